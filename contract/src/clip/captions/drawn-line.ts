import type { CaptionStyle } from '../plan/clip-plan.ts';
import { isRightToLeft, visualOrder } from '../text/reading-order.ts';
import { emOf, marginOf, textWidth, wordSpace } from '../text/text-width.ts';
import { dialogue, px } from './ass-event.ts';
import { type LineOptions, lineText, type TimedWord, type WordTags } from './ass-line.ts';
import { assAlpha, assColor } from './ass-text.ts';
import type { CaptionEdge } from './caption-styles.ts';
import { type Face, fontMetrics, lineEmOf } from './fonts.ts';

/** What lights up together: a word, or a line whose word times are only estimated. */
export interface Unit {
  words: readonly TimedWord[];
  startCs: number;
  endCs: number;
  /** When the next one begins, or the pause after this one has become long. */
  heldCs: number;
}

/** A line of a caption with its place in the frame; all lengths are pixels. */
export interface DrawnLine extends LineOptions {
  words: readonly TimedWord[];
  /** In the order in which they are spoken; none when nothing lights up. */
  units: readonly Unit[];
  /** Middle of the line. */
  x: number;
  baseline: number;
  /** Where libass anchors the line, below its deepest font. */
  y: number;
  /** Place among the lines of its caption, from above. */
  index: number;
}

/** A caption with its place in the frame. */
export interface DrawnCue {
  lines: readonly DrawnLine[];
  startCs: number;
  endCs: number;
  base: Face;
  style: CaptionStyle;
  edge: CaptionEdge;
  frame: { width: number; height: number };
  /** Widest line that leaves the side margins free. */
  maxLinePx: number;
  /** Lower edge of the lines; the second line stands below it. */
  bottomY: number;
  /** Height of all lines, or of the one row that is seen of them at a time, pixels. */
  blockPx: number;
  /** True where its look draws one row of what is said, at other places than the lines'. */
  isMoving: boolean;
  /** The rows under them in another script or language. */
  second: readonly DrawnLine[];
  /** Height of these rows with the space above them, pixels. */
  secondPx: number;
}

/** Events of a caption: what stands behind all of its letters, and the letters. */
export interface CueEvents {
  ground: string[];
  text: string[];
}

/** Outline and shadow as tags. */
const edgeTags = (edge: CaptionEdge, capPx: number): string =>
  `\\bord${px(edge.outline * capPx)}\\blur${px(edge.blur * capPx)}` +
  `\\xshad0\\yshad${px(edge.shadow.drop * capPx)}\\4c&H000000&\\4a${assAlpha(edge.shadow.opacity)}`;

/** Tags that hide a word without moving its neighbours, and that show it again. */
export const hidden = '\\1a&HFF&\\3a&HFF&\\4a&HFF&';
/** The ASS tags that make a hidden text visible, with the transparency of its edge. */
export const shown = (edge: CaptionEdge): string => `\\1a&H00&\\3a&H00&\\4a${assAlpha(edge.shadow.opacity)}`;

/** Tags that change when a word begins and ends; times count from the event's start. */
export function spokenTags(
  word: { startCs: number; endCs: number },
  eventStartCs: number,
  tags: { waiting: string; spoken: string; past: string },
): string {
  const start = (word.startCs - eventStartCs) * 10;
  const end = (word.endCs - eventStartCs) * 10;
  // `\t` with an end of 0 lasts as long as the whole event.
  const on = start <= 0 ? tags.spoken : `${tags.waiting}\\t(${start},${start},${tags.spoken})`;
  return tags.past === tags.spoken ? on : `${on}\\t(${end},${end},${tags.past})`;
}

/** One event with all words of a line. `place` may move it; `colors` stand before the outline. */
export function lineEvent(
  line: DrawnLine,
  cue: Pick<DrawnCue, 'edge'>,
  options: {
    place?: string;
    colors?: string;
    /** After the outline: what it overrides. */
    more?: string;
    words?: WordTags;
    text?: string;
    startCs?: number;
    endCs?: number;
  } = {},
): string {
  const place = options.place ?? `\\pos(${px(line.x)},${px(line.y)})`;
  const colors = options.colors ?? `\\1c${assColor('#ffffff')}\\3c&H000000&`;
  const tags = `{\\an2${place}${colors}${edgeTags(cue.edge, line.capPx)}${options.more ?? ''}}`;
  const text = tags + (options.text ?? lineText(line.words, line, options.words));
  return dialogue({
    layer: 0,
    startCs: options.startCs ?? line.startCs,
    endCs: options.endCs ?? line.endCs,
    text,
  });
}

/** A drawing in one colour; `more` are further tags. */
export const shapeEvent = (
  path: string,
  look: { color: string; opacity?: number; startCs: number; endCs: number; place?: string; more?: string },
): string =>
  dialogue({
    layer: 0,
    startCs: look.startCs,
    endCs: look.endCs,
    text: `{${look.place ?? '\\an7\\pos(0,0)'}\\1c${assColor(look.color)}\\1a${assAlpha(look.opacity ?? 1)}\\bord0\\shad0${look.more ?? ''}\\p1}${path}`,
  });

/** Where the words of a line stand from its middle, pixels; wider than drawn by the script's margin at most. */
export function wordBoxes(line: DrawnLine): Map<TimedWord, { left: number; width: number }> {
  const { base, capPx } = line;
  const space = textWidth(wordSpace(base), base, capPx) + (line.gapPx ?? 0);
  const order = isRightToLeft(base) ? visualOrder(line.words) : line.words;
  const widths = order.map((word) => textWidth(word.text, base, capPx));
  let left = -(widths.reduce((sum, width) => sum + width, 0) + space * (order.length - 1)) / 2;
  return new Map(
    order.map((word, n) => {
      const width = widths[n] ?? 0;
      const box = { left, width };
      left += width + space;
      return [word, box];
    }),
  );
}

/** The box around some words of a line, from the line's middle. */
export function boxOf(
  words: readonly TimedWord[],
  boxes: ReadonlyMap<TimedWord, { left: number; width: number }>,
): { left: number; width: number } {
  const found = words.flatMap((word) => boxes.get(word) ?? []);
  if (found.length === 0) return { left: 0, width: 0 };
  const left = Math.min(...found.map((box) => box.left));
  return { left, width: Math.max(...found.map((box) => box.left + box.width)) - left };
}

/** How far the letters of a script reach above and below the baseline, pixels. */
export function inkHeight(base: Face, capPx: number): { above: number; below: number } {
  const em = emOf(base, capPx);
  const below = Math.min(fontMetrics(base).descent, 0.5) * em;
  return { above: lineEmOf(base) * em * 0.98 - below, below };
}

/** True for scripts whose words are measured to within a few hundredths of an em. */
export const isMeasured = (base: Face): boolean => marginOf(base) < 0.1;

/** How much wider than measured a text may be drawn, a share of its width; 0 where that is a hair. */
export const unmeasuredShare = (base: Face): number => (isMeasured(base) ? 0 : marginOf(base));
