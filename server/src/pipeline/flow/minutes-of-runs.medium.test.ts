import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { amountHeld } from '#db/queries/billing/reservations.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { reserveMinutes } from '#entitlements/minutes.ts';
import { follow } from '#pipeline/flow.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob, type TestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { minutesJob } from './testing/minutes-jobs.ts';

const database = await databaseForFile();
const { db } = database;
const started: TestRunner[] = [];
afterEach(async () => {
  for (const runner of started.splice(0)) await runner.dispose();
});

async function runnerThat(result: Parameters<typeof minutesJob>[0]) {
  const runner = await createTestRunner(database.settings, { jobs: [minutesJob(result)], follow });
  started.push(runner);
  return runner;
}

/** A Free workspace with 60 prepaid minutes that has requested the transcript of 80 minutes, as the command does. */
async function request(queue: TestRunner['queue']) {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const { id: workspaceId } = owner;
  const video = await makeVideo(db, owner, { durationMs: 80 * 60_000 });
  const runId = await db.transaction(async (tx) => {
    await creditMinutes(tx, { workspaceId, minutes: 60, paymentId: `pay-${workspaceId}` });
    await reserveMinutes(tx, { plansOn: true }, video);
    const payload = { videoId: video.id };
    const job = nextJob(workspaceId, { name: 'transcribe', subjectId: video.id, videoId: video.id, payload });
    return (await queue.enqueue(tx, job)).runId;
  });
  const status = async () => (await findJobRun(db, runId))?.status;
  return {
    runId,
    until: (wanted: string, limitMs = 30_000) =>
      waitUntil(`the run is ${wanted}`, async () => (await status()) === wanted, { limitMs }),
    figures: async () => ({
      heldOfMonth: await amountHeld(db, { workspaceId, resource: 'minutes' }),
      heldPrepaid: await amountHeld(db, { workspaceId, resource: 'prepaid_minutes' }),
      used: (await usageOfMonth(db, [workspaceId])).minutesUsed,
      prepaid: (await usageOfMonth(db, [workspaceId])).prepaidLeft,
    }),
  };
}
const held = { heldOfMonth: 30, heldPrepaid: 50, used: 0, prepaid: 60 };
const counted = { heldOfMonth: 0, heldPrepaid: 0, used: 80, prepaid: 10 };
const free = { heldOfMonth: 0, heldPrepaid: 0, used: 0, prepaid: 60 };

test('minutes are held with the request and counted with the transcript', async () => {
  const runner = await runnerThat('ends');
  const { figures, until } = await request(runner.queue);
  expect(await figures()).toEqual(held);
  await runner.start();
  await until('completed');
  expect(await figures()).toEqual(counted);
});

test('a transcription that fails for good costs nothing', async () => {
  const runner = await runnerThat('fails');
  const { figures, until } = await request(runner.queue);
  await runner.start();
  await until('failed');
  expect(await figures()).toEqual(free);
});

test('one that is cancelled costs nothing, waiting or running', async () => {
  const runner = await runnerThat('hangs');
  const waiting = await request(runner.queue);
  await runner.queue.requestCancel(db, waiting.runId);
  expect(await waiting.figures()).toEqual(free);
  const running = await request(runner.queue);
  await runner.start();
  await running.until('running');
  expect(await running.figures()).toEqual(held);
  await runner.queue.requestCancel(db, running.runId);
  await running.until('cancelled');
  expect(await running.figures()).toEqual(free);
});

test('after kill -9 of its worker it stays held, and is counted once when another worker ends it', async () => {
  const program = path.join(import.meta.dirname, 'testing/minutes-process.ts');
  const worker = fork(program, [JSON.stringify(database.settings)], { stdio: 'ignore' });
  await once(worker, 'message');
  const runner = await runnerThat('ends');
  const { figures, until } = await request(runner.queue);
  await until('running');
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
  expect(await figures()).toEqual(held);
  await runner.start();
  await until('completed', 100_000);
  expect(await figures()).toEqual(counted);
});
