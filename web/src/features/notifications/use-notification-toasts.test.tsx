import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreferences } from '#api/preferences.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { useNotificationToasts } from './use-notification-toasts.ts';

afterEach(() => history.replaceState(null, '', '/'));

const ready = {
  ...{ id: 'n1', videoId: 'v1', createdAt: '2026-11-21T10:00:00.000Z', readAt: null, kind: 'clips_ready' },
  params: { title: 'Bread', clips: 3, note: null },
} as NotificationResponse;

const nothing = {
  ...{ ...ready, id: 'n2', kind: 'nothing_left' },
  params: { title: 'Bread', note: null, notes: [] },
} as NotificationResponse;

function Page({ told = ready }: { told?: NotificationResponse }) {
  const [entries, setEntries] = useState<NotificationResponse[]>([]);
  useNotificationToasts(entries, { leads: false });
  return usePreferences() ? (
    <button type="button" onClick={() => setEntries([told])}>
      Later
    </button>
  ) : null;
}

it.each([
  ['on another page', '/dashboard', true, 1],
  ['in the editor of another video', '/editor?video=v2', true, 1],
  ['on the page of their project', '/dashboard/project/v1', true, 0],
  ['in the editor of their video', '/editor?video=v1', true, 0],
  ['where the user turned it off', '/dashboard', false, 0],
])('a sound tells of ready clips %s: at %s, wanted: %s, %s times', async (_, address, readySound, times) => {
  const opened = vi.fn();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        opened();
        throw new Error('no sound in tests');
      }
    },
  );
  const told = vi.spyOn(console, 'info').mockReturnValue();
  history.replaceState(null, '', address);
  const answers = { '/session/me': { user: asha }, '/preferences': { preferences: { readySound } } };
  await renderAt(address, <Page />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  // Its script is fetched; by then the one that must not come would have come.
  await import('./ready-sound.ts');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(times));
  expect(told).toHaveBeenCalledTimes(times);
});

/** A hidden page of the workspace w2 in a browser that shows messages, whose other pages hold these names. */
async function hiddenPage(held: readonly string[], told = ready) {
  localStorage.setItem('jhalak-browser-notices', 'on');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.stubGlobal('Notification', { permission: 'granted' });
  const [showNotification, opened] = [vi.fn(), vi.fn()];
  const query = vi.fn(async () => ({ held: held.map((name) => ({ name })) }));
  const request = async (_name: string, _: LockOptions, whileHeld: (lock: object) => unknown) =>
    whileHeld({});
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) },
    ...{ userActivation: { hasBeenActive: true }, locks: { query, request } },
  });
  vi.stubGlobal('AudioContext', opened);
  vi.spyOn(console, 'info').mockReturnValue();
  const answers = {
    '/session/me': { user: { ...asha, workspaceId: 'w2' } },
    '/preferences': { preferences: { readySound: true } },
  };
  await renderAt('/dashboard', <Page told={told} />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  return { showNotification, opened, query };
}

it('a message of the browser about ready clips names the workspace that they are in', async () => {
  const { showNotification, opened } = await hiddenPage(['jhalak-in-view w1']);
  const data = { address: '/dashboard/project/v1?workspace=w2' };
  await waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ data })),
  );
  await waitFor(() => expect(opened).toHaveBeenCalled());
});

it('a request that ended without clips is told by a message of the browser, without the sound', async () => {
  const { showNotification, opened } = await hiddenPage([], nothing);
  await waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith('No other moments left in “Bread”', expect.anything()),
  );
  await import('./ready-sound.ts');
  expect(opened).not.toHaveBeenCalled();
});

it('a hidden page tells nothing of ready clips where another one of their workspace is in view', async () => {
  const { showNotification, opened, query } = await hiddenPage(['jhalak-in-view w2']);
  await waitFor(() => expect(query).toHaveBeenCalled());
  // By then what must not come would have come.
  await (await import('./ready-sound.ts')).playReadySound().catch(() => undefined);
  expect([showNotification.mock.calls, opened.mock.calls.length]).toEqual([[], 1]);
});

it('a page lets the others know while it is in view', async () => {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, whileHeld: () => Promise<void>) => {
    held.add(name);
    await whileHeld();
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({}) } });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await renderAt('/dashboard', <Page />, {
    '/session/me': { user: { ...asha, workspaceId: 'w2' } },
    '/preferences': { preferences: { readySound: false } },
  });
  await waitFor(() => expect([...held]).toEqual(['jhalak-in-view w2']));
  visibility.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect([...held]).toEqual([]));
});
