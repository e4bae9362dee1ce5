import { dueDeletions, endDeletion, namedAmong, postponeDeletion } from '#db/queries/files/deletions.ts';
import type { DbOrTx } from './connect.ts';

const atOnce = 100;

/**
 * Deletes the queued files whose turn it is; returns how many went and how many failed. A file whose deletion fails is
 * tried again later, and a file that a row names after all is kept. Once `stopping`, no further hundred is begun.
 */
export async function deleteQueuedFiles(
  db: DbOrTx,
  storage: { delete(key: string): Promise<void> },
  stopping?: AbortSignal,
): Promise<{ deleted: number; failed: number }> {
  const done = { deleted: 0, failed: 0 };
  for (;;) {
    const keys = await dueDeletions(db, atOnce);
    const named = await namedAmong(db, keys);
    for (const key of keys) {
      try {
        if (!named.has(key)) await storage.delete(key);
        await endDeletion(db, key);
        if (!named.has(key)) done.deleted += 1;
      } catch (error) {
        await postponeDeletion(db, key, error instanceof Error ? error.message : String(error));
        done.failed += 1;
      }
    }
    if (keys.length < atOnce || stopping?.aborted) return done;
  }
}
