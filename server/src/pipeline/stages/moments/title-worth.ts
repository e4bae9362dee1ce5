import type { Marker } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { claimShare } from './claim.ts';
import { clauseVerb, isCommand } from './english-clause.ts';
import { termWorths } from './key-terms.ts';
import type { Passage } from './passage.ts';
import { countGraphemes } from './quote.ts';
import { isEnglish, type Line, type Words } from './spoken-line.ts';
import type { Talk } from './talk.ts';
import type { Range } from './title-clauses.ts';

/** A title of this many words says enough. */
const fullTitle = 8;
/** So many of a passage's terms say what it is about. */
const mostTelling = 3;
/** In which no word tells what the clip is about. */
const fewTelling = 0.2;
/** Longer ones are read less gladly, up to the limit. */
const easyGraphemes = { at: 56, per: 16 };

/** What a title gains by what it says, in any language. */
const gains = {
  ...{ telling: 1.5, claim: 0.5, length: 1, whole: 0.6, fromItsStart: 0.6, edge: 0.2, asks: 1.5 },
  ...{ negates: 0.4, number: 0.3, name: 0.2, anyone: 0.5 },
  /** In it no word tells, it points at what is not in it, or it is about others. */
  ...{ vague: -1, pointsFirst: -2.5, points: -0.8, others: -1.2, filler: -0.8, long: -1 },
};
/** And in English. */
const englishGains = {
  ...{ noun: 0.5, command: 0.4, asked: 0.3, howTo: 0.5, joins: 0.2 },
  ...{ teller: -0.5, ofTeller: -0.4, past: -0.2, empty: -0.6, verbless: -0.8 },
  ...{ pointsLast: -1.5, it: -0.5, askedOfOne: -1.5, opinion: -1.5 },
};

type Counts<Names> = Record<keyof Names, number | boolean>;

/** How good a title of a passage a part of one of its lines is; 0 is an ordinary one. */
export function worthIn(talk: Talk, passage: Passage): (line: Line, range: Range, text: string) => number {
  const tellingOf = tellingIn(talk, passage);
  return (line, range, text) => {
    const { at, cues, tokens } = line;
    const { from, to } = range;
    const telling = tellingOf(line, range);
    const verb = isEnglish(talk) ? clauseVerb(line, range) : from;
    const head = tokens[from] ?? '';
    const hasNoun =
      verb > from &&
      !/^(?:i|you|we|they|he|she|it|this|that|these|those|there|what|how|why|who)\b/.test(head);
    const counts: Counts<typeof gains> = {
      telling,
      vague: telling < fewTelling,
      claim: claimShare(talk, { from: at[from] ?? 0, to: (at[to - 1] ?? 0) + 1 }),
      length: Math.min(fullTitle, to - from) / fullTitle,
      whole: range.isWhole,
      fromItsStart: range.isFromStart && !range.isWhole,
      edge: line.first === passage.first || line.last === passage.last,
      asks: range.asks && line.first === passage.first,
      negates: marksIn(line, range, ['negations']) > 0,
      number: tokens.slice(from, to).some((token) => numeral.test(token)),
      name: at.slice(from + 1, to).some((word) => /^\p{Lu}\p{L}/u.test(talk.words[word]?.text ?? '')),
      anyone: marksIn(line, { from, to: Math.min(to, from + 2) }, ['people', 'you']) > 0,
      pointsFirst: isEnglish(talk)
        ? pointing.test(head) && !expletive.test(tokens.slice(from, to).join(' '))
        : cues.at('danglingOpeners', tokens, from) > 0,
      points: at.slice(from, to).filter((_, word) => cues.at('pointers', tokens, from + word) > 0).length,
      others: marksIn(line, range, ['thirdPersons']) * (hasNoun ? 0.6 : 1),
      filler: marksIn(line, range, ['fillers']),
      long: Math.max(0, countGraphemes(text) - easyGraphemes.at) / easyGraphemes.per,
    };
    const sum = summed(counts, gains);
    return isEnglish(talk) ? sum + summed(englishCounts(line, range, { verb, hasNoun }), englishGains) : sum;
  };
}

