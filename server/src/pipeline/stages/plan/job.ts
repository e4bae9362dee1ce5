// takes: a clip with its moment, the transcript and the stored original
// makes: the next version of the clip's plan, with what was dropped and what forbids rendering
// fails when: the source is not ready, or the passage cannot be decoded
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { planInForce, watermarkOf } from '@jhalak/contract/plans.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { findBrand } from '#db/queries/accounts/brands.ts';
import { findClipForPlanning, insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { defineJob, type JobContext } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { analyzeSpan } from './analyze-span.ts';
import { planClip } from './plan-clip.ts';
import { findProblems } from './problems.ts';
import type { Tracks } from './tracks.ts';

export interface PlanDeps {
  storage: Storage;
  media: MediaTools;
  /** The setting PLANS: off means one unlimited plan for everybody. */
  plansOn: boolean;
}

export const planJob = (deps: PlanDeps) =>
  defineJob({
    name: 'plan',
    payload: z.object({ clipId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: planTimeoutMs,

    async run(ctx, { clipId }) {
      const found = await findClipForPlanning(ctx.db, clipId);
      if (!found) return null;
      const { clip, moment, params, transcript, video, workspace } = found;
      const media = video.probe;
      if (!media) throw new UserError('unreadable', { detail: message('source_unprobed') });
      const tracks = await analyze(deps, ctx, video, moment);
      ctx.progress(0.95, 'progress_plan');
      const plan = planInForce({ plansOn: deps.plansOn, planId: workspace.planId });
      const body = planClip({
        moment,
        transcript,
        tracks,
        media,
        ratios: params.ratios,
        style: params.styleId,
        watermark: watermarkOf(plan),
        logo: await brandLogo(ctx, workspace.id),
      });
      const problems = findProblems(body, media);
      return {
        async save(tx) {
          await insertClipPlan(tx, { clip, transcriptId: transcript.id, body, problems });
        },
      };
    },
  });

/** Where a workspace puts its logo, or null when it has none. */
async function brandLogo({ db }: JobContext, workspaceId: string): Promise<Logo | null> {
  const { logo, logoCorner: corner, logoSize: size } = await findBrand(db, workspaceId);
  return logo && { assetId: logo.id, aspect: logo.width / logo.height, corner, size };
}

/** Cuts and faces of a span of a stored video; null where it has no picture. */
export async function analyze(
  { storage, media }: Pick<PlanDeps, 'storage' | 'media'>,
  ctx: JobContext,
  video: VideoRow,
  span: Span,
): Promise<Tracks | null> {
  const picture = video.probe?.video;
  const container = video.probe?.container;
  if (!picture || !container) return null;
  if (!video.storageKey) throw new UserError('unreadable', { detail: message('source_unstored') });
  return storage.withLocalFile(video.storageKey, (hostPath) =>
    analyzeSpan({
      media,
      source: { hostPath, demuxer: demuxerOf(container) },
      video: picture,
      span,
      workDir: ctx.workDir,
      signal: ctx.signal,
      timeoutMs: planTimeoutMs,
      onProgress: (fraction) => ctx.progress(fraction * 0.95, 'progress_faces'),
    }),
  );
}

/** Planning takes less than half the clip's length; a slow disk and a busy machine get a quarter of an hour. */
export const planTimeoutMs = 15 * 60_000;
