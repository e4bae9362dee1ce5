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

function Page() {
  const [entries, setEntries] = useState<NotificationResponse[]>([]);
  useNotificationToasts(entries, { leads: false });
  return usePreferences() ? (
    <button type="button" onClick={() => setEntries([ready])}>
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

it('a message of the browser about ready clips names the workspace that they are in', async () => {
  localStorage.setItem('jhalak-browser-notices', 'on');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.stubGlobal('Notification', { permission: 'granted' });
  const showNotification = vi.fn();
  const getRegistration = async () => ({ active: {}, showNotification });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  const answers = {
    '/session/me': { user: { ...asha, workspaceId: 'w2' } },
    '/preferences': { preferences: { readySound: false } },
  };
  await renderAt('/dashboard', <Page />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  const data = { address: '/dashboard/project/v1?workspace=w2' };
  await waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ data })),
  );
});
