import type { Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan, type PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type BrandKit, findBrand } from '#db/queries/accounts/brand-kits.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { hasFeature } from '#entitlements/features.ts';

/** What a brand kit says about a new clip. */
export interface BrandOfClips extends Pick<BrandKit, 'captionColors' | 'captionSettings' | 'font'> {
  logo: Logo | null;
  bumpers: Bumpers;
}

/**
 * What new clips of a workspace take from a brand kit, or from its default one. Nothing after a change to a plan
 * without branding: the kits are kept, and come back with the plan.
 */
export async function brandOfClips(
  db: DbOrTx,
  setting: PlansSetting,
  { workspaceId, kitId = null }: { workspaceId: string; kitId?: string | null | undefined },
): Promise<BrandOfClips> {
  const kit = await findBrand(db, workspaceId, kitId);
  if (!(await hasFeature(db, setting, { workspaceId, feature: 'brand-templates' })))
    return {
      logo: null,
      captionColors: null,
      captionSettings: null,
      font: null,
      bumpers: { intro: null, outro: null },
    };
  const {
    logo,
    logoCorner: corner,
    logoSize: size,
    logoDistance: distance,
    captionColors,
    captionSettings,
    font,
    introId,
    outroId,
  } = kit;
  return {
    logo: logo && {
      assetId: logo.id,
      aspect: logo.width / logo.height,
      corner,
      size,
      ...(distance > 0 && { distance }),
    },
    ...{ captionColors, captionSettings, font },
    bumpers: await findBumpers(db, { workspaceId, introId, outroId }),
  };
}

/** The plan with the captions' colours, settings and font of a brand kit, where it has them. */
export function withCaptionsOf(
  { captionColors, captionSettings, font }: BrandOfClips,
  plan: ClipPlan,
  source: PlanSource,
): ClipPlan {
  if (plan.captionStyle === null || (!captionColors && !captionSettings && !font)) return plan;
  return editPlan(
    plan,
    {
      captionColors: captionColors ?? undefined,
      captionSettings: captionSettings ?? undefined,
      captionFont: font ?? undefined,
    },
    source,
  );
}
