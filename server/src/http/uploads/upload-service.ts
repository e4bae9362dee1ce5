import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import { forgetFinishedUploads, listUnfinishedUploads, removeUpload } from '#db/queries/videos/uploads.ts';
import { finishUpload, stagedPath, type UploadDeps } from '#pipeline/commands/finish-upload.ts';

export interface UploadService {
  /** Makes the video of a complete upload and returns its id, null while bytes are missing; one at a time each. */
  finish(uploadId: string): Promise<string | null>;
  /** Bytes that are kept, and when the last one came; null when there is no file. */
  staged(uploadId: string): Promise<{ sizeBytes: number; touchedMs: number } | null>;
  /** Finishes what a killed process left complete, removes what has expired. */
  sweep(nowMs?: number): Promise<void>;
  /** Sweeps now and every few minutes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An unfinished upload is kept this long after its last byte. */
export const uploadLifetimeMs = 24 * 3_600_000;
/** A multipart upload whose process died is known by its silence: a living one is cut after five minutes of it. */
const deadFormMs = 3_600_000;
const sweepEveryMs = 5 * 60_000;

/** Where uploads are finished and forgotten; the tus library's own expiry deletes finished ones and is never used. */
export function createUploadService(deps: UploadDeps & { log: Logger }): UploadService {
  const { db, stagingDir, log } = deps;
  const finishing = new Map<string, Promise<string | null>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  function finish(uploadId: string): Promise<string | null> {
    const running = finishing.get(uploadId);
    if (running) return running;
    const started = finishUpload(deps, uploadId).finally(() => finishing.delete(uploadId));
    finishing.set(uploadId, started);
    return started;
  }

  const staged: UploadService['staged'] = async (uploadId) => touched(stagedPath(stagingDir, uploadId));

  async function settle(uploadId: string): Promise<boolean> {
    try {
      return (await finish(uploadId)) !== null;
    } catch (error) {
      // A file of a wrong type is gone by now; a full disk is tried again at the next sweep.
      if (!(error instanceof UserError)) throw error;
      log.info({ uploadId, code: error.id }, 'an upload could not be finished');
      return true;
    }
  }

  async function sweep(nowMs = Date.now()): Promise<void> {
    const rows = await listUnfinishedUploads(db);
    for (const row of rows) {
      const file = await staged(row.id);
      if (file?.sizeBytes === row.sizeBytes || row.storageKey !== null) {
        if (await settle(row.id)) continue;
      }
      if (nowMs - (file?.touchedMs ?? row.createdAt.getTime()) < uploadLifetimeMs) continue;
      await rm(stagedPath(stagingDir, row.id), { force: true });
      await removeUpload(db, row.id);
    }
    await forgetFinishedUploads(db, new Date(nowMs - uploadLifetimeMs));
    await removeLeftovers(stagingDir, new Set(rows.map(({ id }) => id)), nowMs);
  }

  return {
    finish,
    staged,
    sweep,
    async start() {
      await mkdir(stagingDir, { recursive: true });
      const guarded = () =>
        sweep().catch((error: unknown) =>
          log.error({ err: error }, 'sweeping uploads failed; tried again later'),
        );
      await guarded();
      timer = setInterval(() => {
        sweeping = sweeping.then(guarded);
      }, sweepEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
      await Promise.allSettled(finishing.values());
    },
  };
}

/** Folders of multipart uploads and files without a row, whose process died. */
async function removeLeftovers(stagingDir: string, known: Set<string>, nowMs: number): Promise<void> {
  for (const name of await readdir(stagingDir)) {
    if (known.has(name)) continue;
    const entry = path.join(stagingDir, name);
    const newest = (await touched(path.join(entry, 'received'))) ?? (await touched(entry));
    if (newest && nowMs - newest.touchedMs > deadFormMs) await rm(entry, { recursive: true, force: true });
  }
}

const touched = (file: string): Promise<{ sizeBytes: number; touchedMs: number } | null> =>
  stat(file).then(
    ({ size, mtimeMs }) => ({ sizeBytes: size, touchedMs: mtimeMs }),
    () => null,
  );
