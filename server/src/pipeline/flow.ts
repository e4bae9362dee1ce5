import { plannedQuality } from '@jhalak/contract/clip/plan/quality.ts';
import type { Tx } from '#db/core/connect.ts';
import { release, settle, settleExport } from '#db/queries/billing/entitlements.ts';
import { countClipOfPlan, countMinutes } from '#db/queries/billing/usage.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import {
  clipsOfGeneration,
  failGeneration,
  failWaitingGenerations,
  findGeneration,
  findGenerationOfClip,
  settleGeneration,
  waitingGenerations,
} from '#db/queries/clips/generations.ts';
import { findGenerationOfPlan } from '#db/queries/clips/renders.ts';
import { findExportWork } from '#db/queries/exports/exports.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { FailureReason, NextJob } from '#jobs/define-job.ts';
import { notifyEndOfClip, notifyFailure, notifyNothingLeft } from './notify.ts';
import { priorityOf } from './sample/sample-workspaces.ts';

/** Every job there is, in the order in which a video meets them. */
export const jobNames = [
  'import',
  'import-link',
  'probe',
  'transcribe',
  'moments',
  'plan',
  'render',
  'plan-ratio',
  'export',
  'logo',
] as const;
type JobName = (typeof jobNames)[number];

/** What each job is about: the payload of its handler. */
interface Subjects {
  import: { videoId: string; localPath: string };
  'import-link': { videoId: string; url: string };
  probe: { videoId: string };
  transcribe: { videoId: string };
  moments: { generationId: string };
  plan: { clipId: string };
  render: { planId: string };
  'plan-ratio': { exportId: string };
  export: { exportId: string };
  logo: { logoId: string };
}

type Followers = { [Name in JobName]: (tx: Tx, done: Subjects[Name]) => Promise<NextJob[]> };

/** What a finished stage causes, decided from rows alone. By itself a video is only probed. */
const followers: Followers = {
  import: (tx, { videoId }) => jobOfVideo(tx, 'probe', videoId),
  'import-link': (tx, { videoId }) => jobOfVideo(tx, 'probe', videoId),
  probe: async (tx, { videoId }) => {
    const video = await findVideo(tx, videoId);
    const isAsked = video?.transcriptWanted || (await waitingGenerations(tx, videoId)).length > 0;
    return isAsked ? jobOfVideo(tx, 'transcribe', videoId) : [];
  },
  transcribe: async (tx, { videoId }) => {
    const words = await latestTranscript(tx, videoId);
    // Cut by sound alone, nothing has been transcribed.
    const isTranscribed = words !== undefined && words.engine !== 'none';
    if (isTranscribed) await countMinutes(tx, videoId);
    await (isTranscribed ? settle : release)(tx, { resource: 'minutes', subjectId: videoId });
    const asked = await waitingGenerations(tx, videoId);
    return asked.map((generation) => jobOf('moments', generation, { generationId: generation.id }));
  },
  moments: async (tx, { generationId }) => {
    const clips = await clipsOfGeneration(tx, generationId);
    if (clips.length === 0) await notifyNothingLeft(tx, generationId);
    return clips.map((clip) => jobOf('plan', clip, { clipId: clip.id }));
  },
  plan: async (tx, { clipId }) => {
    const plan = await newestPlan(tx, clipId);
    return plan ? [jobOf('render', plan, { planId: plan.id })] : [];
  },
  render: async (tx, { planId }) => {
    await countClipOfPlan(tx, planId);
    const generation = await findGenerationOfPlan(tx, planId);
    if (!generation) return [];
    const status = await settleGeneration(tx, generation.id);
    await notifyEndOfClip(tx, generation, { status, job: 'render' });
    return [];
  },
  'plan-ratio': async (tx, { exportId }) => {
    const found = await findExportWork(tx, exportId);
    if (!found) return [];
    const { plan, clip } = found;
    const of = { workspaceId: clip.workspaceId, videoId: clip.videoId };
    const next = jobOf('export', { ...of, id: exportId }, { exportId });
    // In the usual size the export is the new ratio's own file; in any other that one is still to be made.
    if (found.export.quality === plannedQuality) return [next];
    return [next, jobOf('render', { ...of, id: plan.id }, { planId: plan.id })];
  },
  // Held where a program asked for it: its file counts when it is made, a user's when it is downloaded.
  export: async (tx, { exportId }) => {
    const found = await findExportWork(tx, exportId);
    if (found) await settleExport(tx, found.clip.id);
    return [];
  },
  logo: async () => [],
};

