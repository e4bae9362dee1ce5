import { foldWord } from '../cue-words/match-cues.ts';
import { asciiDigit } from '../text/digit.ts';
import { isDecimalPoint, numberWord } from '../transcript/digits.ts';

/** A number that is said, as it would be written large, and how much it tells: the larger, the more. */
export interface SpokenNumber {
  text: string;
  /** Words `[from, to)` that say it. */
  from: number;
  to: number;
  weight: number;
}

/**
 * The most telling number in a run of words, or null: `80%`, `8/10`, `4×`, `10 लाख`, `₹500`, `50`. A longer number that is
 * said in several words, as “fifty two” is, is none.
 */
export function spokenNumber(words: readonly string[]): SpokenNumber | null {
  const tokens = words.map(foldWord);
  const found = tokens
    .flatMap((_, at) => numberAt(words, tokens, at) ?? [])
    .filter(({ from, to }) => !isWithinNumber(words, from) && !isWithinNumber(words, to));
  return found.reduce<SpokenNumber | null>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    null,
  );
}

function numberAt(words: readonly string[], tokens: readonly string[], at: number): SpokenNumber | null {
  const value = numeralOf(tokens[at] ?? '');
  if (value === null) return null;
  const next = tokens[at + 1] ?? '';
  const one = (text: string, length: number, weight: number) => ({ text, from: at, to: at + length, weight });
  const share = shareAt(tokens, at, value);
  if (share) return one(share.text, share.length, 5);
  if ((words[at] ?? '').includes('%')) return one(`${value}%`, 1, 6);
  if (percent.has(next)) return one(`${value}%`, 2, 6);
  if (times.has(next)) return one(`${value}×`, 2, 4);
  const isMoney = /^[₹$€£]/u.test(words[at] ?? '');
  if (large.has(next)) {
    const sign = isMoney ? (words[at]?.[0] ?? '') : '';
    return one(`${sign}${value} ${tidy(words[at + 1] ?? '')}`, 2, 4.5);
  }
  if (isMoney) return one(`${words[at]?.[0] ?? ''}${value.toLocaleString('en-IN')}`, 1, 4);
  if (rupees.has(next)) return one(`₹${value.toLocaleString('en-IN')}`, 2, 4);
  // A year is no figure to marvel at, and small numbers are said all the time.
  if (value < 5 || (value >= 1900 && value < 2100)) return null;
  return one(value.toLocaleString('en-IN'), 1, value >= 20 ? 3 : 2);
}

/** Whether the place before a word is inside a number: “fifty | two”, “two point | five”, “hundred | and fifty”. */
function isWithinNumber(words: readonly string[], at: number): boolean {
  const tokenAt = (place: number) => foldWord(words[place] ?? '');
  const joiner = [at - 1, at].find((place) => isDecimalPoint(tokenAt(place)) || tokenAt(place) === 'and');
  const [before, after] = joiner === undefined ? [at - 1, at] : [joiner - 1, joiner + 1];
  if (/[^\p{L}\p{M}\p{N}]$/u.test(words[before] ?? '')) return false;
  const [left, right] = [tokenAt(before), tokenAt(after)];
  if (!large.has(left) && !begun.test(left))
    return isSpelled(left) && isSpelled(right) && (joiner === undefined || tokenAt(joiner) !== 'and');
  let end = after;
  while (numeralOf(tokenAt(end)) !== null || isSpelled(tokenAt(end)) || begun.test(tokenAt(end))) end += 1;
  const unit = tokenAt(end);
  if (end === after) return large.has(unit);
  // “5 lakh and 10 lakh” are two numbers, and so are “10 लाख 2 साल में”.
  return (
    unit !== left && (!lakhs.has(left) || unit === '' || [large, rupees, percent].some((of) => of.has(unit)))
  );
}

const isSpelled = (token: string): boolean =>
  token in said || token in tens || numberWord(token) !== undefined;

/** "Eight out of ten" and "दस में से आठ". */
function shareAt(
  tokens: readonly string[],
  at: number,
  value: number,
): { text: string; length: number } | null {
  const whole = numeralOf(tokens[at + 3] ?? '');
  if (whole === null) return null;
  const between = `${tokens[at + 1]} ${tokens[at + 2]}`;
  if (between === 'out of' && whole > value) return { text: `${value}/${whole}`, length: 4 };
  if (partsFrom.has(between) && whole < value) return { text: `${whole}/${value}`, length: 4 };
  return null;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord));
const phrases = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').map((phrase) => phrase.trim().split(' ').map(foldWord).join(' ')));

const percent = wordsOf('percent प्रतिशत परसेंट फीसदी फ़ीसदी टक्के शতাংশ শতাংশ சதவீதம் சதவிகிதம் శాతం ಶೇಕಡಾ ശതമാനം ટકા');
const times = wordsOf('times गुना गुणा पट மடங்கு రెట్లు গুণ');
const rupees = wordsOf('rupees rupee रुपये रुपए रुपया रुपयों ரூபாய் రూపాయలు টাকা রুপি');
const lakhs = wordsOf(
  'lakh lakhs crore crores million billion trillion मिलियन बिलियन लाख करोड़ अरब कोटी லட்சம் கோடி లక్షలు లక్షల కోట్లు కోట్ల লাখ লক্ষ কোটি',
);
const large = new Set([...lakhs, ...wordsOf('hundred thousand सौ हज़ार हजार ஆயிரம் వేలు వేల হাজার')]);
/** What only the rest makes a number: Hindi halves, Telugu and Tamil tens, hundreds and thousands before it. */
const begun = /^(?:सवा|साढे|पौने|నూట|వందల)$|(?:.பத்த|[நணன]ூற்ற|யிரத்த|லட்சத்த)(?:ி|ு)$/u;
const partsFrom = phrases('में से, मे से, mein se, me se');

const said: Record<string, number> = Object.fromEntries(
  (
    [
      ['two three four five six seven eight nine ten', 2],
      ['दो तीन चार पाँच छह सात आठ नौ दस', 2],
      ['दोन तीन चार पाच सहा सात आठ नऊ दहा', 2],
      ['இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து', 2],
      ['రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది', 2],
      ['দুই তিন চার পাঁচ ছয় সাত আট নয় দশ', 2],
    ] as const
  ).flatMap(([list, first]) =>
    list.split(' ').map((word, n): [string, number] => [foldWord(word), first + n]),
  ),
);
const tens: Record<string, number> = Object.fromEntries(
  [
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे',
    'இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு',
    'ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై',
  ].flatMap((list) => list.split(' ').map((word, n): [string, number] => [foldWord(word), 20 + 10 * n])),
);

/** The number that a word says, digits of every Indian script counted; `1,50,000` is one number. Null: none. */
export function numeralOf(token: string): number | null {
  const named = said[token] ?? tens[token];
  if (named !== undefined) return named;
  const digits = token
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/^[₹$€£]|%$/gu, '')
    .replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

const tidy = (word: string): string => word.replace(/[\p{P}\p{S}]+$/gu, '');
