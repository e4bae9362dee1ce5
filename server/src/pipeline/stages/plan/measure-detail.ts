import type { Shot } from '@jhalak/contract/clip/reframe/shot.ts';

type Detail = NonNullable<Shot['detail']>;

/** Bands per direction: fine enough to place a crop, coarse enough to be steady. */
const bands = 32;

/**
 * Where the edges of a picture lie: per column and row band the sum of brightness steps between neighbours, as
 * shares. Steps of film grain and compression are not counted. Null when the picture has no edges at all.
 */
export function measureDetail(luma: Uint8Array, width: number, height: number): Detail | null {
  const columns = new Array<number>(bands).fill(0);
  const rows = new Array<number>(bands).fill(0);
  let total = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const step = Math.abs((luma[at] ?? 0) - (luma[at - 1] ?? 0));
      if (step < grain) continue;
      const column = Math.floor((x * bands) / width);
      const row = Math.floor((y * bands) / height);
      columns[column] = (columns[column] ?? 0) + step;
      rows[row] = (rows[row] ?? 0) + step;
      total += step;
    }
  }
  if (total === 0) return null;
  return { columns: columns.map((sum) => sum / total), rows: rows.map((sum) => sum / total) };
}

/** The mean of several pictures' details; null when there is none. */
export function meanDetail(details: readonly Detail[]): Detail | null {
  if (details.length === 0) return null;
  const mean = (pick: (detail: Detail) => number[]) =>
    Array.from(
      { length: bands },
      (_, band) => details.reduce((sum, detail) => sum + (pick(detail)[band] ?? 0), 0) / details.length,
    );
  return { columns: mean((detail) => detail.columns), rows: mean((detail) => detail.rows) };
}

const grain = 12;
