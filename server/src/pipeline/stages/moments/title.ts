import type { Marker } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { claimShare } from './claim.ts';
import { skipLead } from './joiners.ts';
import { keyTerms, termWorths } from './key-terms.ts';
import { closesPhrase, namesSomething } from './nouns.ts';
import type { Passage } from './passage.ts';
import { capital, countGraphemes, shorten } from './quote.ts';
import { beginsClause } from './spans.ts';
import { breaksOff, spokenText, type Talk } from './talk.ts';

/** Fits two lines of a card; the row allows 120 UTF-16 units. */
const limit = { graphemes: 60, units: 120 };
/** Shorter texts name nothing. */
const minGraphemes = 8;
/** Words of a clause at least; with fewer it says nothing by itself. */
const fewestWords = 4;
/** A title of this many words says enough, and each word up to there is worth something. */
const fullTitle = 8;
const gains = {
  telling: 1.5,
  claim: 0.5,
  eachWord: 0.12,
  sentence: 0.3,
  fromItsStart: 0.3,
  edge: 0.2,
  asked: 1.3,
};
/** What a title loses whose words point at something else ("it", "then"), at its head or anywhere. */
const costs = { dangling: 2.5, away: 1.2, vague: 1, filler: 0.8, story: 0.4 };
/** In which no word tells what the clip is about. */
const fewTelling = 0.2;
/** Below this no clause of a passage names it, and its terms do. */
const leastWorth = -1;
/** So many of a passage's terms say what it is about. */
const mostTelling = 3;

/** What breaks off at a comma after fewer words than these and has no verb says nothing ("A lot of times"). */
const fewestWordsOfPhrase = 6;

interface Words {
  from: number;
  to: number;
}

/**
 * A title in the words and script of a passage, as they are heard in it: its claim as a whole clause, never cut and
 * without what leads up to it; where no clause names it, its own terms. Null when the words hold no letters.
 */
export function titleOf(talk: Talk, passage: Passage, taken: ReadonlySet<string> = new Set()): string | null {
  const bestOf = (opening: number) =>
    clausesOf(talk, passage, opening)
      .filter(({ text }) => !taken.has(text))
      .reduce<Clause | null>((most, clause) => (most && most.worth >= clause.worth ? most : clause), null);
  const best = bestOf(clauseOpening);
  if (best && best.worth >= leastWorth) return best.text;
  const next = bestOf(rareOpening);
  if (next && next.worth >= leastWorth) return next.text;
  const phrase = phraseTitle(talk, passage);
  return (phrase && !taken.has(phrase) ? phrase : next?.text) ?? keyTitle(talk, passage);
}

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

/** Clauses that begin with a word by which at least the share `opening` of such words open sentences. */
function clausesOf(talk: Talk, passage: Passage, opening: number): Clause[] {
  const tellingOf = tellingIn(talk, passage);
  const found: Clause[] = [];
  for (let index = passage.first; index <= passage.last; index += 1) {
    const sentence = talk.sentences[index];
    if (!sentence || talk.isHousekeeping[index] || breaksOff(sentence.text)) continue;
    const spoken = { from: index === passage.first ? passage.from : sentence.from, to: sentence.to };
    for (const range of rangesIn(talk, spoken, { opening, asks: talk.asks[index] === true })) {
      const text = tidy(spokenText(talk, range));
      const own = skipLead(talk, spoken, fewestWords);
      const isSentence = range.from === own && range.to >= dropTail(talk, spoken);
      const isEnd = range.to === sentence.to && sentence.end === 'mark';
      if (!fits(text) || isBroken(talk, range, { text, isSentence, isEnd })) continue;
      if (range.from !== own && isHalfOf(talk, range.from)) continue;
      const needsVerb = range.from !== own || (!isSentence && range.to - range.from < fewestWordsOfPhrase);
      if (needsVerb && !hasVerb(talk, range)) continue;
      const telling = tellingOf(range);
      const worth =
        gains.telling * telling +
        gains.claim * claimShare(talk, range) +
        gains.eachWord * Math.min(fullTitle, range.to - range.from) +
        (isSentence ? gains.sentence : range.from === own ? gains.fromItsStart : 0) +
        (index === passage.first || index === passage.last ? gains.edge : 0) +
        (talk.asks[index] && index === passage.first ? gains.asked : 0) -
        (telling < fewTelling ? costs.vague : 0) -
        (talk.cues.at('danglingOpeners', talk.tokens, range.from) > 0 ? costs.dangling : 0) -
        costs.away * marksIn(talk, range, ['thirdPersons'], 'pointers') -
        (tellsOfTeller(talk, range) ? costs.story : 0) -
        costs.filler * marksIn(talk, range, ['fillers']);
      found.push({ text, worth });
    }
  }
  return found;
}

