import path from 'node:path';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { createS3Storage } from '#adapters/storage/s3-storage.ts';
import { createSourceCache } from '#adapters/storage/source-cache.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { s3Settings } from '#config/storage.ts';
import type { Config } from '#config.ts';

/** The bucket that the environment names, or the data folder's `media`. */
export function composeStorage({ config, dataDir }: { config: Config; dataDir: string }): Storage {
  const s3 = s3Settings(config);
  if (!s3) {
    const incomingDir = path.join(dataDir, 'work', 'uploads');
    return createFolderStorage(path.join(dataDir, 'media'), { incomingDir });
  }
  const maxBytes = config.SOURCE_CACHE_MB * 1024 ** 2;
  return createS3Storage(s3, { cache: createSourceCache({ dir: path.join(dataDir, 'cache'), maxBytes }) });
}

/** Where browsers fetch media from besides this server, such as `https://bucket.s3.example.in`; null: nowhere. */
export async function mediaOrigin(storage: Storage): Promise<string | null> {
  const address = await storage.url('origin', { expiresInSeconds: 60, contentType: 'video/mp4' });
  return address && new URL(address).origin;
}
