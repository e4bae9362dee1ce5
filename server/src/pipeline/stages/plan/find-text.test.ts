import { expect, test } from 'vitest';
import { barsOf, pictureOf } from './find-bars.ts';
import { drawingOf, markText, textAreasOf } from './find-text.ts';

const size = { width: 640, height: 360 };
const shot = { startMs: 0, endMs: 2000 };

/** A grey picture with lines of letters, drawn as small blocks of strokes, between two columns and rows. */
function slide({ left = 60, right = 300, top = 40, bottom = 200, shift = 0 } = {}): Uint8Array {
  const luma = new Uint8Array(size.width * size.height).fill(200);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const isLine = (y - top) % 20 < 9;
      const isInk = (x + shift) % 5 < 2 && ((y - top) % 20) % 4 < 3;
      if (isLine && isInk) luma[y * size.width + x] = 30;
    }
  }
  return luma;
}
const samplesOf = (pictures: Uint8Array[]) =>
  pictures.map((luma, n) => ({ atMs: n * 200, cells: markText(luma, pictures[n - 1] ?? null, size) }));

test('text that stands still is found as one block, within a cell of its edges', () => {
  const [block, ...others] = textAreasOf(shot, samplesOf(Array.from({ length: 6 }, () => slide())), []);
  expect(others).toEqual([]);
  expect(block?.box.x).toBeCloseTo(60 / 640, 1);
  expect((block?.box.x ?? 0) + (block?.box.w ?? 0)).toBeCloseTo(300 / 640, 1);
  expect((block?.box.y ?? 0) + (block?.box.h ?? 0)).toBeCloseTo(200 / 360, 1);
});

test('strokes that move, plain ground and smooth grey are not text', () => {
  const moving = Array.from({ length: 6 }, (_, n) => slide({ shift: 2 * n }));
  expect(textAreasOf(shot, samplesOf(moving), [])).toEqual([]);
  const ramp = Uint8Array.from({ length: size.width * size.height }, (_, at) => (at % size.width) / 3);
  expect(textAreasOf(shot, samplesOf([ramp, ramp, ramp]), [])).toEqual([]);
});

test('what a person stands in front of is not text', () => {
  const face = { x: 0.2, y: 0.15, w: 0.15, h: 0.2 };
  expect(textAreasOf(shot, samplesOf(Array.from({ length: 4 }, () => slide())), [face])).toEqual([]);
});

test('a drawing without letters counts while nothing moves', () => {
  const columns = Array.from({ length: 32 }, (_, band) => (band >= 4 && band < 28 ? 1 / 24 : 0));
  const chart = { ...shot, detail: { columns, rows: columns } };
  const at = (change: number) => [0, 400, 800].map((atMs) => ({ atMs, change }));
  expect(drawingOf(chart, at(0.1))[0]?.box).toEqual({ x: 0.125, y: 0.125, w: 0.75, h: 0.75 });
  expect(drawingOf(chart, at(2))).toEqual([]);
});

test('black bars are what is black in every picture', () => {
  const bright = new Uint8Array(size.width * size.height).fill(90);
  const boxed = bright.slice();
  boxed.fill(17, 0, 45 * size.width);
  boxed.fill(16, 315 * size.width);
  const found = [barsOf(boxed, size), barsOf(new Uint8Array(size.width * size.height), size)];
  expect(found[0]).toEqual({ top: 45, bottom: 45, left: 0, right: 0 });
  expect(found[1]).toBeNull();
  const [bars] = found;
  const none = barsOf(bright, size);
  if (!bars || !none) throw new Error('bars were looked for');
  expect(pictureOf([bars, bars], size)).toEqual({ x: 0, y: 0.1278, w: 1, h: 0.7444 });
  expect(pictureOf([bars, none], size)).toBeUndefined();
  expect(pictureOf([], size)).toBeUndefined();
});
