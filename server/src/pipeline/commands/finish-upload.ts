import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { allowedTypes, type UploadRules } from '@jhalak/contract/upload-rules.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import {
  findUpload,
  lockUpload,
  markUploadFinished,
  prepareUpload,
  removeUpload,
  type UploadRow,
} from '#db/queries/videos/uploads.ts';
import {
  insertVideo,
  type StoredSource,
  saveStoredSource,
  type VideoRow,
} from '#db/queries/videos/videos.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#media/sniff.ts';
import { jobOf } from '#pipeline/flow.ts';

export interface UploadDeps {
  db: Db;
  queue: JobQueue;
  storage: Storage;
  /** Where unfinished uploads lie, on the storage's volume. */
  stagingDir: string;
  rules: UploadRules;
}

export interface UploadedSource {
  videoId: string;
  workspaceId: string;
  filename: string;
  stored: StoredSource;
}

/** Makes the row of a source whose file is in its place, and queues its probe: both or nothing. */
export async function saveUploaded(
  tx: Tx,
  queue: JobQueue,
  { videoId, workspaceId, filename, stored }: UploadedSource,
): Promise<VideoRow> {
  const row = await insertVideo(tx, {
    id: videoId,
    workspaceId,
    title: titleOf(filename),
    originalFilename: filename,
  });
  await saveStoredSource(tx, videoId, stored);
  await queue.enqueue(tx, jobOf('probe', { id: videoId, workspaceId, videoId }, { videoId }));
  return { ...row, ...stored };
}

/** A video's first title: the file's name without its ending. */
const titleOf = (filename: string): string => path.parse(filename).name.trim().slice(0, 120) || 'Video';

/** Throws `upload_type` unless the bytes are of a type that may be uploaded. */
export function refuseOtherTypes(rules: UploadRules, { container }: Pick<SniffedMedia, 'container'>): void {
  if (!rules.types.includes(container)) throw wrongType(rules);
}

/** The refusal of a file that is none of the types. */
export const wrongType = (rules: UploadRules, cause?: unknown): UserError =>
  new UserError('upload_type', { types: allowedTypes(rules) }, { cause });

/** Where an upload's bytes are until they are complete. */
export const stagedPath = (stagingDir: string, uploadId: string): string => path.join(stagingDir, uploadId);

/**
 * Turns a complete upload into a video and returns its id; safe to call again at any time, also after a process
 * was killed halfway. Null: bytes are still missing. Throws UserError `upload_type`, after which the upload is
 * gone, and `disk_full`, after which it can be tried again.
 */
export async function finishUpload(deps: UploadDeps, uploadId: string): Promise<string | null> {
  const row = await findUpload(deps.db, uploadId);
  if (!row) return null;
  if (row.finishedAt) return row.videoId;
  const stored = await publishUpload(deps, row);
  if (stored === null) return null;
  await deps.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, uploadId);
    if (!locked || locked.finishedAt) return;
    await saveUploaded(tx, deps.queue, { ...row, stored });
    await markUploadFinished(tx, uploadId);
  });
  return row.videoId;
}

/** Moves the complete file into its place; finds it there when it has been moved already. */
async function publishUpload(deps: UploadDeps, row: UploadRow): Promise<StoredSource | null> {
  try {
    return await publishStaged(deps, row);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Another process was faster between two of our steps.
    const now = await findUpload(deps.db, row.id);
    return now && alreadyPublished(deps.storage, now);
  }
}

async function publishStaged(deps: UploadDeps, row: UploadRow): Promise<StoredSource | null> {
  const { db, storage, stagingDir } = deps;
  const staged = stagedPath(stagingDir, row.id);
  const sizeBytes = await stat(staged).then(
    ({ size }) => size,
    () => null,
  );
  if (sizeBytes === null) return alreadyPublished(storage, row);
  if (sizeBytes !== row.sizeBytes) return null;
  const kind = await kindOf(deps, row, staged);
  const stored = {
    storageKey: `${row.workspaceId}/${row.videoId}/original.${kind.extension}`,
    container: kind.container,
    sizeBytes,
    sha256: await fileSha256(staged),
  };
  await prepareUpload(db, row.id, stored);
  await storage.publish(staged, stored.storageKey);
  return stored;
}

async function alreadyPublished(storage: Storage, row: UploadRow): Promise<StoredSource | null> {
  const { storageKey, container, sha256, sizeBytes } = row;
  if (storageKey === null || container === null || sha256 === null) return null;
  if ((await storage.stat(storageKey))?.sizeBytes !== sizeBytes) return null;
  return { storageKey, container, sha256, sizeBytes };
}

async function kindOf({ db, rules }: UploadDeps, row: UploadRow, staged: string): Promise<SniffedMedia> {
  try {
    const kind = sniffMedia(await headOf(staged));
    refuseOtherTypes(rules, kind);
    return kind;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await rm(staged, { force: true });
    await removeUpload(db, row.id);
    throw error.id === 'upload_type' ? error : wrongType(rules, error);
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(sniffBytes);
    const { bytesRead } = await handle.read(head, 0, sniffBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** One buffer for the whole file: a new one for every part made 16 uploads at once weigh 100 MB more. */
async function fileSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafeSlow(256 * 1024);
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(part, 0, part.length, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(part.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
