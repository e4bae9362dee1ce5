import { readFileSync } from 'node:fs';
import { UserError } from '@jhalak/contract/errors.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { PaymentProviderError, type Payments } from '#adapters/payments/payments.ts';
import { razorpayPayments } from '#adapters/payments/razorpay-payments.ts';
import { razorpayWebhooks, signatureOf } from '#adapters/payments/razorpay-webhooks.ts';
import { eventJson } from '#adapters/payments/testing/razorpay-json.ts';
import { startRazorpayServer } from '#adapters/payments/testing/razorpay-server.ts';
import {
  listFailedRefunds,
  listPlanPayments,
  listRefunds,
  lockRefund,
  openTopUps,
  requestRefund,
  updateRefund,
} from '#db/queries/billing/payments.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { listRefusedCancellations, listSubscriptions } from '#db/queries/billing/subscriptions.ts';
import {
  auditEvents,
  billingEmail,
  minuteCredit,
  payment,
  planChange,
  subscription,
  workspace,
} from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { testBilling } from '#testing/test-billing.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { checkWorkspace, choosePlan, keepPlan, sendWaiting } from './choose-plan.ts';
import { endBilling, resumeRenewal, stopRenewal } from './end-billing.ts';
import type { PaidPayment, PaidRefund } from './invoicing.ts';
import { requestMoneyBack } from './money-back.ts';
import { runPeriodEnds } from './period-ends.ts';
import { receiveEvent } from './receive-event.ts';
import { abandonTopUps, orderTopUp } from './top-ups.ts';
import { startTrial } from './trial.ts';

const { db } = await databaseForFile();
let now = new Date('2026-04-01T10:00:00Z');
const clock = () => now;
const at = (text: string) => {
  now = new Date(`${text}:00Z`);
};

// Documents and credits that only write down what they were given.
const invoices: PaidPayment[] = [];
const credits: PaidRefund[] = [];
const credited: { workspaceId: string; minutes: number }[] = [];
const parts = {
  documents: {
    assertBillable: async () => undefined,
    issueInvoice: async (_: unknown, payment: PaidPayment) => invoices.push(payment),
    issueCreditNote: async (_: unknown, refund: PaidRefund) => credits.push(refund),
  },
  creditMinutes: async (_: unknown, of: { workspaceId: string; minutes: number }) => credited.push(of),
};
const inTest = testBilling(db, { now: clock, ...parts });

const keys = { keyId: 'rzp_local', keySecret: 'local secret' };
const server = await startRazorpayServer({ ...keys, webhookSecret: 'hook', now: clock });
afterAll(() => server.close());
const atRazorpay = {
  ...testBilling(db, { now: clock, payments: razorpayPayments({ ...keys, apiUrl: server.url }), ...parts }),
  webhooks: razorpayWebhooks({ secret: 'hook', previous: null }),
};
let delivered = 0;
/** Takes in what Razorpay has sent since the last time. */
async function deliver() {
  for (const { body, signature } of server.deliveries.slice(delivered))
    await receiveEvent(db, atRazorpay, { rawBody: Buffer.from(body), signature });
  delivered = server.deliveries.length;
}

/** Takes in that a subscription was charged for 30 days. */
async function charge(
  id: string,
  of: { paymentId: string; startMs: number; amount?: number; count?: number },
) {
  const { paymentId, startMs, amount = 99_900, count = 2 } = of;
  const body = eventJson('subscription.charged', now, {
    subscription: {
      ...{ id, status: 'active', paid_count: count, notes: [] },
      ...{ current_start: startMs / 1000, current_end: startMs / 1000 + 30 * 86_400 },
    },
    payment: {
      ...{ id: paymentId, amount, status: 'captured', method: 'upi', created_at: now.getTime() / 1000 },
    },
  });
  const rawBody = Buffer.from(JSON.stringify(body));
  await receiveEvent(db, atRazorpay, { rawBody, signature: signatureOf('hook', rawBody) });
}

async function makeOwner() {
  const { id: workspaceId } = await makeWorkspace(db, { planId: 'free' });
  const userId = `owner of ${workspaceId}`;
  const choose = (deps: typeof inTest, planId: 'free' | 'starter' | 'pro' | 'agency', yearly = false) =>
    choosePlan(db, deps, { workspaceId, userId, planId, period: yearly ? 'yearly' : 'monthly' });
  const plan = async () =>
    (await db.select().from(workspace).where(eq(workspace.id, workspaceId)))[0]?.planId;
  const rows = () => listSubscriptions(db, workspaceId);
  const states = async () => (await rows()).map(({ planId, status }) => `${planId} ${status}`);
  /** Pays the page of the newest choice at Razorpay. */
  const payNewest = async () => {
    const id = (await rows()).at(-1)?.providerId ?? '';
    await server.pay(id);
    await deliver();
    return id;
  };
  return { workspaceId, userId, choose, plan, rows, states, payNewest };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;

test('the trial ends by itself after 14 days, and only then', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, plan } = await makeOwner();
  await startTrial(db, inTest, { workspaceId, userId });
  expect(await plan()).toBe('pro');
  at('2026-04-15T09:59');
  await runPeriodEnds(db, inTest);
  expect(await plan()).toBe('pro');
  at('2026-04-15T10:00');
  await runPeriodEnds(db, inTest);
  expect(await plan()).toBe('free');
  await expect(startTrial(db, inTest, { workspaceId, userId })).rejects.toMatchObject({ id: 'trial_used' });
});

test('a trial ends behind two hundred subscriptions that ended this week', async () => {
  at('2026-04-01T10:00');
  const owners = Array.from({ length: 201 }, (_, n) => ({ id: `left ${n}`, name: '', planId: 'free' }));
  await db.insert(workspace).values(owners);
  await db.insert(subscription).values(
    owners.map(({ id: workspaceId }) => ({
      ...({ id: workspaceId, workspaceId, userId: 'asha', provider: 'test', status: 'cancelled' } as const),
      ...({ planId: 'pro', period: 'monthly', createdAt: now } as const),
      paidUntil: new Date('2026-04-14T10:00:00Z'),
    })),
  );
  at('2026-04-01T10:01');
  const { workspaceId, userId, plan } = await makeOwner();
  await startTrial(db, inTest, { workspaceId, userId });
  at('2026-04-15T10:01');
  await runPeriodEnds(db, inTest);
  expect(await plan()).toBe('free');
  // What is due in these days is the business of other tests.
  await db.delete(workspace).where(like(workspace.id, 'left %'));
});

test('a subscription whose check fails is asked about every ten minutes', async () => {
  at('2026-04-01T10:00');
  const { choose, rows } = await makeOwner();
  await choose(inTest, 'pro');
  const mine = (await rows())[0]?.providerId;
  let asked = 0;
  const payments = inTest.payments as Payments;
  const fetchSubscription = async (id: string) => {
    if (id !== mine) return payments.fetchSubscription(id);
    asked += 1;
    throw new Error('an answer that cannot be read');
  };
  const counts: number[] = [];
  for (const time of ['2026-05-01T10:01', '2026-05-01T10:02', '2026-05-01T10:11']) {
    at(time);
    await runPeriodEnds(db, { ...inTest, payments: { ...payments, fetchSubscription } });
    counts.push(asked);
  }
  expect(counts).toEqual([1, 1, 2]);
});

test('a cancellation that the provider refuses is sent less and less often, and the operator sees it', async () => {
  at('2026-04-01T10:00');
  const { choose, rows, states } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const mine = (await rows())[0]?.providerId;
  let asked = 0;
  const payments = atRazorpay.payments as Payments;
  const cancelSubscription: Payments['cancelSubscription'] = async (id, when) => {
    if (id !== mine) return payments.cancelSubscription(id, when);
    asked += 1;
    throw new PaymentProviderError('Razorpay answered 400: The id provided does not exist', 400);
  };
  const refusing = { ...atRazorpay, payments: { ...payments, cancelSubscription } };
  await choose(refusing, 'free');
  expect([await states(), asked]).toEqual([['pro cancelled'], 1]);
  const counts: number[] = [];
  for (const time of ['10:01', '10:02', '10:11', '10:20', '10:21', '10:41', '11:00', '11:01']) {
    at(`2026-04-01T${time}`);
    await runPeriodEnds(db, refusing);
    counts.push(asked);
  }
  expect(counts).toEqual([2, 2, 2, 2, 3, 3, 3, 4]);
  await db.execute(sql`update jhalak.subscription set cancel_refusals = 50 where provider_id = ${mine}`);
  at('2026-04-02T08:20');
  await runPeriodEnds(db, refusing);
  expect(asked).toBe(4);
  const listed = async () => (await listRefusedCancellations(db)).map(({ providerId }) => providerId);
  expect(await listed()).toEqual([mine]);
  // The operator ends it on the provider's own page.
  await payments.cancelSubscription(mine ?? '', 'now');
  await deliver();
  expect([await listed(), (await rows())[0]?.cancelRefusals]).toEqual([[], 0]);
});

