import { describe, expect, test } from 'vitest';
import type { ProviderStatus, ProviderSubscription } from '#adapters/payments/payments.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import {
  fetchedState,
  givesAccess,
  nextState,
  planGiven,
  type SubscriptionState,
} from './subscription-state.ts';

const day = (text: string) => new Date(`2026-${text}T10:00:00Z`);
const row = (values: Partial<SubscriptionState> = {}): SubscriptionState => ({
  provider: 'razorpay',
  status: 'created',
  planId: 'pro',
  period: 'monthly',
  providerId: 'sub_1',
  checkoutUrl: null,
  startsAt: null,
  currentStartAt: null,
  currentEndAt: null,
  nextChargeAt: null,
  paidCount: 0,
  cancelAtPeriodEnd: false,
  paidUntil: null,
  revoked: false,
  eventAt: null,
  ...values,
});
const seen = (status: ProviderStatus, values: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status,
  reference: null,
  checkoutUrl: null,
  currentStartAt: null,
  currentEndAt: null,
  chargeAt: null,
  paidCount: 0,
  ...values,
});
const march = { currentStartAt: day('03-01'), currentEndAt: day('04-01') };
const april = { currentStartAt: day('04-01'), currentEndAt: day('05-01') };

/** A life with a failed payment that is caught up, each event with its second. */
const life: [ProviderSubscription, Date][] = [
  [seen('authenticated'), day('03-01')],
  [seen('active', { ...march, paidCount: 1, chargeAt: day('04-01') }), day('03-01')],
  [seen('pending', { ...march, paidCount: 1, chargeAt: day('04-02') }), day('04-01')],
  [seen('active', { ...april, paidCount: 2, chargeAt: day('05-01') }), day('04-02')],
  [seen('pending', { ...april, paidCount: 2, chargeAt: day('05-02') }), day('05-01')],
  [seen('halted', { ...april, paidCount: 2 }), day('05-04')],
];
function after(events: readonly [ProviderSubscription, Date][]): SubscriptionState {
  let of = row();
  for (const [state, at] of events) of = { ...of, ...nextState(of, state, at) };
  return of;
}

