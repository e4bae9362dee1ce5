import { type ErrorId, UserError } from '@jhalak/contract/errors.ts';
import { type PlanFeature, planNamesWith } from '@jhalak/contract/plans.ts';
import { count, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { lockPlan, type PlansSetting, planOfWorkspace } from './plan-in-force.ts';

/** Features that a call can ask for; the others are services of people, or decide about the order of the queue. */
export type GuardedFeature = Extract<
  PlanFeature,
  'b-roll' | 'brand-templates' | 'translated-subtitles' | 'api' | 'white-label'
>;

const refusals = {
  'b-roll': 'b_roll_not_included',
  'brand-templates': 'branding_not_included',
  'translated-subtitles': 'translation_not_included',
  api: 'api_not_included',
  'white-label': 'white_label_not_included',
} as const satisfies Record<GuardedFeature, ErrorId>;

/** Whether the plan in force of a workspace holds a feature; with plans off, always. */
export async function hasFeature(
  db: DbOrTx,
  setting: PlansSetting,
  { workspaceId, feature }: { workspaceId: string; feature: PlanFeature },
): Promise<boolean> {
  return (await planOfWorkspace(db, setting, workspaceId)).features.includes(feature);
}

/**
 * Throws a UserError of status 402 where the plan in force does not hold a feature, with the plans that do:
 * `b_roll_not_included`, `branding_not_included`, `translation_not_included`, `api_not_included`,
 * `white_label_not_included`. It takes no lock: a request that passes beside a change of the plan is done.
 */
export async function assertFeature(
  db: DbOrTx,
  setting: PlansSetting,
  { workspaceId, feature }: { workspaceId: string; feature: GuardedFeature },
): Promise<void> {
  const plan = await planOfWorkspace(db, setting, workspaceId);
  if (plan.features.includes(feature)) return;
  throw new UserError(refusals[feature], {
    plan: plan.name,
    plans: { list: planNamesWith((other) => other.features.includes(feature)), between: ', ' },
  });
}

/**
 * Throws UserError `seats_used_up` (402) unless the plan in force has a seat for one more person. Call it in the
 * transaction that adds the member or the invitation: the workspace is locked from here on, and `countTaken` runs
 * under the lock, so that of many requests at once only as many pass as there are seats. Without `countTaken` the
 * members count; with invitations, count members and open invitations.
 */
export async function assertSeat(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, countTaken }: { workspaceId: string; countTaken?: () => Promise<number> },
): Promise<void> {
  const plan = await lockPlan(tx, setting, workspaceId);
  const { seats } = plan;
  if (seats === null) return;
  const taken = await (countTaken?.() ?? countMembers(tx, workspaceId));
  if (taken < seats) return;
  const plans = planNamesWith((other) => other.seats === null || other.seats > seats);
  // The largest plan on sale: more seats are agreed on by contact.
  const list = plans.length > 0 ? plans : ['Business'];
  throw new UserError('seats_used_up', { plan: plan.name, seats, plans: { list, between: ', ' } });
}

/** The members of a workspace, its owner included. */
export async function countMembers(db: DbOrTx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(member)
    .where(eq(member.organizationId, workspaceId));
  return row?.members ?? 0;
}
