import { onceForObject } from '../../once.ts';
import type { CueWord } from '../plan/clip-plan.ts';
import { reachOfEdit } from '../plan/edit-list.ts';
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
  const { startMs: fromMs, endMs: toMs } = reachOfEdit(edit);
  const [first, behind] = placesAround(words, edit);
  return words
    .slice(first, behind)
    .flatMap((word, n) =>
      word.endMs >= fromMs && word.startMs <= toMs ? [{ word, wordIndex: first + n }] : [],
    );
}

/** The places of the words between the ends of an edit list, from the first one up to one behind the last; others may lie among them. */
export function placesAround(words: readonly Word[], edit: readonly Span[]): [first: number, behind: number] {
  const { startMs, endMs } = reachOfEdit(edit);
  const { endedBy, startsFrom } = reachOf(words);
  return [
    firstWhere(words.length, (n) => (endedBy[n] ?? 0) >= startMs),
    firstWhere(words.length, (n) => (startsFrom[n] ?? 0) > endMs),
  ];
}

/**
 * For each word the latest end up to it and the earliest start from it on: both only grow, whatever the words' order. A
 * place without a word, as where only a part of them was read, has none of its own.
 */
const reachOf = onceForObject((words: readonly Word[]) => {
  const endedBy = new Float64Array(words.length).fill(Number.NEGATIVE_INFINITY);
  const startsFrom = new Float64Array(words.length).fill(Number.POSITIVE_INFINITY);
  words.forEach(({ startMs, endMs }, n) => {
    endedBy[n] = endMs;
    startsFrom[n] = startMs;
  });
  for (let n = 1; n < words.length; n += 1) endedBy[n] = Math.max(endedBy[n - 1] ?? 0, endedBy[n] ?? 0);
  for (let n = words.length - 2; n >= 0; n -= 1)
    startsFrom[n] = Math.min(startsFrom[n + 1] ?? 0, startsFrom[n] ?? 0);
  return { endedBy, startsFrom };
});

/** The first of `count` places from which on something holds; `count` where it never does. */
function firstWhere(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isHeard(word: Word, span: Span): boolean {
  if (word.endMs <= word.startMs) return word.startMs >= span.startMs && word.startMs < span.endMs;
  return overlapMs(word, span) * 2 >= word.endMs - word.startMs;
}
