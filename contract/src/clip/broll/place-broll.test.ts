import { describe, expect, test } from 'vitest';
import { outputSizes } from '../plan/clip-plan.ts';
import { editPlan } from '../plan/edit-plan.ts';
import { ratios } from '../plan/ratios.ts';
import { numbersPlan, numbersSource } from '../testing/numbers-plan.ts';
import { brollFrame } from './broll-frame.ts';
import { type BrollItem, brollFits, brollItemSchema, brollLayouts } from './broll-item.ts';
import { placedBroll, snapToWords } from './place-broll.ts';

const item = (startMs: number, endMs: number, values: Partial<BrollItem> = {}): BrollItem =>
  brollItemSchema.parse({
    ...{ id: `b${startMs}`, assetId: 'x', kind: 'picture', startMs, endMs, layout: 'full', fit: 'cover' },
    ...{ width: 1600, height: 900, fromMs: 0 },
    credit: { origin: 'upload', provider: null, author: null, licence: null, url: null },
    ...values,
  });
const words = [
  { startMs: 1000, endMs: 1400 },
  { startMs: 1500, endMs: 2100 },
  { startMs: 2200, endMs: 3000 },
];

describe('footage', () => {
  test('that is new stands on the edges of words that are near', () => {
    expect(snapToWords({ startMs: 900, endMs: 2900 }, words)).toEqual({ startMs: 1000, endMs: 3000 });
    expect(snapToWords({ startMs: 5000, endMs: 7000 }, words)).toEqual({ startMs: 5000, endMs: 7000 });
  });

  test('stays where it was put by a frame, beside a word', () => {
    const plan = numbersPlan();
    const one = item(1033, 2933);
    expect(editPlan(plan, { broll: [one] }, numbersSource).broll).toEqual([one]);
  });

  test('ends with the clip, in order, never over other footage and never as a flash', () => {
    const placed = placedBroll([item(5000, 12_000), item(0, 900)], 9000);
    expect(placed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 900],
      [5000, 9000],
    ]);
    expect(() => placedBroll([item(0, 3000), item(2000, 4000)], 9000)).toThrow('two pieces of footage');
    expect(() => placedBroll([item(8500, 12_000)], 9000)).toThrow('at least 0.8 seconds');
  });

  test.each(ratios)('lies inside a frame of %s on even pixels, whatever its shape', (ratio) => {
    const frame = { ratio, ...outputSizes[ratio] };
    const shapes = [
      { width: 1600, height: 900 },
      { width: 901, height: 1600 },
      { width: 4000, height: 310 },
    ];
    for (const layout of brollLayouts)
      for (const fit of brollFits)
        for (const shape of shapes) {
          const { place, picture, clip } = brollFrame({ layout, fit, ...shape }, frame, {
            logo: null,
            watermark: true,
          });
          for (const rect of [place, picture.to, ...(clip ? [clip.from, clip.to] : [])]) {
            expect([rect.x, rect.y, rect.width, rect.height].every((side) => side % 2 === 0)).toBe(true);
            expect(rect.x >= 0 && rect.x + rect.width <= frame.width).toBe(true);
            expect(rect.y >= 0 && rect.y + rect.height <= frame.height).toBe(true);
          }
          // Footage that is shown whole stands in the middle of its place.
          const { to } = picture;
          const [left, top] = [to.x - place.x, to.y - place.y];
          expect(Math.abs(place.width - to.width - 2 * left)).toBeLessThanOrEqual(2);
          expect(Math.abs(place.height - to.height - 2 * top)).toBeLessThanOrEqual(2);
          const { from } = picture;
          expect(from.x + from.width <= shape.width && from.y + from.height <= shape.height).toBe(true);
        }
  });
});

test.each([
  [8000, 100, 16 / 9],
  [100, 8000, 9 / 16],
  [1000, 1000, 1],
])('an inset of %i × %i pixels is no wider than 16:9 and no taller than 9:16', (width, height, aspect) => {
  const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;
  const { place } = brollFrame({ layout: 'inset', fit: 'cover', width, height }, frame, {
    ...{ logo: null, watermark: false },
  });
  expect(place.width / place.height).toBeCloseTo(aspect, 1);
});
