import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';

/** What has just happened and is worth a word in passing: new since the list was seen last, newest first. */
export function freshEntries(
  entries: readonly NotificationResponse[],
  known: ReadonlySet<string>,
  limit: number,
): NotificationResponse[] {
  return entries.filter((entry) => isNotified(entry) && !known.has(entry.id)).slice(0, limit);
}

const isNotified = ({ kind, readAt }: NotificationResponse): boolean =>
  readAt === null && ['clips_ready', 'nothing_left', 'job_failed'].includes(kind);
