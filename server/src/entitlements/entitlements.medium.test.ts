import type { UserError } from '@jhalak/contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ListNotice, listChannel } from '#db/core/list-notices.ts';
import { listen } from '#db/core/listen.ts';
import { savePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { amountHeld, deleteEndedReservations, endReservations } from '#db/queries/billing/reservations.ts';
import { bytesKept, usageOfMonth } from '#db/queries/billing/usage.ts';
import { reservation, reservationEnd, video, workspace } from '#db/schema.ts';
import { spareBytes } from '#free-space.ts';
import { makeOutputWithAncestors, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { reserveExports, settleExport } from './exports.ts';
import { releaseMinutes, reserveMinutes, settleMinutes } from './minutes.ts';
import { coverBytes, releaseLostBytes, reserveBytes, reserveFirstBytes, stepBytes } from './storage.ts';

const { db, pool } = await databaseForFile();
const incoming = { takenBytes: async () => 0 };
const plansOn = { plansOn: true, storage: { freeBytes: async () => null, incoming } };
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
        /needs 2 min of transcription; left this month: 1 of the 30 min of the Free plan\. Choose a shorter part.*“Billing & Plan”/,
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

  test('what was held before midnight in India counts in that month, whenever it is transcribed', async () => {
    const owner = await freeWorkspace();
    await db.transaction((tx) =>
      creditMinutes(tx, { workspaceId: owner.id, minutes: 60, paymentId: owner.id }),
    );
    const [april, may] = [new Date('2026-04-30T18:29:00Z'), new Date('2026-04-30T18:31:00Z')];
    const source = await makeVideo(db, owner, { durationMs: 40 * minute });
    await db.transaction((tx) => reserveMinutes(tx, plansOn, source, april));
    const monthly = async (at: Date) => {
      const { minutesUsed, prepaidUsed, minutesHeld } = await usageOfMonth(db, [owner.id], at);
      return [minutesUsed, prepaidUsed, minutesHeld];
    };
    expect([await monthly(april), await monthly(may)]).toEqual([
      [0, 0, 30],
      [0, 0, 0],
    ]);
    await end(settleMinutes, source.id);
    for (const later of [may, new Date()]) expect(await monthly(later)).toEqual([0, 0, 0]);
    expect(await monthly(april)).toEqual([40, 10, 0]);
  });

  test('a later attempt of a transcription keeps what the first one held, in its month and on its plan', async () => {
    const owner = await makeWorkspace(db, { planId: 'pro' });
    const [april, may] = [new Date('2026-04-30T18:29:00Z'), new Date('2026-04-30T18:31:00Z')];
    const source = await makeVideo(db, owner, { durationMs: 100 * minute });
    const attempt = (of: typeof source, at: Date) =>
      db.transaction((tx) => reserveMinutes(tx, plansOn, of, at));
    const held = async () => [
      (await usageOfMonth(db, [owner.id], april)).minutesHeld,
      (await usageOfMonth(db, [owner.id], may)).minutesHeld,
    ];
    await attempt(source, april);
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, owner.id));
    await attempt(source, may);
    expect(await held()).toEqual([100, 0]);
    // Another part is held anew.
    await attempt({ ...source, range: { startMs: 0, endMs: 20 * minute } }, may);
    expect(await held()).toEqual([0, 20]);
  });

  test('a second request for the same video holds its minutes once', async () => {
    const owner = await freeWorkspace();
    const source = await makeVideo(db, owner, { durationMs: 20 * minute });
    expect(await Promise.all([hold(source), hold(source), hold(source)])).toEqual(['held', 'held', 'held']);
    expect(await amountHeld(db, { workspaceId: owner.id, resource: 'minutes' })).toBe(20);
  });

  test('what is held is told to the open pages of its workspace, once', async () => {
    const owner = await freeWorkspace();
    const source = await makeVideo(db, owner, { durationMs: minute });
    const heard: ListNotice[] = [];
    const listener = await listen(pool, {
      channels: { [listChannel]: (payload) => heard.push(JSON.parse(payload) as ListNotice) },
      onError: (error) => console.error(error),
    });
    onTestFinished(() => listener.close());
    const told = () => heard.filter(({ workspaceId }) => workspaceId === owner.id);
    for (const _ of ['first', 'second']) await hold(source);
    await waitUntil('the usage is told of', () => told().length > 0);
    expect(told()).toMatchObject([{ lists: ['usage'], videoId: source.id }]);
  });

  test('of thirty videos at once, as many are held as fit', async () => {
    const owner = await freeWorkspace();
    const sources = await Promise.all(
      Array.from({ length: 30 }, () => makeVideo(db, owner, { durationMs: 7 * minute })),
    );
    const answers = await Promise.all(sources.map((source) => hold(source)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(4);
  });

  const rounds = fullRun ? 300 : 24;

  test('a start beside the end of another never passes the limit of the month', async () => {
    const missed: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const owner = await freeWorkspace();
      const running = await makeVideo(db, owner, { durationMs: 30 * minute });
      const next = await makeVideo(db, owner, { durationMs: 30 * minute });
      await hold(running);
      const [result] = await Promise.all([hold(next), end(settleMinutes, running.id)]);
      const { minutesUsed, minutesHeld } = await usageOfMonth(db, [owner.id]);
      if (result !== 'minutes_used_up' || minutesUsed + minutesHeld !== 30) missed.push(owner.id);
    }
    expect(missed).toEqual([]);
  });

  test('an export beside the end of another never passes the limit of the month', async () => {
    for (let round = 0; round < rounds / 3; round += 1) {
      const { workspace: owner, clip } = await makeOutputWithAncestors(db, await freeWorkspace());
      const others = [
        (await makeOutputWithAncestors(db, owner)).clip.id,
        (await makeOutputWithAncestors(db, owner)).clip.id,
      ];
      const ask = (...clipIds: string[]) =>
        db
          .transaction((tx) =>
            reserveExports(tx, plansOn, {
              ...{ workspaceId: owner.id, clipIds, ratio: '9:16', quality: '1080p' },
            }),
          )
          .then(
            () => 'held',
            (error: UserError) => error.id,
          );
      expect(await ask(clip.id)).toBe('held');
      const settling = db.transaction((tx) => settleExport(tx, clip.id));
      const [result] = await Promise.all([ask(...others), settling]);
      expect(result).toBe('exports_used_up');
    }
  });

  test('another plan and plans that are off know other limits at once', async () => {
    const owner = await freeWorkspace();
    const long = await makeVideo(db, owner, { durationMs: 100 * minute });
    expect(await hold(long, { ...plansOn, plansOn: false })).toBe('held');
    await end(releaseMinutes, long.id);
    await savePlansOn(db, false);
    expect(await hold(long)).toBe('held');
    await end(releaseMinutes, long.id);
    await savePlansOn(db, true);
    expect(await hold(long, { ...plansOn, plansOn: false })).toBe('minutes_used_up');
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

  test('of fifty uploads at once for the last space, ten are held, every time', async () => {
    for (let round = 0; round < (fullRun ? 10 : 2); round += 1) {
      const owner = await freeWorkspace();
      await makeVideo(db, owner, { sizeBytes: 4_000_000_000 });
      const results = await Promise.all(Array.from({ length: 50 }, (_, n) => take(owner.id, 99_000_000 + n)));
      expect(results.filter((result) => result === 'held')).toHaveLength(10);
    }
  });

  test('sources of all workspaces share the free space of the disk and the limit of the installation', async () => {
    const before = { held: await amountHeld(db, { resource: 'bytes' }), kept: await bytesKept(db) };
    const race = async (setting: Parameters<typeof reserveBytes>[1]) => {
      const raced = await Promise.allSettled(
        Array.from({ length: 6 }, async (_, n) => {
          const { id: workspaceId } = await makeWorkspace(db, { planId: 'agency' });
          const of = { workspaceId, subjectId: `${workspaceId}${n}`, bytes: 10_000_000_000 };
          await db.transaction((tx) => reserveBytes(tx, setting, of));
        }),
      );
      for (const one of raced)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'disk_full' });
      return raced.filter(({ status }) => status === 'fulfilled').length;
    };
    const freeBytes = async () => before.held + 35_000_000_000 + spareBytes;
    expect(await race({ ...plansOn, storage: { freeBytes, incoming } })).toBe(3);
    const storageMaxBytes = before.kept + 30_000_000_000 + 20_000_000_000;
    expect(await race({ ...plansOn, storageMaxBytes })).toBe(2);
  });

  test('a link that grows stays within the limit of the installation, whatever its plan allows', async () => {
    const owner = await makeWorkspace(db, { planId: 'agency' });
    const of = { workspaceId: owner.id, subjectId: `link of ${owner.id}` };
    await db.transaction((tx) => reserveFirstBytes(tx, plansOn, { ...of, sizeBytes: null }));
    const storageMaxBytes = (await bytesKept(db)) + 1_000_000_000;
    const cover = (bytes: number) =>
      db.transaction((tx) => coverBytes(tx, { plansOn: false, storageMaxBytes }, { ...of, bytes }));
    expect(await cover(1_200_000_000)).toBe(1_200_000_000);
    expect(await cover(1_200_000_001)).toBe(1_000_000_000 + stepBytes);
    await expect(cover(1_000_000_001 + stepBytes)).rejects.toMatchObject({ id: 'disk_full' });
  });

  test('what has come of an import counts once against the free space of the disk', async () => {
    const owner = await makeWorkspace(db, { planId: 'agency' });
    const coming = await makeVideo(db, owner, { storageKey: null, sizeBytes: null });
    const bytes = 10_000_000_000;
    const held = await amountHeld(db, { resource: 'bytes' });
    const reserve = (subjectId: string, arrived: number) =>
      db.transaction((tx) =>
        reserveBytes(
          tx,
          {
            ...plansOn,
            storage: {
              freeBytes: async () => held + 2 * bytes + spareBytes - arrived,
              incoming: { takenBytes: async (ids) => (ids.has(coming.id) ? arrived : 0) },
            },
          },
          { workspaceId: owner.id, subjectId, bytes },
        ),
      );
    await reserve(coming.id, 0);
    await expect(reserve('too much', 0).then(() => reserve('far too much', 0))).rejects.toMatchObject({
      id: 'disk_full',
    });
    await endReservations(db, { resource: 'bytes', subjectId: 'too much' }, 'released');
    await reserve('beside it', 9_000_000_000);
  });

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
    await db.transaction((tx) => reserveFirstBytes(tx, plansOn, { ...of, sizeBytes: null }));
    const first = await held();
    const cover = (bytes: number) => db.transaction((tx) => coverBytes(tx, plansOn, { ...of, bytes }));
    expect(await cover(first)).toBe(first);
    expect(await cover(3_000_000_000)).toBe(3_000_000_000);
    expect(await cover(4_990_000_000)).toBe(4_990_000_000);
    expect(await cover(4_990_000_001)).toBe(5_000_000_000);
    await expect(cover(5_000_000_001)).rejects.toMatchObject({ id: 'storage_full' });
    const soon = new Date(Date.now() + 1000);
    await db.transaction((tx) => releaseLostBytes(tx, soon));
    expect(await held()).toBe(5_000_000_000);
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
    used: (await usageOfMonth(db, [owner.id])).minutesUsed,
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
