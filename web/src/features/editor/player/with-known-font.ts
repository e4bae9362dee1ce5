import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useMemo } from 'react';
import { useFonts } from '#api/fonts.ts';

/** The plan without its font where that was deleted: as the next render makes it. */
function withKnownFont(plan: ClipPlan, known: readonly { id: string }[]): ClipPlan {
  const style = plan.captionStyle;
  if (!style?.font || known.some(({ id }) => id === style.font?.assetId)) return plan;
  const { font: _gone, ...captionStyle } = style;
  return { ...plan, captionStyle };
}

/** The plan as it is drawn; until the fonts are known, its own is taken to be there. */
export function useKnownFont<Plan extends ClipPlan | null>(plan: Plan): Plan | ClipPlan {
  const { data: fonts } = useFonts();
  return useMemo(() => (plan && fonts ? withKnownFont(plan, fonts) : plan), [plan, fonts]);
}
