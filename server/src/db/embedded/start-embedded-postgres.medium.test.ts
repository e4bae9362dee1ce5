import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { databaseIdentity } from '#system-identity.ts';
import { databasesDir } from '#testing/folder-for-file.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import { clusterName, lastPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

// NOT TRIED: macOS, Linux on arm64, and moving the data to the next major version of PostgreSQL. Tried: Linux on x64,
// and the refusal of a folder of another version.

const isRoot = process.getuid?.() === 0;
const cleanUps: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
});

/** A data folder below a folder that only its owner may enter. */
function closedDataDir(): string {
  const parent = mkdtempSync(path.join(databasesDir(), 'jhalak-test-'));
  cleanUps.push(() => rmSync(parent, { recursive: true, force: true }));
  return path.join(parent, 'data');
}

/** Made once and never started: the first start has tests of its own. */
const unused = clusterFolder(mkdtempSync(path.join(databasesDir(), 'jhalak-test-')));
ensureCluster(unused, findBinaries(databaseIdentity()), databaseIdentity());
afterAll(() => rmSync(path.dirname(unused.home), { recursive: true, force: true }));

/** A closed data folder with a cluster in it. */
function madeDataDir(): string {
  const dataDir = closedDataDir();
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', unused.home, dataDir]);
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir });
  cleanUps.push(database.stop);
  return database;
}

async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  cleanUps.push(() => client.end().catch(() => undefined));
  return client;
}

/** An application process of its own that holds the database. */
async function startOwner(dataDir: string): Promise<{ child: ChildProcess; settings: pg.ClientConfig }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/owner-child.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, settings: JSON.parse(String(line)).settings };
}

/** Stops the database and starts it again as another user, as an earlier version did. */
async function startAs(dataDir: string, uid: number) {
  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  const cluster = clusterOf(dataDir);
  spawnSync('chown', ['-R', `${uid}:${uid}`, cluster]);
  const socketDir = mkdtempSync('/tmp/jhalak-test-');
  chownSync(socketDir, uid, uid);
  const { postgres } = findBinaries({ uid, gid: uid });
  const options = ['-D', '/proc/self/cwd', '-p', '5432', '-k', socketDir, '-c', 'listen_addresses='];
  const child = spawn(postgres, [...options, '-c', `cluster_name=${clusterName(cluster)}`], {
    ...{ uid, gid: uid, cwd: cluster, env: { LC_ALL: 'C' }, detached: true, stdio: 'ignore' },
  });
  cleanUps.push(() => rmSync(socketDir, { recursive: true, force: true }));
  await expect.poll(() => lastPostmaster(cluster)?.pid).toBe(child.pid);
  return lastPostmaster(cluster);
}

