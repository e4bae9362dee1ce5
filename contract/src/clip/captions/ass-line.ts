import type { Script } from '../../languages.ts';
import type { CueWord } from '../plan/clip-plan.ts';
import { type FontRun, fontRuns } from '../text/glyphs.ts';
import { isRightToLeft, visualOrder } from '../text/reading-order.ts';
import { emOf, runEm, wordSpace } from '../text/text-width.ts';
import { centiseconds, escapeAss } from './ass-text.ts';
import { captionFonts, fontMetrics } from './fonts.ts';

/** How a word shows that it is spoken; `spoken` and `waiting` are ASS colours. */
export interface Highlight {
  mode: 'fill' | 'word';
  spoken: string;
  waiting: string;
}

/** One line of a caption, ready to be written. */
export interface LineOptions {
  words: readonly CueWord[];
  base: Script;
  /** Height of capital letters, pixels. */
  capPx: number;
  /** When the line appears and goes, centiseconds. */
  startCs: number;
  endCs: number;
  /** Null shows the words without karaoke. */
  highlight: Highlight | null;
}

interface TimedWord {
  text: string;
  startCs: number;
  endCs: number;
}

/**
 * The words of a line as ASS text. Every `\k` duration is a difference of absolute centiseconds, so rounding never
 * adds up. Right-to-left lines are written in the order they stand on screen and lit by `\t` alone: libass orders
 * every override block by itself and fills from the left.
 */
export function lineText(line: LineOptions): string {
  const words = timedWords(line);
  if (isRightToLeft(line.base)) return rightToLeftText(words, line);
  const { highlight } = line;
  if (!highlight) return words.map((word) => plainWord(word, line)).join(' ');
  if (highlight.mode === 'word') {
    return words.map((word) => lit(word, line, highlight) + plainWord(word, line)).join(' ');
  }
  let cursor = line.startCs;
  return words
    .map((word) => {
      const silence = `{\\k${word.startCs - cursor}}`;
      cursor = word.endCs;
      return silence + filledWord(word, line);
    })
    .join(' ');
}

/** Font name and size of one run; libass sizes by the font's own ascent and descent. */
export function fontTag(script: Script, capPx: number): string {
  const { winAscent, winDescent } = fontMetrics(script);
  const size = emOf(script, capPx) * (winAscent + winDescent);
  return `{\\fn${captionFonts[script].family}\\fs${size.toFixed(2)}}`;
}

function timedWords(line: LineOptions): TimedWord[] {
  let cursor = line.startCs;
  // A word of nothing but emoji leaves no second space behind, only its time.
  const drawn = line.words.filter((word) => fontRuns(word.text, line.base).length > 0);
  return drawn.map((word) => {
    const startCs = Math.min(Math.max(centiseconds(word.startMs), cursor), line.endCs);
    cursor = Math.min(Math.max(centiseconds(word.endMs), startCs + 1), line.endCs);
    return { text: word.text, startCs, endCs: cursor };
  });
}

const drawRun = (run: FontRun, line: LineOptions): string =>
  fontTag(run.script, line.capPx) + escapeAss(run.text);

const plainWord = (word: TimedWord, line: LineOptions): string =>
  fontRuns(word.text, line.base)
    .map((run) => drawRun(run, line))
    .join('');

/** `\kf` over each run in proportion to its width, so that the fill crosses a change of font at an even pace. */
function filledWord(word: TimedWord, line: LineOptions): string {
  const runs = fontRuns(word.text, line.base);
  const duration = word.endCs - word.startCs;
  const widths = runs.map((run) => runEm(run.text, run.script) * emOf(run.script, line.capPx));
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

/** Colour changes of a word at its own times, independent of what stands before it. */
function lit(word: TimedWord, line: LineOptions, highlight: Highlight): string {
  const start = (word.startCs - line.startCs) * 10;
  const end = (word.endCs - line.startCs) * 10;
  // `\t` with an end of 0 lasts as long as the whole event.
  const on =
    start === 0
      ? `\\1c${highlight.spoken}`
      : `\\1c${highlight.waiting}\\t(${start},${start},\\1c${highlight.spoken})`;
  const off = highlight.mode === 'word' ? `\\t(${end},${end},\\1c${highlight.waiting})` : '';
  return `{${on}${off}}`;
}

/**
 * The paragraph stays left-to-right for libass; marks of direction keep every word right-to-left inside
 * (its full stop on the left) and every space between two words where it stands.
 */
function rightToLeftText(words: readonly TimedWord[], line: LineOptions): string {
  const leftMark = '\u200e';
  const rightMark = '\u200f';
  const space = `${fontTag(line.base, line.capPx)}${leftMark}${wordSpace(line.base)}${leftMark}`;
  return visualOrder(words)
    .map((word) => {
      const light = line.highlight ? lit(word, line, line.highlight) : '';
      return light + fontTag(line.base, line.capPx) + rightMark + plainWord(word, line) + rightMark;
    })
    .join(space);
}
