import { describe, expect, it } from 'vitest';
import { firstPlanId, planOf, plans, unlimitedPlanId, watermarkOf } from './plans.ts';

describe('the plan catalogue', () => {
  it('holds the prices that are printed on the pages', () => {
    const rupees = (id: string) => {
      const { monthlyPaise, yearlyPaise } = planOf(id);
      return [monthlyPaise, yearlyPaise].map((paise) => paise !== null && paise / 100);
    };
    expect(rupees('free')).toEqual([0, false]);
    expect(rupees('starter')).toEqual([499, 4490]);
    expect(rupees('pro')).toEqual([999, 8990]);
    expect(rupees('agency')).toEqual([2499, 26_990]);
  });

  it('saves 25, 25 and 10 percent a year', () => {
    const savings = ['starter', 'pro', 'agency'].map((id) => {
      const { monthlyPaise, yearlyPaise } = planOf(id);
      return Math.round((1 - (yearlyPaise ?? 0) / (12 * (monthlyPaise ?? 1))) * 100);
    });
    expect(savings).toEqual([25, 25, 10]);
  });

  it('puts the watermark on Free clips alone', () => {
    expect(plans.filter((plan) => watermarkOf(plan) !== null).map((plan) => plan.id)).toEqual([firstPlanId]);
    expect(watermarkOf(planOf(unlimitedPlanId))).toBeNull();
  });

  it('treats an unknown plan as Free', () => {
    expect(planOf('gold').id).toBe('free');
  });
});
