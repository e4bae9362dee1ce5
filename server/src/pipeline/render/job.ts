// takes: a clip's plan and the stored original
// makes: a checked file per ratio, and its render row
// fails when: the plan cannot be rendered, ffmpeg gives up, or a finished file is not what the plan says
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/new-id.ts';
import { findPlanForRender, insertRenders, type NewRender, outputsWithoutRender } from '#db/renders.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { renderClip } from './render-clip.ts';

export interface RenderDeps {
  storage: Storage;
  media: MediaTools;
  /** Folder of the packaged fonts. */
  fontsDir: string;
}

const hourMs = 3_600_000;

export const renderJob = (deps: RenderDeps) =>
  defineJob({
    name: 'render',
    payload: z.object({ planId: z.string() }),
    uses: 'cpu',
    attempts: 3,
    timeoutMs: 3 * hourMs,

    async run(ctx, { planId }) {
      const found = await findPlanForRender(ctx.db, planId);
      if (!found) return null;
      const { plan, clip, video, timing } = found;
      const outputs = await outputsWithoutRender(ctx.db, { clipId: clip.id, planId });
      const layouts = plan.body.layouts.filter(({ ratio }) =>
        outputs.some((output) => output.ratio === ratio),
      );
      if (layouts.length === 0) return null;
      if (plan.problems.length > 0)
        throw new UserError('render_failed', { detail: plan.problems.join('; ') });
      const { probe: source, storageKey } = video;
      if (!source || !storageKey) throw new UserError('render_failed', { detail: 'its source is not ready' });

      const made = await deps.storage.withLocalFile(storageKey, (hostPath) =>
        renderClip({
          media: deps.media,
          plan: { ...plan.body, layouts },
          source,
          original: { hostPath, demuxer: demuxerOf(source.container) },
          karaoke: timing === 'words' || timing === 'cues',
          workDir: ctx.workDir,
          fontsDir: deps.fontsDir,
          signal: ctx.signal,
          progress: ctx.progress,
        }),
      );
      const rows: NewRender[] = [];
      for (const file of made.files) {
        const output = outputs.find(({ ratio }) => ratio === file.ratio);
        if (!output) continue;
        const id = newId();
        // The key does not contain the output's id: until its row stands, nobody may find the file by guessing.
        const key = `${video.workspaceId}/${video.id}/clips/${newId()}.mp4`;
        const [sha256, { size: sizeBytes }] = [await sha256Of(file.path), await stat(file.path)];
        ctx.signal.throwIfAborted();
        await deps.storage.publish(file.path, key);
        const { workspaceId } = output;
        const { width, height, loudnessLufs } = file;
        const { durationMs, command } = made;
        rows.push({
          id,
          workspaceId,
          outputId: output.id,
          planId,
          storageKey: key,
          width,
          height,
          durationMs,
          sizeBytes,
          sha256,
          loudnessLufs,
          command,
        });
      }
      return { save: (tx) => insertRenders(tx, rows) };
    },
  });

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
