import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

it('a permission that was taken back asks again', () => {
  browser({ permission: 'default' });
  expect(noticeState()).toBe('ask');
});