const nothing = async () => undefined;

type Failures = {
  [Name in JobName]: (tx: Tx, failed: Subjects[Name], reason: FailureReason) => Promise<unknown>;
};

const videoFailed =
  (job: JobName): Failures['probe'] =>
  async (tx, { videoId }, reason) => {
    await release(tx, { resource: 'minutes', subjectId: videoId });
    await release(tx, { resource: 'bytes', subjectId: videoId });
    await failWaitingGenerations(tx, videoId, reason);
    await notifyFailure(tx, { job, videoId, reason });
  };

const exportFailed =
  (job: JobName): Failures['export'] =>
  async (tx, { exportId }, reason) => {
    const found = await findExportWork(tx, exportId);
    if (!found) return;
    await release(tx, { resource: 'exports', subjectId: found.clip.id });
    await notifyFailure(tx, { job, videoId: found.clip.videoId, reason });
  };

/** What a stage that failed for good means for the clips that were asked for. */
const failures: Failures = {
  import: videoFailed('import'),
  'import-link': videoFailed('import-link'),
  probe: videoFailed('probe'),
  transcribe: videoFailed('transcribe'),
  moments: async (tx, { generationId }, reason) => {
    await failGeneration(tx, generationId, reason);
    const generation = await findGeneration(tx, generationId);
    if (generation) await notifyFailure(tx, { job: 'moments', videoId: generation.videoId, reason });
  },
  plan: async (tx, { clipId }, reason) => {
    const generation = await findGenerationOfClip(tx, clipId);
    if (!generation) return;
    const status = await settleGeneration(tx, generation.id, { subjectId: clipId, reason });
    await notifyEndOfClip(tx, generation, { status, job: 'plan', reason });
  },
  render: async (tx, { planId }, reason) => {
    const generation = await findGenerationOfPlan(tx, planId);
    if (!generation) return;
    const status = await settleGeneration(tx, generation.id, { subjectId: planId, reason });
    await notifyEndOfClip(tx, generation, { status, job: 'render', reason });
  },
  'plan-ratio': exportFailed('plan-ratio'),
  export: exportFailed('export'),
  logo: nothing,
};

/** The jobs to queue in the transaction that saves the result of the job `name`. */
export const follow = (tx: Tx, name: string, payload: unknown): Promise<NextJob[]> =>
  followers[name as JobName](tx, payload as never);

/** Runs in the transaction that ends the job `name` without a result, after the stage wrote its own row. */
export async function afterFailure(
  tx: Tx,
  name: string,
  payload: unknown,
  reason: FailureReason,
): Promise<void> {
  await failures[name as JobName](tx, payload as never, reason);
}

/** A job about one row of a video. */
export function jobOf<Name extends JobName>(
  name: Name,
  row: { id: string; workspaceId: string; videoId: string },
  payload: Subjects[Name],
): NextJob {
  const { id: subjectId, workspaceId, videoId } = row;
  return { name, subjectId, workspaceId, videoId, payload, priority: priorityOf(workspaceId) };
}

/** The reading of an uploaded logo, which belongs to no video. */
export const logoJobOf = ({ id, workspaceId }: { id: string; workspaceId: string }): NextJob => ({
  ...{ name: 'logo', subjectId: id, workspaceId, videoId: null, payload: { logoId: id } },
  priority: priorityOf(workspaceId),
});

async function jobOfVideo(tx: Tx, name: 'probe' | 'transcribe', videoId: string): Promise<NextJob[]> {
  const video = await findVideo(tx, videoId);
  if (!video) return [];
  return [jobOf(name, { id: videoId, workspaceId: video.workspaceId, videoId }, { videoId })];
}
