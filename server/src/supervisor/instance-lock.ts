import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { closeToOthers } from '#private-files.ts';

export interface InstanceLock {
  /** Keeps words for the sentence that a second start prints. */
  describe(words: string): void;
  release(): void;
}

/**
 * Takes the data folder for this process; throws UserError `already_running` while another one holds it, and
 * `bad_argument` where the folder cannot be made or written. The kernel frees the lock with its holder, however that
 * dies, so nothing is ever stale and no process number is compared.
 */
export function takeInstanceLock(dataDir: string): InstanceLock {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeToOthers(dataDir);
    const file = path.join(dataDir, 'lock');
    const descriptor = openLocked(file);
    if (descriptor === null) throw alreadyRunning(dataDir, file);
    chmodSync(file, 0o600);
    describeHolder(descriptor, `process ${process.pid}`);
    return {
      describe: (words) => describeHolder(descriptor, words),
      release: () => closeSync(descriptor),
    };
  } catch (error) {
    throw error instanceof UserError ? error : unusableFolder(dataDir, error as NodeJS.ErrnoException);
  }
}

function describeHolder(descriptor: number, words: string): void {
  ftruncateSync(descriptor);
  try {
    writeSync(descriptor, words, 0);
  } catch (error) {
    // On a full disk the sentence of a second start lacks the place, and the lock holds all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Only what is denied is for its owner to give; a volume that is full or read-only is so for all. */
export function unusableFolder(
  dataDir: string,
  error: Pick<NodeJS.ErrnoException, 'code' | 'message'>,
): UserError {
  const code = error.code ?? '';
  const reason = unusableReasons[code] ?? error.message;
  const owner = code === 'EACCES' || code === 'EPERM' ? otherOwnerOf(dataDir) : null;
  const detail =
    owner === null
      ? `${reason}. Choose another folder: DATA_DIR=/path/to/folder npm start`
      : `it belongs to the user with the number ${owner}. Give it to this user, number ${process.geteuid?.()}: docs/self-hosting.md, “Root or an ordinary user”`;
  return new UserError(
    'bad_argument',
    { detail: `Jhalak cannot keep its data in ${dataDir}: ${detail}` },
    { cause: error },
  );
}

/** The user whose folder it is; null: it is this one's, or cannot be looked at. Root enters every folder. */
function otherOwnerOf(dataDir: string): number | null {
  const user = process.geteuid?.();
  try {
    const found = statSync(dataDir);
    return user !== 0 && found.isDirectory() && found.uid !== user ? found.uid : null;
  } catch {
    // The way to it is closed, or there is none.
    return null;
  }
}

const unusableReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its volume is read-only',
  EEXIST: 'it is a file and no folder',
  ENOTDIR: 'a part of its path is a file and no folder',
  ENOSPC: 'its volume is full',
};

/** The descriptor that carries the lock, or null when another process has it. */
function openLocked(file: string): number | null {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (process.platform === 'darwin') return openExclusively(file, flags);
  const descriptor = openSync(file, flags, 0o600);
  // Node has no flock(2). `flock` locks the open file that it inherits, which is ours: the lock stays when it ends.
  const flock = spawnSync('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (flock.status === 0) return descriptor;
  closeSync(descriptor);
  if (flock.status === 1 && flock.stderr === '') return null;
  throw new UserError('bad_argument', {
    detail: `The data folder cannot be locked: ${flock.error?.message ?? flock.stderr.trim()}.`,
  });
}

/** macOS takes the lock while opening: O_EXLOCK with O_NONBLOCK, numbers that Node does not name. */
function openExclusively(file: string, flags: number): number | null {
  try {
    return openSync(file, flags | 0x20 | 0x4, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}

function alreadyRunning(dataDir: string, file: string): UserError {
  const holder = readFileSync(file, 'utf8').trim();
  return new UserError('already_running', { folder: holder ? `${dataDir}, ${holder}` : dataDir });
}
