import { foldForm } from '../cue-words/match-cues.ts';
import { numberWord } from '../transcript/digits.ts';

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
  /** The first end of “5 min to 10 min”, where both have a unit; else null. */
  fromSeconds: number | null;
  /** “By 5 seconds”, “5 seconds shorter”: by how much, not how long; else null. */
  differenceSeconds: number | null;
}

/** The length in folded words: “under 30 seconds”, “30 to 60 seconds”, “kam se kam 30 second”. */
export function lengthIn(
  tokens: readonly string[],
  { isNegated }: { isNegated: boolean },
): ClauseLength | null {
  const first = tokens.findIndex((_, at) => secondsAt(tokens, at) > 0);
  if (first < 0) return null;
  const end = first + lengthOf(tokens, first);
  const isJoining = (token = '') =>
    joining.has(token) || (and.has(token) && tokens.some((one) => between.has(one)));
  const isRange = isJoining(tokens[end]) && secondsAt(tokens, end + 1) > 0;
  const last = isRange ? end + 1 : first;
  let from = isJoining(tokens[first - 1]) && numberIn(tokens[first - 2] ?? '') ? first - 2 : first;
  let to = last + lengthOf(tokens, last);
  while (isBesideLength(tokens[from - 1]) && !refusing.has(tokens[from - 1] ?? '')) from -= 1;
  while (isBesideLength(tokens[to])) to += 1;
  const said = tokens.slice(from, to);
  const times = (words: ReadonlySet<string>) => said.filter((token) => words.has(token)).length;
  const mores = said.filter((token, at) => more.has(token) || isComparing(said, at)).length;
  // “Kam se kam” is at least, “zyada se zyada” at most.
  const isMore = mores === 1;
  const isLess = times(less) === 1;
  // “Min” behind a number is its unit.
  const isAtLeast = said.some((token, at) => least.has(token) && numberIn(said[at - 1] ?? '') === undefined);
  const isLeast = isAtLeast || times(less) > 1 || (isNegated ? isLess && !isMore : isMore);
  const seconds = Math.round(secondsAt(tokens, last));
  const behindUnit = last + lengthOf(tokens, last);
  const [behind = '', next] = tokens.slice(and.has(tokens[behindUnit] ?? '') ? behindUnit + 1 : behindUnit);
  // “5 second (aur) kam”; “30 second kam se kam” is at least.
  const isDifference =
    tokens[from - 1] === 'by' || ((less.has(behind) || comparing.has(behind)) && next !== 'se');
  return {
    ...{ from, to },
    maxSeconds: isLeast ? null : seconds,
    minSeconds: isLeast ? seconds : null,
    isCompared: mores + times(less) > 0 || isAtLeast,
    fromSeconds: isRange ? secondsAt(tokens, first) : null,
    differenceSeconds: isDifference ? secondsAt(tokens, last) : null,
  };
}

/** The seconds of “30 seconds” or “1 minute 30 seconds”; 0 where there are none. */
const secondsAt = (tokens: readonly string[], at: number): number =>
  measureAt(tokens, at) + (restAt(tokens, at) > 0 ? measureAt(tokens, restAt(tokens, at)) : 0);

const measureAt = (tokens: readonly string[], at: number): number =>
  (numberIn(tokens[at] ?? '') ?? 0) * unitSeconds(tokens[at + 1] ?? '');

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

/** A text with its lengths as words: “30-60s” is “30 to 60 s”, “30+ seconds” and “30s+” are “over 30 seconds”. */
export const withLengthsApart = (text: string): string =>
  spelled
    .reduce((said, [length, pattern]) => said.replace(pattern, length), text)
    .replace(dashed, '$1 to ')
    .replace(open, 'over $1')
    .replace(openBehind, 'over $1')
    .replace(attached, '$1 ');

const spelled: readonly [string, RegExp][] = [
  ['30 seconds', /half\s+a\s+minute/giu],
  ['90 seconds', /\b(?:an?|one)\s+(?:minute\s+and\s+a\s+half|and\s+a\s+half\s+minutes?)/giu],
  ['1 minute', /(?<=\b(?:under|below|within|than|about|around|least|most|to)\s+)an?\s+min(?:ute)?\b/giu],
];
const unit = String.raw`(?:(?:s|secs?|seconds?|mins?|minutes?)\b|सेक|मिनट)`;
/** “30-60 seconds” and “30s–60s”. */
const dashed = new RegExp(String.raw`(\p{Nd}+\s*(?:s|secs?)?)\s*[-–—]\s*(?=\p{Nd}+\s*${unit})`, 'giu');
const open = new RegExp(String.raw`(\p{Nd}+)\+(?=\s*${unit})`, 'giu');
const openBehind = new RegExp(String.raw`(\p{Nd}+\s*${unit})\+(?=\s*(?:$|[,;.]))`, 'giu');
const attached = new RegExp(String.raw`(\p{Nd})(?=${unit})`, 'giu');

