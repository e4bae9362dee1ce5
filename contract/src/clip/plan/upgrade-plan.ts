import { UserError } from '../../errors.ts';
import type { CaptionStyle, ClipPlan, Cue, Ratio } from './clip-plan.ts';
import { type Framing, scenesOfFraming } from './scene.ts';

/** A plan as it was stored before a layout had scenes: one framing a ratio, and the watermark inside the document. */
export interface PlanOfSchema1
  extends Omit<ClipPlan, 'schema' | 'layouts' | 'logo' | 'cards' | 'captionStyle'> {
  schema: 1;
  layouts: { ratio: Ratio; width: number; height: number; framing: Framing; cues: Cue[] }[];
  captionStyle: CaptionStyle | null;
  watermark: { text: string } | null;
  logo?: ClipPlan['logo'];
  cards?: ClipPlan['cards'];
}

/** A plan document of any age, as it stands in a row. */
export type StoredPlan = ClipPlan | PlanOfSchema1;

/**
 * A stored plan in today's schema; it shows the same pictures. The watermark of schema 1 is left out, because the
 * plan in force decides it, and plans that were stored before there were logos and cards have none. Throws UserError
 * `plan_unreadable` for a document that is no plan.
 */
export function upgradePlan(stored: StoredPlan): ClipPlan {
  if (!isPlan(stored)) throw new UserError('plan_unreadable');
  if (stored.schema === 2) return stored;
  const { watermark, layouts, logo = null, cards = [], ...rest } = stored;
  const durationMs = rest.edit.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
  return {
    ...rest,
    schema: 2,
    layouts: layouts.map(({ framing, ...layout }) => ({
      ...layout,
      scenes: scenesOfFraming(framing, durationMs, () =>
        framing.mode === 'card' ? 'no_picture' : 'earlier_plan',
      ),
    })),
    logo,
    cards,
  };
}

/** By its outline alone: rows hold what a schema has checked before, unless a disk or a hand has changed them. */
function isPlan(stored: Partial<StoredPlan> | null): boolean {
  const { schema, edit, layouts } = stored ?? {};
  return (schema === 1 || schema === 2) && Array.isArray(edit) && edit.length > 0 && Array.isArray(layouts);
}
