import { claimOf, claimShare } from './claim.ts';
import { skipLead } from './joiners.ts';
import { keyTerms, termWorths } from './key-terms.ts';
import type { Passage } from './passage.ts';
import { capital, countGraphemes, shorten } from './quote.ts';
import { breaksOff, type Talk } from './talk.ts';

/** Fits two lines of a card; the row allows 120 UTF-16 units. */
const limit = { graphemes: 60, units: 120 };
/** A title of this many words says enough, and each word up to there is worth something. */
const fullTitle = 8;
const lengthWorth = 0.12;
/** What the question is worth that the passage opens with or answers. */
const answeredWorth = 2;
/** What a title loses that stops in the middle of its clause, or is the half of a sentence that needs the other. */
const cutCost = 2;
const halfCost = 1.2;
/** What a title loses whose first or last words point at something else: "then", "about that". */
const pointingCost = 1.2;
/** What a title loses that leans on what was said before: "it", "that is", "she". */
const danglingCost = 1.8;
/** What a title loses that has no subject of its own, or ends on a word that needs another. */
const fragmentCost = 1.2;
/** What the words are worth that a clip opens with: its hook. */
const openingWorth = 0.4;
/** What a title loses in which no word tells what the clip is about, and how little that is. */
const vagueCost = 0.8;
const fewTelling = 0.2;
/** Below this no sentence of a passage names it, and its terms do. */
const leastWorth = 1.1;
/** So many of a passage's terms say what it is about. */
const mostTelling = 3;
/** Words below it are "the", "of", "का". */
const littleWeight = 0.35;
/** A part of a sentence with fewer words says nothing by itself. */
const fewestWords = 4;
/** So few words after the last that joins are the beginning of something else. */
const crumbWords = 3;
/** Shorter texts name nothing. */
const minGraphemes = 8;

/**
 * A title in the words and script of a passage: its claim as a whole sentence or clause where one fits, the question
 * that it answers, or else a clause cut between words; a question is never cut. Null when the words hold no letters.
 */
export function titleOf(talk: Talk, passage: Passage, taken: ReadonlySet<string> = new Set()): string | null {
  const clauses = clausesOf(talk, passage);
  const ordered = clauses.toSorted((left, right) => right.worth - left.worth);
  const best = ordered.find(({ text }) => !taken.has(text)) ?? ordered[0];
  const phrase = best && best.worth >= leastWorth ? null : phraseTitle(talk, passage);
  if (phrase && !taken.has(phrase)) return phrase;
  return best?.text ?? keyTitle(talk, passage);
}

interface Clause {
  text: string;
  worth: number;
}

function clausesOf(talk: Talk, passage: Passage): Clause[] {
  const clauses: Clause[] = [];
  const claim = claimOf(talk, passage);
  const tellingOf = tellingIn(talk, passage);
  const before = talk.sentences[passage.first - 1]?.asks === true ? passage.first - 1 : passage.first;
  for (let index = before; index <= passage.last; index += 1) {
    const sentence = talk.sentences[index];
    if (!sentence || talk.isHousekeeping[index] || breaksOff(sentence.text)) continue;
    const isClaim = sentence.from <= claim.from && claim.from < sentence.to;
    const from = index === passage.first ? passage.from : sentence.from;
    for (const range of splitClauses(talk, { ...sentence, from })) {
      const clause = clauseOf(talk, range);
      const isSentence = range.from === from && range.to === sentence.to;
      if (!clause || (!(clause.whole && isSentence) && (sentence.asks || opensAsking(talk, clause.range))))
        continue;
      const telling = tellingOf(clause.range);
      const worth =
        2 * telling +
        0.8 * claimShare(talk, range) +
        (isClaim && clause.whole ? 0.4 : 0) +
        (index === passage.first ? openingWorth : 0) -
        (telling < fewTelling ? vagueCost : 0) -
        (!sentence.asks && isFragment(talk, clause.range) ? fragmentCost : 0) +
        (sentence.asks && index <= passage.first ? answeredWorth : 0) +
        (isSentence ? 0.6 : range.from === from ? 0.2 : 0) +
        lengthWorth * Math.min(fullTitle, range.to - range.from) +
        (clause.whole ? 0.35 : -cutCost) -
        (clause.dangles ? danglingCost : 0) -
        (pointsAway(talk, range) ? pointingCost : 0) -
        (isHalfQuoted(clause.text) ? halfCost : 0) -
        (isSentence || !needsAnother(talk, range) ? 0 : halfCost);
      clauses.push({ text: clause.text, worth });
    }
  }
  return clauses;
}

