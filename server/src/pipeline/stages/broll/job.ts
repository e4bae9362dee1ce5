// takes: an uploaded picture or video of the library
// makes: the same as JPEG or as MP4 without sound, of at most 1920 or 2560 pixels a side, and a still of it
// fails when: the bytes cannot be decoded, or the video is too long
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findBrollUpload, saveBrollFile } from '#db/queries/broll/broll-assets.ts';
import { defineJob } from '#jobs/define-job.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { damagedFootage, type InspectVideo, redrawPicture, redrawTimeoutMs, redrawVideo } from './redraw.ts';

export interface BrollDeps {
  storage: Storage;
  media: MediaTools;
  inspect: InspectVideo;
}

export const brollJob = ({ storage, media, inspect }: BrollDeps) =>
  defineJob({
    name: 'broll',
    payload: z.object({ brollId: z.string() }),
    uses: 'light',
    attempts: 3,
    timeoutMs: redrawTimeoutMs,

    async run(ctx, { brollId }) {
      const row = await findBrollUpload(ctx.db, brollId);
      if (!row?.uploadKey) return null;
      ctx.progress(0.05, 'progress_broll');
      const made = await storage
        .withLocalFile(row.uploadKey, (hostPath) =>
          row.kind === 'picture'
            ? redrawPicture(media, ctx, { row, hostPath })
            : redrawVideo({ media, inspect }, ctx, { row, hostPath }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof FfmpegFailed)) throw error;
          throw damagedFootage(error);
        });
      const key = `${row.workspaceId}/broll/${newId()}`;
      const storageKey = `${key}.${row.kind === 'picture' ? 'jpg' : 'mp4'}`;
      const posterKey = `${key}-poster.jpg`;
      const sizeBytes = (await stat(made.file)).size + (await stat(made.poster)).size;
      ctx.signal.throwIfAborted();
      await storage.publish(made.file, storageKey);
      await storage.publish(made.poster, posterKey);
      const { width, height, durationMs } = made;
      return {
        save: (tx) => saveBrollFile(tx, row, { storageKey, posterKey, width, height, durationMs, sizeBytes }),
      };
    },
  });
