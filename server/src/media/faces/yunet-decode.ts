import { overlapOf } from '@jhalak/contract/clip/plan/geometry.ts';
import type { PixelFace } from './faces-decode.ts';

/** The twelve outputs of YuNet by name: `cls`, `obj`, `bbox` and `kps` of the strides 8, 16 and 32. */
export type YunetOutputs = Readonly<Record<string, Float32Array>>;

/** What YuNet may be given: sides that are multiples of its largest stride. */
export const yunetSide = (pixels: number): number => Math.ceil(pixels / 32) * 32;

/**
 * The faces in YuNet's answer for an input of `width`×`height` pixels, best first. Each stride has a grid of cells
 * with one guess: score √(class × object), centre and size in strides around the cell, five landmarks (right eye, left
 * eye, nose, corners of the mouth). Of guesses that overlap by more than 0.3 the surest stays.
 */
export function decodeYunet(
  outputs: YunetOutputs,
  input: { width: number; height: number },
  minScore: number,
): PixelFace[] {
  const found = strides.flatMap((stride) => {
    const columns = input.width / stride;
    const values = (name: string) => outputs[`${name}_${stride}`] ?? new Float32Array();
    const [classes, objects, boxes, points] = ['cls', 'obj', 'bbox', 'kps'].map(values) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const faces: PixelFace[] = [];
    for (let cell = 0; cell < classes.length; cell++) {
      const score = Math.sqrt(unit(classes[cell]) * unit(objects[cell]));
      if (score < minScore) continue;
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      const box = (offset: number) => boxes[cell * 4 + offset] ?? 0;
      const [w, h] = [Math.exp(box(2)) * stride, Math.exp(box(3)) * stride];
      const landmarks = Array.from({ length: 5 }, (_, n) => ({
        x: ((points[cell * 10 + 2 * n] ?? 0) + column) * stride,
        y: ((points[cell * 10 + 2 * n + 1] ?? 0) + row) * stride,
      }));
      const [right, left] = landmarks;
      faces.push({
        x: (column + box(0)) * stride - w / 2,
        y: (row + box(1)) * stride - h / 2,
        ...{ w, h, score, landmarks },
        eyeY: ((right?.y ?? 0) + (left?.y ?? 0)) / 2,
      });
    }
    return faces;
  });
  const kept: PixelFace[] = [];
  for (const face of found.sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlapOf(face, other) <= maxOverlap)) kept.push(face);
  }
  return kept;
}

const strides = [8, 16, 32] as const;
const maxOverlap = 0.3;
const unit = (value = 0): number => Math.max(0, Math.min(1, value));
