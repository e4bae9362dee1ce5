import { UserError } from '@jhalak/contract/errors.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import {
  findUpload,
  lockUpload,
  markUploadFinished,
  prepareUpload,
  type UploadRow,
} from '#db/queries/videos/uploads.ts';
import {
  insertVideo,
  type StoredSource,
  saveStoredSource,
  type VideoRow,
} from '#db/queries/videos/videos.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { fileTitle } from '#pipeline/file-title.ts';
import { startStage } from '#pipeline/flow.ts';
import { chooseFor, discardUpload, incomingOf, type UploadDeps } from './incoming-upload.ts';

export interface UploadedSource {
  videoId: string;
  workspaceId: string;
  filename: string;
  stored: StoredSource;
  folderId?: string | null;
}

/** Makes the row of a source whose file is in its place, and queues its probe: both or nothing. */
export async function saveUploaded(
  tx: Tx,
  queue: JobQueue,
  { videoId, workspaceId, filename, stored, folderId = null }: UploadedSource,
): Promise<VideoRow> {
  const row = await insertVideo(tx, {
    id: videoId,
    workspaceId,
    title: fileTitle(filename),
    originalFilename: filename,
    folderId,
  });
  await saveStoredSource(tx, videoId, stored);
  const of = { id: videoId, workspaceId, videoId };
  await startStage(tx, queue, { stage: 'probe', by: 'finish-upload', of });
  return { ...row, ...stored };
}

/**
 * Turns a complete upload into a video and returns its id; safe to call again at any time, also after a process
 * was killed halfway. Null: bytes are still missing. Throws UserError `upload_type`, after which the upload is
 * gone, and `disk_full`, after which it can be tried again.
 */
export async function finishUpload(deps: UploadDeps, uploadId: string): Promise<string | null> {
  const row = await findUpload(deps.db, uploadId);
  if (!row) return null;
  if (row.finishedAt) return row.videoId;
  const stored = await completeUpload(deps, row);
  if (stored === null) return null;
  await deps.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, uploadId);
    if (!locked || locked.finishedAt) return;
    const video = await saveUploaded(tx, deps.queue, { ...locked, stored });
    const { workspaceId, userId } = row;
    const actor = { kind: 'user', userId } as const;
    await auditEvent(tx, { workspaceId, actor, kind: 'video_added', details: { title: video.title } });
    await markUploadFinished(tx, uploadId);
    await endReservations(tx, { resource: 'bytes', subjectId: uploadId }, 'settled');
  });
  return row.videoId;
}

/** Gives the complete file its place; finds it there when an earlier attempt or another process was faster. */
async function completeUpload(deps: UploadDeps, row: UploadRow): Promise<StoredSource | null> {
  const { db, storage } = deps;
  try {
    await storage.incoming.complete(incomingOf(row), {
      ...chooseFor(deps, row),
      prepare: ({ key, sha256 }) => prepareUpload(db, row.id, { storageKey: key, sha256 }),
    });
  } catch (error) {
    if (error instanceof UserError && error.id === 'upload_type') await discardUpload(deps, row);
    throw error;
  }
  const now = await findUpload(db, row.id);
  return now && storedSource(storage, now);
}

async function storedSource(storage: Storage, row: UploadRow): Promise<StoredSource | null> {
  const { storageKey, container, sha256, sizeBytes } = row;
  if (storageKey === null || container === null || sha256 === null) return null;
  if ((await storage.stat(storageKey))?.sizeBytes !== sizeBytes) return null;
  return { storageKey, container, sha256, sizeBytes };
}