test('fifty clicks on the trial are one trial', async () => {
  const { workspaceId, userId, states } = await makeOwner();
  await Promise.all(Array.from({ length: 50 }, () => startTrial(db, inTest, { workspaceId, userId })));
  expect(await states()).toEqual(['pro trialing']);
  expect(await db.$count(planChange, eq(planChange.workspaceId, workspaceId))).toBe(1);
});

test('fifty choices of Pro at once are one subscription, in test mode and at Razorpay', async () => {
  const tester = await makeOwner();
  await Promise.all(Array.from({ length: 50 }, () => tester.choose(inTest, 'pro')));
  expect(await tester.states()).toEqual(['pro active']);
  const buyer = await makeOwner();
  const before = server.calls.filter((call) => call === 'POST /subscriptions').length;
  await Promise.all(Array.from({ length: 50 }, () => buyer.choose(atRazorpay, 'pro')));
  expect(await buyer.states()).toEqual(['pro created']);
  expect(server.calls.filter((call) => call === 'POST /subscriptions')).toHaveLength(before + 1);
});

test('a plan is bought on the hosted page, renewed, cancelled, kept, cancelled again and ends', async () => {
  at('2026-05-01T10:00');
  const { workspaceId, choose, plan, rows, states } = await makeOwner();
  await choose(atRazorpay, 'pro');
  expect([await plan(), await states()]).toEqual(['free', ['pro created']]);
  const id = (await rows())[0]?.providerId ?? '';
  await server.pay(id);
  await deliver();
  expect([await plan(), await states()]).toEqual(['pro', ['pro active']]);
  at('2026-06-01T10:01');
  await server.advance();
  await deliver();
  expect((await rows())[0]).toMatchObject({ paidCount: 2, paidUntil: new Date('2026-07-01T10:00:00Z') });
  expect(invoices.filter((one) => one.workspaceId === workspaceId)).toHaveLength(2);

  await choose(atRazorpay, 'free');
  expect((await rows())[0]).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, cancelSentAt: null });
  await keepPlan(db, atRazorpay, workspaceId);
  expect((await rows())[0]).toMatchObject({ cancelAtPeriodEnd: false });
  await choose(atRazorpay, 'free');
  // Two days before the end the cancellation goes to Razorpay, before the debit is announced.
  at('2026-06-29T10:01');
  server.failNext(20, 400);
  await runPeriodEnds(db, atRazorpay);
  server.failNext(0, 400);
  expect((await rows())[0]).toMatchObject({
    cancelAtPeriodEnd: true,
    cancelWanted: null,
    cancelSentAt: null,
  });
  // One that did not arrive is not sent for a plan that is kept meanwhile.
  await keepPlan(db, atRazorpay, workspaceId);
  await runPeriodEnds(db, atRazorpay);
  expect((await rows())[0]).toMatchObject({ cancelWanted: null, cancelSentAt: null });
  await choose(atRazorpay, 'free');
  await runPeriodEnds(db, atRazorpay);
  expect((await rows())[0]?.cancelSentAt).not.toBeNull();
  await expect(keepPlan(db, atRazorpay, workspaceId)).rejects.toMatchObject({ id: 'resume_too_late' });
  expect(await plan()).toBe('pro');
  at('2026-07-01T10:01');
  await server.advance();
  await deliver();
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await states()]).toEqual(['free', ['pro cancelled']]);
  expect(await listPlanPayments(db, workspaceId)).toHaveLength(2);
});

test('the plan of the owner of the installation stays until another is paid, and after it is taken up again', async () => {
  at('2026-05-01T10:00');
  const { workspaceId, choose, plan, payNewest } = await makeOwner();
  const takeUp = () => db.update(workspace).set({ planId: 'owner' }).where(eq(workspace.id, workspaceId));
  await takeUp();
  await choose(atRazorpay, 'pro');
  expect(await plan()).toBe('owner');
  await payNewest();
  expect(await plan()).toBe('pro');
  await takeUp();
  at('2026-06-01T10:01');
  await server.advance();
  await deliver();
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await listPlanPayments(db, workspaceId)]).toMatchObject(['owner', [{}, {}]]);
  await choose(atRazorpay, 'pro');
  expect(await plan()).toBe('pro');
});

test('a cancellation that is on its way, or may have arrived, cannot be taken back', async () => {
  at('2026-05-01T10:00');
  const { workspaceId, choose, rows } = await makeOwner();
  await choose(inTest, 'pro');
  await choose(inTest, 'free');
  at('2026-05-30T10:01');
  const payments = inTest.payments as Payments;
  const answers: (number | null | 'done')[] = [null, 504, 500, 429, 400, 'done'];
  const resumed: unknown[] = [];
  const resume = () =>
    keepPlan(db, inTest, workspaceId).then(
      () => 'resumed',
      ({ id }: { id: string }) => id,
    );
  const mine = (await rows())[0]?.providerId;
  const deps = {
    ...inTest,
    payments: {
      ...payments,
      cancelSubscription: async (...of: Parameters<Payments['cancelSubscription']>) => {
        if (of[0] !== mine) return payments.cancelSubscription(...of);
        resumed.push(await resume());
        const answer = answers.shift();
        if (answer !== 'done') throw new PaymentProviderError('not done', answer ?? null);
        return payments.cancelSubscription(...of);
      },
    },
  };
  // No answer, and then none that tells of the first one: it may have arrived, and is sent again.
  for (const _ of [1, 2, 3, 4]) {
    await runPeriodEnds(db, deps);
    resumed.push(await resume());
  }
  expect(resumed).toEqual(Array.from({ length: 8 }, () => 'resume_too_late'));
  expect((await rows())[0]).toMatchObject({ cancelAtPeriodEnd: true, cancelSentAt: null });
  // A refusal leaves the choice.
  await runPeriodEnds(db, deps);
  expect([await resume(), (await rows())[0]?.cancelAtPeriodEnd]).toEqual(['resumed', false]);
  await choose(inTest, 'free');
  await runPeriodEnds(db, deps);
  expect(answers).toEqual([]);
  expect(resumed.slice(8)).toEqual(['resume_too_late', 'resume_too_late']);
  expect((await rows())[0]).toMatchObject({ cancelAtPeriodEnd: true, cancelSentAt: now });
});

test('a failed payment keeps the plan while it is retried, and Free follows when Razorpay gives up', async () => {
  at('2026-08-01T10:00');
  const { choose, plan, rows } = await makeOwner();
  await choose(atRazorpay, 'starter');
  const id = (await rows())[0]?.providerId ?? '';
  await server.pay(id);
  server.setDeclines(id, true);
  at('2026-09-01T10:01');
  await server.advance();
  await deliver();
  expect((await rows())[0]).toMatchObject({
    status: 'pending',
    nextChargeAt: new Date('2026-09-02T10:00:00Z'),
  });
  expect(await plan()).toBe('starter');
  at('2026-09-04T10:01');
  await server.advance();
  await deliver();
  expect([(await rows())[0]?.status, await plan()]).toEqual(['halted', 'free']);
});

test('the trial starts after a first charge that was given up, and that charge is not tried again', async () => {
  at('2026-08-01T10:00');
  const { workspaceId, userId, choose, plan, rows, states, payNewest } = await makeOwner();
  await choose(atRazorpay, 'starter');
  const id = (await rows())[0]?.providerId ?? '';
  server.setDeclines(id, true);
  await payNewest();
  at('2026-08-05T10:01');
  await server.advance();
  await deliver();
  expect([(await rows())[0]?.paidCount, await states()]).toEqual([0, ['starter cancelled']]);
  await startTrial(db, atRazorpay, { workspaceId, userId });
  expect([await plan(), await states()]).toEqual(['pro', ['starter cancelled', 'pro trialing']]);
  expect(server.calls).toContain(`POST /subscriptions/${id}/cancel`);
});

