import { offeredPlans } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { expect, it } from 'vitest';
import { changeTo, isCurrent, mayTake, planToOffer } from './plan-change.ts';
import { usageOfNewcomer } from './testing/usage.ts';

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

it('a plan whose end is final can be chosen again, until that is agreed on', () => {
  const subscription: NonNullable<Billing['subscription']> = {
    ...{ planId: 'pro', period: 'monthly', status: 'active', amountPaise: 99_900, test: false },
    ...{
      nextChargeAt: null,
      endsAt: '2027-01-02T20:00:00.000Z',
      cancelled: true,
      canResume: false,
      paymentMethodUrl: null,
    },
  };
  const ending = { planId: 'pro', billingPeriod: 'monthly', subscription, next: null } as const;
  const again = { planId: 'pro', period: 'monthly', test: false, startsAt: subscription.endsAt } as const;
  expect(isCurrent(ending, plan('pro'), 'monthly')).toBe(false);
  expect(isCurrent({ ...ending, next: again }, plan('pro'), 'monthly')).toBe(true);
  const smaller = { ...again, planId: 'starter' } as const;
  expect(isCurrent({ ...ending, next: smaller }, plan('pro'), 'monthly')).toBe(false);
  const resumable = { ...subscription, canResume: true };
  expect(isCurrent({ ...ending, subscription: resumable }, plan('pro'), 'monthly')).toBe(true);
});

it('Free has no period, and neither has an unpaid plan', () => {
  expect(isCurrent({ planId: 'free', billingPeriod: null }, plan('free'), 'yearly')).toBe(true);
  const unpaid = { planId: 'agency', billingPeriod: null } as const;
  expect(isCurrent(unpaid, plan('agency'), 'yearly')).toBe(true);
  // One that is given until a day can be bought before it.
  const given = { ...unpaid, grantedUntil: '2027-01-02T18:30:00.000Z' };
  expect(isCurrent(given, plan('agency'), 'yearly')).toBe(false);
});

it('beside a shared plan a larger one can be taken, and none that would be paid beside it', () => {
  const taken = (planId: string, more: object = {}) =>
    offeredPlans
      .filter((one) =>
        mayTake({ planId, shared: true, grantedUntil: null, subscription: null, ...more } as Billing, one),
      )
      .map(({ id }) => id);
  expect(taken('agency')).toEqual([]);
  expect(taken('business')).toEqual([]);
  expect(taken('pro')).toEqual(['agency']);
  expect(taken('agency', { shared: false })).toEqual(['free', 'starter', 'pro', 'agency']);
  expect(taken('agency', { shared: false, grantedUntil: '2027-01-01' })).toEqual([
    'starter',
    'pro',
    'agency',
  ]);
});

it('a dearer plan is an upgrade, a cheaper one is not', () => {
  expect(changeTo({ planId: 'starter' }, plan('pro'))).toBe('up');
  expect(changeTo({ planId: 'starter' }, plan('free'))).toBe('down');
  expect(changeTo({ planId: 'starter' }, plan('starter'))).toBe('period');
});

it('offers the smallest larger plan with room for what was used, and Pro while nothing is short', () => {
  const offered = (planId: string, more: Partial<typeof usageOfNewcomer> = {}, trialAvailable = false) =>
    planToOffer({ planId, usage: { ...usageOfNewcomer, ...more }, trialAvailable, checkout: null });
  expect(offered('free')).toBe('pro');
  expect(offered('free', { clipsExported: 2 })).toBe('starter');
  // What can be tried for nothing is no other plan than the outlined one.
  expect(offered('free', { clipsExported: 2 }, true)).toBe('pro');
  expect(offered('free', { seatsUsed: 4 }, true)).toBe('agency');
  expect(offered('free', { minutesUsed: 180 })).toBe('pro');
  expect(offered('free', { minutesUsed: 20, minutesHeld: 160 })).toBe('pro');
  expect(offered('starter', { seatsUsed: 4, seatsTotal: 1 })).toBe('agency');
  expect(offered('pro')).toBe('agency');
  expect(offered('agency', { minutesUsed: 2400, minutesTotal: 2400 })).toBeUndefined();
});
