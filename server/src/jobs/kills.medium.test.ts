import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runProcess } from '#media/process.ts';
import { countActiveJobRuns } from '#testing/active-job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { descendantsOf, isAlive } from '#testing/processes.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type Fleet, startFleet } from '#testing/worker-fleet.ts';
import { tallyTables, workerJobs } from '#testing/worker-jobs.ts';

const { kills, jobs, limitMs } = fullRun
  ? { kills: 200, jobs: 300, limitMs: 3_600_000 }
  : { kills: 3, jobs: 6, limitMs: 600_000 };
const seed = 20_261_121;
const encodeSeconds = 3;

const database = await databaseForFile();
const folder = await folderForFile();
await database.pool.query(tallyTables);
// Never started: it only queues, as the web process does.
const door = await createTestRunner(database.settings, { jobs: workerJobs(folder) });
let fleet: Fleet;
afterAll(async () => {
  await fleet?.stop();
  await door.dispose();
});

interface Start {
  subject: string;
  attempt: number;
  pid: number;
  atMs: number;
}
const read = async <Row>(statement: string): Promise<Row[]> =>
  (await database.pool.query(statement)).rows as Row[];
const readStarts = () =>
  read<Start>(
    'select subject, attempt, pid, extract(epoch from at)::float8 * 1000 as "atMs" from tally_start order by at',
  );
const readEffects = () =>
  read<{ subject: string; attempt: number; file: string }>('select * from tally_effect');

/** Milliseconds from each kill to the next start of a job that died in it; infinite when it never started again. */
async function restartTimes(deaths: { pid: number; atMs: number }[]): Promise<number[]> {
  const [starts, effects] = [await readStarts(), await readEffects()];
  const done = new Set(effects.map(({ subject, attempt }) => `${subject} ${attempt}`));
  return starts.flatMap(({ subject, attempt, pid }) => {
    const death = deaths.find((one) => one.pid === pid);
    if (!death || done.has(`${subject} ${attempt}`)) return [];
    const next = starts.find((start) => start.subject === subject && start.attempt > attempt);
    if (!next) return [Number.POSITIVE_INFINITY];
    // An attempt that died between its claim and its first line left no start: count from the kill that took it.
    const since = next.attempt === attempt + 1 ? death : deaths.findLast((one) => one.atMs < next.atMs);
    return [next.atMs - (since ?? death).atMs];
  });
}

test(`${kills} kills of worker processes over ${jobs} encodes lose, double and leave nothing`, {
  timeout: limitMs,
}, async () => {
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const workRoot = path.join(folder, 'work');
  const mediaDir = path.join(folder);
  fleet = startFleet(2, { database: database.settings, workRoot, mediaDir, cpuSlots: 2 });
  const owners = await Promise.all([1, 2, 3].map(() => makeWorkspace(database.db)));
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < jobs; n += 1) {
      const owner = owners[n % owners.length]?.id ?? '';
      const subject = `clip${n}`;
      await door.queue.enqueue(
        tx,
        nextJob(owner, { name: 'encode', subjectId: subject, payload: { subject, seconds: encodeSeconds } }),
      );
    }
  });
  await waitUntil('the workers are ready', fleet.allReady);

  const deaths: { pid: number; atMs: number }[] = [];
  const survivors: Promise<string[]>[] = [];
  while (deaths.length < kills) {
    // All are whole again before the next kill: where workers are killed faster than a busy machine starts them,
    // no process is left to restart anything (at a load of 15 on 2 cores that took up to 38 s, with nothing lost).
    await waitUntil('all workers are ready', fleet.allReady);
    await sleep(300 + random() * 1500);
    const victims = random() < 0.2 ? [...fleet.workers] : [fleet.workers[random() < 0.5 ? 0 : 1]];
    for (const victim of victims) {
      if (!victim || deaths.length === kills) continue;
      const children = descendantsOf(victim.pid);
      deaths.push({ pid: victim.pid, atMs: Date.now() });
      process.kill(victim.pid, 'SIGKILL');
      survivors.push(sleep(2000).then(() => children.filter(isAlive).map(({ command }) => command)));
    }
  }
  await waitUntil(
    'all jobs are over',
    async () => {
      const { queued, running } = await countActiveJobRuns(database.db);
      return queued + running === 0;
    },
    { limitMs },
  );
  await fleet.stop();

  const restarts = (await restartTimes(deaths)).toSorted((a, b) => a - b);
  const longest = restarts.at(-1) ?? 0;
  console.log(
    `${restarts.length} attempts died; restarted after ${restarts.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s`,
  );
  const effects = await readEffects();
  expect(effects.map(({ subject }) => subject).toSorted()).toEqual(
    Array.from({ length: jobs }, (_, n) => `clip${n}`).toSorted(),
  );
  expect((await Promise.all(survivors)).flat()).toEqual([]);
  expect(await readdir(workRoot)).toEqual([]);
  // Most kills must have hit something, or the test shows nothing.
  expect(restarts.length).toBeGreaterThan(kills / 2);
  expect(longest).toBeLessThan(Number.POSITIVE_INFINITY);
  // Seconds are those of a machine of its own, which the full run has.
  if (fullRun) {
    expect(longest).toBeLessThanOrEqual(12_000);
    expect(restarts[Math.floor(restarts.length / 2)]).toBeLessThan(5000);
  }
  for (const { file } of effects) expect(await probedSeconds(file)).toBeCloseTo(encodeSeconds, 1);
});

async function probedSeconds(file: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', `file:${file}`];
  const { stdoutTail } = await runProcess({
    command: 'ffprobe',
    args,
    signal: new AbortController().signal,
    timeoutMs: 10_000,
  });
  return Number(stdoutTail);
}
