import { firstPlanId, ownerPlanId } from '@jhalak/contract/plans.ts';
import type { IdentityUser } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import {
  findPersonalWorkspace,
  makePersonalWorkspace,
  type WorkspaceRow,
} from '#db/queries/accounts/workspaces.ts';

/** The user's own workspace, made with the first request: the owner of the installation has a plan without limits. */
export async function personalWorkspace(
  db: Db,
  user: Pick<IdentityUser, 'id' | 'firstName' | 'operator'>,
): Promise<WorkspaceRow> {
  const found = await findPersonalWorkspace(db, user.id);
  if (found) return found;
  return makePersonalWorkspace(db, {
    userId: user.id,
    name: `${user.firstName}’s workspace`,
    planId: user.operator ? ownerPlanId : firstPlanId,
  });
}