/** Whether a process still runs; one that waits to be collected does not. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/status`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster');

test('the first start below a folder of mode 0700 gives a database with fsync, checksums and Unicode characters', async () => {
  const database = await start(closedDataDir());
  const client = await connected(database.settings);
  const { rows } = await client.query(
    `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
            current_setting('listen_addresses') listens, lower('ÀÉ') lower`,
  );
  expect(rows[0]).toEqual({ fsync: 'on', checksums: 'on', listens: '', lower: 'àé' });
  expect(database.adopted).toBe(false);
});

test('the socket is in a folder that only its user may enter, and a wrong password is refused', async () => {
  const database = await start(madeDataDir());
  expect(statSync(database.settings.host).mode & 0o777).toBe(0o700);
  await expect(connected({ ...database.settings, password: 'guess' })).rejects.toThrow(
    'password authentication failed',
  );
});

test('the application is no superuser: it makes and owns schemas, and reads neither files nor passwords', async () => {
  const database = await start(madeDataDir());
  const client = await connected(database.settings);
  await client.query('create schema jhalak; create table jhalak.kept (n integer)');
  const { rows } = await client.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = user',
  );
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  for (const statement of [
    `select pg_read_file('postgresql.conf')`,
    'select * from pg_authid',
    `copy jhalak.kept from program 'id'`,
    'create role other superuser',
    `alter system set fsync = 'off'`,
  ])
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be superuser/);
});

test.skipIf(!isRoot)('as root the database has a user of its own, who cannot read the password', async () => {
  const dataDir = closedDataDir();
  await start(dataDir);
  const own = databaseIdentity()?.uid;
  expect(statSync(clusterOf(dataDir)).uid).toBe(own);
  expect(own).not.toBe(65534);
  const { uid, mode } = statSync(path.join(dataDir, 'postgres/password'));
  expect([uid, mode & 0o777]).toEqual([0, 0o600]);
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(existsSync(path.join(dataDir, 'postgres/first-password'))).toBe(false);
});

test('a data folder of an earlier version is adopted: its rows now belong to the application', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  const old = await connected(first.superuser);
  await old.query(`
    drop owned by jhalak_app; drop role jhalak_app;
    create schema jhalak; create schema pgboss; create type pgboss.state as enum ('new');
    create table jhalak.video (id serial primary key, state pgboss.state, seen integer generated always as identity);
    create function pgboss.touch() returns integer language sql as 'select 1';
    create view jhalak.seen as select id from jhalak.video;
    create sequence jhalak.free;
    insert into jhalak.video (state) values ('new')`);
  await old.end();
  await first.stop();
  const home = path.join(dataDir, 'postgres');
  if (isRoot) {
    // As the earlier version left it: everything owned by `nobody`, the folder accessible.
    spawnSync('chown', ['-R', '65534:65534', path.join(home, 'cluster'), path.join(home, 'password')]);
    chmodSync(home, 0o711);
  }
  const second = await start(dataDir);
  const client = await connected(second.settings);
  await client.query(`insert into jhalak.video (state) values ('new')`);
  await client.query(
    `alter table jhalak.video add column title text; alter type pgboss.state add value 'old'`,
  );
  await client.query(
    `alter sequence jhalak.free restart; drop view jhalak.seen; drop function pgboss.touch()`,
  );
  expect((await client.query('select id from jhalak.video order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  if (!isRoot) return;
  expect(statSync(path.join(home, 'cluster/base')).uid).toBe(databaseIdentity()?.uid);
  expect(statSync(path.join(home, 'password')).uid).toBe(0);
});

test.skipIf(!isRoot)(
  'a database of an earlier version that still runs is used on, as the user it has',
  async () => {
    const dataDir = madeDataDir();
    mkdirSync(dataDir, { recursive: true });
    const nobody = await startAs(dataDir, 65534);
    const second = await start(dataDir);
    expect(second.adopted).toBe(true);
    expect(lastPostmaster(clusterOf(dataDir))).toEqual(nobody);
    await expect(connected(second.settings)).resolves.toBeInstanceOf(pg.Client);
  },
);

test('after kill -9 of the application the next start adopts the running database', async () => {
  const dataDir = madeDataDir();
  const owner = await startOwner(dataDir);
  const before = lastPostmaster(clusterOf(dataDir));
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  const database = await start(dataDir);
  expect(database.adopted).toBe(true);
  expect(lastPostmaster(clusterOf(dataDir))).toEqual(before);
});

test('after kill -9 of the postmaster under load every acknowledged row is there', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  const client = await connected(first.settings);
  await client.query('create schema jhalak; create table jhalak.kept (n integer primary key)');
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('insert into jhalak.kept values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })();
  const broken = writing.catch((error: Error) => error);
  while (acknowledged < 200) await new Promise((resolve) => setTimeout(resolve, 5));
  const pid = lastPostmaster(clusterOf(dataDir))?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  await broken;
  // The connection breaks before the process is gone.
  await expect.poll(() => isAlive(pid)).toBe(false);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(second.settings.host).toBe(first.settings.host);
  const { rows } = await (await connected(second.settings)).query(
    'select count(*)::int as kept from jhalak.kept',
  );
  // One more row may have been written whose acknowledgement was cut off.
  expect(rows[0].kept - acknowledged).toBeOneOf([0, 1]);
  expect(acknowledged).toBeGreaterThanOrEqual(200);
});

test('two starts at once end with one database that both reach', async () => {
  const dataDir = closedDataDir();
  const [one, two] = await Promise.all([startOwner(dataDir), startOwner(dataDir)]);
  const last = await start(dataDir);
  expect(one.settings).toEqual(two.settings);
  expect(last.settings).toEqual(one.settings);
});

/** A cluster whose `postmaster.pid` was left behind starts, though a process has that number. */
async function startOverLeftPid(pid: number): Promise<void> {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  const file = path.join(clusterOf(dataDir), 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, left.replace(/^\d+/, String(pid)));
  const identity = databaseIdentity();
  if (identity) chownSync(file, identity.uid, identity.gid);
  const second = await start(dataDir);
  await expect(connected(second.settings)).resolves.toBeInstanceOf(pg.Client);
}

test.skipIf(process.platform !== 'linux')(
  'a left-over process number that another program has now does not block the start',
  async () => {
    const stranger = spawn('sleep', ['60'], databaseIdentity() ?? {});
    cleanUps.push(() => void stranger.kill('SIGKILL'));
    await startOverLeftPid(Number(stranger.pid));
  },
);

test.skipIf(process.platform !== 'linux')(
  'a killed process whose parent has not taken it away does not block the start',
  async () => {
    // The program that takes the shell's place does not know its child, which ends after that.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      ...databaseIdentity(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanUps.push(() => void parent.kill('SIGKILL'));
    const [printed] = await once(parent.stdout, 'data');
    const zombie = Number(String(printed));
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
    await startOverLeftPid(zombie);
  },
);

test('a database that ended in order starts again at the socket where clients look for it', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  const { host: socketDir } = first.settings;
  process.kill(lastPostmaster(clusterOf(dataDir))?.pid ?? 0, 'SIGINT');
  await expect.poll(first.isRunning).toBe(false);
  const second = await startEmbeddedPostgres({ dataDir, socketDir });
  cleanUps.push(second.stop);
  expect(second.settings.host).toBe(socketDir);
  await connected(first.settings);
});

test('when a cleaner of temporary files took the socket folder, the next start gets the database back', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  rmSync(first.settings.host, { recursive: true });
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  await expect(connected(second.settings)).resolves.toBeInstanceOf(pg.Client);
});

test.skipIf(!isRoot)('a socket folder that belongs to another user is not trusted', async () => {
  const dataDir = madeDataDir();
  const database = await start(dataDir);
  chmodSync(database.settings.host, 0o777);
  cleanUps.push(() => chmodSync(database.settings.host, 0o700));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/does not belong to user \d+ alone/);
});

test('a cluster of another major version is refused with the place that tells how to upgrade', async () => {
  const dataDir = closedDataDir();
  mkdirSync(clusterOf(dataDir), { recursive: true });
  writeFileSync(path.join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 17.*docs\/self-hosting\.md/);
});

test('stopping leaves no process and no socket folder', async () => {
  const dataDir = madeDataDir();
  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  expect(database.isRunning()).toBe(false);
  expect(existsSync(database.settings.host)).toBe(false);
});
