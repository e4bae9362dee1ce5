import { durationOf } from '@jhalak/contract/clip/plan/time.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Passage } from './candidates.ts';
import { type Part, partScore } from './part.ts';
import { percentiles } from './percentile.ts';
import { quote } from './quote.ts';
import type { Talk } from './talk.ts';

/** Saying a term again adds this share of its weight: emphasis counts, repetition does not pile up. */
const repeated = 0.25;

/** How much a passage says: salient terms per second, terms that are new to the video, one topic throughout. */
export function valueParts(talk: Talk, passages: readonly Passage[]): Part[] {
  const measures = measure(talk, passages);
  const density = percentiles(measures.map((found) => found.density));
  const novelty = percentiles(measures.map((found) => found.novelty));
  return passages.map((passage, at) => {
    const turns = talk.topicStarts.between(passage.first + 1, passage.last + 1);
    const rests = talk.longRests.between(passage.first + 1, passage.last + 1);
    const words = (talk.sentences[passage.last]?.to ?? 0) - (talk.sentences[passage.first]?.from ?? 0);
    const chores = talk.housekeepingWords.between(passage.first, passage.last + 1) / Math.max(1, words);
    const score = partScore(
      12 +
        0.65 * (density[at] ?? 0) +
        0.23 * (novelty[at] ?? 0) -
        20 * Math.min(2, turns) -
        8 * Math.min(3, rests) -
        70 * chores,
    );
    return { score, reason: () => reasonOf(talk, passage, { score, turns, chores }) };
  });
}

/** The salient terms of a passage, most telling first, in the form in which they are said first. */
export function keyTerms(talk: Talk, passage: Passage, most: number): string[] {
  const { terms, words } = talk;
  const found = new Map<number, { said: number; word: number }>();
  for (const word of wordsOf(talk, passage)) {
    const term = terms.ofWord[word] ?? -1;
    if (term < 0 || (terms.weight[term] ?? 0) <= 0) continue;
    const known = found.get(term);
    found.set(term, { said: (known?.said ?? 0) + 1, word: known?.word ?? word });
  }
  return [...found]
    .filter(([, { word }]) => isNotifying(talk, word))
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

interface Measure {
  density: number;
  novelty: number;
}

/** Passages of one opening are measured in one walk, because candidates come ordered by opening and end. */
function measure(talk: Talk, passages: readonly Passage[]): Measure[] {
  const measures: Measure[] = new Array(passages.length);
  for (const [, group] of Map.groupBy(passages.keys(), (index) => passages[index]?.first)) {
    const ordered = group.toSorted(
      (left, right) => (passages[left]?.last ?? 0) - (passages[right]?.last ?? 0),
    );
    const walk = walkFrom(talk, passages[ordered[0] ?? 0]?.first ?? 0);
    for (const index of ordered) {
      const passage = passages[index];
      if (passage) measures[index] = walk(passage);
    }
  }
  return measures;
}

function walkFrom(talk: Talk, first: number): (passage: Passage) => Measure {
  const { terms, sentences } = talk;
  const start = sentences[first]?.from ?? 0;
  const seen = new Set<number>();
  let word = start;
  let weight = 0;
  let introduced = 0;
  return (passage) => {
    const end = sentences[passage.last]?.to ?? start;
    for (; word < end; word += 1) {
      const term = terms.ofWord[word] ?? -1;
      if (term < 0) continue;
      const own = terms.weight[term] ?? 0;
      weight += seen.has(term) ? own * repeated : own;
      // A term said once in the whole video is no subject that the passage introduces.
      if (!seen.has(term) && (terms.firstWord[term] ?? 0) >= start && (terms.count[term] ?? 0) > 1)
        introduced += own;
      seen.add(term);
    }
    const seconds = Math.max(1, durationOf(passage) / 1000);
    // Long passages repeat themselves; the power keeps short ones from winning by that alone.
    return { density: weight / seconds ** 0.85, novelty: introduced / seconds ** 0.85 };
  };
}

function reasonOf(
  talk: Talk,
  passage: Passage,
  found: { score: number; turns: number; chores: number },
): Message {
  if (found.chores >= 0.2) {
    const index = talk.isHousekeeping.indexOf(true, passage.first);
    return message('value_chores', { said: quote(talk.sentences[index]?.text ?? '', talk.language) });
  }
  if (found.turns > 0) return message('value_topics');
  const list = keyTerms(talk, passage, 3).map((term) => quote(term, talk.language));
  if (list.length === 0) return message('value_common');
  return message(found.score >= 50 ? 'value_dense' : 'value_thin', { terms: { list, between: ', ' } });
}

/** A word that can stand for a subject: no number, no question word, nothing a sentence leans on. */
const isNotifying = (talk: Talk, word: number): boolean =>
  /^\p{L}.{2}/u.test(talk.tokens[word] ?? '') &&
  !talk.cues.isLittle(talk.tokens[word] ?? '') &&
  talk.cues.at('superlatives', talk.tokens, word) === 0;

const trimMarks = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

function* wordsOf(talk: Talk, { first, last }: Passage): Generator<number> {
  const to = talk.sentences[last]?.to ?? 0;
  for (let word = talk.sentences[first]?.from ?? 0; word < to; word += 1) yield word;
}
