import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { withPunchIns } from '@jhalak/contract/clip/plan/punch-in.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';

/**
 * The plan as it is drawn: strong words that are spoken move the picture, whatever language the captions have, and
 * captions stand in the language and the script that they are shown in, or in `language` (null: as spoken).
 */
export const drawnPlan = (plan: ClipPlan, language?: CaptionLanguage | null): ClipPlan =>
  inShownLanguage({ ...plan, layouts: plan.layouts.map((layout) => withPunchIns(layout, plan)) }, language);
