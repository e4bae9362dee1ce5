import { offeredPlans, type Plan } from '@jhalak/contract/plans.ts';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Whole rupees without decimals, other amounts to the paisa. */
export const formatPaise = (paise: number): string =>
  (paise % 100 === 0 ? rupees : rupeesAndPaise).format(paise / 100);

/** What a year costs less than twelve months, in whole percent; null where no year is sold. */
export function yearlySavingPercent({ monthlyPaise, yearlyPaise }: Plan): number | null {
  if (!monthlyPaise || !yearlyPaise) return null;
  return Math.round((1 - yearlyPaise / (monthlyPaise * 12)) * 100);
}

/** The smallest saving of a year of all offered plans, in whole percent. */
export const leastYearlySaving = Math.min(...offeredPlans.flatMap((plan) => yearlySavingPercent(plan) ?? []));
