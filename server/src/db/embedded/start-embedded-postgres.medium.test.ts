import { type ChildProcess, spawn } from 'node:child_process';
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
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { lastPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const cleanUps: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
});

/** A data folder below a folder that only its owner may enter. */
function closedDataDir(): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'jhalak-test-'));
  cleanUps.push(() => rmSync(parent, { recursive: true, force: true }));
  return path.join(parent, 'data');
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

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster');

test('the first start below a folder of mode 0700 gives a database with fsync, checksums and Unicode letters', async () => {
  const database = await start(closedDataDir());
  const client = await connected(database.settings);
  const { rows } = await client.query(
    `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
            current_setting('listen_addresses') listens, lower('ÀÉ') lower`,
  );
  expect(rows[0]).toEqual({ fsync: 'on', checksums: 'on', listens: '', lower: 'àé' });
  expect(database.adopted).toBe(false);
});

test('the socket lies in a folder that one user alone may enter, and a wrong password is refused', async () => {
  const database = await start(closedDataDir());
  expect(statSync(database.settings.host).mode & 0o777).toBe(0o700);
  await expect(connected({ ...database.settings, password: 'guess' })).rejects.toThrow(
    'password authentication failed',
  );
});

test('after kill -9 of the application the next start adopts the running database', async () => {
  const dataDir = closedDataDir();
  const owner = await startOwner(dataDir);
  const before = lastPostmaster(clusterOf(dataDir));
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  const database = await start(dataDir);
  expect(database.adopted).toBe(true);
  expect(lastPostmaster(clusterOf(dataDir))).toEqual(before);
});

test('after kill -9 of the postmaster under load every acknowledged row is there', async () => {
  const dataDir = closedDataDir();
  const first = await start(dataDir);
  const client = await connected(first.settings);
  await client.query('create table kept (n integer primary key)');
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('insert into kept values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })();
  const broken = writing.catch((error: Error) => error);
  while (acknowledged < 200) await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill(lastPostmaster(clusterOf(dataDir))?.pid ?? 0, 'SIGKILL');
  await broken;
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(second.settings.host).toBe(first.settings.host);
  const { rows } = await (await connected(second.settings)).query('select count(*)::int as kept from kept');
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

test.skipIf(process.platform !== 'linux')(
  'a left-over process number that another program has now does not block the start',
  async () => {
    const dataDir = closedDataDir();
    const first = await start(dataDir);
    const file = path.join(clusterOf(dataDir), 'postmaster.pid');
    const left = readFileSync(file, 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {});
    cleanUps.push(() => void stranger.kill('SIGKILL'));
    writeFileSync(file, left.replace(/^\d+/, String(stranger.pid)));
    if (isRoot) chownSync(file, 65534, 65534);
    const second = await start(dataDir);
    await expect(connected(second.settings)).resolves.toBeInstanceOf(pg.Client);
  },
);

test('when a cleaner of temporary files took the socket folder, the next start gets the database back', async () => {
  const dataDir = closedDataDir();
  const first = await start(dataDir);
  rmSync(first.settings.host, { recursive: true });
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  await expect(connected(second.settings)).resolves.toBeInstanceOf(pg.Client);
});

test.skipIf(!isRoot)('a socket folder that belongs to somebody else is not trusted', async () => {
  const dataDir = closedDataDir();
  const database = await start(dataDir);
  chmodSync(database.settings.host, 0o777);
  cleanUps.push(() => chmodSync(database.settings.host, 0o700));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('does not belong to user 65534 alone');
});

test('a cluster of another major version is refused with the place that tells how to upgrade', async () => {
  const dataDir = closedDataDir();
  mkdirSync(clusterOf(dataDir), { recursive: true });
  writeFileSync(path.join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 17.*docs\/self-hosting\.md/);
});

test('stopping leaves no process and no socket folder', async () => {
  const dataDir = closedDataDir();
  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  expect(database.isRunning()).toBe(false);
  expect(existsSync(database.settings.host)).toBe(false);
});