test('events that never arrive are caught up by asking', async () => {
  at('2026-10-01T10:00');
  const { workspaceId, choose, plan, rows } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await server.pay((await rows())[0]?.providerId ?? '');
  delivered = server.deliveries.length;
  await checkWorkspace(db, atRazorpay, workspaceId);
  expect(await plan()).toBe('pro');
  expect(invoices.filter((one) => one.workspaceId === workspaceId)).toHaveLength(1);
  at('2026-11-01T10:01');
  await runPeriodEnds(db, atRazorpay);
  delivered = server.deliveries.length;
  expect((await rows())[0]).toMatchObject({ paidCount: 2, status: 'active' });
  expect(await listPlanPayments(db, workspaceId)).toHaveLength(2);
});

test('a charge of which the news came, but not its payment, gets its invoice within ten minutes', async () => {
  at('2026-10-01T10:00');
  const { workspaceId, choose, plan, rows } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await server.pay((await rows())[0]?.providerId ?? '');
  for (const { body, signature } of server.deliveries.slice(delivered))
    if (!body.includes('"subscription.charged"'))
      await receiveEvent(db, atRazorpay, { rawBody: Buffer.from(body), signature });
  delivered = server.deliveries.length;
  expect([await plan(), await listPlanPayments(db, workspaceId)]).toEqual(['pro', []]);
  at('2026-10-01T10:10');
  await runPeriodEnds(db, atRazorpay);
  expect(invoices.filter((one) => one.workspaceId === workspaceId)).toMatchObject([{ amountPaise: 99_900 }]);
});

test('a billing page that is looked at again and again asks the provider once in three seconds', async () => {
  at('2026-10-01T10:00');
  const { workspaceId, choose, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const id = await payNewest();
  const asked = () => server.calls.filter((call) => call === `GET /subscriptions/${id}`).length;
  const known = asked();
  const counts: number[] = [];
  for (const ms of [0, 2999, 1]) {
    now = new Date(now.getTime() + ms);
    await checkWorkspace(db, atRazorpay, workspaceId);
    counts.push(asked() - known);
  }
  expect(counts).toEqual([1, 1, 2]);
});

test('a plan that is paid where no documents are issued counts, and its invoice names the price before GST elsewhere', async () => {
  at('2026-04-01T10:00');
  const [plain, taxed] = [await makeOwner(), await makeOwner()];
  await plain.choose({ ...inTest, documents: null }, 'pro');
  expect([await plain.plan(), await listPlanPayments(db, plain.workspaceId)]).toMatchObject(['pro', [{}]]);
  const amountToCharge = async (_: unknown, netPaise: number) => ({ amountPaise: 117_900, netPaise });
  await taxed.choose({ ...atRazorpay, amountToCharge }, 'pro');
  const id = await taxed.payNewest();
  // Another amount than the one that was agreed on includes its tax.
  await charge(id, {
    amount: 99_900,
    paymentId: `pay_other_${id}`,
    startMs: Date.parse('2026-05-01T10:00Z'),
  });
  const issued = invoices.filter((one) => one.workspaceId === taxed.workspaceId);
  expect(issued.map(({ amountPaise, netPaise }) => [amountPaise, netPaise])).toEqual([
    [117_900, 99_900],
    [99_900, null],
  ]);
});

test('a page that was paid without a message of it begins its plan when it expires, once the provider answers', async () => {
  at('2026-10-01T10:00');
  const { workspaceId, choose, plan, rows, states } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const id = (await rows())[0]?.providerId ?? '';
  await server.pay(id);
  delivered = server.deliveries.length;
  const payments = atRazorpay.payments as Payments;
  const fetchSubscription = () => Promise.reject(new PaymentProviderError('no answer', null));
  at('2026-10-01T12:01');
  await runPeriodEnds(db, { ...atRazorpay, payments: { ...payments, fetchSubscription } });
  expect(await states()).toEqual(['pro created']);
  at('2026-10-01T12:11');
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await states()]).toEqual(['pro', ['pro active']]);
  expect(await listPlanPayments(db, workspaceId)).toHaveLength(1);
  expect(await listRefunds(db, workspaceId)).toEqual([]);
  expect(server.calls).not.toContain(`POST /subscriptions/${id}/cancel`);
});

test('a larger plan begins at once, and the unused days of the smaller one go back', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, states } = await makeOwner();
  await choose(inTest, 'starter');
  at('2026-04-16T10:00');
  await choose(inTest, 'pro');
  expect([await plan(), await states()]).toEqual(['pro', ['starter cancelled', 'pro active']]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([
    { reason: 'upgrade', amountPaise: 24_950, status: 'processed' },
  ]);
  expect(credits.at(-1)).toMatchObject({ amountPaise: 24_950, providerId: null });
});

test('the unused days of a plan whose mandate the buyer revoked go back as well', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, states, payNewest } = await makeOwner();
  await choose(atRazorpay, 'starter');
  await atRazorpay.payments?.cancelSubscription(await payNewest(), 'now');
  await deliver();
  expect([await plan(), await states()]).toEqual(['starter', ['starter cancelled']]);
  at('2026-04-16T10:00');
  await choose(atRazorpay, 'pro');
  await payNewest();
  await deliver();
  expect([await plan(), await states()]).toEqual(['pro', ['starter cancelled', 'pro active']]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ reason: 'upgrade', amountPaise: 24_950 }]);
});

test('a plan whose mandate the buyer paused lasts to its paid end, and can be bought again from there', async () => {
  at('2026-04-01T10:00');
  const { choose, plan, rows, states, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const id = await payNewest();
  at('2026-04-03T10:00');
  const subscription = { id, status: 'paused', paid_count: 1, notes: [] };
  const rawBody = Buffer.from(JSON.stringify(eventJson('subscription.paused', now, { subscription })));
  await receiveEvent(db, atRazorpay, { rawBody, signature: signatureOf('hook', rawBody) });
  expect([await plan(), await states()]).toEqual(['pro', ['pro paused']]);
  await choose(atRazorpay, 'pro');
  expect((await rows())[1]).toMatchObject({ status: 'created', startsAt: (await rows())[0]?.currentEndAt });
  // The provider would charge again from here on; the time alone ends what was paid.
  at('2026-05-01T10:01');
  await runPeriodEnds(db, { ...atRazorpay, payments: null });
  expect(await plan()).toBe('free');
});

test('a smaller plan begins when the larger one ends, without a gap', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, states } = await makeOwner();
  await choose(inTest, 'pro');
  at('2026-04-10T10:00');
  await choose(inTest, 'starter');
  expect([await plan(), await states()]).toEqual(['pro', ['pro active', 'starter authenticated']]);
  at('2026-04-29T11:00');
  await runPeriodEnds(db, inTest);
  at('2026-05-01T10:01');
  await runPeriodEnds(db, inTest);
  expect([await plan(), await states()]).toEqual(['starter', ['pro cancelled', 'starter active']]);
  expect(await listRefunds(db, workspaceId)).toEqual([]);
  const changes = await db.select().from(planChange).where(eq(planChange.workspaceId, workspaceId));
  expect(changes.map(({ toPlanId }) => toPlanId)).toEqual(['pro', 'starter']);
});

test('a smaller plan that was agreed on in the trial follows it without a gap, and without an email of its end', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, plan, states } = await makeOwner();
  await startTrial(db, inTest, { workspaceId, userId });
  at('2026-04-01T10:01');
  await choose(inTest, 'starter');
  at('2026-04-12T10:00');
  await runPeriodEnds(db, inTest);
  at('2026-04-15T10:00');
  await runPeriodEnds(db, { ...inTest, payments: null });
  expect([await plan(), await states()]).toEqual(['pro', ['pro expired', 'starter authenticated']]);
  at('2026-04-15T10:11');
  await runPeriodEnds(db, inTest);
  expect([await plan(), await states()]).toEqual(['starter', ['pro expired', 'starter active']]);
  const emails = await db.select().from(billingEmail).where(eq(billingEmail.workspaceId, workspaceId));
  const kinds = emails.map(({ event }) => event.kind);
  for (const kind of ['trial_ending', 'plan_ended']) expect(kinds).not.toContain(kind);
});

