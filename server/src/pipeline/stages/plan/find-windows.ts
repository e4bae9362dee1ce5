import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { medianOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { type Span, withinSpan } from '@jhalak/contract/clip/plan/time.ts';
import type { AnalyzedTrack, PictureWindow } from '@jhalak/contract/clip/reframe/media-analysis.ts';

/** A picture's edges in cells of two by two pixels, row by row: bit 1 where the picture beside differs, bit 2 below. */
export type EdgeCells = Uint8Array;

const cellsOf = ({ width, height }: Size) => ({ columns: width >> 1, rows: height >> 1 });

/** Marks the cells of a picture beside which, or below which, brightness steps. */
export function markEdges(luma: Uint8Array, size: Size): EdgeCells {
  const { columns, rows } = cellsOf(size);
  const brightness = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = 2 * row * size.width + 2 * column;
      const below = at + size.width;
      const sum = (luma[at] ?? 0) + (luma[at + 1] ?? 0) + (luma[below] ?? 0) + (luma[below + 1] ?? 0);
      brightness[row * columns + column] = sum >> 2;
    }
  }
  const edges = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const here = brightness[cell] ?? 0;
      const beside = column + 1 < columns ? (brightness[cell + 1] ?? 0) : here;
      const below = row + 1 < rows ? (brightness[cell + columns] ?? 0) : here;
      edges[cell] = (Math.abs(here - beside) >= step ? 1 : 0) | (Math.abs(here - below) >= step ? 2 : 0);
    }
  }
  return edges;
}

/**
 * The pictures in the picture that people are seen in during a shot, such as the windows of a call, a presenter's
 * camera over a slide or the screen above a ticker: for each face the smallest rectangle around it whose sides are
 * edges of the whole picture or straight edges that stay. None in a shot of fewer than three samples.
 */
export function windowsOf(
  shot: Span,
  samples: readonly { atMs: number; edges: EdgeCells }[],
  { tracks, size }: { tracks: readonly AnalyzedTrack[]; size: Size },
): PictureWindow[] {
  const seen = samples.filter(({ atMs }) => withinSpan(shot, atMs)).map(({ edges }) => edges);
  if (seen.length < fewestSamples) return [];
  const faces = tracks.flatMap(({ points }) => {
    const boxes = points.filter(({ atMs }) => withinSpan(shot, atMs)).map(({ box }) => box);
    return boxes.length > 0 ? [usual(boxes)] : [];
  });
  if (faces.length === 0) return [];
  const lines = linesOf(seen, cellsOf(size));
  const windows = new Map<string, PictureWindow>();
  for (const face of faces) {
    const box = windowAround(face, lines);
    if (box) windows.set(JSON.stringify(box), { startMs: shot.startMs, endMs: shot.endMs, box });
  }
  return [...windows.values()];
}

const usual = (boxes: readonly Box[]): Box => {
  const of = (side: keyof Box) => medianOf(boxes.map((box) => box[side])) ?? 0;
  return { x: of('x'), y: of('y'), w: of('w'), h: of('h') };
};

/** Lasting edges along one direction: how many stand in the first so many cells of each line. */
interface Lines {
  count: number;
  length: number;
  /** Of line `n`, the share of its cells from `from` to `to` that are edges. */
  share(n: number, from: number, to: number): number;
}

/** Columns and rows with the edges that stay: a body in front of a border hides it now and then. */
function linesOf(
  seen: readonly EdgeCells[],
  { columns, rows }: { columns: number; rows: number },
): { columns: Lines; rows: Lines } {
  const lasting = (
    bit: number,
    count: number,
    length: number,
    cellAt: (n: number, at: number) => number,
  ): Lines => {
    const sums = new Uint16Array(count * (length + 1));
    for (let n = 0; n < count; n++) {
      for (let at = 0; at < length; at++) {
        let marks = 0;
        for (const edges of seen) if (((edges[cellAt(n, at)] ?? 0) & bit) !== 0) marks++;
        const isLasting = marks >= seen.length * minPresence;
        sums[n * (length + 1) + at + 1] = (sums[n * (length + 1) + at] ?? 0) + (isLasting ? 1 : 0);
      }
    }
    const before = (n: number, at: number) => sums[n * (length + 1) + at] ?? 0;
    return {
      ...{ count, length },
      share: (n, from, to) => (to > from ? (before(n, to) - before(n, from)) / (to - from) : 0),
    };
  };
  return {
    columns: lasting(1, columns, rows, (column, row) => row * columns + column),
    rows: lasting(2, rows, columns, (row, column) => row * columns + column),
  };
}

