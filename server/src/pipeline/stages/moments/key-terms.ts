import type { Passage } from './passage.ts';
import type { Talk } from './talk.ts';

/** The salient terms of a passage, most telling first, as they are said first; `timesSaid` counts the whole talk. */
export function keyTerms(
  talk: Talk,
  passage: Pick<Passage, 'from' | 'to'>,
  { most, timesSaid = 1 }: { most: number; timesSaid?: number },
): string[] {
  const { terms, words } = talk;
  const found = new Map<number, { said: number; word: number }>();
  for (let word = passage.from; word < passage.to; word += 1) {
    const term = terms.ofWord[word] ?? -1;
    if (term < 0 || (terms.weight[term] ?? 0) <= 0 || (terms.count[term] ?? 0) < timesSaid) continue;
    const known = found.get(term);
    found.set(term, { said: (known?.said ?? 0) + 1, word: known?.word ?? word });
  }
  return [...found]
    .filter(([, { word }]) => isSubject(talk, word))
    .map(([term, { said, word }]) => {
      // Said here and hardly elsewhere; long words are names of things more often than short ones.
      const share = said / Math.max(1, terms.count[term] ?? 1);
      const length = Math.min(1, [...(talk.tokens[word] ?? '')].length / 6);
      return { word, worth: (terms.weight[term] ?? 0) * share * (1 + Math.log(said)) * length };
    })
    .sort((left, right) => right.worth - left.worth)
    .slice(0, most)
    .map(({ word }) => trimMarks(words[word]?.text ?? ''));
}

/** A word that can stand for a subject: no number, no question word, nothing a sentence leans on. */
const isSubject = (talk: Talk, word: number): boolean =>
  /^\p{L}.{2}/u.test(talk.tokens[word] ?? '') &&
  !talk.cues.isLittle(talk.tokens[word] ?? '') &&
  !little.some((marker) => talk.marked[marker][word] === 1) &&
  talk.cues.at('superlatives', talk.tokens, word) === 0;

/** Markers whose words name no subject. */
const little = ['you', 'negations', 'absolutes', 'states', 'fillers', 'thirdPersons'] as const;

const trimMarks = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
