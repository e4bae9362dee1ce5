import type { Tx } from '#db/core/connect.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { countFinishedClips } from '#db/queries/clips/generation-ends.ts';
import { findGeneration, type Generation, noteOf } from '#db/queries/clips/generations.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { FailureReason } from '#jobs/define-job.ts';
import { recordClipsReady, recordProjectFailed } from './webhooks.ts';

/** Tells why a step came to nothing; not the person who stopped it, and not where the video only waits for words. */
export async function notifyFailure(
  tx: Tx,
  { job, videoId, reason }: { job: string; videoId: string; reason: FailureReason },
): Promise<void> {
  const { cancelled, ...why } = reason;
  if (cancelled || why.code === 'no_speech_engine') return;
  const video = await findVideo(tx, videoId);
  if (!video) return;
  await insertNotification(tx, {
    ...{ workspaceId: video.workspaceId, videoId },
    ...{ kind: 'job_failed', params: { title: video.title, job, ...why } },
  });
}

/** Tells users and programs when a clip's planning or rendering ends a request, and users when it fails afterwards. */
export async function notifyEndOfClip(
  tx: Tx,
  before: Generation,
  ended: { status: Generation['status'] | null; job: string; reason?: FailureReason },
): Promise<void> {
  const { status, job, reason } = ended;
  const isComplete = before.status === 'rendering' && status === 'completed';
  if (isComplete && (await notifyClipsReady(tx, before.id))) return;
  if (!reason || status === 'rendering') return;
  // A clip that could not be rendered again; its older file or the other clips are still there.
  const isAgain = isComplete || before.status !== 'rendering';
  const { videoId } = before;
  await notifyFailure(tx, { job: isAgain ? 'clip' : job, videoId, reason });
  if (!isAgain) await recordProjectFailed(tx, { job, videoId, reason });
}

/**
 * Tells that a request for clips is complete, once, however many of its clips are rendered again later. Returns whether it
 * was told now.
 */
async function notifyClipsReady(tx: Tx, generationId: string): Promise<boolean> {
  const generation = await findGeneration(tx, generationId);
  const video = generation && (await findVideo(tx, generation.videoId));
  if (!video) return false;
  const { workspaceId, videoId, notes } = generation;
  const clips = await countFinishedClips(tx, generationId);
  await recordClipsReady(tx, generation, { title: video.title, clips });
  // Complete because its last clips were deleted.
  if (clips === 0) return false;
  return insertNotification(tx, {
    ...{ workspaceId, videoId, onceKey: `clips_ready:${generationId}` },
    ...{
      kind: 'clips_ready',
      params: { title: video.title, generationId, clips, note: noteOf(generation), notes },
    },
  });
}

/** Tells, once, that a request found no passages, and why. */
export async function notifyNothingLeft(tx: Tx, generationId: string): Promise<void> {
  const generation = await findGeneration(tx, generationId);
  const video = generation && (await findVideo(tx, generation.videoId));
  if (!video) return;
  await insertNotification(tx, {
    ...{ workspaceId: video.workspaceId, videoId: video.id, onceKey: `nothing_left:${generationId}` },
    ...{
      kind: 'nothing_left',
      params: { title: video.title, note: noteOf(generation), notes: generation.notes },
    },
  });
  await recordClipsReady(tx, generation, { title: video.title, clips: 0 });
}
