import { offeredPlans } from '@jhalak/contract/plans.ts';
import { expect, it } from 'vitest';
import { changeTo, isCurrent } from './plan-change.ts';

const plan = (id: string) => {
  const found = offeredPlans.find((one) => one.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};

it('four plans can be chosen, and none of them is sold by agreement', () => {
  expect(offeredPlans.map(({ id }) => id)).toEqual(['free', 'starter', 'pro', 'agency']);
});

it('a plan by the month is not the same plan by the year', () => {
  const monthly = { planId: 'pro', billingPeriod: 'monthly' } as const;
  expect(isCurrent(monthly, plan('pro'), 'monthly')).toBe(true);
  expect(isCurrent(monthly, plan('pro'), 'yearly')).toBe(false);
  expect(isCurrent(monthly, plan('starter'), 'monthly')).toBe(false);
});

it('Free has no period, and neither has an unpaid plan', () => {
  expect(isCurrent({ planId: 'free', billingPeriod: null }, plan('free'), 'yearly')).toBe(true);
  expect(isCurrent({ planId: 'agency', billingPeriod: null }, plan('agency'), 'yearly')).toBe(true);
});

it('a dearer plan is an upgrade, a cheaper one is not', () => {
  expect(changeTo({ planId: 'starter' }, plan('pro'))).toBe('up');
  expect(changeTo({ planId: 'starter' }, plan('free'))).toBe('down');
  expect(changeTo({ planId: 'starter' }, plan('starter'))).toBe('period');
});
