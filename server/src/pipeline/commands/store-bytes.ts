import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#adapters/storage/storage.ts';

export interface StoreDeps {
  storage: Storage;
  /** A folder on the storage's volume. */
  workRoot: string;
}

/** Publishes what is in memory; nothing stays behind where that fails. */
export async function storeBytes(
  { storage, workRoot }: StoreDeps,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  await mkdir(workRoot, { recursive: true });
  const folder = await mkdtemp(path.join(workRoot, 'bytes-'));
  try {
    const file = path.join(folder, 'bytes');
    await writeFile(file, bytes);
    await storage.publish(file, key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
