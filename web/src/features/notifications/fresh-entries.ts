import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';

/**
 * What has just happened and is worth a word in passing: new since the list was seen last, newest first. `known` has the
 * time of each entry by its id; what is older than all of them was only further down in the list.
 */
export function freshEntries(
  entries: readonly NotificationResponse[],
  known: ReadonlyMap<string, string>,
  limit: number,
): NotificationResponse[] {
  const [oldest = ''] = [...known.values()].toSorted();
  return entries
    .filter((entry) => isNotified(entry) && !known.has(entry.id) && entry.createdAt > oldest)
    .slice(0, limit);
}

const isNotified = ({ kind, readAt }: NotificationResponse): boolean =>
  readAt === null && ['clips_ready', 'nothing_left', 'job_failed'].includes(kind);
