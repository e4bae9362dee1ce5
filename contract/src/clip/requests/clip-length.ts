import { foldForm } from '../cue-words/match-cues.ts';
import { numberOf, termsOf } from './request-terms.ts';

/** The length that a clause names, with where its words stand. */
export interface ClauseLength {
  from: number;
  /** Behind its last word. */
  to: number;
  /** Null: it names the shortest clip alone. */
  maxSeconds: number | null;
  /** Null: it names the longest clip. */
  minSeconds: number | null;
  /** It says more than a number: “under”, “at least”, “se zyada”. */
  isCompared: boolean;
}

/** The length in folded words: “under 30 seconds”, “30 to 60 seconds”, “kam se kam 30 second”. */
export function lengthIn(
  tokens: readonly string[],
  { isNegated }: { isNegated: boolean },
): ClauseLength | null {
  const first = tokens.findIndex((_, at) => secondsAt(tokens, at) > 0);
  if (first < 0) return null;
  const end = first + lengthOf(tokens, first);
  const isRange = joining.has(tokens[end] ?? '') && secondsAt(tokens, end + 1) > 0;
  const last = isRange ? end + 1 : first;
  let from = joining.has(tokens[first - 1] ?? '') && numberOf(tokens[first - 2] ?? '') ? first - 2 : first;
  let to = last + lengthOf(tokens, last);
  while (isBesideLength(tokens[from - 1])) from -= 1;
  while (isBesideLength(tokens[to])) to += 1;
  const said = tokens.slice(from, to);
  const times = (words: ReadonlySet<string>) => said.filter((token) => words.has(token)).length;
  const mores = said.filter((token, at) => more.has(token) || isComparing(said, at)).length;
  // “Kam se kam” is at least, “zyada se zyada” at most.
  const isMore = mores === 1;
  const isLess = times(less) === 1;
  // “Min” behind a number is its unit.
  const isAtLeast = said.some((token, at) => least.has(token) && numberOf(said[at - 1] ?? '') === undefined);
  const isLeast = isAtLeast || times(less) > 1 || (isNegated ? isLess && !isMore : isMore);
  const seconds = Math.round(secondsAt(tokens, last));
  return {
    ...{ from, to },
    maxSeconds: isLeast ? null : seconds,
    minSeconds: isLeast ? seconds : null,
    isCompared: mores + times(less) > 0 || isAtLeast,
  };
}

/** The seconds of “30 seconds” or “1 minute 30 seconds”; 0 where there are none. */
const secondsAt = (tokens: readonly string[], at: number): number =>
  measureAt(tokens, at) + (restAt(tokens, at) > 0 ? measureAt(tokens, restAt(tokens, at)) : 0);

const measureAt = (tokens: readonly string[], at: number): number =>
  (numberOf(tokens[at] ?? '') ?? 0) * unitSeconds(tokens[at + 1] ?? '');

/** Where the seconds of “1 minute (and) 30 seconds” stand; 0 where the minutes are all. */
function restAt(tokens: readonly string[], at: number): number {
  if (!minutes.has(tokens[at + 1] ?? '')) return 0;
  const rest = and.has(tokens[at + 2] ?? '') ? at + 3 : at + 2;
  return measureAt(tokens, rest) > 0 && !minutes.has(tokens[rest + 1] ?? '') ? rest : 0;
}

/** How many words the length at `at` has. */
const lengthOf = (tokens: readonly string[], at: number): number =>
  restAt(tokens, at) > 0 ? restAt(tokens, at) + 2 - at : 2;

const isBesideLength = (token = ''): boolean =>
  [more, comparing, less, least, beside].some((words) => words.has(token));

/** “Longer than 30 seconds”, “30 second se lambi”; “30 second lambi” is 30 seconds long, “2 more” are two. */
const isComparing = (tokens: readonly string[], at: number): boolean =>
  comparing.has(tokens[at] ?? '') && (tokens[at + 1] === 'than' || before.has(tokens[at - 1] ?? ''));

/** The “and” of “between 30 and 60 seconds” or “1 minute and 30 seconds”, the “or” of “30 seconds or more”. */
export function isInLength(tokens: readonly string[], at: number): boolean {
  const [last = '', next = ''] = [tokens[at - 1], tokens[at + 1]];
  if (numberOf(last) && secondsAt(tokens, at + 1) > 0) return tokens.some((token) => between.has(token));
  if (restAt(tokens, at - 2) === at + 1) return true;
  return (
    beside.has(tokens[at] ?? '') &&
    unitSeconds(last) > 0 &&
    [more, comparing, less].some((words) => words.has(next))
  );
}

/** A text with its lengths as words: “30-60s” is “30 to 60 s”, “30+ seconds” and “30s+” are “over 30 seconds”. */
export const withLengthsApart = (text: string): string =>
  text
    .replace(dashed, '$1 to ')
    .replace(open, 'over $1')
    .replace(openBehind, 'over $1')
    .replace(attached, '$1 ');

const unit = String.raw`(?:(?:s|secs?|seconds?|mins?|minutes?)\b|सेक|मिनट)`;
/** “30-60 seconds” and “30s–60s”. */
const dashed = new RegExp(String.raw`(\p{Nd}+\s*(?:s|secs?)?)\s*[-–—]\s*(?=\p{Nd}+\s*${unit})`, 'giu');
const open = new RegExp(String.raw`(\p{Nd}+)\+(?=\s*${unit})`, 'giu');
const openBehind = new RegExp(String.raw`(\p{Nd}+\s*${unit})\+(?=\s*(?:$|[,;.]))`, 'giu');
const attached = new RegExp(String.raw`(\p{Nd})(?=${unit})`, 'giu');

const folded = (text: string): Set<string> => new Set(text.split(' ').map(foldForm));
const more = folded('over above zyada jyada zyaada adhik ज़्यादा ज्यादा अधिक');
const comparing = folded('more longer lambi lambe lamba लंबी लंबे लंबा');
/** What stands before a word that compares in “30 seconds or more” and “30 second se lambi”. */
const before = folded('or ya या se से');
const less = folded('less fewer shorter under below kam chhoti chhote कम छोटी छोटे');
const least = folded('least atleast minimum min');
const between = folded('between beech बीच');
const and = folded('and aur और');
const joining = new Set([...and, ...folded('to till se से')]);
/** What stands between a length and the word that compares. */
const beside = new Set([
  ...between,
  ...folded(
    'at than or ya या up upto to se से ke के no not na nahi nahin ho हो नहीं न ना long max maximum most around roughly approx approximately lagbhag kareeb karib लगभग करीब',
  ),
]);
const minutes = folded('minute minutes min mins मिनट');
const unitSeconds = (token: string): number =>
  minutes.has(token) ? 60 : termsOf(token).includes('second') ? 1 : 0;
