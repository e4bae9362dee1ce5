import { lstatSync } from 'node:fs';

/** The user and group that the database runs as; null: those of this process. */
export interface Identity {
  uid: number;
  gid: number;
}

const nobody: Identity = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root: then it runs as whoever owns the existing cluster (a folder that an ordinary
 * user made stays theirs), or as `nobody`.
 */
export function chooseIdentity(clusterDir: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const cluster = lstatSync(clusterDir, { throwIfNoEntry: false });
  return cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : nobody;
}

/** True for a real folder, not a link, that belongs to `uid` and that nobody else may enter or change. */
export function isPrivateFolder(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}
