import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { withPunchIns } from '@jhalak/contract/clip/plan/punch-in.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';

/**
 * The plan as it is drawn: strong words that are spoken move the picture, whatever language the captions have, and
 * captions stand in the language and the script that they are shown in.
 */
export const drawnPlan = (plan: ClipPlan): ClipPlan =>
  inShownLanguage({ ...plan, layouts: plan.layouts.map((layout) => withPunchIns(layout, plan)) });
