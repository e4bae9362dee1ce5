import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect } from '#db/core/connect.ts';
import { sweepFiles } from '#db/core/file-sweep.ts';
import { newId } from '#db/core/new-id.ts';
import { endDeletion, queueDeletions, queuedAmong } from '#db/queries/files/deletions.ts';
import { claimJobRun, insertJobRun, requeueJobRun } from '#db/queries/jobs/job-runs.ts';
import { dataCopy, installationSetting, jobRun, render } from '#db/schema.ts';
import { makeClipPlan, makeOutputWithAncestors, makeRender, makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { makeDataCopy } from '#testing/make-data-copy.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { startSweeper } from './sweeper.ts';

const database = await databaseForFile();
const workRoot = await folderForFile();

const emptyStorage = {
  async *list() {
    yield* [];
  },
  stat: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
  openRange: () => Promise.reject(new Error('There is no file.')),
};

test('archives of data copies go when their days are over, and their rows stay', async () => {
  const { db, pool } = database;
  const workspace = await makeWorkspace(db);
  const of = { id: newId(), workspaceId: workspace.id };
  const [over, kept] = [await makeDataCopy(db, of), await makeDataCopy(db, of)];
  await db
    .update(dataCopy)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(dataCopy.id, over));
  const deleted: string[] = [];
  const storage = { ...emptyStorage, delete: async (key: string) => void deleted.push(key) };
  const sweeper = startSweeper({ db, pool, workRoot, storage, log: pino({ level: 'silent' }) });
  await sweeper.stop();
  expect(deleted).toEqual([`${workspace.id}/data-copies/${over}.zip`]);
  const rows = await db.select().from(dataCopy).where(eq(dataCopy.userId, of.id));
  expect(rows.map(({ id, storageKey }) => [id, storageKey !== null])).toEqual(
    expect.arrayContaining([
      [over, false],
      [kept, true],
    ]),
  );
});

test('files that are no longer needed go, even where no mark can be written: that frees a full disk', async () => {
  await database.db.delete(installationSetting);
  await queueDeletions(database.db, ['gone.mp4']);
  const deleted: string[] = [];
  const storage = {
    ...emptyStorage,
    put: () => Promise.reject(new Error('the disk is full')),
    delete: async (key: string) => void deleted.push(key),
  };
  const sweeper = startSweeper({ ...database, workRoot, storage, log: pino({ level: 'silent' }) });
  await sweeper.stop();
  expect(deleted).toEqual(['gone.mp4']);
});

test('a worker goes on while a long sweep runs, and its end waits for one page of files', async () => {
  const keys = Array.from({ length: 250 }, (_, n) => `page/${n}.mp4`);
  await queueDeletions(database.db, keys);
  const hold = Promise.withResolvers<void>();
  let deleted = 0;
  const storage = {
    ...emptyStorage,
    async delete() {
      await hold.promise;
      deleted += 1;
    },
  };
  const sweeper = startSweeper({ ...database, workRoot, storage, log: pino({ level: 'silent' }) });
  const stopped = sweeper.stop();
  hold.resolve();
  await stopped;
  expect(deleted).toBe(100);
  await database.db.execute('delete from jhalak.file_deletion');
});