/** The sentence as a whole, and its clauses between commas when it is too long for a title. */
function splitClauses(talk: Talk, sentence: { from: number; to: number }) {
  if (countGraphemes(spokenText(talk, sentence)) <= limit.graphemes)
    return [{ from: sentence.from, to: sentence.to }];
  const clauses: { from: number; to: number }[] = [];
  let from = sentence.from;
  for (let word = sentence.from; word < sentence.to; word += 1) {
    if (word + 1 < sentence.to && !endsClause(talk, word)) continue;
    clauses.push({ from, to: word + 1 });
    from = word + 1;
  }
  return clauses;
}

/** "very, very" is one clause. */
function endsClause({ words, tokens }: Talk, word: number): boolean {
  return /[,;:،؛—–]$/u.test(words[word]?.text ?? '') && tokens[word] !== tokens[word + 1];
}

const spokenText = (talk: Talk, { from, to }: { from: number; to: number }): string =>
  talk.words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

function clauseOf(talk: Talk, spoken: { from: number; to: number }) {
  const from = skipLead(talk, spoken, fewestWords);
  const range = { from, to: dropTail(talk, { from, to: spoken.to }) };
  const words = talk.words.slice(from, range.to).map(({ text }) => text);
  const cut = shorten(words.join(' '), limit);
  const kept = cut.whole ? words.length : cut.text.split(' ').length;
  const to = cut.whole ? range.to : dropLittleWords(talk, { from, to: from + kept });
  const text = tidy(cut.whole ? words.join(' ') : spokenText(talk, { from, to }) || cut.text);
  if (
    !/\p{L}/u.test(text) ||
    /[[\]]/.test(text) ||
    countGraphemes(text) < minGraphemes ||
    text.length > limit.units
  )
    return null;
  return { text, whole: cut.whole, dangles: dangles(talk, from), range: { from, to } };
}

const opensAsking = ({ cues, tokens }: Talk, range: { from: number; to: number }): boolean =>
  cues.question(tokens, range)?.from === range.from;

/** The end of a statement before a last "right", "दोस्तों", "and". */
function dropTail({ cues, tokens }: Talk, { from, to }: { from: number; to: number }): number {
  let end = to;
  while (end - from > fewestWords && cues.at('joiners', tokens, end - 1) === 1) end -= 1;
  return end;
}

const dangles = (talk: Talk, word: number): boolean => talk.cues.at('danglingOpeners', talk.tokens, word) > 0;

function pointsAway({ cues, tokens }: Talk, { from, to }: { from: number; to: number }): boolean {
  const points = (word: number) => cues.at('pointers', tokens, word);
  return points(from) > 0 || points(to - 1) === 1 || points(to - 2) === 2;
}

/** "When you create that", "தெரியும்போது", "unstoppable": a clause that begins or ends with what joins it, or a crumb. */
function needsAnother(talk: Talk, range: { from: number; to: number }): boolean {
  const from = skipLead(talk, range, fewestWords);
  const joins = (word: number) => talk.cues.at('subordinators', talk.tokens, word) > 0;
  const last = dropTail(talk, { from, to: range.to }) - 1;
  return (
    range.to - from < fewestWords ||
    joins(from) ||
    joins(last) ||
    talk.cues.at('joiners', talk.tokens, last) === 1 ||
    // "Is" ends nothing; "है" ends most sentences.
    (talk.language.startsWith('en') && talk.marked.states[last] === 1)
  );
}