test('a plan that is agreed on and never charged keeps the larger one for a day', async () => {
  at('2026-04-01T10:00');
  const { choose, plan } = await makeOwner();
  await choose(inTest, 'pro');
  at('2026-04-01T10:01');
  await choose(inTest, 'starter');
  at('2026-04-29T11:00');
  await runPeriodEnds(db, inTest);
  const payments = inTest.payments as Payments;
  const uncharged = {
    ...inTest,
    payments: {
      ...payments,
      fetchSubscription: async (id: string) => {
        const seen = await payments.fetchSubscription(id);
        return seen.paidCount > 0 && seen.status === 'active'
          ? { ...seen, status: 'authenticated' as const, paidCount: 0 }
          : seen;
      },
    },
  };
  at('2026-05-01T10:01');
  await runPeriodEnds(db, uncharged);
  expect(await plan()).toBe('pro');
  at('2026-05-02T10:01');
  await runPeriodEnds(db, uncharged);
  expect(await plan()).toBe('free');
});

/** A workspace whose agreed smaller plan has its first charge declined at the hand-over, and is retried. */
async function makeDeclined() {
  at('2026-04-01T10:00');
  const owner = await makeOwner();
  await owner.choose(atRazorpay, 'pro');
  await owner.payNewest();
  at('2026-04-10T10:00');
  await owner.choose(atRazorpay, 'starter');
  const id = await owner.payNewest();
  const timeTo = async (text: string) => {
    at(text);
    await server.advance();
    await deliver();
    await runPeriodEnds(db, atRazorpay);
  };
  server.setDeclines(id, true);
  await timeTo('2026-04-29T11:00');
  await timeTo('2026-05-01T10:01');
  expect(await owner.states()).toEqual(['pro cancelled', 'starter authenticated']);
  server.setDeclines(id, false);
  return { ...owner, id, timeTo };
}

test('a plan that is cancelled while its first charge is retried ends at once, and nothing is kept', async () => {
  const { workspaceId, choose, id, plan, states, timeTo } = await makeDeclined();
  expect(await plan()).toBe('pro');
  await choose(atRazorpay, 'free');
  expect([await plan(), (await states()).at(-1)]).toEqual(['free', 'starter cancelled']);
  expect(server.calls).toContain(`POST /subscriptions/${id}/cancel`);
  await timeTo('2026-05-02T10:01');
  expect(await listPlanPayments(db, workspaceId)).toHaveLength(1);
});

test('a first charge that fails is told once, when it is given up once more, and the end of the plan before it on its day', async () => {
  const { workspaceId, id, plan, timeTo } = await makeDeclined();
  server.setDeclines(id, true);
  const told = async () => {
    const rows = await db.select().from(billingEmail).where(eq(billingEmail.workspaceId, workspaceId));
    return rows.map(({ event }) => event).filter((event) => !('documentId' in event));
  };
  const failed = { kind: 'payment_failed', planId: 'starter', amountPaise: 49_900, isFirst: true };
  const retried = { ...failed, retryAt: '2026-05-02T10:00:00.000Z' };
  expect(await told()).toEqual([retried]);
  await timeTo('2026-05-01T10:12');
  expect([await plan(), await told()]).toEqual(['pro', [retried]]);
  await timeTo('2026-05-02T10:12');
  const ended = { kind: 'plan_ended', planId: 'pro', endsAt: '2026-05-01T10:00:00.000Z' };
  expect([await plan(), await told()]).toEqual(['free', [retried, ended]]);
  await timeTo('2026-05-04T10:12');
  expect(await told()).toEqual([retried, ended, { ...failed, retryAt: null }]);
  await timeTo('2026-05-04T10:23');
  expect(await told()).toHaveLength(3);
});

test('a larger plan whose first debit fails begins when a retry succeeds, and never where all fail: what is paid for stays', async () => {
  at('2026-04-01T10:00');
  const [late, never] = [await makeOwner(), await makeOwner()];
  const declined: string[] = [];
  for (const { choose, rows, payNewest, plan, states } of [late, never]) {
    at('2026-04-01T10:00');
    await choose(atRazorpay, 'pro');
    await payNewest();
    at('2026-04-10T10:00');
    await choose(atRazorpay, 'agency');
    server.setDeclines((await rows()).at(-1)?.providerId ?? '', true);
    declined.push(await payNewest());
    expect([await plan(), await states()]).toEqual(['pro', ['pro active', 'agency authenticated']]);
  }
  server.setDeclines(declined[0] ?? '', false);
  for (const time of ['2026-04-11T10:01', '2026-04-14T10:01']) {
    at(time);
    await server.advance();
    await deliver();
    await runPeriodEnds(db, atRazorpay);
  }
  expect([await late.plan(), await late.states()]).toEqual(['agency', ['pro cancelled', 'agency active']]);
  expect(await listRefunds(db, late.workspaceId)).toMatchObject([{ reason: 'upgrade' }]);
  expect([await never.plan(), await never.states()]).toEqual(['pro', ['pro active', 'agency cancelled']]);
  expect(await listRefunds(db, never.workspaceId)).toEqual([]);
  expect(server.calls).toContain(`POST /subscriptions/${declined[1]}/cancel`);
});

test('a plan that an earlier version began without a charge waits for it after an upgrade, or is over, and ends when it is cancelled', async () => {
  at('2026-04-01T10:00');
  const before = async (values: Partial<typeof subscription.$inferInsert>) => {
    const owner = await makeOwner();
    await owner.choose(atRazorpay, 'agency');
    server.setDeclines((await owner.rows())[0]?.providerId ?? '', true);
    const id = await owner.payNewest();
    await db.update(subscription).set(values).where(eq(subscription.workspaceId, owner.workspaceId));
    return { ...owner, id };
  };
  const waits = [await before({ status: 'pending' }), await before({ status: 'active' })];
  const over = [
    await before({ status: 'halted', nextChargeAt: null }),
    await before({ status: 'paused' }),
    await before({ status: 'pending', cancelAtPeriodEnd: true }),
  ];
  const followed = await before({ status: 'pending' });
  const paid = await before({ status: 'pending', paidCount: 1 });
  const common = { userId: 'asha', planId: 'pro', period: 'monthly' } as const;
  const { workspaceId } = await makeOwner();
  await db.insert(subscription).values([
    {
      ...{ ...common, id: 'follows', workspaceId: followed.workspaceId },
      ...{ provider: 'razorpay', status: 'authenticated' },
    },
    { ...common, id: 'tries', workspaceId, provider: 'trial', status: 'trialing' },
  ]);
  const migration = new URL('../db/migrations/0068_unpaid_plans.sql', import.meta.url);
  await db.execute(readFileSync(migration, 'utf8'));
  for (const { states } of waits) expect(await states()).toEqual(['agency authenticated']);
  for (const { states } of over) expect(await states()).toEqual(['agency cancelled']);
  expect(await followed.states()).toEqual(['agency cancelled', 'pro authenticated']);
  expect(await paid.states()).toEqual(['agency pending']);
  expect(await db.select().from(subscription).where(eq(subscription.id, 'tries'))).toMatchObject([
    { status: 'trialing' },
  ]);
  for (const { choose, states } of waits) {
    await choose(atRazorpay, 'free');
    expect(await states()).toEqual(['agency cancelled']);
  }
  await runPeriodEnds(db, atRazorpay);
  for (const { id } of [...waits, ...over, followed])
    expect(server.calls).toContain(`POST /subscriptions/${id}/cancel`);
  expect(server.calls).not.toContain(`POST /subscriptions/${paid.id}/cancel`);
});

test('a first charge whose message is lost is found also where no date of it is known', async () => {
  at('2026-10-01T10:00');
  const { choose, plan, rows } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const id = (await rows())[0]?.providerId ?? '';
  const subscription = { id, status: 'authenticated', paid_count: 0, notes: [] };
  const rawBody = Buffer.from(JSON.stringify(eventJson('subscription.authenticated', now, { subscription })));
  await receiveEvent(db, atRazorpay, { rawBody, signature: signatureOf('hook', rawBody) });
  expect((await rows())[0]).toMatchObject({ status: 'authenticated', nextChargeAt: null });
  await server.pay(id);
  delivered = server.deliveries.length;
  at('2026-10-01T10:10');
  await runPeriodEnds(db, atRazorpay);
  expect(await plan()).toBe('pro');
});

