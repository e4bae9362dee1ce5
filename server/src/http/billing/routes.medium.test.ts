import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { BillingDeps } from '#billing/ports.ts';
import { startTrial } from '#billing/trial.ts';
import { newId } from '#db/core/new-id.ts';
import { authUser, member } from '#db/queries/accounts/auth-tables.ts';
import { insertMember, insertOwnedWorkspace } from '#db/queries/accounts/members.ts';
import { insertTopUp } from '#db/queries/billing/payments.ts';
import { grantPlan } from '#db/queries/billing/plan-grants.ts';
import { savePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import {
  insertSubscription,
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from '#db/queries/billing/subscriptions.ts';
import { countExport } from '#db/queries/billing/usage.ts';
import { planChange, workspace } from '#db/schema.ts';
import { reserveMinutes, settleMinutes } from '#entitlements/minutes.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeOutputWithAncestors, makeVideo } from '#testing/factories.ts';
import { createSessionApp, signedUp } from '#testing/session-app.ts';
import { testBilling } from '#testing/test-billing.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { readBilling } from './responses.ts';
import { billingFeature } from './routes.ts';

const database = await databaseForFile();
const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const app of open) await app.close();
});

async function appWith({
  plansOn = true,
  payments = 'test',
  ...more
}: Partial<Omit<BillingDeps, 'payments'>> & { plansOn?: boolean; payments?: 'test' | 'none' } = {}) {
  const app = await createSessionApp(database, {
    environment: { PLANS: plansOn ? 'on' : 'off' },
    features: (db) => [
      billingFeature({
        db,
        plansOn,
        publicUrl: null,
        billing: testBilling(db, { now: () => new Date(), payments, ...more }),
      }),
    ],
  });
  open.push(app);
  return app;
}

const changesOf = (workspaceId: string) =>
  database.db.select().from(planChange).where(eq(planChange.workspaceId, workspaceId));

test('a new workspace is on Free, with the month of India and nothing used', async () => {
  const { browser } = await signedUp(await appWith());
  const { status, body } = await browser.get('/api/billing');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    plansOn: true,
    planId: 'free',
    billedBy: null,
    since: null,
    usage: { minutesUsed: 0, minutesTotal: 30, clipsGenerated: 0, clipsExported: 0, clipsTotal: 2 },
    payments: 'test',
    invoices: [],
  });
  const [startsAt, endsAt] = [new Date(body.period.startsAt), new Date(body.period.endsAt)];
  expect([startsAt.toISOString(), endsAt.toISOString()].map((text) => text.slice(11))).toEqual([
    '18:30:00.000Z',
    '18:30:00.000Z',
  ]);
  expect(startsAt <= new Date() && new Date() < endsAt).toBe(true);
});

test('in test mode a larger plan begins at once, is recorded, and Free comes when the paid time ends', async () => {
  const { browser, user } = await signedUp(await appWith());
  const up = await browser.put('/api/billing/plan', { planId: 'pro' });
  expect(up.body).toMatchObject({
    planId: 'pro',
    billedBy: 'test',
    billingPeriod: 'monthly',
    usage: { minutesTotal: 600, clipsTotal: null },
    subscription: { status: 'active', test: true, endsAt: null, canResume: false },
    moneyBack: { amountPaise: 99_900 },
    invoices: [],
  });
  expect((await browser.get('/api/session/me')).body.user.planId).toBe('pro');
  const yearly = await browser.put('/api/billing/plan', { planId: 'pro', period: 'yearly' });
  expect(yearly.body).toMatchObject({ planId: 'pro', billingPeriod: 'yearly' });
  // The month was paid a moment ago: nearly all of it went back, and what is left of both can be asked back.
  expect(yearly.body.moneyBack.amountPaise).toBeGreaterThanOrEqual(899_000);
  expect(yearly.body.moneyBack.amountPaise).toBeLessThan(899_100);
  const down = await browser.put('/api/billing/plan', { planId: 'free', period: 'yearly' });
  expect(down.body).toMatchObject({ planId: 'pro', subscription: { canResume: true, nextChargeAt: null } });
  expect(new Date(down.body.subscription.endsAt) > new Date()).toBe(true);
  const changes = await changesOf(user.workspaceId);
  expect(
    changes.map(({ fromPlanId, toPlanId, period, mode }) => [fromPlanId, toPlanId, period, mode]),
  ).toEqual([
    ['free', 'pro', 'monthly', 'test'],
    ['pro', 'pro', 'yearly', 'test'],
  ]);
  expect(changes.every(({ userId }) => userId === user.id)).toBe(true);
});

