import type { NotificationAnswer } from '@jhalak/contract/routes/notifications.ts';

/** What has just happened and is worth a word in passing: new since the list was seen last, newest first. */
export function freshEntries(
  entries: readonly NotificationAnswer[],
  known: ReadonlySet<string>,
  limit: number,
): NotificationAnswer[] {
  return entries.filter((entry) => isTold(entry) && !known.has(entry.id)).slice(0, limit);
}

const isTold = ({ kind, readAt }: NotificationAnswer): boolean =>
  readAt === null && ['clips_ready', 'nothing_left', 'job_failed'].includes(kind);
