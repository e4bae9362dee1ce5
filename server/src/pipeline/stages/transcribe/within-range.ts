import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** The words whose middle is inside `range`, cut at its ends. */
export function withinRange(words: readonly Word[], range: Span): Word[] {
  return words
    .filter((word) => {
      const middleMs = (word.startMs + word.endMs) / 2;
      return middleMs >= range.startMs && middleMs < range.endMs;
    })
    .map((word) => ({
      ...word,
      startMs: Math.max(word.startMs, range.startMs),
      endMs: Math.min(word.endMs, range.endMs),
    }));
}

/** The same words `byMs` later: an engine's times begin at 0 wherever its sound was cut out. */
export const shiftWords = (words: readonly Word[], byMs: number): Word[] =>
  words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs }));
