import { overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Measured, meets, scale, size } from './measured.ts';

/** How the spans that an editor took differ from the rest of each talk, and how features vary together. */
export interface Contrast {
  /** Mean of the taken spans less that of those that touch none, by feature. */
  difference: Float64Array;
  /** `size × size`, over spans of the talk. */
  products: Float64Array;
}

/** Spans of a talk from which products are taken: enough, because neighbours are alike. */
const sampled = 600;

/** Null where nothing was taken. Half a span that was taken is neither taken nor left. */
export function contrastOf({ spans, rows }: Measured, taken: readonly Span[]): Contrast | null {
  const sums = { taken: new Float64Array(size), left: new Float64Array(size) };
  const counts = { taken: 0, left: 0 };
  spans.forEach((span, at) => {
    const side = taken.some((one) => meets(one, span)) ? 'taken' : 'left';
    if (side === 'left' && taken.some((one) => overlapMs(one, span) > 0)) return;
    counts[side] += 1;
    for (let k = 0; k < size; k += 1)
      sums[side][k] = (sums[side][k] ?? 0) + (rows[at * size + k] ?? 0) / scale;
  });
  if (counts.taken === 0 || counts.left === 0) return null;
  const difference = sums.taken.map((sum, k) => sum / counts.taken - (sums.left[k] ?? 0) / counts.left);
  return { difference, products: productsOf(rows, spans.length) };
}

function productsOf(rows: Int8Array, count: number): Float64Array {
  const products = new Float64Array(size * size);
  const step = Math.max(1, Math.floor(count / sampled));
  let seen = 0;
  for (let at = 0; at < count; at += step, seen += 1)
    for (let a = 0; a < size; a += 1)
      for (let b = 0; b <= a; b += 1)
        products[a * size + b] =
          (products[a * size + b] ?? 0) +
          ((rows[at * size + a] ?? 0) * (rows[at * size + b] ?? 0)) / scale ** 2;
  for (let a = 0; a < size; a += 1)
    for (let b = 0; b <= a; b += 1) {
      const mean = (products[a * size + b] ?? 0) / Math.max(1, seen);
      products[a * size + b] = mean;
      products[b * size + a] = mean;
    }
  return products;
}

/** The talks of one show, or the talks that a reviewer read, with their say beside the others. */
export interface Group {
  say: number;
  contrasts: readonly Contrast[];
}

/** How strongly weights are held to what each feature tells alone. */
const ridge = 10;
/** How much a feature loses whose sign differs from show to show. */
const disagreement = 4;

/**
 * A linear discriminant over groups of talks. What a feature tells is shrunk by its error and by how much groups
 * disagree about it: a sign of one show says little about the next.
 */
export function discriminant(groups: readonly Group[], used: readonly boolean[]): Float64Array {
  const usable = groups.filter(({ contrasts }) => contrasts.length > 3);
  const all = usable.reduce((sum, { say }) => sum + say, 0);
  const difference = Float64Array.from({ length: size }, (_, k) => {
    const told = usable.map(({ say, contrasts }) => ({
      share: say / all,
      ...spread(contrasts.map((one) => one.difference[k] ?? 0)),
    }));
    const mean = told.reduce((sum, one) => sum + one.share * one.mean, 0);
    const error = told.reduce((sum, one) => sum + one.share ** 2 * one.error, 0);
    const between = told.reduce((sum, one) => sum + one.share * (one.mean - mean) ** 2, 0) / usable.length;
    return used[k] ? mean ** 3 / (mean ** 2 + error + disagreement * between + 1e-6) : 0;
  });
  const matrix = new Float64Array(size * size);
  for (const { say, contrasts } of usable)
    for (const { products } of contrasts)
      for (let at = 0; at < matrix.length; at += 1)
        matrix[at] = (matrix[at] ?? 0) + (say / all / contrasts.length) * (products[at] ?? 0);
  for (let k = 0; k < size; k += 1)
    matrix[k * size + k] = (matrix[k * size + k] ?? 0) + (used[k] ? ridge : 1e9);
  return solve(matrix, difference);
}

/** Mean, and the squared error of the mean. */
function spread(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: squares / (values.length * Math.max(1, values.length - 1)) };
}

/** Solves `matrix · x = right` for a positive definite matrix (Cholesky). */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const lower = Float64Array.from(matrix);
  const at = (row: number, column: number) => lower[row * n + column] ?? 0;
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      lower[row * n + column] = row === column ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(column, column);
    }
  const x = Float64Array.from(right);
  for (let row = 0; row < n; row += 1) {
    for (let k = 0; k < row; k += 1) x[row] = (x[row] ?? 0) - at(row, k) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / at(row, row);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < n; k += 1) x[row] = (x[row] ?? 0) - at(k, row) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / at(row, row);
  }
  return x;
}
