import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { findBrand } from '#db/queries/accounts/brands.ts';
import { hasFeature } from '#db/queries/billing/features.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';

/**
 * Where new clips of a workspace show its logo; null when it has none, or has changed to a plan without branding: the
 * logo is kept, and comes back with the plan.
 */
export async function brandLogo(
  db: DbOrTx,
  setting: PlansSetting,
  workspaceId: string,
): Promise<Logo | null> {
  const { logo, logoCorner: corner, logoSize: size } = await findBrand(db, workspaceId);
  if (!logo || !(await hasFeature(db, setting, { workspaceId, feature: 'brand-templates' }))) return null;
  return { assetId: logo.id, aspect: logo.width / logo.height, corner, size };
}