test('the next payment is what is debited, where GST is added to the prices', async () => {
  const app = await appWith({
    amountToCharge: async (_, netPaise) => ({ amountPaise: Math.round(netPaise * 1.18), netPaise }),
  });
  const { browser } = await signedUp(app);
  expect((await browser.post('/api/billing/trial', {})).body.subscription.amountPaise).toBe(0);
  const { body } = await browser.put('/api/billing/plan', { planId: 'pro' });
  expect(body.subscription).toMatchObject({ status: 'active', amountPaise: 117_882 });
});

test('while a renewal is tried again, the page where its payment method changes is named, and not otherwise', async () => {
  const { browser, user } = await signedUp(await appWith());
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const [row] = await listSubscriptions(database.db, user.workspaceId);
  const page = 'https://rzp.io/i/abc';
  const urlWhile = async (status: SubscriptionRow['status']) => {
    await updateSubscription(database.db, row?.id ?? '', { status, checkoutUrl: page });
    return (await browser.get('/api/billing')).body.subscription.paymentMethodUrl;
  };
  expect([await urlWhile('active'), await urlWhile('pending'), await urlWhile('halted')]).toEqual([
    null,
    page,
    null,
  ]);
});

test('a plan whose payments are paused says when it ends, until it did', async () => {
  const { browser, user } = await signedUp(await appWith());
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const [row] = await listSubscriptions(database.db, user.workspaceId);
  const pausedWith = async (values: Partial<SubscriptionRow>) => {
    await updateSubscription(database.db, row?.id ?? '', { status: 'paused', ...values });
    return (await browser.get('/api/billing')).body.subscription;
  };
  const endsAt = row?.paidUntil?.toISOString();
  expect(await pausedWith({})).toMatchObject({ endsAt, cancelled: false });
  const final = { cancelAtPeriodEnd: true, cancelWanted: 'period-end' } as const;
  expect(await pausedWith(final)).toMatchObject({ endsAt, canResume: false, cancelled: true });
  const over = { cancelAtPeriodEnd: false, cancelWanted: null, paidUntil: new Date(Date.now() - 1000) };
  expect(await pausedWith(over)).toMatchObject({ endsAt: null, cancelled: false });
});

/** A plan that the bank agreed to, unless `values` say otherwise. */
const addWaiting = (
  { workspaceId, id }: { workspaceId: string; id: string },
  values: Partial<Parameters<typeof insertSubscription>[1]> = {},
) =>
  database.db.transaction((tx) =>
    insertSubscription(tx, {
      ...{ workspaceId, userId: id, planId: 'pro', period: 'monthly', provider: 'test' },
      ...{ status: 'authenticated', amountPaise: 99_900 },
      ...values,
    }),
  );
const openPage = { planId: 'agency', status: 'created' } as const;

test('a plan that the bank agreed to follows another at its start, or is an unfinished payment until its first charge', async () => {
  const { browser, user } = await signedUp(await appWith());
  const row = await addWaiting(user, { startsAt: new Date(Date.now() + 86_400_000) });
  const read = async () => (await browser.get('/api/billing')).body;
  expect(await read()).toMatchObject({ next: { planId: 'pro' }, checkout: null });
  await updateSubscription(database.db, row.id, { startsAt: null });
  const agreed = { next: null, checkout: { planId: 'pro', agreed: true } };
  expect(await read()).toMatchObject(agreed);
  // The page of another plan is given up alone.
  await addWaiting(user, openPage);
  expect(await read()).toMatchObject({ checkout: { planId: 'agency', agreed: false } });
  for (const left of [agreed, { next: null, checkout: null }]) {
    await browser.delete('/api/billing/checkout');
    expect(await read()).toMatchObject(left);
  }
});

