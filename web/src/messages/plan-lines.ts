import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { comingFeatures, type Plan, type PlanFeature } from '@jhalak/contract/plans.ts';
import type { TFunction } from 'i18next';

/** Features that need staff; they are not shown, because the installation may have none. */
const needsPeople: readonly PlanFeature[] = ['phone-support', 'account-manager'];

/** A line about a plan; limits and features that this version lacks are not included. */
export interface PlanPoint {
  text: string;
  isIncluded: boolean;
}

const has = (text: string): PlanPoint => ({ text, isIncluded: true });
const lacks = (text: string): PlanPoint => ({ text, isIncluded: false });

/** What a plan includes and where it ends, one line each, the numbers first. */
export const planPoints = (plan: Plan, t: TFunction): PlanPoint[] => [
  has(videoLine(plan, t)),
  has(
    plan.exportsPerMonth === null
      ? t('pricing.unlimitedExports')
      : t('pricing.exports', { count: plan.exportsPerMonth }),
  ),
  plan.watermark ? lacks(t('pricing.watermark')) : has(t('pricing.noWatermark')),
  plan.ratios.length === 1 ? lacks(ratioLine(plan, t)) : has(ratioLine(plan, t)),
  // More than one seat comes with teams, which this version lacks.
  ...(plan.seats === 1 ? [] : [lacks(seatLine(plan, t))]),
  ...shownFeatures(plan).map((feature) =>
    comingFeatures.includes(feature) ? lacks(featureLine(feature, t)) : has(featureLine(feature, t)),
  ),
];

/** The same as texts alone. */
export const planLines = (plan: Plan, t: TFunction): string[] => planPoints(plan, t).map(({ text }) => text);

/** A feature's name; features that this version lacks are marked as coming. */
export const featureLine = (feature: PlanFeature, t: TFunction): string =>
  comingFeatures.includes(feature)
    ? t('pricing.soon', { feature: t(`pricing.features.${feature}`) })
    : t(`pricing.features.${feature}`);

export const shownFeatures = (plan: Plan): PlanFeature[] =>
  plan.features.filter((feature) => !needsPeople.includes(feature));

export function videoLine({ minutesPerMonth }: Plan, t: TFunction): string {
  if (minutesPerMonth === null) return t('pricing.unlimitedMinutes');
  return minutesPerMonth % 60 === 0
    ? t('pricing.hours', { count: minutesPerMonth / 60 })
    : t('pricing.minutes', { count: minutesPerMonth });
}

export function ratioLine(plan: Plan, t: TFunction): string {
  if (plan.ratios.length === ratios.length) return t('pricing.allRatios');
  return t(plan.ratios.length === 1 ? 'pricing.ratioOnly' : 'pricing.ratios', {
    ratios: plan.ratios.join(', '),
  });
}

/** More than one seat comes with teams. */
export function seatLine({ seats }: Plan, t: TFunction): string {
  const seatCount = seats === null ? t('pricing.unlimitedSeats') : t('pricing.seats', { count: seats });
  return seats === 1 ? seatCount : t('pricing.soon', { feature: seatCount });
}
