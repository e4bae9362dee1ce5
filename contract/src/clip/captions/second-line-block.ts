import { findLanguage } from '../../languages.ts';
import type { CaptionStyle, SecondWord } from '../plan/clip-plan.ts';
import { emOf, marginOf, textWidth, wordSpace } from '../text/text-width.ts';
import { deepestBelow } from './ass-event.ts';
import { timedWords } from './ass-line.ts';
import { assColor } from './ass-text.ts';
import { captionFace } from './caption-script.ts';
import { type CaptionArea, captionEdges } from './caption-styles.ts';
import { type DrawnCue, type DrawnLine, lineEvent } from './drawn-line.ts';
import { type Face, faceFor, fontMetrics, lineEmOf } from './fonts.ts';

/** Size of the second line's letters, and the space above it, as shares of the captions' own. */
const share = 0.7;
const gapShare = 0.35;
/** A text shrinks this much before it takes two rows. */
const smallestScale = 0.8;

/** The rows of a second line before they have a place. */
export interface SecondBlock {
  rows: readonly string[][];
  base: Face;
  capPx: number;
  /** Height of all rows with the space above them, pixels. */
  blockPx: number;
}

/** The rows of a second line: one, or two where one would be too small. */
export function secondBlock(
  second: readonly Pick<SecondWord, 'text'>[],
  of: { area: CaptionArea; base: Face },
): SecondBlock {
  const { area, base } = of;
  const wanted = share * area.capPx;
  const widthOf = (words: readonly string[]) => textWidth(words.join(wordSpace(base)), base, wanted);
  const limit = area.maxLinePx / (1 + marginOf(base));
  const words = second.map(({ text }) => text);
  const rows =
    widthOf(words) * smallestScale <= limit || words.length === 1 ? [words] : halves(words, widthOf);
  const capPx = wanted * Math.min(1, limit / Math.max(1, ...rows.map(widthOf)));
  return { rows, base, capPx, blockPx: rowsPx(rows.length, { base, capPx, area }) };
}

/** The height that a second line of one row takes, pixels; its script is told from the style. */
export function usualSecondPx(style: CaptionStyle, spoken: readonly string[], area: CaptionArea): number {
  if (!style.secondLine) return 0;
  const script = style.secondLine === 'roman' ? 'latin' : findLanguage(style.secondLine)?.script;
  const base = script ? faceFor(style.font, script) : captionFace(spoken, style);
  return rowsPx(1, { base, capPx: share * area.capPx, area });
}

const rowsPx = (count: number, of: { base: Face; capPx: number; area: CaptionArea }): number =>
  count * lineEmOf(of.base) * emOf(of.base, of.capPx) + gapShare * share * of.area.capPx;

/** The two rows whose longer one is shortest. */
function halves(words: readonly string[], widthOf: (words: readonly string[]) => number): string[][] {
  const cuts = words.slice(1).map((_, n) => [words.slice(0, n + 1), words.slice(n + 1)]);
  const longest = (rows: readonly string[][]) => Math.max(...rows.map(widthOf));
  return cuts.reduce((best, rows) => (longest(rows) < longest(best) ? rows : best), cuts[0] ?? [[...words]]);
}

/** The rows with their place under a caption whose lower edge, the second line counted, is `bottomY`. */
export function placedSecond(
  block: SecondBlock,
  of: { bottomY: number; frame: { width: number }; startCs: number; endCs: number },
): DrawnLine[] {
  const { rows, base, capPx } = block;
  const { bottomY, frame, startCs, endCs } = of;
  const last = bottomY - fontMetrics(base).descent * emOf(base, capPx);
  return rows.map((row, index) => {
    const time = { base, capPx, startCs, endCs };
    const spoken = { startMs: startCs * 10, endMs: endCs * 10, wordIndex: 0 };
    const words = timedWords(
      row.map((text) => ({ text, ...spoken })),
      time,
    );
    const baseline = last - (rows.length - 1 - index) * lineEmOf(base) * emOf(base, capPx);
    const y = baseline + deepestBelow(words, base, capPx);
    return { ...time, words, units: [], x: frame.width / 2, baseline, y, index };
  });
}

/** The second lines of captions as events. */
export const secondEvents = (cues: readonly DrawnCue[]): string[] =>
  cues.flatMap(({ second, style }) =>
    second.map((line) =>
      lineEvent(
        line,
        { edge: captionEdges.classic },
        { colors: `\\1c${assColor(style.color)}\\3c&H000000&` },
      ),
    ),
  );