test('a plan is reduced at once while its renewal is retried, and nothing of it is charged any more', async () => {
  at('2026-08-01T10:00');
  const { workspaceId, choose, plan, rows, states } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const id = (await rows())[0]?.providerId ?? '';
  await server.pay(id);
  server.setDeclines(id, true);
  at('2026-09-01T10:01');
  await server.advance();
  await deliver();
  await choose(atRazorpay, 'starter');
  const page = (await rows()).at(-1);
  expect(page).toMatchObject({ planId: 'starter', status: 'created', startsAt: null });
  await choose(atRazorpay, 'starter');
  await server.pay(page?.providerId ?? '');
  await deliver();
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await states()]).toEqual(['starter', ['pro cancelled', 'starter active']]);
  server.setDeclines(id, false);
  at('2026-09-02T10:01');
  await server.advance();
  await deliver();
  expect((await listPlanPayments(db, workspaceId)).map(({ amountPaise }) => amountPaise)).toEqual([
    49_900, 99_900,
  ]);
  expect(await listRefunds(db, workspaceId)).toEqual([]);
});

test('taking a smaller plan back keeps the larger one', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, states } = await makeOwner();
  await choose(inTest, 'pro');
  at('2026-04-01T10:01');
  await choose(inTest, 'starter');
  await keepPlan(db, inTest, workspaceId);
  expect(await states()).toEqual(['pro active', 'starter cancelled']);
  at('2026-05-02T10:00');
  await runPeriodEnds(db, inTest);
  expect([await plan(), await states()]).toEqual(['pro', ['pro active', 'starter cancelled']]);
});

test('a smaller plan that was agreed on stays while the page of another plan is open, and gives way once that is paid', async () => {
  at('2026-04-01T10:00');
  const { choose, plan, rows, states } = await makeOwner();
  const pay = async () => {
    await server.pay((await rows()).find(({ status }) => status === 'created')?.providerId ?? '');
    await deliver();
  };
  await choose(atRazorpay, 'pro');
  await pay();
  at('2026-04-01T10:01');
  await choose(atRazorpay, 'starter');
  await pay();
  expect(await states()).toEqual(['pro active', 'starter authenticated']);
  at('2026-04-01T10:02');
  await choose(atRazorpay, 'agency');
  expect(await states()).toEqual(['pro active', 'starter authenticated', 'agency created']);
  at('2026-04-01T13:00');
  await runPeriodEnds(db, atRazorpay);
  expect(await states()).toEqual(['pro active', 'starter authenticated', 'agency expired']);
  await choose(atRazorpay, 'agency');
  await choose(atRazorpay, 'starter');
  expect((await states()).slice(1)).toEqual(['starter authenticated', 'agency expired', 'agency cancelled']);
  await choose(atRazorpay, 'agency');
  await pay();
  expect(await plan()).toBe('agency');
  expect((await states()).filter((state) => !/expired|cancelled/.test(state))).toEqual(['agency active']);
  await runPeriodEnds(db, atRazorpay);
  expect((await rows()).filter(({ cancelSentAt }) => cancelSentAt).map(({ planId }) => planId)).toContain(
    'starter',
  );
});

test('what was chosen in test mode ends on its day once Razorpay is set up, and can be chosen there', async () => {
  at('2026-04-01T10:00');
  const { choose, plan, states } = await makeOwner();
  const renewing = await makeOwner();
  for (const one of [choose, renewing.choose]) await one(inTest, 'agency');
  at('2026-04-01T10:01');
  await choose(inTest, 'starter');
  at('2026-05-01T09:59');
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await renewing.plan()]).toEqual(['agency', 'agency']);
  at('2026-05-01T10:10');
  await runPeriodEnds(db, atRazorpay);
  expect([await renewing.plan(), await renewing.states()]).toEqual(['free', ['agency cancelled']]);
  at('2026-05-02T10:11');
  await runPeriodEnds(db, atRazorpay);
  expect([await plan(), await states()]).toEqual(['free', ['agency cancelled', 'starter cancelled']]);
  await choose(atRazorpay, 'starter');
  expect((await states()).at(-1)).toBe('starter created');
});

test('what was chosen in test mode is bought at Razorpay before it ends there, without a gap', async () => {
  const [going, reduced] = [await makeOwner(), await makeOwner()];
  at('2026-04-01T10:00');
  await going.choose(inTest, 'pro');
  await reduced.choose(inTest, 'agency');
  at('2026-04-01T10:01');
  await reduced.choose(inTest, 'starter');
  at('2026-04-11T10:00');
  await expect(keepPlan(db, atRazorpay, reduced.workspaceId)).rejects.toMatchObject({
    id: 'resume_too_late',
  });
  for (const time of ['2026-04-11T10:00', '2026-04-11T10:01']) {
    at(time);
    await going.choose(atRazorpay, 'pro');
    await reduced.choose(atRazorpay, 'starter');
  }
  expect(await going.states()).toEqual(['pro active', 'pro created']);
  expect((await going.rows())[1]?.startsAt).toEqual((await going.rows())[0]?.currentEndAt);
  expect(await reduced.states()).toEqual(['agency active', 'starter authenticated', 'starter created']);
  for (const { payNewest } of [going, reduced]) await payNewest();
  expect(await reduced.states()).toEqual(['agency active', 'starter cancelled', 'starter authenticated']);
  at('2026-05-01T10:10');
  await runPeriodEnds(db, atRazorpay);
  await runPeriodEnds(db, atRazorpay);
  expect([await going.plan(), await reduced.plan()]).toEqual(['pro', 'starter']);
  expect(await going.states()).toEqual(['pro cancelled', 'pro active']);
  const changes = await db.select().from(planChange).where(eq(planChange.workspaceId, going.workspaceId));
  expect(changes.map(({ mode }) => mode).sort()).toEqual(['paid', 'test']);
  const told = and(eq(auditEvents.workspaceId, going.workspaceId), eq(auditEvents.kind, 'plan_changed'));
  expect(await db.$count(auditEvents, told)).toBe(1);
});

test('paying for Pro in the trial begins at once', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, plan, states } = await makeOwner();
  await startTrial(db, inTest, { workspaceId, userId });
  at('2026-04-02T10:00');
  await choose(inTest, 'pro');
  expect([await plan(), await states()]).toEqual(['pro', ['pro cancelled', 'pro active']]);
  at('2026-04-20T10:00');
  await runPeriodEnds(db, inTest);
  expect(await plan()).toBe('pro');
});

test('within 30 days all that was paid for plans goes back, once, and the plan ends', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, plan, payNewest } = await makeOwner();
  await choose(atRazorpay, 'starter', true);
  const id = await payNewest();
  at('2026-04-30T10:00');
  const clicks = await Promise.allSettled(
    Array.from({ length: 10 }, () => requestMoneyBack(db, atRazorpay, { workspaceId, userId })),
  );
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await plan()).toBe('free');
  // The provider charges no second year.
  expect(server.calls).toContain(`POST /subscriptions/${id}/cancel`);
  await deliver();
  expect(await listRefunds(db, workspaceId)).toMatchObject([
    { reason: 'money_back', amountPaise: 449_000, status: 'processed' },
  ]);
  expect(credits.filter(({ amountPaise }) => amountPaise === 449_000)).toHaveLength(1);
});

test('a refund that the provider fails is sent again, later each time, stands on the list, and can be asked for again', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'pro');
  const sent: string[] = [];
  let paid: string | undefined;
  let works = false;
  const payments = inTest.payments as Payments;
  const failing = {
    ...inTest,
    payments: {
      ...payments,
      refund: async (wanted: Parameters<Payments['refund']>[0]) => {
        // The time that passes is that of the other workspaces of this database, too.
        paid ??= wanted.paymentId;
        if (wanted.paymentId !== paid) return payments.refund(wanted);
        sent.push(wanted.reference);
        if (works) return payments.refund(wanted);
        return { ...wanted, id: `rfnd_${wanted.reference}`, status: 'failed' as const };
      },
    },
  };
  const mine = async () => (await listFailedRefunds(db)).filter((row) => row.workspaceId === workspaceId);
  await requestMoneyBack(db, failing, { workspaceId, userId });
  expect(sent).toHaveLength(1);
  const minutesLater = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    await runPeriodEnds(db, failing);
    return sent.length;
  };
  // After 15 minutes, then 30, then 60; never earlier, and never twice.
  expect(await minutesLater(14)).toBe(1);
  expect([await minutesLater(2), await minutesLater(1)]).toEqual([2, 2]);
  expect([await minutesLater(28), await minutesLater(2)]).toEqual([2, 3]);
  expect([await minutesLater(58), await minutesLater(3)]).toEqual([3, 4]);
  expect(new Set(sent).size).toBe(4);
  expect(await mine()).toMatchObject([{ failures: 4, status: 'failed', reason: 'money_back' }]);
  // It is given up after ten; asking again, long after the 30 days, sends it at once.
  for (let day = 0; day < 40; day += 1) await minutesLater(24 * 60);
  expect(sent).toHaveLength(11);
  works = true;
  await requestMoneyBack(db, failing, { workspaceId, userId });
  expect(await mine()).toEqual([]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ status: 'processed', amountPaise: 99_900 }]);
  await expect(requestMoneyBack(db, failing, { workspaceId, userId })).rejects.toMatchObject({
    id: 'refund_too_late',
  });
});

