import { planIds, planInForce } from '@jhalak/contract/plans.ts';
import type { ShareRules } from '#db/queries/jobs/job-shares.ts';

/** How many jobs of a class a workspace may have running over all workers; `fleetSlots` is how many all can run. */
export type WorkspaceLimit = (workspace: { planId: string }, fleetSlots: number) => number;

/** Who goes before others, and for how long others let them. */
export interface PriorityRule {
  hasPriority(workspace: { planId: string }): boolean;
  /** A workspace whose oldest job has waited this long counts as one with priority. */
  agedAfterMs: number;
}

/** The rules for every plan that a workspace can have; where plans are off, all have those of the same one. */
export function shareRules(options: {
  plansOn: boolean;
  fleetSlots: number;
  limit: WorkspaceLimit;
  priority: PriorityRule;
}): ShareRules {
  const { plansOn, fleetSlots, limit, priority } = options;
  const rulesOf = (planId: string) => {
    const inForce = { planId: planInForce({ plansOn, planId }).id };
    return { limit: limit(inForce, fleetSlots), ahead: priority.hasPriority(inForce) };
  };
  return {
    plans: Object.fromEntries(planIds.map((planId) => [planId, rulesOf(planId)])),
    other: planInForce({ plansOn: true, planId: '' }).id,
    agedAfterMs: priority.agedAfterMs,
  };
}
