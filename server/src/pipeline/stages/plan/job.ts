// takes: a clip with its moment, the transcript and the stored original
// makes: what was found in the passage, unless it was known, and the next version of the clip's plan, with what was dropped and what forbids rendering
// fails when: the source is not ready, or the passage cannot be decoded
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { wordListsOfVideo } from '#db/queries/accounts/dictionary.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { findClipForPlanning, insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import { defineJob } from '#jobs/define-job.ts';
import { type AnalyzeDeps, analyze, planTimeoutMs } from './analyze-video.ts';
import { brandOfClips, withCaptionsOf } from './brand-of-clips.ts';
import { planClip } from './plan-clip.ts';
import { findProblems } from './problems.ts';

export const planJob = (deps: AnalyzeDeps & PlansSetting) =>
  defineJob({
    name: 'plan',
    payload: z.object({ clipId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: planTimeoutMs,

    async run(ctx, { clipId }) {
      const found = await findClipForPlanning(ctx.db, clipId);
      if (!found) return null;
      const { clip, moment, params, ratios, video, workspace } = found;
      const media = video.probe;
      if (!media) throw new UserError('unreadable', { detail: message('source_unprobed') });
      const { analysis, save } = await analyze(deps, ctx, video, moment);
      // Looking took minutes, in which the words may have been corrected.
      const transcript = (await findClipForPlanning(ctx.db, clipId))?.transcript;
      if (!transcript) return null;
      ctx.progress(0.95, 'progress_plan');
      const brand = await brandOfClips(ctx.db, deps, { workspaceId: workspace.id, kitId: params.kitId });
      const planned = planClip({
        moment,
        transcript,
        analysis,
        media,
        ratios,
        style: params.styleId,
        hook: params.mode !== 'caption_only',
        logo: brand.logo,
      });
      const { words, timing } = transcript;
      const lists = await wordListsOfVideo(ctx.db, video, transcript.language);
      const { intro, outro } = brand.bumpers;
      const whole = intro || outro ? { ...planned, bumpers: brand.bumpers } : planned;
      const body = withCaptionsOf(brand, whole, { words, timing, durationMs: media.durationMs, lists });
      const problems = findProblems(body, media);
      return {
        async save(tx) {
          await save(tx);
          await insertClipPlan(tx, {
            ...{ clip, transcriptId: transcript.id, body, problems, changes: [{ code: 'made' }] },
          });
        },
      };
    },
  });