function englishCounts(
  line: Line,
  range: Words,
  { verb, hasNoun }: { verb: number; hasNoun: boolean },
): Counts<typeof englishGains> {
  const said = line.tokens.slice(range.from, range.to);
  const text = said.join(' ');
  const [head = ''] = said;
  const has = (pattern: RegExp) => said.some((token) => pattern.test(token));
  return {
    noun: hasNoun,
    command: isCommand(line.tokens, range.from),
    asked: /^(?:what|how|why)$/.test(head),
    howTo: text.startsWith('how to '),
    askedOfOne: /^(?:what|how|why) (?:i|we|he|she|it|they|you|that|this)\b/.test(text),
    joins: has(/^(?:because|if|when|unless|until|than)$/),
    teller: /^(?:i|we)\b/.test(head) && marksIn(line, range, ['negations']) === 0,
    ofTeller: has(/^(?:i|my|me|we|our|us|(?:i|we)'.+)$/),
    past: has(/^(?:was|were|did|had|went|came|got|said|told|made|took|felt|thought|started|been|used)$/),
    empty: said.filter((token) => empty.test(token)).length,
    verbless: verb < 0,
    pointsLast: /^(?:it|that|this|them|there|here|those|these|him|her|so)$/.test(said.at(-1) ?? ''),
    it: /^it\b/.test(head),
    opinion: opinion.test(text),
  };
}

const summed = <Names extends Record<string, number>>(counts: Counts<Names>, worths: Names): number =>
  Object.entries(worths).reduce((sum, [name, worth]) => sum + worth * Number(counts[name]), 0);

/** Words of some markers. */
const marksIn = ({ talk, at }: Line, { from, to }: Words, names: readonly Marker[]): number =>
  at.slice(from, to).filter((word) => names.some((name) => talk.marked[name][word] === 1)).length;

/** How much words tell what a passage is about, 0–1: its own terms in them, against the three that tell most. */
function tellingIn(talk: Talk, passage: Passage): (line: Line, range: Words) => number {
  const worths = termWorths(talk, passage);
  const best = [...worths.values()].map(({ worth }) => worth).sort((left, right) => right - left);
  const most = best.slice(0, mostTelling).reduce((sum, worth) => sum + worth, 0);
  return ({ at }, { from, to }) => {
    const said = new Set(at.slice(from, to).map((word) => talk.terms.ofWord[word] ?? -1));
    const sum = [...said].reduce((total, term) => total + (worths.get(term)?.worth ?? 0), 0);
    return most > 0 ? Math.min(1, sum / most) : 0;
  };
}

const numeral = /\p{Nd}|^(?:half|hundred|thousand|million|billion|trillion|lakh|crore|percent)s?$/u;
const empty =
  /^(?:things?|stuff|something|somehow|ways?|lots?|few|number|reasons?|kind|sort|bit|really|very|just|one|ones|here|there|that's|it|it's)$/;
const pointing =
  /^(?:it|that|this|these|those|he|she|they|them|him|his|her|their|its|then|also|so|same|such|another|(?:it|that|he|she|they)'.+)$/;
/** "It's hard to say no", "it doesn't matter what you build": "it" points at what follows. */
const expletive = /^it(?:'s)?(?: \S+){1,4} (?:to|that|what|how|when|if|whether)\b/;
/** "I'm not saying", "people say that": what is said of it is no claim. */
const opinion =
  /^(?:(?:i|you)\S* (?:not |don't |just |never |can )*(?:say|saying|know|think|care|remember|mean|sure)|(?:people|everyone|everybody|they|some)\b.* (?:say|says|think|thinks|believe|assume))\b/;
