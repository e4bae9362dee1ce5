// takes: a clip's plan and the stored original
// makes: a checked file and a poster per ratio, and its render row
// fails when: the plan cannot be rendered, ffmpeg gives up, or a finished file is not what the plan says
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import { newId } from '#db/core/new-id.ts';
import { watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import {
  findPlanForRender,
  insertRenders,
  type NewRender,
  outputsWithoutRender,
} from '#db/queries/clips/renders.ts';
import { lockClip, lockGenerationOfPlan } from '#db/queries/locks.ts';
import { defineJob } from '#jobs/define-job.ts';
import {
  publishPoster,
  publishRendered,
  type RenderDeps,
  renderStored,
  renderTimeoutMs,
} from './render-stored.ts';

export const renderJob = (deps: RenderDeps) =>
  defineJob({
    name: 'render',
    payload: z.object({ planId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: renderTimeoutMs,
    goesFirst: true,

    async run(ctx, { planId }) {
      const found = await findPlanForRender(ctx.db, planId);
      if (!found) return null;
      const { plan, clip, video, timing } = found;
      const watermark = await watermarkInForce(ctx.db, deps, video.workspaceId);
      const outputs = await outputsWithoutRender(ctx.db, { clipId: clip.id, planId, watermark });
      const layouts = plan.body.layouts.filter(({ ratio }) =>
        outputs.some((output) => output.ratio === ratio),
      );
      if (layouts.length === 0) return null;
      if (plan.problems.length > 0)
        throw new UserError('render_failed', { detail: { list: plan.problems, between: '; ' } });

      const body = { ...plan.body, layouts };
      const made = await renderStored(deps, ctx, {
        ...{ body, video, timing, watermark, transcriptId: plan.transcriptId },
      });
      const rows: NewRender[] = [];
      for (const file of made.files) {
        const output = outputs.find(({ ratio }) => ratio === file.ratio);
        if (!output) continue;
        // The key does not contain the output's id: until its row stands, no program may find the file by guessing.
        const key = `${video.workspaceId}/${video.id}/clips/${newId()}`;
        const stored = await publishRendered(deps, ctx, { path: file.path, key: `${key}.mp4` });
        const posterKey = await publishPoster(deps, file.poster, `${key}.jpg`);
        const { workspaceId, id: outputId } = output;
        const { width, height, loudnessLufs, receipt } = file;
        const { durationMs, command } = made;
        const measured = { width, height, durationMs, loudnessLufs, watermark, posterKey, receipt, command };
        rows.push({ id: newId(), workspaceId, outputId, planId, ...stored, ...measured });
      }
      return {
        async save(tx) {
          await lockGenerationOfPlan(tx, planId);
          await lockClip(tx, clip.id);
          await insertRenders(tx, rows);
        },
      };
    },
  });
