// takes: an export of a clip in a ratio that its plan does not have
// makes: a layout of that ratio in every version of the clip's plan, and its output
// fails when: the passage cannot be decoded
import { addRatio } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { ensureOutputs } from '#db/queries/clips/clip-plans.ts';
import { findExportWork, lockPlansOfClip, savePlanBody } from '#db/queries/exports/exports.ts';
import { defineJob } from '#jobs/define-job.ts';
import { analyze, type PlanDeps, planTimeoutMs } from './job.ts';
import { frameRatio } from './plan-clip.ts';

export const ratioJob = (deps: Omit<PlanDeps, 'plansOn'>) =>
  defineJob({
    name: 'plan-ratio',
    payload: z.object({ exportId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: planTimeoutMs,

    async run(ctx, { exportId }) {
      const found = await findExportWork(ctx.db, exportId);
      if (!found) return null;
      const { clip, plan, video } = found;
      const { ratio } = found.export;
      // Framed meanwhile: the export alone is left to do.
      if (plan.body.layouts.some((layout) => layout.ratio === ratio)) return { save: async () => undefined };
      const media = video.probe;
      if (!media) throw new UserError('unreadable', { detail: message('source_unprobed') });
      const { edit } = plan.body;
      const span = { startMs: edit[0]?.startMs ?? 0, endMs: edit.at(-1)?.endMs ?? 0 };
      const tracks = await analyze(deps, ctx, video, span);
      const { framing } = frameRatio(ratio, { media, tracks }, edit);
      return {
        async save(tx) {
          for (const one of await lockPlansOfClip(tx, clip.id)) {
            const source = { ...one.transcript, durationMs: one.durationMs ?? media.durationMs };
            const body = addRatio(one.plan.body, { ratio, framing, framedFor: edit }, source);
            await savePlanBody(tx, one.plan.id, body);
          }
          await ensureOutputs(tx, clip, [ratio]);
        },
      };
    },
  });
