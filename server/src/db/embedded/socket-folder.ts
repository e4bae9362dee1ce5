import { chownSync, mkdtempSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Identity, isPrivateFolder } from './identity.ts';

/** A socket's path holds at most 107 bytes on Linux and 103 on macOS, `/.s.PGSQL.5432` included. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

/** Takes the folder of the last run when it is still safe, or makes a new one with a name that nobody could foresee. */
export function chooseSocketDir(last: string | undefined, identity: Identity | null): string {
  if (last && isPrivateFolder(last, identity?.uid ?? process.getuid?.() ?? -1)) return last;
  const temporary = [os.tmpdir(), '/tmp'].find((folder) => fits(folder, identity)) ?? '/tmp';
  const made = mkdtempSync(path.join(temporary, 'jhalak-'));
  if (identity) chownSync(made, identity.uid, identity.gid);
  return made;
}

const fits = (folder: string, identity: Identity | null): boolean =>
  path.join(folder, 'jhalak-XXXXXX').length <= longestFolder && (!identity || isOpenToAll(folder));

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToAll(path.dirname(folder)));