test('a refund that the provider refuses stands on the list, and is sent again under a name that it takes', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await payNewest();
  // The plan is ended and the refund refused, as for a payment of more than six months ago.
  const payments = atRazorpay.payments as Payments;
  const refund = async () => {
    throw new PaymentProviderError('Razorpay answered 400: Refund is not supported by the bank', 400);
  };
  await requestMoneyBack(db, { ...atRazorpay, payments: { ...payments, refund } }, { workspaceId, userId });
  const mine = async () => (await listFailedRefunds(db)).filter((row) => row.workspaceId === workspaceId);
  expect(await mine()).toMatchObject([{ status: 'failed', failures: 1 }]);
  at('2026-04-01T10:20');
  await runPeriodEnds(db, atRazorpay);
  expect(await mine()).toEqual([]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ status: 'processed', failures: 1 }]);
  // What the provider says of that attempt finds its row.
  const [row] = await listRefunds(db, workspaceId);
  const found = await db.transaction((tx) =>
    lockRefund(tx, { providerId: 'rfnd_unknown', reference: `${row?.id}-1` }),
  );
  expect(found?.id).toBe(row?.id);
});

/** Takes in that the operator gave money back on Razorpay's own pages. */
async function giveBackByHand(deps: typeof atRazorpay, payment_id: string, amount: number, id: string) {
  const refund = { id, payment_id, amount, status: 'processed', notes: [] };
  for (const name of ['refund.created', 'refund.processed']) {
    const rawBody = Buffer.from(JSON.stringify(eventJson(name, now, { refund })));
    await receiveEvent(db, deps, { rawBody, signature: signatureOf('hook', rawBody) });
  }
}

test('minutes whose payment the operator gave back by hand, in two parts, are credited and taken away', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'starter');
  const selling = { ...atRazorpay, creditMinutes };
  const order = await orderTopUp(db, selling, { workspaceId, userId, packs: 2, returnUrl: null });
  await server.pay(order.providerId ?? '');
  at('2026-04-01T10:10');
  await runPeriodEnds(db, selling);
  delivered = server.deliveries.length;
  const balance = async () =>
    (await db.select().from(minuteCredit).where(eq(minuteCredit.workspaceId, workspaceId))).reduce(
      (sum, { minutes }) => sum + minutes,
      0,
    );
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.workspaceId, workspaceId), eq(payment.provider, 'razorpay')));
  const giveBack = (amount: number, id: string) =>
    giveBackByHand(selling, paid?.providerId ?? '', amount, `${id} of ${workspaceId}`);
  const ofPayment = () => credits.filter(({ paymentId }) => paymentId === paid?.id);
  await giveBack(10_000, 'first');
  expect([await balance(), ofPayment()]).toMatchObject([120, [{ amountPaise: 10_000 }]]);
  await giveBack(19_800, 'second');
  expect([await balance(), ofPayment()]).toMatchObject([0, [{}, { amountPaise: 19_800 }]]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([
    { reason: 'by_hand', status: 'processed' },
    { reason: 'by_hand', status: 'processed' },
  ]);
});

test('a refund that failed and that the operator gave by hand is not sent again', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await payNewest();
  at('2026-04-16T10:00');
  await choose(atRazorpay, 'agency');
  const payments = atRazorpay.payments as Payments;
  const refuse = async () => {
    throw new PaymentProviderError('Razorpay answered 400: Refund is not supported by the bank', 400);
  };
  await payNewest();
  await runPeriodEnds(db, { ...atRazorpay, payments: { ...payments, refund: refuse } });
  const failed = async () => (await listFailedRefunds(db)).filter((row) => row.workspaceId === workspaceId);
  const [row] = await failed();
  expect(row).toMatchObject({ reason: 'upgrade', amountPaise: 49_950 });
  const [pro] = (await listPlanPayments(db, workspaceId)).filter(({ id }) => id === row?.paymentId);
  await giveBackByHand(atRazorpay, pro?.providerId ?? '', 49_950, `by hand ${workspaceId}`);
  expect(await failed()).toEqual([]);
  const sent = () => server.calls.filter((call) => call === `POST /payments/${pro?.providerId}/refund`);
  const before = sent().length;
  at('2026-04-18T10:00');
  await runPeriodEnds(db, atRazorpay);
  expect(sent()).toHaveLength(before);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ reason: 'upgrade', status: 'processed' }]);
  // What is left of that payment, given by hand as well, leaves nothing to ask for.
  await giveBackByHand(atRazorpay, pro?.providerId ?? '', 49_950, `the rest ${workspaceId}`);
  const ofPro = (await listRefunds(db, workspaceId)).filter(({ paymentId }) => paymentId === pro?.id);
  expect(ofPro.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(99_900);
});

test('the unused days of a plan go back also after 120 packs of minutes', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await payNewest();
  for (let pack = 0; pack < 120; pack += 1) {
    now = new Date(now.getTime() + 60_000);
    await orderTopUp(db, inTest, { workspaceId, userId, packs: 1, returnUrl: null });
  }
  at('2026-04-10T10:00');
  await choose(atRazorpay, 'agency');
  await payNewest();
  await runPeriodEnds(db, atRazorpay);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ reason: 'upgrade', status: 'processed' }]);
});

test('money goes back through the provider that took it, and waits where another one is set up', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await payNewest();
  await expect(requestMoneyBack(db, inTest, { workspaceId, userId })).rejects.toMatchObject({
    id: 'refund_too_late',
  });
  server.failNext(20, 503);
  await requestMoneyBack(db, atRazorpay, { workspaceId, userId });
  server.failNext(0, 503);
  const known = credits.length;
  at('2026-04-01T10:10');
  await runPeriodEnds(db, inTest);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ status: 'requested', providerId: null }]);
  expect(credits).toHaveLength(known);
  await runPeriodEnds(db, atRazorpay);
  expect(await listRefunds(db, workspaceId)).toMatchObject([{ status: 'processed', amountPaise: 99_900 }]);
  expect(credits).toHaveLength(known + 1);
});

test('what was paid in test mode is not given back at Razorpay, and does not stand in the way of real money', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose, plan, payNewest } = await makeOwner();
  const askBack = (deps: typeof inTest) => requestMoneyBack(db, deps, { workspaceId, userId });
  await choose(inTest, 'starter');
  await askBack(inTest);
  at('2026-04-02T10:00');
  await choose(inTest, 'starter');
  await expect(askBack(atRazorpay)).rejects.toMatchObject({ id: 'refund_too_late' });
  at('2026-04-03T10:00');
  await choose(atRazorpay, 'pro');
  await payNewest();
  expect(await plan()).toBe('pro');
  await askBack(atRazorpay);
  const refunds = (await listRefunds(db, workspaceId)).map(({ reason, amountPaise }) => [
    reason,
    amountPaise,
  ]);
  expect(refunds.toSorted()).toEqual([
    ['money_back', 49_900],
    ['money_back', 99_900],
  ]);
  expect(server.calls.join()).not.toContain('/payments/pay_test_');
});

test('a refund gets its credit note once the invoice that waited for details is issued', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  const issueInvoice = () => Promise.reject(new UserError('supplier_missing'));
  const waiting = { ...inTest, documents: { ...parts.documents, issueInvoice } };
  await choose(waiting, 'pro');
  const [sold] = await listPlanPayments(db, workspaceId);
  await requestMoneyBack(db, waiting, { workspaceId, userId });
  await runPeriodEnds(db, waiting);
  const issued = () => [
    invoices.filter(({ id }) => id === sold?.id).length,
    credits.filter(({ paymentId }) => paymentId === sold?.id).length,
  ];
  expect([(await listRefunds(db, workspaceId))[0]?.status, issued()]).toEqual(['processed', [0, 0]]);
  await runPeriodEnds(db, inTest);
  await runPeriodEnds(db, inTest);
  expect(issued()).toEqual([1, 1]);
  expect(credits.at(-1)).toMatchObject({ amountPaise: 99_900, refundedAt: now, providerId: null });
});

