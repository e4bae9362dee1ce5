/** A picture inside a larger one: three bytes a pixel, `stride` pixels a row. */
export interface Picture {
  pixels: Uint8Array;
  stride: number;
  x: number;
  y: number;
}

/** Side of the windows that are compared, and what is left around the ink, pixels. */
const side = 8;
const margin = 16;

/**
 * Structural similarity (SSIM on luma, 8×8 windows every 4 pixels) of two pictures in the box around the ink of the
 * first, where it differs from `background` (`rrggbb`); 1 when equal or without ink.
 */
export function inkSimilarity(
  one: Picture,
  other: Picture,
  frame: { width: number; height: number; background: string },
): number {
  const flat = lumaOf(Buffer.from(frame.background, 'hex'), 0);
  const box = inkBox(one, frame, flat);
  if (!box) return 1;
  let sum = 0;
  let count = 0;
  for (let y = box.top; y + side <= box.bottom; y += 4) {
    for (let x = box.left; x + side <= box.right; x += 4) {
      sum += windowSimilarity(one, other, { x, y });
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

const lumaOf = (pixels: Uint8Array, at: number): number =>
  0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);

const luma = ({ pixels, stride, x, y }: Picture, at: { x: number; y: number }): number =>
  lumaOf(pixels, ((y + at.y) * stride + x + at.x) * 3);

function inkBox(picture: Picture, { width, height }: { width: number; height: number }, flat: number) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.abs(luma(picture, { x, y }) - flat) < 24) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  if (xs.length === 0) return null;
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return {
    left: Math.max(0, least(xs) - margin),
    right: Math.min(width, most(xs) + margin),
    top: Math.max(0, least(ys) - margin),
    bottom: Math.min(height, most(ys) + margin),
  };
}

function windowSimilarity(one: Picture, other: Picture, at: { x: number; y: number }): number {
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const a = luma(one, { x: at.x + x, y: at.y + y });
      const b = luma(other, { x: at.x + x, y: at.y + y });
      sumA += a;
      sumB += b;
      squareA += a * a;
      squareB += b * b;
      both += a * b;
    }
  }
  const n = side * side;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const varianceA = squareA / n - meanA * meanA;
  const varianceB = squareB / n - meanB * meanB;
  const covariance = both / n - meanA * meanB;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}
