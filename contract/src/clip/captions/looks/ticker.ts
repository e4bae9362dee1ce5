import { isRightToLeft } from '../../text/reading-order.ts';
import { emOf, marginOf, textWidth, wordSpace } from '../../text/text-width.ts';
import { deepestBelow, dialogue, px } from '../ass-event.ts';
import { lineText, type TimedWord, type WordTags } from '../ass-line.ts';
import { rectangle } from '../ass-shapes.ts';
import { assColor } from '../ass-text.ts';
import { mixColors, readableOn } from '../caption-colors.ts';
import {
  type DrawnCue,
  type DrawnLine,
  inkHeight,
  isMeasured,
  shapeEvent,
  spokenTags,
} from '../drawn-line.ts';
import type { Face } from '../fonts.ts';

/** A longer pause takes the bar away, centiseconds. */
const longPauseCs = 150;

/** Spaces between words of estimated width, as a multiple of the font's: the widest words still stand apart. */
const wideSpace = 1.4;

/** What is spoken stands at this share of the frame's width. */
const spokenAt = 0.3;

/** What the bar leaves free above and below its letters, as a share of the height of capitals. */
const padShare = 0.3;

/** Height of the bar, pixels. */
export function barHeight(base: Face, capPx: number): number {
  const { above, below } = inkHeight(base, capPx);
  return above + below + 2 * padShare * capPx;
}

/** What moves in one event: words with their place on the strip, pixels. */
interface Part {
  words: readonly TimedWord[];
  at: number;
  width: number;
  /** Which end of the words is placed: left, middle or right. */
  align: 1 | 2 | 3;
}

/** One caption as a piece of the strip: where it begins on it and how long it is, pixels. */
interface Piece {
  cue: DrawnCue;
  parts: readonly Part[];
  at: number;
  width: number;
}

/** A bar across the frame on which all captions run by as one strip, as fast as they are spoken. */
export const ticker = (cues: readonly DrawnCue[]): string[] => runsOf(cues).flatMap(runEvents);

function runsOf(cues: readonly DrawnCue[]): DrawnCue[][] {
  const runs: DrawnCue[][] = [];
  for (const cue of cues) {
    const last = runs.at(-1);
    if (last && cue.startCs - (last.at(-1)?.endCs ?? 0) < longPauseCs) last.push(cue);
    else runs.push([cue]);
  }
  return runs;
}

function runEvents(run: readonly DrawnCue[]): string[] {
  const [first] = run;
  const line = first?.lines[0];
  if (!first || !line) return [];
  const pieces = piecesOf(run);
  const { style, frame } = first;
  const { base, capPx } = line;
  const baseline = first.bottomY - inkHeight(base, capPx).below - padShare * capPx;
  const ends = { startCs: first.startCs, endCs: run.at(-1)?.endCs ?? first.endCs };
  const height = barHeight(base, capPx);
  const bar = { x: -8, y: first.bottomY - height, width: frame.width + 16, height };
  const rule = { ...bar, height: capPx * 0.09 };
  return [
    shapeEvent(rectangle(bar), { ...ends, color: style.activeColor }),
    shapeEvent(rectangle(rule), { ...ends, color: readableOn(style.activeColor), opacity: 0.85 }),
    ...pieces.flatMap((_, n) => stretchEvents(pieces, n, { line, baseline })),
  ];
}

function piecesOf(run: readonly DrawnCue[]): Piece[] {
  let at = 0;
  return run.map((cue) => {
    const parts = partsOf(cue, at);
    const last = parts.at(-1);
    const piece = { cue, parts, at, width: last ? last.at + last.width - at : 0 };
    at += piece.width + emOf(cue.base, cue.lines[0]?.capPx ?? 0) * 0.5;
    return piece;
  });
}

/**
 * The words of a caption, each at its own place: builds of libass round the width of every letter differently, which
 * adds up to pixels along a caption. A script whose words cannot be measured moves as a whole.
 */
function partsOf({ base, lines }: DrawnCue, at: number): Part[] {
  const words = lines.flatMap((line) => line.words);
  const capPx = lines[0]?.capPx ?? 0;
  const widthOf = (text: string) => textWidth(text, base, capPx);
  if (!isMeasured(base)) {
    const width = widthOf(words.map((word) => word.text).join(wordSpace(base)));
    return [{ words, at, width, align: isRightToLeft(base) ? 3 : 1 }];
  }
  const gap = widthOf(wordSpace(base)) * wideSpace;
  let left = at;
  return words.map((word) => {
    const width = widthOf(word.text) * (1 + marginOf(base));
    const part: Part = { words: [word], at: left, width, align: 2 };
    left += width + gap;
    return part;
  });
}

/** The strip from the beginning of one caption to that of the next: what is seen of it then moves as one. */
function stretchEvents(
  pieces: readonly Piece[],
  n: number,
  { line, baseline }: { line: DrawnLine; baseline: number },
): string[] {
  const now = pieces[n];
  if (!now) return [];
  const next = pieces[n + 1];
  const { frame, style, base } = now.cue;
  const startCs = now.cue.startCs;
  const endCs = next ? next.cue.startCs : now.cue.endCs;
  const anchor = frame.width * spokenAt;
  const [from, to] = [anchor - now.at, anchor - (next?.at ?? now.at + now.width * 0.6)];
  const dark = readableOn(style.activeColor);
  const [spoken, waiting] = [assColor(dark), assColor(mixColors(dark, style.activeColor, 0.45))];
  const eventOf = (piece: Piece, part: Part): string => {
    const along = part.at + (part.align === 2 ? part.width / 2 : 0);
    const x = (strip: number) => px(part.align === 3 ? frame.width - strip - along : strip + along);
    const y = px(baseline + deepestBelow(part.words, base, line.capPx));
    const words: WordTags = (word) =>
      piece.cue.lines.some(({ units }) => units.length > 0)
        ? spokenTags(word, startCs, {
            waiting: `\\1c${waiting}`,
            ...{ spoken: `\\1c${spoken}`, past: `\\1c${spoken}` },
          })
        : `\\1c${spoken}`;
    const tags = `{\\an${part.align}\\move(${x(from)},${y},${x(to)},${y})\\bord0\\shad0}`;
    const text = tags + lineText(part.words, line, words);
    return dialogue({ layer: 0, ...{ startCs, endCs }, text });
  };
  const isSeen = ({ at, width }: Part) =>
    Math.min(from, to) + at < frame.width && Math.max(from, to) + at + width > 0;
  return pieces.flatMap((piece) => piece.parts.filter(isSeen).map((part) => eventOf(piece, part)));
}
