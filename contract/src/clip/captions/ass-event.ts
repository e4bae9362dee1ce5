import { fontRuns } from '../text/glyphs.ts';
import { emOf } from '../text/text-width.ts';
import { assTime } from './ass-text.ts';
import { type Face, fontMetrics } from './fonts.ts';

/** One event of a script; times in centiseconds, `text` with its override tags. */
export interface AssEvent {
  layer: number;
  startCs: number;
  endCs: number;
  text: string;
}

/** An event as a line of the script. */
export const dialogue = (event: AssEvent): string =>
  `Dialogue: ${event.layer},${assTime(event.startCs)},${assTime(event.endCs)},Caption,,0,0,0,,${event.text}`;

/** libass stands a line on its deepest font's descent: the distance from baseline to the anchor, pixels. */
export function deepestBelow(words: readonly { text: string }[], base: Face, capPx: number): number {
  const faces = words.flatMap((word) => fontRuns(word.text, base).map((run) => run.face));
  return Math.max(...[base, ...faces].map((face) => fontMetrics(face).winDescent * emOf(face, capPx)));
}

/** A length in a tag, pixels with one decimal. */
export const px = (value: number): string => value.toFixed(1);
