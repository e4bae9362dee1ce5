import { expect, test } from 'vitest';
import { effectOf, type PlanChoice, unusedPaise } from './plan-choice.ts';

const choice = (text: string): PlanChoice => {
  const [planId, period] = text.split(' ');
  return { planId, period } as PlanChoice;
};
const having = (text: string, status: 'active' | 'trialing' = 'active') => ({ ...choice(text), status });

test('more money begins at once, less at the end of what was paid', () => {
  const table = [
    ['starter monthly', 'pro monthly', 'now'],
    ['starter yearly', 'pro monthly', 'now'],
    ['pro monthly', 'pro yearly', 'now'],
    ['pro monthly', 'pro monthly', 'none'],
    ['pro yearly', 'pro monthly', 'period-end'],
    ['pro monthly', 'starter yearly', 'period-end'],
    ['agency yearly', 'starter monthly', 'period-end'],
  ] as const;
  for (const [has, wants, effect] of table)
    expect(effectOf(having(has), choice(wants)), `${has} → ${wants}`).toBe(effect);
  expect(effectOf(null, choice('starter monthly'))).toBe('now');
});

test('a trial is paid for at once, or followed by a smaller plan', () => {
  const trial = having('pro monthly', 'trialing');
  expect(effectOf(trial, choice('pro monthly'))).toBe('now');
  expect(effectOf(trial, choice('pro yearly'))).toBe('now');
  expect(effectOf(trial, choice('agency monthly'))).toBe('now');
  expect(effectOf(trial, choice('starter monthly'))).toBe('period-end');
});

test('the unused time of a payment is given back to the paisa, and never more than was paid', () => {
  const period = { startAt: new Date('2026-04-01T00:00:00Z'), endAt: new Date('2026-05-01T00:00:00Z') };
  const paid = { amountPaise: 49_900, period };
  expect(unusedPaise(paid, new Date('2026-04-16T00:00:00Z'))).toBe(24_950);
  expect(unusedPaise(paid, new Date('2026-04-11T00:00:00Z'))).toBe(33_266);
  expect(unusedPaise(paid, new Date('2026-03-01T00:00:00Z'))).toBe(49_900);
  expect(unusedPaise(paid, new Date('2026-05-02T00:00:00Z'))).toBe(0);
  expect(unusedPaise(paid, new Date('2026-04-30T23:30:00Z'))).toBe(0);
  expect(unusedPaise({ amountPaise: 49_900, period: null }, period.startAt)).toBe(0);
  const empty = { startAt: period.endAt, endAt: period.endAt };
  expect(unusedPaise({ amountPaise: 49_900, period: empty }, period.startAt)).toBe(0);
  // One rupee is the least that can be refunded.
  const least = [100, 99].map((amountPaise) => unusedPaise({ amountPaise, period }, period.startAt));
  expect(least).toEqual([100, 0]);
});
