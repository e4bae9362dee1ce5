import { waitsForTimes } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Tx } from '#db/core/connect.ts';
import { newestPlan, newestPlanIn } from '#db/queries/clips/clip-plans.ts';
import {
  findGeneration,
  findGenerationOfClip,
  isUnpicked,
  unplannedClips,
  waitingGenerations,
} from '#db/queries/clips/generations.ts';
import { findExportWork, findOutputRender, isLeftUnmade, isOwnFile } from '#db/queries/exports/exports.ts';
import { newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { latestTranscript, latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';

/** The row that a stage's job is about. */
export interface SubjectRow {
  id: string;
  workspaceId: string;
  /** Null: it belongs to no video, as a logo does. */
  videoId: string | null;
}

/**
 * The rows that a stage is started for after another one, found by that one's subject. They are read after the stage
 * has ended, whether this run made its result or an earlier one did, so they name only work that is left to do.
 */
export type NextRows = (tx: Tx, id: string) => Promise<SubjectRow[]>;

/** The video itself. */
export const sameVideo: NextRows = async (tx, id) => {
  const video = await findVideo(tx, id);
  return video ? [{ id, workspaceId: video.workspaceId, videoId: id }] : [];
};

/** The video, where a user waits for its transcript. By itself a video is only probed. */
export const videoToTranscribe: NextRows = async (tx, id) => {
  const video = await findVideo(tx, id);
  if (!video) return [];
  const isWanted = video.transcriptWanted && !(await latestTranscriptInfo(tx, id));
  return isWanted || (await waitingGenerations(tx, id)).length > 0 ? sameVideo(tx, id) : [];
};

/** The video, where corrections wait to be looked for in its sound. */
export const videoToTime: NextRows = async (tx, id) => {
  const latest = await latestTranscript(tx, id);
  return latest && waitsForTimes(latest) ? sameVideo(tx, id) : [];
};

/** The requests for clips that wait for the video's transcript. */
export const generationsOfVideo: NextRows = waitingGenerations;

/** The request for clips itself, where words that changed meanwhile are to be picked from. */
export const generationToPick: NextRows = async (tx, id) => {
  const generation = await findGeneration(tx, id);
  return generation && isUnpicked(generation) ? [generation] : [];
};

/** The clips of a generation that have no plan. */
export const clipsToPlan: NextRows = unplannedClips;

/** The clip itself, while its video is there. */
export const sameClip: NextRows = async (tx, id) => {
  const found = await findGenerationOfClip(tx, id);
  if (!found || !(await findVideo(tx, found.videoId))) return [];
  return [{ id, workspaceId: found.workspaceId, videoId: found.videoId }];
};

/** The newest plan of a clip whose video is still there. */
export const planOfClip: NextRows = async (tx, id) => {
  const plan = await newestPlan(tx, id);
  return plan && (await findVideo(tx, plan.videoId)) ? [plan] : [];
};

/** The export itself. */
export const sameExport: NextRows = async (tx, id) => {
  const found = await findExportWork(tx, id);
  return found ? [{ id, workspaceId: found.clip.workspaceId, videoId: found.clip.videoId }] : [];
};

/** The plan of an export in another than the usual size, whose clip has no file in the new ratio yet. */
export const planOfNewRatio: NextRows = async (tx, id) => {
  const found = await findExportWork(tx, id);
  if (!found || isOwnFile(found.export, found.plan.body)) return [];
  return [{ id: found.plan.id, workspaceId: found.clip.workspaceId, videoId: found.clip.videoId }];
};

/** The newest plan of a clip that comes back in a removed ratio with an export, where that does not make the ratio's own file. */
export const planOfLostRatio: NextRows = async (tx, id) => {
  const found = await findExportWork(tx, id);
  if (!found) return [];
  const { export: asked, plan, clip } = found;
  const { output } = await findOutputRender(tx, { clipId: clip.id, planId: plan.id, ratio: asked.ratio });
  if (output || (asked.storageKey === null && isOwnFile(asked, plan.body))) return [];
  const newest = await newestPlanIn(tx, asked);
  return newest ? [newest] : [];
};

/** The newest plan of a clip, where the export that was to make the own file of this one's ratio has ended without it. */
export const planOfUnmadeRatio: NextRows = async (tx, id) => {
  const found = await findExportWork(tx, id);
  if (!found || !(await isLeftUnmade(tx, found.export))) return [];
  const newest = await newestPlanIn(tx, found.export);
  const run = newest && (await newestRunOf(tx, { name: 'render', subjectId: newest.id }));
  // One that failed or was stopped is for a user to try again.
  return newest && run?.status !== 'failed' && run?.status !== 'cancelled' ? [newest] : [];
};
