import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import { describe, expect, it } from 'vitest';
import { freshEntries } from './fresh-entries.ts';

const entry = (id: string, more: Partial<NotificationResponse> = {}): NotificationResponse =>
  ({
    ...{ id, videoId: null, createdAt: timeOf(id), readAt: null },
    ...{ kind: 'clips_ready', params: { title: 'Bread', clips: 1, note: null } },
    ...more,
  }) as NotificationResponse;
/** One a minute, in the order of the alphabet. */
const timeOf = (id: string) => `2026-11-21T10:0${id.charCodeAt(0) - 97}:00.000Z`;
const ids = (entries: NotificationResponse[], known: string[] = []) =>
  freshEntries(entries, new Map(known.map((id) => [id, timeOf(id)])), 3).map(({ id }) => id);

describe('toasts of notifications', () => {
  it('is what was not there before', () => {
    expect(ids([entry('c'), entry('b'), entry('a')], ['a'])).toEqual(['c', 'b']);
  });

  it('is nothing that was only further down in the list', () => {
    expect(ids([entry('d'), entry('c'), entry('b'), entry('a')], ['c'])).toEqual(['d']);
  });

  it('leaves out entries that were read elsewhere and those that nothing waits for', () => {
    const read = entry('a', { readAt: '2026-11-21T10:01:00.000Z' });
    expect(ids([read, entry('b', { kind: 'export_ready' } as never)])).toEqual([]);
  });

  it('is at most as much as is seen at once, the newest', () => {
    expect(ids(['e', 'd', 'c', 'b', 'a'].map((id) => entry(id)))).toEqual(['e', 'd', 'c']);
  });
});
