import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findJobRun, listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { createTestDatabase, databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob, type TestRunner } from '#testing/test-runner.ts';
import { createBoss } from './boss.ts';
import { defineJob, type FailureReason } from './define-job.ts';
import { createQueue } from './queue.ts';
import { createRegistry } from './registry.ts';

const database = await databaseForFile();
let runner: TestRunner;
let workspaceId: string;
const notified: FailureReason[] = [];

/** Never run here: the runner of these tests is not started. */
const idle = defineJob({
  name: 'idle',
  payload: z.object({ note: z.string().optional() }),
  uses: 'light',
  attempts: 3,
  timeoutMs: 60_000,
  run: async () => null,
  failed: async (_tx, _payload, reason) => {
    notified.push(reason);
  },
});

beforeAll(async () => {
  runner = await createTestRunner(database.settings, { jobs: [idle] });
  workspaceId = (await makeWorkspace(database.db)).id;
});
afterAll(async () => {
  await runner.dispose();
});

const countRows = async () => {
  const { rows } = await database.pool.query<{ runs: number; jobs: number }>(
    'select (select count(*)::int from jhalak.job_run) as runs, (select count(*)::int from pgboss.job) as jobs',
  );
  return rows[0];
};
const enqueue = (subjectId: string, values = {}) =>
  database.db.transaction((tx) =>
    runner.queue.enqueue(tx, nextJob(workspaceId, { name: 'idle', subjectId, ...values })),
  );

describe('enqueue', () => {
  test('leaves nothing behind when its transaction is rolled back', async () => {
    const before = await countRows();
    const rolledBack = database.db.transaction(async (tx) => {
      await runner.queue.enqueue(tx, nextJob(workspaceId, { name: 'idle', subjectId: 'rolled back' }));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await countRows()).toEqual(before);
  });

  test('of more jobs at once than there are connections ends, also as the first thing a process does', async () => {
    const fresh = await createTestDatabase({ max: 4 });
    const boss = createBoss({ pool: fresh.pool, supervise: false, onError: () => undefined });
    await boss.start();
    const queue = createQueue({ boss, registry: createRegistry([idle]), log: pino({ level: 'silent' }) });
    const { id } = await makeWorkspace(fresh.db);
    const queued = Array.from({ length: 12 }, (_, n) =>
      fresh.db.transaction((tx) => queue.enqueue(tx, nextJob(id, { name: 'idle', subjectId: `${n}` }))),
    );
    expect(await Promise.all(queued)).toHaveLength(12);
    await boss.stop();
    await fresh.drop();
  });

  test('returns the active run when the same work is queued twice, also at the same moment', async () => {
    const before = await countRows();
    const all = await Promise.all(Array.from({ length: 8 }, () => enqueue('same')));
    expect(new Set(all.map(({ runId }) => runId)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countRows()).toEqual({ runs: (before?.runs ?? 0) + 1, jobs: (before?.jobs ?? 0) + 1 });
  });

  test('refuses a payload that the handler would not understand', async () => {
    await expect(enqueue('wrong payload', { payload: { note: 7 } })).rejects.toThrow();
  });
});

describe('requestCancel', () => {
  test('ends a waiting run at once, tells its subject and takes it from the queue', async () => {
    const { runId } = await enqueue('to cancel');
    expect(await runner.queue.requestCancel(database.db, runId)).toBe('cancelled');
    expect(await findJobRun(database.db, runId)).toMatchObject({
      status: 'cancelled',
      reasonCode: 'cancelled',
      reasonMessage: 'This was stopped.',
    });
    expect(notified).toEqual([
      { code: 'cancelled', message: 'This was stopped.', details: {}, cancelled: true },
    ]);
    const { rows } = await database.pool.query('select state from pgboss.job where id = $1', [runId]);
    expect(rows).toEqual([]);
    expect(await runner.queue.requestCancel(database.db, runId)).toBe('over');
  });

  test('of a video ends all its runs and no others', async () => {
    const video = await makeVideo(database.db, { id: workspaceId });
    await enqueue('a', { videoId: video.id });
    await enqueue('b', { videoId: video.id });
    const { runId: other } = await enqueue('c');
    await runner.queue.cancelVideo(database.db, video.id);
    const runs = await listJobRunsOfVideo(database.db, video.id);
    expect(runs.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await findJobRun(database.db, other))?.status).toBe('queued');
  });
});

test('retry queues the same work as a new run and keeps the old one with its reason', async () => {
  const { runId } = await enqueue('to retry', { payload: { note: 'x' }, priority: 7 });
  await runner.queue.requestCancel(database.db, runId);
  const again = await runner.queue.retry(database.db, runId);
  expect(again).toMatchObject({ isNew: true });
  expect(again.runId).not.toBe(runId);
  expect(await findJobRun(database.db, again.runId)).toMatchObject({
    status: 'queued',
    subjectId: 'to retry',
    payload: { note: 'x' },
    priority: 7,
    attempt: 0,
  });
  expect((await findJobRun(database.db, runId))?.status).toBe('cancelled');
});
