import { expect, test } from 'vitest';
import { decodeYunet, yunetSide } from './yunet-decode.ts';

const input = { width: 64, height: 32 };
/** Empty answers for all strides. */
function empty(): Record<string, Float32Array> {
  const cells = (stride: number) => (input.width / stride) * (input.height / stride);
  return Object.fromEntries(
    [8, 16, 32].flatMap((stride) =>
      Object.entries({ cls: 1, obj: 1, bbox: 4, kps: 10 }).map(([name, size]) => [
        `${name}_${stride}`,
        new Float32Array(cells(stride) * size),
      ]),
    ),
  );
}
function put(outputs: Record<string, Float32Array>, cell: number, score: number): void {
  outputs.cls_8?.set([score], cell);
  outputs.obj_8?.set([score], cell);
  outputs.bbox_8?.set([0.5, 0.25, Math.log(2), Math.log(3)], cell * 4);
  outputs.kps_8?.set([0, 1, 1, 1, 0.5, 1.5, 0, 2, 1, 2], cell * 10);
}

test('a cell of a stride is a face around it, in pixels, with five landmarks', () => {
  const outputs = empty();
  // Column 3, row 1 of eight columns.
  put(outputs, 11, 0.81);
  const [face, ...others] = decodeYunet(outputs, input, 0.5);
  expect(others).toEqual([]);
  expect(face?.x).toBeCloseTo(3.5 * 8 - 8);
  expect(face?.y).toBeCloseTo(1.25 * 8 - 12);
  expect(face?.eyeY).toBe(16);
  expect(face?.w).toBeCloseTo(16);
  expect(face?.h).toBeCloseTo(24);
  expect(face?.score).toBeCloseTo(0.81);
  expect(face?.landmarks?.[2]).toEqual({ x: 28, y: 20 });
});

test('of guesses for one face the surest stays, and weak ones are left out', () => {
  const outputs = empty();
  put(outputs, 11, 0.8);
  put(outputs, 12, 0.9);
  put(outputs, 30, 0.4);
  expect(decodeYunet(outputs, input, 0.5).map(({ score }) => Math.round(score * 10))).toEqual([9]);
});

test('sides are multiples of 32', () => {
  expect([360, 640, 1, 32].map(yunetSide)).toEqual([384, 640, 32, 32]);
});
