import { foldForm } from '../cue-words/match-cues.ts';
import { numberOf, termsOf } from './request-terms.ts';

/** The length that a clause names, with where its words stand. */
export interface ClauseLength {
  from: number;
  /** Behind its last word. */
  to: number;
  /** Null: it names the shortest clip alone. */
  maxSeconds: number | null;
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
  const isRange = joining.has(tokens[first + 2] ?? '') && secondsAt(tokens, first + 3) > 0;
  const last = isRange ? first + 3 : first;
  let from = joining.has(tokens[first - 1] ?? '') && numberOf(tokens[first - 2] ?? '') ? first - 2 : first;
  let to = last + 2;
  while (isBesideLength(tokens[from - 1])) from -= 1;
  while (isBesideLength(tokens[to])) to += 1;
  const said = tokens.slice(from, to);
  const times = (words: ReadonlySet<string>) => said.filter((token) => words.has(token)).length;
  // “Kam se kam” is at least, “zyada se zyada” at most.
  const isMore = times(more) === 1;
  const isLess = times(less) === 1;
  const isLeast = times(least) > 0 || times(less) > 1 || (isNegated ? isLess && !isMore : isMore);
  return {
    ...{ from, to },
    maxSeconds: isLeast ? null : Math.round(secondsAt(tokens, last)),
    isCompared: times(more) + times(less) + times(least) > 0,
  };
}

/** The seconds of a number and its unit; 0 where there are none. */
const secondsAt = (tokens: readonly string[], at: number): number =>
  (numberOf(tokens[at] ?? '') ?? 0) * unitSeconds(tokens[at + 1] ?? '');

const isBesideLength = (token = ''): boolean => [more, less, least, beside].some((words) => words.has(token));

/** The “and” of “between 30 and 60 seconds”, the “or” of “30 seconds or more”. */
export function isInLength(tokens: readonly string[], at: number): boolean {
  const [before = '', next = ''] = [tokens[at - 1], tokens[at + 1]];
  if (numberOf(before) && secondsAt(tokens, at + 1) > 0) return tokens.some((token) => between.has(token));
  return beside.has(tokens[at] ?? '') && unitSeconds(before) > 0 && (more.has(next) || less.has(next));
}

/** A text with its lengths as words: “30-60s” is “30 to 60 s”, “30+ seconds” is “over 30 seconds”. */
export const withLengthsApart = (text: string): string =>
  text.replace(dashed, '$1 to ').replace(open, 'over $1').replace(attached, '$1 ');

const unit = String.raw`(?:(?:s|secs?|seconds?|mins?|minutes?)\b|सेक|मिनट)`;
/** “30-60 seconds” and “30s–60s”. */
const dashed = new RegExp(String.raw`(\p{Nd}+\s*(?:s|secs?)?)\s*[-–—]\s*(?=\p{Nd}+\s*${unit})`, 'giu');
const open = new RegExp(String.raw`(\p{Nd}+)\+(?=\s*${unit})`, 'giu');
const attached = new RegExp(String.raw`(\p{Nd})(?=${unit})`, 'giu');

const folded = (text: string): Set<string> => new Set(text.split(' ').map(foldForm));
const more = folded(
  'more longer over above zyada jyada zyaada adhik lambi lambe ज़्यादा ज्यादा अधिक लंबी लंबे लम्बी लम्बे',
);
const less = folded('less fewer shorter under below kam chhoti chhote कम छोटी छोटे');
const least = folded('least atleast minimum min');
const between = folded('between beech बीच');
const joining = folded('to till and se aur से और');
/** What stands between a length and the word that compares. */
const beside = new Set([
  ...between,
  ...folded(
    'at than or ya या up upto to se से ke के no not na nahi nahin ho हो नहीं न ना long lamba max maximum most',
  ),
]);
const minutes = folded('minute minutes min mins मिनट');
const unitSeconds = (token: string): number =>
  minutes.has(token) ? 60 : termsOf(token).includes('second') ? 1 : 0;
