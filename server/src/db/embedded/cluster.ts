import crypto from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { runInitdb } from './initdb.ts';

/** Where things lie below the data folder. */
export interface ClusterFolder {
  /** `<data>/postgres`: appears complete or not at all. */
  home: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  passwordFile: string;
  logFile: string;
}

/** The superuser of the embedded database; the application works as another role. */
export const superuserName = 'jhalak';

const unfinishedPrefix = '.postgres-new-';

export const clusterFolder = (dataDir: string): ClusterFolder => layout(path.join(dataDir, 'postgres'));

const layout = (home: string): ClusterFolder => ({
  home,
  cluster: path.join(home, 'cluster'),
  passwordFile: path.join(home, 'password'),
  logFile: path.join(home, 'log'),
});

/**
 * PostgreSQL enters its folder through the working directory it was given. That was opened before the change of
 * user, so no folder above needs to be traversable for it: a data folder below /root works without any mount.
 */
export const dataDirArgument = (folder: ClusterFolder, identity: Identity | null): string =>
  identity ? '/proc/self/cwd' : folder.cluster;

/** Makes the cluster with a random password where there is none; returns the password. A kill at any time is harmless. */
export function ensureCluster(folder: ClusterFolder, binaries: Binaries, identity: Identity | null): string {
  if (!existsSync(folder.home)) createCluster(folder, binaries, identity);
  try {
    const made = readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
    if (made !== binaries.major) {
      throw failed(
        `${folder.cluster} was made by PostgreSQL ${made}, this Jhalak brings ${binaries.major}; see docs/self-hosting.md, "Upgrading"`,
      );
    }
    closeToOthers(folder);
    return readFileSync(folder.passwordFile, 'utf8');
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw failed(`${folder.home} cannot be read by this user`, cause);
  }
}

/** Earlier versions left the password to the database's user, and the folder open to be passed through. */
function closeToOthers({ home, passwordFile }: ClusterFolder): void {
  chmodSync(home, 0o700);
  if (process.getuid?.() === 0 && statSync(passwordFile).uid !== statSync(home).uid) {
    const { uid, gid } = statSync(home);
    chownSync(passwordFile, uid, gid);
  }
  chmodSync(passwordFile, 0o600);
}

function createCluster(folder: ClusterFolder, binaries: Binaries, identity: Identity | null): void {
  const parent = path.dirname(folder.home);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  sweepUnfinished(parent);
  const fresh = layout(mkdtempSync(path.join(parent, unfinishedPrefix)));
  mkdirSync(fresh.cluster, { mode: 0o700 });
  const password = crypto.randomBytes(24).toString('base64url');
  writeFileSync(fresh.passwordFile, password, { mode: 0o600, flush: true });
  // The database's own user reaches its copy from inside its working directory; the copy goes when the cluster is made.
  const copy = path.join(fresh.home, 'first-password');
  writeFileSync(copy, password, { mode: 0o600 });
  chmodSync(fresh.home, 0o711);
  const made = runInitdb({
    program: binaries.initdb,
    args: [
      ...['-D', dataDirArgument(fresh, identity)],
      ...['-U', superuserName, '-A', 'scram-sha-256', '--pwfile', '../first-password'],
      // The built-in provider knows Unicode's characters and does not change with the machine's libraries.
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    cluster: fresh.cluster,
    passwordFile: copy,
    identity,
  });
  if (made.status !== 0) {
    rmSync(fresh.home, { recursive: true, force: true });
    throw failed(made.error?.message ?? made.stderr.trim().replaceAll('\n', ' '));
  }
  rmSync(copy);
  publish(fresh.home, folder.home);
}

/** What a killed first start left behind; a younger one may be another start at work. */
function sweepUnfinished(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    const left = path.join(parent, name);
    if (Date.now() - statSync(left).mtimeMs > 10 * 60_000) rmSync(left, { recursive: true, force: true });
  }
}

/** Two starts may both have made one: the first rename wins, and the other's work is dropped. */
function publish(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
  const parent = openSync(path.dirname(to), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

const failed = (detail: string, cause?: unknown) => new UserError('database_failed', { detail }, { cause });
