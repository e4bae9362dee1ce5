import { chmodSync, statSync } from 'node:fs';

/** Whatever this process and its children write from now on is for its own user alone. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Closes a folder that an earlier version, or its owner, left open to others. Where it belongs to another user, or the
 * file system has no modes, it stays as it is.
 */
export function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
