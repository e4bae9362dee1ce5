import { foldWord } from '../cue-words/match-cues.ts';
import type { Word } from './transcript.ts';

interface NumberWords {
  /** 0–99 as one word. */
  small: ReadonlyMap<string, number>;
  /** Written out as zeros: “five hundred” is 500. */
  zeros: ReadonlyMap<string, number>;
  /** Kept as words behind a number in digits: “25 lakh”. */
  kept: ReadonlySet<string>;
  /** Quarters in front of a multiplier: “ढाई लाख” is 2.5 lakh, and `plus` is added to the number behind them. */
  parts: ReadonlyMap<string, Part>;
  /** “one hundred and five”. */
  and: ReadonlySet<string>;
  /** “two point five”. */
  point: ReadonlySet<string>;
  /** Between two numbers that may share a multiplier: “ten to fifteen thousand”. */
  upTo: ReadonlySet<string>;
  /** The same where the two have “between” before or behind them. */
  between: ReadonlySet<string>;
  /** “One” behind these counts nothing. */
  pronouns: ReadonlySet<string>;
  /** Numbers in front of these are a decade or the like: “nineteen nineties”. */
  plurals: ReadonlySet<string>;
  /** Whether tens and ones are two words: “twenty five”. */
  joinsOnes: boolean;
  /** Numbers of an order that tens begin: “twenty first”. */
  ordinals: ReadonlySet<string>;
  /** Whether two numbers of two digits are a year: “twenty twenty four”. */
  years: boolean;
  grouping: 'en-US' | 'en-IN';
}

interface Part {
  alone?: number;
  plus?: number;
}

const list = (text: string): string[] => text.split(' ').map(foldWord);
const set = (text: string): ReadonlySet<string> => new Set(list(text));
const valued = (entries: readonly (readonly [string, number])[]): [string, number][] =>
  entries.flatMap(([words, value]) => list(words).map((word): [string, number] => [word, value]));

const englishTens = list('twenty thirty forty fifty sixty seventy eighty ninety');
const english: NumberWords = {
  small: new Map([
    ...list(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ).map((word, value): [string, number] => [word, value]),
    ...englishTens.map((word, at): [string, number] => [word, 20 + at * 10]),
    ...englishTens.flatMap((word, at) =>
      list('one two three four five six seven eight nine').map((one, n): [string, number] => [
        `${word}-${one}`,
        20 + at * 10 + n + 1,
      ]),
    ),
  ]),
  zeros: new Map(
    valued([
      ['hundred', 100],
      ['thousand', 1000],
    ]),
  ),
  kept: set('lakh lakhs crore crores million millions billion billions trillion'),
  parts: new Map(),
  and: set('and'),
  point: set('point'),
  upTo: set('to or'),
  between: set('and'),
  pronouns: set('this that each every which any no another the'),
  plurals: set('tens twenties thirties forties fifties sixties seventies eighties nineties hundreds'),
  joinsOnes: true,
  // Without “second”: a “thirty second video” is as long.
  ordinals: set('first third fourth fifth sixth seventh eighth ninth'),
  years: true,
  grouping: 'en-US',
};

/** Hindi has a word of its own for every number below a hundred; other spellings stand behind a stroke. */
const hindiSmall = `शून्य|ज़ीरो एक दो तीन चार पाँच|पांच छह|छः|छे सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह|अट्ठारह उन्नीस
बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अठाईस|अट्ठाइस उनतीस|उन्तीस
तीस इकतीस|इकत्तीस बत्तीस तैंतीस|तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस|उन्तालीस
चालीस इकतालीस बयालीस तैंतालीस|तिरतालीस चवालीस|चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास|उन्चास
पचास इक्यावन बावन तिरपन|तिरेपन चौवन|चव्वन पचपन छप्पन सत्तावन अट्ठावन|अठावन उनसठ
साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ|चौसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी|उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी|अठासी नवासी
नब्बे इक्यानवे|इक्यानबे बानवे|बानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पचानवे|पंचानवे|पंचानबे छियानवे|छियानबे सत्तानवे|सत्तानबे अट्ठानवे|अट्ठानबे निन्यानवे|निन्यानबे`
  .split(/\s+/u)
  .flatMap((spellings, value) =>
    spellings.split('|').map((word): [string, number] => [foldWord(word), value]),
  );
