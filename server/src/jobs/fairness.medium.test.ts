import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { priorityByPlan, workspaceLimits } from '#compose/workspace-limits.ts';
import { findFleet } from '#db/queries/jobs/health-queries.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { doUsersWait } from '#db/queries/jobs/job-shares.ts';
import { jobShare } from '#db/schema.ts';
import { countActiveJobRuns } from '#testing/active-job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { createLostJobs } from './claim.ts';
import { defineJob } from './define-job.ts';

const database = await databaseForFile();

/** Counts who runs at the same moment; one counter for all workers of a test. */
function countingJob(ms: number) {
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  const order: string[] = [];
  const job = defineJob({
    name: 'count',
    payload: z.object({ who: z.string() }),
    uses: 'cpu',
    attempts: 1,
    timeoutMs: 60_000,
    failed: async () => undefined,
    run: async (_ctx, { who }) => {
      order.push(who);
      now.set(who, (now.get(who) ?? 0) + 1);
      most.set(who, Math.max(most.get(who) ?? 0, now.get(who) ?? 0));
      await sleep(ms);
      now.set(who, (now.get(who) ?? 0) - 1);
      return null;
    },
  });
  return { job, most, order };
}

const shareOf = async (workspaceId: string, uses: string) => {
  const { running, priority, oldestAt } = jobShare;
  const rows = await database.db
    .select({ running, priority, oldestAt })
    .from(jobShare)
    .where(and(eq(jobShare.workspaceId, workspaceId), eq(jobShare.uses, uses)));
  return rows[0];
};

const allOver = () =>
  waitUntil('all jobs are over', async () => {
    const { queued, running } = await countActiveJobRuns(database.db);
    return queued + running === 0;
  });

test('24 jobs of two workspaces on two workers never exceed the limit of one per workspace', async () => {
  const { job, most, order } = countingJob(100);
  const options = {
    jobs: [job],
    slots: { cpu: 4, network: 1, light: 1, model: 1 },
    limits: { cpu: () => 1, network: () => 1, light: () => 1, model: () => 1 },
  };
  const workers = [
    await createTestRunner(database.settings, options),
    await createTestRunner(database.settings, options),
  ];
  const owners = [await makeWorkspace(database.db), await makeWorkspace(database.db)];
  await Promise.all(workers.map((worker) => worker.start()));
  for (let n = 0; n < 24; n += 1) {
    const owner = owners[n % 2]?.id ?? '';
    const next = nextJob(owner, { name: 'count', subjectId: `limit ${n}`, payload: { who: owner } });
    await database.db.transaction((tx) => workers[0]?.queue.enqueue(tx, next) ?? Promise.reject());
  }
  await allOver();
  expect(order).toHaveLength(24);
  expect([...most.values()]).toEqual([1, 1]);
  await Promise.all(workers.map((worker) => worker.dispose()));
});

test('a workspace whose only job runs is known to be at its limit before it queues another', async () => {
  const { job, most } = countingJob(500);
  const worker = await createTestRunner(database.settings, { jobs: [job] });
  const owner = await makeWorkspace(database.db);
  const next = nextJob(owner.id, { name: 'count', subjectId: 'alone', payload: { who: owner.id } });
  await database.db.transaction((tx) => worker.queue.enqueue(tx, next));
  await worker.start();
  await waitUntil('it runs', () => most.get(owner.id) === 1);
  expect(await shareOf(owner.id, 'cpu')).toEqual({ running: 1, priority: null, oldestAt: null });
  await allOver();
  await worker.dispose();
});

test('a job that waits for a language model holds no place of a short one, also in a workspace from before', async () => {
  const answer = Promise.withResolvers<void>();
  const order: string[] = [];
  const of = (name: string, uses: 'model' | 'light', run: () => Promise<void>) => ({
    ...{ name, uses, payload: z.looseObject({}), attempts: 1, timeoutMs: 60_000 },
    run: async () => {
      await run();
      order.push(name);
      return null;
    },
  });
  const worker = await createTestRunner(database.settings, {
    jobs: [of('asks a model', 'model', () => answer.promise), of('is short', 'light', async () => undefined)],
    slots: { cpu: 1, network: 1, light: 1, model: 1 },
  });
  const { id } = await makeWorkspace(database.db);
  const before = ['cpu', 'light', 'network'].map((uses) => ({ workspaceId: id, uses }));
  await database.db.insert(jobShare).values(before);
  await worker.start();
  for (const name of ['asks a model', 'is short']) {
    const next = nextJob(id, { name, subjectId: 'it' });
    await database.db.transaction((tx) => worker.queue.enqueue(tx, next));
  }
  await waitUntil('the short one is over', () => order.length === 1);
  await waitUntil('the other one runs', async () => (await shareOf(id, 'model'))?.running === 1);
  answer.resolve();
  await allOver();
  expect(order).toEqual(['is short', 'asks a model']);
  await worker.dispose();
});

