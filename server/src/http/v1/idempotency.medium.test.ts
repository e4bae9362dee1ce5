import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { recordSubject, takeOverLease } from '#db/queries/accounts/idempotent-requests.ts';
import { insertWorkspace } from '#db/queries/accounts/workspaces.ts';
import { insertVideo } from '#db/queries/videos/videos.ts';
import { clipPlan, idempotentRequest, video } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { type EditInWords, editInWords } from '#pipeline/commands/edit-in-words.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type Once, runOnce } from './idempotency.ts';

const { database, web, plannedClip } = await clipsForFile();
const { db } = database;
const limits = { leaseMs: 300, patienceMs: 10_000 };

async function setting() {
  const { id: workspaceId } = await insertWorkspace(db, { name: 'Asha', planId: 'agency' });
  const made = async () => (await db.select().from(video).where(eq(video.workspaceId, workspaceId))).length;
  const call = { workspaceId, key: newId(), request: ['post', '/projects', { url: 'x' }] };
  /** Makes a video once, and answers about it. */
  const effect = async (once: Once) => {
    const id =
      once.subjectId ??
      (await db.transaction(async (tx) => {
        const row = await insertVideo(tx, { workspaceId, title: 'A', originalFilename: 'a' });
        await once.record(tx, row.id);
        return row.id;
      }));
    return { status: 202, answer: JSON.stringify({ id }) };
  };
  return { workspaceId, call, effect, made };
}

test('of fifty equal requests at once one has an effect, and all get its answer', async () => {
  const { call, effect, made } = await setting();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => runOnce(db, call, effect, { leaseMs: 30_000, patienceMs: 20_000 })),
  );
  expect(await made()).toBe(1);
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await runOnce(db, call, effect)).toMatchObject({ status: 202, replayed: true });
});

test('another request with the key is refused, and the key is another one in another workspace', async () => {
  const { call, effect, made } = await setting();
  await runOnce(db, call, effect);
  const other = { ...call, request: ['post', '/projects', { url: 'y' }] };
  await expect(runOnce(db, other, effect)).rejects.toMatchObject({ id: 'idempotency_key_reused' });
  expect(await made()).toBe(1);
  const next = await setting();
  await runOnce(db, { ...next.call, key: call.key }, next.effect);
  expect(await next.made()).toBe(1);
});

test('an error is not kept: the same request is tried again', async () => {
  const { call, effect, made } = await setting();
  const failing = () => Promise.reject(new Error('no luck'));
  await expect(runOnce(db, call, failing)).rejects.toThrow('no luck');
  expect(await runOnce(db, call, effect)).toMatchObject({ replayed: false });
  expect(await made()).toBe(1);
});

test('a process killed before the effect leaves the request to the next one', async () => {
  const { call, workspaceId, effect, made } = await setting();
  await db.insert(idempotentRequest).values({
    ...{ workspaceId, key: call.key, token: 'killed', requestSha256: await hashOf(call) },
    leaseUntil: new Date(Date.now() + 200),
  });
  expect(await runOnce(db, call, effect, limits)).toMatchObject({ replayed: false });
  expect(await made()).toBe(1);
});

test('a process killed between effect and answer has had its effect: the next one answers about it', async () => {
  const { call, workspaceId, effect, made } = await setting();
  const requestSha256 = await hashOf(call);
  await db.transaction(async (tx) => {
    const row = await insertVideo(tx, { workspaceId, title: 'A', originalFilename: 'a' });
    await tx.insert(idempotentRequest).values({
      ...{ workspaceId, key: call.key, token: 'killed', requestSha256, subjectId: row.id },
      leaseUntil: new Date(Date.now() - 1000),
    });
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => runOnce(db, call, effect, limits)));
  expect(await made()).toBe(1);
  const [row] = await db.select().from(video).where(eq(video.workspaceId, workspaceId));
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([JSON.stringify({ id: row?.id })]));
});

/** A clip, and what asks in plain words that its captions become bigger. */
async function wording() {
  const { asha, cut } = await plannedClip();
  const made = async () => (await db.select().from(clipPlan).where(eq(clipPlan.clipId, cut.id))).length;
  const ask = async (of: { once?: Once } & Partial<EditInWords>) => {
    const asked = { text: 'bigger captions', dryRun: false, userId: asha.userId, ...of };
    const read = await editInWords(db, { queue: web.queue, plansOn: false }, cut.id, asked);
    return { status: 200, answer: JSON.stringify(read?.edit), changes: read?.changes };
  };
  return { workspaceId: asha.workspaceId, made, ask };
}