/** A whole question; of a statement every clause and every run of clauses. */
function rangesIn(talk: Talk, spoken: Words, { opening, asks }: { opening: number; asks: boolean }): Words[] {
  const from = skipLead(talk, spoken, fewestWords);
  const to = dropTail(talk, { from, to: spoken.to });
  if (asks) return [{ from, to: spoken.to }];
  const starts = [from];
  const ends: number[] = [];
  for (let word = from + 1; word < to; word += 1) {
    const own = skipLead(talk, { from: word, to }, fewestWords);
    if (to - own >= fewestWords && (talk.opens[own] ?? 0) >= opening && beginsClause(talk, word, own))
      starts.push(own);
    if (endsBefore(talk, word, { to, opening })) ends.push(dropTail(talk, { from, to: word }));
  }
  ends.push(to);
  return starts.flatMap((start) =>
    [...new Set(ends)].filter((end) => end - start >= fewestWords).map((end) => ({ from: start, to: end })),
  );
}

/** Whether a clause is over before a word: the next one begins there, by a mark with what opens one, or by "because". */
function endsBefore(talk: Talk, word: number, { to, opening }: { to: number; opening: number }): boolean {
  const { tokens, cues, words, opens } = talk;
  const isMarked =
    /[,;:،؛—–]["'”’)]*$/u.test(words[word - 1]?.text ?? '') && tokens[word - 1] !== tokens[word];
  const own = skipLead(talk, { from: word, to }, 1);
  const opensNext =
    (opens[own] ?? 0) >= opening ||
    cues.at('danglingOpeners', tokens, word) > 0 ||
    cues.at('subordinators', tokens, word) > 0;
  if (isMarked) return opensNext;
  if (/^(?:because|when|if|while|although|though|unless|until|whenever)$/.test(tokens[word] ?? ''))
    return true;
  return cues.at('joiners', tokens, word) === 1 && own > word && (opens[own] ?? 0) >= opening;
}
/** How often the first word of a clause opens sentences, at least; and where no such clause names a passage. */
const clauseOpening = 0.12;
const rareOpening = 0.03;

/** The end of a statement before a last "right", "दोस्तों", "and". */
function dropTail({ cues, tokens }: Talk, { from, to }: Words): number {
  let end = to;
  while (end - from > fewestWords && cues.at('joiners', tokens, end - 1) === 1) end -= 1;
  return end;
}

/** Whether words are no clause of their own: they need another one, lack their subject or end, or are two people's. */
function isBroken(
  talk: Talk,
  { from, to }: Words,
  { text, isSentence, isEnd }: { text: string; isSentence: boolean; isEnd: boolean },
): boolean {
  const { cues, tokens, marked } = talk;
  const joins = (word: number) => cues.at('subordinators', tokens, word) > 0;
  // "If you bake slowly, bread rises" holds both of its clauses.
  if ((joins(from) && !/[,،]/.test(text)) || isHalfQuoted(text)) return true;
  if (!isEnd && (joins(to - 1) || cues.at('joiners', tokens, to - 1) === 1)) return true;
  if (!talk.language.startsWith('en')) return false;
  return (
    /(?:…|\.\.|[-–—])(?:\s|$)/u.test(text) ||
    stutters(talk, { from, to }) ||
    subjectless.test(tokens.slice(from, from + 2).join(' ')) ||
    twoSubjects.test(tokens.slice(from, from + 2).join(' ')) ||
    (!talk.punctuated && !isSentence && !begins(talk, from)) ||
    filled.test(tokens.slice(from, to).join(' ')) ||
    /^(?:to|not|and|or|but|the|a|an)$/.test(tokens[to - 1] ?? '') ||
    (!isEnd && (marked.states[to - 1] === 1 || unfinished.test(tokens[to - 1] ?? '')))
  );
}

/** Whether an English sentence may begin with a word where no mark shows it. */
const begins = ({ tokens, words }: Talk, at: number): boolean =>
  subject.test(tokens[at] ?? '') || /^\p{Lu}/u.test(words[at]?.text ?? '');

/** Whether English words belong to what stands right before them: "when", "what", "the people that". */
const isHalfOf = (talk: Talk, from: number): boolean =>
  talk.language.startsWith('en') &&
  (leaning.test(talk.tokens[from - 1] ?? '') ||
    others.test(talk.tokens.slice(from - 3, from).join(' ')) ||
    (talk.tokens[from - 1] === 'that' &&
      !complements.test(talk.tokens[from - 2] ?? '') &&
      namesSomething(talk, talk.tokens[from - 2] ?? '')));

/** Whether an English clause tells what happened to the one who speaks; what holds for all names a clip better. */
const tellsOfTeller = (talk: Talk, { from, to }: Words): boolean =>
  /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'd)$/.test(talk.tokens[from] ?? '') &&
  marksIn(talk, { from, to }, ['negations', 'absolutes']) === 0;

const fits = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/[[\]]/.test(text) &&
  countGraphemes(text) >= minGraphemes &&
  countGraphemes(text) <= limit.graphemes &&
  text.length <= limit.units;

/** Words of some markers and of a cue. */
function marksIn(talk: Talk, { from, to }: Words, names: readonly Marker[], cue?: 'pointers'): number {
  let found = 0;
  for (let word = from; word < to; word += 1)
    if (
      names.some((name) => talk.marked[name][word] === 1) ||
      (cue && talk.cues.at(cue, talk.tokens, word) > 0)
    )
      found += 1;
  return found;
}

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

/** Whether a part of an English sentence shows that it holds a verb; other languages end on theirs. */
const hasVerb = ({ tokens, language, marked }: Talk, { from, to }: Words): boolean =>
  !language.startsWith('en') ||
  marked.states.subarray(from, to).includes(1) ||
  tokens.slice(from, to).some((token) => verbal.test(token));

const verbal =
  /^(?:i|you|we|they|he|she|it|who|can|could|will|would|should|must|may|might|am|is|are|was|were|do|does|did|don't|have|has|had|need|want|get|gets|got|make|makes|made|let|never)$|(?:n't|'s|'re|'ve|'ll|'m|'d)$/;

/** "I I think", "is a is a": said again with no mark between. */
function stutters({ tokens, words }: Talk, { from, to }: Words): boolean {
  const again = (word: number, by: number) => word - by >= from && tokens[word] === tokens[word - by];
  for (let word = from + 1; word < to; word += 1)
    if (
      (again(word, 1) && !/\p{P}$/u.test(words[word - 1]?.text ?? '')) ||
      (again(word, 2) && again(word - 1, 2))
    )
      return true;
  return false;
}

/** English words without a subject at the head of a clause ("compared to", "just in"), and on which none ends. */
const subjectless =
  /^(?:(?:really|given|unfortunately|compared|between|under|before|after|during|against|among|toward|towards|especially|particularly|except|even|only|in|at|by|from|of|on|with|without|for|just|like|than|into|about|over|through|other|maybe|had|have|has|is|are|was|were|been|can|could|will|would|should|does|did|makes|means|here's|there's|let's|what's|how's)\b|there (?:is|are|was|were)$|not (?:being|the|a|to|just|like|really)$)/;
/** What an English clause hangs on. */
const leaning =
  /^(?:are|do|does|did|can|could|will|would|should|if|when|where|whether|while|what|whatever|how|why|who|whom|whose|which|than|until|unless|whenever|wherever|though|although|as|to|of|for|by|with|like|the|a|an|or|not)$/;
/** What others think is no claim of the clip: "anyone who thinks", "they said that". */
const others =
  /^(?!i |.* i ).*\b(?:think|thinks|thinking|thought|believe|believes|believed|say|says|said|saying|know|knows|assume|assumes|hope|hopes|pretend)(?: that)?$/;
const complements = /^(?:fact|idea|thing|point|truth|reason|belief|so|such|now|given)$/;
const filled = /\b(?:you know|uh|um|ah)\b/;
/** "You it's", "everyone the": a sentence that was begun twice. */
const twoSubjects =
  /^(?:i|i'm|you|you're|we|we're|they|they're|he|she|it|it's|everyone|everybody|people) (?:i|i'm|you|you're|we|we're|they|they're|he|he's|she|it|it's|the|a|an|my|your|there's|that's)$/;
/** With what an English sentence begins where no mark shows it. */
const subject =
  /^(?:i|i'm|i've|you|you're|you've|we|we're|they|they're|he|he's|she|she's|it|it's|people|everyone|everybody|someone|anyone|anybody|nothing|everything|something|the|a|an|my|your|our|his|her|their|this|these|those|that|that's|there's|there|what|why|how|who|when|if|where|every|most|some|all|no|never|don't|do|can|is|are|men|women|young|one|two)$/;
const unfinished =
  /^(?:by|into|onto|than|as|like|over|under|between|through|during|without|because|if|when|or|nor|while|probably|maybe|also|only|even|more|most|less|such|every|each|whether|until|get|gets|make|makes|give|gives|want|need|needs|going|gonna|trying|able|best|well|almost|especially|sometimes|won't|can't|don't|didn't|doesn't|isn't|aren't|wasn't|weren't|wouldn't|couldn't|shouldn't|haven't|hasn't|someone|something|uh|it|them|him|her|this|that|these|those|one|ones|done|guess|here|there|so|too|of|to|in|on|at|for|with|from|about|where|some|any|very|really|actually|a|an|the|my|your|our|their|and|or|but|i|you|we|they|he|she|i'm|you're|we're|they're|it's|that's|said|says|saying|say|think|feel|feels|what|who|how|why|not|be|been|do|does|did|have|has|had|can|could|will|would|should|just|usually|often|always|basically|kind|sort|um|uh)$/;

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
      if (/[,.;:?!।]$/u.test(talk.words[to - 1]?.text ?? '')) break;
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
