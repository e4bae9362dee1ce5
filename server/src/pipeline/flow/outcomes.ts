import { checkCaptionOnly } from '@jhalak/contract/clip/plan/caption-only.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Tx } from '#db/core/connect.ts';
import { findDataCopy } from '#db/queries/accounts/data-copies.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { countClipOfPlan } from '#db/queries/billing/usage.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import {
  countFinishedClips,
  failGeneration,
  failWaitingGenerations,
  settleGeneration,
} from '#db/queries/clips/generation-ends.ts';
import {
  clipsOfGeneration,
  findGeneration,
  findGenerationOfClip,
  type Generation,
  isUnpicked,
  waitingGenerations,
} from '#db/queries/clips/generations.ts';
import { findGenerationOfPlan } from '#db/queries/clips/renders.ts';
import { findExportWork, isOwnFile, removeUnmadeOutput } from '#db/queries/exports/exports.ts';
import { notifyExportsReady } from '#db/queries/exports/exports-notified.ts';
import { forgetDriveToken } from '#db/queries/jobs/job-runs.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { reopenGeneration, saveWordChoices, stopOlderRenders } from '#db/queries/videos/processing.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { failVideo, findVideo, setVideoStatus, type VideoRow } from '#db/queries/videos/videos.ts';
import { recordLimitReached } from '#db/queries/webhooks/limit-events.ts';
import { releaseExport, settleExport } from '#entitlements/exports.ts';
import { releaseMinutes, settleMinutes } from '#entitlements/minutes.ts';
import type { FailureReason } from '#jobs/define-job.ts';
import { announceCancel } from '#jobs/notices.ts';
import { notifyEndOfClip, notifyFailure, notifyNothingLeft } from '#pipeline/notify.ts';
import { fittingDefault, languageWithoutWords } from '#pipeline/stages/transcribe/choose-transcript.ts';
import {
  recordExported,
  recordExportFailed,
  recordProjectFailed,
  recordProjectReady,
} from '#pipeline/webhooks.ts';
import { hasEnded } from './retries.ts';

/** What a stage's end with a result means besides the stages that follow; safe to be executed again. */
export type OnSuccess = (tx: Tx, id: string) => Promise<unknown>;
/** What a stage's end without a result means for its subject, the request behind it and the user. */
export type OnFailure = (tx: Tx, id: string, reason: FailureReason) => Promise<unknown>;

/**
 * Takes the language that its user usually speaks, where that can be the video's, and ends requests for captions alone
 * whose video turns out to be too long, before its minutes are spent on words that no other request waits for.
 */
export const probed: OnSuccess = async (tx, videoId) => {
  const video = await findVideo(tx, videoId);
  if (!video) return;
  if (video.defaultLanguage !== null) {
    const languageHint = video.languageHint ?? fittingDefault(video, video.defaultLanguage);
    await saveWordChoices(tx, videoId, { languageHint, defaultLanguage: null });
  }
  const reason = captionsTooLong(video);
  if (!reason) return;
  const waiting = await waitingGenerations(tx, videoId);
  const ended = waiting.filter(({ params }) => params.mode === 'caption_only');
  if (ended.length === 0) return;
  for (const { id } of ended) await failGeneration(tx, id, reason);
  if (video.wordsKey === null) await saveWordChoices(tx, videoId, { transcriptWanted: false });
  await tellFailure(tx, { job: 'moments', videoId, reason });
};

/** Tells users and programs why a step of a project came to nothing. */
async function tellFailure(tx: Tx, failed: Parameters<typeof notifyFailure>[1]): Promise<void> {
  await notifyFailure(tx, failed);
  await recordProjectFailed(tx, failed);
}

/** Why no captions alone are made of a video, or null. */
function captionsTooLong({
  range,
  durationMs,
}: Pick<VideoRow, 'range' | 'durationMs'>): FailureReason | null {
  try {
    checkCaptionOnly(range ?? { startMs: 0, endMs: durationMs ?? 0 });
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { code: error.id, message: error.message, details: error.details, cancelled: false };
  }
}

/** Counts the minutes of a transcript, once per video. Cut by sound alone, nothing has been transcribed. */
export const transcribed: OnSuccess = async (tx, videoId) => {
  const transcript = await latestTranscriptInfo(tx, videoId);
  const isTranscribed = transcript !== undefined && transcript.engine !== 'none';
  await (isTranscribed ? settleMinutes : releaseMinutes)(tx, videoId);
  await recordProjectReady(tx, videoId);
};

export const momentsPicked: OnSuccess = async (tx, generationId) => {
  const generation = await findGeneration(tx, generationId);
  const clips = await clipsOfGeneration(tx, generationId);
  if (generation && !isUnpicked(generation) && clips.length === 0) await notifyNothingLeft(tx, generationId);
};

/** A file of the plan before is not wanted any more, where this one can be rendered. */
export const planned: OnSuccess = async (tx, clipId) => {
  const plan = await newestPlan(tx, clipId);
  if (!plan || plan.problems.length > 0) return;
  for (const runId of await stopOlderRenders(tx, { clipId, planId: plan.id }))
    await announceCancel(tx, runId);
};

export const rendered: OnSuccess = async (tx, planId) => {
  await countClipOfPlan(tx, planId);
  const generation = await findGenerationOfPlan(tx, planId);
  if (generation) await clipMade(tx, generation);
};

