import type { CaptionStyleId } from '@jhalak/contract/clip/clip-plan.ts';
import type { Ratio } from '@jhalak/contract/clip/ratios.ts';
import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type { ClipDefaults } from '@jhalak/contract/routes/preferences.ts';
import type { ClipChoices } from '#api/videos.ts';

/** What is chosen in the panel; `range` in whole seconds of the source, null: all of it. */
export interface PanelChoices {
  numberOfClips: number;
  clipDuration: number;
  aspectRatios: readonly Ratio[];
  captionStyle: CaptionStyleId;
  /** Null: recognised. */
  language: LanguageCode | null;
  range: readonly [fromSeconds: number, toSeconds: number] | null;
}

export const shortestRangeSeconds = 15;

export const firstChoices = (liked: ClipDefaults): PanelChoices => ({
  ...liked,
  language: liked.language as LanguageCode | null,
  range: null,
});

/** Why the choices cannot be asked for, or null. */
export function refuseChoices({ aspectRatios, range }: PanelChoices): 'ratioMissing' | 'rangeShort' | null {
  if (aspectRatios.length === 0) return 'ratioMissing';
  return range && range[1] - range[0] < shortestRangeSeconds ? 'rangeShort' : null;
}

/** What the server is asked. Words that stand keep their language: naming another one would be refused. */
export const askedOf = (choices: PanelChoices, { hasWords }: { hasWords: boolean }): ClipChoices => ({
  numberOfClips: choices.numberOfClips,
  clipDuration: choices.clipDuration,
  aspectRatios: [...choices.aspectRatios],
  captionStyle: choices.captionStyle,
  ...(choices.language && !hasWords && { language: choices.language }),
  ...(choices.range && {
    range: { startMs: choices.range[0] * 1000, endMs: choices.range[1] * 1000 },
  }),
});
