import { foldForm } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { readTopic } from '@jhalak/contract/clip/requests/read-topic.ts';
import { formsOf } from '../stages/moments/topic/word-forms.ts';

/** What is searched of footage. */
export interface Described {
  name: string;
  tags: readonly string[];
}

/**
 * The footage whose name or tags hold a form of every word of one subject of the query, the best match first; a query
 * of nothing but filler words matches all. Word forms of twelve languages count as the same word, in any script.
 */
export function matchBroll<Item extends Described>(
  items: readonly Item[],
  { query, language }: { query: string; language: string },
): Item[] {
  const topic = readTopic(query);
  if (topic.length === 0) return [...items];
  const subjects = topic.map((words) => words.map((word) => ({ word, isForm: formsOf(word, language) })));
  const scored = items.map((item) => {
    const described = tokensOf(item);
    const scores = subjects.map((words) => {
      const hits = words.map(({ word, isForm }) => hitOf(described, word, isForm));
      return hits.every((hit) => hit > 0) ? hits.reduce((sum, hit) => sum + hit, 0) / hits.length : 0;
    });
    return { item, score: Math.max(...scores) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

interface Tokens {
  name: string[];
  tags: string[];
}

const tokensOf = ({ name, tags }: Described): Tokens => ({
  name: split(name.replace(/\.\w{2,4}$/, '')),
  tags: tags.flatMap(split),
});

/** Words of a text; file names hold them between dashes, dots and underscores. */
const split = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .map(foldForm)
    .filter((word) => word !== '');

/** A tag says more than a name; the beginning of a word counts a little, for queries that are still being typed. */
function hitOf({ name, tags }: Tokens, word: string, isForm: (token: string) => boolean): number {
  if (tags.some(isForm)) return 3;
  if (name.some(isForm)) return 2;
  return word.length >= 2 && [...tags, ...name].some((token) => token.startsWith(word)) ? 1 : 0;
}
