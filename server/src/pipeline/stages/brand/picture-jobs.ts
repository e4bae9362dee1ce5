// takes: an uploaded logo
// makes: the same picture as a PNG of at most 1024 pixels a side, which becomes the brand's logo
// fails when: the bytes are no picture that can be drawn
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findUpload, saveLogo } from '#db/queries/accounts/logos.ts';
import { findPictureUpload, savePicture } from '#db/queries/accounts/profile-pictures.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { pictureSize } from './logo-picture.ts';
import { pictureTimeoutMs, redrawPicture } from './redraw-picture.ts';

export const logoJob = (deps: { storage: Storage; media: MediaTools }) =>
  defineJob({
    name: 'logo',
    payload: z.object({ logoId: z.string() }),
    uses: 'light',
    attempts: 3,
    timeoutMs: pictureTimeoutMs,

    async run(ctx, { logoId }) {
      const row = await findUpload(ctx.db, logoId);
      if (!row?.uploadKey) return null;
      ctx.progress(0.1, 'progress_logo');
      const upload = { uploadKey: row.uploadKey, format: row.format };
      const file = await redrawPicture(deps, ctx, upload, { filter: withinLimits, refusal: 'logo_invalid' });
      const bytes = await readFile(file);
      const size = pictureSize(bytes);
      // Its shape is part of a plan, which bounds it.
      if (!size || size.width / size.height > 20 || size.height / size.width > 20)
        throw new UserError('logo_invalid', { detail: message('logo_narrow') });
      const storageKey = `${row.workspaceId}/brand/${newId()}.png`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      ctx.signal.throwIfAborted();
      await deps.storage.publish(file, storageKey);
      return {
        save: (tx) => saveLogo(tx, row, { storageKey, ...size, sizeBytes: bytes.length, sha256 }),
      };
    },
  });

const maxSide = 1024;
/** Transparency stays. */
const withinLimits = `scale='min(${maxSide},iw)':'min(${maxSide},ih)':force_original_aspect_ratio=decrease:flags=lanczos,setsar=1,format=rgba`;

// takes: an uploaded picture of a user
// makes: its middle as a square PNG, without anything that came along in the file
// fails when: the bytes are no picture that can be drawn

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
