import { type LanguageCode, languages, type Script, scriptOf } from '../../languages.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { frequentEnglish } from '../roman/english-words.ts';
import { latinWords, nativeWords, sharedLatinWords, type WordsOfLanguage } from './language-words.ts';

/** Words `[from, to)` of a text that are one language. */
export interface LanguagePassage {
  from: number;
  to: number;
  language: LanguageCode;
}

/**
 * The language most words of a text are said in, by its words where a script serves several: Marathi is told from
 * Hindi, Assamese from Bengali, and Hindi and Tamil typed in Latin letters from English. English without words.
 */
export function languageOfWords(words: readonly string[]): LanguageCode {
  const lengths = new Map<LanguageCode, number>();
  for (const { from, to, language } of languagePassages(words))
    lengths.set(language, (lengths.get(language) ?? 0) + to - from);
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
}

/** Up to so many words one frequent English word tells a sentence. */
const fewWords = 4;

/**
 * Whether the words clearly tell another language than `code` (null: any at all). In Latin letters only two frequent words
 * make them count, in a short English sentence one: names end and are spelled like words of Indian languages. Where a capital
 * stands behind the first letter, words with one are names or of a title, and so is the one beside them.
 */
export function tellsAnother(words: readonly string[], code: LanguageCode | null): boolean {
  const latin = words.filter((word) => scriptOfWord(word) === 'latin');
  const isPlain = !/\p{L}.*\p{Lu}/u.test(latin.filter((word) => !/^\P{L}*I\b/u.test(word)).join(' '));
  const frequent = latin
    .filter((word) => isPlain || /^\P{L}*\p{Ll}/u.test(word))
    .map(foldWord)
    .filter(isFrequent);
  const isShort = isPlain && words.length <= fewWords && frequent.some(isEnglishAlone);
  const tells = frequent.length > (isShort ? 0 : 1);
  const scores = scoresOf(tells ? words : words.filter((word) => !latin.includes(word)));
  const own = (code && scores.get(code)) ?? 0;
  return Math.max(0, ...scores.values()) - own > words.length / 4;
}

/** Words in lower case that titles and lists of names have as well. */
const inTitles = new Set(['and', 'of', 'the']);

/** Whether words may be names or a title: none of them is an ordinary English one in lower case. */
export const mayBeName = (words: readonly string[]): boolean =>
  words.every((word) => {
    const token = foldWord(word);
    return /\p{Lu}/u.test(word) || inTitles.has(token) || !isEnglish(token);
  });

const isEnglishAlone = (token: string): boolean =>
  latinWords.en?.words.has(token) === true && !sharedLatinWords.has(token);

const isFrequent = (token: string): boolean =>
  Object.values(latinWords).some(({ words }) => words.has(token));

/**
 * The passages of a text by language, in order, every word in one: a talk that goes from Hindi to English and back has
 * three. English words inside a sentence of another language belong to it. Linear in the number of words.
 */
export function languagePassages(words: readonly string[]): LanguagePassage[] {
  const units = unitsOf(words);
  const chosen = smoothed(units.map(({ from, to }) => scoresOf(words.slice(from, to))));
  const passages: LanguagePassage[] = [];
  for (const [nth, { from, to }] of units.entries()) {
    const language = chosen[nth] ?? 'en';
    const last = passages.at(-1);
    if (last?.language === language) last.to = to;
    else passages.push({ from, to, language });
  }
  return passages;
}

/** What one language is decided for: a sentence where marks close it, and otherwise so many words. */
const unitWords = 12;

function unitsOf(words: readonly string[]): { from: number; to: number }[] {
  const units: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const closes = at - from >= 3 && /[.?!।॥۔؟…]["'”’)]*$/u.test(words[at] ?? '');
    if (!closes && at - from < unitWords - 1 && at < words.length - 1) continue;
    units.push({ from, to: at + 1 });
    from = at + 1;
  }
  return units;
}

/** A change of language costs as much as so many telling words: one borrowed sentence opener changes nothing. */
const changeCost = 2;

type Scores = ReadonlyMap<LanguageCode, number>;

/** The languages of units that explain the scores best when changes cost something. */
function smoothed(units: readonly Scores[]): LanguageCode[] {
  const codes = [...new Set(units.flatMap((scores) => [...scores.keys()]))];
  let totals = codes.map(() => 0);
  const from: number[][] = [];
  for (const scores of units) {
    const best = totals.indexOf(Math.max(...totals));
    const stays = totals.map((total) => total >= (totals[best] ?? 0) - changeCost);
    from.push(stays.map((stay, nth) => (stay ? nth : best)));
    totals = totals.map(
      (total, nth) =>
        Math.max(total, (totals[best] ?? 0) - changeCost) + (scores.get(codes[nth] ?? 'en') ?? 0),
    );
  }
  let at = totals.indexOf(Math.max(...totals));
  const chosen: LanguageCode[] = [];
  for (const back of from.toReversed()) {
    chosen.push(codes[at] ?? 'en');
    at = back[at] ?? at;
  }
  return chosen.toReversed();
}

