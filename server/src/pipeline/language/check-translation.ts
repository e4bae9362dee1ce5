import { mayBeName, tellsAnother } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { asciiDigit } from '@jhalak/contract/clip/text/digit.ts';
import { maxLineLength } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { countScripts, findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';

interface NumberedLine {
  number: number;
  text: string;
}

interface AskedLine extends NumberedLine {
  keep: readonly string[];
}

/** A translation is rarely longer; lines that were merged are. */
const longestShare = 4;
/** Letters below which a line says nothing about its length or script. */
const fewLetters = 12;
/** Least share of an answer's letters in the script of its language: names and terms may stay in another. */
const minInScript = 0.5;
/** Below it, a line of its own is none of the language: “AI” in a line of Hindi. */
const minOfLine = 0.2;

/**
 * What is wrong with translated lines, in words for the model that wrote them; null when each asked line is there once,
 * in the script of `language`, with its numbers and what it keeps.
 */
export function lineProblem(
  asked: readonly AskedLine[],
  lines: readonly NumberedLine[],
  language: string,
): string | null {
  const texts = textsOf(lines);
  const problem = formProblem(asked, lines) ?? scriptProblem(asked, texts, language);
  if (problem) return problem;
  for (const line of asked) {
    const wrong = wrongWith(line, texts.get(line.number) ?? '', language);
    if (wrong) return `line ${line.number} ${wrong}`;
  }
  return null;
}

/**
 * The lines that are translated and have lost nothing. None where lines are missing, merged or not translated: the others may then stand under
 * numbers that are not theirs.
 */
export function fineLines(
  asked: readonly AskedLine[],
  lines: readonly NumberedLine[],
  language: string,
): NumberedLine[] {
  const texts = textsOf(lines);
  if (formProblem(asked, lines) || scriptProblem(asked, texts, language)) return [];
  return asked
    .map((line) => ({ line, made: texts.get(line.number) ?? '' }))
    .filter(({ line, made }) => wrongWith(line, made, language) === null)
    .map(({ line, made }) => ({ number: line.number, text: made }));
}

const textsOf = (lines: readonly NumberedLine[]): Map<number, string> =>
  new Map(lines.map(({ number, text }) => [number, text.trim()]));

function formProblem(asked: readonly AskedLine[], lines: readonly NumberedLine[]): string | null {
  const texts = textsOf(lines);
  if (texts.size < lines.length) return 'a number stands twice';
  if (lines.length > asked.length) return `${lines.length} lines instead of ${asked.length}`;
  for (const { number, text } of asked) {
    const made = texts.get(number);
    if (!made) return `line ${number} is missing`;
    const most = Math.max(fewLetters * longestShare, text.length * longestShare);
    if (made.length > Math.min(most, maxLineLength)) return `line ${number} holds more than its own words`;
  }
  return null;
}

function wrongWith(line: AskedLine, made: string, language: string): string | null {
  const lost = lostIn(line, made);
  if (lost) return `lost ${lost}`;
  const wanted = findLanguage(language);
  if (!wanted) return null;
  const own = withoutKept(line, made);
  const others = countScripts(own);
  const inScript = others.get(wanted.script) ?? 0;
  others.delete(wanted.script);
  // Beside words of the language those in Latin letters are terms.
  if (inScript > 0) others.delete('latin');
  const letters = inScript + sumOf(others);
  const isSame = made === line.text.trim();
  if (letters < fewLetters && !isSame) return null;
  const words = own.split(/\s+/);
  if (inScript < letters * minOfLine) return tellsAnother(words, null) ? `is not in ${wanted.name}` : null;
  const tells = isSame && letters >= fewLetters && tellsAnother(words, wanted.code as LanguageCode);
  return tells ? 'is not translated' : null;
}

const withoutKept = ({ keep }: AskedLine, made: string): string =>
  keep.reduce((text, word) => text.replaceAll(word, ''), made);

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function lostIn({ text, keep }: AskedLine, made: string): string | null {
  const told = valuesIn(made);
  const isTold = ({ figure, values }: Figure) =>
    told.some((other) => other.figure === figure || other.values.some((value) => values.includes(value)));
  const lost = valuesIn(text).find((figure) => !figure.isWord && !isTold(figure));
  return lost ? `the number ${lost.figure}` : (keep.find((word) => !made.includes(word)) ?? null);
}

/** What all lines together tell; of those that stay as they were, names and clear sentences are judged one by one. */
function scriptProblem(
  asked: readonly AskedLine[],
  texts: ReadonlyMap<number, string>,
  language: string,
): string | null {
  const wanted = findLanguage(language);
  if (!wanted) return null;
  const isLeft = (line: AskedLine) => texts.get(line.number) === line.text.trim();
  const wordsOf = (line: AskedLine) => withoutKept(line, line.text).split(/\s+/);
  if (asked.every(isLeft) && tellsAnother(asked.flatMap(wordsOf), wanted.code as LanguageCode))
    return 'the lines are not translated';
  const isJudgedAlone = (words: string[]) => mayBeName(words) || tellsAnother(words, null);
  const told = asked.filter((line) => !isLeft(line) || !isJudgedAlone(wordsOf(line)));
  const counts = countScripts(told.map((line) => withoutKept(line, texts.get(line.number) ?? '')).join(' '));
  const letters = sumOf(counts);
  const isOther = letters >= fewLetters && (counts.get(wanted.script) ?? 0) < letters * minInScript;
  return isOther ? `the lines are not in ${wanted.name}` : null;
}

interface Figure {
  /** In any digits, as ASCII and without separators of thousands. */
  figure: string;
  /**
   * What it says, with the words behind it: “10 lakh” is a million, “1990s” are the 90s too; of “1 lakh 25 thousand” both say
   * the sum as well, and of “10 to 15 thousand” the first may be thousands.
   */
  values: number[];
  /** Whether it is written as a word as often: “1st”, “24/7”. */
  isWord: boolean;
}

function valuesIn(text: string): Figure[] {
  const ascii = text
    .normalize('NFC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/(?<=\d)[,،\u066c](?=\d)/g, '')
    .replace(/(?<=\d)\u066b(?=\d)/g, '.');
  const figures = [...ascii.matchAll(/\d+(?:\.\d+)?/g)].map((match) => {
    const [figure] = match;
    const rest = ascii.slice(match.index + figure.length);
    const around = ascii.slice(Math.max(0, match.index - 3), match.index) + figure + rest.slice(0, 3);
    const [magnitude, factor] = magnitudes.find(([word]) => word.test(rest)) ?? [/^/, 1];
    const decade = /^\d\d[1-9]0$/.test(figure) && /^['’]?s\b/.test(rest) ? [Number(figure) % 100] : [];
    const isOrdinal = Number(figure) <= 10 && /^(?:st|nd|rd|th)\b/i.test(rest);
    const isWord = isOrdinal || /(?<!\d)24\/7(?!\d)/.test(around);
    const behind = rest.replace(magnitude, '');
    const then = /^[^\d]*/.exec(behind)?.[0] ?? '';
    const value = times(Number(figure), factor);
    return { figure, isWord, factor, value, then, values: [value, ...decade] };
  });
  for (const [at, { factor, then, value, values }] of figures.entries()) {
    const next = figures[at + 1];
    if (next && factor === 1 && next.factor > 1 && upTo.test(then)) values.push(times(value, next.factor));
  }
  for (let at = 0, from = 0; at < figures.length; at += 1) {
    const [one, next] = [figures[at], figures[at + 1]];
    if (one && next && next.value < one.factor && /^\s+$/.test(one.then)) continue;
    const parts = figures.slice(from, at + 1);
    const sum = parts.reduce((total, part) => total + part.value, 0);
    if (parts.length > 1) for (const part of parts) part.values.push(sum);
    from = at + 1;
  }
  return figures;
}

/** Doubles of 1.1 lakh are not whole. */
const times = (value: number, factor: number): number => Number((value * factor).toPrecision(12));

const joiners =
  `to|or|and|से(?:\\s+लेकर)?|या|और|ते|किंवा|आणि|থেকে|বা|ৰ?\\s*পৰা|முதல்|அல்லது|నుండి|నుంచి|లేదా|ರಿಂದ|ಇಂದ|ಅಥವಾ|
  മുതൽ|അല്ലെങ്കിൽ|થી|કે|ਤੋਂ|ਜਾਂ|ରୁ|ବା|سے|یا`.replaceAll(/\n\s*/g, '');
/** What stands between the two numbers of a range or a choice. */
const upTo = new RegExp(`^\\s*(?:[-–—]|${joiners.normalize('NFC')})\\s*[₹$]?$`, 'i');

/** How words of magnitudes begin, also with endings, behind a number. */
const magnitudes: readonly (readonly [RegExp, number])[] = (
  [
    ['thousand|k\\b|हज़ार|हजार|হাজাৰ|হাজার|ஆயிர|వేల|వెయ్|ಸಾವಿರ|ആയിര|હજાર|ਹਜ਼ਾਰ|ହଜାର|ہزار', 1e3],
    ['lakh|lac\\b|लाख|লাখ|লক্ষ|லட்ச|లక్ష|ಲಕ್ಷ|ലക്ഷ|લાખ|ਲੱਖ|ଲକ୍ଷ|لاکھ', 1e5],
    ['million|मिलियन|মিলিয়ন|மில்லியன்|మిలియన్|ಮಿಲಿಯನ್|മില്യൺ|મિલિયન|ਮਿਲੀਅਨ|ملین', 1e6],
    ['crore|करोड़|कोटी|কোটি|கோடி|కోట|ಕೋಟಿ|കോടി|કરોડ|ਕਰੋੜ|କୋଟି|کروڑ', 1e7],
    ['billion|बिलियन|বিলিয়ন|பில்லியன்|బిలియన్|ಬಿಲಿಯನ್|બિલિયન|ارب|अरब', 1e9],
  ] as const
).map(([words, factor]) => [
  new RegExp(`^[\\s-]*(?:${words.normalize('NFC')})[\\p{L}\\p{M}]*`, 'iu'),
  factor,
]);
