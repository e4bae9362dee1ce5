import type { Db, Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import { findGeneration, type Generation } from '#db/queries/clips/generations.ts';
import { notifyExportsReady } from '#db/queries/exports/exports-notified.ts';
import { removeOutput } from '#db/queries/videos/processing.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import type { FailureReason } from '#jobs/define-job.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { notifyEndOfClip } from '#pipeline/notify.ts';

/** Deletes a clip in one ratio, or in every one; with the last ratio the passage is gone, and work on it and its exports stops. */
export async function deleteOutput(
  { db, queue }: { db: Db; queue: JobQueue },
  { clip, output }: Pick<ClipView, 'clip' | 'output'>,
  { everyRatio = false } = {},
): Promise<void> {
  const { isGone, work } = await db.transaction(async (tx) => {
    const { isGone, work, before, status } = await removeOutput(tx, {
      outputId: everyRatio ? null : output.id,
      clipId: clip.id,
      generationId: clip.generationId,
    });
    // It may have been the last one that the others waited for.
    if (before) await notifyEndOfClip(tx, before, { status, job: 'render', ...(await endOf(tx, before)) });
    const { workspaceId, videoId } = clip;
    await announceLists(tx, { workspaceId, lists: ['clips', 'videos', 'exports', 'posts'], videoId });
    return { isGone, work };
  });
  if (!isGone) return;
  for (const run of work) await queue.requestCancel(db, run.id);
  // The files of other clips may have waited for its exports.
  await db.transaction((tx) => notifyExportsReady(tx, clip));
}

/** Why a request that was being made has failed now, with the failure of another of its clips. */
async function endOf(tx: Tx, before: Generation): Promise<{ reason?: FailureReason }> {
  const now = await findGeneration(tx, before.id);
  if (before.status !== 'rendering' || now?.status !== 'failed') return {};
  const failure = failureOfRow(now);
  return failure ? { reason: { ...failure, details: failure.details ?? {}, cancelled: false } } : {};
}
