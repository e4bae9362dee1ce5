import { firstPlanId, unlimitedPlanId } from '@jhalak/contract/plans.ts';

const withWatermark = { id: 'sample-watermarked', name: 'Sample with watermark', planId: firstPlanId };
const withoutWatermark = { id: 'sample-plain', name: 'Sample', planId: unlimitedPlanId };

/**
 * Where the sample is made: a workspace that no person belongs to. Its clips look like a newcomer's, so there is one
 * workspace for each setting of PLANS, and a change of the setting changes the sample shown.
 */
export const sampleWorkspaceFor = ({ plansOn }: { plansOn: boolean }) =>
  plansOn ? withWatermark : withoutWatermark;

/** Priority among jobs: the sample waits while users have work. */
export const priorityOf = (workspaceId: string): number =>
  workspaceId === withWatermark.id || workspaceId === withoutWatermark.id ? -1000 : 0;
