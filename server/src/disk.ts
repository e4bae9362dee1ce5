import { open, statfs } from 'node:fs/promises';

/** Whether an error of the operating system has one of these codes. */
export const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** For `catch`: null for errors of these codes; throws all others. */
export const unlessCode =
  (...codes: string[]) =>
  (error: unknown): null => {
    if (isCode(error, ...codes)) return null;
    throw error;
  };

/** What the volume of a folder has left for this user. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Makes a file, or the names in a folder, outlast a power cut. */
export async function syncPath(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
