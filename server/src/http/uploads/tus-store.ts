import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { findUpload } from '#db/queries/videos/uploads.ts';
import { appendUpload, UploadTaken } from '#pipeline/commands/append-upload.ts';
import { discardUpload, incomingOf, type UploadDeps } from '#pipeline/commands/incoming-upload.ts';

/**
 * Unfinished uploads for the protocol: the bytes in the storage, everything else in rows, so that any web process goes
 * on with any of them. Only what the rows support is offered: no deferred length, and no expiry of the library's own,
 * which deletes finished uploads.
 */
export const createTusStore = (deps: UploadDeps): DataStore => new StoredUploads(deps);

class StoredUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly deps: UploadDeps;

  constructor(deps: UploadDeps) {
    super();
    this.deps = deps;
  }

  /** The row is made before, with its owner, who is unknown here. */
  override async create(upload: Upload): Promise<Upload> {
    // Where the bytes are stored in a file, its age is counted from now on.
    await appendUpload(this.deps, upload.id, { bytes: Readable.from([]), from: 0 });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, storage } = this.deps;
    const row = await findUpload(db, id);
    if (!row || row.finishedAt) throw ERRORS.FILE_NOT_FOUND;
    const kept = await storage.incoming.kept(incomingOf(row));
    const { filename, sizeBytes, createdAt } = row;
    return new Upload({
      id,
      size: sizeBytes,
      offset: kept?.sizeBytes ?? 0,
      metadata: { filename },
      creation_date: createdAt.toISOString(),
    });
  }

  override async write(bytes: Readable, id: string, from: number): Promise<number> {
    try {
      return await appendUpload(this.deps, id, { bytes: bytes as AsyncIterable<Buffer>, from });
    } catch (error) {
      // Another connection has gone on in the meantime: the client looks where, and follows.
      throw error instanceof UploadTaken || error instanceof RangeError ? ERRORS.INVALID_OFFSET : error;
    }
  }

  override async remove(id: string): Promise<void> {
    const row = await findUpload(this.deps.db, id);
    if (!row || row.finishedAt) throw ERRORS.FILE_NOT_FOUND;
    await discardUpload(this.deps, row);
  }
}
