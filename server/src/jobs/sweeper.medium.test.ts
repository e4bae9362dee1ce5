import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { claimJobRun, insertJobRun } from '#db/queries/jobs/job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { databaseForFile } from '#testing/test-database.ts';
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
    workRoot,
    storage: emptyStorage,
    log: pino({ level: 'silent' }),
  });
  await sweeper.stop();
  expect((await readdir(workRoot)).toSorted()).toEqual([run.id, 'of somebody else'].toSorted());
  expect(await readdir(path.join(workRoot, run.id))).toEqual(['2']);
});
