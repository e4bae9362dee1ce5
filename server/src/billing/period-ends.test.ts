import { expect, test } from 'vitest';
import type { SubscriptionRow } from '#db/queries/billing/subscriptions.ts';
import { endOf } from './period-ends.ts';

const day = (text: string) => new Date(`2026-${text}T10:00:00Z`);
const paid = {
  ...{ status: 'active', providerId: 'sub_1', currentEndAt: day('05-01'), expiresAt: null },
  ...{ cancelAtPeriodEnd: true, cancelWanted: null, cancelSentAt: null },
} as SubscriptionRow;
const alone = { now: day('04-29'), followed: false, provider: 'razorpay' } as const;

test('a cancelled plan is ended at the provider once it is final, and here at the end of the period', () => {
  expect(endOf(paid, alone)).toEqual({ cancelWanted: 'period-end' });
  expect(endOf({ ...paid, cancelWanted: 'period-end' }, alone)).toBeNull();
  const over = { ...alone, now: day('05-01') };
  expect(endOf(paid, over)).toMatchObject({ status: 'cancelled', cancelWanted: 'now' });
  expect(endOf({ ...paid, cancelSentAt: day('04-29') }, over)).toEqual({
    status: 'cancelled',
    nextChargeAt: null,
  });
});

test('a plan that goes on is left alone', () => {
  expect(endOf({ ...paid, cancelAtPeriodEnd: false }, { ...alone, now: day('06-01') })).toBeNull();
});

test.each([
  ['test', 'active', '05-01', 'razorpay', 'cancelled'],
  ['test', 'active', '05-01', undefined, 'cancelled'],
  ['test', 'active', '04-30', 'razorpay', undefined],
  ['test', 'active', '06-01', 'test', undefined],
  ['test', 'cancelled', '06-01', 'razorpay', undefined],
  ['test', 'authenticated', '05-01', 'razorpay', undefined],
  ['test', 'authenticated', '05-02', 'razorpay', 'cancelled'],
  ['razorpay', 'active', '06-01', undefined, undefined],
  ['razorpay', 'active', '06-01', 'test', undefined],
] as const)(
  'a plan of %s that is %s on %s, where %s is set up, becomes %s',
  (through, status, on, provider, becomes) => {
    const starts = status === 'authenticated' ? { startsAt: day('05-01'), currentEndAt: null } : {};
    const row = { ...paid, ...starts, status, provider: through, cancelAtPeriodEnd: false };
    expect(endOf(row, { ...alone, now: day(on), provider })?.status).toBe(becomes);
  },
);

test('a larger plan stays for a day while the smaller one that follows is charged', () => {
  const sent = { ...paid, cancelSentAt: day('04-29') };
  expect(endOf(sent, { ...alone, now: day('05-01'), followed: true })).toBeNull();
  expect(endOf(sent, { ...alone, now: day('05-02'), followed: true })).toMatchObject({ status: 'cancelled' });
});

test('a trial and a page that was never paid end by themselves', () => {
  const trial = {
    ...paid,
    status: 'trialing',
    providerId: null,
    cancelAtPeriodEnd: false,
  } as SubscriptionRow;
  expect(endOf(trial, { ...alone, now: day('04-30') })).toBeNull();
  expect(endOf(trial, { ...alone, now: day('05-01') })).toEqual({ status: 'expired' });
  const page = {
    ...paid,
    status: 'created',
    provider: 'razorpay',
    expiresAt: day('04-29'),
  } as SubscriptionRow;
  const over = { status: 'expired', revoked: true, cancelWanted: 'now' };
  expect(endOf({ ...page, provider: 'test' }, alone)).toMatchObject(over);
  // The provider ends one that was not paid; another may wait for a bank, for three days.
  expect(endOf(page, alone)).toBeNull();
  expect(endOf({ ...page, providerId: null }, alone)).toMatchObject({ status: 'expired' });
  expect(endOf(page, { ...alone, now: day('05-02') })).toMatchObject(over);
});
