import type { UserError } from '@jhalak/contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservation, reservationEnd, video, workspace } from '#db/schema.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { coverBytes, releaseLostBytes, reserveBytes, reserveFirstBytes } from './entitlements.ts';
import { releaseMinutes, reserveMinutes, settleMinutes } from './minutes.ts';
import { savePlansOn } from './plan-in-force.ts';
import { amountHeld, deleteEndedReservations } from './reservations.ts';
import { usageOfMonth } from './usage.ts';

const { db } = await databaseForFile();
const plansOn = { plansOn: true };
const freeWorkspace = () => makeWorkspace(db, { planId: 'free' });
const minute = 60_000;

const hold = async (source: Parameters<typeof reserveMinutes>[2], setting = plansOn) =>
  db
    .transaction((tx) => reserveMinutes(tx, setting, source))
    .then(
      () => 'held',
      (error: UserError) => error.id,
    );
const end = (outcome: typeof settleMinutes, videoId: string) => db.transaction((tx) => outcome(tx, videoId));

describe('minutes', () => {
  test('the thirty-first minute of a Free month is refused with a sentence that says what would allow it', async () => {
    const owner = await freeWorkspace();
    const most = await makeVideo(db, owner, { durationMs: 29 * minute });
    const rest = await makeVideo(db, owner, { durationMs: 2 * minute });
    expect(await hold(most)).toBe('held');
    await expect(db.transaction((tx) => reserveMinutes(tx, plansOn, rest))).rejects.toMatchObject({
      id: 'minutes_used_up',
      message: expect.stringMatching(
        /needs 2 min of transcription; left this month: 1 of the 30 min of the Free plan\. Choose a shorter part.*a larger plan or a top-up/,
      ),
    });
    const part = { ...rest, range: { startMs: 0, endMs: minute } };
    expect(await hold(part)).toBe('held');
  });

  test('what failed or was cancelled is free again; what was transcribed stays counted, once', async () => {
    const owner = await freeWorkspace();
    const first = await makeVideo(db, owner, { durationMs: 30 * minute });
    const second = await makeVideo(db, owner, { durationMs: 30 * minute });
    expect(await hold(first)).toBe('held');
    expect(await hold(second)).toBe('minutes_used_up');
    await end(releaseMinutes, first.id);
    expect(await hold(second)).toBe('held');
    await end(settleMinutes, second.id);
    expect(await hold(second)).toBe('held');
    expect(await hold(first)).toBe('minutes_used_up');
  });

  test('a second request for the same video holds its minutes once', async () => {
    const owner = await freeWorkspace();
    const source = await makeVideo(db, owner, { durationMs: 20 * minute });
    expect(await Promise.all([hold(source), hold(source), hold(source)])).toEqual(['held', 'held', 'held']);
    expect(await amountHeld(db, { workspaceId: owner.id, resource: 'minutes' })).toBe(20);
  });

  test('of thirty videos at once, as many are held as fit', async () => {
    const owner = await freeWorkspace();
    const sources = await Promise.all(
      Array.from({ length: 30 }, () => makeVideo(db, owner, { durationMs: 7 * minute })),
    );
    const answers = await Promise.all(sources.map((source) => hold(source)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(4);
  });

  test('another plan and plans that are off know other limits at once', async () => {
    const owner = await freeWorkspace();
    const long = await makeVideo(db, owner, { durationMs: 100 * minute });
    expect(await hold(long, { plansOn: false })).toBe('held');
    await end(releaseMinutes, long.id);
    await savePlansOn(db, false);
    expect(await hold(long)).toBe('held');
    await end(releaseMinutes, long.id);
    await savePlansOn(db, true);
    expect(await hold(long, { plansOn: false })).toBe('minutes_used_up');
    await db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, owner.id));
    expect(await hold(long)).toBe('held');
    await db.update(workspace).set({ planId: 'owner' }).where(eq(workspace.id, owner.id));
    const endless = await makeVideo(db, owner, { durationMs: 30_000 * minute });
    expect(await hold(endless)).toBe('held');
  });

  test('the sample and a video that is cut by sound hold none', async () => {
    const owner = await freeWorkspace();
    const sample = await makeVideo(db, owner, { durationMs: 90 * minute, sampleOf: 'fingerprint' });
    const sound = await makeVideo(db, owner, { durationMs: 90 * minute, transcriptSource: 'sound' });
    expect([await hold(sample), await hold(sound)]).toEqual(['held', 'held']);
    expect(await amountHeld(db, { workspaceId: owner.id, resource: 'minutes' })).toBe(0);
  });
});

