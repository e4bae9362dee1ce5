import type { RankedPassage } from '../rank.ts';
import type { Talk } from '../talk.ts';

/** Sentences `first` to `last`, both included, and the candidates that lie wholly inside. */
export interface TalkWindow {
  first: number;
  last: number;
  /** Places in the list of candidates. */
  candidates: number[];
}

/** About six thousand tokens of an Indian script: what small local models still read with care. */
const windowWords = 1500;
const minOverlapWords = 150;

/** Windows over the whole talk that overlap by the longest candidate, so that each one lies wholly inside some window. */
export function windowsOf(
  talk: Pick<Talk, 'sentences'>,
  candidates: readonly Pick<RankedPassage, 'first' | 'last'>[],
): TalkWindow[] {
  const { sentences } = talk;
  const wordsBetween = (first: number, last: number) =>
    (sentences[last]?.to ?? 0) - (sentences[first]?.from ?? 0);
  const overlap = candidates.reduce(
    (most, { first, last }) => Math.max(most, wordsBetween(first, last)),
    minOverlapWords,
  );
  const size = Math.max(windowWords, 2 * overlap);
  const windows: TalkWindow[] = [];
  for (let first = 0; first < sentences.length; ) {
    let last = first;
    while (last + 1 < sentences.length && wordsBetween(first, last + 1) <= size) last += 1;
    const inside = [...candidates.keys()].filter((at) => {
      const candidate = candidates[at];
      return candidate !== undefined && candidate.first >= first && candidate.last <= last;
    });
    if (inside.length > 0) windows.push({ first, last, candidates: inside });
    if (last === sentences.length - 1) break;
    let next = last;
    while (next > first + 1 && wordsBetween(next, last) < overlap) next -= 1;
    first = Math.max(first + 1, next);
  }
  return windows;
}
