import type { Talk } from './talk.ts';

type Said = Pick<Talk, 'cues' | 'tokens'>;

/** The word after "so", "और", "well," at the head of words, as long as `fewest` stay. */
export function skipJoiners(talk: Said, { from, to }: { from: number; to: number }, fewest: number): number {
  let at = from;
  while (to - at > fewest) {
    const length = talk.cues.at('joiners', talk.tokens, at);
    if (length === 0 || to - at - length < fewest) break;
    at += length;
  }
  return at;
}

/** The word at which a statement begins, after "so", "I think that", "देखिए", as long as `fewest` stay. */
export function skipLead(talk: Said, { from, to }: { from: number; to: number }, fewest: number): number {
  let at = from;
  for (;;) {
    at = skipJoiners(talk, { from: at, to }, fewest);
    const hedge = talk.cues.at('hedges', talk.tokens, at);
    if (hedge === 0 || to - at - hedge < fewest) return at;
    at += hedge;
  }
}
