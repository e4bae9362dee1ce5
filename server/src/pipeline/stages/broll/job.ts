// takes: an uploaded picture, video or music of the library
// makes: the same as JPEG or as MP4, of at most 1920 or 2560 pixels a side, with the sound of short videos, and a still of it; music as AAC at one loudness
// fails when: the bytes cannot be decoded, or the video or the music is too long

import { stat } from 'node:fs/promises';
import type { LibraryKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findLibraryUpload, type LibraryRow, saveBrollFile } from '#db/queries/broll/broll-assets.ts';
import { defineJob, type JobContext } from '#jobs/define-job.ts';
import { FfmpegFailed } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { toolOutput } from '#media/tool-output.ts';
import { levelMusic } from './level-music.ts';
import {
  damagedFootage,
  type InspectVideo,
  type Redrawn,
  redrawPicture,
  redrawTimeoutMs,
  redrawVideo,
} from './redraw.ts';

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
      const row = await findLibraryUpload(ctx.db, brollId);
      if (!row?.uploadKey) return null;
      ctx.progress(0.05, 'progress_broll');
      const made = await storage
        .withLocalFile(row.uploadKey, (hostPath) => process({ media, inspect }, ctx, { row, hostPath }))
        .catch((error: unknown) => {
          if (!(error instanceof FfmpegFailed)) throw error;
          throw damagedFile(row.kind, error);
        });
      const { file, poster, ...facts } = made;
      const key = `${row.workspaceId}/broll/${newId()}`;
      const storageKey = `${key}.${endings[row.kind]}`;
      const posterKey = poster && `${key}-poster.jpg`;
      const sizeBytes = (await stat(file)).size + (poster ? (await stat(poster)).size : 0);
      ctx.signal.throwIfAborted();
      await storage.publish(await toolOutput(file), storageKey);
      if (poster && posterKey) await storage.publish(await toolOutput(poster), posterKey);
      return { save: (tx) => saveBrollFile(tx, row, { ...facts, storageKey, posterKey, sizeBytes }) };
    },
  });

const endings = { picture: 'jpg', video: 'mp4', music: 'm4a' } as const satisfies Record<LibraryKind, string>;

type Processed = {
  [Fact in keyof Redrawn]: Redrawn[Fact] | (Fact extends 'file' | 'hasSound' ? never : null);
};

/** The file as the library keeps it, with the still and the size that only footage has. */
async function process(
  tools: Pick<BrollDeps, 'media' | 'inspect'>,
  ctx: JobContext,
  upload: { row: LibraryRow; hostPath: string },
): Promise<Processed> {
  if (upload.row.kind === 'picture') return redrawPicture(tools.media, ctx, upload);
  if (upload.row.kind === 'video') return redrawVideo(tools, ctx, upload);
  return {
    ...(await levelMusic(tools, ctx, upload)),
    poster: null,
    width: null,
    height: null,
    hasSound: false,
  };
}

const damagedFile = (kind: LibraryKind, cause: unknown): UserError =>
  kind === 'music'
    ? new UserError('broll_invalid', { detail: message('music_damaged') }, { cause })
    : damagedFootage(cause);
