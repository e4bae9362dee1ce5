import type { Card } from '../cards/card.ts';
import type { ClipPlan, Cue, CueWord } from '../plan/clip-plan.ts';
import { graphemes } from '../text/glyphs.ts';
import { type BadWordFinder, badWordFinder } from './find-bad-words.ts';
import type { Profanity } from './profanity.ts';

/** Fewer stars would read as a misprint. */
const fewestStars = 2;

/**
 * A word with stars for its letters, its punctuation as it was: `inside` keeps the first and the last grapheme (“f**k”,
 * “चू**या”), and the first alone of two; `all` keeps none.
 */
export function maskText(text: string, stars: Profanity['stars'] = 'inside'): string {
  const [, before = '', inner = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(text) ?? [];
  const letters = graphemes(inner);
  if (letters.length === 0) return text;
  const isInside = stars === 'inside' && letters.length > 1;
  const first = isInside ? (letters[0] ?? '') : '';
  const last = isInside && letters.length > 2 ? (letters.at(-1) ?? '') : '';
  const count = letters.length - (first === '' ? 0 : 1) - (last === '' ? 0 : 1);
  return before + first + '*'.repeat(Math.max(fewestStars, count)) + last + after;
}

/** Which words of a text in a language, that of the clip where none is named, are bad ones of a plan that masks these. */
export const badWordsOf = (
  { language, profanity }: Pick<ClipPlan, 'language' | 'profanity'>,
  spoken: string = language,
): BadWordFinder =>
  profanity && profanity.mode !== 'off' ? badWordFinder(spoken, profanity) : () => new Set<number>();

/** What puts stars into the bad words of a text beside the clip, as its captions have them. */
export function textMasker(plan: Pick<ClipPlan, 'language' | 'profanity'>): (text: string) => string {
  const find = badWordsOf(plan);
  return (text) => {
    const words = text.split(/(\s+)/);
    const found = find(words.filter((_, at) => at % 2 === 0));
    return words
      .map((word, at) => (at % 2 === 0 && found.has(at / 2) ? maskText(word, plan.profanity?.stars) : word))
      .join('');
  };
}

/** The plan with stars in everything that is read: captions where they are marked, and headline, title and cards by the lists. */
export function withMaskedWords(plan: ClipPlan): ClipPlan {
  const { profanity, hookTitle } = plan;
  if (!profanity) return plan;
  const inText = textMasker(plan);
  const layouts = plan.layouts.map((layout) => ({ ...layout, cues: masked(layout.cues, profanity.stars) }));
  const card = (one: Card): Card => ({ ...one, title: inText(one.title), lines: one.lines.map(inText) });
  return {
    ...{ ...plan, layouts, title: inText(plan.title), cards: plan.cards.map(card) },
    ...(hookTitle?.text && { hookTitle: { text: inText(hookTitle.text) } }),
  };
}

function masked(cues: readonly Cue[], stars: Profanity['stars']): Cue[] {
  const all = cues.flatMap(({ lines }) => lines.flat());
  let at = -1;
  const shown = (word: CueWord, n: number): CueWord => {
    if (!word.masked) return word;
    // Of a word in pieces the first piece keeps its first letter, the last one its last.
    const isPiece = (beside: CueWord | undefined) => beside?.wordIndex === word.wordIndex;
    const text = piece(word.text, stars, { isFirst: !isPiece(all[n - 1]), isLast: !isPiece(all[n + 1]) });
    return { ...word, text };
  };
  return cues.map((cue) => ({
    ...cue,
    lines: cue.lines.map((line) =>
      line.map((word) => {
        at += 1;
        return shown(word, at);
      }),
    ),
  }));
}

function piece(
  text: string,
  stars: Profanity['stars'],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if ((isFirst && isLast) || stars === 'all') return maskText(text, stars);
  const letters = graphemes(text);
  return letters
    .map((letter, n) => {
      const isKept = (isFirst && n === 0) || (isLast && n === letters.length - 1) || letter === ' ';
      return isKept ? letter : '*';
    })
    .join('');
}
