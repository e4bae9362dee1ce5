import type { CaptionStyle, CueWord } from '../plan/clip-plan.ts';

type Colored = Pick<CueWord, 'keyword' | 'speakerIndex'>;

/** True for a word that has another colour than its style's text. */
export const ownColors = (word: Colored, style: CaptionStyle): boolean =>
  restColor(word, style) !== style.color;

/** The colour of a word that is not being spoken: its emphasis, its speaker's, or the style's. */
export function restColor(word: Colored, style: CaptionStyle): string {
  if (word.keyword && style.keywords) return style.emphasisColor ?? style.activeColor;
  const colors = style.speakerColors ?? [];
  return colors[(word.speakerIndex ?? 0) % Math.max(1, colors.length)] ?? style.color;
}
