import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect } from '#db/core/connect.ts';
import { claimJobRun, insertJobRun } from '#db/queries/jobs/job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
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
  delete: async () => undefined,
  openRange: () => Promise.reject(new Error('There is no file.')),
};

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
  };
  await database.db.transaction(async (tx) => {
    await insertJobRun(tx, run);
    await claimJobRun(tx, run.id, 'first');
    await claimJobRun(tx, run.id, 'second');
  });
  const gone = randomUUID();
  for (const folder of [`${run.id}/1`, `${run.id}/2`, `${gone}/1`, 'of somebody else/1']) {
    await mkdir(path.join(workRoot, folder), { recursive: true });
    await writeFile(path.join(workRoot, folder, 'half.mp4'), 'x');
  }
  const sweeper = await startSweeper({
    db: database.db,
    pool: database.pool,
    workRoot,
    storage: emptyStorage,
    log: pino({ level: 'silent' }),
  });
  await sweeper.stop();
  expect((await readdir(workRoot)).toSorted()).toEqual([run.id, 'of somebody else'].toSorted());
  expect(await readdir(path.join(workRoot, run.id))).toEqual(['2']);
});

test('of many workers one lists the storage and deletes, and the next one when it is gone', async () => {
  const lists = [0, 0, 0];
  const deleted: string[] = [];
  const machines = lists.map(() => connect(database.settings));
  const start = (n: number) =>
    startSweeper({
      ...(machines[n] ?? database),
      workRoot: path.join(workRoot, `machine-${n}`),
      storage: {
        ...emptyStorage,
        async *list() {
          lists[n] = (lists[n] ?? 0) + 1;
          yield { key: `orphan-${n}.mp4`, modifiedMs: 0 };
        },
        delete: async (key) => void deleted.push(key),
      },
      log: pino({ level: 'silent' }),
      everyMs: 50,
    });
  const sweepers = [await start(0), await start(1), await start(2)];
  await sleep(500);
  // Several sweeps, one listing an hour, by one worker.
  expect(lists).toEqual([1, 0, 0]);
  expect(deleted).toEqual(['orphan-0.mp4']);
  await sweepers[0]?.stop();
  await waitUntil('another worker sweeps', () => (lists[1] ?? 0) + (lists[2] ?? 0) === 1);
  await Promise.all(sweepers.slice(1).map((sweeper) => sweeper.stop()));
  await Promise.all(machines.map((machine) => machine.close()));
});