test('where plans are off, one press gives up every unfinished payment', async () => {
  const { browser, user } = await signedUp(await appWith({ plansOn: false }));
  for (const values of [{}, openPage]) await addWaiting(user, values);
  expect((await browser.delete('/api/billing/checkout')).body).toMatchObject({ next: null, checkout: null });
});

test('the same choice pressed twenty times at once is one change', async () => {
  const { browser, user } = await signedUp(await appWith());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.put('/api/billing/plan', { planId: 'starter' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await changesOf(user.workspaceId)).toHaveLength(1);
});

test('where payments are missing, a paid plan is refused and Free is not', async () => {
  const { browser, user } = await signedUp(await appWith({ payments: 'none' }));
  const { status, body } = await browser.put('/api/billing/plan', { planId: 'pro' });
  expect([status, body.code]).toEqual([409, 'payments_missing']);
  expect((await browser.put('/api/billing/plan', { planId: 'free' })).status).toBe(200);
  expect(await changesOf(user.workspaceId)).toEqual([]);
});

test('with plans off everything is unlimited and nothing can be chosen', async () => {
  const { browser } = await signedUp(await appWith({ plansOn: false }));
  expect((await browser.get('/api/billing')).body).toMatchObject({
    plansOn: false,
    planId: 'unlimited',
    usage: { minutesTotal: null, clipsTotal: null },
  });
  const { status, body } = await browser.put('/api/billing/plan', { planId: 'pro' });
  expect([status, body.code]).toEqual([409, 'plans_off']);
});

test('Business and made-up plans cannot be chosen', async () => {
  const { browser, user } = await signedUp(await appWith());
  for (const planId of ['business', 'unlimited', 'gold', 7, null])
    expect((await browser.put('/api/billing/plan', { planId })).status).toBe(400);
  const [own] = await database.db.select().from(workspace).where(eq(workspace.id, user.workspaceId));
  expect(own?.planId).toBe('free');
});

test('usage holds everything that the plan limits, and prepaid minutes', async () => {
  const { browser, user } = await signedUp(await appWith());
  const { workspaceId } = user;
  const { db } = database;
  await db.transaction((tx) => creditMinutes(tx, { workspaceId, minutes: 60, paymentId: newId() }));
  const source = await makeVideo(db, { id: workspaceId }, { durationMs: 40 * 60_000, sizeBytes: 7_000_000 });
  await db.transaction((tx) => reserveMinutes(tx, { plansOn: true }, source));
  const usage = async () => (await browser.get('/api/billing')).body.usage;
  expect(await usage()).toMatchObject({
    ...{ minutesUsed: 0, minutesHeld: 30, prepaidMinutesLeft: 60, prepaidMinutesHeld: 10 },
  });
  await db.transaction((tx) => settleMinutes(tx, source.id));
  expect(await usage()).toEqual({
    ...{ minutesUsed: 30, minutesHeld: 0, minutesTotal: 30 },
    ...{ prepaidMinutesUsed: 10, prepaidMinutesHeld: 0, prepaidMinutesLeft: 50 },
    ...{ clipsGenerated: 0, clipsExported: 0, clipsTotal: 2 },
    ...{
      storageBytes: 7_000_000,
      storageTotalBytes: 5_000_000_000,
      seatsUsed: 1,
      seatsInvited: 0,
      seatsTotal: 1,
    },
  });
});

test('a granted plan says until when, and support is named to plans that hold it', async () => {
  const support = { phone: '+91 80 1234 5678', accountManager: 'Meera, meera@example.in' };
  const app = await createSessionApp(database, {
    environment: { PLANS: 'on' },
    features: (db) => [
      billingFeature({
        ...{ db, plansOn: true, publicUrl: null, support },
        billing: testBilling(db, { now: () => new Date() }),
      }),
    ],
  });
  open.push(app);
  const { browser, user } = await signedUp(app);
  const none = { phone: null, accountManager: null };
  expect((await browser.get('/api/billing')).body).toMatchObject({ grantedUntil: null, support: none });
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const endsAt = new Date(Date.now() + 3_600_000);
  const { workspaceId } = user;
  const grant = { workspaceId, note: '', grantedBy: 'operator', endsAt };
  await grantPlan(database.db, { ...grant, planId: 'agency' });
  const granted = (await browser.get('/api/billing')).body;
  expect(granted).toMatchObject({ planId: 'agency', grantedUntil: endsAt.toISOString(), support });
  expect(granted).toMatchObject({ billedBy: null, billingPeriod: null });
  // The same plan as the own one, which is paid and goes on.
  await grantPlan(database.db, { ...grant, planId: 'pro' });
  expect((await browser.get('/api/billing')).body).toMatchObject({
    ...{ planId: 'pro', grantedUntil: null, billedBy: 'test', billingPeriod: 'monthly' },
  });
  await grantPlan(database.db, { ...grant, planId: 'starter' });
  const own = (await browser.get('/api/billing')).body;
  expect(own).toMatchObject({ planId: 'pro', grantedUntil: null, billedBy: 'test' });
});

test('where the page sells minutes, by a granted plan or a shared one, they can be ordered, and given up', async () => {
  const credited: string[] = [];
  const app = await appWith({
    creditMinutes: async (_, { workspaceId }) => credited.push(workspaceId),
  });
  const { browser, user } = await signedUp(app);
  const { db } = database;
  expect((await browser.get('/api/billing')).body.topUp).toBeNull();
  expect((await browser.post('/api/billing/top-ups', {})).body.code).toBe('plan_needed');
  const client = await db.transaction((tx) =>
    insertOwnedWorkspace(tx, { userId: user.id, name: 'Chai Talks', planId: 'free' }),
  );
  const endsAt = new Date(Date.now() + 86_400_000);
  const grant = { planId: 'agency', note: '', grantedBy: 'operator', endsAt };
  await grantPlan(db, { workspaceId: user.workspaceId, ...grant });
  for (const workspaceId of [user.workspaceId, client.id]) {
    const there = { 'x-workspace': workspaceId };
    expect((await browser.get('/api/billing', there)).body.topUp).not.toBeNull();
    expect((await browser.post('/api/billing/top-ups', {}, there)).status).toBe(200);
  }
  expect(credited).toEqual([user.workspaceId, client.id]);
  await insertTopUp(db as never, {
    ...{ workspaceId: client.id, userId: user.id, provider: 'test', minutes: 60, amountPaise: 14_900 },
    expiresAt: endsAt,
  });
  const open = async () => (await browser.get('/api/billing', { 'x-workspace': client.id })).body.topUp.open;
  expect(await open()).toEqual({ minutes: 60, url: null });
  const giveUp = () => browser.delete('/api/billing/checkout', { 'x-workspace': client.id });
  // The page of a plan stands in the notice before an order of minutes.
  await db.transaction((tx) =>
    insertSubscription(tx, {
      ...{ workspaceId: client.id, userId: user.id, planId: 'pro', period: 'monthly', provider: 'test' },
      ...{ status: 'created', amountPaise: 99_900, expiresAt: endsAt },
    }),
  );
  expect((await giveUp()).body.checkout).toBeNull();
  expect(await open()).toEqual({ minutes: 60, url: null });
  await giveUp();
  expect(await open()).toBeNull();
});

test('usage is that of the own workspace', async () => {
  const app = await appWith();
  const { clip, workspace: other } = await makeOutputWithAncestors(database.db);
  await countExport(database.db, clip.id);
  const { browser } = await signedUp(app);
  expect((await browser.get('/api/billing')).body.usage.clipsExported).toBe(0);
  expect(await changesOf(other.id)).toEqual([]);
});

test('a signed-out user neither sees nor changes a plan', async () => {
  const stranger = openBrowser((await appWith()).app);
  expect((await stranger.get('/api/billing')).status).toBe(401);
  expect((await stranger.put('/api/billing/plan', { planId: 'pro' })).status).toBe(401);
});

test('the owner of the installation has Agency without limits, tries other plans and goes back', async () => {
  const app = await appWith();
  const operatorToken =
    new URL((await app.operatorLink('http://127.0.0.1')) ?? '').searchParams.get('operator') ?? '';
  const { browser } = await signedUp(app, { operatorToken });
  const owned = { planId: 'owner', billedBy: null, usage: { minutesTotal: null, clipsTotal: null } };
  expect((await browser.get('/api/billing')).body).toMatchObject(owned);
  const other = await browser.put('/api/billing/plan', { planId: 'free' });
  expect(other.body).toMatchObject({ planId: 'free', usage: { minutesTotal: 30 } });
  expect((await browser.put('/api/billing/plan', { planId: 'agency' })).body).toMatchObject(owned);
});

test.each([
  ['none', 409, 'owner'],
  ['test', 200, 'pro'],
] as const)(
  'the owner of the installation keeps Agency until another plan is paid for: %s',
  async (payments, status, planId) => {
    const { browser, user } = await signedUp(await appWith({ payments }));
    const { db } = database;
    await db.update(authUser).set({ operator: true }).where(eq(authUser.id, user.id));
    await db.update(workspace).set({ planId: 'owner' }).where(eq(workspace.id, user.workspaceId));
    expect((await browser.put('/api/billing/plan', { planId: 'pro' })).status).toBe(status);
    expect((await browser.get('/api/billing')).body.planId).toBe(planId);
  },
);

test('plans that the operator switched off are off everywhere, and on again as they were', async () => {
  const { browser } = await signedUp(await appWith());
  await savePlansOn(database.db, false);
  expect((await browser.get('/api/billing')).body).toMatchObject({ plansOn: false, planId: 'unlimited' });
  expect((await browser.get('/api/session/config')).body.plans).toBe(false);
  expect((await browser.get('/api/session/me')).body.user.planId).toBe('unlimited');
  await savePlansOn(database.db, true);
  expect((await browser.get('/api/session/me')).body.user.planId).toBe('free');
});

test('a plan that runs while plans are switched off can be cancelled and given back, and not be kept on', async () => {
  const { browser, user } = await signedUp(await appWith());
  await browser.put('/api/billing/plan', { planId: 'pro' });
  await savePlansOn(database.db, false);
  const answers = [
    await browser.post('/api/billing/cancel', {}),
    await browser.post('/api/billing/resume', {}),
    await browser.post('/api/billing/checkout', {}),
    await browser.delete('/api/billing/checkout'),
  ];
  const [cancelled] = await listSubscriptions(database.db, user.workspaceId);
  const refund = await browser.post('/api/billing/refund', {});
  await savePlansOn(database.db, true);
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200]);
  expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  expect([refund.status, refund.body.moneyBack]).toEqual([200, null]);
});

