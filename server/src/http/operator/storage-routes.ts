import { getStorage, type StorageOverview } from '@jhalak/contract/routes/operator-storage.ts';
import type { Db } from '#db/core/connect.ts';
import { readDeletionQueue, readStoredBytes } from '#db/queries/operator/storage.ts';
import type { Feature } from '#http/core/mount.ts';
import { diskOf } from './disk-of.ts';

export interface OperatorStorageOptions {
  db: Db;
  dataDir: string;
  kind: StorageOverview['kind'];
}

const shownWorkspaces = 50;

/** The call of `contract/routes/operator-storage.ts`. */
export const operatorStorageFeature =
  ({ db, dataDir, kind }: OperatorStorageOptions): Feature =>
  ({ mount }) => {
    mount(getStorage, async () => {
      const [stored, deletions, disk] = await Promise.all([
        readStoredBytes(db, shownWorkspaces),
        readDeletionQueue(db),
        diskOf(dataDir),
      ]);
      return { kind, disk, ...stored, deletions };
    });
  };