test('news of an attempt that failed does not touch the next one', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose } = await makeOwner();
  await choose(inTest, 'pro');
  const [paid] = await listPlanPayments(db, workspaceId);
  const paymentId = paid?.id ?? '';
  const row = await db.transaction((tx) =>
    requestRefund(tx, { workspaceId, paymentId, amountPaise: 100, reason: 'money_back' }),
  );
  await db.transaction((tx) => updateRefund(tx, row?.id ?? '', { failures: 1 }));
  const find = (reference: string) =>
    db.transaction((tx) => lockRefund(tx, { providerId: 'unknown', reference }));
  expect(await find(row?.id ?? '')).toBeNull();
  expect(await find(`${row?.id}.1`)).toMatchObject({ id: row?.id });
});

test.each(['processed', 'failed'] as const)(
  'an upgrade gives back no more than is left of a payment beside a refund that is %s',
  async (status) => {
    at('2026-04-01T10:00');
    const { workspaceId, choose } = await makeOwner();
    await choose(inTest, 'starter');
    const [paid] = await listPlanPayments(db, workspaceId);
    // The operator gave most of it back before.
    const given = { workspaceId, paymentId: paid?.id ?? '', amountPaise: 49_000 };
    await db.transaction(async (tx) => {
      const row = await requestRefund(tx, { ...given, reason: 'charged_after_end' });
      await updateRefund(tx, row?.id ?? '', {
        status,
        failures: status === 'failed' ? 1 : 0,
        claimedAt: now,
      });
    });
    await choose(inTest, 'pro');
    const upgrade = (await listRefunds(db, workspaceId)).find(({ reason }) => reason === 'upgrade');
    expect(upgrade?.amountPaise).toBe(900);
  },
);

test.each([
  ['ended', ({ workspaceId }: Owner) => endBilling(db, atRazorpay, workspaceId)],
  ['cancelled for its end', ({ choose }: Owner) => choose(atRazorpay, 'free')],
] as const)(
  'a late message about a period that was paid before a plan was %s gives no money back',
  async (_, end) => {
    at('2026-04-01T10:00');
    const owner = await makeOwner();
    const { workspaceId, choose, rows } = owner;
    await choose(atRazorpay, 'pro');
    const id = (await rows())[0]?.providerId ?? '';
    await server.pay(id);
    await deliver();
    await end(owner);
    const paidUntil = async () => (await rows())[0]?.paidUntil?.getTime() ?? 0;
    await charge(id, { paymentId: `pay_before_${workspaceId}`, startMs: (await paidUntil()) - 86_400_000 });
    expect(await listRefunds(db, workspaceId)).toEqual([]);
    await charge(id, { paymentId: `pay_after_${workspaceId}`, startMs: await paidUntil() });
    expect(await listRefunds(db, workspaceId)).toMatchObject([{ reason: 'charged_after_end' }]);
  },
);

test('a refund that failed and is sent again is part of what goes back of its payment', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  const refund: Payments['refund'] = async ({ reference, ...of }) => ({
    ...{ ...of, reference, id: `rfnd_${reference}`, status: 'failed' },
  });
  const failing = { ...inTest, payments: { ...(inTest.payments as Payments), refund } };
  await choose(failing, 'starter');
  at('2026-04-11T10:00');
  await choose(failing, 'pro');
  await requestMoneyBack(db, failing, { workspaceId, userId });
  const amounts = async () =>
    (await listRefunds(db, workspaceId))
      .map(({ reason, amountPaise }) => ({ reason, amountPaise }))
      .toSorted((a, b) => a.amountPaise - b.amountPaise);
  // Of the 49 900 paise for Starter, 20 of 30 days went back with the upgrade.
  expect(await amounts()).toEqual([
    { reason: 'money_back', amountPaise: 16_634 },
    { reason: 'upgrade', amountPaise: 33_266 },
    { reason: 'money_back', amountPaise: 99_900 },
  ]);
  // Once all were given up, everything can be asked for.
  for (let day = 0; day < 20; day += 1) {
    now = new Date(now.getTime() + 24 * 3_600_000);
    await runPeriodEnds(db, failing);
  }
  await requestMoneyBack(db, inTest, { workspaceId, userId });
  expect(await amounts()).toEqual([
    { reason: 'upgrade', amountPaise: 33_266 },
    { reason: 'money_back', amountPaise: 49_900 },
    { reason: 'money_back', amountPaise: 99_900 },
  ]);
});

test('a payment that has gone back whole is no reason for more, and none of the next one’s', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'starter');
  const [paid] = await listPlanPayments(db, workspaceId);
  const of = { workspaceId, paymentId: paid?.id ?? '', amountPaise: 49_900 };
  await db.transaction((tx) => requestRefund(tx, { ...of, reason: 'charged_after_end' }));
  const askBack = () => requestMoneyBack(db, inTest, { workspaceId, userId });
  await expect(askBack()).rejects.toMatchObject({ id: 'refund_too_late' });
  at('2026-04-02T10:00');
  await choose(inTest, 'pro');
  await askBack();
  const amounts = (await listRefunds(db, workspaceId)).map(({ reason, amountPaise }) => [
    reason,
    amountPaise,
  ]);
  expect(amounts.toSorted()).toEqual([
    ['charged_after_end', 49_900],
    ['money_back', 99_900],
  ]);
});

test('after 30 days nothing goes back', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'pro');
  at('2026-05-01T10:00');
  await expect(requestMoneyBack(db, inTest, { workspaceId, userId })).rejects.toMatchObject({
    id: 'refund_too_late',
  });
});

test('a choice in a second tab ends the page that the provider is still making for the first one', async () => {
  const { choose, rows, states } = await makeOwner();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  const payments = atRazorpay.payments as Payments;
  const slow = {
    ...atRazorpay,
    payments: {
      ...payments,
      createSubscription: async (wanted: Parameters<Payments['createSubscription']>[0]) => {
        const seen = await payments.createSubscription(wanted);
        made.resolve(seen.id);
        await mayAnswer;
        return seen;
      },
    },
  };
  const first = choose(slow, 'pro');
  const firstPage = await made.promise;
  await choose(atRazorpay, 'starter');
  answer();
  await first;
  expect((await states()).sort()).toEqual(['pro cancelled', 'starter created']);
  const pro = (await rows()).find(({ planId }) => planId === 'pro');
  expect(pro).toMatchObject({ providerId: firstPage, checkoutUrl: null, cancelWanted: 'now' });
  expect(pro?.cancelSentAt).not.toBeNull();
  expect(server.calls).toContain(`POST /subscriptions/${firstPage}/cancel`);
});

test('money that comes for a page that was given up goes back', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, rows } = await makeOwner();
  await choose(atRazorpay, 'agency');
  const first = (await rows())[0]?.providerId ?? '';
  await choose(atRazorpay, 'starter');
  // The buyer pays the first page while its cancellation is on the way.
  delivered = server.deliveries.length;
  await charge(first, { paymentId: `pay_${first}`, count: 1, amount: 249_900, startMs: now.getTime() });
  expect(await plan()).toBe('free');
  expect(await listRefunds(db, workspaceId)).toMatchObject([
    { reason: 'charged_after_end', amountPaise: 249_900 },
  ]);
});

test('money for a page that was given up goes back although no message of it arrives', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, plan, rows, states } = await makeOwner();
  await choose(atRazorpay, 'agency');
  await server.pay((await rows())[0]?.providerId ?? '');
  delivered = server.deliveries.length;
  at('2026-04-01T10:01');
  await choose(atRazorpay, 'starter');
  expect([await plan(), await states()]).toEqual(['free', ['agency cancelled', 'starter created']]);
  expect(await listRefunds(db, workspaceId)).toMatchObject([
    { reason: 'charged_after_end', amountPaise: 249_900, status: 'processed' },
  ]);
});

test('minutes are bought by a paid plan and credited once', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  const order = { workspaceId, userId, packs: 2, returnUrl: null };
  await expect(orderTopUp(db, atRazorpay, order)).rejects.toMatchObject({ id: 'plan_needed' });
  await choose(inTest, 'starter');
  const open = await orderTopUp(db, atRazorpay, order);
  await server.pay(open.providerId ?? '');
  await deliver();
  delivered = 0;
  await deliver();
  expect(credited.filter((one) => one.workspaceId === workspaceId)).toMatchObject([{ minutes: 120 }]);
  await orderTopUp(db, inTest, order);
  expect(credited.filter((one) => one.workspaceId === workspaceId)).toHaveLength(2);
});

