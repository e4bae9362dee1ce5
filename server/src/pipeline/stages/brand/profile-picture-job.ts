// takes: an uploaded picture of a user
// makes: its middle as a square PNG, without anything that came along in the file
// fails when: the bytes are no picture that can be drawn
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findPictureUpload, savePicture } from '#db/queries/accounts/profile-pictures.ts';
import { defineJob } from '#jobs/define-job.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { logoDemuxers } from './logo-picture.ts';

export const pictureJob = ({ storage, media }: { storage: Storage; media: MediaTools }) =>
  defineJob({
    name: 'picture',
    payload: z.object({ pictureId: z.string() }),
    uses: 'light',
    attempts: 3,
    timeoutMs,

    async run(ctx, { pictureId }) {
      const row = await findPictureUpload(ctx.db, pictureId);
      if (!row?.uploadKey) return null;
      ctx.progress(0.1, 'progress_picture');
      const demuxer = logoDemuxers[row.format] ?? 'png_pipe';
      await storage
        .withLocalFile(row.uploadKey, (hostPath) =>
          media.ffmpeg({
            sources: [{ hostPath, demuxer }],
            outDir: ctx.workDir,
            args: ({ input, out }) => [...input(0), ...redraw, `file:${out}/${drawn}`],
            ...{ signal: ctx.signal, timeoutMs },
          }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof FfmpegFailed)) throw error;
          throw new UserError('picture_invalid', { detail: message('logo_damaged') }, { cause: error });
        });
      const storageKey = `${row.workspaceId}/account/${newId()}.png`;
      ctx.signal.throwIfAborted();
      await storage.publish(path.join(ctx.workDir, drawn), storageKey);
      return { save: (tx) => savePicture(tx, row, storageKey) };
    },
  });

const timeoutMs = 60_000;
const drawn = 'picture.png';
/** Four times the largest avatar, for dense screens. */
const sidePx = 256;

const redraw = [
  ...['-map', '0:v:0', '-frames:v', '1', '-map_metadata', '-1'],
  '-vf',
  `crop='min(iw,ih)':'min(iw,ih)',scale=${sidePx}:${sidePx}:flags=lanczos,setsar=1,format=rgb24`,
  ...['-c:v', 'png', '-f', 'image2', '-update', '1'],
];
