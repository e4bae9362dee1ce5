import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import { withSettings } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyle, CaptionStyleId, ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan, type PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import type { WordLists } from '@jhalak/contract/clip/profanity/profanity.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type BrandKit, findBrand } from '#db/queries/accounts/brand-kits.ts';
import { findBumpers } from '#db/queries/accounts/kit-bumpers.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { hasFeature } from '#entitlements/features.ts';

/** What a brand kit says about a new clip. */
export interface BrandOfClips
  extends Pick<BrandKit, 'captionColors' | 'captionSettings' | 'font' | 'profanity'> {
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
      profanity: kit.profanity,
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
    profanity,
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
    ...{ captionColors, captionSettings, font, profanity },
    bumpers: await findBumpers(db, { workspaceId, introId, outroId }),
  };
}

/** A style of captions with the colours, settings and font of a brand kit. */
export const styleOf = (
  { captionColors, captionSettings, font }: BrandOfClips,
  id: CaptionStyleId,
): CaptionStyle => ({
  ...withSettings(captionStyles[id], captionSettings ?? {}),
  ...captionColors,
  ...(font && { font }),
});

/** The plan with captions that are set as the style of a brand kit asks, and with what it says of bad words. */
export function withCaptionsOf(
  { captionColors, captionSettings, font, profanity }: BrandOfClips,
  plan: ClipPlan,
  { lists, ...source }: PlanSource & { lists: WordLists },
): ClipPlan {
  const masks = profanity.mode !== 'off';
  if (plan.captionStyle === null || (!captionColors && !captionSettings && !font && !masks)) return plan;
  return editPlan(
    plan,
    masks ? { profanity: { ...profanity, words: [...lists.words], never: [...lists.never] } } : {},
    source,
  );
}