const hindi: NumberWords = {
  small: new Map(hindiSmall),
  zeros: new Map(
    valued([
      ['सौ', 100],
      ['हज़ार हजार', 1000],
    ]),
  ),
  kept: set('लाख करोड़ करोड अरब मिलियन बिलियन'),
  parts: new Map<string, Part>([
    [foldWord('सवा'), { alone: 1.25, plus: 0.25 }],
    [foldWord('डेढ़'), { alone: 1.5 }],
    [foldWord('ढाई'), { alone: 2.5 }],
    [foldWord('साढ़े'), { plus: 0.5 }],
    [foldWord('पौने'), { plus: -0.25 }],
  ]),
  and: new Set(),
  point: set('दशमलव पॉइंट पॉइन्ट पाइंट प्वाइंट'),
  upTo: set('से लेकर या'),
  between: set('और'),
  pronouns: set('यह ये वह वो इस उस हर किसी कोई जिस एक'),
  plurals: new Set(),
  joinsOnes: false,
  ordinals: new Set(),
  years: false,
  grouping: 'en-IN',
};

const byLanguage: Readonly<Record<string, NumberWords>> = { en: english, hi: hindi };

/** The number below a hundred that a word is in English or Hindi; undefined for other words. */
export const numberWord = (text: string): number | undefined =>
  Object.values(byLanguage)
    .map(({ small }) => small.get(foldWord(text)))
    .find((value) => value !== undefined);

/** Whether a word is said between the two parts of a decimal number. */
export const isDecimalPoint = (text: string): boolean =>
  Object.values(byLanguage).some(({ point }) => point.has(foldWord(text)));

/** Numbers below this stay words, unless something is counted in hundreds or more: “one thing”, but “2 lakh”. */
const smallestAlone = 10;
/** Words of one number follow each other. */
const longestPauseMs = 600;

/**
 * Spoken numbers as creators write them: “twenty five lakh” is “25 lakh”, “two thousand twenty four” 2024, “डेढ़ सौ” 150, and
 * thousands behind a lakh stay a word: “1 lakh 25 thousand”. So do those that may count two numbers: “10 to 15 thousand”.
 * One word takes the time of those it replaces. English and Hindi; words of other languages are given back as they are.
 */
export function numbersInDigits(words: readonly Word[], language: string): Word[] {
  const known = byLanguage[language];
  if (!known) return [...words];
  const tokens = words.map(({ text }) => foldWord(text));
  const written: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const end = runEnd(words, at);
    const range = readRange(known, words, tokens, { from: at, end });
    if (range) {
      written.push(...range.written);
      at = range.to;
      continue;
    }
    const counted = known.kept.has(tokens[at - 1] ?? '') && runEnd(words, at - 1) > at;
    const thousands = counted ? readThousands(known, tokens, at, end) : null;
    if (thousands) {
      const thousand = at + thousands.length;
      written.push(
        inDigits(words.slice(at, thousand), thousands.text),
        ...words.slice(thousand, thousand + 1),
      );
      at = thousand + 1;
      continue;
    }
    const read = readNumber(known, tokens, at, end);
    const behind = at + (read?.length ?? 1);
    const token = tokens[at] ?? '';
    const part = known.parts.get(token);
    const isNumber =
      read !== null ||
      [known.small, known.zeros].some((numbers) => numbers.has(token)) ||
      (part !== undefined && part.plus === undefined);
    const to = isNumber ? numberEnd(known, tokens, behind, end) : behind;
    const spoken = words.slice(at, to);
    written.push(...(read && to === behind ? [inDigits(spoken, read.text)] : spoken));
    at = to;
  }
  return written;
}

/** Up to where words may belong to one number: one voice, without a rest or a mark between them. */
function runEnd(words: readonly Word[], from: number): number {
  let to = from + 1;
  while (goesOn(words, to, longestPauseMs)) to += 1;
  return Math.min(to, words.length);
}

/** Whether a word goes on with what the one before it says. */
function goesOn(words: readonly Word[], at: number, longestMs: number): boolean {
  const [word, next] = [words[at - 1], words[at]];
  if (!word || !next || next.startMs - word.endMs > longestMs || next.speaker !== word.speaker) return false;
  return !/[^\p{L}\p{M}\p{N}]$/u.test(word.text);
}

/**
 * Up to where a number goes on that is not read as one, and so stays in words: “ten twelve people”, “nine eight seven”,
 * “a hundred and fifty thousand”, “two point five lakh”, “twenty first”, “two hundred twenty-fifth”.
 */