describe('events in any order', () => {
  test('converge to the newest, a hundred times shuffled and doubled', () => {
    const random = seededRandom(7);
    for (let length = 1; length <= life.length; length += 1) {
      const inOrder = after(life.slice(0, length));
      for (let round = 0; round < 100; round += 1) {
        const events = [...life.slice(0, length), ...life.slice(0, length)]
          .map((event) => ({ event, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        expect(after(events)).toEqual(inOrder);
      }
    }
  });

  test('of the same second, more payments count, then the later status', () => {
    expect(after([life[1], life[0]] as typeof life)).toMatchObject({ status: 'active', paidCount: 1 });
    const recovered = seen('active', { ...april, paidCount: 2 });
    const failed = seen('pending', { ...march, paidCount: 1 });
    const at = day('04-01');
    for (const events of [
      [recovered, failed],
      [failed, recovered],
    ])
      expect(after(events.map((state) => [state, at] as [ProviderSubscription, Date]))).toMatchObject({
        status: 'active',
        paidCount: 2,
      });
  });

  test('what was asked for counts over older events, and not over those of the minute before it', () => {
    const asked = day('04-02');
    const earlier = (ms: number) => new Date(asked.getTime() - ms);
    const active = seen('active', { ...april, paidCount: 2 });
    const pending = seen('pending', { ...april, paidCount: 2 });
    const known = { ...row(), ...fetchedState(row({ eventAt: earlier(90_000) }), active, asked) };
    expect(known).toMatchObject({ status: 'active', paidCount: 2, eventAt: earlier(60_000) });
    expect(nextState(known, pending, earlier(60_001))).toBeNull();
    expect(nextState(known, pending, earlier(59_999))).toMatchObject({ status: 'pending' });
    const recent = fetchedState(row({ eventAt: earlier(30_000) }), active, asked);
    expect(recent?.eventAt).toEqual(earlier(30_000));
  });

  test('an answer with fewer payments than are known is an old one', () => {
    const active = seen('active', { ...march, paidCount: 1 });
    expect(fetchedState(row({ paidCount: 2 }), active, day('04-02'))).toBeNull();
    expect(fetchedState(row({ paidCount: 1 }), active, day('04-02'))).not.toBeNull();
    expect(fetchedState(row({ status: 'cancelled' }), active, day('04-02'))).toBeNull();
  });

  test('nothing begins before the first charge succeeded, and one that is given up or paused before it is over', () => {
    const becomes = (status: ProviderStatus, paidCount: number) =>
      nextState(row(), seen(status, { paidCount }), day('03-01'))?.status;
    const statuses = ['created', 'authenticated', 'active', 'pending', 'halted', 'paused'] as const;
    expect(statuses.map((status) => becomes(status, 0))).toEqual([
      'created',
      'authenticated',
      'authenticated',
      'authenticated',
      'cancelled',
      'cancelled',
    ]);
    for (const status of statuses) expect(becomes(status, 1)).toBe(status);
  });

  test('nothing leaves an ended status', () => {
    for (const status of ['cancelled', 'completed', 'expired'] as const)
      expect(nextState(row({ status }), seen('active', march), day('12-01'))).toBeNull();
  });
});

const gives = (of: SubscriptionState, now: Date) => givesAccess(of, { now, followed: false });

describe('access', () => {
  test('is kept while a payment is retried and lost when that gives up', () => {
    const now = day('04-02');
    const access = (
      ['trialing', 'active', 'pending', 'created', 'authenticated', 'halted', 'paused'] as const
    ).map((status) => gives(row({ status }), now));
    expect(access).toEqual([true, true, true, false, false, false, false]);
  });

  test('lasts to the paid end when the buyer revokes the mandate in the bank’s app', () => {
    const events = after([...life.slice(0, 2), [seen('cancelled', march), day('03-10')]]);
    const cancelled = { ...events, paidUntil: day('04-01') };
    expect(cancelled).toMatchObject({ status: 'cancelled', nextChargeAt: null });
    expect(gives(cancelled, day('03-31'))).toBe(true);
    expect(gives(cancelled, day('04-01'))).toBe(false);
    expect(gives({ ...cancelled, revoked: true }, day('03-31'))).toBe(false);
  });

  test('lasts to the paid end while the buyer pauses the mandate', () => {
    const paused = row({ status: 'paused', paidUntil: day('04-01') });
    expect([gives(paused, day('03-31')), gives(paused, day('04-01'))]).toEqual([true, false]);
  });

  test('lasts a day longer where an agreed plan follows, after a trial too, and not where money went back', () => {
    const pro = row({ status: 'cancelled', paidUntil: day('05-01') });
    const trial = row({ provider: 'trial', status: 'expired', currentEndAt: day('05-01') });
    const starter = row({ status: 'authenticated', planId: 'starter', startsAt: day('05-01') });
    for (const ended of [pro, trial]) {
      expect(planGiven([ended, starter], day('05-01'))?.planId).toBe('pro');
      expect(planGiven([ended, starter], day('05-02'))).toBeNull();
      expect(planGiven([ended, { ...starter, status: 'active' }], day('05-01'))?.planId).toBe('starter');
      expect(planGiven([ended, { ...starter, status: 'created' }], day('05-01'))).toBeNull();
      expect(planGiven([{ ...ended, revoked: true }, starter], day('05-01'))).toBeNull();
    }
  });

  test('does not come back when a halted subscription is cancelled', () => {
    const events = after([...life, [seen('cancelled', { ...april, paidCount: 2 }), day('05-05')]]);
    expect(gives({ ...events, paidUntil: day('05-01') }, day('05-05'))).toBe(false);
  });

  test('comes from the largest plan of those that give any', () => {
    const rows = [
      row({ status: 'active', planId: 'starter' }),
      row({ status: 'cancelled', planId: 'pro', paidUntil: day('04-01') }),
      row({ status: 'created', planId: 'agency' }),
    ];
    expect(planGiven(rows, day('03-15'))?.planId).toBe('pro');
    expect(planGiven(rows, day('04-15'))?.planId).toBe('starter');
    expect(planGiven([row({ status: 'halted' })], day('03-15'))).toBeNull();
  });
});