/** Numbers in words, beside those of recognised speech. */
const numbers = new Map(
  `half:0.5 aadha:0.5 aadhe:0.5 adha:0.5 आधा:0.5 आधे:0.5 ek:1 single:1 এক:1 એક:1 ஒரு:1 ஒன்று:1 ఒక:1 ಒಂದು:1 ഒരു:1 ਇੱਕ:1 ایک:1
  dedh:1.5 डेढ़:1.5 do:2 দুই:2 બે:2 இரண்டு:2 రెండు:2 ಎರಡು:2 രണ്ട്:2 ਦੋ:2 دو:2 dhai:2.5 ढाई:2.5 teen:3 tiin:3 তিন:3 ત્રણ:3 மூன்று:3 మూడు:3
  ಮೂರು:3 മൂന്ന്:3 ਤਿੰਨ:3 تین:3 chaar:4 char:4 চার:4 ચાર:4 நான்கு:4 నాలుగు:4 ನಾಲ್ಕು:4 നാല്:4 ਚਾਰ:4 چار:4 paanch:5 panch:5 পাঁচ:5 પાંચ:5
  ஐந்து:5 ఐదు:5 ಐದು:5 അഞ്ച്:5 ਪੰਜ:5 پانچ:5 chhe:6 chhah:6 saat:7 aath:8 nau:9 das:10 dus:10 barah:12 baarah:12 pandrah:15 bees:20
  pachees:25 tees:30 chalis:40 chaalis:40 paintalis:45 pachas:50 pachaas:50 saath:60`
    .split(/\s+/u)
    .map((entry) => entry.split(':') as [string, string])
    .map(([word, number]) => [foldForm(word), Number(number)] as const),
);

/** The digits of Indian scripts begin at the sixth place of a row of sixteen, those of Urdu at the first. */
const digitOf = (digit: string): string => String((digit.charCodeAt(0) + (digit < 'ऀ' ? 0 : 10)) % 16);
/** A number in the digits of any language or as a word; undefined for others. */
export function numberIn(word: string): number | undefined {
  const digits = word.replace(/[^\P{Nd}0-9]/gu, digitOf);
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : (numbers.get(foldForm(word)) ?? numberWord(word));
}

const folded = (text: string): Set<string> => new Set(text.split(' ').map(foldForm));
const more = folded('over above zyada jyada zyaada adhik ज़्यादा ज्यादा अधिक');
const comparing = folded('more longer upar ऊपर lambi lambe lamba badi bade bada लंबी लंबे लंबा बड़ी बड़े बड़ा');
/** What stands before a word that compares in “30 seconds or more” and “30 second se lambi”. */
const before = folded('or ya या se से');
const less = folded(
  'less fewer shorter under below kam kom neeche नीचे chhoti chhote chhota कम কম छोटी छोटे छोटा',
);
const least = folded('least atleast minimum min');
const between = folded('between beech बीच');
const and = folded('and aur और');
const joining = folded('to till se से');
/** What stands between a length and the word that compares. */
const beside = new Set([
  ...between,
  ...folded(
    'at than or ya या up upto to tak se से ke er के এর na nahi nahin ho हो नहीं न ना long max maximum most मैक्स तक around roughly approx approximately lagbhag kareeb karib लगभग करीब',
  ),
]);
/** What is said of the words before it. */
const refusing = folded('na nahi nahin नहीं न ना');
const minutes = folded(
  'minute minutes min mins मिनट मिनिट মিনিট நிமிடம் நிமிட నిమిషం నిమిషాలు મિનિટ ਮਿੰਟ ನಿಮಿಷ മിനിറ്റ് منٹ',
);
/** In English and Hindi. */
export const secondWords = 'second seconds sec secs s सेकंड सेकेंड सैकंड';
const seconds = folded(
  `${secondWords} secound sekand sekend सेकंद सेक সেকেন্ড সেকেন্ডের செகண்ட் வினாடி సెకన్లు సెకండ్ સેકન્ડ ਸਕਿੰਟ ಸೆಕೆಂಡ್ സെക്കൻഡ് سیکنڈ`,
);
const unitSeconds = (token: string): number => (minutes.has(token) ? 60 : seconds.has(token) ? 1 : 0);
