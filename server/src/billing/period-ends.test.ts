import { expect, test } from 'vitest';
import type { SubscriptionRow } from '#db/queries/billing/subscriptions.ts';
import { endOf } from './period-ends.ts';

const day = (text: string) => new Date(`2026-${text}T10:00:00Z`);
const paid = {
  ...{ status: 'active', providerId: 'sub_1', currentEndAt: day('05-01'), expiresAt: null },
  ...{ cancelAtPeriodEnd: true, cancelWanted: null, cancelSentAt: null },
} as SubscriptionRow;
const alone = { now: day('04-29'), followed: false };

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

test('a larger plan stays for a day while the smaller one that follows is charged', () => {
  const sent = { ...paid, cancelSentAt: day('04-29') };
  expect(endOf(sent, { now: day('05-01'), followed: true })).toBeNull();
  expect(endOf(sent, { now: day('05-02'), followed: true })).toMatchObject({ status: 'cancelled' });
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
  const page = { ...paid, status: 'created', expiresAt: day('04-29') } as SubscriptionRow;
  expect(endOf(page, alone)).toMatchObject({ status: 'expired', revoked: true, cancelWanted: 'now' });
});