function numberEnd(known: NumberWords, tokens: readonly string[], from: number, end: number): number {
  const is = (kind: 'small' | 'parts' | 'zeros' | 'and' | 'point', at: number) =>
    at < end && known[kind].has(tokens[at] ?? '');
  const tens = known.small.get(tokens[from - 1] ?? '') ?? 0;
  if (from < end && tens >= 20 && tens % 10 === 0 && known.ordinals.has(tokens[from] ?? '')) return from + 1;
  let to = from;
  for (;;) {
    const isJoined = is('point', to) || (is('and', to) && is('zeros', to - 1));
    const next = to + (isJoined ? 1 : 0);
    const [begun = '', rest] = next < end ? (tokens[next] ?? '').split('-') : [];
    if (is('small', next) || is('parts', next) || (rest && known.small.has(begun))) to = next + 1;
    else if (is('zeros', to)) to += 1;
    else return to;
  }
}

/**
 * Two numbers of which the second one’s multiplier may count both, so that it stays a word: “10 to 15 thousand”. Both stay in
 * words where hundreds are counted or more follows: “five or six hundred people”. Null where there are none.
 */
function readRange(
  known: NumberWords,
  words: readonly Word[],
  tokens: readonly string[],
  { from, end }: { from: number; end: number },
): { written: Word[]; to: number } | null {
  const low = readCount(known, tokens, from, end);
  if (!low || low.value === 0) return null;
  const lowEnd = numberEnd(known, tokens, low.to, end);
  // “1990 to 2000”, “120 to 2000”.
  const isLonger = (readNumber(known, tokens, from, end)?.length ?? 0) > low.to - from;
  if (isLonger || tokens.slice(from, lowEnd).some((token) => known.zeros.has(token))) return null;
  let second = lowEnd;
  const isBetween = known.between.has(tokens[second] ?? '');
  if (isBetween) second += 1;
  else while (known.upTo.has(tokens[second] ?? '')) second += 1;
  for (let at = lowEnd; at <= second; at += 1) if (!goesOn(words, at, Number.POSITIVE_INFINITY)) return null;
  const highEnd = runEnd(words, second);
  const high = second > lowEnd ? readCount(known, tokens, second, highEnd) : null;
  if (!high || high.to >= highEnd || high.value <= low.value) return null;
  // “this one to ten thousand people”, “हर एक से दो हज़ार”, “दोनों में से एक से पाँच हज़ार”.
  const before = tokens[from - 1] ?? '';
  const isOneOf = before === 'से' && tokens[from - 2] === 'में';
  if (low.value === 1 && (isOneOf || known.pronouns.has(before))) return null;
  if (isBetween && tokens[from - 1] !== 'between' && !isBetweenBehind(words, tokens, high.to + 1))
    return null;
  const multiplier = tokens[high.to] ?? '';
  const isKept = known.kept.has(multiplier);
  const zeros = known.zeros.get(multiplier);
  if (!isKept && zeros === undefined) return null;
  const to = isKept ? high.to + 1 : numberEnd(known, tokens, high.to + 1, highEnd);
  if (lowEnd > low.to || zeros === 100 || to > high.to + 1)
    return isKept ? null : { written: words.slice(from, to), to };
  const inFigures = (at: number, of: { value: number; to: number }) => {
    const spoken = words.slice(at, of.to);
    return /\d/.test(tokens[at] ?? '') ? spoken : [inDigits(spoken, String(of.value))];
  };
  const [lows, joined, highs] = [inFigures(from, low), words.slice(lowEnd, second), inFigures(second, high)];
  return { written: [...lows, ...joined, ...highs, ...words.slice(high.to, to)], to };
}

/** “… के बीच”, perhaps behind what is counted: “हज़ार रुपये के बीच”. */
function isBetweenBehind(words: readonly Word[], tokens: readonly string[], from: number): boolean {
  const at = tokens
    .slice(from, from + 3)
    .findIndex((token, n) => token === 'बीच' && tokens[from + n - 1] === 'के');
  const asFarAs = Array.from({ length: at + 1 }, (_, n) => from + n);
  return at >= 0 && asFarAs.every((to) => goesOn(words, to, Number.POSITIVE_INFINITY));
}

