import { UserError } from '@jhalak/contract/errors.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { pagesOf } from '#db/core/pages.ts';
import { type PlansSetting, poolOf } from '#db/queries/billing/plan-in-force.ts';
import {
  isSuperseded,
  runsWithoutMinutes,
  runsWithoutSpeech,
  type WaitingTranscript,
} from '#db/queries/jobs/superseded.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { reserveMinutes } from '#entitlements/minutes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { beforeRetry } from '#pipeline/flow.ts';

export interface ResumeDeps extends PlansSetting {
  queue: JobQueue;
  log: { warn(details: object, words: string): void };
}

/**
 * Queues the transcripts again that ended for want of minutes, where minutes were bought or the plan changed since:
 * the oldest first, as far as the minutes reach. Of the workspaces that share one's plan, or of all. Returns how many were
 * queued. Safe to be repeated and for many processes at once.
 */
export async function resumeTranscripts(db: Db, deps: ResumeDeps, workspaceId?: string): Promise<number> {
  const workspaceIds = workspaceId === undefined ? undefined : (await poolOf(db, workspaceId)).workspaceIds;
  return resumeEach(db, deps, (after) => runsWithoutMinutes(db, { workspaceIds, after }));
}

/**
 * Queues the transcripts again that ended because nothing could hear them; for a machine that has a speech model by now.
 * Returns how many were queued. Safe to be repeated and for many processes at once.
 */
export const resumeUnheard = (db: Db, deps: ResumeDeps): Promise<number> =>
  resumeEach(db, deps, (after) => runsWithoutSpeech(db, { after }));

async function resumeEach(
  db: Db,
  deps: ResumeDeps,
  read: (after: string | null) => Promise<WaitingTranscript[]>,
): Promise<number> {
  let resumed = 0;
  for await (const run of pagesOf(read)) {
    try {
      if (await db.transaction((tx) => resume(tx, deps, run))) resumed += 1;
    } catch (error) {
      // A shorter video behind it may still fit.
      if (error instanceof UserError && error.id === 'minutes_used_up') continue;
      deps.log.warn({ err: error, runId: run.id }, 'a transcript could not be queued again');
    }
  }
  return resumed;
}

async function resume(tx: Tx, deps: ResumeDeps, { id, videoId, workspaceId }: WaitingTranscript) {
  const video = await lockVideo(tx, { id: videoId, workspaceId });
  if (!video || (await isSuperseded(tx, id))) return false;
  await beforeRetry(tx, 'transcribe', videoId);
  // After the video and its requests: the workspace is locked last.
  await reserveMinutes(tx, deps, video);
  const { isNew } = await deps.queue.retry(tx, id);
  return isNew;
}
