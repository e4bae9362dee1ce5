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
  if (value === null || isBelowZero(words[at] ?? '', tokens[at - 1] ?? '')) return null;
  const next = tokens[at + 1] ?? '';
  const one = (text: string, length: number, weight: number) => ({ text, from: at, to: at + length, weight });
  const share = shareAt(tokens, at, value);
  if (share) return one(share.text, share.length, 5);
  if ((words[at] ?? '').includes('%')) return one(`${value}%`, 1, 6);
  if (percent.has(next)) return one(`${value}%`, 2, 6);
  if (times.has(next)) return one(`${value}×`, 2, 4);
  const sign = signOf(words, at);
  if (large.has(next)) return one(`${sign}${value} ${tidy(words[at + 1] ?? '')}`, 2, 4.5);
  // “10 लाखांचे घर” is a tenth of a million, in a form that cannot be shown alone.
  if (largeStem.test(next)) return null;
  if (sign) return one(`${sign}${value.toLocaleString('en-IN')}`, 1, 4);
  if (rupees.has(next)) return one(`₹${value.toLocaleString('en-IN')}`, 2, 4);
  // A year is no figure to marvel at, and small numbers are said all the time.
  if (value < 5 || (value >= 1900 && value < 2100)) return null;
  return one(value.toLocaleString('en-IN'), 1, value >= 20 ? 3 : 2);
}

const isBelowZero = (word: string, before: string): boolean => /^[-−–]/u.test(word) || minus.has(before);

/** The sign of a currency on a number or before it: “₹500”, “₹ 500”, “Rs. 500”. */
function signOf(words: readonly string[], at: number): string {
  const [before, own] = [words[at - 1] ?? '', words[at] ?? ''];
  const sign = /^[₹$€£]/u.exec(own) ?? /^[₹$€£]$/u.exec(before);
  return sign?.[0] ?? (rupeesBefore.has(foldWord(before)) ? '₹' : '');
}

/**
 * Whether the place before a word is inside a number: “fifty | two”, “two point | five”, “hundred | and fifty”,
 * “eight | and a half”, or between the two of “5 | to 10”.
 */
function isWithinNumber(words: readonly string[], at: number): boolean {
  const tokenAt = (place: number) => foldWord(words[place] ?? '');
  const joiner = [at - 1, at].find((place) => isJoiner(tokenAt(place)));
  const [before, after] = joiner === undefined ? [at - 1, at] : [joiner - 1, joiner + 1];
  if (/[^\p{L}\p{M}\p{N}%]$/u.test(words[before] ?? '')) return false;
  const [left, right] = [tokenAt(before), tokenAt(after)];
  const joined = joiner === undefined ? null : tokenAt(joiner);
  if (joined === 'and' && [right, tokenAt(after + 1)].some((token) => halves.has(token))) return true;
  if (joined !== null && joined !== 'and') {
    if (isPoint(joined)) return isNumber(left) || (isNumber(right) && decimals.has(joined));
    return isNumber(left) && isNumber(right);
  }
  if (!large.has(left) && !begins(left))
    return (
      (joined !== 'and' && isSpelled(left) && isSpelled(right)) || (isNumber(left) && linked.test(right))
    );
  let end = after;
  while (isNumber(tokenAt(end)) || begins(tokenAt(end))) end += 1;
  const unit = tokenAt(end);
  // A number whose word is not known here: “दोन लाख | पंचवीस हजार”.
  if (end === after) return large.has(unit) || (lakhs.has(left) && thousands.has(tokenAt(end + 1)));
  // “5 lakh and 10 lakh” are two numbers, and so are “10 लाख 2 साल में”.
  return (
    unit !== left && (!lakhs.has(left) || unit === '' || [large, rupees, percent].some((of) => of.has(unit)))
  );
}

const isJoiner = (token: string): boolean => token === 'and' || isPoint(token) || upTo.has(token);
const isPoint = (token: string): boolean => isDecimalPoint(token) || points.has(token) || decimals.has(token);
/** Whether only what follows makes the number whole. */
const begins = (token: string): boolean => begun.has(token) || linked.test(token);
const isNumber = (token: string): boolean => numeralOf(token) !== null || isSpelled(token);

/** “Twenty-five” too. */
const isSpelled = (token: string): boolean =>
  token.split('-').every((part) => part in said || part in tens || numberWord(part) !== undefined);

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

const percent = wordsOf(`percent प्रतिशत परसेंट पर्सेंट फीसदी फ़ीसदी टक्के শতাংশ পার্সেন্ট পারসেন্ট சதவீதம் சதவிகிதம் பர்சென்ட்
  శాతం పర్సెంట్ ಶೇಕಡಾ ಪರ್ಸೆಂಟ್ ശതമാനം പെർസെന്റ് ટકા ਪ੍ਰਤੀਸ਼ਤ ਫ਼ੀਸਦੀ ପ୍ରତିଶତ فیصد`);
