import type { CueWord } from '../plan/clip-plan.ts';
import { wordsOver } from '../subtitles/spread-words.ts';
import { drawnLength, graphemes } from '../text/glyphs.ts';
import { marginOf, textWidth, wordSpace } from '../text/text-width.ts';
import type { CaptionArea } from './caption-styles.ts';
import type { Face } from './fonts.ts';

/** A word, or a piece of one too long for a line, with its measure. */
export interface MeasuredWord extends CueWord {
  widthPx: number;
  graphemes: number;
  /** No line should end between this word and the next, see `wordBonds`. */
  bound?: boolean;
}

/** A text as it is drawn: in capitals where these are wanted and its script has them. */
export const asShown = (text: string, { upperCase }: { upperCase?: boolean | undefined }): string =>
  upperCase ? text.trim().toLocaleUpperCase('en') : text.trim();

/**
 * A word that was corrected to several: each by itself, with its share of the time. All but the last one keep the space
 * behind them, so that the pieces of one `wordIndex` joined are its text.
 */
export function apart(word: CueWord): CueWord[] {
  const texts = word.text.split(/(?<=\S\s+)(?=\S)/);
  return texts.length < 2 ? [word] : wordsOver(texts, word).map((piece) => ({ ...word, ...piece }));
}

/** What a line may hold. */
export interface LineLimit {
  maxPx: number;
  maxGraphemes: number;
  maxWords: number;
  spacePx: number;
}

/** The limits of a line of captions in the font of `base`; the measure's margin is taken off, the gap added. */
export const lineLimit = (
  area: CaptionArea,
  base: Face,
  { gap, maxWords = Number.POSITIVE_INFINITY }: { gap: number; maxWords?: number | undefined },
): LineLimit => ({
  maxWords,
  maxPx: area.maxLinePx / (1 + marginOf(base)),
  maxGraphemes: area.maxGraphemes,
  spacePx: textWidth(wordSpace(base), base, area.capPx) + gap * area.capPx,
});

/** Words far wider than a line shrink this much at most (in `captionScale`) before they are broken. */
const smallestScale = 0.7;
/** Two long words shrink this much at most before they stand one above the other. */
const smallestPairScale = 0.82;

/** How much a line must shrink to fit: 1 when it does. */
export const captionScale = (widthPx: number, limit: LineLimit): number => Math.min(1, limit.maxPx / widthPx);

/** What decides whether words fit into a line: how many there are, and their sums without the spaces between them. */
interface LineSums {
  words: number;
  px: number;
  graphemes: number;
}

const addTo = (line: LineSums, word: MeasuredWord): LineSums => ({
  words: line.words + 1,
  px: line.px + word.widthPx,
  graphemes: line.graphemes + word.graphemes,
});

const noWords: LineSums = { words: 0, px: 0, graphemes: 0 };

/** With single spaces, pixels. */
const widthOf = (line: LineSums, limit: LineLimit): number => line.px + limit.spacePx * (line.words - 1);

/** Width of a line of words with single spaces, pixels. */
export const lineWidth = (words: readonly MeasuredWord[], limit: LineLimit): number =>
  widthOf(words.reduce(addTo, noWords), limit);

/** True when the words fit one line; one or two long ones may be shrunk into it. */
function fitsLine(line: LineSums, limit: LineLimit): boolean {
  const width = widthOf(line, limit);
  if (line.words === 1) return width * smallestScale <= limit.maxPx;
  if (line.words > limit.maxWords) return false;
  const scale = line.words === 2 ? smallestPairScale : 1;
  return (line.graphemes + line.words - 1) * scale <= limit.maxGraphemes && width * scale <= limit.maxPx;
}

/** How far words would reach beyond the line, as a share of it; they shrink by as much. */
const overflow = (line: LineSums, limit: LineLimit): number =>
  line.words === 1 ? 0 : Math.max(0, widthOf(line, limit) / limit.maxPx - 1);

/**
 * Measures the words; one too wide for a line even when shrunk is broken between syllables into pieces of about
 * equal length, which share its time and keep its `wordIndex`.
 */
export function measureWords(
  words: readonly CueWord[],
  options: { base: Face; capPx: number; limit: LineLimit; upperCase?: boolean | undefined },
): MeasuredWord[] {
  const measure = (word: CueWord): MeasuredWord => ({
    ...word,
    widthPx: textWidth(asShown(word.text, options), options.base, options.capPx),
    graphemes: drawnLength(word.text.trim()),
  });
  const isOneLine = (word: MeasuredWord) => fitsLine(addTo(noWords, word), options.limit);
  return words.flatMap((word) => {
    const whole = measure(word);
    if (isOneLine(whole)) return [whole];
    for (let pieces = Math.ceil(whole.widthPx / options.limit.maxPx); ; pieces += 1) {
      const parts = breakWord(word, pieces).map(measure);
      if (parts.every((part) => part.graphemes <= 1 || isOneLine(part))) return parts;
    }
  });
}

