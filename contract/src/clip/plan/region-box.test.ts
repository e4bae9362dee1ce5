import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullFrame } from './box.ts';
import { boxAspectOf, movedBox, regionWithBox, type Shape, scaledBox, shownBox } from './region-box.ts';

const shape: Shape = {
  target: { x: 0, y: 0, w: 1, h: 0.5 },
  frame: { width: 1080, height: 1920 },
  picture: { width: 1920, height: 1080 },
};
const aspect = boxAspectOf(shape);

describe('a box on the source picture', () => {
  test('is shown in the shape of its target, in the middle', () => {
    expect(aspect).toBeCloseTo((1080 / 960) * (9 / 16), 6);
    const { x, y, w, h } = shownBox(fullFrame, shape);
    expect(h).toBe(1);
    // Rounded to even pixels.
    expect(Math.abs(w - aspect)).toBeLessThan(2 / 1920);
    expect([x + w / 2, y]).toEqual([expect.closeTo(0.5, 3), 0]);
  });

  test('stays in the picture wherever it is moved and however it is resized, in its shape', () => {
    const share = fc.double({ min: -2, max: 2, noNaN: true });
    const anchor = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(share, share, share, anchor, anchor, (x, y, width, anchorX, anchorY) => {
        const moved = movedBox(shownBox({ x: 0.2, y: 0.1, w: 0.4, h: 0.6 }, shape), { x, y });
        const scaled = scaledBox(moved, width, shape, { x: anchorX, y: anchorY });
        for (const box of [moved, scaled]) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(1 + 1e-9);
          expect(box.y + box.h).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(scaled.w / scaled.h).toBeCloseTo(aspect, 2);
      }),
    );
  });

  test('pulled at a corner, the opposite corner stays', () => {
    const box = shownBox({ x: 0.3, y: 0.2, w: 0.3, h: 0.5 }, shape);
    const wider = scaledBox(box, box.w + 0.1, shape, { x: 0, y: 0 });
    expect([wider.x, wider.y]).toEqual([expect.closeTo(box.x, 4), expect.closeTo(box.y, 4)]);
    expect(wider.w).toBeCloseTo(box.w + 0.1, 4);
    // As wide as the picture's right edge allows.
    expect(scaledBox(box, 3, shape, { x: 0, y: 0 }).w).toBeLessThanOrEqual(1 - box.x + 1e-6);
  });
});

test('a region whose camera follows someone goes on following when it is moved', () => {
  const region = {
    target: shape.target,
    subject: 'shot0-face0',
    path: [
      { atMs: 0, box: { x: 0.1, y: 0.1, w: 0.2, h: 0.3 } },
      { atMs: 1000, box: { x: 0.3, y: 0.1, w: 0.2, h: 0.3 } },
    ],
  };
  const moved = regionWithBox(region, 1500, { x: 0.35, y: 0.2, w: 0.2, h: 0.3 });
  expect(moved.path.map(({ atMs, box }) => [atMs, box.x, box.y])).toEqual([
    [0, expect.closeTo(0.15, 4), expect.closeTo(0.2, 4)],
    [1000, 0.35, 0.2],
  ]);
  expect(moved.subject).toBe('shot0-face0');
});
