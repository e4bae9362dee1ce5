import { access, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#db/core/connect.ts';
import { listen } from '#db/core/listen.ts';
import { findJobRun, type JobRun, requeueLostRun } from '#db/queries/jobs/job-runs.ts';
import { findVideo, retitleVideo } from '#db/queries/videos/videos.ts';
import { jobRun } from '#db/schema.ts';
import { runProcess } from '#media/process.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile, databaseHasSettled } from '#testing/test-database.ts';
import { createTestRunner, nextJob, type TestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { defineJob, type FailureReason, type Follow, type JobContext, type JobResult } from './define-job.ts';

const database = await databaseForFile();
await database.pool.query('create table effect (subject text, what text)');
const { id: workspaceId } = await makeWorkspace(database.db);
let runner: TestRunner;
afterEach(() => runner.dispose());

type Handler = (ctx: JobContext, payload: { n: number }) => Promise<JobResult>;
const notified = new Map<string, FailureReason>();

/** A job whose handler the test gives; it is named anew so that tests do not meet in the queue. */
const job = (name: string, run: Handler, values: { attempts?: number; timeoutMs?: number } = {}) =>
  defineJob({
    name,
    payload: z.object({ n: z.number().default(0) }),
    uses: 'light',
    attempts: 3,
    timeoutMs: 60_000,
    run,
    failed: async (_tx, _payload, reason) => {
      notified.set(name, reason);
    },
    ...values,
  });

const saving = (what: string): JobResult => ({ save: (tx) => effect(tx, what) });
const effect = async (tx: Tx, what: string) => {
  await tx.execute(`insert into effect values ('x', '${what}')`);
};
const effects = async (what: string) =>
  (await database.pool.query('select 1 from effect where what = $1', [what])).rowCount;

async function enqueue(name: string, values: { subjectId?: string; priority?: number; n?: number } = {}) {
  const { subjectId = 'it', priority = 0, n = 0 } = values;
  const next = nextJob(workspaceId, { name, subjectId, priority, payload: { n } });
  const { runId } = await database.db.transaction((tx) => runner.queue.enqueue(tx, next));
  return runId;
}
const ended = (runId: string): Promise<JobRun> =>
  waitUntil('the run is over', async () => {
    const run = await findJobRun(database.db, runId);
    return run && !['queued', 'running'].includes(run.status) ? run : null;
  });

describe('a job that succeeds', () => {
  test('is saved, completed and followed in one transaction, in its own empty folder', async () => {
    let workDir = '';
    const first = job('first', async (ctx) => {
      workDir = ctx.workDir;
      expect(await readdir(workDir)).toEqual([]);
      await writeFile(path.join(workDir, 'file'), 'x');
      return saving('first');
    });
    const second = job('second', async (_ctx, { n }) => saving(`second ${n}`));
    const follow: Follow = async (_tx, name) =>
      name === 'first' ? [nextJob(workspaceId, { name: 'second', subjectId: 'it', payload: { n: 5 } })] : [];
    runner = await createTestRunner(database.settings, { jobs: [first, second], follow });
    await runner.start();
    const run = await ended(await enqueue('first'));
    expect(run).toMatchObject({ status: 'completed', attempt: 1, progress: 1, token: null });
    await waitUntil('what follows has run', () => effects('second 5'));
    expect(await effects('first')).toBe(1);
    await waitUntil('the folder is gone', () =>
      access(workDir).then(
        () => false,
        () => true,
      ),
    );
    await waitUntil('the run folder is gone', async () => (await readdir(runner.workRoot)).length === 0);
  });

  test('is saved without being done again when the database was away at its end', async () => {
    let [runs, saves] = [0, 0];
    const patient = job('database-away', async () => {
      runs += 1;
      return {
        save: async (tx) => {
          saves += 1;
          if (saves === 1) throw Object.assign(new Error('the database shuts down'), { code: '57P01' });
          await effect(tx, 'database-away');
        },
      };
    });
    runner = await createTestRunner(database.settings, { jobs: [patient] });
    await runner.start();
    expect(await ended(await enqueue('database-away'))).toMatchObject({ status: 'completed', attempt: 1 });
    expect([runs, saves, await effects('database-away')]).toEqual([1, 2, 1]);
  });

  test('is saved by the same attempt when the database was away until its lease had ended', async () => {
    const door = await startDatabaseProxy(database.settings);
    onTestFinished(door.close);
    let runs = 0;
    const finish = Promise.withResolvers<void>();
    const lasting = job('through an outage', async () => {
      runs += 1;
      await finish.promise;
      return saving('through an outage');
    });
    runner = await createTestRunner(door.settings, { jobs: [lasting] });
    await runner.start();
    const runId = await enqueue('through an outage');
    await waitUntil('it runs', () => runs === 1);
    await door.cut();
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1::uuid`,
      [runId],
    );
    finish.resolve();
    await waitUntil('its end could not be written', async () =>
      runner.logged.some(({ msg }) => String(msg).includes('connection for messages broke')),
    );
    expect(await effects('through an outage')).toBe(0);
    await door.open();
    expect(await ended(runId)).toMatchObject({ status: 'completed', attempt: 1, losses: 0 });
    expect([runs, await effects('through an outage')]).toEqual([1, 1]);
  });

  test('is not saved at all when what follows cannot be queued', async () => {
    const alone = job('alone', async () => saving('alone'), { attempts: 1 });
    const follow: Follow = async () => [nextJob(workspaceId, { name: 'unheard of', subjectId: 'it' })];
    runner = await createTestRunner(database.settings, { jobs: [alone], follow });
    await runner.start();
    expect(await ended(await enqueue('alone'))).toMatchObject({ status: 'failed', reasonCode: 'internal' });
    expect(await effects('alone')).toBe(0);
  });

  test('starts before a less urgent one that was queued earlier, whatever their names', async () => {
    const order: number[] = [];
    const note: Handler = async (_ctx, { n }) => {
      order.push(n);
      return null;
    };
    runner = await createTestRunner(database.settings, {
      jobs: [job('slow lane', note), job('fast lane', note)],
      slots: { cpu: 1, network: 1, light: 1, model: 1 },
    });
    const runs = [
      await enqueue('slow lane', { subjectId: 'a', n: 3 }),
      await enqueue('fast lane', { subjectId: 'b', n: 2, priority: 5 }),
      await enqueue('slow lane', { subjectId: 'c', n: 1, priority: 10 }),
    ];
    await runner.start();
    await Promise.all(runs.map(ended));
    expect(order).toEqual([1, 2, 3]);
  });
});

describe('a job that fails', () => {
  test('is tried again after a growing pause, and its last failure has a reference that is in the log', async () => {
    const starts: number[] = [];
    const broken = job('broken', async () => {
      starts.push(performance.now());
      throw new TypeError('x is not a function');
    });
    runner = await createTestRunner(database.settings, { jobs: [broken] });
    await runner.start();
    const run = await ended(await enqueue('broken'));
    const pauses = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThan(950);
    expect(pauses[1]).toBeGreaterThan(1950);
    expect(run).toMatchObject({ status: 'failed', attempt: 3, reasonCode: 'internal' });
    expect(notified.get('broken')?.message).toBe(run.reasonMessage);
    const logged = runner.logged.find(
      (line) => line.reference && run.reasonMessage?.includes(String(line.reference)),
    );
    expect(logged).toMatchObject({ err: { message: 'x is not a function' } });
  });

  test('is tried again as soon by a worker whose clock is an hour fast', async () => {
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 3_600_000);
    onTestFinished(() => void clock.mockRestore());
    let starts = 0;
    const once = job('broken-once', async () => {
      starts += 1;
      if (starts === 1) throw new TypeError('x is not a function');
      return null;
    });
    runner = await createTestRunner(database.settings, { jobs: [once] });
    await runner.start();
    expect(await ended(await enqueue('broken-once'))).toMatchObject({ status: 'completed', attempt: 2 });
  });

  test('is patient with a storage that is away, however long it stood in line, and for two hours', async () => {
    const away = job(
      'storage-away',
      async () => {
        throw new UserError('storage_unavailable');
      },
      { attempts: 1 },
    );
    runner = await createTestRunner(database.settings, { jobs: [away] });
    const runId = await enqueue('storage-away');
    const set = (values: object) => database.db.update(jobRun).set(values).where(eq(jobRun.id, runId));
    const backInLine = () =>
      waitUntil('it goes back in line', async () => {
        const run = await findJobRun(database.db, runId);
        expect(run?.status).not.toBe('failed');
        return run?.startAfter && run.startAfter > new Date() ? run : null;
      });
    await set({ createdAt: sql`now() - interval '3 hours'` });
    await runner.start();
    const first = await backInLine();
    expect(first).toMatchObject({ status: 'queued', attempt: 0, awayMs: expect.any(Number) });
    expect(first.awayMs).toBeGreaterThan(9000);
    const hourMs = 3_600_000;
    await set({ startedAt: sql`now() - interval '3 hours'`, startAfter: sql`now() - interval '3 hours'` });
    const second = await backInLine();
    expect(second.attempt).toBe(0);
    expect(second.awayMs).toBeGreaterThan(first.awayMs + 9000);
    expect(second.awayMs).toBeLessThan(hourMs);
    await set({ awayMs: hourMs, startAfter: null });
    expect((await backInLine()).awayMs).toBeGreaterThan(hourMs);
    await set({ awayMs: 2 * hourMs, startAfter: null });
    expect(await ended(runId)).toMatchObject({ status: 'failed', reasonCode: 'storage_unavailable' });
  });

  test('for another reason begins its patience anew', async () => {
    const ends = [new UserError('storage_unavailable'), new TypeError('x is not a function')];
    const mixed = job('away-once', async () => {
      const end = ends.shift();
      if (end) throw end;
      return null;
    });
    runner = await createTestRunner(database.settings, { jobs: [mixed] });
    await runner.start();
    const runId = await enqueue('away-once');
    await waitUntil('it is away', async () => (await findJobRun(database.db, runId))?.awayMs);
    await database.db.update(jobRun).set({ startAfter: null }).where(eq(jobRun.id, runId));
    expect(await ended(runId)).toMatchObject({ status: 'completed', awayMs: 0 });
  });

  test('is not tried again when the reason is the input itself', async () => {
    const refused = job('refused', async () => {
      throw new UserError('no_streams');
    });
    runner = await createTestRunner(database.settings, { jobs: [refused] });
    await runner.start();
    const run = await ended(await enqueue('refused'));
    expect(run).toMatchObject({
      status: 'failed',
      attempt: 1,
      reasonCode: 'no_streams',
      reasonMessage: 'This file has no picture and no sound. Choose another file.',
    });
    expect(notified.get('refused')).toMatchObject({ code: 'no_streams', cancelled: false });
  });

  test('is failed even when it cannot write its failure', async () => {
    const hopeless = {
      ...job('hopeless', async () => {
        throw new UserError('no_streams');
      }),
      failed: async () => {
        throw new Error('no such column');
      },
    };
    runner = await createTestRunner(database.settings, { jobs: [hopeless] });
    await runner.start();
    expect(await ended(await enqueue('hopeless'))).toMatchObject({
      status: 'failed',
      reasonCode: 'no_streams',
    });
  });

  test('is stopped at its time limit, with its child', async () => {
    let isCut = false;
    const endless = job(
      'endless',
      async ({ signal }) => {
        const call = { command: 'sleep', args: ['60'], signal, timeoutMs: 60_000 };
        isCut = await runProcess(call).then(
          () => false,
          () => true,
        );
        return null;
      },
      { timeoutMs: 1000 },
    );
    runner = await createTestRunner(database.settings, { jobs: [endless] });
    await runner.start();
    expect(await ended(await enqueue('endless'))).toMatchObject({
      status: 'failed',
      reasonCode: 'limit_time',
    });
    expect(isCut).toBe(true);
  });
});

test('a running attempt writes under its token: once another attempt owns the run, nothing is written', async () => {
  const subject = await makeVideo(database.db, { id: workspaceId }, { status: 'ready' });
  const title = async () => (await findVideo(database.db, subject.id))?.title;
  const seen: unknown[] = [];
  const writing = job('writing', async ({ db, write }) => {
    await write((tx) => retitleVideo(tx, subject.id, { title: 'Held' }));
    seen.push(await title());
    await db.update(jobRun).set({ token: 'another attempt' }).where(eq(jobRun.name, 'writing'));
    await write((tx) => retitleVideo(tx, subject.id, { title: 'Lost' }));
    return saving('never');
  });
  runner = await createTestRunner(database.settings, { jobs: [writing] });
  await runner.start();
  await enqueue('writing');
  await waitUntil('the attempt is thrown away', async () =>
    runner.logged.some(({ msg }) => String(msg).startsWith('lease lost')),
  );
  expect(seen).toEqual(['Held']);
  expect(await title()).toBe('Held');
});

test('a lease that ends while its worker lives is taken again by the attempt that runs', async () => {
  await databaseHasSettled(database);
  let runs = 0;
  const finish = Promise.withResolvers<void>();
  const asleep = job('asleep', async () => {
    runs += 1;
    await finish.promise;
    return saving('asleep');
  });
  runner = await createTestRunner(database.settings, { jobs: [asleep] });
  await runner.start();
  const runId = await enqueue('asleep');
  await waitUntil('it runs', () => runs === 1);
  // The second time right after a heartbeat: the worker looks for lost jobs before the next.
  for (let time = 0; time < 2; time += 1) {
    await database.pool.query(`update pgboss.job set state = 'retry' where id = $1::uuid`, [runId]);
    await waitUntil(
      'it has a lease',
      async () =>
        (
          await database.pool.query(`select 1 from pgboss.job where id = $1::uuid and state = 'active'`, [
            runId,
          ])
        ).rowCount === 1,
    );
  }
  finish.resolve();
  expect(await ended(runId)).toMatchObject({ status: 'completed', attempt: 1, losses: 0 });
  expect([runs, await effects('asleep')]).toEqual([1, 1]);
});

test('a worker whose listening connection was forgotten without a word takes another, and no job of others before', async () => {
  await databaseHasSettled(database);
  const door = await startDatabaseProxy(database.settings);
  onTestFinished(door.close);
  let begun = 0;
  const lasting = job('heard again', async ({ signal }) => {
    begun += 1;
    await sleep(60_000, undefined, { signal });
    return saving('never');
  });
  runner = await createTestRunner(door.settings, { jobs: [lasting, job('of another', async () => null)] });
  await runner.start();
  const runId = await enqueue('heard again');
  await waitUntil('it runs', () => begun === 1);
  const broke = () => runner.logged.some(({ msg }) => String(msg).includes('connection for messages broke'));
  // That of a worker which the database has forgotten as well, as after a change of the primary.
  const other = await database.db.transaction(async (tx) => {
    const next = nextJob(workspaceId, { name: 'of another', subjectId: 'it' });
    const { runId: id } = await runner.queue.enqueue(tx, next);
    await tx
      .update(jobRun)
      .set({ status: 'running', token: 'other', worker: 'forgotten too' })
      .where(eq(jobRun.id, id));
    return id;
  });
  door.forgetListeners();
  await waitUntil('it has noticed', broke);
  await runner.queue.requestCancel(database.db, runId);
  expect(await ended(runId)).toMatchObject({ status: 'cancelled', losses: 0 });
  expect(await findJobRun(database.db, other)).toMatchObject({ status: 'running', losses: 0 });
});

test('an attempt that begins where an older one still runs stops it first, and is reached by a cancel afterwards', async () => {
  const order: string[] = [];
  const doubled = job('doubled', async ({ signal }) => {
    order.push('begins');
    await sleep(60_000, undefined, { signal }).catch(() => sleep(200));
    order.push('ends');
    throw signal.reason;
  });
  runner = await createTestRunner(database.settings, { jobs: [doubled] });
  await runner.start();
  const runId = await enqueue('doubled');
  await waitUntil('it runs', () => order.length === 1);
  await database.db.transaction((tx) => requeueLostRun(tx, runId, { rank: 0, delayMs: 0 }));
  await waitUntil('the other one runs', () => order.length === 3);
  expect(order).toEqual(['begins', 'ends', 'begins']);
  await runner.queue.requestCancel(database.db, runId);
  expect(await ended(runId)).toMatchObject({ status: 'cancelled', attempt: 2, losses: 1 });
});

test('cancel reaches the child of a running job before it ends by itself', async () => {
  let isCut = false;
  const endless = job('to cancel', async ({ signal, progress }) => {
    progress(0.1, 'progress_render');
    const call = { command: 'sleep', args: ['60'], signal, timeoutMs: 60_000 };
    isCut = await runProcess(call).then(
      () => false,
      () => true,
    );
    return saving('cancelled anyway');
  });
  runner = await createTestRunner(database.settings, { jobs: [endless] });
  await runner.start();
  const runId = await enqueue('to cancel');
  await waitUntil('it runs', async () => (await findJobRun(database.db, runId))?.label === 'progress_render');
  expect(await runner.queue.requestCancel(database.db, runId)).toBe('stopping');
  expect(await ended(runId)).toMatchObject({ status: 'cancelled', reasonCode: 'cancelled' });
  expect(isCut).toBe(true);
  expect(notified.get('to cancel')).toMatchObject({ cancelled: true });
  const told = { job: 'to cancel', run: runId, status: 'running', workspaceId, msg: 'a job is told to stop' };
  expect(runner.logged).toContainEqual(expect.objectContaining(told));
  expect(await effects('cancelled anyway')).toBe(0);
});

test('a job that lost too many workers ends without another start, and the log says so', async () => {
  let runs = 0;
  const killing = job('killing', async () => {
    runs += 1;
    return saving('killing');
  });
  runner = await createTestRunner(database.settings, { jobs: [killing] });
  const runId = await enqueue('killing');
  await database.db.update(jobRun).set({ losses: 10 }).where(eq(jobRun.id, runId));
  await runner.start();
  expect(await ended(runId)).toMatchObject({ status: 'failed', reasonCode: 'worker_lost' });
  expect(runs).toBe(0);
  const said = { run: runId, losses: 10, msg: 'job ended: its workers were lost' };
  expect(runner.logged).toContainEqual(expect.objectContaining(said));
});

test('a job queued again while it stops runs anew, and what the stopped one made is thrown away', async () => {
  let made = 0;
  const deaf = job('deaf', async () => {
    made += 1;
    const what = `deaf ${made}`;
    if (made === 1) await waitUntil('the second one runs', async () => made === 2);
    return saving(what);
  });
  runner = await createTestRunner(database.settings, { jobs: [deaf] });
  await runner.start();
  const video = await makeVideo(database.db, { id: workspaceId });
  const next = { ...nextJob(workspaceId, { name: 'deaf', subjectId: video.id }), videoId: video.id };
  const queue = () => database.db.transaction((tx) => runner.queue.enqueue(tx, next));
  const first = await queue();
  await waitUntil('it runs', async () => made === 1);
  expect(await runner.queue.requestCancel(database.db, first.runId)).toBe('stopping');
  const second = await database.db.transaction(async (tx) => {
    await runner.queue.endStopping(tx, video.id);
    return runner.queue.enqueue(tx, next);
  });
  expect(second.isNew).toBe(true);
  expect(await ended(first.runId)).toMatchObject({ status: 'cancelled' });
  expect(await ended(second.runId)).toMatchObject({ status: 'completed' });
  expect([await effects('deaf 1'), await effects('deaf 2')]).toEqual([0, 1]);
});

test('a job that begins anew is stopped where it runs, and is no failure of what waits for it', async () => {
  const video = await makeVideo(database.db, { id: workspaceId });
  let begun = 0;
  const listening = job('listening', async ({ signal }) => {
    begun += 1;
    if (begun === 1) await sleep(60_000, undefined, { signal });
    return saving('listening');
  });
  runner = await createTestRunner(database.settings, { jobs: [listening] });
  await runner.start();
  const of = { name: 'listening', videoId: video.id };
  const beginAnew = () => database.db.transaction((tx) => runner.queue.beginAnew(tx, of));
  expect(await beginAnew()).toBe(false);
  const next = { ...nextJob(workspaceId, { name: 'listening', subjectId: video.id }), videoId: video.id };
  const { runId } = await database.db.transaction((tx) => runner.queue.enqueue(tx, next));
  await waitUntil('it runs', async () => begun === 1);
  expect(await beginAnew()).toBe(true);
  await waitUntil('the second one is saved', () => effects('listening'));
  expect((await findJobRun(database.db, runId))?.status).toBe('cancelled');
  expect([begun, notified.has('listening')]).toEqual([2, false]);
});

test('a thousand progress reports become few writes, and the last one is written', async () => {
  let tookMs = 0;
  const chatty = job('chatty', async ({ progress }) => {
    const from = performance.now();
    for (let step = 1; step <= 1000; step += 1) {
      progress(step / 2000, step === 1000 ? 'progress_check' : 'progress_render');
      if (step % 10 === 0) await sleep(10);
    }
    tookMs = performance.now() - from;
    throw new UserError('no_streams');
  });
  runner = await createTestRunner(database.settings, { jobs: [chatty] });
  const events: { name: string; label: string; status: string }[] = [];
  const listener = await listen(database.pool, {
    channels: { job_progress: (payload) => events.push(JSON.parse(payload)) },
    onError: (error) => expect.unreachable(error.message),
  });
  await runner.start();
  const run = await ended(await enqueue('chatty'));
  expect(run).toMatchObject({ progress: 0.5, label: 'progress_check' });
  await waitUntil('the end was announced', () => events.some(({ status }) => status === 'failed'));
  await listener.close();
  const steps = events.filter(({ status, label }) => status === 'running' && label !== '');
  expect(steps.length).toBeGreaterThan(2);
  // Four a second, besides the first and the last.
  expect(steps.length).toBeLessThanOrEqual(tookMs / 250 + 2);
  expect(events.map(({ status }) => status)).toEqual(expect.arrayContaining(['queued', 'running', 'failed']));
});

test('shutdown waits for what ends soon and hands the rest back without using up an attempt', async () => {
  const lasting = job('lasting', async ({ signal }, { n }) => {
    await sleep(n, undefined, { signal });
    return saving(`lasted ${n}`);
  });
  runner = await createTestRunner(database.settings, { jobs: [lasting] });
  await runner.start();
  const short = await enqueue('lasting', { subjectId: 'short', n: 700 });
  const long = await enqueue('lasting', { subjectId: 'long', n: 60_000 });
  await waitUntil('both run', async () => {
    const runs = await Promise.all([short, long].map((id) => findJobRun(database.db, id)));
    return runs.every((run) => run?.status === 'running');
  });
  await runner.stop({ graceMs: 1500 });
  expect(await findJobRun(database.db, short)).toMatchObject({ status: 'completed' });
  expect(await findJobRun(database.db, long)).toMatchObject({ status: 'queued', attempt: 0, token: null });
  expect(await readdir(runner.workRoot)).toEqual([]);

  const other = await createTestRunner(database.settings, { jobs: [lasting] });
  await other.start();
  await waitUntil(
    'another worker has it',
    async () => (await findJobRun(database.db, long))?.status === 'running',
  );
  await other.queue.requestCancel(database.db, long);
  await ended(long);
  await other.dispose();
});
