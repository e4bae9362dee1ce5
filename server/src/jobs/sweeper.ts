import type { Logger } from 'pino';
import type { Db } from '#db/core/connect.ts';
import { removeOrphans, type StoredFiles } from '#db/core/integrity.ts';
import { deleteOldNotifications } from '#db/queries/accounts/notifications.ts';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { removeDeadWorkFolders } from './work-folders.ts';

export interface SweeperOptions {
  db: Db;
  workRoot: string;
  storage: StoredFiles;
  log: Logger;
  everyMs?: number;
}

/** What was told half a year ago helps nobody any more. */
const notificationDays = 180;

/**
 * Sweeps now and every few minutes: folders of attempts that are over, the rows of deleted videos, stored files that
 * no row names, and what people were told long ago.
 */
export async function startSweeper(options: SweeperOptions): Promise<{ stop(): Promise<void> }> {
  const { db, workRoot, storage, log, everyMs = 5 * 60_000 } = options;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const folders = await removeDeadWorkFolders(db, workRoot);
      await purgeDeletedVideos(db);
      await deleteOldNotifications(db, notificationDays);
      const files = await removeOrphans(db, storage);
      if (folders + files.length > 0) log.info({ folders, files }, 'swept what nobody needs');
    } catch (error) {
      log.error({ err: error }, 'sweeping failed; it is tried again later');
    }
  }

  running = sweep();
  await running;
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
