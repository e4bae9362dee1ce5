import type { CaptionStyle, Ratio } from '../plan/clip-plan.ts';
import type { Rect } from '../plan/tiles.ts';
import { type CaptionsInput, drawnCueAt } from './caption-events.ts';
import { captionLimits } from './caption-heights.ts';
import { boxOf, inkHeight, wordBoxes } from './drawn-line.ts';

/** A word of a caption with its place in the frame, pixels. */
export interface BlockWord {
  wordIndex: number;
  text: string;
  /** When it is said, clip milliseconds. */
  startMs: number;
  rect: Rect;
}

/** The caption that stands at a time of the clip, pixels of the frame. */
export interface CaptionBlock {
  /** Around all lines, the second one too: its middle is what `position` names. */
  rect: Rect;
  words: BlockWord[];
  /** True where its look draws words as they are said, at other places than their own. */
  isMoving: boolean;
}

/** Where the caption of a time of the clip is drawn; null where none stands. */
export function captionBlockAt(input: CaptionsInput, style: CaptionStyle, atMs: number): CaptionBlock | null {
  const cue = drawnCueAt(input, style, atMs);
  if (!cue) return null;
  const words = cue.lines.flatMap((line): BlockWord[] => {
    const boxes = wordBoxes(line);
    const { above, below } = inkHeight(line.base, line.capPx);
    return line.words.map((word) => {
      const { left, width } = boxOf([word], boxes);
      const rect = { x: line.x + left, y: line.baseline - above, width, height: above + below };
      const { wordIndex, text, startMs } = word;
      return { wordIndex, text, startMs, rect };
    });
  });
  const rows = cue.second.map((line) => {
    const { left, width } = boxOf(line.words, wordBoxes(line));
    return { x: line.x + left, width };
  });
  const spans = [...words.map(({ rect }) => rect), ...rows];
  const left = Math.min(...spans.map(({ x }) => x));
  const right = Math.max(...spans.map(({ x, width }) => x + width));
  const height = cue.blockPx + cue.secondPx;
  const rect = { x: left, y: cue.bottomY - cue.blockPx, width: right - left, height };
  return { rect, words, isMoving: cue.isMoving };
}

/** A height that a dragged caption snaps to, a share of the frame's height, and what it is. */
export interface SnapLine {
  at: number;
  kind: 'third' | 'middle' | 'safe';
}

/** So near to a line a caption snaps to it, share of the frame's height. */
const snapReach = 0.012;

/**
 * The height of a dragged caption: its middle on a third or the middle of the frame, or an edge at the area that
 * platforms leave free; elsewhere the wanted height inside that area. `height` is the block's, all are shares.
 */
export function snappedHeight(
  wanted: number,
  { ratio, height, free = false }: { ratio: Ratio; height: number; free?: boolean },
): { position: number; line: SnapLine | null } {
  const { top, bottom } = captionLimits[ratio];
  const [highest, lowest] = [top + height / 2, bottom - height / 2];
  const position = Math.max(highest, Math.min(lowest, wanted));
  const lines: { position: number; line: SnapLine }[] = [
    { position: highest, line: { at: top, kind: 'safe' } },
    { position: lowest, line: { at: bottom, kind: 'safe' } },
    { position: 1 / 3, line: { at: 1 / 3, kind: 'third' } },
    { position: 0.5, line: { at: 0.5, kind: 'middle' } },
    { position: 2 / 3, line: { at: 2 / 3, kind: 'third' } },
  ];
  const near = lines
    .filter((one) => Math.abs(one.position - position) <= snapReach)
    .toSorted((a, b) => Math.abs(a.position - position) - Math.abs(b.position - position))[0];
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return free || !near
    ? { position: round(position), line: null }
    : { position: round(near.position), line: near.line };
}
