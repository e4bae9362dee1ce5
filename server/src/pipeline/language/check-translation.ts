import { languageOfWords } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { asciiDigit } from '@jhalak/contract/clip/text/digit.ts';
import { maxLineLength } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { countScripts, findLanguage } from '@jhalak/contract/languages.ts';

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

/**
 * What is wrong with translated lines, in words for the model that wrote them; null when each asked line is there once,
 * in the script of `language`, with its numbers and what it keeps.
 */
export function lineProblem(
  asked: readonly AskedLine[],
  lines: readonly NumberedLine[],
  language: string,
): string | null {
  const texts = new Map(lines.map(({ number, text }) => [number, text.trim()]));
  if (texts.size < lines.length) return 'a number stands twice';
  if (lines.length > asked.length) return `${lines.length} lines instead of ${asked.length}`;
  for (const { number, text, keep } of asked) {
    const made = texts.get(number);
    if (!made) return `line ${number} is missing`;
    const most = Math.max(fewLetters * longestShare, text.length * longestShare);
    if (made.length > Math.min(most, maxLineLength)) return `line ${number} holds more than its own words`;
    const lost = [...numbersIn(text)].find((figure) => !numbersIn(made).has(figure));
    if (lost) return `line ${number} lost the number ${lost}`;
    const changed = keep.find((word) => !made.includes(word));
    if (changed) return `line ${number} lost ${changed}`;
  }
  return scriptProblem(asked, texts, language);
}

function scriptProblem(
  asked: readonly AskedLine[],
  texts: ReadonlyMap<number, string>,
  language: string,
): string | null {
  const withoutKept = asked.map(({ number, keep }) =>
    keep.reduce((text, word) => text.replaceAll(word, ''), texts.get(number) ?? ''),
  );
  const counts = countScripts(withoutKept.join(' '));
  const letters = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (letters < fewLetters) return null;
  const wanted = findLanguage(language);
  if (wanted && (counts.get(wanted.script) ?? 0) < letters * minInScript)
    return `the lines are not in ${wanted.name}`;
  const isSame = asked.every(({ number, text }) => texts.get(number) === text.trim());
  const isForeign = ({ text }: AskedLine) => languageOfWords(text.split(/\s+/)) !== wanted?.code;
  return isSame && asked.some(isForeign) ? 'the lines are not translated' : null;
}

/** Numbers in any digits, as ASCII and without separators of thousands. */
function numbersIn(text: string): Set<string> {
  const ascii = text.replace(/\p{Nd}/gu, asciiDigit).replace(/(?<=\d)[,،](?=\d)/g, '');
  return new Set(ascii.match(/\d+(?:\.\d+)?/g) ?? []);
}
