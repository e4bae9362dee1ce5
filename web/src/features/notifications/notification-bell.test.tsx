import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { NotificationBell } from './notification-bell.tsx';

const entry = (id: string, readAt: string | null = null) => ({
  ...{ id, videoId: 'v1', createdAt: '2026-11-21T10:00:00.000Z', readAt, kind: 'clips_ready' },
  params: { title: `Talk ${id}`, clips: 3, note: null },
});
const page = (notifications: object[], unread: number, total = notifications.length) => ({
  '/notifications?page=1': { notifications, page: 1, limit: 20, total, unread },
});
const draw = (answers: object) =>
  renderAt('/dashboard', <NotificationBell />, answers as Record<string, unknown>);

describe('the bell', () => {
  it('says how much is new', async () => {
    await draw(page([entry('a'), entry('b', '2026-11-21T11:00:00.000Z')], 1));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeDefined();
  });

  it('opens a list whose entries lead to their projects', async () => {
    await draw(page([entry('a')], 1));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    const link = within(dialog).getByRole('link', { name: '3 clips of “Talk a” are ready' });
    expect(link.getAttribute('href')).toBe('/dashboard/project/v1');
    expect(within(dialog).getByRole('button', { name: 'Mark all as read' })).toBeDefined();
  });

  it('leads from an invoice to the page that lists them', async () => {
    const invoice = { ...entry('a'), videoId: null, kind: 'invoice', params: { number: 'JH/26-27/0001' } };
    await draw(page([invoice], 1));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    const link = within(await screen.findByRole('list')).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      expect.stringContaining('JH/26-27/0001'),
      '/dashboard/billing',
    ]);
  });

  it.each([
    [
      'clips_ready',
      { title: 'Talk', clips: 3, note: null },
      'Review 3 clips',
      '/dashboard/project/v1/review',
    ],
    [
      'clips_ready',
      { title: 'Talk', clips: 3, note: null, generationId: 'n1' },
      'Review 3 clips',
      '/dashboard/project/v1/review?request=n1',
    ],
    [
      'job_failed',
      { title: 'Talk', job: 'probe', code: 'x', message: 'It cannot be read.' },
      'Fix this',
      '/dashboard/project/v1',
    ],
    ['export_ready', { title: 'Talk', clips: 2 }, 'Download', '/editor?video=v1#exports'],
    ['job_failed', { title: 'Talk', job: 'export', code: 'x', message: 'No.' }, null, null],
  ])(
    'names what is done about an entry of %s, and reads it with that',
    async (kind, params, label, address) => {
      const read = vi.fn(() => Response.json({ unread: 0 }));
      await draw({ ...page([{ ...entry('a'), kind, params }], 1), '/notifications/a/read': read });
      fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
      const [, next] = within(await screen.findByRole('list')).getAllByRole('link');
      expect([next?.textContent ?? null, next?.getAttribute('href') ?? null]).toEqual([label, address]);
      if (next) fireEvent.click(next);
      if (next) await waitFor(() => expect(read).toHaveBeenCalled());
    },
  );

  it.each([
    [
      'closes its list where an entry leads to the settings',
      'data_copy_ready',
      { sizeBytes: 1 },
      'link',
      false,
    ],
    [
      'keeps its list open where an entry leads nowhere',
      'invite',
      { workspace: 'Ovens', invitedBy: 'Ravi' },
      'button',
      true,
    ],
  ])('%s', async (_, kind, params, role, stays) => {
    const read = vi.fn(() => Response.json({ unread: 0 }));
    const told = { ...entry('a'), ...{ videoId: null, kind, params } };
    await draw({ ...page([told], 1), '/notifications/a/read': read });
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    fireEvent.click(within(await screen.findByRole('list')).getByRole(role));
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByRole('dialog') !== null).toBe(stays);
  });

  it('names the entry that was seen last when all are marked as read', async () => {
    await draw(page([entry('newest'), entry('a')], 2));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
    const asked = vi.fn();
    const answer = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') asked(path, init.body);
      return answer(path, init);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/notifications/read', '{"upTo":"newest"}'));
  });

  it('says so while there is nothing', async () => {
    await draw(page([], 0));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('offers older entries', async () => {
    await draw({
      ...page([entry('b')], 0, 21),
      '/notifications?page=2': { notifications: [entry('a')], page: 2, limit: 20, total: 21, unread: 0 },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('3 clips of “Talk a” are ready')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