const times = wordsOf('times गुना गुणा पट மடங்கு రెట్లు গুণ');
const rupees = wordsOf('rupees rupee रुपये रुपए रुपया रुपयों ரூபாய் రూపాయలు টাকা রুপি');
const rupeesBefore = wordsOf('rs inr रु रू রু ரூ రూ ರೂ രൂ રૂ ਰੁ ଟ');
const lakhs =
  wordsOf(`lakh lakhs crore crores million billion trillion मिलियन बिलियन लाख करोड़ अरब कोटी কোটি লাখ লক্ষ லட்சம் கோடி
  లక్ష లక్షలు లక్షల కోటి కోట్లు కోట్ల ಲಕ್ಷ ಕೋಟಿ ലക്ഷം കോടി લાખ કરોડ ਲੱਖ ਕਰੋੜ ଲକ୍ଷ କୋଟି لاکھ کروڑ ارب`);
const thousands =
  wordsOf(`hundred thousand सौ हज़ार हजार শো শত হাজার হাজাৰ நூறு ஆயிரம் వంద వందలు వందల వెయ్యి వేలు వేల ನೂರು ಸಾವಿರ നൂറ് ആയിരം
  સો હજાર ਸੌ ਹਜ਼ਾਰ ଶହ ହଜାର سو ہزار`);
const large = new Set([...lakhs, ...thousands]);
/** How such words begin in every form; the languages of the south and west of India join their endings to them. */
const largeStem =
  /^(?:लाख|हजार|कोटी|करोड|লাখ|লক্ষ|কোটি|হাজার|লক্ষ|லட்ச|கோடி|ஆயிர|నూర|వంద|వేల|లక్ష|కోట|ಲಕ್ಷ|ಕೋಟಿ|ಸಾವಿರ|ലക്ഷ|കോടി|ആയിര|લાખ|કરોડ|હજાર|ଲକ୍ଷ|କୋଟି|ହଜାର)/u;
/** What only the rest makes a number: halves and quarters, and hundreds that are joined to what counts them. */
const begun =
  wordsOf(`सवा साढ़े पौने साडे सव्वा पावणे पाऊणे সাড়ে সোয়া সওয়া পৌনে ಸಾಡೆ સવા સાડા પોણા ਸਵਾ ਸਾਢੇ ਪੌਣੇ ସାଢ଼େ سوا ساڑھے پونے
  एकशे दोनशे तीनशे चारशे पाचशे सहाशे सातशे आठशे नऊशे একশ একশো দুইশ দুইশো দুশ দুশো তিনশ তিনশো চারশ চারশো পাঁচশ পাঁচশো ছয়শ ছয়শো
  সাতশ সাতশো আটশ আটশো নয়শ নয়শো એકસો બસો ત્રણસો ચારસો પાંચસો છસો સાતસો આઠસો નવસો నూట వందల`);
/** Tens, hundreds and thousands of Tamil in the form that a rest follows. */
const linked = /(?:.பத்த|[நணன]ூற்ற|யிரத்த|லட்சத்த)(?:ி|ு)$|^கோடியே$/u;
/** Between the two parts of a decimal number and nowhere else. */
const decimals = wordsOf('दशमलव दशांश पूर्णांक দশমিক దశాంశం ದಶಮಾಂಶ ദശാംശം દશાંશ ਦਸ਼ਮਲਵ ଦଶମିକ اعشاریہ');
/** The same, and things that are counted or made. */
const points = wordsOf('পয়েন্ট புள்ளி பாயிண்ட் పాయింట్ ಪಾಯಿಂಟ್ ಬಿಂದು പോയിന്റ് പോയന്റ് પોઇન્ટ પોઈન્ટ ਪੁਆਇੰਟ ପଏଣ୍ଟ پوائنٹ');
const minus = wordsOf('minus negative माइनस उणे वजा মাইনাস மைனஸ் మైనస్ ಮೈನಸ್ മൈനസ് માઇનસ માઈનસ ਮਾਈਨਸ ମାଇନସ مائنس');
/** Between the ends of a range: “5 to 10”. */
const upTo = wordsOf('to से se ते থেকে পৰা முதல் నుంచి నుండి ರಿಂದ ಇಂದ മുതൽ થી ਤੋਂ ରୁ سے');
/** “Eight and a half”. */
const halves = wordsOf('half quarter');
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
    'वीस तीस चाळीस पन्नास साठ सत्तर ऐंशी नव्वद',
    'কুড়ি ত্রিশ চল্লিশ পঞ্চাশ ষাট সত্তর আশি নব্বই',
    'বিশ তিরিশ',
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
