import { UserError } from '@jhalak/contract/errors.ts';
import type { SpeechServiceId } from '@jhalak/contract/routes/speech-services.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { pagesOf } from '#db/core/pages.ts';
import { type PlansSetting, poolOf } from '#db/queries/billing/plan-in-force.ts';
import {
  retryRefusal,
  runsWithoutMinutes,
  runsWithoutSpeech,
  type WaitingTranscript,
} from '#db/queries/jobs/superseded.ts';
import { lockVideo } from '#db/queries/locks.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { reserveMinutes } from '#entitlements/minutes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { beforeRetry } from '#pipeline/flow.ts';

interface QueueDeps {
  queue: JobQueue;
  log: { warn(details: object, words: string): void };
}

export interface ResumeDeps extends QueueDeps, PlansSetting {}

/**
 * Queues the transcripts again that ended in the last 31 days for want of minutes, where minutes were bought or the plan
 * changed since: the oldest first, as far as the minutes reach. Of the workspaces that share one's plan, or of all. Returns how many were
 * queued. Safe to be repeated and for many processes at once.
 */
export async function resumeTranscripts(db: Db, deps: ResumeDeps, workspaceId?: string): Promise<number> {
  const workspaceIds = workspaceId === undefined ? undefined : (await poolOf(db, workspaceId)).workspaceIds;
  const { queued } = await resumeEach(db, deps, {
    read: (after) => runsWithoutMinutes(db, { workspaceIds, after }),
    hold: (tx, video) => reserveMinutes(tx, deps, video),
  });
  return queued;
}

export interface UnheardDeps extends QueueDeps {
  /** The services that can be used now. */
  services: SpeechServiceId[];
}

/**
 * Queues the transcripts again that ended because nothing could hear them, as far as their users still expect it: those
 * of the last seven days; for a machine that has a speech model by now.
 * Returns how many were queued, and how many could not be. Safe to be repeated and for many processes at once.
 */
export const resumeUnheard = (db: Db, deps: UnheardDeps): Promise<Resumed> =>
  resumeEach(db, deps, {
    read: (after) => runsWithoutSpeech(db, { services: deps.services, after }),
    // Held when they start: those for which the minutes do not reach end for want of them, and wait for minutes then.
    hold: async () => undefined,
  });

interface Resumed {
  queued: number;
  failed: number;
}

interface Resuming {
  read(after: string | null): Promise<WaitingTranscript[]>;
  hold(tx: Tx, video: VideoRow): Promise<void>;
}

async function resumeEach(db: Db, deps: QueueDeps, { read, hold }: Resuming): Promise<Resumed> {
  const resumed = { queued: 0, failed: 0 };
  for await (const run of pagesOf(read)) {
    try {
      if (await db.transaction((tx) => resume(tx, { queue: deps.queue, hold }, run))) resumed.queued += 1;
    } catch (error) {
      // A shorter video behind it may still fit.
      if (error instanceof UserError && error.id === 'minutes_used_up') continue;
      resumed.failed += 1;
      deps.log.warn({ err: error, runId: run.id }, 'a transcript could not be queued again');
    }
  }
  return resumed;
}

async function resume(
  tx: Tx,
  { queue, hold }: Pick<QueueDeps, 'queue'> & Pick<Resuming, 'hold'>,
  { id, videoId, workspaceId }: WaitingTranscript,
): Promise<boolean> {
  const video = await lockVideo(tx, { id: videoId, workspaceId });
  if (!video || (await retryRefusal(tx, id))) return false;
  await beforeRetry(tx, 'transcribe', videoId);
  // After the video and its requests: the workspace is locked last.
  await hold(tx, video);
  const { isNew } = await queue.retry(tx, id);
  return isNew;
}
