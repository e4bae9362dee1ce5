import { afterAll, describe, expect, test } from 'vitest';
import type { NewSubscription, Payments } from './payments.ts';
import { razorpayPayments } from './razorpay-payments.ts';
import { type TestPaymentStore, testPayments } from './test-payments.ts';
import { startRazorpayServer } from './testing/razorpay-server.ts';

// One contract for both adapters. The clock starts on the last day of a long month.
let now = new Date('2026-01-31T10:00:00Z');
const keys = { keyId: 'rzp_local', keySecret: 'local secret' };
const server = await startRazorpayServer({ ...keys, webhookSecret: 'hook', now: () => now });
afterAll(() => server.close());

const test_ = testPayments({ store: memoryStore(), now: () => now });
const adapters: [string, { payments: Payments; pay(id: string): Promise<void>; pass(): Promise<void> }][] = [
  [
    'razorpay',
    {
      payments: razorpayPayments({ ...keys, apiUrl: server.url }),
      pay: server.pay,
      pass: server.advance,
    },
  ],
  ['test', { payments: test_, pay: async (id) => test_.payWithoutMoney?.(id), pass: async () => undefined }],
];

const wanted = (values: Partial<NewSubscription> = {}): NewSubscription => ({
  reference: `reference-${Math.random()}`,
  planId: 'pro',
  planName: 'Pro',
  period: 'monthly',
  amountPaise: 99_900,
  startsAt: null,
  expiresAt: new Date(now.getTime() + 3_600_000),
  ...values,
});
const day = (text: string) => {
  now = new Date(`${text}T10:00:00Z`);
};

describe.each(adapters)('%s', (_, { payments, pay, pass }) => {
  test('a subscription is created, paid by its buyer, and active for one period', async () => {
    day('2026-01-31');
    const order = wanted();
    const made = await payments.createSubscription(order);
    expect(made).toMatchObject({ status: 'created', paidCount: 0, reference: order.reference });
    expect(await payments.paymentsOf(made.id)).toEqual([]);
    await pay(made.id);
    expect(await payments.fetchSubscription(made.id)).toMatchObject({
      status: 'active',
      paidCount: 1,
      reference: order.reference,
      currentStartAt: new Date('2026-01-31T10:00:00Z'),
      currentEndAt: new Date('2026-02-28T10:00:00Z'),
      chargeAt: new Date('2026-02-28T10:00:00Z'),
    });
    const [payment, ...more] = await payments.paymentsOf(made.id);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ amountPaise: 99_900, status: 'captured' });
    expect(payment?.period?.endAt).toEqual(new Date('2026-02-28T10:00:00Z'));
  });

  test('every period is charged when it begins', async () => {
    day('2026-01-31');
    const { id } = await payments.createSubscription(wanted({ period: 'yearly', amountPaise: 899_000 }));
    await pay(id);
    day('2028-02-01');
    await pass();
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'active', paidCount: 3 });
    expect(await payments.paymentsOf(id)).toHaveLength(3);
  });

  test('one that starts later is authenticated until then', async () => {
    day('2026-03-01');
    const startsAt = new Date('2026-03-10T10:00:00Z');
    const { id } = await payments.createSubscription(wanted({ startsAt }));
    await pay(id);
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'authenticated', paidCount: 0 });
    day('2026-03-10');
    await pass();
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'active', paidCount: 1 });
  });

  test('cancelled at the period’s end it stays active until then, and is charged no more', async () => {
    day('2026-04-01');
    const { id } = await payments.createSubscription(wanted());
    await pay(id);
    expect(await payments.cancelSubscription(id, 'period-end')).toMatchObject({ status: 'active' });
    day('2026-05-02');
    await pass();
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'cancelled', paidCount: 1 });
    expect(await payments.cancelSubscription(id, 'now')).toMatchObject({ status: 'cancelled' });
  });

  test('cancelled now it is over at once', async () => {
    const { id } = await payments.createSubscription(wanted());
    expect(await payments.cancelSubscription(id, 'now')).toMatchObject({ status: 'cancelled' });
  });

  test('one that no buyer pays expires', async () => {
    day('2026-06-01');
    const { id } = await payments.createSubscription(wanted());
    day('2026-06-02');
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'expired' });
  });

  test('a link is paid once, and its payment is refunded once for a reference', async () => {
    const link = await payments.createLink({
      reference: `top-up-${Math.random()}`.slice(0, 40),
      amountPaise: 14_900,
      description: '60 minutes',
      returnUrl: null,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    expect(link).toMatchObject({ status: 'created', payment: null });
    await pay(link.id);
    await pay(link.id);
    const paid = await payments.fetchLink(link.id);
    expect(paid).toMatchObject({ status: 'paid', payment: { amountPaise: 14_900, status: 'captured' } });
    const paymentId = paid.payment?.id ?? '';
    const order = { paymentId, amountPaise: 4_900, reference: `refund-${paymentId}` };
    const first = await payments.refund(order);
    expect(await payments.refund(order)).toEqual(first);
    expect(await payments.fetchRefund({ paymentId, refundId: first.id })).toMatchObject({
      status: 'processed',
      amountPaise: 4_900,
      reference: order.reference,
    });
  });

  test('an unknown id is refused as the provider’s error', async () => {
    await expect(payments.fetchSubscription('sub_nothing')).rejects.toMatchObject({
      name: 'PaymentProviderError',
    });
  });
});

test('a bank that declines is tried again on three days, then the subscription is halted', async () => {
  day('2026-07-01');
  const payments = razorpayPayments({ ...keys, apiUrl: server.url });
  const { id } = await payments.createSubscription(wanted());
  await server.pay(id);
  server.setDeclines(id, true);
  day('2026-08-01');
  await server.advance();
  expect(await payments.fetchSubscription(id)).toMatchObject({
    status: 'pending',
    chargeAt: new Date('2026-08-02T10:00:00Z'),
  });
  day('2026-08-04');
  await server.advance();
  expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'halted', paidCount: 1 });
});

test('a plan is made at Razorpay once a price, by any number of buyers at once', async () => {
  const payments = razorpayPayments({ ...keys, apiUrl: server.url });
  const before = server.calls.filter((call) => call === 'POST /plans').length;
  const order = { planId: 'agency', planName: 'Agency', amountPaise: 249_900 };
  await Promise.all(Array.from({ length: 10 }, () => payments.createSubscription(wanted(order))));
  expect(server.calls.filter((call) => call === 'POST /plans')).toHaveLength(before + 1);
});

test('a server that fails or rejects the keys is a provider’s error with its status', async () => {
  server.failNext(1, 500);
  const payments = razorpayPayments({ ...keys, apiUrl: server.url });
  await expect(payments.fetchLink('plink_1')).rejects.toMatchObject({ status: 500 });
  const wrong = razorpayPayments({ ...keys, keySecret: 'wrong', apiUrl: server.url });
  await expect(wrong.fetchLink('plink_1')).rejects.toMatchObject({ status: 401 });
  const away = razorpayPayments({ ...keys, apiUrl: 'http://127.0.0.1:9' });
  await expect(away.fetchLink('plink_1')).rejects.toMatchObject({ status: null });
});

/** Documents of the test mode in memory, as JSON keeps them. */
function memoryStore(): TestPaymentStore {
  const documents = new Map<string, string>();
  const read = (id: string): unknown => JSON.parse(documents.get(id) ?? 'null');
  return {
    read: async (id) => read(id),
    async update(id, change) {
      const next = change(read(id));
      documents.set(id, JSON.stringify(next));
      return next;
    },
  };
}
