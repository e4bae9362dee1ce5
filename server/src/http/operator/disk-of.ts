import { statfs } from 'node:fs/promises';

/** The volume of a folder; null where it does not tell. */
export async function diskOf(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return null;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
