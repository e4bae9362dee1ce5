import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import { describe, expect, it } from 'vitest';
import { freshEntries } from './fresh-entries.ts';

const entry = (id: string, more: Partial<NotificationResponse> = {}): NotificationResponse =>
  ({
    ...{ id, videoId: null, createdAt: '2026-11-21T10:00:00.000Z', readAt: null },
    ...{ kind: 'clips_ready', params: { title: 'Bread', clips: 1, note: null } },
    ...more,
  }) as NotificationResponse;
const ids = (entries: NotificationResponse[], known: string[] = []) =>
  freshEntries(entries, new Set(known), 3).map(({ id }) => id);

describe('toasts of notifications', () => {
  it('is what was not there before', () => {
    expect(ids([entry('c'), entry('b'), entry('a')], ['a'])).toEqual(['c', 'b']);
  });

  it('leaves out entries that were read elsewhere and those that nothing waits for', () => {
    const read = entry('a', { readAt: '2026-11-21T10:01:00.000Z' });
    expect(ids([read, entry('b', { kind: 'export_ready' } as never)])).toEqual([]);
  });

  it('is at most as much as is seen at once, the newest', () => {
    expect(ids(['e', 'd', 'c', 'b', 'a'].map((id) => entry(id)))).toEqual(['e', 'd', 'c']);
  });
});
