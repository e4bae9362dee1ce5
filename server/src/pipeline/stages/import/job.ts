// takes: a video row without a file, and a file of this machine
// makes: the stored original with its type, size and SHA-256
// fails when: the file is missing, empty or no media, or the disk is full
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { findVideo, saveStoredSource } from '#db/queries/videos/videos.ts';
import { defineJob } from '#jobs/define-job.ts';
import { receiveSource } from './receive-source.ts';

const payload = z.object({ videoId: z.string(), localPath: z.string() });

export const importJob = (deps: { storage: Storage }) =>
  defineJob({
    name: 'import',
    payload,
    uses: 'light',
    attempts: 3,
    timeoutMs: 2 * 3_600_000,
    async run(ctx, { videoId, localPath }) {
      const video = await findVideo(ctx.db, videoId);
      if (video === null || video.storageKey !== null) return null;
      const sizeBytes = await fileSize(localPath);
      ctx.progress(0, 'progress_file');
      const stored = await receiveSource({
        bytes: createReadStream(localPath, { highWaterMark: 1024 * 1024 }),
        storage: deps.storage,
        workspaceId: video.workspaceId,
        videoId,
        signal: ctx.signal,
        sizeBytes,
        onReceived: (bytes) => ctx.progress(bytes / Math.max(bytes, sizeBytes), 'progress_file'),
      });
      return { save: (tx) => saveStoredSource(tx, videoId, stored) };
    },
  });

async function fileSize(localPath: string): Promise<number> {
  const found = await stat(localPath).catch(() => null);
  if (!found?.isFile()) throw new UserError('file_missing', { path: localPath });
  return found.size;
}
