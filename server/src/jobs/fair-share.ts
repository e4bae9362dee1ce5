import type { WaitingWorkspace } from '#db/queries/jobs/job-runs.ts';

/** How many jobs of a class a workspace may have running over all workers; `fleetSlots` is how many all can run. */
export type WorkspaceLimit = (workspace: { planId: string }, fleetSlots: number) => number;

export interface FairShare {
  /** Workspaces that have as many jobs running as they may: none of theirs may start. */
  full: string[];
  /** These, and the workspaces that let another one go first. */
  yielding: string[];
}

/**
 * Decides whose job starts next. Of the workspaces below their limit, higher priority wins; among equals the one with
 * the fewest running jobs, then the one this worker served longest ago. So one job of a workspace does not wait behind
 * 500 of another. `servedAt` holds a counter per workspace, larger is later.
 */
export function fairShare(
  waiting: readonly WaitingWorkspace[],
  options: {
    limitOf(workspace: WaitingWorkspace): number;
    servedAt: ReadonlyMap<string, number>;
  },
): FairShare {
  const { limitOf, servedAt } = options;
  const isFull = (workspace: WaitingWorkspace) => workspace.running >= limitOf(workspace);
  const [first] = waiting
    .filter((workspace) => !isFull(workspace))
    .toSorted(
      (a, b) =>
        b.priority - a.priority ||
        a.running - b.running ||
        (servedAt.get(a.workspaceId) ?? 0) - (servedAt.get(b.workspaceId) ?? 0),
    );
  return {
    full: waiting.filter(isFull).map(({ workspaceId }) => workspaceId),
    yielding: waiting.filter((workspace) => workspace !== first).map(({ workspaceId }) => workspaceId),
  };
}
