import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { startFleet } from '#testing/worker-fleet.ts';
import { tallyTables, workerJobs } from '#testing/worker-jobs.ts';

const database = await databaseForFile();
const folder = await folderForFile();
await database.pool.query(tallyTables);
const door = await createTestRunner(database.settings, { jobs: workerJobs(folder) });
const { id: workspaceId } = await makeWorkspace(database.db);
const workRoot = path.join(folder, 'work');
const fleet = startFleet(2, { database: database.settings, workRoot, mediaDir: folder, cpuSlots: 6 });
afterAll(async () => {
  await fleet.stop();
  await door.dispose();
});
beforeAll(() => waitUntil('the workers are ready', fleet.allReady));

const enqueue = async (name: string, subject: string, seconds = 1) => {
  const next = nextJob(workspaceId, { name, subjectId: subject, payload: { subject, seconds } });
  return (await database.db.transaction((tx) => door.queue.enqueue(tx, next))).runId;
};
const query = async <Row>(statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows as Row[];

const rounds = fullRun ? 10 : 1;

test(`a worker that was frozen beyond its leases changes nothing when it wakes (${rounds} times, 5 jobs each)`, {
  timeout: rounds * 120_000,
}, async () => {
  let zombies = 0;
  for (let round = 0; round < rounds; round += 1) {
    const subjects = Array.from({ length: 5 }, (_, n) => `frozen ${round}-${n}`);
    for (const subject of subjects) await enqueue('encode', subject, 2);
    const started = () =>
      query<{ subject: string; pid: number; attempt: number }>(
        'select * from tally_start where subject like $1',
        [`frozen ${round}-%`],
      );
    await waitUntil('all have started', async () => (await started()).length === subjects.length);
    const pids = (await started()).map(({ pid }) => pid);
    const frozen = fleet.workers.find(({ pid }) => pids.includes(pid));
    if (!frozen) throw new Error('No worker had started a job.');
    const held = pids.filter((pid) => pid === frozen.pid).length;

    process.kill(frozen.pid, 'SIGSTOP');
    try {
      await waitUntil(
        'another worker has done all',
        async () =>
          (await query('select 1 from tally_effect where subject like $1', [`frozen ${round}-%`])).length ===
          subjects.length,
      );
    } finally {
      process.kill(frozen.pid, 'SIGCONT');
    }
    const lost = () => frozen.printed.join('').split('lease lost').length - 1;
    await waitUntil('the frozen worker has noticed', () => lost() >= held);
    zombies += held;
    await sleep(500);
    const effects = await query<{ subject: string; pid: number }>(
      'select subject, pid from tally_effect where subject like $1',
      [`frozen ${round}-%`],
    );
    expect(effects.map(({ subject }) => subject).toSorted()).toEqual(subjects);
    frozen.printed.length = 0;
  }
  console.log(`${zombies} attempts woke after another had done their work`);
  expect(zombies).toBeGreaterThan(0);
  await waitUntil('no folder is left', async () => (await readdir(path.join(folder, 'work'))).length === 0);
});

test('a job that kills its worker every time ends with a reason, waits longer before each start, and others go on', {
  timeout: 360_000,
}, async () => {
  const runId = await enqueue('poison', 'poison');
  const starts = () =>
    query<{ attempt: number; atMs: number }>(
      `select attempt, extract(epoch from at)::float8 * 1000 as "atMs" from tally_start where subject = 'poison' order by at`,
    );
  await waitUntil('it has killed a worker', async () => (await starts()).length >= 1);
  await enqueue('encode', 'innocent');
  await waitUntil(
    'another job is done',
    async () => (await query(`select 1 from tally_effect where subject = 'innocent'`)).length === 1,
  );
  // It is done while the other one still kills.
  expect((await findJobRun(database.db, runId))?.status).not.toBe('failed');

  await waitUntil('it has killed three workers', async () => (await starts()).length >= 3);
  await query('update jhalak.job_run set losses = 9 where id = $1', [runId]);
  const run = await waitUntil('it is over', async () => {
    const found = await findJobRun(database.db, runId);
    return found?.status === 'failed' ? found : null;
  });
  const sentence = 'The server stopped during this step 10 times. Try again.';
  expect(run).toMatchObject({ reasonCode: 'worker_lost', reasonMessage: sentence });
  expect(await query(`select file from tally_effect where subject = 'poison'`)).toEqual([{ file: sentence }]);
  const seen = await starts();
  expect(seen.slice(0, 3).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const pauses = seen.slice(1, 3).map(({ atMs }, index) => atMs - (seen[index]?.atMs ?? 0));
  // The second death is waited for a second at least, on top of the two looks that notice it.
  expect(pauses[1]).toBeGreaterThan(2000);
});