test('the test mode gives plans to the operator and to accounts that the operator allows, not to everyone', async () => {
  const testPaymentsFor: string[] = [];
  const app = await appWith({ testPaymentsFor });
  const { browser, user } = await signedUp(app);
  expect((await browser.get('/api/billing')).body.payments).toBe('none');
  expect((await browser.put('/api/billing/plan', { planId: 'agency' })).body.code).toBe('payments_missing');
  expect((await browser.get('/api/billing')).body.planId).toBe('free');
  await database.db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, user.workspaceId));
  expect((await browser.post('/api/billing/top-ups', { packs: 1 })).body.code).toBe('top_ups_missing');
  const [account] = await database.db.select().from(authUser).where(eq(authUser.id, user.id));
  testPaymentsFor.push(account?.email.toLowerCase() ?? '');
  expect((await browser.put('/api/billing/plan', { planId: 'agency' })).body.planId).toBe('agency');
  const other = await signedUp(app);
  await database.db.update(authUser).set({ operator: true }).where(eq(authUser.id, other.user.id));
  expect((await other.browser.get('/api/billing')).body.payments).toBe('test');
});

test('a plan of the test mode ends on its day where that is no longer set up, and nothing follows it', async () => {
  const { browser, user } = await signedUp(await appWith());
  await browser.put('/api/billing/plan', { planId: 'pro' });
  const billing = testBilling(database.db, { now: () => new Date(), payments: 'none' });
  const view = () => readBilling({ db: database.db, billing, plansOn: true }, { ...user, userId: user.id });
  const [row] = await listSubscriptions(database.db, user.workspaceId);
  const ending = {
    endsAt: row?.currentEndAt?.toISOString(),
    nextChargeAt: null,
    canResume: false,
    cancelled: true,
  };
  expect((await view()).subscription).toMatchObject(ending);
  await browser.put('/api/billing/plan', { planId: 'starter' });
  expect((await browser.get('/api/billing')).body.next).toMatchObject({ planId: 'starter', test: true });
  expect(await view()).toMatchObject({ subscription: ending, next: null });
});

