// takes: a video row without a file, and a link or a file of Google Drive with a sealed token
// makes: the stored original with its type, size, SHA-256 and name, and what a site's viewers played again
// fails when: the address must not be reached, its server answers with anything but a media file, or the disk is full
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';
import { z } from 'zod';
import { type Drive, driveError, driveFailed } from '#adapters/drive/drive.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { linkError, type SiteDownload, type WebFetch } from '#adapters/web-fetch/web-fetch.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { forgetDriveToken } from '#db/queries/jobs/job-runs.ts';
import { findVideo, retitleVideo, saveStoredSource } from '#db/queries/videos/videos.ts';
import { coverBytes, type SpaceSetting } from '#entitlements/storage.ts';
import { defineJob, type JobContext } from '#jobs/define-job.ts';
import { whileSpaceLasts } from '#pipeline/free-space.ts';
import { receiveSource } from './receive-source.ts';

const payload = z.object({
  videoId: z.string(),
  /** The project's when it was made; absent in jobs from before it was kept. */
  title: z.string().optional(),
  url: z.string().optional(),
  /** The token is gone once the job has ended. */
  drive: z.object({ fileId: z.string(), sealedToken: z.string().nullable() }).optional(),
});
type Origin = Omit<z.infer<typeof payload>, 'videoId' | 'title'>;

interface LinkDeps extends Required<SpaceSetting> {
  storage: Storage;
  webFetch: WebFetch;
  siteDownload: SiteDownload;
  drive: Drive;
  /** Null where the token was sealed with another secret. */
  openToken(sealed: string): Promise<string | null>;
  maxBytes: number;
}

export const importLinkJob = (deps: LinkDeps) =>
  defineJob({
    name: 'import-link',
    payload,
    uses: 'network',
    attempts: 3,
    timeoutMs: 65 * 60_000,
    async run(ctx, { videoId, title, ...origin }) {
      const video = await findVideo(ctx.db, videoId);
      if (video === null || video.storageKey !== null) return null;
      ctx.progress(0, 'progress_link');
      const source = await (origin.drive ? openDriveFile : openLink)(deps, ctx, origin);
      const stored = await receiveSource({
        bytes: whileSpaceLasts(held(deps, ctx, video, source), deps.storage),
        storage: deps.storage,
        workspaceId: video.workspaceId,
        videoId,
        signal: ctx.signal,
        onReceived(bytes) {
          if (source.sizeBytes) ctx.progress(bytes / source.sizeBytes, 'progress_download');
        },
      }).catch((error: unknown) => {
        throw origin.drive ? driveError(error) : linkError(error);
      });
      const { filename: originalFilename, replays } = source;
      // A creator who has renamed it meanwhile keeps that name.
      const names = { title: beginningOf(source.title, 120) || 'Video', before: title ?? video.title };
      return {
        async save(tx) {
          await saveStoredSource(tx, videoId, { ...stored, originalFilename, replays });
          await retitleVideo(tx, videoId, names);
          await forgetDriveToken(tx, videoId);
          await endReservations(tx, { resource: 'bytes', subjectId: videoId }, 'settled');
        },
      };
    },
  });

/** The same bytes; the workspace holds as many as have come. Throws UserError `storage_full`, `disk_full`. */
async function* held(
  deps: LinkDeps,
  { db }: JobContext,
  { id: subjectId, workspaceId }: { id: string; workspaceId: string },
  { bytes, sizeBytes }: LinkSource,
): AsyncGenerator<Uint8Array> {
  const cover = (total: number) =>
    db.transaction((tx) => coverBytes(tx, deps, { workspaceId, subjectId, bytes: total }));
  let covered = await cover(sizeBytes ?? 1);
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > covered) covered = await cover(total);
    yield chunk;
  }
}

interface LinkSource {
  bytes: AsyncIterable<Uint8Array>;
  filename: string;
  title: string;
  sizeBytes: number | null;
  replays: Replays | null;
}

async function openDriveFile(
  { drive, openToken, maxBytes }: LinkDeps,
  { signal }: JobContext,
  { drive: { fileId, sealedToken } = { fileId: '', sealedToken: null } }: Origin,
): Promise<LinkSource> {
  const accessToken = sealedToken && (await openToken(sealedToken));
  if (!accessToken) throw driveFailed(message('drive_expired'));
  const access = { fileId, accessToken, signal };
  const { name, sizeBytes } = await drive.describe({ ...access, isPatient: true });
  if (sizeBytes === null || sizeBytes > maxBytes) throw driveFailed(message('drive_changed'));
  const bytes = drive.open({ ...access, sizeBytes });
  return { bytes, filename: name.slice(0, 200), title: path.parse(name).name, sizeBytes, replays: null };
}

async function openLink(
  { webFetch, siteDownload, maxBytes }: LinkDeps,
  ctx: JobContext,
  { url = '' }: Origin,
): Promise<LinkSource> {
  const { signal } = ctx;
  const opened = await webFetch.open({ url, maxBytes, signal });
  ctx.progress(0, 'progress_download');
  if (opened.kind === 'file') return { ...opened, title: path.parse(opened.filename).name, replays: null };
  const { localPath, title, replays } = await siteDownload.download({
    ...{ url: opened.url, maxBytes, signal, outDir: ctx.workDir },
    onProgress: (fraction) => ctx.progress(fraction, 'progress_download'),
  });
  const filename = `${title}${path.extname(localPath)}`;
  return { bytes: createReadStream(localPath), filename, title, sizeBytes: null, replays };
}
