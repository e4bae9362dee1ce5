// takes: a clip with its moment, the transcript and the stored original
// makes: what was found in the passage, unless it was known, and the next version of the clip's plan, with what was dropped and what forbids rendering
// fails when: the source is not ready, or the passage cannot be decoded
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isSameSpan } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import type { Tx } from '#db/core/connect.ts';
import { wordListsOfVideo } from '#db/queries/accounts/dictionary.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { findClipForPlanning, insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import { lockClip } from '#db/queries/locks.ts';
import { defineJob } from '#jobs/define-job.ts';
import { type AnalyzeDeps, analyze, planTimeoutMs } from './analyze-video.ts';
import { brandOfClips, styleOf, withCaptionsOf } from './brand-of-clips.ts';
import { type PlanInput, planClip } from './plan-clip.ts';
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
      const { moment: passage, video } = found;
      const media = video.probe;
      if (!media) throw new UserError('unreadable', { detail: message('source_unprobed') });
      const { analysis, save } = await analyze(deps, ctx, video, passage);
      ctx.progress(0.95, 'progress_plan');
      return {
        async save(tx) {
          await save(tx);
          // Looking took minutes, in which words may have been corrected, ratios deleted, or the passage taken back.
          const now = (await lockClip(tx, clipId)) ? await findClipForPlanning(tx, clipId) : null;
          if (!now || !isSameSpan(passage, now.moment)) return;
          const body = await planOf(tx, deps, now, { analysis, media });
          const { clip, transcript } = now;
          await insertClipPlan(tx, {
            ...{ clip, transcriptId: transcript.id, body, problems: findProblems(body, media) },
            changes: [{ code: 'made' }],
          });
        },
      };
    },
  });

type Planned = NonNullable<Awaited<ReturnType<typeof findClipForPlanning>>>;

/** The plan of a clip in the brand that its request names. */
async function planOf(
  tx: Tx,
  setting: PlansSetting,
  { moment, params, ratios, transcript, video, workspace }: Planned,
  { analysis, media }: Pick<PlanInput, 'analysis' | 'media'>,
): Promise<ClipPlan> {
  const brand = await brandOfClips(tx, setting, { workspaceId: workspace.id, kitId: params.kitId });
  const planned = planClip({
    ...{ moment, transcript, analysis, media, ratios },
    style: styleOf(brand, params.styleId),
    captionOnly: params.mode === 'caption_only',
    hook: params.mode !== 'caption_only',
    logo: brand.logo,
  });
  const { words, timing } = transcript;
  const lists = await wordListsOfVideo(tx, video, transcript.language);
  const { intro, outro } = brand.bumpers;
  const whole = intro || outro ? { ...planned, bumpers: brand.bumpers } : planned;
  return withCaptionsOf(brand, whole, { words, timing, durationMs: media.durationMs, lists });
}
