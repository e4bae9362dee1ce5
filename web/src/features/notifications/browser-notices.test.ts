import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeState, showBrowserNotice } from './browser-notices.ts';

const shown = vi.fn();
const notice = { tag: 'n1', title: '3 clips are ready', address: '/dashboard/project/v1' };

function browser({ permission = 'granted', visible = false } = {}) {
  class Shown {
    static permission = permission;
    constructor(...of: unknown[]) {
      shown(...of);
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
}

beforeEach(() => {
  localStorage.setItem('jhalak-browser-notices', 'on');
  shown.mockClear();
});

describe('a message of the browser', () => {
  it('is shown while the page is hidden', async () => {
    browser();
    await showBrowserNotice(notice);
    expect(shown).toHaveBeenCalledWith('3 clips are ready', expect.objectContaining({ tag: 'n1' }));
  });

  it.each([
    ['the page is in view', { visible: true }, 'on'],
    ['the browser blocks it', { permission: 'denied' }, 'on'],
    ['the user turned it off', {}, 'off'],
    ['the user was never asked', { permission: 'default' }, null],
  ])('is not shown where %s', async (_, of, choice) => {
    if (choice === null) localStorage.clear();
    else localStorage.setItem('jhalak-browser-notices', choice);
    browser(of);
    await showBrowserNotice(notice);
    expect(shown).not.toHaveBeenCalled();
  });

  it('comes from the worker where there is one, with the address that a press opens', async () => {
    browser();
    const showNotification = vi.fn();
    const getRegistration = async () => ({ active: {}, showNotification });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    await showBrowserNotice(notice);
    expect(showNotification).toHaveBeenCalledWith(
      notice.title,
      expect.objectContaining({ data: { address: notice.address } }),
    );
  });
});

describe('a press on a message of the worker', () => {
  /** Presses a message whose address is `address` while pages of these addresses are open. */
  async function press(address: string, pages: readonly string[]) {
    const focused = vi.fn();
    const openWindow = vi.fn();
    const open = pages.map((at) => ({ url: `${location.origin}${at}`, focus: () => focused(at) }));
    vi.stubGlobal('clients', { matchAll: async () => open, openWindow });
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal('addEventListener', (name: string, on: () => void) => listeners.set(name, on));
    // Called as a classic script, as the browser runs it.
    new Function(readFileSync(path.join(import.meta.dirname, '../../../public/share-worker.js'), 'utf8'))();
    const notification = { close: vi.fn(), data: { address } };
    await new Promise<void>((done) => {
      const waitUntil = async (shown: Promise<void>) => done(await shown);
      listeners.get('notificationclick')?.({ notification, waitUntil });
    });
    return { focused, openWindow };
  }
  const address = '/dashboard/project/v1?workspace=w1';

  it('brings the page of the project to the front, whichever other pages are open', async () => {
    const { focused, openWindow } = await press(address, ['/dashboard', '/dashboard/project/v1']);
    expect(focused).toHaveBeenCalledExactlyOnceWith('/dashboard/project/v1');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the project in its workspace where no page shows it', async () => {
    const { focused, openWindow } = await press(address, ['/dashboard/project/v2']);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(address);
    expect(focused).not.toHaveBeenCalled();
  });
});

it('a permission that was taken back asks again', () => {
  browser({ permission: 'default' });
  expect(noticeState()).toBe('ask');
});
