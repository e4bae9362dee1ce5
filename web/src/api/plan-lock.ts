import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { type Plan, type PlanFeature, planNamesWith, planOf } from '@jhalak/contract/plans.ts';
import { useSession } from './session.ts';

/** Names of the plans on sale that have what the workspace's plan lacks; null: it has it, or is not known yet. */
function usePlansBeyond(): (has: (plan: Plan) => boolean) => string | null {
  const session = useSession();
  const plan = session.state === 'signed-in' ? planOf(session.user.planId) : null;
  return (has) => (plan === null || has(plan) ? null : planNamesWith(has).join(', '));
}

export const usePlanLock = (feature: PlanFeature): string | null =>
  usePlansBeyond()(({ features }) => features.includes(feature));

/** The same of downloads in a ratio; making and playing it is free. */
export function useRatioLocks(): (ratio: Ratio) => string | null {
  const plansWith = usePlansBeyond();
  return (ratio) => plansWith(({ ratios }) => ratios.includes(ratio));
}
