import { firstPlanId, unlimitedPlanId } from '@jhalak/contract/plans.ts';
import type { Person } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import {
  findPersonalWorkspace,
  makePersonalWorkspace,
  type WorkspaceRow,
} from '#db/queries/accounts/workspaces.ts';

/** The person's own workspace, made when it is first asked for. */
export async function personalWorkspace(
  db: Db,
  person: Pick<Person, 'id' | 'firstName'>,
  { plansOn }: { plansOn: boolean },
): Promise<WorkspaceRow> {
  const found = await findPersonalWorkspace(db, person.id);
  if (found) return found;
  return makePersonalWorkspace(db, {
    userId: person.id,
    name: `${person.firstName}’s workspace`,
    planId: plansOn ? firstPlanId : unlimitedPlanId,
  });
}
