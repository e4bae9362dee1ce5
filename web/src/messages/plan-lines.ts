import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { featuresWith, type Plan, type PlanFeature } from '@jhalak/contract/plans.ts';
import type { TFunction } from 'i18next';

/** A line about a plan; its limits are not included. */
export interface PlanPoint {
  text: string;
  isIncluded: boolean;
}

const has = (text: string): PlanPoint => ({ text, isIncluded: true });
const lacks = (text: string): PlanPoint => ({ text, isIncluded: false });

/** What plans hold on this installation. */
export interface PlansHere {
  available: readonly PlanFeature[];
  /** Whether B-roll is more than cards. */
  pictures: boolean;
}

/** What a plan includes and where it ends, one line each, the numbers first; of its features those `available` here. */
export const planPoints = (plan: Plan, t: TFunction, here: PlansHere): PlanPoint[] => [
  has(videoLine(plan, t)),
  has(
    plan.exportsPerMonth === null
      ? t('pricing.unlimitedExports')
      : t('pricing.exports', { count: plan.exportsPerMonth }),
  ),
  plan.watermark ? lacks(t('pricing.watermark')) : has(t('pricing.noWatermark')),
  plan.ratios.length === 1 ? lacks(ratioLine(plan, t)) : has(ratioLine(plan, t)),
  has(storageLine(plan, t)),
  ...(plan.seats === 1 ? [] : [has(seatLine(plan, t)), has(t('pricing.shared'))]),
  ...plan.features
    .filter((feature) => here.available.includes(feature))
    .map((feature) => has(featureLine(feature, t, here))),
];

/** The features of a plan that the operator has not set up, as lines. */
export const setUpPoints = (plan: Plan, t: TFunction, needSetUp: readonly PlanFeature[]): PlanPoint[] =>
  plan.features
    .filter((feature) => needSetUp.includes(feature))
    .map((feature) => lacks(featureLine(feature, t, { pictures: true })));

/** Limits of a plan as texts, the numbers first. */
export const planLines = (plan: Plan, t: TFunction): string[] =>
  planPoints(plan, t, { available: featuresWith([]), pictures: false }).map(({ text }) => text);

export const featureLine = (
  feature: PlanFeature,
  t: TFunction,
  { pictures }: Pick<PlansHere, 'pictures'>,
): string => t(`pricing.features.${feature === 'b-roll' && !pictures ? 'cards' : feature}`);

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

export const storageLine = ({ storageBytes }: Plan, t: TFunction): string =>
  storageBytes === null
    ? t('pricing.unlimitedStorage')
    : t('pricing.storage', { size: gigabytes(storageBytes) });

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toLocaleString('en-IN')} GB`;

export const seatLine = ({ seats }: Plan, t: TFunction): string =>
  seats === null ? t('pricing.unlimitedSeats') : t('pricing.seats', { count: seats });
