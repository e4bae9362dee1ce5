import type { CueWord } from '../plan/clip-plan.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import type { Word } from './transcript.ts';

/** When a source time plays in the clip, clip milliseconds, or null when it is cut out. */
export function clipTimeOf(edit: readonly Span[], sourceMs: number): number | null {
  let before = 0;
  for (const span of edit) {
    if (sourceMs >= span.startMs && sourceMs < span.endMs) return before + sourceMs - span.startMs;
    before += span.endMs - span.startMs;
  }
  return null;
}

/** The words that are spoken in the clip, in clip time: those of which a span of the edit list holds at least half. */
export function clipWords(words: readonly Word[], edit: readonly Span[]): CueWord[] {
  let before = 0;
  const near = wordsAround(words, edit);
  return edit.flatMap((span) => {
    const offset = before - span.startMs;
    const end = before + span.endMs - span.startMs;
    const within = (ms: number) => Math.max(before, Math.min(end, ms + offset));
    const spoken = near.flatMap(({ word, wordIndex }) =>
      isHeard(word, span)
        ? [
            {
              ...{ text: word.text, startMs: within(word.startMs), endMs: within(word.endMs), wordIndex },
              ...(word.rough && { rough: word.rough }),
            },
          ]
        : [],
    );
    before = end;
    return spoken;
  });
}

/** The words between the ends of an edit list: a clip of a long video needs few of all words, once for each of its cuts. */
function wordsAround(words: readonly Word[], edit: readonly Span[]): { word: Word; wordIndex: number }[] {
  const fromMs = Math.min(...edit.map(({ startMs }) => startMs));
  const toMs = Math.max(...edit.map(({ endMs }) => endMs));
  return words.flatMap((word, wordIndex) =>
    word.endMs >= fromMs && word.startMs <= toMs ? [{ word, wordIndex }] : [],
  );
}

function isHeard(word: Word, span: Span): boolean {
  if (word.endMs <= word.startMs) return word.startMs >= span.startMs && word.startMs < span.endMs;
  return overlapMs(word, span) * 2 >= word.endMs - word.startMs;
}
