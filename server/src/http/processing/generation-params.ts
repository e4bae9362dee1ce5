import type { CaptionStyleId, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { generationDefaults } from '@jhalak/contract/routes/processing.ts';
import type { Db } from '#db/core/connect.ts';
import { findBrandKit } from '#db/queries/accounts/brand-kits.ts';
import { findTemplate } from '#db/queries/accounts/templates.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import type { GenerationParams } from '#db/schema.ts';
import { assertFeature } from '#entitlements/features.ts';

/** What a request for clips names; what is absent is decided by its template, its brand kit and the defaults. */
export interface ClipWishes {
  /** Seconds. */
  clipDuration?: number | undefined;
  numberOfClips?: number | undefined;
  aspectRatios?: readonly Ratio[] | undefined;
  captionStyle?: CaptionStyleId | undefined;
  passages?: GenerationParams['passages'];
  mode?: GenerationParams['mode'];
  topic?: string | undefined;
  templateId?: string | undefined;
  brandKitId?: string | undefined;
}

/**
 * What a request for clips asks for: its own choices before those of its template before those of its brand kit before
 * the defaults. Throws `not_found` for a template or kit of another workspace, `branding_not_included` where the plan
 * holds neither.
 */
export async function paramsOf(
  db: Db,
  setting: PlansSetting,
  { workspaceId, wishes }: { workspaceId: string; wishes: ClipWishes },
): Promise<GenerationParams> {
  const { templateId, brandKitId, passages, mode } = wishes;
  const template = templateId ? await findTemplate(db, { id: templateId, workspaceId }) : null;
  const kitId = brandKitId ?? template?.kitId ?? null;
  const kit = kitId === null ? null : await findBrandKit(db, { id: kitId, workspaceId });
  if ((templateId && !template) || (kitId !== null && !kit)) throw new UserError('not_found');
  if (template || kit) await assertFeature(db, setting, { workspaceId, feature: 'brand-templates' });
  const chosen = { ...generationDefaults, ...template?.settings };
  const topic = wishes.topic ?? template?.settings.topic;
  return {
    count: wishes.numberOfClips ?? chosen.numberOfClips,
    maxDurationMs: Math.round((wishes.clipDuration ?? chosen.clipDuration) * 1000),
    ratios: [...new Set(wishes.aspectRatios ?? chosen.aspectRatios)],
    styleId:
      wishes.captionStyle ?? template?.settings.captionStyle ?? kit?.captionStyle ?? chosen.captionStyle,
    ...(passages && { passages }),
    ...(mode && { mode }),
    ...(topic ? { topic } : {}),
    ...(kitId !== null && { kitId }),
  };
}