/** The number that begins at a word, and how many words it takes; null where none does or it stays in words. */
function readNumber(
  known: NumberWords,
  tokens: readonly string[],
  from: number,
  end: number,
): { text: string; length: number } | null {
  const tokenAt = (at: number) => (at < end ? (tokens[at] ?? '') : '');
  if (known.parts.has(tokenAt(from))) return readPart(known, tokens, from, end);
  let at = from;
  let total = 0;
  let hasZeros = false;
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    const next = readBelowHundred(known, tokenAt, at);
    if (!next) break;
    const zeros = known.zeros.get(tokenAt(next.to));
    // “two hundred thousand”, and then smaller and smaller ones.
    const more = zeros === 100 ? known.zeros.get(tokenAt(next.to + 1)) : undefined;
    const factor = (zeros ?? 1) * (more === 1000 ? more : 1);
    if (factor >= last || next.value * factor >= last) break;
    total += next.value * factor;
    hasZeros ||= factor > 1;
    at = next.to + (factor > 1 ? 1 : 0) + (more === 1000 ? 1 : 0);
    last = factor;
    if (factor === 1) break;
    if (known.and.has(tokenAt(at)) && readBelowHundred(known, tokenAt, at + 1)) at += 1;
  }
  if (at === from || known.plurals.has(tokenAt(at))) return null;
  const century =
    !hasZeros && known.years && (total === 19 || total === 20) ? readBelowHundred(known, tokenAt, at) : null;
  if (century && century.value >= 10)
    return { text: String(total * 100 + century.value), length: century.to - from };
  if (total < smallestAlone && !known.kept.has(tokenAt(at))) return null;
  return { text: written(known, total), length: at - from };
}

/** The number before “thousand”; null where there is none. */
function readThousands(known: NumberWords, tokens: readonly string[], from: number, end: number) {
  const tokenAt = (at: number) => (at < end ? (tokens[at] ?? '') : '');
  const read = readBelowHundred(known, tokenAt, from);
  return read && known.zeros.get(tokenAt(read.to)) === 1000
    ? { text: String(read.value), length: read.to - from }
    : null;
}

/** “डेढ़ सौ”, “ढाई लाख”, “साढ़े तीन हज़ार”, “सवा दो सौ”; null where nothing is counted by it. */
function readPart(known: NumberWords, tokens: readonly string[], from: number, end: number) {
  const count = readCount(known, tokens, from, end);
  if (!count || count.to >= end) return null;
  const multiplier = tokens[count.to] ?? '';
  const zeros = known.zeros.get(multiplier);
  if (zeros) return { text: written(known, count.value * zeros), length: count.to + 1 - from };
  return known.kept.has(multiplier) ? { text: String(count.value), length: count.to - from } : null;
}

/** A number that may stand in front of a multiplier: “three”, “साढ़े तीन”, “डेढ़”, “10”. */
function readCount(
  known: NumberWords,
  tokens: readonly string[],
  from: number,
  end: number,
): { value: number; to: number } | null {
  const tokenAt = (at: number) => (at < end ? (tokens[at] ?? '') : '');
  const first = tokenAt(from);
  if (/^\d{1,2}(?:\.\d+)?$/.test(first)) return { value: Number(first), to: from + 1 };
  const part = known.parts.get(first);
  if (!part) return readBelowHundred(known, tokenAt, from);
  const behind = part.plus === undefined ? null : readBelowHundred(known, tokenAt, from + 1);
  if (behind) return { value: behind.value + (part.plus ?? 0), to: behind.to };
  return part.alone === undefined ? null : { value: part.alone, to: from + 1 };
}

function readBelowHundred(known: NumberWords, tokenAt: (at: number) => string, at: number) {
  const value = known.small.get(tokenAt(at));
  if (value === undefined) return null;
  const ones =
    known.joinsOnes && value >= 20 && value % 10 === 0 ? known.small.get(tokenAt(at + 1)) : undefined;
  return ones !== undefined && ones >= 1 && ones <= 9
    ? { value: value + ones, to: at + 2 }
    : { value, to: at + 1 };
}

/** Years and the like stay without commas. */
const written = ({ grouping }: NumberWords, value: number): string =>
  value < 10_000 ? String(value) : value.toLocaleString(grouping);

/** One word for several, with the mark behind the last one. */
function inDigits(spoken: readonly Word[], digits: string): Word {
  const [first, last] = [spoken[0] as Word, spoken.at(-1) as Word];
  const mark = /[^\p{L}\p{M}\p{N}]*$/u.exec(last.text)?.[0] ?? '';
  const confidences = spoken.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...first,
    ...{ text: digits + mark, endMs: last.endMs },
    ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
    ...(spoken.some(({ rough }) => rough) && { rough: true as const }),
  };
}
