// takes: an export, its version of the plan and the stored original
// makes: a checked file in the asked ratio and size; in the usual size it is the clip's own render too
// fails when: the plan cannot be rendered, ffmpeg gives up, or the finished file is not what the plan says
import { bumperTimes } from '@jhalak/contract/clip/plan/bumpers.ts';
import { type ClipPlan, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { scaleLayout } from '@jhalak/contract/clip/plan/quality.ts';
import { translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { pictureBitsFor } from '@jhalak/contract/posting/fit-size.ts';
import { z } from 'zod';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import { insertRenders } from '#db/queries/clips/renders.ts';
import {
  type ExportFile,
  findExportWork,
  findOutputRender,
  isOwnFile,
  saveExportFile,
} from '#db/queries/exports/exports.ts';
import { notifyExportsReady } from '#db/queries/exports/exports-notified.ts';
import { lockClip, lockGeneration, lockVideo } from '#db/queries/locks.ts';
import { defineJob } from '#jobs/define-job.ts';
import { cappedEncoder } from '#media/video-encoder.ts';
import {
  publishPoster,
  publishRendered,
  type RenderDeps,
  renderStored,
  renderTimeoutMs,
} from './render-stored.ts';

type Work = NonNullable<Awaited<ReturnType<typeof findExportWork>>>;

export const exportJob = (deps: RenderDeps) =>
  defineJob({
    name: 'export',
    payload: z.object({ exportId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: renderTimeoutMs,
    goesFirst: true,

    async run(ctx, { exportId }) {
      const found = await findExportWork(ctx.db, exportId);
      if (!found) return null;
      const { plan, clip, video, timing } = found;
      const watermark = await watermarkInForce(ctx.db, deps, video.workspaceId);
      if (found.export.storageKey !== null && found.export.watermark === watermark) return null;
      const { ratio, maxBytes, subtitleLanguage } = found.export;
      const captionLanguage = translationOf(subtitleLanguage);
      // One that is made for a size is smaller and poorer than the clip's own file.
      const isPlanned = isOwnFile(found.export, plan.body);
      const made = await findOutputRender(ctx.db, { clipId: clip.id, planId: plan.id, ratio });
      if (isPlanned && made.render?.watermark === watermark) return { save: saving(found, made.render) };
      if (plan.problems.length > 0)
        throw new UserError('render_failed', { detail: { list: plan.problems, between: '; ' } });

      const body = { ...inQuality(plan.body, found.export), captionLanguage };
      const call = { body, video, timing, watermark, transcriptId: plan.transcriptId };
      const rendered = await renderStored({ ...deps, ...withinSize(body, maxBytes) }, ctx, call);
      const [file] = rendered.files;
      if (!file) throw new UserError('render_failed', { detail: message('render_no_file') });
      const key = `${video.workspaceId}/${video.id}/exports/${newId()}.mp4`;
      const stored = await publishRendered(deps, ctx, { path: file.path, key });
      if (maxBytes > 0 && stored.sizeBytes > maxBytes) throw tooLarge(maxBytes);
      const posterKey = await publishPoster(deps, file.poster, key.replace(/mp4$/, 'jpg'));
      const { width, height, loudnessLufs, receipt } = file;
      const { durationMs, command } = rendered;
      const values = { ...stored, posterKey, width, height, durationMs, watermark };
      return {
        async save(tx) {
          await saving(found, values)(tx);
          const { output } = await findOutputRender(tx, { clipId: clip.id, planId: plan.id, ratio });
          if (!isPlanned || !output) return;
          const { workspaceId } = output;
          const row = { id: newId(), workspaceId, outputId: output.id, planId: plan.id };
          await insertRenders(tx, [{ ...row, ...values, loudnessLufs, receipt, command }]);
        },
      };
    },
  });

const saving = (found: Work, file: ExportFile) => async (tx: Tx) => {
  await lockVideo(tx, found.video);
  // The clip's own file may complete its request.
  await lockGeneration(tx, found.clip.generationId);
  await lockClip(tx, found.clip.id);
  await saveExportFile(tx, found.export.id, file);
  await notifyExportsReady(tx, { videoId: found.video.id, ended: found.export.id });
};

/** What keeps a file within a size; nothing where it has none. */
function withinSize(plan: ClipPlan, maxBytes: number): Partial<RenderDeps> {
  if (maxBytes === 0) return {};
  const { introMs, outroMs } = bumperTimes(plan);
  const bits = pictureBitsFor({ maxBytes, durationMs: planDurationMs(plan) + introMs + outroMs });
  if (bits === null) throw tooLarge(maxBytes);
  return { findEncoder: async () => cappedEncoder(bits) };
}

const tooLarge = (maxBytes: number): UserError =>
  new UserError('render_failed', {
    detail: message('render_too_large', { limit: Math.round(maxBytes / 1e6) }),
  });

function inQuality(body: ClipPlan, { ratio, quality }: Work['export']): ClipPlan {
  const layout = body.layouts.find((one) => one.ratio === ratio);
  if (!layout) throw new UserError('render_failed', { detail: message('render_not_framed', { ratio }) });
  return { ...body, layouts: [scaleLayout(layout, quality)] };
}
