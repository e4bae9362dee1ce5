import type { CueWord } from '../plan/clip-plan.ts';
import { type FontRun, fontRuns } from '../text/glyphs.ts';
import { isRightToLeft, visualOrder } from '../text/reading-order.ts';
import { emOf, runEm, wordSpace } from '../text/text-width.ts';
import { centiseconds, escapeAss } from './ass-text.ts';
import { type Face, familyOf, fontMetrics } from './fonts.ts';

/** One line of a caption, ready to be written. */
export interface LineOptions {
  base: Face;
  /** Height of capital letters, pixels. */
  capPx: number;
  /** When the line appears and goes, centiseconds. */
  startCs: number;
  endCs: number;
  /** Added to every space between two words, pixels. */
  gapPx?: number;
}

/** A word of a line that is drawn, with the times at which it is spoken, centiseconds of the clip. */
export interface TimedWord extends CueWord {
  startCs: number;
  endCs: number;
}

/** The override tags in front of a word, without braces; an empty text writes none. */
export type WordTags = (word: TimedWord, n: number) => string;

const noTags = () => '';

/**
 * The words of a line as ASS text, each behind its own tags. Right-to-left lines are written in the order they stand
 * on screen, because libass orders every override block by itself.
 */
export function lineText(words: readonly TimedWord[], line: LineOptions, tags: WordTags = noTags): string {
  const block = (word: TimedWord) => {
    const written = tags(word, words.indexOf(word));
    return written === '' ? '' : `{${written}}`;
  };
  if (isRightToLeft(line.base)) return rightToLeftText(words, line, block);
  return words.map((word) => block(word) + plainWord(word, line)).join(spaced(' ', line));
}

/** Letter spacing of the space alone: no word is shaped anew. */
const spaced = (space: string, { gapPx = 0 }: LineOptions): string =>
  gapPx === 0 ? space : `{\\fsp${(gapPx / [...space].length).toFixed(1)}}${space}{\\fsp0}`;

/**
 * A left-to-right line whose words are filled from `\2c` to `\1c` as they are spoken. Every `\k` duration is a
 * difference of absolute centiseconds, so rounding never adds up.
 */
export function filledText(words: readonly TimedWord[], line: LineOptions, tags: WordTags = noTags): string {
  let cursor = line.startCs;
  return words
    .map((word, n) => {
      const silence = `{\\k${word.startCs - cursor}}`;
      const own = tags(word, n);
      cursor = word.endCs;
      return silence + (own === '' ? '' : `{${own}}`) + filledWord(word, line);
    })
    .join(' ');
}

/** Font name and size of one run; libass sizes by the font's own ascent and descent. */
export function fontTag(face: Face, capPx: number): string {
  const { winAscent, winDescent } = fontMetrics(face);
  const size = emOf(face, capPx) * (winAscent + winDescent);
  return `{\\fn${familyOf(face)}\\fs${size.toFixed(2)}}`;
}

/** The words of which anything is drawn, with their times one after the other inside the line. */
export function timedWords(words: readonly CueWord[], line: LineOptions): TimedWord[] {
  let cursor = line.startCs;
  // A word that no font draws leaves no second space behind, only its time.
  const drawn = words.filter((word) => fontRuns(word.text, line.base).length > 0);
  return drawn.map((word) => {
    const startCs = Math.min(Math.max(centiseconds(word.startMs), cursor), line.endCs);
    cursor = Math.min(Math.max(centiseconds(word.endMs), startCs + 1), line.endCs);
    return { ...word, startCs, endCs: cursor };
  });
}

/** What follows an emoji, such as the space before the next word, is set in the line's own font again. */
const drawRun = (run: FontRun, line: LineOptions): string =>
  fontTag(run.face, line.capPx) +
  escapeAss(run.text) +
  (run.face === 'emoji' ? fontTag(line.base, line.capPx) : '');

const plainWord = (word: TimedWord, line: LineOptions): string =>
  fontRuns(word.text, line.base)
    .map((run) => drawRun(run, line))
    .join('');

/** `\kf` over each run in proportion to its width, so that the fill crosses a change of font at an even pace. */
function filledWord(word: TimedWord, line: LineOptions): string {
  const runs = fontRuns(word.text, line.base);
  const duration = word.endCs - word.startCs;
  const widths = runs.map((run) => runEm(run.text, run.face) * emOf(run.face, line.capPx));
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  let width = 0;
  let cursor = 0;
  return runs
    .map((run, n) => {
      width += widths[n] ?? 0;
      const until = n === runs.length - 1 ? duration : Math.round((duration * width) / total);
      const fill = `{\\kf${until - cursor}}`;
      cursor = until;
      return fill + drawRun(run, line);
    })
    .join('');
}

/**
 * The paragraph stays left-to-right for libass; marks of direction keep every word right-to-left inside
 * (its full stop on the left) and every space between two words where it stands.
 */
function rightToLeftText(
  words: readonly TimedWord[],
  line: LineOptions,
  block: (word: TimedWord) => string,
): string {
  const leftMark = '\u200e';
  const rightMark = '\u200f';
  const space = `${fontTag(line.base, line.capPx)}${leftMark}${spaced(wordSpace(line.base), line)}${leftMark}`;
  return visualOrder(words)
    .map(
      (word) => block(word) + fontTag(line.base, line.capPx) + rightMark + plainWord(word, line) + rightMark,
    )
    .join(space);
}
