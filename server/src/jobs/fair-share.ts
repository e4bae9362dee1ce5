import type { WaitingWorkspace } from '#db/queries/jobs/job-runs.ts';

/**
 * The workspaces that must let another one go first. Higher priority wins; among equals the one with the fewest
 * running jobs, then the one this worker served longest ago. So one job of a workspace does not wait behind
 * 500 of another. `servedAt` holds a counter per workspace, larger is later.
 */
export function workspacesToYield(
  waiting: WaitingWorkspace[],
  options: { perWorkspace: number; servedAt: ReadonlyMap<string, number> },
): string[] {
  const { perWorkspace, servedAt } = options;
  const [first] = waiting
    .filter((workspace) => workspace.running < perWorkspace)
    .toSorted(
      (a, b) =>
        b.priority - a.priority ||
        a.running - b.running ||
        (servedAt.get(a.workspaceId) ?? 0) - (servedAt.get(b.workspaceId) ?? 0),
    );
  if (!first) return [];
  return waiting.filter((workspace) => workspace !== first).map((workspace) => workspace.workspaceId);
}
