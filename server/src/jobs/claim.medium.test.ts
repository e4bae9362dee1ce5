import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { connect } from '#db/core/connect.ts';
import { workerSessionName } from '#db/queries/jobs/health-queries.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { nextJob } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { createBoss } from './boss.ts';
import { claimNext } from './claim.ts';
import { defineJob } from './define-job.ts';
import { createQueue } from './queue.ts';
import { createRegistry } from './registry.ts';

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
const registry = createRegistry([job.name], [job]);

// Right after a start of the database its workers are waited for, and no job is taken from them.
beforeAll(async () => {
  const hasSettled = async () => {
    const { rows } = await database.db.execute<{ settled: boolean }>(
      sql`select pg_postmaster_start_time() < now() - interval '11 s' as settled`,
    );
    return rows[0]?.settled ?? false;
  };
  await waitUntil('the database has run for a while', hasSettled, { limitMs: 20_000 });
}, 30_000);

/** A worker that only claims, and whose death is the end of its sessions. */
async function startWorker() {
  const connection = connect({ ...database.settings, application_name: workerSessionName(1) });
  // No look for leases that ended: what is taken here is taken by the sessions alone.
  const boss = createBoss({
    pool: connection.pool,
    supervise: false,
    onError: (error) => expect.fail(`${error}`),
  });
  await boss.start();
  let alive = true;
  const die = async () => {
    if (!alive) return;
    alive = false;
    await boss.stop();
    await connection.close();
  };
  onTestFinished(die);
  return {
    die,
    queue: createQueue({ boss, registry }),
    claim: () =>
      claimNext({
        ...{ db: connection.db, boss, registry, uses: 'cpu', fleetSlots: 2, plansOn: false },
        limit: () => 9,
        priority: { hasPriority: () => true, agedAfterMs: 0 },
        servedAt: new Map(),
      }),
  };
}

/** A job that a worker has begun, as long ago and touched as long ago as given, seconds. */
async function begun({ startedS, touchedS }: { startedS: number; touchedS: number }) {
  const { db } = database;
  const [first, second] = [await startWorker(), await startWorker()];
  const { id } = await makeWorkspace(db);
  const next = nextJob(id, { name: job.name, subjectId: id });
  const { runId } = await db.transaction((tx) => first.queue.enqueue(tx, next));
  expect(await first.claim()).toMatchObject({ run: { id: runId, attempt: 1 } });
  await db.execute(
    sql`update jhalak.job_run set started_at = now() - make_interval(secs => ${startedS}) where id = ${runId}`,
  );
  await db.execute(
    sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${touchedS}) where id = ${runId}::uuid`,
  );
  return { first, second, runId };
}

/** The sessions of a connection that was closed are gone a moment later. */
const claimOf = (worker: { claim(): Promise<unknown> }) =>
  waitUntil('the job is claimed', worker.claim, { limitMs: 5000 });

test('a job whose worker has no session left is taken before its lease ends', async () => {
  const { first, second, runId } = await begun({ startedS: 60, touchedS: 7 });
  expect(await second.claim()).toBeNull();
  await first.die();
  expect(await claimOf(second)).toMatchObject({ run: { id: runId, attempt: 2 } });
});

test.each([
  ['that was touched a moment ago', { startedS: 60, touchedS: 2 }],
  ['that began a moment ago: it may be what killed its worker', { startedS: 5, touchedS: 7 }],
])('a job %s is left until its lease ends', async (_, ago) => {
  const { first, second, runId } = await begun(ago);
  await first.die();
  await waitUntil('its sessions are gone', async () => {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity join jhalak.job_run on worker = application_name where job_run.id = ${runId}`);
    return rows.length === 0;
  });
  expect(await second.claim()).toBeNull();
  expect(await findJobRun(database.db, runId)).toMatchObject({ status: 'running', attempt: 1 });
});
