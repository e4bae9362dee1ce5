import { spawnSync } from 'node:child_process';
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

/** Where things lie below the data folder. */
export interface ClusterFolder {
  /** `<data>/postgres`: appears complete or not at all. */
  home: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  passwordFile: string;
  logFile: string;
}

/** The one role of the embedded database. */
export const embeddedUser = 'jhalak';

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
    return readFileSync(folder.passwordFile, 'utf8');
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw failed(`${folder.home} cannot be read by this user`, cause);
  }
}

function createCluster(folder: ClusterFolder, binaries: Binaries, identity: Identity | null): void {
  const parent = path.dirname(folder.home);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  sweepUnfinished(parent);
  const fresh = layout(mkdtempSync(path.join(parent, unfinishedPrefix)));
  // 0711: the database's own user reaches the password file from inside its working directory.
  chmodSync(fresh.home, 0o711);
  mkdirSync(fresh.cluster, { mode: 0o700 });
  writeFileSync(fresh.passwordFile, crypto.randomBytes(24).toString('base64url'), {
    mode: 0o600,
    flush: true,
  });
  if (identity) {
    for (const file of [fresh.cluster, fresh.passwordFile]) chownSync(file, identity.uid, identity.gid);
  }
  const made = spawnSync(
    binaries.initdb,
    [
      ...['-D', dataDirArgument(fresh, identity)],
      ...['-U', embeddedUser, '-A', 'scram-sha-256', '--pwfile', '../password'],
      // The built-in provider knows Unicode's letters and does not change with the machine's libraries.
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...identity, cwd: fresh.cluster, env: { LC_ALL: 'C' }, encoding: 'utf8', timeout: 120_000 },
  );
  if (made.status !== 0) {
    rmSync(fresh.home, { recursive: true, force: true });
    throw failed(made.error?.message ?? made.stderr.trim().replaceAll('\n', ' '));
  }
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
