import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useMemo } from 'react';
import { useBrollLibrary } from '#api/broll.ts';
import { useFonts } from '#api/fonts.ts';

type Ids = readonly { id: string }[];

/** What is known of the workspace's files; undefined: not yet, and what a plan names is taken to be there. */
export interface KnownFiles {
  fonts?: Ids | undefined;
  library?: Ids | undefined;
}

/** The plan without its font, footage, intro and outro where those were deleted: as the next render makes it. */
export function withKnownFiles(plan: ClipPlan, known: KnownFiles): ClipPlan {
  return withKnownFootage(withKnownFont(plan, known.fonts), known.library);
}

function withKnownFont(plan: ClipPlan, fonts: Ids | undefined): ClipPlan {
  const style = plan.captionStyle;
  if (!style?.font || !fonts || fonts.some(({ id }) => id === style.font?.assetId)) return plan;
  const { font: _gone, ...captionStyle } = style;
  return { ...plan, captionStyle };
}

function withKnownFootage(plan: ClipPlan, library: Ids | undefined): ClipPlan {
  if (!library) return plan;
  const ids = new Set(library.map(({ id }) => id));
  const { broll = [], bumpers = { intro: null, outro: null } } = plan;
  const there = <Named extends { assetId: string }>(named: Named | null): Named | null =>
    named && ids.has(named.assetId) ? named : null;
  const ends = [bumpers.intro, bumpers.outro].filter((end) => end !== null);
  if ([...broll, ...ends].every(there)) return plan;
  return {
    ...plan,
    ...(plan.broll && { broll: broll.filter(there) }),
    ...(plan.bumpers && { bumpers: { intro: there(bumpers.intro), outro: there(bumpers.outro) } }),
  };
}

/** The plan as it is drawn and played; until the workspace's files are known, all that it names are taken to be there. */
export function useKnownFiles<Plan extends ClipPlan | null>(plan: Plan): Plan | ClipPlan {
  const { data: fonts } = useFonts();
  const { data: library } = useBrollLibrary({}, { enabled: plan !== null && namesFootage(plan) });
  return useMemo(() => (plan ? withKnownFiles(plan, { fonts, library }) : plan), [plan, fonts, library]);
}

const namesFootage = ({ broll = [], bumpers }: ClipPlan): boolean =>
  broll.length > 0 || Boolean(bumpers?.intro || bumpers?.outro);