test('the owner of several workspaces has one trial', async () => {
  const { user } = await signedUp(await appWith());
  const { db } = database;
  const more = await Promise.all(
    [1, 2, 3].map((n) =>
      db.transaction((tx) => insertOwnedWorkspace(tx, { userId: user.id, name: `${n}`, planId: 'free' })),
    ),
  );
  const deps = testBilling(db, { now: () => new Date() });
  const begun = await Promise.allSettled(
    [{ id: user.workspaceId }, ...more].map(({ id: workspaceId }) =>
      startTrial(db, deps, { workspaceId, userId: user.id }),
    ),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of begun)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'trial_used' });
});

test('further workspaces of an Agency show what each of them used, by name to its members, and offer no trial', async () => {
  const app = await appWith();
  const { browser, user } = await signedUp(app);
  const { db } = database;
  expect((await browser.get('/api/billing')).body.workspaces).toHaveLength(1);
  await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, user.workspaceId));
  const client = await db.transaction((tx) =>
    insertOwnedWorkspace(tx, { userId: user.id, name: 'Chai Talks', planId: 'free' }),
  );
  const video = await makeVideo(db, { id: client.id }, { durationMs: 12 * 60_000 });
  await db.transaction((tx) => reserveMinutes(tx, { plansOn: true }, video));
  await db.transaction((tx) => settleMinutes(tx, video.id));
  const inClient = { 'x-workspace': client.id };
  const { body } = await browser.get('/api/billing', inClient);
  expect((await browser.get('/api/billing')).body.shared).toBe(false);
  expect(body).toMatchObject({
    planId: 'agency',
    shared: true,
    trialAvailable: false,
    usage: { minutesUsed: 12 },
  });
  expect(body.workspaces).toMatchObject([
    { name: 'Chai Talks', minutesUsed: 12 },
    { name: expect.any(String), minutesUsed: 0 },
  ]);
  const deps = testBilling(db, { now: () => new Date() });
  await expect(startTrial(db, deps, { workspaceId: client.id, userId: user.id })).rejects.toMatchObject({
    id: 'trial_used',
  });
  // A member of the client's workspace learns no name of the others.
  const guest = await signedUp(app);
  await db.transaction((tx) =>
    insertMember(tx, { workspaceId: client.id, userId: guest.user.id, role: 'viewer' }),
  );
  expect((await guest.browser.get('/api/billing', inClient)).body.workspaces).toMatchObject([
    { name: 'Chai Talks' },
    { name: null },
  ]);
  // What a workspace used stays counted when it is handed over, beside what those that are left used.
  await db
    .update(member)
    .set({ role: 'admin' })
    .where(and(eq(member.userId, user.id), eq(member.organizationId, client.id)));
  expect((await browser.get('/api/billing')).body).toMatchObject({
    usage: { minutesUsed: 12 },
    workspaces: [{ minutesUsed: 0, clipsExported: 0 }],
  });
});
