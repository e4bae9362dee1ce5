import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#db/core/connect.ts';
import { deleteQueuedFiles } from '#db/core/deletions.ts';
import { sweepFiles } from '#db/core/file-sweep.ts';
import type { StoredFiles } from '#db/core/integrity.ts';
import { createLeadership } from '#db/core/leader.ts';
import { dropExpiredArchives } from '#db/queries/accounts/data-copies.ts';
import { deleteOldNotifications } from '#db/queries/accounts/notifications.ts';
import { deleteEndedReservations } from '#db/queries/billing/reservations.ts';
import { dropSuperseded } from '#db/queries/clips/renders.ts';
import { deleteOldJobRuns } from '#db/queries/jobs/superseded.ts';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { deleteOldWebhookEvents } from '#db/queries/webhooks/webhook-events.ts';
import { removeDeadWorkFolders } from './work-folders.ts';

export interface SweeperOptions {
  db: Db;
  pool: pg.Pool;
  workRoot: string;
  storage: StoredFiles;
  log: Logger;
  everyMs?: number;
}

/**
 * How often the whole storage is listed, for files that a process which died left without a row, and rows are looked
 * through for old ones: with 250,000 finished jobs of half a year that takes 4 s.
 */
const listEveryMs = 3_600_000;

/** Notifications are kept for half a year. */
const notificationDays = 180;

/** What ended counts by rows of its own; the reservation explains it for a month. */
const reservationDays = 30;

/** A superseded run can no longer be retried; the log of a completed one is of use for half a year. */
const jobRunDays = { superseded: 30, completed: 180 };

/**
 * Sweeps at once and every few minutes, without keeping the caller waiting. Every worker removes its own folders of
 * attempts that are over. One worker of all, the elected one, removes the rows of deleted videos, archives of data copies
 * whose days are over, queued files, and each hour old notifications, runs, webhooks, ended reservations and renders of
 * older edits, and the stored files that no row names.
 */
export function startSweeper(options: SweeperOptions): { stop(): Promise<void> } {
  const { db, pool, workRoot, storage, log, everyMs = 5 * 60_000 } = options;
  const leadership = createLeadership(pool, 'sweeper');
  const stopping = new AbortController();
  let listedAtMs = Number.NEGATIVE_INFINITY;

  async function sweepForAll(): Promise<void> {
    const isListingDue = performance.now() - listedAtMs >= listEveryMs;
    await purgeDeletedVideos(db);
    if (isListingDue) {
      await deleteOldNotifications(db, notificationDays);
      await deleteOldJobRuns(db, jobRunDays);
      await deleteOldWebhookEvents(db, webhookLimits.keptDays);
      await deleteEndedReservations(db, reservationDays);
      // Of clips that are not rendered again.
      await db.transaction((tx) => dropSuperseded(tx));
    }
    await dropExpiredArchives(db);
    // Before the mark is written: this is what frees a full disk.
    const { deleted, failed } = await deleteQueuedFiles(db, storage, stopping.signal);
    if (deleted > 0) log.info({ deleted }, 'deleted files that are no longer needed');
    if (failed > 0) log.warn({ failed }, 'some files could not be deleted; they are tried again later');
    const { queued, problem, orphans, total } = await sweepFiles(db, storage, { isListingDue });
    if (isListingDue) listedAtMs = performance.now();
    if (queued > 0) log.info({ orphans: queued }, 'found stored files without a row');
    if (isListingDue && problem)
      log.warn(
        { problem, orphans, total },
        'no file without a row is deleted before the operator has decided',
      );
  }

  async function sweep(): Promise<void> {
    try {
      const folders = await removeDeadWorkFolders(db, workRoot);
      if (folders > 0) log.info({ folders }, 'removed folders of attempts that are over');
      if (await leadership.hold()) await sweepForAll();
    } catch (error) {
      log.error({ err: error }, 'sweeping failed; it is tried again later');
    }
  }

  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      await leadership.close();
    },
  };
}
