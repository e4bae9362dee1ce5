import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** Room before the first and after the last word of a clip, where its neighbours leave it, milliseconds. */
const before = 60;
const after = 140;

/** Where a clip starts that starts with this word, source milliseconds. */
export function startAt(words: readonly Word[], index: number): number {
  const word = words[index];
  if (!word) return 0;
  return Math.max(words[index - 1]?.endMs ?? 0, word.startMs - before, 0);
}

/** Where a clip ends that ends with this word, source milliseconds; never beyond the video. */
export function endAt(words: readonly Word[], index: number, durationMs: number): number {
  const word = words[index];
  if (!word) return durationMs;
  return Math.min(words[index + 1]?.startMs ?? durationMs, word.endMs + after, durationMs);
}

/** The word that is spoken at a source time or was last; -1 before the first. */
export function wordAt(words: readonly Word[], sourceMs: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startMs ?? 0) <= sourceMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type WordState = 'heard' | 'cut' | 'outside';

/** Whether a word is heard in a clip, was cut out of it, or lies around it; at least half of it decides, as in the plan. */
export function stateOf(word: Word, edit: readonly Span[]): WordState {
  const middle = (word.startMs + word.endMs) / 2;
  if (edit.some((span) => middle >= span.startMs && middle < span.endMs)) return 'heard';
  const [first, last] = [edit[0], edit.at(-1)];
  return first && last && middle >= first.startMs && middle < last.endMs ? 'cut' : 'outside';
}
