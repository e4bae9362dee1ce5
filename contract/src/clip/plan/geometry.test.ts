import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputSizes, ratios } from './clip-plan.ts';
import {
  aspectOf,
  clampBox,
  fitsInto,
  hasRatio,
  isInside,
  largestCrop,
  overlapOf,
  pixelsOf,
  placeCrop,
  trimBox,
  unionOf,
  withHeadRoom,
} from './geometry.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyBox = fc
  .record({ x: fraction, y: fraction, w: fc.double({ min: 0.001, max: 1, noNaN: true }), h: fraction })
  .map((box) => trimBox({ ...box, h: Math.max(0.001, box.h) }));
const anySize = fc.record({
  width: fc.integer({ min: 2, max: 7680 }),
  height: fc.integer({ min: 2, max: 4320 }),
});
const anyRatio = fc.constantFrom(...ratios);
const full = { x: 0, y: 0, w: 1, h: 1 };

describe('largest crop', () => {
  it('keeps the ratio and touches two borders of any source', () => {
    fc.assert(
      fc.property(anySize, anyRatio, (source, ratio) => {
        const { w, h } = largestCrop(source, ratio);
        expect(Math.max(w, h)).toBe(1);
        expect((w * source.width) / (h * source.height)).toBeCloseTo(aspectOf(ratio), 6);
      }),
    );
  });

  it('takes 31.6 % of the width of 16:9 for 9:16', () => {
    expect(largestCrop({ width: 1920, height: 1080 }, '9:16')).toEqual({ w: 0.31640625, h: 1 });
  });
});

describe('pixels of a box', () => {
  it('are even, inside the source and never stretched', () => {
    fc.assert(
      fc.property(anyBox, anySize, anyRatio, (box, source, ratio) => {
        const frame = outputSizes[ratio];
        const { x, y, width, height } = pixelsOf(box, source, frame);
        for (const value of [x, y, width, height]) expect(value % 2).toBe(0);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThanOrEqual(2);
        expect(x + width).toBeLessThanOrEqual(source.width);
        expect(y + height).toBeLessThanOrEqual(source.height);
        const shape = frame.width / frame.height;
        // Each side is rounded to the nearest even number.
        if (Math.min(width, height) > 2) {
          expect(Math.abs(width - height * shape)).toBeLessThanOrEqual(1 + shape + 1e-6);
        }
      }),
    );
  });

  it('have the same size wherever boxes of one size stand', () => {
    fc.assert(
      fc.property(anySize, anyRatio, fraction, fraction, (source, ratio, a, b) => {
        const crop = largestCrop(source, ratio);
        const sizes = [a, b].map((x) => pixelsOf(clampBox({ x, y: x, ...crop }), source, outputSizes[ratio]));
        expect(sizes[0]?.width).toBe(sizes[1]?.width);
        expect(sizes[0]?.height).toBe(sizes[1]?.height);
      }),
    );
  });
});

describe('boxes', () => {
  it('stay inside the picture when clamped, trimmed or given head room', () => {
    fc.assert(
      fc.property(anyBox, fc.double({ min: -2, max: 2, noNaN: true }), (box, shift) => {
        for (const moved of [
          clampBox({ ...box, x: shift }),
          trimBox({ ...box, y: shift }),
          withHeadRoom(box),
        ]) {
          expect(isInside(moved, full)).toBe(true);
          expect(moved.w).toBeGreaterThan(0);
          expect(moved.h).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('lie inside their union', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1, maxLength: 5 }), (boxes) => {
        const union = unionOf(boxes);
        expect(boxes.every((box) => union !== null && isInside(box, union))).toBe(true);
      }),
    );
    expect(unionOf([])).toBeNull();
  });

  it('overlap wholly with themselves and not at all when apart', () => {
    const box = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };
    expect(overlapOf(box, box)).toBeCloseTo(1);
    expect(overlapOf(box, { ...box, x: 0.5 })).toBe(0);
    expect(overlapOf(box, { ...box, x: 0.2 })).toBeCloseTo(1 / 3);
  });
});

describe('placing a crop', () => {
  it('holds what it must keep whenever that fits', () => {
    fc.assert(
      fc.property(anyBox, fraction, fraction, anySize, anyRatio, (keep, centerX, eyeY, source, ratio) => {
        const crop = largestCrop(source, ratio);
        const box = placeCrop({ crop, centerX, eyeY, keep });
        expect(isInside(box, full)).toBe(true);
        if (fitsInto(keep, crop)) expect(isInside(keep, box)).toBe(true);
      }),
    );
  });

  it('puts the eyes a third from the top where the picture is high enough', () => {
    const keep = { x: 0.4, y: 0.35, w: 0.2, h: 0.1 };
    const box = placeCrop({ crop: { w: 1, h: 0.5625 }, centerX: 0.5, eyeY: 0.38, keep });
    expect((0.38 - box.y) / box.h).toBeCloseTo(1 / 3);
  });
});

describe('having a ratio', () => {
  it('forgives a few pixels and nothing more', () => {
    expect(hasRatio({ width: 1366, height: 768 }, '16:9')).toBe(true);
    expect(hasRatio({ width: 1080, height: 1920 }, '9:16')).toBe(true);
    expect(hasRatio({ width: 1080, height: 1920 }, '16:9')).toBe(false);
    expect(hasRatio({ width: 640, height: 480 }, '16:9')).toBe(false);
  });
});
