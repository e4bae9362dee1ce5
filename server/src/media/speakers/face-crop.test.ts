import { expect, it } from 'vitest';
import { cropFace, cropSide } from './face-crop.ts';

const picture = { width: 400, height: 300 };
/** Brightness rises from left to right. */
const grey = Uint8Array.from({ length: picture.width * picture.height }, (_, at) => (at % 400) / 2);
const cropOf = (face: { x: number; y: number; w: number; h: number }) => {
  const crop = new Uint8Array(cropSide ** 2);
  cropFace(grey, picture, face, crop);
  return (column: number, row = 56) => crop[row * cropSide + column] ?? -1;
};

it('takes a square of the longer side around the middle of the face', () => {
  const at = cropOf({ x: 180, y: 100, w: 40, h: 56 });
  // From pixel 172 to 228.
  expect(at(0)).toBeCloseTo(86, -0.5);
  expect(at(111)).toBeCloseTo(114, -0.5);
  expect(at(56)).toBeCloseTo(100, -0.5);
});

it('shrinks a large face evenly', () => {
  const at = cropOf({ x: 88, y: 38, w: 200, h: 224 });
  expect(at(56)).toBeCloseTo(94, -0.5);
});

it('repeats the edge of the picture where a face reaches beyond it', () => {
  const at = cropOf({ x: -30, y: -30, w: 112, h: 112 });
  expect([at(0), at(20), at(0, 0)]).toEqual([0, 0, 0]);
  expect(at(111)).toBeCloseTo(40, -0.5);
});
