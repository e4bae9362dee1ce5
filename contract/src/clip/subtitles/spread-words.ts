import type { Span } from '../plan/time.ts';
import type { Word } from '../transcript/transcript.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters as read aloud: graphemes, so that क्षि counts once; punctuation counts nothing, a word at least one. */
export const spokenLength = (word: string): number =>
  Math.max(1, [...graphemes.segment(word)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length);

/**
 * Words with times in proportion to their letters, laid over `stretches` (in order, not overlapping, milliseconds): a
 * word begins in the stretch where its first letter falls and ends in the same one. No stretch: no word. Words beyond
 * 200 characters are cut off there.
 */
export function spreadWords(texts: readonly string[], stretches: readonly Span[]): Word[] {
  const totalMs = stretches.reduce((sum, stretch) => sum + stretch.endMs - stretch.startMs, 0);
  const lengths = texts.map(spokenLength);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  if (totalMs <= 0) return [];
  let before = 0;
  let nth = 0;
  let passedMs = 0;
  return texts.map((text, index) => {
    const fromMs = (before / letters) * totalMs;
    before += lengths[index] ?? 0;
    const toMs = (before / letters) * totalMs;
    while (nth < stretches.length - 1 && fromMs >= passedMs + lengthOf(stretches[nth])) {
      passedMs += lengthOf(stretches[nth]);
      nth += 1;
    }
    const stretch = stretches[nth] ?? { startMs: 0, endMs: 0 };
    return {
      text: text.slice(0, 200).toWellFormed(),
      startMs: Math.min(stretch.endMs, Math.round(stretch.startMs + fromMs - passedMs)),
      endMs: Math.min(stretch.endMs, Math.round(stretch.startMs + toMs - passedMs)),
    };
  });
}

const lengthOf = (stretch: Span | undefined): number => (stretch ? stretch.endMs - stretch.startMs : 0);
