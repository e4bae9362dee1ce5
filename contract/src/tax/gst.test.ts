import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plans } from '../plans.ts';
import {
  amountToCharge,
  splitExclusive,
  splitInclusive,
  splitRefund,
  subtractAmounts,
  type TaxAmounts,
  taxKindOf,
} from './gst.ts';

const paise = fc.integer({ min: 100, max: 100_000_000 });
const kind = fc.constantFrom('within-state', 'between-states', 'untaxed' as const);
const sumOf = ({ totalPaise, ...parts }: TaxAmounts) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0) - totalPaise;

it('499 rupees with the tax inside', () => {
  const within = {
    ...{ taxablePaise: 42_288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0 },
    ...{ roundOffPaise: 0, totalPaise: 49_900 },
  };
  expect(splitInclusive(49_900, 'within-state')).toEqual(within);
  expect(splitInclusive(49_900, 'between-states')).toMatchObject({
    ...{ taxablePaise: 42_288, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612, roundOffPaise: 0 },
  });
});

it('499 rupees with the tax added, rounded to rupees', () => {
  const total = amountToCharge(49_900, { pricesIncludeGst: false, registered: true });
  expect(total).toBe(58_900);
  expect(splitExclusive(49_900, total, 'within-state')).toEqual({
    ...{ taxablePaise: 49_900, cgstPaise: 4491, sgstPaise: 4491, igstPaise: 0 },
    ...{ roundOffPaise: 18, totalPaise: 58_900 },
  });
});

it('what is listed is paid where prices include the tax, or nothing is taxed', () => {
  for (const { monthlyPaise } of plans) {
    if (monthlyPaise === null) continue;
    expect(amountToCharge(monthlyPaise, { pricesIncludeGst: true, registered: true })).toBe(monthlyPaise);
    expect(amountToCharge(monthlyPaise, { pricesIncludeGst: false, registered: false })).toBe(monthlyPaise);
  }
});

it('an amount that includes tax always adds up, with equal halves and at most 1 paisa rounded off', () => {
  fc.assert(
    fc.property(paise, kind, (total, of) => {
      const amounts = splitInclusive(total, of);
      expect(sumOf(amounts)).toBe(0);
      expect(amounts.cgstPaise).toBe(amounts.sgstPaise);
      expect(Math.abs(amounts.roundOffPaise)).toBeLessThanOrEqual(1);
      expect(Object.values(amounts).every(Number.isInteger)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('a price with tax added always adds up to whole rupees, at most 50 paise and a half rounded off', () => {
  fc.assert(
    fc.property(paise, fc.constantFrom('within-state', 'between-states' as const), (price, of) => {
      const total = amountToCharge(price, { pricesIncludeGst: false, registered: true });
      const amounts = splitExclusive(price, total, of);
      expect(total % 100).toBe(0);
      expect(sumOf(amounts)).toBe(0);
      expect(amounts.taxablePaise).toBe(price);
      expect(Math.abs(amounts.roundOffPaise)).toBeLessThanOrEqual(51);
    }),
    { numRuns: 2000 },
  );
});

it('refunds in any parts take back exactly what was invoiced', () => {
  fc.assert(
    fc.property(paise, kind, fc.array(fc.integer({ min: 1, max: 5_000_000 })), (total, of, parts) => {
      let left = splitInclusive(total, of);
      for (const part of [...parts, Number.POSITIVE_INFINITY]) {
        if (left.totalPaise === 0) break;
        const taken = splitRefund(Math.min(part, left.totalPaise), left, of);
        expect(sumOf(taken)).toBe(0);
        left = subtractAmounts(left, taken);
      }
      expect(Object.values(left).every((rest) => rest === 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('both States tax a sale within one, the Union a sale between two, and without a registration there is no tax', () => {
  expect(taxKindOf({ registered: true, from: '27', to: '27' })).toBe('within-state');
  expect(taxKindOf({ registered: true, from: '27', to: '29' })).toBe('between-states');
  expect(taxKindOf({ registered: false, from: '27', to: '29' })).toBe('untaxed');
});
