import type { Db } from '#db/core/connect.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import { activeExportRunsOfClip } from '#db/queries/exports/exports.ts';
import { activeRunsOfClip, removeOutput } from '#db/queries/videos/processing.ts';
import type { JobQueue } from '#jobs/queue.ts';

/** Deletes a clip in one ratio, or in every one; with the last ratio the passage is gone, and work on it and its exports stops. */
export async function deleteOutput(
  { db, queue }: { db: Db; queue: JobQueue },
  { clip, output }: Pick<ClipView, 'clip' | 'output'>,
  { everyRatio = false } = {},
): Promise<void> {
  const work = [...(await activeRunsOfClip(db, clip.id)), ...(await activeExportRunsOfClip(db, clip.id))];
  const isGone = await db.transaction((tx) =>
    removeOutput(tx, {
      outputId: everyRatio ? null : output.id,
      clipId: clip.id,
      generationId: clip.generationId,
    }),
  );
  if (isGone) for (const run of work) await queue.requestCancel(db, run.id);
}
