import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { insertOwnedWorkspace } from '#db/queries/accounts/members.ts';
import { grantPlan } from '#db/queries/billing/plan-grants.ts';
import { billingEmail, subscription } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { queueSubscriptionNews } from './subscription-news.ts';

const { db } = await databaseForFile();
const now = new Date('2026-11-22T06:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

type Row = Partial<typeof subscription.$inferInsert>;

/** A workspace with subscriptions, and the emails that it has got. */
const workspaceWith = async (...rows: Row[]) =>
  withSubscriptions((await makeWorkspace(db, { planId: 'free' })).id, rows);

async function withSubscriptions(workspaceId: string, rows: readonly Row[]) {
  const common = { workspaceId, userId: 'asha', planId: 'pro', period: 'monthly' } as const;
  for (const row of rows)
    await db.insert(subscription).values({
      ...{ id: newId(), ...common, provider: 'test', status: 'active', paidCount: 1, amountPaise: 99_900 },
      ...row,
    });
  const emails = async (at = now, plansOn = true) => {
    await queueSubscriptionNews(db, { now: at, plansOn });
    await queueSubscriptionNews(db, { now: at, plansOn });
    return db.select().from(billingEmail).where(eq(billingEmail.workspaceId, workspaceId));
  };
  return {
    change: (values: Row) =>
      db.update(subscription).set(values).where(eq(subscription.workspaceId, workspaceId)),
    emails,
    kinds: async (at = now, plansOn = true) =>
      (await emails(at, plansOn)).map(({ event }) => event.kind).sort(),
  };
}

test('the end of a trial is announced three days before, once, and told when it came', async () => {
  const trial = { provider: 'trial', status: 'trialing', paidCount: 0, currentEndAt: inDays(4) } as const;
  const { kinds, change } = await workspaceWith(trial);
  expect(await kinds()).toEqual([]);
  expect(await kinds(inDays(1))).toEqual(['trial_ending']);
  expect(await kinds(inDays(3))).toEqual(['trial_ending']);
  await change({ status: 'expired' });
  expect(await kinds(inDays(4.1))).toEqual(['plan_ended', 'trial_ending']);
});

test('a payment that fails is one email, one more when it is given up, and another next month', async () => {
  const { kinds, change } = await workspaceWith({ status: 'pending', currentEndAt: now });
  expect(await kinds()).toEqual(['payment_failed']);
  expect(await kinds(inDays(1))).toEqual(['payment_failed']);
  await change({ status: 'halted' });
  expect(await kinds(inDays(3))).toHaveLength(2);
  await change({ status: 'pending', paidCount: 2 });
  expect(await kinds(inDays(30))).toHaveLength(3);
});

test('a payment is tried again on the provider’s day, or a day later where it names none that is to come', async () => {
  for (const [nextChargeAt, retryAt] of [
    [inDays(2), inDays(2)],
    [now, inDays(1)],
    [null, inDays(1)],
  ] as const) {
    const { emails } = await workspaceWith({ status: 'pending', nextChargeAt });
    expect((await emails())[0]?.event).toMatchObject({ retryAt: retryAt.toISOString() });
  }
  const { emails } = await workspaceWith({ status: 'halted', nextChargeAt: inDays(2) });
  expect((await emails())[0]?.event).toMatchObject({ retryAt: null });
});

test('an end is told for seven days after it', async () => {
  const ended = { status: 'cancelled', currentEndAt: inDays(-7) } as const;
  expect(await (await workspaceWith(ended)).kinds()).toEqual(['plan_ended']);
  expect(await (await workspaceWith(ended)).kinds(new Date(now.getTime() + 1))).toEqual([]);
  const starting = await workspaceWith({ ...ended, currentEndAt: now });
  expect(await starting.kinds()).toEqual(['plan_ended']);
});

test('an end is told on its day although a later charge came in spite of it and went back', async () => {
  const back = { status: 'cancelled', paidUntil: inDays(-1), currentEndAt: inDays(29) } as const;
  const { emails } = await workspaceWith(back);
  expect((await emails())[0]?.event).toMatchObject({ kind: 'plan_ended', endsAt: inDays(-1).toISOString() });
  expect(await (await workspaceWith(back)).kinds(inDays(30))).toEqual([]);
});

test('what asks for an act goes to the owner, not to the member who once chose the plan', async () => {
  const trial = { provider: 'trial', status: 'trialing', currentEndAt: inDays(2) } as const;
  const ended = { status: 'cancelled', currentEndAt: inDays(-1) } as const;
  for (const row of [trial, ended, { status: 'pending' as const }]) {
    const { emails } = await workspaceWith(row);
    expect(await emails()).toMatchObject([{ userId: null }]);
  }
});

test('an end is told unless something else runs, nothing was given, or it is long ago', async () => {
  const ended = { status: 'cancelled', currentEndAt: inDays(-1) } as const;
  const paused = { status: 'paused', paidUntil: inDays(-1), currentEndAt: inDays(-1) } as const;
  const { kinds, change } = await workspaceWith(paused);
  expect(await kinds(inDays(-2))).toEqual([]);
  expect(await kinds()).toEqual(['plan_ended']);
  await change({ status: 'cancelled' });
  expect(await kinds()).toEqual(['plan_ended']);
  // Resumed and paid again meanwhile.
  await change({ paidCount: 2, paidUntil: inDays(29), currentEndAt: inDays(29) });
  expect(await kinds(inDays(30))).toEqual(['plan_ended', 'plan_ended']);
  expect(await (await workspaceWith(ended)).kinds()).toEqual(['plan_ended']);
  const active = { status: 'active', provider: 'test', currentEndAt: inDays(20) } as const;
  expect(await (await workspaceWith(ended, active)).kinds()).toEqual([]);
  const agreed = { status: 'authenticated', paidCount: 0 } as const;
  const handedOver = await workspaceWith(ended, agreed);
  expect(await handedOver.kinds()).toEqual([]);
  expect(await handedOver.kinds(inDays(0.1))).toEqual(['plan_ended']);
  for (const other of [
    { revoked: true },
    { paidCount: 0, status: 'expired' as const },
    { currentEndAt: inDays(-30) },
    { currentEndAt: inDays(2) },
  ])
    expect(await (await workspaceWith({ ...ended, ...other })).kinds()).toEqual([]);
});

test('an end that an earlier version told, under a key without payments, is not told again', async () => {
  const { emails, kinds } = await workspaceWith({
    status: 'cancelled',
    currentEndAt: inDays(-1),
    paidCount: 3,
  });
  const [told] = await emails();
  const earlier = { eventKey: told?.eventKey.replace(/:3$/, '') ?? '' };
  await db
    .update(billingEmail)
    .set(earlier)
    .where(eq(billingEmail.id, told?.id ?? ''));
  const migration = new URL('../db/migrations/0065_ends_by_payments.sql', import.meta.url);
  await db.execute(readFileSync(migration, 'utf8'));
  expect(await kinds()).toEqual(['plan_ended']);
});

const ending = [
  { provider: 'trial', status: 'trialing', paidCount: 0, currentEndAt: inDays(2) },
  { status: 'cancelled', currentEndAt: inDays(-1) },
  { status: 'paused', currentEndAt: inDays(-1), paidUntil: inDays(-1) },
  { status: 'halted', currentEndAt: inDays(-1) },
] as const;

test('where plans are off, no email tells of Free or asks for a plan', async () => {
  for (const row of ending) {
    const { kinds } = await workspaceWith(row);
    expect(await kinds(now, false)).toEqual([]);
    expect(await kinds()).toHaveLength(1);
  }
});

test('a workspace whose plan is granted, or shared by its owner, is not told of Free', async () => {
  const userId = newId();
  await db.execute(
    sql`insert into auth."user" (id, name, email, "emailVerified") values (${userId}, 'Asha', ${`${userId}@example.in`}, true)`,
  );
  const own = async (planId: string) =>
    (await db.transaction((tx) => insertOwnedWorkspace(tx, { userId, name: planId, planId }))).id;
  await own('agency');
  const endsAt = inDays(3650);
  for (const row of ending.slice(0, 3)) {
    // A trial is the workspace's own plan until it ends.
    const planId = row.status === 'trialing' ? 'pro' : 'free';
    const { id: workspaceId } = await makeWorkspace(db, { planId });
    await grantPlan(db, { workspaceId, planId: 'pro', note: '', grantedBy: 'operator', endsAt });
    for (const id of [workspaceId, await own(planId)])
      expect(await (await withSubscriptions(id, [row])).kinds()).toEqual([]);
  }
});

test('the end of a plan that was given is announced three days before, once, unless the own one is as large', async () => {
  const granted = async (own: string, endsAt: Date) => {
    const { id } = await makeWorkspace(db, { planId: own });
    await grantPlan(db, { workspaceId: id, planId: 'pro', note: '', grantedBy: 'operator', endsAt });
    return withSubscriptions(id, []);
  };
  const soon = await granted('free', inDays(4));
  expect(await soon.kinds()).toEqual([]);
  expect(await soon.kinds(inDays(1))).toEqual(['grant_ending']);
  expect(await soon.kinds(inDays(2))).toEqual(['grant_ending']);
  for (const own of ['pro', 'agency']) expect(await (await granted(own, inDays(2))).kinds()).toEqual([]);
  expect(await (await granted('free', inDays(2))).kinds(now, false)).toEqual([]);
});