const queued = fullRun ? 100 : 30;

test(`one job of a workspace waits for one running job, not for ${queued} that another queued before`, async () => {
  const { job, order } = countingJob(20);
  const worker = await createTestRunner(database.settings, {
    jobs: [job],
    slots: { cpu: 1, network: 1, light: 1, model: 1 },
  });
  const [many, one] = [await makeWorkspace(database.db), await makeWorkspace(database.db)];
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < queued; n += 1)
      await worker.queue.enqueue(
        tx,
        nextJob(many.id, { name: 'count', subjectId: `many ${n}`, payload: { who: 'many' } }),
      );
  });
  await worker.start();
  await waitUntil('some have run', () => order.length >= 5);
  await database.db.transaction((tx) =>
    worker.queue.enqueue(tx, nextJob(one.id, { name: 'count', subjectId: 'one', payload: { who: 'one' } })),
  );
  const before = order.length;
  await waitUntil('the one has run', () => order.includes('one'));
  // The one that runs, and one that may have been claimed while this was queued.
  expect(order.indexOf('one') - before).toBeLessThanOrEqual(3);
  await allOver();
  await worker.dispose();
});

test('four workers of one slot run four jobs of one workspace at once, and let a second one in at the next end', async () => {
  const { job, most, order } = countingJob(400);
  const limits = workspaceLimits({ WORKSPACE_JOBS: undefined });
  const workers = await Promise.all(
    Array.from({ length: 4 }, () =>
      createTestRunner(database.settings, {
        jobs: [job],
        slots: { cpu: 1, network: 1, light: 1, model: 1 },
        limits,
      }),
    ),
  );
  const [pro, free, late] = [
    await makeWorkspace(database.db, { planId: 'pro' }),
    await makeWorkspace(database.db, { planId: 'free' }),
    await makeWorkspace(database.db, { planId: 'pro' }),
  ];
  const queue = (owner: { id: string }, count: number) =>
    database.db.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1) {
        const next = nextJob(owner.id, {
          name: 'count',
          subjectId: `${owner.id} ${n}`,
          payload: { who: owner.id },
        });
        await workers[0]?.queue.enqueue(tx, next);
      }
    });
  await Promise.all(workers.map((worker) => worker.start()));
  await waitUntil('all workers are known', async () => (await findFleet(database.db)).workers >= 4);
  await sleep(2500);
  await queue(pro, 16);
  await waitUntil('the first jobs run', () => order.length >= 4);
  await queue(late, 1);
  await allOver();
  expect(most.get(pro.id)).toBe(4);
  // At most those that ran when it came, and one round that may have been claimed in the meantime.
  expect(order.indexOf(late.id)).toBeLessThanOrEqual(9);
  // A quarter of four workers.
  await queue(free, 4);
  await allOver();
  expect(most.get(free.id)).toBe(1);
  await Promise.all(workers.map((worker) => worker.dispose()));
});

test('with a full queue a Pro job starts before Free ones, a Free one starts when it has waited its time', async () => {
  const { job, order } = countingJob(100);
  const [free, pro] = [
    await makeWorkspace(database.db, { planId: 'free' }),
    await makeWorkspace(database.db, { planId: 'pro' }),
  ];
  const worker = await createTestRunner(database.settings, {
    jobs: [job],
    slots: { cpu: 1, network: 1, light: 1, model: 1 },
    priority: { ...priorityByPlan, agedAfterMs: 60_000 },
  });
  const queue = (owner: { id: string }, who: string, count: number) =>
    database.db.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1) {
        const next = { name: 'count', subjectId: `${who} ${n} ${owner.id}`, payload: { who } };
        await worker.queue.enqueue(tx, nextJob(owner.id, next));
      }
    });
  await queue(free, 'free', 3);
  const ofPro = fullRun ? 40 : 20;
  await queue(pro, 'pro', ofPro);
  await worker.start();
  await waitUntil('three jobs have begun', () => order.length >= 3);
  await database.pool.query(
    "update jhalak.job_run set created_at = now() - interval '2 minutes' where workspace_id = $1",
    [free.id],
  );
  await waitUntil('the Free jobs have run', () => order.filter((who) => who === 'free').length === 3);
  expect(order.slice(0, 3)).toEqual(['pro', 'pro', 'pro']);
  // They did not wait for all of the others: aged, they take turns with Pro.
  expect(order.length).toBeLessThan(ofPro);
  await allOver();
  await worker.dispose();
});

