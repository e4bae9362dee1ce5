import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { type Plan, type PlanFeature, planNamesWith, planOf } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from './permissions.ts';
import { useSession } from './session.ts';

/** Names of the plans on sale that have what the workspace's plan lacks; null: it has it, or is not known yet. */
function usePlansBeyond(): (has: (plan: Plan) => boolean) => string | null {
  const { i18n } = useTranslation();
  const session = useSession();
  const plan = session.state === 'signed-in' ? planOf(session.user.planId) : null;
  return (has) => (plan === null || has(plan) ? null : listText(planNamesWith(has), i18n.language));
}

/** Names in a sentence: “Starter, Pro and Agency”. `language` is that of the interface. */
export const listText = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(`${language}-IN`)
    .formatToParts(names)
    // Hindi has no comma before its “and”.
    .map(({ type, value }) => (type === 'literal' ? value.replace(', और', ' और') : value))
    .join('');

/** The way to a larger plan; null for those who cannot choose one. */
export function useUpgrade(): { label: string; to: string } | null {
  const { t } = useTranslation();
  return useMay('billing:write') ? { label: t('dashboard.plan.upgrade'), to: '/dashboard/billing' } : null;
}

export const usePlanLock = (feature: PlanFeature): string | null =>
  usePlansBeyond()(({ features }) => features.includes(feature));

/** The same of downloads in a ratio; making and playing it is free. */
export function useRatioLocks(): (ratio: Ratio) => string | null {
  const plansWith = usePlansBeyond();
  return (ratio) => plansWith(({ ratios }) => ratios.includes(ratio));
}
