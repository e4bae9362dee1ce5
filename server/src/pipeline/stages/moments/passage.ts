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

type Source = Pick<Talk, 'words' | 'range'>;

/** Where a clip begins whose first word is `from`: padded into silence, never beyond its middle. */
export function paddedStartMs({ words, range }: Source, from: number): number {
  const startMs = words[from]?.startMs ?? range.startMs;
  const previousMs = words[from - 1]?.endMs;
  return startMs - padding(startMs - (previousMs ?? range.startMs), previousMs !== undefined);
}

/** Where a clip ends whose last word is the one before `to`. */
export function paddedEndMs({ words, range }: Source, to: number): number {
  const endMs = words[to - 1]?.endMs ?? range.endMs;
  const nextMs = words[to]?.startMs;
  return endMs + padding((nextMs ?? range.endMs) - endMs, nextMs !== undefined);
}

const padding = (silenceMs: number, isShared: boolean): number =>
  Math.max(0, Math.min(paddingMs, Math.floor(isShared ? silenceMs / 2 : silenceMs)));
