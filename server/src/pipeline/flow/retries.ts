import { message } from '@jhalak/contract/messages/message.ts';
import { driveFailed } from '#adapters/drive/drive.ts';
import type { Tx } from '#db/core/connect.ts';
import { addOutputs, newestPlanIn } from '#db/queries/clips/clip-plans.ts';
import { findGeneration, findGenerationOfClip, type Generation } from '#db/queries/clips/generations.ts';
import { findGenerationOfPlan } from '#db/queries/clips/renders.ts';
import { findExportWork } from '#db/queries/exports/exports.ts';
import { isDriveTokenGone } from '#db/queries/jobs/job-runs.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { newestGeneration, reopenGeneration, reopenVideo } from '#db/queries/videos/processing.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';

/** Lets the rows that ended with a stage go on, before its job is queued again. */
export type OnRetry = (tx: Tx, id: string) => Promise<unknown>;

/**
 * The video goes back to before the stage. The newest request for clips may have ended only because this stage did,
 * and waits again; older ones stay as they were.
 */
const goesOn =
  (statusOf: (video: VideoRow) => 'uploaded' | 'ready'): OnRetry =>
  async (tx, videoId) => {
    const video = await lockVideo(tx, { id: videoId });
    if (!video) return;
    if (video.status !== 'transcribed') await reopenVideo(tx, videoId, statusOf(video));
    const newest = await newestGeneration(tx, videoId);
    if (newest && hasEnded(newest.status) && newest.transcriptId === null)
      await reopenGeneration(tx, newest.id, 'waiting');
  };

/** A source that has been probed meanwhile finds nothing left to do and must not wait for a probe. */
export const sourceGoesOn = goesOn(({ probe }) => (probe === null ? 'uploaded' : 'ready'));

/** Throws UserError `drive_failed` for a file of a drive: what let its job read it went when that ended. */
export const importGoesOn: OnRetry = async (tx, videoId) => {
  if (await isDriveTokenGone(tx, videoId)) throw driveFailed(message('drive_expired'));
  await sourceGoesOn(tx, videoId);
};

export const videoGoesOn = goesOn(() => 'ready');

export const generationGoesOn: OnRetry = async (tx, id) => {
  const generation = await findGeneration(tx, id);
  if (generation && hasEnded(generation.status)) await reopenGeneration(tx, id, 'waiting');
};

/** A complete request stays complete, as where one of its clips is rendered again. */
const rendersAgain =
  (find: (tx: Tx, id: string) => Promise<Generation | null | undefined>): OnRetry =>
  async (tx, id) => {
    const generation = await find(tx, id);
    if (generation && hasEnded(generation.status)) await reopenGeneration(tx, generation.id, 'rendering');
  };

export const clipGoesOn = rendersAgain(findGenerationOfClip);
export const planGoesOn = rendersAgain(findGenerationOfPlan);

/** The clip is there again in the export's ratio, where that was removed although the clip is framed in it. */
export const ratioGoesOn: OnRetry = async (tx, exportId) => {
  const found = await findExportWork(tx, exportId);
  if (!found) return;
  if (await newestPlanIn(tx, found.export)) await addOutputs(tx, found.clip, [found.export.ratio]);
};

/** Whether a request for clips came to nothing. */
export const hasEnded = (status: string): boolean => status === 'failed' || status === 'cancelled';
