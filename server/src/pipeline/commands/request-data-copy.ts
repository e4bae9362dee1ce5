import { randomBytes } from 'node:crypto';
import type { Db } from '#db/core/connect.ts';
import { type DataCopyRow, findActiveDataCopy, insertDataCopy } from '#db/queries/accounts/data-copies.ts';
import { findActiveJobRun } from '#db/queries/jobs/job-runs.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';

/**
 * Has a copy of a user's data made, which replaces the archive of an older one. While one is being made, that one is
 * returned, with `isNew` false.
 */
export function requestDataCopy(
  db: Db,
  queue: JobQueue,
  /** `workspaceId`: the user's own workspace. */
  of: { userId: string; workspaceId: string },
): Promise<{ copy: DataCopyRow; isNew: boolean }> {
  return db.transaction(async (tx) => {
    for (;;) {
      const receipt = randomBytes(9).toString('base64url');
      const copy = await insertDataCopy(tx, { ...of, receipt });
      if (copy) {
        const subject = { id: copy.id, workspaceId: of.workspaceId, videoId: null };
        await startStage(tx, queue, { stage: 'data-copy', by: 'request-data-copy', of: subject });
        return { copy, isNew: true };
      }
      // Null: it was finished in the meantime.
      const active = await findActiveDataCopy(tx, of.userId);
      if (active) return { copy: active, isNew: false };
    }
  });
}

/** Stops the copy that is being made for a user: a large one is read and sent for most of a day. */
export async function cancelDataCopy(db: Db, queue: JobQueue, userId: string): Promise<void> {
  const copy = await findActiveDataCopy(db, userId);
  const run = copy && (await findActiveJobRun(db, 'data-copy', copy.id));
  if (run) await queue.requestCancel(db, run.id);
}
