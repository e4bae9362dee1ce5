import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { connect } from '#db/core/connect.ts';
import { holdWorkerLock, workerSessionName } from '#db/queries/jobs/health-queries.ts';
import { findJobRun, startDueRuns } from '#db/queries/jobs/job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile, databaseHasSettled } from '#testing/test-database.ts';
import { nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { createBoss } from './boss.ts';
import { type Claim, claimNext, createLostJobs } from './claim.ts';
import { defineJob } from './define-job.ts';
import { createQueue } from './queue.ts';
import { createRegistry } from './registry.ts';
import { LeaseLost, leaseAgain, settleDone } from './settle.ts';

const database = await databaseForFile();
const job = defineJob({
  name: 'encode',
  payload: z.object({}),
  uses: 'cpu',
  attempts: 3,
  timeoutMs: 60_000,
  failed: async () => undefined,
  run: async () => null,
});
const registry = createRegistry([job]);

beforeAll(() => databaseHasSettled(database), 30_000);

afterEach(() => database.db.execute(sql`delete from jhalak.job_run`));

/** A worker that only claims, and whose death is the end of its sessions. */
async function startWorker() {
  const connection = connect({ ...database.settings, application_name: workerSessionName(1) });
  const { db } = connection;
  // No look for leases that ended: what is taken here is taken by the lock alone.
  const boss = createBoss({
    pool: connection.pool,
    supervise: false,
    onError: (error) => expect.fail(`${error}`),
  });
  await boss.start();
  const lock = await connection.pool.connect();
  await holdWorkerLock(lock);
  let alive = true;
  const die = async () => {
    if (!alive) return;
    alive = false;
    lock.release(true);
    await boss.stop();
    await connection.close();
  };
  onTestFinished(die);
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const queue = createQueue({ boss, registry, log });
  return {
    die,
    queue,
    logged,
    look: createLostJobs({ db, boss, log }).look,
    deps: { db, boss, registry, queue, follow: async () => [] },
    claim: (limit = 9) =>
      claimNext({
        ...{ db, boss, uses: 'cpu', fleetSlots: 2, plansOn: false, limit: () => limit },
        priority: { hasPriority: () => true, agedAfterMs: 0 },
      }),
  };
}

async function begun() {
  const { db } = database;
  const [first, second] = [await startWorker(), await startWorker()];
  const { id } = await makeWorkspace(db);
  const next = nextJob(id, { name: job.name, subjectId: id });
  const { runId } = await db.transaction((tx) => first.queue.enqueue(tx, next));
  const claim = (await first.claim()) as Claim;
  expect(claim).toMatchObject({ run: { id: runId, attempt: 1 } });
  const seen = () => findJobRun(db, runId);
  /** Looks until the run waits again, as a worker does twice a second. */
  const lose = () =>
    waitUntil('the loss is noticed', async () => {
      await second.look();
      return (await seen())?.status === 'queued';
    });
  return { first, second, runId, claim, seen, lose };
}

test('a job whose worker has died waits in line again, without an attempt that counts', async () => {
  const { first, second, runId, seen, lose } = await begun();
  await second.look();
  expect(await seen()).toMatchObject({ status: 'running', losses: 0 });
  await first.die();
  await lose();
  expect(await seen()).toMatchObject({ attempt: 1, losses: 1, startAfter: null });
  // The log of the worker that takes it names both.
  expect(second.logged).toMatchObject([
    { job: job.name, run: runId, attempt: 1, losses: 1, worker: (await seen())?.worker },
  ]);
  expect(await second.claim()).toMatchObject({ run: { id: runId, attempt: 2, losses: 1 } });
});

test('one look that misses a worker’s lock takes nothing from it: its connection may have broken', async () => {
  const { first, second, seen } = await begun();
  await first.die();
  await waitUntil('its sessions are gone', async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from pg_stat_activity where application_name = ${(await seen())?.worker}`,
    );
    return rows.length === 0;
  });
  await second.look();
  expect(await seen()).toMatchObject({ status: 'running' });
});

test('from the second death on a job waits longer, and starts when its delay is over', async () => {
  const { first, second, runId, seen, lose } = await begun();
  await database.db.execute(sql`update jhalak.job_run set losses = 1 where id = ${runId}`);
  await first.die();
  await lose();
  expect(await seen()).toMatchObject({ losses: 2, startAfter: expect.any(Date) });
  expect(await second.claim()).toBeNull();
  await startDueRuns(database.db);
  expect(await second.claim()).toBeNull();
  await database.db.execute(sql`update jhalak.job_run set start_after = now() where id = ${runId}`);
  await startDueRuns(database.db);
  expect(await second.claim()).toMatchObject({ run: { id: runId } });
});

test('a lost job starts before all others', async () => {
  const { first, second, runId, lose } = await begun();
  const { id } = await makeWorkspace(database.db);
  await database.db.transaction((tx) =>
    second.queue.enqueue(tx, nextJob(id, { name: job.name, subjectId: id, priority: 7 })),
  );
  await first.die();
  await lose();
  expect(await second.claim()).toMatchObject({ run: { id: runId } });
  expect(await second.claim()).toMatchObject({ run: { workspaceId: id } });
});

test('a result is saved after the loss of its lease while no other attempt has begun, and not afterwards', async () => {
  const { first, claim, runId, seen, second } = await begun();
  const lapse = async () => {
    await database.db.execute(sql`update pgboss.job set state = 'retry' where id = ${runId}::uuid`);
    await second.look();
    expect(await seen()).toMatchObject({ status: 'queued', losses: 1 });
  };
  await lapse();
  const lost = claim.lease;
  expect(await leaseAgain(first.deps, claim)).toBe(true);
  // What is renewed from now on.
  expect(claim.lease).not.toBe(lost);
  expect(await seen()).toMatchObject({ status: 'running', losses: 0 });
  await lapse();
  const next = await second.claim();
  expect(next).toMatchObject({ run: { id: runId, attempt: 2 } });
  expect(await leaseAgain(first.deps, claim)).toBe(false);
  await expect(settleDone(first.deps, claim, null)).rejects.toThrow(LeaseLost);
  await database.db.execute(sql`update pgboss.job set state = 'retry' where id = ${runId}::uuid`);
  await second.look();
  expect(await settleDone(second.deps, next as Claim, null)).toBe('completed');
  expect(await seen()).toMatchObject({ status: 'completed', token: null });
  const { rows } = await database.db.execute(sql`select 1 from pgboss.job where id = ${runId}::uuid`);
  expect(rows).toEqual([]);
});

test('twenty claims at once of one workspace start as many jobs as its limit, and all of them in the end', async () => {
  const workers = [await startWorker(), await startWorker()];
  const { id } = await makeWorkspace(database.db);
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1)
      await workers[0]?.queue.enqueue(tx, nextJob(id, { name: job.name, subjectId: `${n}` }));
  });
  const claimAll = async (limit: number) =>
    (await Promise.all(Array.from({ length: 20 }, (_, n) => workers[n % 2]?.claim(limit)))).filter(Boolean);
  expect(await claimAll(3)).toHaveLength(3);
  expect(await claimAll(3)).toHaveLength(0);
  const rest = await claimAll(20);
  expect(rest).toHaveLength(17);
  expect(new Set(rest.map((claim) => (claim as Claim).run.id)).size).toBe(17);
});

test('a cancel does not wait for claims, nor a claim for a cancel', async () => {
  const worker = await startWorker();
  const { id } = await makeWorkspace(database.db);
  const [held, free] = await database.db.transaction((tx) =>
    Promise.all(
      ['held', 'free'].map((subjectId) =>
        worker.queue.enqueue(tx, nextJob(id, { name: job.name, subjectId })),
      ),
    ),
  );
  await database.db.transaction(async (tx) => {
    expect(await worker.queue.requestCancel(tx, held?.runId ?? '')).toBe('cancelled');
    expect(await worker.claim()).toMatchObject({ run: { id: free?.runId } });
  });
});
