import { skipJoiners } from './joiners.ts';
import type { Talk } from './talk.ts';

/** Terms that weigh less are said everywhere and tie nothing together. */
const minWeight = 0.3;

/** How much of the lighter of two sentences is said in the other one, too: 0–1 by the weight of its terms. */
export function sharedTerms(talk: Talk, one: number, other: number): number {
  const [left, right] = [weighed(talk, one), weighed(talk, other)];
  const lighter = Math.min(sumOf(left), sumOf(right));
  if (lighter === 0) return 0;
  let shared = 0;
  for (const [term, weight] of left) if (right.has(term)) shared += weight;
  return shared / lighter;
}

function weighed({ sentences, terms }: Talk, index: number): Map<number, number> {
  const found = new Map<number, number>();
  const { from, to } = sentences[index] ?? { from: 0, to: 0 };
  for (let word = from; word < to; word += 1) {
    const term = terms.ofWord[word] ?? -1;
    const weight = terms.weight[term] ?? 0;
    if (weight >= minWeight) found.set(term, weight);
  }
  return found;
}

const sumOf = (weights: ReadonlyMap<number, number>): number =>
  weights.values().reduce((sum, weight) => sum + weight, 0);

/** Whether two sentences begin with the same two words, "and" left out: they are told as a pair. */
export function beginAlike(talk: Talk, one: number, other: number): boolean {
  const opening = (index: number): string => {
    const sentence = talk.sentences[index];
    if (!sentence) return '';
    const from = skipJoiners(talk, sentence, 2);
    return talk.tokens.slice(from, Math.min(sentence.to, from + 2)).join(' ');
  };
  return opening(one).includes(' ') && opening(one) === opening(other);
}
