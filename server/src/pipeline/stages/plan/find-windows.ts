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
  const grid = gridOf(seen, cellsOf(size));
  const windows = new Map<string, PictureWindow>();
  for (const face of faces) {
    const box = windowAround(face, grid);
    if (box) windows.set(JSON.stringify(box), { startMs: shot.startMs, endMs: shot.endMs, box });
  }
  return [...windows.values()];
}

const usual = (boxes: readonly Box[]): Box => {
  const of = (side: keyof Box) => medianOf(boxes.map((box) => box[side])) ?? 0;
  return { x: of('x'), y: of('y'), w: of('w'), h: of('h') };
};

/** Lasting edges along one direction. */
interface Lines {
  count: number;
  /** Of line `n`, the share of its cells from `from` to `to` that are edges. */
  share(n: number, from: number, to: number): number;
}

interface Grid {
  columns: Lines;
  rows: Lines;
}

/** Columns and rows with the edges that stay: a body in front of a border hides it now and then. */
function gridOf(seen: readonly EdgeCells[], { columns, rows }: { columns: number; rows: number }): Grid {
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
      count,
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
  /** Both borders beside end here, though dark clothes or hair hide much of this one. */
  isCorner?: boolean;
}

/** A face's place in cells. */
type FaceCells = Record<'left' | 'right' | 'top' | 'bottom', number>;

function windowAround({ x, y, w, h }: Box, grid: Grid): Box | null {
  const { columns, rows } = grid;
  const face: FaceCells = {
    ...{ left: Math.floor(x * columns.count), right: Math.ceil((x + w) * columns.count) },
    ...{ top: Math.floor(y * rows.count), bottom: Math.ceil((y + h) * rows.count) },
  };
  const past: [number, number] = [face.top, face.bottom];
  const lefts = sidesOf(columns, { from: 0, to: face.left }, 0, past);
  const rights = sidesOf(columns, { from: face.right, to: columns.count }, columns.count, past);
  const found = lefts.flatMap((l) => rights.flatMap((r) => windowsBetween(l, r, { face, grid })));
  return found.sort((a, b) => b.rank - a.rank)[0]?.box ?? null;
}

/** The windows around a face whose left and right sides are known. The one with the highest rank is most likely it. */
function windowsBetween(
  l: Side,
  r: Side,
  { face, grid }: { face: FaceCells; grid: Grid },
): { box: Box; rank: number }[] {
  const { columns, rows } = grid;
  if (r.at - l.at < minAroundFace.across * (face.right - face.left)) return [];
  const coverOf = ({ line, isCorner }: Side): number =>
    line === null || isCorner ? cornerWorth : rows.share(line, l.at, r.at);
  const isCovered = (side: Side) => coverOf(side) >= minCover;
  const past: [number, number] = [face.left, face.right];
  const corners = cornersOf([l, r], grid);
  const tops = [
    ...sidesOf(rows, { from: 0, to: face.top }, 0, past).filter(isCovered),
    ...corners.tops(face.top),
  ];
  const bottoms = [
    ...sidesOf(rows, { from: face.bottom, to: rows.count }, rows.count, past).filter(isCovered),
    ...corners.bottoms(face.bottom),
  ];
  return tops.flatMap((t) =>
    bottoms.flatMap((b) => {
      if (b.at - t.at < minAroundFace.down * (face.bottom - face.top)) return [];
      const covers = [
        ...[l, r].flatMap(({ line }) => (line === null ? [] : [columns.share(line, t.at, b.at)])),
        ...[t, b].flatMap((side) => (side.line === null ? [] : [coverOf(side)])),
      ];
      const least = Math.min(...covers);
      if (covers.length === 0 || least < (covers.length === 1 ? minLonelyCover : minCover)) return [];
      const box = boxOf({ l, r, t, b }, grid);
      // A small one with whole borders: folds and shelves have gaps.
      return [{ box, rank: worthOfCover * least - box.w * box.h }];
    }),
  );
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

/** The rows that two borders end at, as at the corners of a window, and that are an edge for a part of their length. */
function cornersOf([l, r]: [Side, Side], { columns, rows }: Grid) {
  const borders = [l.line, r.line].filter((line) => line !== null);
  const isOn = (from: number, to: number) =>
    borders.every((line) => columns.share(line, from, to) >= minCover);
  const isOff = (from: number, to: number) =>
    borders.every((line) => columns.share(line, from, to) <= maxGapCover);
  const among = (from: number, to: number, ends: (n: number) => boolean): Side[] => {
    const sides: Side[] = [];
    if (borders.length < 2) return sides;
    for (let n = Math.max(from, cornerCells); n < Math.min(to, rows.count - cornerCells - 1); n++)
      if (rows.share(n, l.at, r.at) >= minCornerCover && ends(n))
        sides.push({ at: n + 1, line: n, isCorner: true });
    return sides;
  };
  return {
    tops: (face: number) =>
      among(0, face, (n) => isOff(n - cornerCells + 1, n) && isOn(n + 2, n + 2 + cornerCells)),
    bottoms: (face: number) =>
      among(face, rows.count, (n) => isOn(n - cornerCells, n) && isOff(n + 2, n + 1 + cornerCells)),
  };
}

/** As shares, without the cells next to a border: they are half of what is behind it. */
function boxOf({ l, r, t, b }: Record<'l' | 'r' | 't' | 'b', Side>, { columns, rows }: Grid): Box {
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
/** The same of a side that dark clothes or hair hide, at whose ends the borders beside it end. */
const minCornerCover = 0.3;
/** So much counts a side that ends the borders beside it, and the edge of the picture. */
const cornerWorth = 0.97;
/** Cells that a border goes on before a corner, and stays away behind it. */
const cornerCells = 4;
const maxGapCover = 0.34;
/** In shares of the picture's area. */
const worthOfCover = 3;
/** One border alone must go through the whole picture, as between two halves; a corner of a room seldom does. */
const minLonelyCover = 0.97;
/** Of the face's size: glasses and hats have straight edges too. */
const minAroundFace = { across: 1.9, down: 1.5 };
