// takes: an uploaded picture of a user
// makes: its middle as a square PNG, without anything that came along in the file
// fails when: the bytes are no picture that can be drawn
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findPictureUpload, savePicture } from '#db/queries/accounts/profile-pictures.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { pictureTimeoutMs, redrawPicture } from './redraw-picture.ts';

export const pictureJob = (deps: { storage: Storage; media: MediaTools }) =>
  defineJob({
    name: 'picture',
    payload: z.object({ pictureId: z.string() }),
    uses: 'light',
    attempts: 3,
    timeoutMs: pictureTimeoutMs,

    async run(ctx, { pictureId }) {
      const row = await findPictureUpload(ctx.db, pictureId);
      if (!row?.uploadKey) return null;
      ctx.progress(0.1, 'progress_picture');
      const upload = { uploadKey: row.uploadKey, format: row.format };
      const file = await redrawPicture(deps, ctx, upload, {
        filter: squareMiddle,
        refusal: 'picture_invalid',
      });
      const storageKey = `${row.workspaceId}/account/${newId()}.png`;
      ctx.signal.throwIfAborted();
      await deps.storage.publish(file, storageKey);
      return { save: (tx) => savePicture(tx, row, storageKey) };
    },
  });

/** Four times the largest avatar, for dense screens. */
const sidePx = 256;
const squareMiddle = `crop='min(iw,ih)':'min(iw,ih)',scale=${sidePx}:${sidePx}:flags=lanczos,setsar=1,format=rgb24`;