/** A cut title does not end on "the", "of", "का", nor soon after "because" or "that". */
function dropLittleWords(talk: Talk, { from, to }: { from: number; to: number }): number {
  const joins = (word: number) =>
    talk.cues.at('subordinators', talk.tokens, word) === 1 ||
    talk.cues.at('joiners', talk.tokens, word) === 1;
  const isLittle = (word: number) =>
    weightOf(talk, word) < littleWeight ||
    joins(word) ||
    talk.cues.at('danglingOpeners', talk.tokens, word) === 1;
  let end = to;
  for (let word = to - 1; word >= to - crumbWords && word - from >= fewestWords; word -= 1)
    if (joins(word)) end = word;
  while (end - from > 3 && isLittle(end - 1)) end -= 1;
  return end;
}

/** How much its talk is about a word, 0–1. */
const weightOf = (talk: Talk, word: number): number => talk.terms.weight[talk.terms.ofWord[word] ?? -1] ?? 0;

/** How much words tell what a passage is about, 0–1: its own terms in them, against the three that tell most. */
function tellingIn(talk: Talk, passage: Passage): (range: { from: number; to: number }) => number {
  const worths = termWorths(talk, passage);
  const best = [...worths.values()].map(({ worth }) => worth).sort((left, right) => right - left);
  const most = best.slice(0, mostTelling).reduce((sum, worth) => sum + worth, 0);
  return ({ from, to }) => {
    const said = new Set(talk.terms.ofWord.slice(from, to));
    const sum = [...said].reduce((total, term) => total + (worths.get(term)?.worth ?? 0), 0);
    return most > 0 ? Math.min(1, sum / most) : 0;
  };
}

function keyTitle(talk: Talk, passage: Passage): string | null {
  const text = tidy(shorten(keyTerms(talk, passage, { most: 3 }).join(' · '), limit).text);
  return text === '' ? null : text;
}

/** One end of a quotation, or words of two people: "I can't," and then he says. */
const isHalfQuoted = (text: string): boolean =>
  (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1 || /[,.?!]["”]\s/u.test(text);

/** Whether an English clause begins without a subject ("compared to", "just in", "here's") or ends on half a thought. */
function isFragment({ language, tokens }: Talk, { from, to }: { from: number; to: number }): boolean {
  if (!language.startsWith('en')) return false;
  const start = tokens.slice(from, from + 2).join(' ');
  return subjectless.test(start) || unfinished.test(tokens[to - 1] ?? '');
}

const subjectless =
  /^(?:(?:compared|in|at|by|from|of|on|with|without|for|just|like|than|into|about|over|through|other|maybe|had|have|has|is|are|was|were|been|can|could|will|would|should|does|did|makes|means|here's|there's|let's|what's|how's)\b|there (?:is|are|was|were)$|not (?:being|the|a|to|just|like|really)$)/;
const unfinished =
  /^(?:it|them|him|her|this|that|these|those|one|ones|done|guess|here|there|so|too|of|to|in|on|at|for|with|from|about|where|some|any|very|really|actually)$/;

/**
 * The words next to each other that tell most of what a passage is about, small ones between them included: "the
 * external scorecard", "pricing of software". Null where no two of its terms stand together.
 */
function phraseTitle(talk: Talk, passage: Passage): string | null {
  const worths = termWorths(talk, passage);
  const worthAt = (word: number) => worths.get(talk.terms.ofWord[word] ?? -1)?.worth ?? 0;
  let best = { text: '', worth: 0 };
  for (let from = passage.from; from < passage.to; from += 1) {
    if (worthAt(from) === 0) continue;
    let sum = worthAt(from);
    for (let to = from + 1; to < Math.min(passage.to, from + longestPhrase); to += 1) {
      if (/[,.;:?!।]$/u.test(talk.words[to - 1]?.text ?? '')) break;
      const worth = worthAt(to);
      if (worth === 0 && !links.test(talk.tokens[to] ?? '')) break;
      sum += worth;
      if (worth > 0 && sum > best.worth)
        best = { text: tidy(spokenText(talk, { from, to: to + 1 })), worth: sum };
    }
  }
  return countGraphemes(best.text) >= minGraphemes ? best.text : null;
}

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
