import { withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Passage } from './passage.ts';
import type { Talk } from './talk.ts';

/** The salient terms of a passage, most telling first, as they are said first; `timesSaid` counts the whole talk. */
export function keyTerms(
  talk: Talk,
  passage: Pick<Passage, 'from' | 'to'>,
  { most, timesSaid = 1 }: { most: number; timesSaid?: number },
): string[] {
  return [...termWorths(talk, passage)]
    .filter(([term]) => (talk.terms.count[term] ?? 0) >= timesSaid)
    .sort(([, left], [, right]) => right.worth - left.worth)
    .slice(0, most)
    .map(([, { word }]) => withoutMarks(talk.words[word]?.text ?? ''));
}

/** The terms that can name a passage's subject: how much each tells about it, and the word that says it first. */
export function termWorths(
  talk: Talk,
  passage: Pick<Passage, 'from' | 'to'>,
): Map<number, { worth: number; word: number }> {
  const { terms } = talk;
  const found = new Map<number, { said: number; word: number }>();
  for (let word = passage.from; word < passage.to; word += 1) {
    const term = terms.ofWord[word] ?? -1;
    if (term < 0 || (terms.weight[term] ?? 0) <= 0) continue;
    const known = found.get(term);
    found.set(term, { said: (known?.said ?? 0) + 1, word: known?.word ?? word });
  }
  const worths = new Map<number, { worth: number; word: number }>();
  for (const [term, { said, word }] of found) {
    if (!isSubject(talk, word)) continue;
    // Said here and hardly elsewhere; long words are names of things more often than short ones.
    const share = said / Math.max(1, terms.count[term] ?? 1);
    const length = Math.min(1, [...(talk.tokens[word] ?? '')].length / 6);
    worths.set(term, { word, worth: (terms.weight[term] ?? 0) * share * (1 + Math.log(said)) * length });
  }
  return worths;
}

/** A word that can stand for a subject: no number, no question word, nothing a sentence leans on. */
const isSubject = (talk: Talk, word: number): boolean =>
  /^\p{L}.{2}/u.test(talk.tokens[word] ?? '') &&
  !talk.cues.isLittle(talk.tokens[word] ?? '') &&
  !little.some((marker) => talk.marked[marker][word] === 1) &&
  talk.cues.at('superlatives', talk.tokens, word) === 0;

/** Markers whose words name no subject. */
const little = ['you', 'negations', 'absolutes', 'states', 'fillers', 'thirdPersons'] as const;