test('an order of minutes whose page was never made is replaced after a minute', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'starter');
  const order = { workspaceId, userId, packs: 1, returnUrl: null };
  const payments = atRazorpay.payments as Payments;
  const createLink = () => Promise.reject(new Error('the process was killed'));
  await expect(
    orderTopUp(db, { ...atRazorpay, payments: { ...payments, createLink } }, order),
  ).rejects.toThrow('killed');
  const lost = await orderTopUp(db, atRazorpay, order);
  expect(lost.checkoutUrl).toBeNull();
  now = new Date(now.getTime() + 60_000);
  expect((await orderTopUp(db, atRazorpay, order)).checkoutUrl).toBeNull();
  now = new Date(now.getTime() + 1);
  const made = await orderTopUp(db, atRazorpay, order);
  expect(made.checkoutUrl).toContain('/pay/');
  expect(await openTopUps(db, workspaceId)).toMatchObject([{ id: made.id }]);
  // One that is given up and paid all the same is credited, although no message of it arrives and this server was off.
  await abandonTopUps(db, workspaceId);
  expect(await openTopUps(db, workspaceId)).toEqual([]);
  await server.pay(made.providerId ?? '');
  delivered = server.deliveries.length;
  at('2026-04-05T10:00');
  await runPeriodEnds(db, atRazorpay);
  expect(credited.filter((one) => one.workspaceId === workspaceId)).toMatchObject([{ minutes: 60 }]);
});

test('an order of minutes that was paid while this server was off is credited, and one that was not is asked about no more', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, userId, choose } = await makeOwner();
  await choose(inTest, 'starter');
  const paid = await orderTopUp(db, atRazorpay, { workspaceId, userId, packs: 1, returnUrl: null });
  const unpaid = await orderTopUp(db, atRazorpay, { workspaceId, userId, packs: 2, returnUrl: null });
  await server.pay(paid.providerId ?? '');
  delivered = server.deliveries.length;
  at('2026-04-04T10:00');
  await runPeriodEnds(db, atRazorpay);
  expect(credited.filter((one) => one.workspaceId === workspaceId)).toMatchObject([{ minutes: 60 }]);
  const asked = () => server.calls.filter((call) => call.endsWith(unpaid.providerId ?? '?')).length;
  const before = asked();
  await runPeriodEnds(db, atRazorpay);
  expect([before, asked()]).toEqual([1, 1]);
  // One that other keys of the provider made is unknown to it: once its page has closed, it is asked about once.
  await orderTopUp(db, atRazorpay, { workspaceId, userId, packs: 3, returnUrl: null });
  at('2026-04-05T10:00');
  let refused = 0;
  const fetchLink = async () => {
    refused += 1;
    throw new PaymentProviderError('The id provided does not exist', 400);
  };
  const payments = { ...(atRazorpay.payments as Payments), fetchLink };
  for (let run = 0; run < 3; run += 1) await runPeriodEnds(db, { ...atRazorpay, payments });
  expect(refused).toBe(1);
});

test('a plan whose page was never made can be chosen again after a minute', async () => {
  at('2026-04-01T10:00');
  const { choose, rows, states } = await makeOwner();
  const payments = atRazorpay.payments as Payments;
  const createSubscription = () => Promise.reject(new Error('the process was killed'));
  const killed = { ...atRazorpay, payments: { ...payments, createSubscription } };
  await expect(choose(killed, 'pro')).rejects.toThrow('killed');
  now = new Date(now.getTime() + 60_000);
  await choose(atRazorpay, 'pro');
  expect(await states()).toEqual(['pro created']);
  now = new Date(now.getTime() + 1);
  await choose(atRazorpay, 'pro');
  expect(await states()).toEqual(['pro cancelled', 'pro created']);
  expect((await rows())[1]?.checkoutUrl).toContain('/pay/');
});

test('a provider that does not answer leaves no subscription behind', async () => {
  const { choose, states } = await makeOwner();
  server.failNext(1, 500);
  await expect(choose(atRazorpay, 'pro')).rejects.toMatchObject({ id: 'payments_unavailable' });
  expect(await states()).toEqual(['pro expired']);
  // Two rows of the same moment would have no order.
  now = new Date(now.getTime() + 60_000);
  await choose(atRazorpay, 'pro');
  expect(await states()).toEqual(['pro expired', 'pro created']);
});

/** What the deletion of an account does to its subscription. */
async function stopForDeletion(deps: typeof inTest, workspaceId: string) {
  await db.transaction((tx) => stopRenewal(tx, deps, workspaceId));
  await sendWaiting(db, deps, workspaceId);
}

test('a change that waits is not charged in the week before an account goes', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, states, payNewest } = await makeOwner();
  await choose(atRazorpay, 'pro');
  await payNewest();
  at('2026-04-28T10:00');
  await choose(atRazorpay, 'starter');
  await payNewest();
  await stopForDeletion(atRazorpay, workspaceId);
  expect(await states()).toEqual(['pro active', 'starter cancelled']);
  for (const time of ['2026-04-29T11:00', '2026-05-01T10:01']) {
    at(time);
    await runPeriodEnds(db, atRazorpay);
    await server.advance();
    await deliver();
  }
  expect(await listPlanPayments(db, workspaceId)).toHaveLength(1);
});

test('a workspace whose account stays after all renews what the deletion had stopped, and nothing else', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, rows } = await makeOwner();
  await choose(inTest, 'pro');
  const undone = async () => {
    await stopForDeletion(inTest, workspaceId);
    await stopForDeletion(inTest, workspaceId);
    await db.transaction((tx) => resumeRenewal(tx, workspaceId));
    return (await rows())[0]?.cancelAtPeriodEnd;
  };
  expect(await undone()).toBe(false);
  await choose(inTest, 'free');
  expect(await undone()).toBe(true);
  // The owner cancels within the week, or the provider was told.
  await keepPlan(db, inTest, workspaceId);
  await stopForDeletion(inTest, workspaceId);
  await choose(inTest, 'free');
  expect(await undone()).toBe(true);
  await keepPlan(db, inTest, workspaceId);
  await stopForDeletion(inTest, workspaceId);
  at('2026-04-29T11:00');
  await runPeriodEnds(db, inTest);
  expect(await undone()).toBe(true);
});

test('a workspace whose account stays after all renews the plan whose smaller follower the deletion gave up', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, rows, states } = await makeOwner();
  await choose(inTest, 'pro');
  at('2026-04-01T10:01');
  await choose(inTest, 'starter');
  expect((await rows())[0]?.cancelAtPeriodEnd).toBe(true);
  await stopForDeletion(inTest, workspaceId);
  await stopForDeletion(inTest, workspaceId);
  expect(await states()).toEqual(['pro active', 'starter cancelled']);
  await db.transaction((tx) => resumeRenewal(tx, workspaceId));
  expect((await rows())[0]).toMatchObject({ cancelAtPeriodEnd: false, stoppedByDeletion: false });
});

test('a workspace whose account goes pays no further period, and its subscription ends at the provider', async () => {
  at('2026-04-01T10:00');
  const { workspaceId, choose, rows, states, plan } = await makeOwner();
  await choose(atRazorpay, 'pro');
  const providerId = (await rows())[0]?.providerId ?? '';
  await server.pay(providerId);
  await deliver();
  await stopForDeletion(atRazorpay, workspaceId);
  expect([await plan(), (await rows())[0]?.cancelAtPeriodEnd]).toEqual(['pro', true]);
  server.failNext(1, 503);
  await expect(endBilling(db, atRazorpay, workspaceId)).rejects.toThrow();
  expect((await rows())[0]).toMatchObject({ status: 'cancelled', cancelSentAt: null });
  await endBilling(db, atRazorpay, workspaceId);
  const cancels = () => server.calls.filter((call) => call === `POST /subscriptions/${providerId}/cancel`);
  const sent = cancels().length;
  await endBilling(db, atRazorpay, workspaceId);
  expect(cancels()).toHaveLength(sent);
  await deliver();
  expect([await plan(), await states()]).toEqual(['free', ['pro cancelled']]);
});