function breakWord(
  { bound, ...word }: CueWord & Pick<MeasuredWord, 'bound'>,
  pieces: number,
): (CueWord & Pick<MeasuredWord, 'bound'>)[] {
  const clusters = graphemes(word.text);
  const count = Math.min(pieces, clusters.length);
  const cuts = Array.from({ length: count + 1 }, (_, n) => Math.round((clusters.length * n) / count));
  // A piece moves its border by at most one letter, to where a syllable begins.
  for (let n = 1; n < count; n += 1) {
    const cut = cuts[n] ?? 0;
    const [from = 0, to = clusters.length] = [cuts[n - 1], cuts[n + 1]];
    const near = [cut, cut - 1, cut + 1].filter((one) => one > from && one < to);
    cuts[n] = near.find((one) => beginsSyllable(clusters, one)) ?? cut;
  }
  const timeAt = (n: number) => Math.round(word.startMs + ((word.endMs - word.startMs) * n) / count);
  return Array.from({ length: count }, (_, n) => ({
    ...word,
    text: clusters.slice(cuts[n], cuts[n + 1]).join(''),
    startMs: timeAt(n),
    endMs: timeAt(n + 1),
    ...(bound && n === count - 1 && { bound }),
  }));
}

/** Not a consonant without a vowel, nor a Malayalam chillu, which close the syllable before; Latin: a consonant after a vowel. */
function beginsSyllable(clusters: readonly string[], at: number): boolean {
  const [before = '', here = ''] = [clusters[at - 1], clusters[at]];
  if (/^\p{Script=Latin}/u.test(here)) return /[aeiouy]$/i.test(before) && !/^[aeiouy]/i.test(here);
  return (
    !/^[\u0d7a-\u0d7f]/.test(here) && !/[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/.test(here)
  );
}

/**
 * One or two lines; `unevenness` is their difference as a share of the widest possible line, and more where a line ends
 * between words that belong together or leaves one word alone.
 */
export interface BrokenLines {
  lines: MeasuredWord[][];
  unevenness: number;
}

/** The best one or two lines for the words, or null when they need more. */
export function breakLines(words: readonly MeasuredWord[], limit: LineLimit): BrokenLines | null {
  const whole = words.reduce(addTo, noWords);
  const asOne = fitsLine(whole, limit) ? 4 * overflow(whole, limit) : Number.POSITIVE_INFINITY;
  if (asOne === 0) return { lines: [[...words]], unevenness: 0 };
  let best = { cut: words.length, unevenness: asOne };
  let upper = noWords;
  for (let cut = 1; cut < words.length; cut += 1) {
    const last = words[cut - 1];
    if (last) upper = addTo(upper, last);
    // No more words fit where these do not.
    if (!fitsLine(upper, limit)) break;
    const lower = {
      words: whole.words - upper.words,
      px: whole.px - upper.px,
      graphemes: whole.graphemes - upper.graphemes,
    };
    if (!fitsLine(lower, limit)) continue;
    const unevenness =
      Math.abs(widthOf(upper, limit) - widthOf(lower, limit)) / limit.maxPx -
      (endsPhrase(last?.text ?? '') ? 0.2 : 0) +
      4 * Math.max(overflow(upper, limit), overflow(lower, limit)) +
      (last?.bound ? 8 : 0) +
      (limit.maxWords === 1 ? 0 : cut === words.length - 1 ? 8 : cut === 1 ? 1.5 : 0);
    if (unevenness < best.unevenness) best = { cut, unevenness };
  }
  const { cut, unevenness } = best;
  if (unevenness === Number.POSITIVE_INFINITY) return null;
  return { lines: [words.slice(0, cut), words.slice(cut)].filter((line) => line.length > 0), unevenness };
}

/** True after a comma, semicolon, colon or dash, in any of our scripts. */
export const endsPhrase = (text: string): boolean => /[,;:،؛–—][”"’')\]]*\s*$/u.test(text);

/** True after a full stop, question or exclamation mark, danda or Urdu full stop. */
export const endsSentence = (text: string): boolean => /[.?!…।॥۔؟][”"’')\]]*\s*$/u.test(text);
