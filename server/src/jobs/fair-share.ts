import type { WorkspaceJobs } from '#db/queries/jobs/job-runs.ts';

/** How many jobs of a class a workspace may have running over all workers; `fleetSlots` is how many all can run. */
export type WorkspaceLimit = (workspace: { planId: string }, fleetSlots: number) => number;

/** Who goes before others, and for how long others let them. */
export interface PriorityRule {
  hasPriority(workspace: { planId: string }): boolean;
  /** A workspace whose oldest job has waited this long counts as one with priority. */
  agedAfterMs: number;
}

export interface FairShare {
  /** Workspaces that have as many jobs running as they may: none of theirs may start, nor one that is queued now. */
  full: string[];
  /** These, and the workspaces that let another one go first. */
  yielding: string[];
}

/**
 * Decides whose job starts next. Of the workspaces below their limit, those whose jobs have a higher number win, then
 * those whose plan has priority or that have waited too long; among equals the one with the fewest running jobs, then
 * the one this worker served longest ago. So one job of a workspace does not wait behind 500 of another, and a job
 * without priority waits `agedAfterMs` and one round of the others at most. `servedAt` holds a counter per workspace,
 * larger is later.
 */
export function fairShare(
  workspaces: readonly WorkspaceJobs[],
  options: {
    limitOf(workspace: WorkspaceJobs): number;
    priority: PriorityRule;
    servedAt: ReadonlyMap<string, number>;
  },
): FairShare {
  const { limitOf, servedAt } = options;
  const { hasPriority, agedAfterMs } = options.priority;
  const isFull = (workspace: WorkspaceJobs) => workspace.running >= limitOf(workspace);
  const isAhead = (workspace: WorkspaceJobs) =>
    Number(hasPriority(workspace) || workspace.waitedMs >= agedAfterMs);
  const [first] = workspaces
    .filter((workspace) => workspace.queued > 0 && !isFull(workspace))
    .toSorted(
      (a, b) =>
        b.priority - a.priority ||
        isAhead(b) - isAhead(a) ||
        a.running - b.running ||
        (servedAt.get(a.workspaceId) ?? 0) - (servedAt.get(b.workspaceId) ?? 0),
    );
  return {
    full: workspaces.filter(isFull).map(({ workspaceId }) => workspaceId),
    yielding: workspaces.filter((workspace) => workspace !== first).map(({ workspaceId }) => workspaceId),
  };
}