test('runs that nothing depends on go when they are old, the newest failure of each work stays', async () => {
  const { db } = database;
  const { workspace, video, plan, clip, transcript } = await makeOutputWithAncestors(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const run = async (
    name: string,
    subjectId: string,
    { status, days }: { status: 'failed' | 'completed' | 'queued'; days: number },
  ) => {
    const at = daysAgo(days);
    const finishedAt = status === 'queued' ? null : at;
    const of = { workspaceId: workspace.id, videoId: video.id, payload: {} };
    await db
      .insert(jobRun)
      .values({ id: `${name} ${days}`, name, subjectId, status, finishedAt, createdAt: at, ...of });
  };
  await run('transcribe', video.id, { status: 'failed', days: 40 });
  await run('transcribe', video.id, { status: 'failed', days: 35 });
  await run('probe', video.id, { status: 'completed', days: 200 });
  await run('import', video.id, { status: 'completed', days: 100 });
  await run('moments', video.id, { status: 'queued', days: 400 });
  // Edited since.
  await run('render', plan.id, { status: 'failed', days: 31 });
  await makeClipPlan(db, { clip, transcript }, { version: 2 });

  const { pool } = database;
  const storage = emptyStorage;
  const sweeper = startSweeper({ db, pool, workRoot, storage, log: pino({ level: 'silent' }) });
  await sweeper.stop();
  const left = await db.select({ id: jobRun.id }).from(jobRun).where(eq(jobRun.videoId, video.id));
  expect(left.map(({ id }) => id).toSorted()).toEqual(['import 100', 'moments 400', 'transcribe 35']);
});

test('renders that a newer one has replaced go with their files, also of clips that no one renders again', async () => {
  const { db } = database;
  const of = await makeOutputWithAncestors(db);
  const newest = await makeClipPlan(db, of, { version: 2 });
  const newer = await makeRender(db, { ...of, plan: newest });
  // As one is left whose clip had a comment when the newer one was made.
  const older = { ...newer, id: newId(), planId: of.plan.id, storageKey: `${newId()}.mp4` };
  await db.insert(render).values(older);
  const log = pino({ level: 'silent' });
  await startSweeper({ ...database, workRoot, storage: emptyStorage, log }).stop();
  const left = await db.select({ id: render.id }).from(render).where(eq(render.outputId, of.output.id));
  expect(left).toEqual([{ id: newer.id }]);
  const keys = [older.storageKey, newer.storageKey];
  expect(await queuedAmong(db, keys)).toEqual(new Set([older.storageKey]));
  await endDeletion(db, older.storageKey);
});

test('rows are looked through for old ones once an hour, not with every look for files', async () => {
  const { db } = database;
  const { id: workspaceId } = await makeWorkspace(db);
  const deleted: string[] = [];
  const storage = { ...emptyStorage, delete: async (key: string) => void deleted.push(key) };
  const log = pino({ level: 'silent' });
  const another = async (sweeps: string) => {
    await queueDeletions(db, [sweeps]);
    await waitUntil(`${sweeps} is gone`, () => deleted.includes(sweeps));
  };
  const sweeper = startSweeper({ ...database, workRoot, storage, log, everyMs: 50 });
  await another('first.mp4');
  await another('second.mp4');
  const at = new Date(Date.now() - 200 * 86_400_000);
  const of = { workspaceId, payload: {}, createdAt: at, finishedAt: at, status: 'completed' as const };
  await db.insert(jobRun).values({ id: 'old', name: 'probe', subjectId: 'old', ...of });
  const left = () => db.$count(jobRun, eq(jobRun.id, 'old'));
  await another('third.mp4');
  await another('fourth.mp4');
  await sweeper.stop();
  expect(await left()).toBe(1);
  await startSweeper({ ...database, workRoot, storage, log }).stop();
  expect(await left()).toBe(0);
});

test('the folders of attempts that are over go when a worker starts, the others stay', async () => {
  const { id: workspaceId } = await makeWorkspace(database.db);
  const run = {
    id: randomUUID(),
    workspaceId,
    name: 'x',
    subjectId: 'x',
    videoId: null,
    payload: {},
    priority: 0,
    uses: 'cpu',
    rank: 0,
  };
  const of = { workspaceId, uses: 'cpu' };
  const begun = { ...run, id: randomUUID(), subjectId: 'y' };
  await database.db.transaction(async (tx) => {
    await insertJobRun(tx, run);
    await claimJobRun(tx, { ...of, token: 'first' });
    await requeueJobRun(tx, run.id, { keepAttempt: true, delayMs: 0 });
    await claimJobRun(tx, { ...of, token: 'second' });
    await insertJobRun(tx, begun);
    await claimJobRun(tx, { ...of, token: 'third' });
  });
  // Its worker died between two folders, or has not made the second one yet.
  for (const id of [randomUUID(), begun.id]) await mkdir(path.join(workRoot, id));
  const gone = randomUUID();
  for (const folder of [`${run.id}/1`, `${run.id}/2`, `${gone}/1`, 'of another process/1']) {
    await mkdir(path.join(workRoot, folder), { recursive: true });
    await writeFile(path.join(workRoot, folder, 'half.mp4'), 'x');
  }
  const sweeper = startSweeper({
    db: database.db,
    pool: database.pool,
    workRoot,
    storage: emptyStorage,
    log: pino({ level: 'silent' }),
  });
  await sweeper.stop();
  expect((await readdir(workRoot)).toSorted()).toEqual([run.id, begun.id, 'of another process'].toSorted());
  expect(await readdir(path.join(workRoot, run.id))).toEqual(['2']);
});

test('of many workers one lists the storage and deletes, and the next one when it is gone', async () => {
  const lists = [0, 0, 0];
  const deleted: string[] = [];
  const machines = lists.map(() => connect(database.settings));
  let mark = Buffer.alloc(0);
  const marked = {
    stat: async () => (mark.length > 0 ? { sizeBytes: mark.length } : null),
    openRange: async () => Readable.from([mark]),
    put: async (_key: string, bytes: Iterable<Uint8Array>) => {
      mark = Buffer.concat([...bytes]);
    },
  };
  await database.db.delete(installationSetting);
  await sweepFiles(database.db, { ...emptyStorage, ...marked }, { isListingDue: true });
  const start = (n: number) =>
    startSweeper({
      ...(machines[n] ?? database),
      workRoot: path.join(workRoot, `machine-${n}`),
      storage: {
        ...emptyStorage,
        ...marked,
        async *list() {
          lists[n] = (lists[n] ?? 0) + 1;
          if (mark.length > 0) yield { key: `orphan-${n}.mp4`, modifiedMs: 0 };
        },
        delete: async (key) => void deleted.push(key),
      },
      log: pino({ level: 'silent' }),
      everyMs: 50,
    });
  const sweepers = [start(0)];
  await waitUntil('the first worker sweeps', () => lists[0] === 2);
  sweepers.push(start(1), start(2));
  await sleep(500);
  // Several sweeps; of one an hour, by one worker, the files are counted and then queued.
  expect(lists).toEqual([2, 0, 0]);
  // Another hour passes before a file without a row goes.
  expect(deleted).toEqual([]);
  await database.db.execute('update jhalak.file_deletion set next_try_at = now()');
  await waitUntil('the file without a row is deleted', () => deleted.length > 0);
  expect(deleted).toEqual(['orphan-0.mp4']);
  await sweepers[0]?.stop();
  await waitUntil('another worker sweeps', () => (lists[1] ?? 0) + (lists[2] ?? 0) === 2);
  await Promise.all(sweepers.slice(1).map((sweeper) => sweeper.stop()));
  await Promise.all(machines.map((machine) => machine.close()));
});
