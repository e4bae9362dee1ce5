import { UserError } from '@jhalak/contract/errors.ts';
import { firstPlanId, isShared, ownerPlanId, planInForce, planNamesWith } from '@jhalak/contract/plans.ts';
import type { IdentityUser } from '#adapters/identity/identity.ts';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { insertOwnedWorkspace, listMemberships } from '#db/queries/accounts/members.ts';
import {
  findPersonalWorkspace,
  makePersonalWorkspace,
  type WorkspaceRow,
} from '#db/queries/accounts/workspaces.ts';
import { arePlansOn, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { chosenLanguage } from './email-language.ts';

/** How many workspaces one user may own. */
const ownLimit = 10;

/** Throws UserError `workspaces_not_included` or `workspaces_used_up` where a user may not create another one. */
export async function assertMayCreate(db: DbOrTx, setting: PlansSetting, userId: string): Promise<void> {
  const plansOn = await arePlansOn(db, setting);
  const owned = (await listMemberships(db, userId)).filter(({ role }) => role === 'owner');
  const inForce = owned.map(({ planId }) => planInForce({ plansOn, planId }));
  if (!inForce.some(isShared))
    throw new UserError('workspaces_not_included', {
      plan: inForce[0]?.name ?? '',
      plans: { list: planNamesWith(isShared), between: ', ' },
    });
  if (owned.length >= ownLimit) throw new UserError('workspaces_used_up', { limit: ownLimit });
}

/** Creates a further workspace. The personal one is locked meanwhile, so that the limit holds for many requests. */
export async function createWorkspace(
  db: Db,
  setting: PlansSetting,
  {
    user,
    personalId,
    name,
  }: { user: { userId: string; operator: boolean }; personalId: string; name: string },
): Promise<{ id: string }> {
  const { userId, operator } = user;
  return db.transaction(async (tx) => {
    await lockWorkspace(tx, personalId);
    await assertMayCreate(tx, setting, userId);
    const planId = operator ? ownerPlanId : firstPlanId;
    const made = await insertOwnedWorkspace(tx, { userId, name, planId });
    const actor = { kind: 'user', userId } as const;
    await auditEvent(tx, { workspaceId: made.id, actor, kind: 'workspace_created', details: { name } });
    return made;
  });
}

/** The user's own workspace, made with the first request: the owner of the installation has a plan without limits. */
export async function personalWorkspace(
  db: Db,
  user: Pick<IdentityUser, 'id' | 'firstName' | 'operator'>,
): Promise<WorkspaceRow> {
  const found = await findPersonalWorkspace(db, user.id);
  if (found) return found;
  const inHindi = (await chosenLanguage(db, user.id)) === 'hi';
  return makePersonalWorkspace(db, {
    userId: user.id,
    name: inHindi ? `${user.firstName} का वर्कस्पेस` : `${user.firstName}’s workspace`,
    planId: user.operator ? ownerPlanId : firstPlanId,
  });
}
