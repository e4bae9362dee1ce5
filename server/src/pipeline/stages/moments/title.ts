import { endsPhrase, endsSentence } from '@jhalak/contract/clip/captions/caption-lines.ts';
import { skipLead } from './joiners.ts';
import { keyTerms, termWorths } from './key-terms.ts';
import { closesPhrase, namesSomething } from './nouns.ts';
import type { Passage } from './passage.ts';
import { capital, countGraphemes, shorten } from './quote.ts';
import { isEnglish, type Line, linesOf, type Words } from './spoken-line.ts';
import { breaksOff, spokenText, type Talk } from './talk.ts';
import { fewestWords, isHalfQuoted, type Range, rangesIn, unmarkedRanges } from './title-clauses.ts';
import { worthIn } from './title-worth.ts';

/** Fits three lines of a card; the row allows 120 UTF-16 units. */
const limit = { graphemes: 72, units: 120 };
/** Shorter texts name nothing. */
const minGraphemes = 8;
/** Below this no clause of a passage names it, and its terms do. */
const leastWorth = -2;

/**
 * A title in the words and script of a passage, as they are heard in it but for hesitations: its claim as a whole
 * clause, never cut and without what leads up to it; where no clause names it, its own terms. Null when the words hold
 * no letters.
 */
export function titleOf(talk: Talk, passage: Passage, taken: ReadonlySet<string> = new Set()): string | null {
  const bestOf = (rangesOf: (line: Line) => Range[]) =>
    clausesOf(talk, passage, rangesOf)
      .filter(({ text }) => !taken.has(text))
      .reduce<Clause | null>((most, clause) => (most && most.worth >= clause.worth ? most : clause), null);
  const best = bestOf((line) => rangesIn(line, clauseOpening));
  if (best && best.worth >= leastWorth) return best.text;
  const next = bestOf((line) => rangesIn(line, rareOpening));
  if (next && next.worth >= leastWorth) return next.text;
  const phrase = phraseTitle(talk, passage);
  if (isEnglish(talk) && !talk.punctuated) {
    const unmarked = bestOf(unmarkedRanges);
    if (unmarked && (unmarked.worth >= leastWorth || !phrase)) return unmarked.text;
  }
  return (phrase && !taken.has(phrase) ? phrase : next?.text) ?? keyTitle(talk, passage);
}
/** How often the first word of a clause opens sentences, at least; and where no such clause names a passage. */
const clauseOpening = 0.12;
const rareOpening = 0.03;

/** The question that is asked right before a passage, whole and short enough for a card; null where none is. */
export function questionOf(talk: Talk, { first, from }: Passage): string | null {
  const [asked, answer] = [talk.sentences[first - 1], talk.sentences[first]];
  if (!asked || !answer || !talk.asks[first - 1] || talk.asks[first] || talk.isHousekeeping[first - 1])
    return null;
  if (from > skipLead(talk, answer, fewestWords)) return null;
  const range = { from: skipLead(talk, asked, fewestWords), to: asked.to };
  const text = tidy(spokenText(talk, range));
  const isWhole = range.to - range.from >= fewestWords && !breaksOff(asked.text) && !isHalfQuoted(text);
  return isWhole && countGraphemes(text) <= longestQuestion && text.length <= limit.units ? text : null;
}

/** Fits three lines of a card. */
const longestQuestion = 80;

interface Clause {
  text: string;
  worth: number;
}

function clausesOf(talk: Talk, passage: Passage, rangesOf: (line: Line) => Range[]): Clause[] {
  const worthOf = worthIn(talk, passage);
  return linesOf(talk, passage).flatMap((line) =>
    rangesOf(line).flatMap((range) => {
      const text = textOf(line, range);
      return fits(text) && !isHalfQuoted(text) ? [{ text, worth: worthOf(line, range, text) }] : [];
    }),
  );
}

const textOf = ({ talk, at }: Line, { from, to }: Words): string =>
  tidy(
    at
      .slice(from, to)
      .map((word) => talk.words[word]?.text ?? '')
      .join(' '),
  );

const fits = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/[[\]…]|\.\.|[-–—](?:\s|$)/u.test(text) &&
  countGraphemes(text) >= minGraphemes &&
  countGraphemes(text) <= limit.graphemes &&
  text.length <= limit.units;

function keyTitle(talk: Talk, passage: Passage): string | null {
  const text = tidy(shorten(keyTerms(talk, passage, { most: 3 }).join(' · '), limit).text);
  return text === '' ? null : text;
}

/**
 * The words next to each other that tell most of what a passage is about, small ones between them included: "the
 * external scorecard", "pricing of software". Null where no two of its terms stand together.
 */
function phraseTitle(talk: Talk, passage: Passage): string | null {
  const worths = termWorths(talk, passage);
  const worthAt = (word: number) => worths.get(talk.terms.ofWord[word] ?? -1)?.worth ?? 0;
  let best = { text: '', worth: 0 };
  for (let from = passage.from; from < passage.to; from += 1) {
    const head = talk.tokens[from] ?? '';
    if (worthAt(from) === 0 || quantities.test(head) || !namesSomething(talk, head)) continue;
    let sum = worthAt(from);
    for (let to = from + 1; to < Math.min(passage.to, from + longestPhrase); to += 1) {
      const before = talk.words[to - 1]?.text ?? '';
      if (endsPhrase(before) || endsSentence(before)) break;
      const worth = worthAt(to);
      if (worth === 0 && !links.test(talk.tokens[to] ?? '')) break;
      sum += worth;
      if (
        worth > 0 &&
        sum > best.worth &&
        namesSomething(talk, talk.tokens[to] ?? '') &&
        closesPhrase(talk, to)
      )
        best = { text: tidy(spokenText(talk, { from, to: to + 1 })), worth: sum };
    }
  }
  return countGraphemes(best.text) >= minGraphemes ? best.text : null;
}

/** What says how much and not what: "a bunch of stuff". */
const quantities =
  /^(?:bunch|lots?|amount|majority|minority|kinds?|sorts?|number|parts?|piece|couple|types?|group|rest|end|level|set|way)$/;
/** Words of a phrase at most. */
const longestPhrase = 5;
const links = /^(?:of|and|in|for|the|vs|का|की|के|और|में|चा|ची|चे|ও|এর|மற்றும்|మరియు)$/u;

/** Without a mark that closes a quotation which begins before the title. */
const closeQuotes = (text: string): string =>
  /["“]/u.test(text.slice(0, -1)) ? text : text.replace(/["”]$/u, '');

/** No marks around it but those that ask or exclaim; a small Latin first letter becomes a capital. */
function tidy(text: string): string {
  const bare = closeQuotes(text.replace(/^[^\p{L}\p{N}]+/u, ''))
    .replace(/[^\p{L}\p{M}\p{N}?!؟)%"”]+$/u, '')
    .replace(/\s+/g, ' ');
  return capital(bare);
}
