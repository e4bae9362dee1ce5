import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Db } from '#db/connect.ts';
import { findUpload, removeUpload } from '#db/uploads.ts';

/**
 * The bytes of unfinished uploads as files, everything else about them in rows. Only what the rows support is
 * offered: no deferred length, and no expiry of the library's own, which deletes finished uploads.
 */
export function createTusStore(db: Db, stagingDir: string): FileStore {
  const store = new FileStore({
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
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return store;
}
