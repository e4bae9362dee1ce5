import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Talk } from './talk.ts';

/** Words `[from, to)` of sentences `first` to `last`, both included, with the silence around them. */
export interface Passage extends Span {
  first: number;
  last: number;
  /** The first word; later than the sentence's own where the "and" before a claim is left out. */
  from: number;
  to: number;
}

/** Silence that a clip may keep before its first and after its last word, milliseconds. */
export const paddingMs = 350;

/** Where a passage begins and ends in the source: padded into silence, never beyond its middle. */
export function passageOf(talk: Talk, at: { first: number; last: number; from?: number }): Passage {
  const { words, sentences, range } = talk;
  const from = at.from ?? sentences[at.first]?.from ?? 0;
  const to = sentences[at.last]?.to ?? words.length;
  const startMs = words[from]?.startMs ?? range.startMs;
  const endMs = words[to - 1]?.endMs ?? range.endMs;
  const previousMs = words[from - 1]?.endMs;
  const nextMs = words[to]?.startMs;
  const before = startMs - (previousMs ?? range.startMs);
  const after = (nextMs ?? range.endMs) - endMs;
  return {
    first: at.first,
    last: at.last,
    from,
    to,
    startMs: startMs - padding(before, previousMs !== undefined),
    endMs: endMs + padding(after, nextMs !== undefined),
  };
}

const padding = (silenceMs: number, isShared: boolean): number =>
  Math.max(0, Math.min(paddingMs, Math.floor(isShared ? silenceMs / 2 : silenceMs)));