/** Where a side of a window may lie, in cells: the picture's edge, or behind line `n`. */
interface Side {
  at: number;
  line: number | null;
}

function windowAround(face: Box, lines: { columns: Lines; rows: Lines }): Box | null {
  const { columns, rows } = lines;
  const [left, right] = [Math.floor(face.x * columns.count), Math.ceil((face.x + face.w) * columns.count)];
  const [top, bottom] = [Math.floor(face.y * rows.count), Math.ceil((face.y + face.h) * rows.count)];
  const lefts = sidesOf(columns, { from: 0, to: left }, 0, [top, bottom]);
  const rights = sidesOf(columns, { from: right, to: columns.count }, columns.count, [top, bottom]);
  const tops = sidesOf(rows, { from: 0, to: top }, 0, [left, right]);
  const bottoms = sidesOf(rows, { from: bottom, to: rows.count }, rows.count, [left, right]);
  let best: { box: Box; rank: number } | null = null;
  for (const l of lefts) {
    for (const r of rights) {
      if (r.at - l.at < minAroundFace * (right - left)) continue;
      const covered = (side: Side) => side.line === null || rows.share(side.line, l.at, r.at) >= minCover;
      const bottomsHere = bottoms.filter(covered);
      for (const t of tops.filter(covered)) {
        for (const b of bottomsHere) {
          if (b.at - t.at < minAroundFace * (bottom - top)) continue;
          const covers = [
            ...[l, r].flatMap(({ line }) => (line === null ? [] : [columns.share(line, t.at, b.at)])),
            ...[t, b].flatMap(({ line }) => (line === null ? [] : [rows.share(line, l.at, r.at)])),
          ];
          const least = Math.min(...covers);
          if (covers.length === 0 || least < (covers.length === 1 ? minLonelyCover : minCover)) continue;
          const box = boxOf({ l, r, t, b }, lines);
          // Of several around a face a small one with whole borders: folds and shelves have gaps.
          const rank = worthOfCover * least - box.w * box.h;
          if (!best || rank > best.rank) best = { box, rank };
        }
      }
    }
  }
  return best?.box ?? null;
}

/** Where a side may lie: behind each lasting line that passes a face, and at the edge of the picture. */
function sidesOf(
  lines: Lines,
  span: { from: number; to: number },
  edge: number,
  past: [number, number],
): Side[] {
  const sides: Side[] = [{ at: edge, line: null }];
  for (let n = Math.max(0, span.from); n < Math.min(span.to, lines.count - 1); n++)
    if (lines.share(n, ...past) >= minCover) sides.push({ at: n + 1, line: n });
  return sides;
}

/** As shares, without the cells next to a border: they are half of what is behind it. */
function boxOf(
  { l, r, t, b }: Record<'l' | 'r' | 't' | 'b', Side>,
  { columns, rows }: { columns: Lines; rows: Lines },
): Box {
  const inset = ({ line }: Side) => (line === null ? 0 : 1);
  const start = (side: Side, { count }: Lines) =>
    Math.ceil(((side.at + inset(side)) / count) * 1e4 - 1e-6) / 1e4;
  const end = (side: Side, { count }: Lines) =>
    Math.floor(((side.at - inset(side)) / count) * 1e4 + 1e-6) / 1e4;
  const [x, y] = [start(l, columns), start(t, rows)];
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { x, y, w: round(end(r, columns) - x), h: round(end(b, rows) - y) };
}

/** Brightness between neighbouring cells, of 255. */
const step = 12;
const fewestSamples = 3;
/** Share of the samples in which an edge must be seen. */
const minPresence = 0.6;
/** Share of a side that must be edge. */
const minCover = 0.85;
/** In shares of the picture's area. */
const worthOfCover = 3;
/** One border alone must go through the whole picture, as between two halves; a corner of a room seldom does. */
const minLonelyCover = 0.97;
/** Of the face's size: glasses and hats have straight edges too. */
const minAroundFace = 1.5;
