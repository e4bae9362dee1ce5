import { type Quality, qualities } from './clip/plan/quality.ts';
import { type Ratio, ratios } from './clip/plan/ratios.ts';

/** What a workspace pays for and may do. `null` as a limit means that there is none. */
export interface Plan {
  id: string;
  name: string;
  /** Paise; 0 is free, null is not sold at a listed price. */
  monthlyPaise: number | null;
  yearlyPaise: number | null;
  minutesPerMonth: number | null;
  exportsPerMonth: number | null;
  /** Whether clips carry the watermark. */
  watermark: boolean;
  /** Ratios that may be downloaded; generating and playing the others is free. */
  ratios: readonly Ratio[];
  /** Sizes that may be downloaded. */
  qualities: readonly Quality[];
  /** Bytes of uploaded and imported videos that are kept. */
  storageBytes: number | null;
  seats: number | null;
  features: readonly PlanFeature[];
}

/** What a plan has besides its numbers. */
export const planFeatures = [
  'email-support',
  'translated-subtitles',
  'b-roll',
  'priority',
  'brand-templates',
  'api',
  'white-label',
  'phone-support',
  'account-manager',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/**
 * Features that need something outside the program: an address for support, a translator, or people who can be reached. Plans are sold with
 * them only on an installation whose operator has set that up.
 */
export const outsideFeatures = [
  'email-support',
  'translated-subtitles',
  'phone-support',
  'account-manager',
] as const satisfies readonly PlanFeature[];
export type OutsideFeature = (typeof outsideFeatures)[number];

const isOutside = (feature: PlanFeature): feature is OutsideFeature =>
  outsideFeatures.some((outside) => outside === feature);

/** The features that plans hold on an installation where these outside features are set up. */
export const featuresWith = (setUp: readonly OutsideFeature[]): PlanFeature[] =>
  planFeatures.filter((feature) => !isOutside(feature) || setUp.includes(feature));

const proFeatures = [
  'email-support',
  'translated-subtitles',
  'b-roll',
  'priority',
  'brand-templates',
] as const;

const gigabyte = 1_000_000_000;

/** Of a plan that is agreed on, or that an installation without plans has. */
const withoutLimits = {
  monthlyPaise: null,
  yearlyPaise: null,
  minutesPerMonth: null,
  exportsPerMonth: null,
  watermark: false,
  ratios,
  qualities,
  storageBytes: null,
  seats: null,
  features: planFeatures,
} as const;

const paid = { exportsPerMonth: null, watermark: false, qualities } as const;

/** The one catalogue that every page, e-mail and check reads. */
export const plans = [
  {
    id: 'free',
    name: 'Free',
    monthlyPaise: 0,
    yearlyPaise: null,
    minutesPerMonth: 30,
    exportsPerMonth: 2,
    watermark: true,
    ratios: ['9:16'],
    qualities,
    storageBytes: 5 * gigabyte,
    seats: 1,
    features: [],
  },
  {
    id: 'starter',
    name: 'Starter',
    monthlyPaise: 49_900,
    yearlyPaise: 449_000,
    minutesPerMonth: 180,
    ratios: ['9:16', '16:9'],
    ...paid,
    storageBytes: 50 * gigabyte,
    seats: 1,
    features: ['email-support'],
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyPaise: 99_900,
    yearlyPaise: 899_000,
    minutesPerMonth: 600,
    ratios,
    ...paid,
    storageBytes: 200 * gigabyte,
    seats: 1,
    features: proFeatures,
  },
  {
    id: 'agency',
    name: 'Agency',
    monthlyPaise: 249_900,
    yearlyPaise: 2_699_000,
    minutesPerMonth: 2400,
    ratios,
    ...paid,
    storageBytes: 1000 * gigabyte,
    seats: 10,
    features: [...proFeatures, 'api', 'white-label', 'phone-support', 'account-manager'],
  },
  { id: 'business', name: 'Business', ...withoutLimits },
  { id: 'owner', name: 'Agency, owner of this installation', ...withoutLimits },
  { id: 'unlimited', name: 'Unlimited', ...withoutLimits },
] as const satisfies readonly Plan[];

export type PlanId = (typeof plans)[number]['id'];
export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]];

/** The plans that a workspace can choose; Business is agreed by contact. */
export const offeredPlanIds = ['free', 'starter', 'pro', 'agency'] as const satisfies PlanId[];
export type OfferedPlanId = (typeof offeredPlanIds)[number];

/** The same, cheapest first. */
export const offeredPlans = plans.filter(
  (plan): plan is Extract<(typeof plans)[number], { id: OfferedPlanId }> =>
    offeredPlanIds.some((id) => id === plan.id),
);

/** Every plan of the price list, cheapest first; Business, which is agreed by contact, has no listed price. */
export const listedPlans: readonly Plan[] = [...offeredPlans, ...plans.filter(({ id }) => id === 'business')];

/** How long a payment lasts. */
export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** What everyone has where plans are switched off (`PLANS=off`), for people who host Jhalak for themselves. */
export const unlimitedPlanId = 'unlimited' satisfies PlanId;

/** What the owner of the installation is granted: all of Agency, without limits. */
export const ownerPlanId = 'owner' satisfies PlanId;

/** The name of a plan where space is short: without what explains it after a comma. */
export const shortPlanName = ({ name }: Pick<Plan, 'name'>): string => name.replace(/,.*$/, '');

/** What a workspace starts with where plans are on. */
export const firstPlanId = 'free' satisfies PlanId;

/** The plan of an id; an unknown id, such as a plan no longer sold, counts as Free. */
export const planOf = (id: string): Plan => plans.find((plan) => plan.id === id) ?? plans[0];

/** The plan in force for a workspace: where plans are off, every workspace has everything. */
export const planInForce = ({ plansOn, planId }: { plansOn: boolean; planId: string }): Plan =>
  planOf(plansOn ? planId : unlimitedPlanId);

/** Codes with which a download or export is refused for the plan in force. */
export const refusedByPlan = ['ratio_not_included', 'quality_not_included', 'exports_used_up'] as const;

/** The same, and what a download meets while its file is made again for the plan in force. */
export const refusedDownloads = [...refusedByPlan, 'file_being_made', 'render_failed'] as const;

/** Codes of every refusal that a larger plan would lift: screens show them with a way to upgrade. */
export const liftedByUpgrade: readonly string[] = [
  ...refusedByPlan,
  'minutes_used_up',
  'b_roll_not_included',
  'branding_not_included',
  'translation_not_included',
  'api_not_included',
  'white_label_not_included',
  'seats_used_up',
  'workspaces_not_included',
  'storage_full',
];

/** The names of the plans on sale that hold what `has` looks for, cheapest first. */
export const planNamesWith = (has: (plan: Plan) => boolean): string[] =>
  offeredPlans.filter((plan) => has(plan)).map(({ name }) => name);

/** Whether the further workspaces of an owner share a plan: its minutes, storage and seats are one pool. */
export const isShared = ({ seats }: Pick<Plan, 'seats'>): boolean => seats === null || seats > 1;

/** Text drawn into the clips of a plan, or null. */
export const watermarkOf = (plan: Pick<Plan, 'watermark'>): string | null =>
  plan.watermark ? 'Made with Jhalak' : null;
