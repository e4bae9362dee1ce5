// takes: a video row without a file, and a link or a file of Google Drive with a sealed token
// makes: the stored original with its type, size, SHA-256 and name, and what a site's viewers played again
// fails when: the address must not be reached, its server answers with anything but a media file, or the disk is full
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';
import { z } from 'zod';
import { type Drive, driveError, driveFailed } from '#adapters/drive/drive.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { isTooLarge, linkError, type SiteDownload, type WebFetch } from '#adapters/web-fetch/web-fetch.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { forgetDriveToken } from '#db/queries/jobs/job-runs.ts';
import { findVideo, retitleVideo, saveStoredSource } from '#db/queries/videos/videos.ts';
import { freeBytesOf } from '#disk.ts';
import { bytesAllowed, coverBytes, type SpaceSetting, stepBytes } from '#entitlements/storage.ts';
import { spareBytes, whileSpaceLasts, whileSpaceStays } from '#free-space.ts';
import { defineJob, type JobContext } from '#jobs/define-job.ts';
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
  freeBytes?: typeof freeBytesOf;
}

/** Whose import it is, and what holds its bytes. */
interface Subject {
  workspaceId: string;
  subjectId: string;
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
      const subject = { workspaceId: video.workspaceId, subjectId: videoId };
      const source = await (origin.drive
        ? openDriveFile(deps, ctx, origin)
        : openLink(deps, ctx, { ...origin, subject }));
      const stored = await receiveSource({
        bytes: whileSpaceLasts(held(deps, ctx, subject, source), deps.storage),
        storage: deps.storage,
        workspaceId: video.workspaceId,
        videoId,
        signal: ctx.signal,
        sizeBytes: source.sizeBytes ?? undefined,
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
  subject: Subject,
  { bytes, sizeBytes }: LinkSource,
): AsyncGenerator<Uint8Array> {
  const cover = (total: number) => db.transaction((tx) => coverBytes(tx, deps, { ...subject, bytes: total }));
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
  deps: LinkDeps,
  ctx: JobContext,
  { url = '', subject }: Origin & { subject: Subject },
): Promise<LinkSource> {
  const { webFetch, maxBytes } = deps;
  const { signal } = ctx;
  const opened = await webFetch.open({ url, maxBytes, signal });
  ctx.progress(0, 'progress_download');
  if (opened.kind === 'file') return { ...opened, title: path.parse(opened.filename).name, replays: null };
  const { localPath, title, replays } = await downloadPage(deps, ctx, { url: opened.url, subject });
  const filename = `${title}${path.extname(localPath)}`;
  return { bytes: createReadStream(localPath), filename, title, sizeBytes: null, replays };
}

/**
 * Downloads no more than the plan, the installation and the disk have place for. Throws UserError `storage_full` or
 * `disk_full` where that is too little.
 */
async function downloadPage(
  deps: LinkDeps,
  { db, workDir, signal, progress }: JobContext,
  { url, subject }: { url: string; subject: Subject },
) {
  const space = { freeBytes: () => (deps.freeBytes ?? freeBytesOf)(workDir) };
  // The parts of a video and the file that they become lie there together.
  const fitting = Math.floor(((await space.freeBytes()) - spareBytes) / 2);
  if (fitting <= 0) throw new UserError('disk_full');
  const allowed = await db.transaction((tx) => bytesAllowed(tx, deps, subject));
  const maxBytes = Math.min(deps.maxBytes, allowed, fitting);
  const outgrow = () =>
    db.transaction((tx) => coverBytes(tx, deps, { ...subject, bytes: allowed + stepBytes }));
  if (maxBytes === 0) await outgrow();
  return whileSpaceStays({ space, signal }, (watched) =>
    deps.siteDownload.download({
      ...{ url, maxBytes, signal: watched, outDir: workDir },
      onProgress: (fraction) => progress(fraction, 'progress_download'),
    }),
  ).catch(async (error: unknown) => {
    if (maxBytes === deps.maxBytes || !isTooLarge(error)) throw error;
    if (maxBytes === fitting) throw new UserError('disk_full', {}, { cause: error });
    await outgrow();
    throw error;
  });
}
