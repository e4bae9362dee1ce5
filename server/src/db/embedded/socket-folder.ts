import { chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Identity, isPrivateFolder } from './identity.ts';

/** A socket's path holds at most 107 bytes on Linux and 103 on macOS, `/.s.PGSQL.5432` included. */
const maxFolderLength = 103 - '/.s.PGSQL.5432'.length;

/**
 * The folder of the last run, so that clients find the database where it was, while it is still safe or can be made
 * anew; otherwise a new one with a random name.
 */
export function chooseSocketDir(last: string | undefined, identity: Identity | null): string {
  if (last && isPrivateFolder(last, identity?.uid ?? process.getuid?.() ?? -1)) return last;
  const made = (last && makeAgain(last)) || makeNew(identity);
  if (identity) chownSync(made, identity.uid, identity.gid);
  return made;
}

/** mkdir fails on anything that exists, so no other program can have put something in its place. */
function makeAgain(last: string): string | null {
  try {
    mkdirSync(last, { mode: 0o700 });
    return last;
  } catch {
    return null;
  }
}

function makeNew(identity: Identity | null): string {
  const temporary = [os.tmpdir(), '/tmp'].find((folder) => fits(folder, identity)) ?? '/tmp';
  return mkdtempSync(path.join(temporary, 'jhalak-'));
}

const fits = (folder: string, identity: Identity | null): boolean =>
  path.join(folder, 'jhalak-XXXXXX').length <= maxFolderLength && (!identity || isOpenToAll(folder));

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToAll(path.dirname(folder)));
