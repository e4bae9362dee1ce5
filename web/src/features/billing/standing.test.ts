import { planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { describe, expect, it } from 'vitest';
import { beginsAt, dayText, goesOn, paysBack, standingOf } from './standing.ts';

const endsAt = '2027-01-02T20:00:00.000Z';
type Subscription = NonNullable<Billing['subscription']>;
const having = (values: Partial<Subscription>, more: Partial<Billing> = {}) =>
  ({
    subscription: {
      ...{ planId: 'pro', period: 'monthly', status: 'active', amountPaise: 99_900, canResume: false },
      ...{ cancelled: false, test: false, nextChargeAt: null, endsAt: null, paymentMethodUrl: null },
      ...values,
    },
    ...{ plansOn: true, next: null, billedBy: 'paid', grantedUntil: null, shared: false },
    ...more,
  }) as Billing;

describe('standingOf', () => {
  it('names what happens next, or what went wrong', () => {
    const starter = { planId: 'starter', period: 'monthly', test: false, startsAt: endsAt } as const;
    const states: [Billing, string | null][] = [
      [having({ nextChargeAt: endsAt }), 'next'],
      [having({ nextChargeAt: endsAt, test: true }), 'nextTest'],
      [having({ endsAt }), 'ends'],
      [having({ status: 'trialing', endsAt }), 'trialing'],
      [having({ status: 'trialing', endsAt }, { next: starter }), 'follows'],
      [having({ status: 'pending', nextChargeAt: endsAt }), 'pending'],
      [having({ status: 'pending' }), 'pendingSoon'],
      [having({ status: 'halted' }), 'halted'],
      [having({ status: 'paused' }), 'paused'],
      [having({ status: 'paused', endsAt }), 'pausedUntil'],
      [having({ endsAt }, { next: starter }), 'follows'],
      [having({}), null],
      [having({ nextChargeAt: endsAt }, { plansOn: false }), 'next'],
      [having({ nextChargeAt: endsAt }, { plansOn: false, payments: 'test' }), 'next'],
      [having({ nextChargeAt: endsAt, test: true }, { plansOn: false, payments: 'none' }), 'nextTest'],
      [having({ endsAt }, { plansOn: false }), 'ends'],
      [having({ status: 'trialing', endsAt }, { plansOn: false }), null],
      [having({ status: 'halted' }, { plansOn: false }), null],
      [having({ status: 'halted' }, { shared: true }), null],
      [having({ status: 'trialing', endsAt }, { grantedUntil: endsAt }), null],
      [having({ nextChargeAt: endsAt }, { grantedUntil: endsAt }), 'next'],
    ];
    for (const [billing, key] of states) expect(standingOf(billing)).toBe(key);
  });
});

describe('goesOn', () => {
  it('is true of a plan that is charged again unless it is cancelled, a paused one too', () => {
    const paused = having({ status: 'paused', endsAt });
    const cancelled = having({ status: 'paused', endsAt, cancelled: true });
    expect([having({}), having({ endsAt }), paused, cancelled].map(goesOn)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('beginsAt', () => {
  it('is now for more money and the end of the paid time for less', () => {
    const month = having({ nextChargeAt: endsAt });
    expect(beginsAt(month, planOf('agency'), 'monthly')).toBeNull();
    expect(beginsAt(month, planOf('pro'), 'yearly')).toBeNull();
    expect(beginsAt(month, planOf('starter'), 'yearly')).toBe(endsAt);
    expect(beginsAt(month, planOf('free'), 'monthly')).toBe(endsAt);
    const trial = having({ status: 'trialing', endsAt });
    expect(beginsAt(trial, planOf('pro'), 'monthly')).toBeNull();
    expect(beginsAt(trial, planOf('starter'), 'monthly')).toBe(endsAt);
    const ending = having({ period: 'yearly', endsAt });
    expect(beginsAt(ending, planOf('pro'), 'yearly')).toBe(endsAt);
    const retried = having({ status: 'pending', nextChargeAt: endsAt });
    expect(beginsAt(retried, planOf('starter'), 'monthly')).toBeNull();
    const halted = having({ status: 'halted', nextChargeAt: endsAt });
    expect(beginsAt(halted, planOf('starter'), 'monthly')).toBeNull();
    const paused = having({ status: 'paused', endsAt });
    expect(beginsAt(paused, planOf('starter'), 'monthly')).toBe(endsAt);
    const over = having({ status: 'paused', nextChargeAt: endsAt });
    expect(beginsAt(over, planOf('starter'), 'monthly')).toBeNull();
    expect([halted, paused, over].map(paysBack)).toEqual([false, true, false]);
    const inTest = { test: true, nextChargeAt: endsAt };
    const [tested, bought] = [having(inTest, { payments: 'test' }), having(inTest, { payments: 'razorpay' })];
    const revoked = having({ status: 'cancelled', endsAt });
    expect([month, revoked, retried, tested, bought].map(paysBack)).toEqual([true, true, false, true, false]);
  });
});

describe('dayText', () => {
  it('is the day in India', () => {
    expect(dayText(endsAt, 'en')).toBe('3 January 2027');
  });
});
