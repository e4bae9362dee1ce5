import type { UserError } from '@jhalak/contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { insertOwnedWorkspace } from '#db/queries/accounts/members.ts';
import { planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { minuteCredit, reservation, workspace } from '#db/schema.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { minutesLeft, releaseMinutes, reserveMinutes, settleMinutes } from './minutes.ts';

const { db } = await databaseForFile();
const plansOn = { plansOn: true };
const minute = 60_000;
const now = new Date();
const nextMonth = new Date(now.getTime() + 32 * 24 * 3_600_000);

const credit = (workspaceId: string, minutes: number, paymentId = `pay-${workspaceId}`) =>
  db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes, paymentId }));
const video = (owner: { id: string }, minutes: number) =>
  makeVideo(db, owner, { durationMs: minutes * minute });
const start = (source: Parameters<typeof reserveMinutes>[2], at = now) =>
  db
    .transaction((tx) => reserveMinutes(tx, plansOn, source, at))
    .then(
      () => 'held',
      (error: UserError) => error.id,
    );
const finish = (videoId: string) => db.transaction((tx) => settleMinutes(tx, videoId));
const left = (workspaceId: string, limit: number, at = now) =>
  db.transaction((tx) => minutesLeft(tx, { workspaceIds: [workspaceId], limit, now: at }));
const prepaidLeft = async (workspaceId: string) => (await usageOfMonth(db, [workspaceId])).prepaidLeft;

test('a payment adds its minutes once, however often it is reported', async () => {
  const owner = await makeWorkspace(db, { planId: 'starter' });
  const news = await Promise.all(Array.from({ length: 20 }, () => credit(owner.id, 60)));
  expect(news.filter(Boolean)).toHaveLength(1);
  expect(await prepaidLeft(owner.id)).toBe(60);
  expect(await credit(owner.id, 60, 'another payment')).toBe(true);
  expect(await prepaidLeft(owner.id)).toBe(120);
  await expect(credit(owner.id, 0, 'nothing')).rejects.toThrow('no minutes');
});

test('the minutes of the month go first, then prepaid ones, which are kept over the months', async () => {
  const owner = await makeWorkspace(db, { planId: 'starter' });
  await credit(owner.id, 60);
  const long = await video(owner, 200);
  expect(await start(long)).toBe('held');
  expect(await left(owner.id, 180)).toEqual({ monthly: 0, prepaid: 40 });
  await finish(long.id);
  await finish(long.id);
  expect(await prepaidLeft(owner.id)).toBe(40);
  expect((await usageOfMonth(db, [owner.id], now)).minutesUsed).toBe(200);
  expect(await start(await video(owner, 41))).toBe('minutes_used_up');
  // A new month has its own minutes, and what is left of the prepaid ones.
  expect(await left(owner.id, 180, nextMonth)).toEqual({ monthly: 180, prepaid: 40 });
  expect(await start(await video(owner, 221), nextMonth)).toBe('minutes_used_up');
  expect(await start(await video(owner, 220), nextMonth)).toBe('held');
});

test('what was held of prepaid minutes is free again after a failure or a cancellation', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  await credit(owner.id, 60);
  const source = await video(owner, 80);
  expect(await start(source)).toBe('held');
  expect(await start(await video(owner, 20))).toBe('minutes_used_up');
  await db.transaction((tx) => releaseMinutes(tx, source.id));
  expect(await left(owner.id, 30)).toEqual({ monthly: 30, prepaid: 60 });
  expect(await prepaidLeft(owner.id)).toBe(60);
});

test('prepaid minutes are taken where they were bought, also for a client whose workspace goes elsewhere', async () => {
  const userId = newId();
  await db.execute(
    sql`insert into auth."user" (id, name, email, "emailVerified") values (${userId}, 'Asha', ${`${userId}@example.in`}, true)`,
  );
  const own = (planId: 'agency' | 'free') =>
    db.transaction((tx) => insertOwnedWorkspace(tx, { userId, name: planId, planId }));
  const [agency, client] = [await own('agency'), await own('free')];
  await credit(agency.id, 60);
  await credit(client.id, 20);
  const limit = (await planOfWorkspace(db, plansOn, client.id)).minutesPerMonth ?? 0;
  const [first, second] = [await video(client, limit + 50), await video(client, 30)];
  expect(await start(first)).toBe('held');
  expect(await start(second)).toBe('held');
  expect(await start(await video(client, 1))).toBe('minutes_used_up');
  await finish(first.id);
  // The month of the plan is used up, also where the minutes beyond it were bought elsewhere.
  const used = async (...workspaceIds: string[]) => {
    const { minutesUsed, prepaidUsed } = await usageOfMonth(db, workspaceIds, now);
    return [minutesUsed, prepaidUsed];
  };
  expect(await used(client.id)).toEqual([0, 0]);
  expect(await used(agency.id)).toEqual([limit + 50, 50]);
  expect(await used(agency.id, client.id)).toEqual([limit + 50, 50]);
  // The client leaves while the second video is being transcribed.
  await db.delete(member).where(eq(member.organizationId, client.id));
  await finish(second.id);
  expect([await prepaidLeft(agency.id), await prepaidLeft(client.id)]).toEqual([0, 0]);
  expect(await used(client.id)).toEqual([30, 30]);
  expect(await used(agency.id)).toEqual([limit + 50, 50]);
  expect(await left(agency.id, limit)).toEqual({ monthly: 0, prepaid: 0 });
  await credit(client.id, 60, 'bought by the new owner');
  expect(await prepaidLeft(client.id)).toBe(60);
});

test('a smaller plan leaves prepaid minutes as they are', async () => {
  const owner = await makeWorkspace(db, { planId: 'starter' });
  await credit(owner.id, 60);
  await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, owner.id));
  expect(await start(await video(owner, 90))).toBe('held');
});

test('of fifty starts at once for the last minutes, no more pass than there are; ten times in a row', async () => {
  for (let round = 0; round < 10; round += 1) {
    const owner = await makeWorkspace(db, { planId: 'free' });
    await credit(owner.id, 60);
    const sources = await Promise.all(Array.from({ length: 50 }, () => video(owner, 7)));
    const results = await Promise.all(sources.map((source) => start(source)));
    // 30 of the month and 60 prepaid hold twelve videos of seven minutes.
    expect(results.filter((result) => result === 'held')).toHaveLength(12);
    const held = sources.filter((_, index) => results[index] === 'held');
    await Promise.all(held.map(({ id }, index) => (index % 3 === 0 ? releaseHeld(id) : finish(id))));
    expect((await usageOfMonth(db, [owner.id], now)).minutesUsed).toBe(56);
    const { monthly, prepaid } = await left(owner.id, 30);
    expect(monthly + prepaid).toBe(90 - 56);
    expect(await prepaidLeft(owner.id)).toBe(prepaid);
  }
});
const releaseHeld = (videoId: string) => db.transaction((tx) => releaseMinutes(tx, videoId));

test('prepaid minutes are only ever added to', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  await credit(owner.id, 60);
  const own = eq(minuteCredit.workspaceId, owner.id);
  await expect(db.update(minuteCredit).set({ minutes: 600 }).where(own)).rejects.toThrow();
  await expect(db.delete(minuteCredit).where(own)).rejects.toThrow();
  await db.delete(workspace).where(eq(workspace.id, owner.id));
  expect(await db.select().from(minuteCredit).where(own)).toEqual([]);
  expect(await db.select().from(reservation).where(eq(reservation.workspaceId, owner.id))).toEqual([]);
});