test('an edit in plain words is made once, also where a process is killed before its answer', async () => {
  const { workspaceId, made, ask } = await wording();
  const call = { workspaceId, key: newId(), request: ['post', '/edit-in-words'] };
  let first = '';
  const killed = runOnce(db, call, async (once) => {
    first = (await ask({ once })).answer;
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await made()).toBe(2);
  expect((await runOnce(db, call, (once) => ask({ once }))).answer).toBe(first);
  expect(await made()).toBe(2);
});

test('an edit in plain words that is sent again with its id answers what it changed, and changes no more', async () => {
  const { made, ask } = await wording();
  const editId = newId();
  const first = await ask({ editId });
  await ask({});
  expect(await ask({ editId })).toEqual(first);
  // Other words with the id of an edit that was made are not made: the answer says what was.
  const other = await ask({ editId, text: 'title: Bread in a day' });
  expect(other.changes).toEqual(first.changes);
  expect(await made()).toBe(3);
});

test('an edit in plain words of a version that is not the newest any more is refused, also before it is made', async () => {
  const { made, ask } = await wording();
  for (const dryRun of [true, false]) await ask({ baseVersion: 1, dryRun });
  expect(await made()).toBe(2);
  for (const dryRun of [true, false])
    await expect(ask({ baseVersion: 1, dryRun })).rejects.toMatchObject({ id: 'clip_changed' });
  await ask({ baseVersion: 2 });
  expect(await made()).toBe(3);
});

test('a process that froze and wakes up after its lease undoes its effect', async () => {
  const { call, effect, made } = await setting();
  const { promise: frozen, resolve: wake } = Promise.withResolvers<void>();
  const { promise: isFrozen, resolve: freeze } = Promise.withResolvers<void>();
  const late = runOnce(
    db,
    call,
    async (once) => {
      // Its timer stands still too: the lease is not extended.
      await db
        .update(idempotentRequest)
        .set({ leaseUntil: new Date(Date.now() - 1) })
        .where(eq(idempotentRequest.key, call.key));
      freeze();
      await frozen;
      return effect(once);
    },
    { leaseMs: 60_000, patienceMs: 1000 },
  );
  late.catch(() => undefined);
  await isFrozen;
  const { answer } = await runOnce(db, call, effect, limits);
  wake();
  await expect(late).rejects.toMatchObject({ id: 'request_running' });
  expect(await made()).toBe(1);
  expect((await runOnce(db, call, effect)).answer).toBe(answer);
});

test('a request that takes over learns of an effect that is committed while it does', async () => {
  const { call, workspaceId } = await setting();
  const slow = { workspaceId, key: call.key, token: 'slow' };
  const leaseUntil = new Date(Date.now() - 1000);
  await db.insert(idempotentRequest).values({ ...slow, requestSha256: await hashOf(call), leaseUntil });
  let taken: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    expect(await recordSubject(tx, slow, 'made')).toBe(true);
    taken = takeOverLease(db, slow, { token: 'next', leaseMs: 1000 });
    await waitUntil('it waits for the row', async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike 'update%idempotent_request%'`;
      return (await db.execute(waiting)).rows.length > 0;
    });
  });
  expect(await taken).toEqual({ subjectId: 'made' });
});

test('after a day the key is free again', async () => {
  const { call, effect, made } = await setting();
  await runOnce(db, call, effect);
  await db
    .update(idempotentRequest)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(idempotentRequest.key, call.key));
  expect(await runOnce(db, call, effect)).toMatchObject({ replayed: false });
  expect(await made()).toBe(2);
});

/** What a request is stored by. */
async function hashOf(call: { workspaceId: string; request: readonly unknown[] }): Promise<string> {
  const key = newId();
  await runOnce(db, { ...call, key }, async () => ({ status: 200, answer: '{}' }));
  const [row] = await db.select().from(idempotentRequest).where(eq(idempotentRequest.key, key));
  if (!row) throw new Error('the request was not stored');
  return row.requestSha256;
}
