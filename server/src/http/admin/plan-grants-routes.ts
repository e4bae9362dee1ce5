import { UserError } from '@jhalak/contract/errors.ts';
import { addDays, inIndia } from '@jhalak/contract/posting/india-week.ts';
import {
  endPlanGrant,
  grantPlan,
  listPlanGrants,
  type PlanGrant,
} from '@jhalak/contract/routes/plan-grants.ts';
import type { Db } from '#db/core/connect.ts';
import * as grants from '#db/queries/billing/plan-grants.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `contract/routes/plan-grants.ts`, for the operator. */
export const planGrantFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(listPlanGrants, async () => ({ grants: (await grants.listPlanGrants(db)).map(present) }));
    mount(grantPlan, async ({ auth, body: { workspace: named, planId, lastDay, note } }) => {
      const endsAt = inIndia(addDays(lastDay, 1), '00:00');
      if (!isSoon(endsAt)) throw new UserError('grant_day_invalid');
      const workspace = await grants.findWorkspaceToGrant(db, named);
      if (!workspace) throw new UserError('grant_workspace_unknown');
      const grantedBy = auth.principal.userId;
      const grant = { workspaceId: workspace.id, planId, note, grantedBy, endsAt };
      return present(await grants.grantPlan(db, grant));
    });
    mount(endPlanGrant, async ({ auth, params: { id } }) => {
      if (!(await grants.endPlanGrant(db, { id, userId: auth.principal.userId })))
        throw new UserError('not_found');
      return { done: true as const };
    });
  };

const dayMs = 86_400_000;

function isSoon(endsAt: Date): boolean {
  const inMs = endsAt.getTime() - Date.now();
  return inMs > 0 && inMs < 5 * 366 * dayMs;
}

const present = (grant: grants.PlanGrantView): PlanGrant => ({
  id: grant.id,
  workspaceId: grant.workspaceId,
  workspaceName: grant.workspaceName,
  ownerEmail: grant.ownerEmail,
  planId: grant.planId,
  note: grant.note,
  createdAt: grant.createdAt.toISOString(),
  endsAt: grant.endsAt.toISOString(),
  counts: grant.endedAt === null && grant.endsAt.getTime() > Date.now(),
});