test('with plans off no workspace has priority', async () => {
  const { job, order } = countingJob(20);
  const [free, pro] = [
    await makeWorkspace(database.db, { planId: 'free' }),
    await makeWorkspace(database.db, { planId: 'pro' }),
  ];
  const worker = await createTestRunner(database.settings, {
    ...{ jobs: [job], slots: { cpu: 1, network: 1, light: 1, model: 1 } },
    ...{ priority: priorityByPlan, plansOn: false },
  });
  await database.db.transaction(async (tx) => {
    for (const [owner, who] of [
      [pro, 'pro'],
      [free, 'free'],
    ] as const)
      for (let n = 0; n < 6; n += 1)
        await worker.queue.enqueue(
          tx,
          nextJob(owner.id, { name: 'count', subjectId: `off ${who} ${n}`, payload: { who } }),
        );
  });
  await worker.start();
  await allOver();
  expect(order.slice(0, 6).filter((who) => who === 'free')).toHaveLength(3);
  await worker.dispose();
});

test('an export starts before a job that finishes begun work, that before the other jobs of its workspace, and none before another workspace’s', async () => {
  const { job, order } = countingJob(5);
  const last = { ...job, name: 'finish', goesFirst: true };
  const asked = { ...last, name: 'export' };
  const [one, other] = [await makeWorkspace(database.db), await makeWorkspace(database.db)];
  const worker = await createTestRunner(database.settings, {
    jobs: [job, last, asked],
    slots: { cpu: 1, network: 1, light: 1, model: 1 },
  });
  const jobs = [
    ...[1, 2, 3].map((n) => ({ owner: one, name: 'count', who: `begin ${n}` })),
    { owner: one, name: 'finish', who: 'finish' },
    { owner: one, name: 'export', who: 'export' },
    ...[1, 2].map((n) => ({ owner: other, name: 'count', who: `other ${n}` })),
  ];
  await database.db.transaction(async (tx) => {
    for (const { owner, name, who } of jobs)
      await worker.queue.enqueue(tx, nextJob(owner.id, { name, subjectId: who, payload: { who } }));
  });
  await worker.start();
  await allOver();
  expect(order.filter((who) => !who.startsWith('other'))).toEqual([
    'export',
    'finish',
    'begin 1',
    'begin 2',
    'begin 3',
  ]);
  // The two workspaces still take turns.
  expect(order.findIndex((who) => who.startsWith('other'))).toBeLessThan(2);
  await worker.dispose();
});

test('a job that goes last starts after the jobs of all workspaces, also when its worker was lost, and lets its workspace wait no longer for it', async () => {
  const { job, order } = countingJob(5);
  const helping = { ...job, name: 'help', goesLast: true };
  const [one, other] = [await makeWorkspace(database.db), await makeWorkspace(database.db)];
  const worker = await createTestRunner(database.settings, {
    jobs: [job, helping],
    slots: { cpu: 1, network: 1, light: 1, model: 1 },
  });
  const queue = (owner: { id: string }, name: string, who: string) =>
    database.db.transaction((tx) =>
      worker.queue.enqueue(tx, nextJob(owner.id, { name, subjectId: `last ${who}`, payload: { who } })),
    );
  const { runId } = await queue(one, 'help', 'lost help');
  await queue(one, 'help', 'help');
  await database.pool.query(
    "update jhalak.job_run set status = 'running', token = 'dead', worker = 'dead' where id = $1",
    [runId],
  );
  await database.pool.query(
    `update jhalak.job_run set created_at = now() - interval '1 day' where name = 'help'`,
  );
  expect(await shareOf(one.id, 'cpu')).toEqual({ running: 1, priority: -1, oldestAt: null });
  expect(await doUsersWait(database.db, 'cpu')).toBe(false);
  const boss = { lapsed: async () => new Set([runId]) } as never;
  const lostJobs = createLostJobs({ ...database, boss, log: pino({ level: 'silent' }) });
  await waitUntil('it is in line again', async () => {
    await lostJobs.look();
    return (await findJobRun(database.db, runId))?.status === 'queued';
  });
  for (const who of ['first', 'second', 'third']) await queue(other, 'count', who);
  await queue(one, 'count', 'own');
  expect(await doUsersWait(database.db, 'cpu')).toBe(true);
  await worker.start();
  await allOver();
  expect(order.slice(0, 4).toSorted()).toEqual(['first', 'own', 'second', 'third']);
  expect(order.slice(4).toSorted()).toEqual(['help', 'lost help']);
  await worker.dispose();
});
