import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import pg from 'pg';
import type { DatabaseSettings } from '../core/database-url.ts';
import { applicationPassword, applicationUser, ensureApplicationRole } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import {
  type ClusterFolder,
  clusterFolder,
  dataDirArgument,
  ensureCluster,
  superuserName,
} from './cluster.ts';
import { chooseIdentity, type Identity, isPrivateFolder } from './identity.ts';
import {
  clusterName,
  forgetDeadPid,
  isOfCluster,
  lastPostmaster,
  processesOf,
  stopPostmaster,
} from './postmaster.ts';

type Settings = pg.PoolConfig & DatabaseSettings;

export interface EmbeddedPostgres {
  /** Those of the application's role, which owns the product's schemas and nothing else. */
  settings: Settings;
  /** Those of the superuser: for tests and for dumps by hand. */
  superuser: Settings;
  /** True when a database that outlived its last owner was found running. */
  adopted: boolean;
  /** False once the postmaster is dead; starting again then recovers, at the same socket where that is given. */
  isRunning(): boolean;
  /** Stops the database in order, adopted or not. Pools should be closed before. */
  stop(): Promise<void>;
}

const port = 5432;
/** Recovery after a crash reads at most `max_wal_size` (1 GB): seconds on any disk; a stuck start must still end. */
const timeoutMs = 120_000;

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, or adopts the one that runs there already. It listens on a unix
 * socket only, and outlives this process when that is killed. `socketDir` is where clients look for it: a database that
 * ended in order has left no note of that. Throws UserError `database_failed`.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  socketDir?: string;
}): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(options.dataDir);
  const isRunning = () => processesOf(folder.cluster).length > 0;
  const identity = chooseIdentity(folder.cluster, isRunning);
  const binaries = findBinaries(identity);
  const password = ensureCluster(folder, binaries, identity);
  const superuserAt = (host: string) => ({ host, port, user: superuserName, password, database: 'postgres' });
  const applicationSecret = applicationPassword(password);
  // Read first: a postmaster that starts and fails removes the file.
  const lastSocketDir = lastPostmaster(folder.cluster)?.socketDir ?? options.socketDir;

  let child: ChildProcess | null = null;
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(15)) {
    const running = lastPostmaster(folder.cluster);
    if (running && isOfCluster(running.pid, folder.cluster)) {
      if (!existsSync(running.socketDir)) {
        // A cleaner of temporary files removed the socket: no client can connect any more.
        await stopPostmaster(running, folder.cluster, 20_000);
        continue;
      }
      assertOwnSocket(running.socketDir, identity);
      const superuser = superuserAt(running.socketDir);
      if (!(await answers(superuser))) continue;
      await ensureApplicationRole(superuser, applicationSecret);
      return {
        settings: { ...superuser, user: applicationUser, password: applicationSecret },
        superuser,
        adopted: running.pid !== child?.pid,
        isRunning: () => isOfCluster(running.pid, folder.cluster),
        stop: async () => {
          await stopPostmaster(running, folder.cluster, 20_000);
          rmSync(running.socketDir, { recursive: true, force: true });
        },
      };
    }
    if (isRunning()) continue;
    if (!child) {
      forgetDeadPid(folder.cluster);
      child = launch(folder, binaries.postgres, identity, chooseSocketDir(lastSocketDir, identity));
    } else if (child.exitCode !== null || child.signalCode !== null) throw failed(lastWords(folder));
  }
  throw failed(`it did not answer within ${timeoutMs / 1000} s; its log is ${folder.logFile}`);
}

/** Detached and with its own log: Ctrl-C in a terminal and the death of this process do not reach it. */
function launch(
  folder: ClusterFolder,
  postgres: string,
  identity: Identity | null,
  socketDir: string,
): ChildProcess {
  const log = openSync(folder.logFile, isLarge(folder.logFile) ? 'w' : 'a', 0o600);
  const child = spawn(
    postgres,
    [
      ...['-D', dataDirArgument(folder, identity), '-p', String(port)],
      ...['-k', socketDir],
      ...['-c', 'listen_addresses=', '-c', `cluster_name=${clusterName(folder.cluster)}`],
      ...['-c', 'shared_buffers=64MB', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
      // Failed statements are logged by the application, without their text and values.
      ...['-c', 'log_min_messages=log', '-c', 'log_min_error_statement=panic'],
    ],
    {
      ...identity,
      cwd: folder.cluster,
      // macOS starts a thread, which PostgreSQL refuses, unless the locale is plain.
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

/** The owner of a socket could read what we send: only a folder that the database's own user made is trusted. */
function assertOwnSocket(socketDir: string, identity: Identity | null): void {
  const owner = identity?.uid ?? process.getuid?.() ?? -1;
  if (isPrivateFolder(socketDir, owner)) return;
  throw failed(`${socketDir}, where it listens, does not belong to user ${owner} alone`);
}

async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57P')) {
      throw failed(error.message, error);
    }
    return false;
  } finally {
    await client.end();
  }
}

const isLarge = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;

const lastWords = (folder: ClusterFolder) =>
  `${readFileSync(folder.logFile, 'utf8').trim().split('\n').slice(-2).join(' ')} (${folder.logFile})`;

const failed = (detail: string, cause?: unknown) => new UserError('database_failed', { detail }, { cause });

/** A socket's path holds at most 107 bytes on Linux and 103 on macOS, `/.s.PGSQL.5432` included. */
const maxFolderLength = 103 - '/.s.PGSQL.5432'.length;

/**
 * The folder of the last run, so that clients find the database where it was, while it is still safe or can be made
 * anew; otherwise a new one with a random name.
 */
function chooseSocketDir(last: string | undefined, identity: Identity | null): string {
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
