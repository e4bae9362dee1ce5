import type { Talk } from './talk.ts';

/** The word after "so", "और", "well," at the head of words, as long as `fewest` stay. */
export function skipJoiners(talk: Talk, { from, to }: { from: number; to: number }, fewest: number): number {
  let at = from;
  while (to - at > fewest) {
    const length = talk.cues.at('joiners', talk.tokens, at);
    if (length === 0 || to - at - length < fewest) break;
    at += length;
  }
  return at;
}