/** The most spoken language of each script first: it stands where the words tell nothing. */
const byScript: Readonly<Record<Script, readonly LanguageCode[]>> = {
  latin: ['en', 'hi', 'ta'],
  devanagari: ['hi', 'mr'],
  bengali: ['bn', 'as'],
  tamil: ['ta'],
  telugu: ['te'],
  kannada: ['kn'],
  malayalam: ['ml'],
  gujarati: ['gu'],
  gurmukhi: ['pa'],
  odia: ['or'],
  arabic: ['ur'],
};

function scoresOf(words: readonly string[]): Scores {
  const scores = new Map<LanguageCode, number>();
  for (const word of words) {
    const token = foldWord(word);
    const script = scriptOfWord(token);
    if (!script) continue;
    for (const [nth, code] of byScript[script].entries()) {
      // A word of an Indian script is never English; a word of Latin letters may be borrowed by all.
      const base = script === 'latin' ? 0 : 1;
      const told = script === 'latin' ? latinEvidence(token, code) : nativeEvidence(token, code);
      scores.set(code, (scores.get(code) ?? 0) + base + told + (nth === 0 ? 0.001 : 0));
    }
  }
  return scores;
}

const scriptOfWord = (token: string): Script | null => {
  for (const character of token) {
    const script = scriptOf(character);
    if (script) return script;
  }
  return null;
};

function nativeEvidence(token: string, code: LanguageCode): number {
  // Assamese has letters of its own for r and w; Bengali its own r.
  const letters = code === 'as' && /[ৰৱ]/.test(token) ? 1.5 : code === 'bn' && /র/.test(token) ? 1 : 0;
  const marathi = code === 'mr' && /ळ/.test(token) ? 0.7 : 0;
  const own = nativeWords[code];
  return letters + marathi + (own ? listed(token, own) : 0);
}

function latinEvidence(token: string, code: LanguageCode): number {
  const own = latinWords[code];
  if (!own) return 0;
  if (code === 'en') {
    if (sharedLatinWords.has(token)) return 0.3;
    if (own.words.has(token)) return 1;
    return isIndian(token) ? 0 : isEnglish(token) ? 0.2 : 0;
  }
  if (own.words.has(token)) return sharedLatinWords.has(token) ? 0.3 : 1.4;
  if (isEnglish(token)) return 0;
  const letters = foreignLetters[code]?.test(token) ? 0.6 : 0;
  return Math.max(letters, endsLike(token, own.endings) * 0.8);
}

/** Letters that English seldom has, as the sounds of each language are typed. */
const foreignLetters: Partial<Record<LanguageCode, RegExp>> = { hi: /aa|[bdjk]h/, ta: /aa|zh|dh/ };

const isIndian = (token: string): boolean =>
  latinWords.hi?.words.has(token) === true || latinWords.ta?.words.has(token) === true;

const listed = (token: string, { words, endings }: WordsOfLanguage): number =>
  words.has(token) ? 1 : endsLike(token, endings) * 0.4;

/** 1 when a word has one of the endings behind at least two letters, the more for a longer one. */
function endsLike(token: string, endings: ReadonlySet<string>): number {
  for (let length = Math.min(6, token.length - 2); length > 0; length -= 1)
    if (endings.has(token.slice(-length))) return Math.min(1, 0.4 + 0.2 * length);
  return 0;
}

/** Whether a word of Latin letters is a frequent English one, its inflections counted. */
function isEnglish(token: string): boolean {
  if (latinWords.en?.words.has(token)) return true;
  if (isIndian(token)) return false;
  const lexicon = frequentEnglish();
  if (lexicon.has(token)) return true;
  const stem = token.replace(/(?:'s|s|es|ed|d|ing|ly|er|ers)$/, '');
  return (stem !== token && lexicon.has(stem)) || endsLike(token, latinWords.en?.endings ?? new Set()) > 0.9;
}

/**
 * Share (0–1) of a text's characters that are in the script of `language`; 1 without characters or for a language that is
 * not ours. English words in Latin letters are no mistake in any language and count on neither side. Below 0.9 an engine
 * has written another script: Whisper large-v3 gives Telugu in Latin script half the time.
 */
export function scriptFidelity(text: string, language: string): number {
  const expected = languages.find((known) => known.code === language)?.script;
  if (!expected) return 1;
  const words = text.split(/\s+/).map((word) => ({ word, script: scriptOfWord(word) }));
  const own = words.filter(({ script }) => script === expected).length;
  // Beside enough words of its own script a Latin word is English, also one that no list holds; only typed ones are not.
  const isMixed = own * 5 >= words.length;
  const isBorrowed = (word: string): boolean => {
    const token = foldWord(word);
    return isEnglish(token) || (isMixed && !isIndian(token));
  };
  let [right, all] = [0, 0];
  for (const { word, script: ofWord } of words) {
    if (ofWord === 'latin' && expected !== 'latin' && isBorrowed(word)) continue;
    for (const character of word) {
      const script = scriptOf(character);
      if (script) all += 1;
      if (script === expected) right += 1;
    }
  }
  return all === 0 ? 1 : right / all;
}
