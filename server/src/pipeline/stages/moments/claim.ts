import type { Passage } from './passage.ts';
import type { Talk } from './talk.ts';

const claimMarkers = ['you', 'people', 'negations', 'absolutes', 'states'] as const;
/** Fewer words claim nothing. */
const fewestWords = 4;

/** Share of the words `[from, to)` that claims are made of, 0–1; short sentences need more of them. */
export function claimShare(talk: Talk, { from, to }: { from: number; to: number }): number {
  let found = 0;
  for (const name of claimMarkers)
    for (let word = from; word < to; word += 1) found += talk.marked[name][word] ?? 0;
  return found / (to - from + fewestWords);
}

/** The words of the sentence that claims most for its length; of the first one where none claims anything. */
export function claimOf(talk: Talk, passage: Passage): { from: number; to: number } {
  let best = { from: passage.from, to: talk.sentences[passage.first]?.to ?? passage.to, worth: -1 };
  for (let index = passage.first; index <= passage.last; index += 1) {
    const sentence = talk.sentences[index];
    const from = index === passage.first ? passage.from : (sentence?.from ?? 0);
    if (!sentence || sentence.asks || sentence.to - from < fewestWords) continue;
    const worth = claimShare(talk, { from, to: sentence.to });
    if (worth > best.worth) best = { from, to: sentence.to, worth };
  }
  return { from: best.from, to: best.to };
}