describe('bytes', () => {
  const take = (workspaceId: string, bytes: number) =>
    db
      .transaction((tx) => reserveBytes(tx, plansOn, { workspaceId, subjectId: `u${bytes}`, bytes }))
      .then(
        () => 'held',
        (error: UserError) => error.id,
      );

  test('sources that are kept and those that are coming share the space of the plan', async () => {
    const owner = await freeWorkspace();
    await makeVideo(db, owner, { sizeBytes: 3_000_000_000 });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => take(owner.id, 900_000_000 + n)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'storage_full')).toHaveLength(2);
  });

  test('of fifty uploads at once for the last space, ten are held; ten times in a row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await freeWorkspace();
      await makeVideo(db, owner, { sizeBytes: 4_000_000_000 });
      const results = await Promise.all(Array.from({ length: 50 }, (_, n) => take(owner.id, 99_000_000 + n)));
      expect(results.filter((result) => result === 'held')).toHaveLength(10);
    }
  }, 300_000);

  test('after a change to a smaller plan all is kept and only new uploads are refused', async () => {
    const owner = await makeWorkspace(db, { planId: 'pro' });
    await makeVideo(db, owner, { sizeBytes: 60_000_000_000 });
    expect(await take(owner.id, 1)).toBe('held');
    await db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, owner.id));
    expect(await take(owner.id, 2)).toBe('storage_full');
    const kept = await db.select().from(video).where(eq(video.workspaceId, owner.id));
    expect(kept.map(({ deletedAt }) => deletedAt)).toEqual([null]);
  });

  test('a link holds more as it grows, nothing once it failed, and an abandoned one is freed', async () => {
    const owner = await freeWorkspace();
    const coming = await makeVideo(db, owner, { storageKey: null, sizeBytes: null });
    const of = { workspaceId: owner.id, subjectId: coming.id };
    const held = () => amountHeld(db, { workspaceId: owner.id, resource: 'bytes' });
    await db.transaction((tx) => reserveFirstBytes(tx, plansOn, of));
    const first = await held();
    const cover = (bytes: number) => db.transaction((tx) => coverBytes(tx, plansOn, { ...of, bytes }));
    expect(await cover(first)).toBe(first);
    expect(await cover(3_000_000_000)).toBe(3_000_000_000);
    await expect(cover(5_000_000_001)).rejects.toMatchObject({ id: 'storage_full' });
    const soon = new Date(Date.now() + 1000);
    await db.transaction((tx) => releaseLostBytes(tx, soon));
    expect(await held()).toBe(3_000_000_000);
    await db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, coming.id));
    await db.transaction((tx) => releaseLostBytes(tx, soon));
    expect(await held()).toBe(0);
  });
});

test('ended reservations are folded away after a month, and no sum changes', async () => {
  const owner = await freeWorkspace();
  const [done, open] = [
    await makeVideo(db, owner, { durationMs: 4 * minute }),
    await makeVideo(db, owner, { durationMs: 6 * minute }),
  ];
  await hold(done);
  await end(settleMinutes, done.id);
  await hold(open);
  const sums = async () => ({
    held: await amountHeld(db, { workspaceId: owner.id, resource: 'minutes' }),
    used: (await usageOfMonth(db, owner.id)).minutesUsed,
  });
  const before = await sums();
  expect(before).toEqual({ held: 6, used: 4 });
  await deleteEndedReservations(db, 30);
  const own = eq(reservation.workspaceId, owner.id);
  expect(await db.$count(reservation, own)).toBe(2);
  const [ended] = await db.select().from(reservation).where(eq(reservation.subjectId, done.id));
  // Five weeks pass.
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table jhalak.reservation_end disable trigger user`);
    await tx
      .update(reservationEnd)
      .set({ createdAt: sql`now() - interval '35 days'` })
      .where(eq(reservationEnd.reservationId, ended?.id ?? ''));
    await tx.execute(sql`alter table jhalak.reservation_end enable trigger user`);
  });
  expect(await deleteEndedReservations(db, 30)).toBe(1);
  expect(await db.select().from(reservation).where(own)).toMatchObject([{ subjectId: open.id }]);
  expect(await sums()).toEqual(before);
});

test('the ledger of reservations is only ever added to, and each reservation ends once', async () => {
  const owner = await freeWorkspace();
  const source = await makeVideo(db, owner, { durationMs: minute });
  await hold(source);
  await Promise.all([end(releaseMinutes, source.id), end(settleMinutes, source.id)]);
  const own = eq(reservation.workspaceId, owner.id);
  await expect(db.update(reservation).set({ amount: 0 }).where(own)).rejects.toThrow();
  await expect(db.delete(reservation).where(own)).rejects.toThrow();
  const [row] = await db.select().from(reservation).where(own);
  const ended = eq(reservationEnd.reservationId, row?.id ?? '');
  expect(await db.select().from(reservationEnd).where(ended)).toHaveLength(1);
  await expect(db.delete(reservationEnd).where(ended)).rejects.toThrow();
  await db.delete(workspace).where(eq(workspace.id, owner.id));
  expect(await db.select().from(reservation).where(own)).toEqual([]);
});
