import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import type { Shot } from '@jhalak/contract/clip/reframe/shot.ts';

type TextArea = NonNullable<MediaAnalysis['textAreas']>[number];

/** Cells of a picture in which text was looked for: 1 where strokes like those of letters stand, 2 where they moved. */
export type TextCells = Uint8Array;

/** Cells across and down. */
const textGrid = { columns: 64, rows: 36 } as const;

/**
 * Marks the cells of a picture that look like text: many steps of brightness both across and down over an even
 * ground. `before` is the picture before, or null; a cell that differs from it is marked as moving.
 */
export function markText(luma: Uint8Array, before: Uint8Array | null, { width, height }: Size): TextCells {
  const cells = new Uint8Array(textGrid.columns * textGrid.rows);
  const ground = new Uint16Array(16);
  for (let row = 0; row < textGrid.rows; row++) {
    const top = Math.floor((row * height) / textGrid.rows);
    const bottom = Math.floor(((row + 1) * height) / textGrid.rows);
    for (let column = 0; column < textGrid.columns; column++) {
      const left = Math.floor((column * width) / textGrid.columns);
      const right = Math.floor(((column + 1) * width) / textGrid.columns);
      const area = (bottom - top) * (right - left);
      ground.fill(0);
      let [across, down, change] = [0, 0, 0];
      for (let y = top; y < bottom; y++) {
        for (let at = y * width + left; at < y * width + right; at++) {
          const value = luma[at] ?? 0;
          if (Math.abs(value - (luma[at + 1] ?? value)) >= stroke) across++;
          if (Math.abs(value - (luma[at + width] ?? value)) >= stroke) down++;
          if (before) change += Math.abs(value - (before[at] ?? value));
          const tone = value >> 4;
          ground[tone] = (ground[tone] ?? 0) + 1;
        }
      }
      if (across < area * minAcross || down < area * minDown || evenShare(ground, area) < minGround) continue;
      cells[row * textGrid.columns + column] = change > area * stillness ? 2 : 1;
    }
  }
  return cells;
}

/** Share of the two neighbouring tones that cover most of a cell. */
function evenShare(tones: Uint16Array, area: number): number {
  let most = 0;
  for (let tone = 1; tone < tones.length; tone++)
    most = Math.max(most, (tones[tone - 1] ?? 0) + (tones[tone] ?? 0));
  return most / area;
}

/**
 * The text that stands still in a shot, as boxes around its blocks, largest first. A cell counts when it holds text in
 * a quarter of the pictures, since the points of a slide come one after the other, and moves in few of them. What
 * `faces` stand in front of is clothes and wall.
 */
export function textAreasOf(
  shot: Span,
  samples: readonly { atMs: number; cells: TextCells }[],
  faces: readonly Box[],
): TextArea[] {
  const inside = samples.filter(({ atMs }) => atMs >= shot.startMs && atMs < shot.endMs);
  // The first picture of a shot differs from the one before it everywhere.
  const seen = inside.length > 1 ? inside.slice(1) : inside;
  if (seen.length === 0) return [];
  const bodies = faces.map(bodyOf);
  const isText = Array.from({ length: textGrid.columns * textGrid.rows }, (_, cell) => {
    const x = ((cell % textGrid.columns) + 0.5) / textGrid.columns;
    const y = (Math.floor(cell / textGrid.columns) + 0.5) / textGrid.rows;
    if (bodies.some((body) => x > body.left && x < body.right && y > body.top && y < body.bottom))
      return false;
    const marks = seen.filter(({ cells }) => cells[cell] !== 0);
    const still = marks.filter(({ cells }) => cells[cell] === 1);
    return marks.length >= seen.length * minPresence && still.length >= marks.length * minStill;
  });
  return blocksOf(isText)
    .filter(({ count }) => count >= fewestCells)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostAreas)
    .map(({ left, top, right, bottom }) => ({
      ...{ startMs: shot.startMs, endMs: shot.endMs },
      box: {
        x: round(left / textGrid.columns),
        y: round(top / textGrid.rows),
        w: round((right - left) / textGrid.columns),
        h: round((bottom - top) / textGrid.rows),
      },
    }));
}

/**
 * The area of a drawing, such as a chart without letters, in a shot that nothing moves in: where nearly all of its
 * detail lies. None when the picture moves. `changes` are mean steps of brightness since the picture before.
 */
export function drawingOf(shot: Shot, changes: readonly { atMs: number; change: number }[]): TextArea[] {
  const inside = changes.filter(({ atMs }) => atMs >= shot.startMs && atMs < shot.endMs).slice(1);
  if (!shot.detail || inside.length === 0 || inside.some(({ change }) => change > stillPicture)) return [];
  const [left, right] = mostOf(shot.detail.columns);
  const [top, bottom] = mostOf(shot.detail.rows);
  const box = { x: round(left), y: round(top), w: round(right - left), h: round(bottom - top) };
  return [{ startMs: shot.startMs, endMs: shot.endMs, box }];
}

/** Where all but a hundredth of the detail lies, as shares. */
function mostOf(bands: readonly number[]): [number, number] {
  const from = bands.findIndex((share) => share > tinyShare);
  const to = bands.findLastIndex((share) => share > tinyShare) + 1;
  return from < 0 ? [0, 1] : [from / bands.length, to / bands.length];
}

/** Head and shoulders around a face, and the edge of a picture in the picture. */
const bodyOf = ({ x, y, w, h }: Box) => ({
  left: x - 1.1 * w,
  right: x + 2.1 * w,
  top: y - 0.7 * h,
  bottom: y + 3 * h,
});

interface Block {
  left: number;
  top: number;
  right: number;
  bottom: number;
  count: number;
}

/** Text cells that stand near each other, so that the lines of a paragraph are one block. */
function blocksOf(isText: readonly boolean[]): Block[] {
  const { columns, rows } = textGrid;
  const done = new Set<number>();
  const blocks: Block[] = [];
  for (const [start, marked] of isText.entries()) {
    if (!marked || done.has(start)) continue;
    const block: Block = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
    const open = [start];
    done.add(start);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      block.count++;
      block.left = Math.min(block.left, column);
      block.right = Math.max(block.right, column + 1);
      block.top = Math.min(block.top, row);
      block.bottom = Math.max(block.bottom, row + 1);
      for (let y = Math.max(0, row - reach.rows); y <= Math.min(rows - 1, row + reach.rows); y++) {
        for (
          let x = Math.max(0, column - reach.columns);
          x <= Math.min(columns - 1, column + reach.columns);
          x++
        ) {
          const near = y * columns + x;
          if (isText[near] && !done.has(near)) {
            done.add(near);
            open.push(near);
          }
        }
      }
    }
    blocks.push(block);
  }
  return blocks;
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Steps of brightness that letters make; film grain and cloth stay below. */
const stroke = 28;
const minAcross = 0.06;
const minDown = 0.04;
const minGround = 0.4;
/** Mean change of brightness from picture to picture. */
const stillness = 4;
/** The same of a whole picture; compression alone changes it by less. */
const stillPicture = 0.6;
const tinyShare = 0.005;
const minPresence = 0.25;
const minStill = 0.7;
const fewestCells = 6;
const mostAreas = 12;
/** Cells between two letters, and between two lines. */
const reach = { columns: 3, rows: 4 };
