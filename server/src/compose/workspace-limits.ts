import { planOf } from '@jhalak/contract/plans.ts';
import type { Config } from '#config.ts';
import type { ResourceClass } from '#jobs/define-job.ts';
import type { PriorityRule, WorkspaceLimit } from '#jobs/fair-share.ts';

/** What part of all workers a workspace may fill; plans that are not named here may fill them all. */
const shares: Record<string, number> = { free: 1 / 4, starter: 1 / 2 };

/**
 * The jobs that a workspace may have running over all workers: `WORKSPACE_JOBS` heavy ones where that is set, otherwise
 * its plan's share of all slots, and at least one.
 */
export function workspaceLimits(
  config: Pick<Config, 'WORKSPACE_JOBS'>,
): Record<ResourceClass, WorkspaceLimit> {
  const byPlan: WorkspaceLimit = ({ planId }, fleetSlots) =>
    Math.max(1, Math.floor(fleetSlots * (shares[planId] ?? 1)));
  const jobs = config.WORKSPACE_JOBS;
  return { cpu: jobs === undefined ? byPlan : () => jobs, network: byPlan, light: byPlan, model: byPlan };
}

/** Plans with priority go first; ten minutes are the longest that a job of another plan lets them. */
export const priorityByPlan: PriorityRule = {
  hasPriority: ({ planId }) => planOf(planId).features.includes('priority'),
  agedAfterMs: 10 * 60_000,
};
