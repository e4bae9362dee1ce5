import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A user and a group that a process runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Consecutive users from `first` on. A pool of one is a user that the operator made, with a group of its own. */
export interface UserPool {
  first: Identity;
  size: number;
}

/** What this machine says about its users: the texts of `/etc/passwd` and `/proc/self/uid_map`. */
interface KnownUsers {
  passwd: string;
  uidMap: string;
}

/** Users that an operator may have made; their numbers win over ours. */
const names = { database: 'jhalak-database', tools: 'jhalak-tools' };

/** Numbers that systemd documents as unused (https://systemd.io/UIDS-GIDS): no package or user manager gives them out. */
const unused = { first: 60_578, last: 61_183 };
const firstTool = unused.first + 2;
const maxPoolSize = 512;

/**
 * The user that the database runs as when this process is root: no file of the host belongs to it, and it needs no
 * entry in `/etc/passwd`. Null where it cannot be used: not root, not Linux, or a container that maps few users.
 */
export const databaseIdentity = (): Identity | null =>
  isLinuxRoot() ? chooseDatabaseIdentity(readKnown()) : null;

/** The users that tools run as when this process is root, one for each job; null as above. */
export const toolPool = (): UserPool | null => (isLinuxRoot() ? chooseToolPool(readKnown()) : null);

/** The user of a pool for `name`, the same one every time: jobs of different users cannot starve each other. */
export function userFor({ first, size }: UserPool, name: string): Identity {
  const nth = createHash('sha256').update(name).digest().readUInt32LE() % size;
  return { uid: first.uid + nth, gid: first.gid + nth };
}

/** The decision behind `databaseIdentity`. */
export function chooseDatabaseIdentity({ passwd, uidMap }: KnownUsers): Identity | null {
  const named = operatorMade(names.database, passwd);
  if (named) return named;
  const taken = takenNumbers(passwd);
  const uid = [unused.first, unused.first + 1].find((number) => !taken.has(number));
  return uid !== undefined && isMapped(uid, uidMap) ? { uid, gid: uid } : null;
}

/** The decision behind `toolPool`: the first run of free numbers, as long as it is, up to 512. */
export function chooseToolPool({ passwd, uidMap }: KnownUsers): UserPool | null {
  const named = operatorMade(names.tools, passwd);
  if (named) return { first: named, size: 1 };
  const taken = takenNumbers(passwd);
  const isFree = (uid: number) => uid <= unused.last && !taken.has(uid) && isMapped(uid, uidMap);
  let first = firstTool;
  while (first <= unused.last && !isFree(first)) first += 1;
  let size = 0;
  while (size < maxPoolSize && isFree(first + size)) size += 1;
  return size === 0 ? null : { first: { uid: first, gid: first }, size };
}

const isLinuxRoot = () => process.getuid?.() === 0 && process.platform === 'linux';

const readKnown = (): KnownUsers => ({
  passwd: readOr('/etc/passwd', ''),
  uidMap: readOr('/proc/self/uid_map', '0 0 4294967295'),
});

const fieldsOf = (passwd: string) => passwd.split('\n').map((line) => line.split(':'));

function operatorMade(name: string, passwd: string): Identity | null {
  const found = fieldsOf(passwd).find(([user]) => user === name);
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : null;
}

const takenNumbers = (passwd: string) => new Set(fieldsOf(passwd).map(([, , uid]) => Number(uid)));

/** Every line of a map is: first number inside, first number outside, how many. */
function isMapped(uid: number, uidMap: string): boolean {
  return uidMap.split('\n').some((line) => {
    const [first = Number.NaN, , count = 0] = line.trim().split(/\s+/).map(Number);
    return uid >= first && uid < first + count;
  });
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Without the file there is nothing to avoid.
    return fallback;
  }
}
