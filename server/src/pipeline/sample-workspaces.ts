/**
 * The sample is made once for workspaces whose clips carry the watermark and once for the others, in two workspaces
 * that no person belongs to: whoever opens it gets clips as their own plan would have made them.
 */
export const sampleWorkspaces = {
  plain: { id: 'sample-plain', name: 'Sample', planId: 'unlimited' },
  watermarked: { id: 'sample-watermarked', name: 'Sample with watermark', planId: 'free' },
} as const;
export type SampleVariant = keyof typeof sampleWorkspaces;

const ids = new Set<string>(Object.values(sampleWorkspaces).map(({ id }) => id));

/** Of a workspace's jobs: nobody waits for the sample while there is work for people. */
export const priorityOf = (workspaceId: string): number => (ids.has(workspaceId) ? -1000 : 0);
