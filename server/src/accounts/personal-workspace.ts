import { firstPlanId, unlimitedPlanId } from '@jhalak/contract/plans.ts';
import type { IdentityUser } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import {
  findPersonalWorkspace,
  makePersonalWorkspace,
  type WorkspaceRow,
} from '#db/queries/accounts/workspaces.ts';

/** The person's own workspace, made when it is first asked for. */
export async function personalWorkspace(
  db: Db,
  user: Pick<IdentityUser, 'id' | 'firstName'>,
  { plansOn }: { plansOn: boolean },
): Promise<WorkspaceRow> {
  const found = await findPersonalWorkspace(db, user.id);
  if (found) return found;
  return makePersonalWorkspace(db, {
    userId: user.id,
    name: `${user.firstName}’s workspace`,
    planId: plansOn ? firstPlanId : unlimitedPlanId,
  });
}
