import { hasCaptions } from '@jhalak/contract/clip/parts/part.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { placesAround } from '@jhalak/contract/clip/transcript/clip-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { stateOf, type WordState } from './word-edges.ts';

/** A word of the panel: what the transcript says, and what the clip shows instead of it. */
export interface ShownWord {
  index: number;
  state: WordState;
  /** As the captions have it; empty when it is hidden. */
  text: string;
  original: string;
  /** Its captions have stars. */
  isMasked: boolean;
  startMs: number;
  /** Behind it the speaker pauses: a new line reads better. */
  pauseAfter: boolean;
  /**
   * Who speaks from it on, named where another one begins and where the clip does; empty: someone without a name; null: the
   * same person, or only one is known.
   */
  turnOf: string | null;
}

const pauseMs = 700;

/** The words of a clip with those around it, `context` of them on each side. */
export function shownWords(plan: ClipPlan, words: readonly Word[], context: number): ShownWord[] {
  const [start, behind] = placesAround(words, plan.edit);
  const inside = words
    .slice(start, behind)
    .flatMap((word, n) => (stateOf(word, plan.edit) === 'outside' ? [] : [start + n]));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return [];
  const captions = new Map<number, string>();
  const masked = new Set<number>();
  for (const word of plan.layouts[0]?.cues.flatMap((cue) => cue.lines.flat()) ?? []) {
    captions.set(word.wordIndex, (captions.get(word.wordIndex) ?? '') + word.text);
    if (word.masked) masked.add(word.wordIndex);
  }
  const isCaptioned = hasCaptions(plan);
  const from = Math.max(0, first - context);
  const near = words.slice(from, last + 1 + context);
  const isTalk = new Set(near.flatMap(({ speaker }) => speaker ?? [])).size > 1;
  const begins = (index: number) =>
    index === from || index === first || words[index - 1]?.speaker !== words[index]?.speaker;
  return near.map((word, n) => {
    const index = from + n;
    const state = stateOf(word, plan.edit);
    const own = state === 'heard' && isCaptioned ? (captions.get(index) ?? '') : word.text;
    return {
      ...{ index, state, text: own, original: word.text, startMs: word.startMs },
      isMasked: state === 'heard' && masked.has(index),
      pauseAfter: (words[index + 1]?.startMs ?? word.endMs) - word.endMs > pauseMs,
      turnOf: isTalk && begins(index) ? (word.speaker ?? '') : null,
    };
  });
}
