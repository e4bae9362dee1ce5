import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Db } from '#db/core/connect.ts';
import { findUpload, removeUpload } from '#db/queries/videos/uploads.ts';
import { stagedPath } from '#pipeline/commands/finish-upload.ts';

/**
 * The bytes of unfinished uploads as files, everything else about them in rows. Only what the rows support is
 * offered: no deferred length, and no expiry of the library's own, which deletes finished uploads.
 */
export const createTusStore = (db: Db, stagingDir: string): FileStore => new StagedFiles(db, stagingDir);

class StagedFiles extends FileStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(db: Db, stagingDir: string) {
    super({
      directory: stagingDir,
      configstore: {
        async get(id) {
          const row = await findUpload(db, id);
          if (!row || row.finishedAt) return undefined;
          const { filename, sizeBytes, createdAt } = row;
          return new Upload({
            id,
            size: sizeBytes,
            offset: 0,
            metadata: { filename },
            creation_date: createdAt.toISOString(),
          });
        },
        // The row is made before the file, with its owner, who is unknown here.
        set: async () => undefined,
        delete: (id) => removeUpload(db, id),
      },
    });
  }

  /** One chunk in memory at a time, and a full disk told as one: the library's own hides it behind a 500. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = await open(stagedPath(this.directory, id), 'r+');
    let at = offset;
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        for (let done = 0; done < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at);
          done += bytesWritten;
          at += bytesWritten;
        }
      }
      return at;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOSPC' || code === 'EDQUOT') throw new UserError('disk_full', {}, { cause: error });
      throw error;
    } finally {
      await file.close();
    }
  }
}