/** A clip has a file now, with which its request may be complete. */
async function clipMade(tx: Tx, generation: Generation): Promise<void> {
  let before = generation;
  // It came to nothing, and a user had one of its clips made afterwards.
  if (hasEnded(generation.status) && (await countFinishedClips(tx, generation.id)) > 0) {
    await reopenGeneration(tx, generation.id, 'rendering');
    before = { ...generation, status: 'rendering' };
  }
  const status = await settleGeneration(tx, generation.id);
  await notifyEndOfClip(tx, before, { status, job: 'render' });
}

/** Reserved for requests of programs: their file counts when it is made, a user's when it is downloaded. */
export const exported: OnSuccess = async (tx, exportId) => {
  const found = await findExportWork(tx, exportId);
  // Its project was deleted meanwhile: no file was made.
  if (!found) return releaseExport(tx, exportId);
  const generation = await findGeneration(tx, found.clip.generationId);
  if (generation && isOwnFile(found.export, found.plan.body)) await clipMade(tx, generation);
  await settleExport(tx, found.clip.id);
  await recordExported(tx, found);
};

/** The video has failed, and the requests for clips that wait for it with it. */
export const videoFailed =
  (job: string): OnFailure =>
  async (tx, videoId, reason) => {
    await failVideo(tx, videoId, reason);
    await endOfSource(tx, { job, videoId, reason });
    await recordProjectFailed(tx, { job, videoId, reason });
  };

/** A source that did not arrive; what let its job read a drive goes with it. */
export const importFailed: OnFailure = async (tx, videoId, reason) => {
  await videoFailed('import-link')(tx, videoId, reason);
  await forgetDriveToken(tx, videoId);
};

/** Frees what the source holds of the plan, and ends the requests that wait for it; returns whether there were any. */
async function endOfSource(
  tx: Tx,
  { job, videoId, reason }: { job: string; videoId: string; reason: FailureReason },
): Promise<boolean> {
  const hadWaiting = await failWaitingGenerations(tx, videoId, reason);
  await releaseMinutes(tx, videoId);
  await endReservations(tx, { resource: 'bytes', subjectId: videoId }, 'released');
  await notifyFailure(tx, { job, videoId, reason });
  return hadWaiting;
}

const waitingCodes = ['no_speech_engine', 'speech_coming', 'minutes_used_up', 'speech_budget_used'];

/** The added words would be refused again. */
const refusedWords = ['text_not_spoken', 'subtitles_invalid'];

/**
 * Without an engine, minutes or a budget the video waits and has not failed; one that has words, whose new ones were
 * refused, keeps them. A refused file is forgotten, so that the next attempt has another source. The run itself keeps
 * the reason, which the project shows.
 */
export const transcribeFailed: OnFailure = async (tx, videoId, reason) => {
  const job = 'transcribe';
  const hasWords = (await latestTranscriptInfo(tx, videoId)) !== undefined;
  const waits = reason.cancelled || waitingCodes.includes(reason.code);
  if (hasWords || waits) await setVideoStatus(tx, videoId, hasWords ? 'transcribed' : 'ready');
  else await failVideo(tx, videoId, reason);
  const video = await findVideo(tx, videoId);
  if (video && refusedWords.includes(reason.code))
    await saveWordChoices(tx, videoId, { wordsKey: null, languageHint: languageWithoutWords(video) });
  const hadWaiting = await endOfSource(tx, { job, videoId, reason });
  if (!hasWords || hadWaiting) await recordProjectFailed(tx, { job, videoId, reason });
  if (video) await recordLimitReached(tx, { workspaceId: video.workspaceId, ...reason, now: new Date() });
};

export const momentsFailed: OnFailure = async (tx, generationId, reason) => {
  await failGeneration(tx, generationId, reason);
  const generation = await findGeneration(tx, generationId);
  if (!generation) return;
  await tellFailure(tx, { job: 'moments', videoId: generation.videoId, reason });
};

/** One clip of a request has failed: the request ends when it was the last that could still be made. */
const clipFailed =
  (job: string, find: (tx: Tx, id: string) => Promise<Generation | null | undefined>): OnFailure =>
  async (tx, subjectId, reason) => {
    const generation = await find(tx, subjectId);
    if (!generation) return;
    const status = await settleGeneration(tx, generation.id, { subjectId, reason });
    await notifyEndOfClip(tx, generation, { status, job, reason });
  };

export const planFailed = clipFailed('plan', findGenerationOfClip);
export const repickFailed = clipFailed('repick', findGenerationOfClip);
export const renderFailed = clipFailed('render', findGenerationOfPlan);

export const exportFailed =
  (job: string): OnFailure =>
  async (tx, exportId, reason) => {
    const found = await findExportWork(tx, exportId);
    if (!found) return releaseExport(tx, exportId);
    await lockVideo(tx, found.video);
    await releaseExport(tx, exportId);
    await removeUnmadeOutput(tx, found.export);
    await notifyExportsReady(tx, { videoId: found.video.id, ended: exportId });
    await notifyFailure(tx, { job, videoId: found.clip.videoId, reason });
    await recordExportFailed(tx, found, reason);
  };

/** The user alone is notified, in their own workspace. */
export const dataCopied: OnSuccess = async (tx, copyId) => {
  const copy = await findDataCopy(tx, copyId);
  if (!copy?.finishedAt) return;
  const { workspaceId, userId, sizeBytes } = copy;
  await insertNotification(tx, {
    ...{ workspaceId, userId, onceKey: `data_copy_ready:${copyId}` },
    ...{ kind: 'data_copy_ready', params: { sizeBytes: sizeBytes ?? 0 } },
  });
};
