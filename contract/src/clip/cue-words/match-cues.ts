/** Finds the length in words of a cue that begins at word `at` of folded words; 0 when none does. */
export type CueMatcher = (tokens: readonly string[], at: number) => number;

/**
 * One word as cues and terms compare it: NFC, lower case, no punctuation around it, no joiners, and without the
 * dots, nasal marks and Arabic look-alikes that writers and engines use interchangeably (ज़ ज, हूँ हूं, ي ی).
 */
export const foldWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/[\u093c\u09bc\u0a3c\u0b3c\u200b-\u200d\u2060\ufeff\u064b-\u0652]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[’ʼ]/g, "'")
    .replace(/ي|ى/g, 'ی')
    .replace(/ك/g, 'ک');

/** A word as forms are compared: folded, and with one spelling for nasals, chillus and the letter he. */
export const foldForm = (text: string): string =>
  foldWord(text)
    .replace(/[ൺൻർൽൾ]/g, (chillu) => chillus[chillu] ?? chillu)
    .replace(/്+/g, '്')
    .replace(/[ङञणनम]्(?=[क-ढत-धप-भ])/g, 'ं')
    .replace(/[ঁ]/g, '')
    .replace(/ऱ/g, 'र')
    .replace(/ه/g, 'ہ');
const chillus: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്' };

/** A word as it is written, without the marks around it; empty where it is nothing but marks. */
export const withoutMarks = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Builds a matcher of phrases as written in `CueLists`; the longest phrase wins. */
export function compileCues(phrases: readonly string[]): CueMatcher {
  const exact = new Map<string, WordTest[][]>();
  const wild: WordTest[][] = [];
  const byLength = phrases
    .map((phrase) => phrase.split(' ').map(wordTest))
    .sort((left, right) => right.length - left.length);
  for (const tests of byLength) {
    const word = tests[0]?.exact;
    const alike = word === undefined ? wild : exact.get(word);
    if (alike) alike.push(tests);
    else if (word !== undefined) exact.set(word, [tests]);
  }
  return (tokens, at) => {
    const first = tokens[at];
    if (!first) return 0;
    return Math.max(longest(exact.get(first) ?? [], tokens, at), longest(wild, tokens, at));
  };
}

/** The first cue of `tokens[from, to)` that also begins before `beginBefore`, or null. */
export function findCue(
  matcher: CueMatcher,
  tokens: readonly string[],
  range: { from: number; to: number; beginBefore?: number },
): { from: number; to: number } | null {
  for (let at = range.from; at < Math.min(range.to, range.beginBefore ?? range.to); at += 1) {
    const length = matcher(tokens, at);
    if (length > 0 && at + length <= range.to) return { from: at, to: at + length };
  }
  return null;
}

interface WordTest {
  exact: string | undefined;
  holds(token: string): boolean;
}

function wordTest(word: string): WordTest {
  const folded = foldWord(word);
  if (word.startsWith('-')) {
    // A bare suffix is no word of its own: `-ता` must not match a lone ता.
    return { exact: undefined, holds: (token) => token.length > folded.length && token.endsWith(folded) };
  }
  if (word.endsWith('-')) return { exact: undefined, holds: (token) => token.startsWith(folded) };
  return { exact: folded, holds: (token) => token === folded };
}

const longest = (candidates: readonly WordTest[][], tokens: readonly string[], at: number): number =>
  candidates.find((tests) =>
    tests.every((test, offset) => {
      const token = tokens[at + offset];
      return token !== undefined && test.holds(token);
    }),
  )?.length ?? 0;
