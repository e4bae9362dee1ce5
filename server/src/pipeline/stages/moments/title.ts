import { skipJoiners } from './edges.ts';
import { keyTerms } from './key-terms.ts';
import type { Passage } from './passage.ts';
import { countGraphemes, shorten } from './quote.ts';
import type { Talk } from './talk.ts';

/** Fits two lines of a card; the row allows 120 UTF-16 units. */
const limit = { graphemes: 60, units: 120 };
/** Shorter texts name nothing. */
const minGraphemes = 8;

/**
 * A title in the passage's own words and script: its opening question, or else the clause that holds most of its
 * subject, whole where one fits, otherwise cut between words. Null when the words hold no letters.
 */
export function titleOf(talk: Talk, passage: Passage, taken: ReadonlySet<string> = new Set()): string | null {
  const clauses = clausesOf(talk, passage);
  const ordered = clauses.toSorted((left, right) => right.worth - left.worth);
  const title = ordered.map(({ text }) => text).find((text) => !taken.has(text)) ?? ordered[0]?.text;
  return title ?? keyTitle(talk, passage);
}

interface Clause {
  text: string;
  worth: number;
}

function clausesOf(talk: Talk, passage: Passage): Clause[] {
  const clauses: Clause[] = [];
  for (let index = passage.first; index <= passage.last; index += 1) {
    const sentence = talk.sentences[index];
    if (!sentence || talk.isHousekeeping[index]) continue;
    const place = index - passage.first;
    for (const range of splitClauses(talk, sentence)) {
      const clause = clauseOf(talk, range);
      if (!clause) continue;
      const asks = sentence.asks && range.to === sentence.to;
      // The opening names the clip best; a clause from its end may give the point away or lack its subject.
      const worth = clause.density + (asks ? 0.5 : 0) + 0.45 / (1 + place) + (clause.whole ? 0.35 : 0);
      clauses.push({ text: clause.text, worth: worth - (clause.dangles ? 0.6 : 0) });
    }
  }
  return clauses;
}

/** The sentence as a whole, and its clauses between commas when it is too long for a title. */
function splitClauses(talk: Talk, sentence: { from: number; to: number; text: string }) {
  if (countGraphemes(sentence.text) <= limit.graphemes) return [{ from: sentence.from, to: sentence.to }];
  const clauses: { from: number; to: number }[] = [];
  let from = sentence.from;
  for (let word = sentence.from; word < sentence.to; word += 1) {
    if (word + 1 < sentence.to && !/[,;:،؛—–]$/u.test(talk.words[word]?.text ?? '')) continue;
    clauses.push({ from, to: word + 1 });
    from = word + 1;
  }
  return clauses;
}

function clauseOf(talk: Talk, range: { from: number; to: number }) {
  const from = skipJoiners(talk, range, 4);
  const words = talk.words.slice(from, range.to).map(({ text }) => text);
  const cut = shorten(words.join(' '), limit);
  const kept = cut.whole ? words.length : cut.text.split(' ').length;
  const to = cut.whole ? range.to : dropLittleWords(talk, { from, to: from + kept });
  const text = tidy(
    cut.whole
      ? words.join(' ')
      : talk.words
          .slice(from, to)
          .map((word) => word.text)
          .join(' ') || cut.text,
  );
  if (!/\p{L}/u.test(text) || countGraphemes(text) < minGraphemes || text.length > limit.units) return null;
  return { text, whole: cut.whole, dangles: dangles(talk, from), density: density(talk, { from, to }) };
}

const dangles = (talk: Talk, word: number): boolean => talk.cues.at('danglingOpeners', talk.tokens, word) > 0;

/** A cut title does not end on "the", "of", "का". */
function dropLittleWords(talk: Talk, { from, to }: { from: number; to: number }): number {
  let end = to;
  while (end - from > 3 && (talk.terms.weight[talk.terms.ofWord[end - 1] ?? -1] ?? 0) < 0.35) end -= 1;
  return end;
}

/** Mean weight of its terms, 0–1. */
function density(talk: Talk, { from, to }: { from: number; to: number }): number {
  let sum = 0;
  for (let word = from; word < to; word += 1) sum += talk.terms.weight[talk.terms.ofWord[word] ?? -1] ?? 0;
  return sum / Math.max(3, to - from);
}

function keyTitle(talk: Talk, passage: Passage): string | null {
  const text = tidy(shorten(keyTerms(talk, passage, 3).join(' · '), limit).text);
  return text === '' ? null : text;
}

/** No marks around it but those that ask or exclaim; a small Latin first letter becomes a capital. */
function tidy(text: string): string {
  const bare = text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}?!؟)%"”]+$/u, '')
    .replace(/\s+/g, ' ');
  return /^\p{Script=Latin}/u.test(bare) ? bare.slice(0, 1).toUpperCase() + bare.slice(1) : bare;
}
