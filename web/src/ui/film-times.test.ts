import { expect, test } from 'vitest';
import { coarseFirst, filmStepMs, filmTimes, gapsOf, pictureTimes } from './film-times.ts';

test('the pictures of a filmstrip are far enough apart to be seen, and near enough to fill it', () => {
  // A minute in 1,200 pixels: a second has 20.
  expect(filmStepMs(0.02, 78)).toBe(4000);
  expect(filmStepMs(0.4, 78)).toBe(250);
  expect(filmStepMs(1200 / 3_600_000, 78)).toBe(256_000);
});

const whole = { cuts: [], leastMs: 500 };

test('those in sight begin with the one that the left edge cuts, and end with the video', () => {
  expect(filmTimes({ ...whole, fromMs: 5000, toMs: 12_000, stepMs: 4000, durationMs: 60_000 })).toEqual([
    4000, 8000, 12_000,
  ]);
  expect(filmTimes({ ...whole, fromMs: 0, toMs: 12_000, stepMs: 4000, durationMs: 8000 })).toEqual([0, 4000]);
});

test('another picture begins where a shot does, and none that is too narrow to be seen', () => {
  const seen = { fromMs: 1000, toMs: 12_000, stepMs: 4000, durationMs: 60_000, leastMs: 500 };
  expect(filmTimes({ ...seen, cuts: [500, 2000, 2400, 7800, 20_000] })).toEqual([
    0, 2000, 4000, 7800, 12_000,
  ]);
});

test('the picture of a shot is taken behind its cut, at the same moment at every zoom', () => {
  const seen = { fromMs: 0, toMs: 9000, durationMs: 60_000, cuts: [4000, 5300] };
  const near = filmTimes({ ...seen, stepMs: 1000, leastMs: 200 });
  const far = filmTimes({ ...seen, stepMs: 4000, leastMs: 800 });
  for (const times of [near, far])
    expect(pictureTimes(times, seen.cuts)).toEqual(expect.arrayContaining([4060, 5360]));
});

test('all of a strip is seen roughly before it is seen in detail', () => {
  const times = Array.from({ length: 12 }, (_, n) => n * 1000);
  const ordered = coarseFirst(times);
  expect(ordered).toEqual([0, 8000, 4000, 2000, 6000, 10_000, 1000, 3000, 5000, 7000, 9000, 11_000]);
  expect(ordered.toSorted((a, b) => a - b)).toEqual(times);
});

test('the strip is dimmed around the clip and where it is cut, within what is in sight', () => {
  const edit = [
    { startMs: 1000, endMs: 3000 },
    { startMs: 4000, endMs: 9000 },
  ];
  expect(gapsOf(edit, { fromMs: 500, toMs: 8000 })).toEqual([
    { startMs: 500, endMs: 1000 },
    { startMs: 3000, endMs: 4000 },
  ]);
  expect(gapsOf([], { fromMs: 0, toMs: 100 })).toEqual([{ startMs: 0, endMs: 100 }]);
});
