import { type ErrorId, UserError } from '@jhalak/contract/errors.ts';
import { type PlanFeature, planNamesWith } from '@jhalak/contract/plans.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type PlansSetting, planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';

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
