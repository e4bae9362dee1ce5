import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { databaseIdentity, type Identity } from '#system-identity.ts';

export type { Identity } from '#system-identity.ts';

/** Earlier versions ran the database as this user, whom other services share; some containers map no other. */
export const nobody: Identity = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the existing cluster (a folder that an ordinary
 * user made stays theirs), or as a user of its own. A cluster of root or `nobody` is given to that user unless it
 * `isRunning`. Null, when this process is not root: the database runs as this process does.
 */
export function chooseIdentity(clusterDir: string, isRunning: () => boolean): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const own = databaseIdentity() ?? nobody;
  const cluster = lstatSync(clusterDir, { throwIfNoEntry: false });
  if (!cluster) return own;
  const owner = { uid: cluster.uid, gid: cluster.gid };
  const isShared = owner.uid === nobody.uid || owner.uid === 0;
  if (!isShared || owner.uid === own.uid) return owner;
  if (isRunning()) return owner;
  giveTo(clusterDir, own);
  return own;
}

/** Gives a folder with all that is in it to a user. The folder itself comes last: a start that is killed on the way begins anew at the next one. */
export function giveTo(folder: string, { uid, gid }: Identity): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(place, { uid, gid });
    else lchownSync(place, uid, gid);
  }
  lchownSync(folder, uid, gid);
}

/** True for a real folder, not a link, that belongs to `uid` and that no other user may enter or change. */
export function isPrivateFolder(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}
