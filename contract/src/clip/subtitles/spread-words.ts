import type { Span } from '../plan/time.ts';
import type { Word } from '../transcript/transcript.ts';
import { subtitleLimits } from './subtitle-limits.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Characters as read aloud: graphemes, so that क्षि counts once; punctuation counts nothing, a word at least one. Only the
 * first 200 characters are looked at: that is as much of a word as is kept.
 */
export function spokenLength(word: string): number {
  const kept = word.slice(0, subtitleLimits.wordLength);
  // Every character of ASCII is a grapheme of its own, and segmenting costs 20 µs a word.
  const characters = ascii.test(kept)
    ? (kept.match(/[A-Za-z0-9]/g)?.length ?? 0)
    : [...graphemes.segment(kept)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length;
  return Math.max(1, characters);
}

const ascii = /^[ -~]*$/;

/**
 * Words with times in proportion to their characters, laid over `stretches` (in order, not overlapping, milliseconds): a
 * word begins in the stretch where its first character falls and ends in the same one. No stretch: no word. Words beyond
 * 200 characters are cut off there.
 */
export function spreadWords(texts: readonly string[], stretches: readonly Span[]): Word[] {
  const totalMs = stretches.reduce((sum, stretch) => sum + stretch.endMs - stretch.startMs, 0);
  const lengths = texts.map(spokenLength);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  if (totalMs <= 0) return [];
  let before = 0;
  let nth = 0;
  let passedMs = 0;
  return texts.map((text, index) => {
    const fromMs = (before / characters) * totalMs;
    before += lengths[index] ?? 0;
    const toMs = (before / characters) * totalMs;
    while (nth < stretches.length - 1 && fromMs >= passedMs + lengthOf(stretches[nth])) {
      passedMs += lengthOf(stretches[nth]);
      nth += 1;
    }
    const stretch = stretches[nth] ?? { startMs: 0, endMs: 0 };
    return {
      text: text.slice(0, subtitleLimits.wordLength).toWellFormed(),
      startMs: Math.min(stretch.endMs, Math.round(stretch.startMs + fromMs - passedMs)),
      endMs: Math.min(stretch.endMs, Math.round(stretch.startMs + toMs - passedMs)),
    };
  });
}

const lengthOf = (stretch: Span | undefined): number => (stretch ? stretch.endMs - stretch.startMs : 0);

/** Texts that share a time; a time without length is the time of each. */
export const wordsOver = (texts: readonly string[], { startMs, endMs }: Span) =>
  endMs > startMs
    ? spreadWords(texts, [{ startMs, endMs }])
    : texts.map((text) => ({ text, startMs, endMs }));
