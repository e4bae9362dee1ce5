import { UserError } from '@jhalak/contract/errors.ts';
import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import type { Db } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import type { ClipView } from '#db/queries/clips/clip-view.ts';
import { lockClip } from '#db/queries/locks.ts';
import { activeRunsOfClip } from '#db/queries/videos/processing.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';

export interface Regeneration {
  choice: RegenerateChoice;
  /** Longest clip; undefined: as its request said. */
  maxDurationMs?: number | undefined;
}

/**
 * Queues another passage for one clip. Throws UserError `clip_not_planned` while it is being planned or picked anew,
 * and `no_other_passage` for a clip that holds the whole video.
 */
export async function regenerateClip(
  db: Db,
  { queue }: { queue: JobQueue },
  { clip, moment, generation }: Pick<ClipView, 'clip' | 'moment' | 'generation'>,
  { choice, maxDurationMs = generation.params.maxDurationMs }: Regeneration,
): Promise<void> {
  if (moment.whole) throw new UserError('no_other_passage');
  const renders = await db.transaction(async (tx) => {
    if (!(await lockClip(tx, clip.id))) throw new UserError('not_found');
    const active = await activeRunsOfClip(tx, clip.id);
    if (!(await newestPlan(tx, clip.id)) || active.some(({ name }) => name !== 'render'))
      throw new UserError('clip_not_planned');
    const of = { id: clip.id, workspaceId: clip.workspaceId, videoId: clip.videoId };
    await startStage(tx, queue, { stage: 'repick', by: 'regenerate-clip', of }, { choice, maxDurationMs });
    return active;
  });
  // Files of the version that is replaced need not be made.
  for (const run of renders) await queue.requestCancel(db, run.id);
}
