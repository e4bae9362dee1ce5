import { planOf } from '@jhalak/contract/plans.ts';
import { describe, expect, it } from 'vitest';
import { formatPaise, yearlySavingPercent } from './price.ts';

describe('prices', () => {
  it('are written with the grouping of India', () => {
    expect(formatPaise(2_699_000)).toBe('₹26,990');
    expect(formatPaise(12_345_600)).toBe('₹1,23,456');
  });

  it('say the true saving of a year, card by card', () => {
    expect(['starter', 'pro', 'agency'].map((id) => yearlySavingPercent(planOf(id)))).toEqual([25, 25, 10]);
  });

  it('claim no saving for a plan without a yearly price', () => {
    expect(yearlySavingPercent(planOf('free'))).toBeNull();
    expect(yearlySavingPercent(planOf('business'))).toBeNull();
  });
});
