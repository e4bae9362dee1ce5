import { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { tidyFilename } from '@jhalak/contract/file-name.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Logger } from 'pino';
import type { Tx } from '#db/core/connect.ts';
import { maySweep } from '#db/core/file-sweep.ts';
import { newId } from '#db/core/new-id.ts';
import { keepFolder } from '#db/queries/locks.ts';
import {
  forgetFinishedUploads,
  insertUpload,
  listUnfinishedUploads,
  lockUpload,
  type UploadOwner,
  type UploadRow,
} from '#db/queries/videos/uploads.ts';
import { releaseLostBytes, reserveBytes } from '#entitlements/storage.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import { knownFailure } from '#known-failure.ts';
import { finishUpload } from '#pipeline/commands/finish-upload.ts';
import {
  appendUpload,
  discardUpload,
  incomingOf,
  type UploadDeps,
} from '#pipeline/commands/incoming-upload.ts';

/** Unfinished uploads that one user may have; a browser sends one after the other. */
const maxUnfinished = 200;

/** Throws UserError `upload_too_large` or `bad_argument` where an upload cannot begin. */
export async function assertUploadBegins(
  { db, rules }: UploadDeps,
  owner: UploadOwner,
  sizeBytes: number,
): Promise<void> {
  if (sizeBytes > rules.maxBytes) throw new UserError('upload_too_large');
  if ((await listUnfinishedUploads(db, owner)).length >= maxUnfinished)
    throw new UserError('bad_argument', { detail: message('upload_too_many') });
}

interface AnnouncedUpload extends UploadOwner {
  id: string;
  filename: string;
  sizeBytes: number;
  /** Where its video goes; one that is gone counts as none. */
  folderId?: string | null;
}

/** Announces an upload and holds its bytes of the plan. Throws UserError `storage_full`, `disk_full`. */
export async function announceUpload(tx: Tx, deps: UploadDeps, upload: AnnouncedUpload): Promise<void> {
  const { id: subjectId, workspaceId, sizeBytes: bytes, folderId = null } = upload;
  await reserveBytes(tx, deps, { workspaceId, subjectId, bytes });
  await insertUpload(tx, { ...upload, folderId: await keepFolder(tx, { folderId, workspaceId }) });
}

/**
 * Frees what earlier uploads of this file hold that nothing has come of: a browser whose announcement lost its answer
 * makes another one, and knows no address of the first.
 */
export async function forgetUnansweredUploads(
  { db, storage }: UploadDeps,
  owner: UploadOwner,
  { filename, sizeBytes }: { filename: string; sizeBytes: number },
): Promise<void> {
  for (const { id, ...other } of await listUnfinishedUploads(db, owner)) {
    if (other.filename !== filename || other.sizeBytes !== sizeBytes) continue;
    await db.transaction(async (tx) => {
      const row = await lockUpload(tx, id);
      if (!row || row.writer !== null || row.sha256 !== null) return;
      if ((await storage.incoming.kept(incomingOf(row)))?.sizeBytes) return;
      await discardUpload({ db: tx, storage }, row);
    });
  }
}

/** Begins an upload whose bytes follow; gives its id, which `record` notes in the same transaction. */
export async function beginUpload(
  deps: UploadDeps,
  owner: UploadOwner,
  { filename, sizeBytes }: { filename: string; sizeBytes: number },
  record: RecordEffect = recordNothing,
): Promise<string> {
  await assertUploadBegins(deps, owner, sizeBytes);
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await announceUpload(tx, deps, { id, ...owner, filename: tidyFilename(filename), sizeBytes });
    await record(tx, id);
  });
  // Where the bytes are stored in a file, its age is counted from now on.
  await appendUpload(deps, id, { bytes: Readable.from([]), from: 0 });
  return id;
}

export interface UploadService {
  /** Makes the video of a complete upload and returns its id, null while bytes are missing; one at a time each. */
  finish(uploadId: string): Promise<string | null>;
  /** Bytes that are kept, and when the last ones came; null when none have. */
  kept(row: UploadRow): Promise<{ sizeBytes: number; touchedMs: number } | null>;
  /** Finishes what a killed process left complete, removes what has expired. */
  sweep(nowMs?: number): Promise<void>;
  /** Sweeps now and every few minutes, without keeping the caller waiting: a storage that is away takes its time. */
  start(): void;
  stop(): Promise<void>;
}

/** An unfinished upload is kept this long after its last byte. */
export const uploadLifetimeMs = 24 * 3_600_000;
const sweepEveryMs = 5 * 60_000;

/** Where uploads are finished and forgotten; the tus library's own expiry deletes finished ones and is never used. */
export function createUploadService(deps: UploadDeps & { log: Logger }): UploadService {
  const { db, storage, log } = deps;
  const finishing = new Map<string, Promise<string | null>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let stopping = false;

  function finish(uploadId: string): Promise<string | null> {
    const running = finishing.get(uploadId);
    if (running) return running;
    const started = finishUpload(deps, uploadId).finally(() => finishing.delete(uploadId));
    finishing.set(uploadId, started);
    return started;
  }

  const kept: UploadService['kept'] = (row) => storage.incoming.kept(incomingOf(row));

  async function settle(uploadId: string): Promise<boolean> {
    try {
      return (await finish(uploadId)) !== null;
    } catch (error) {
      const known = knownFailure(error);
      if (known) log.info({ uploadId, code: known.id }, 'an upload could not be finished');
      else
        log.error({ err: error, uploadId }, 'an upload could not be finished; it is tried until it expires');
      // A file of a wrong type is gone by now; a full disk is tried again at the next sweep.
      return known !== null;
    }
  }

  async function sweepOne(row: UploadRow, nowMs: number): Promise<void> {
    const file = await kept(row);
    const isWhole = file?.sizeBytes === row.sizeBytes || row.sha256 !== null;
    if (isWhole && (await settle(row.id))) return;
    if (nowMs - (file?.touchedMs ?? row.createdAt.getTime()) < uploadLifetimeMs) return;
    await discardUpload(deps, row);
  }

  async function sweep(nowMs = Date.now()): Promise<void> {
    const rows = await listUnfinishedUploads(db);
    for (const row of rows) {
      if (stopping) return;
      await sweepOne(row, nowMs).catch((error: unknown) =>
        log.error({ err: error, uploadId: row.id }, 'an upload could not be swept; it is tried again'),
      );
    }
    await forgetFinishedUploads(db, new Date(nowMs - uploadLifetimeMs));
    // A form whose process died holds its bytes until nothing can be writing them any more.
    await db.transaction((tx) => releaseLostBytes(tx, new Date(nowMs - uploadLifetimeMs)));
    // The bytes of other uploads belong to a row of another database, as long as nothing says otherwise.
    if (await maySweep(db, Date.now()))
      await storage.incoming.sweep({ known: new Set(rows.map(({ id }) => id)), nowMs });
  }

  return {
    finish,
    kept,
    sweep,
    start() {
      const guarded = () =>
        sweep().catch((error: unknown) =>
          log.error({ err: error }, 'sweeping uploads failed; tried again later'),
        );
      sweeping = guarded();
      timer = setInterval(() => {
        sweeping = sweeping.then(guarded);
      }, sweepEveryMs);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await sweeping;
      await Promise.allSettled(finishing.values());
    },
  };
}
