import { expect, it } from 'vitest';
import { readHeatmap } from './yt-dlp.ts';

const part = (start_time: number, value: number) => ({ start_time, end_time: start_time + 4.5, value });

it('a curve of the most replayed parts is read in order and in milliseconds', () => {
  expect(readHeatmap(JSON.stringify([part(4.5, 0.25), part(0, 1)]))).toEqual([
    { startMs: 0, endMs: 4500, value: 1 },
    { startMs: 4500, endMs: 9000, value: 0.25 },
  ]);
});

it('everything else is no curve', () => {
  const wrong: unknown[] = [
    ...['NA', null, {}, [], [part(0, 2)], [part(0, -0.1)], [part(-5, 0.5)]],
    ...[[{ start_time: 3, end_time: 3, value: 0.5 }], [{ start_time: '0', end_time: 3, value: 0.5 }]],
    Array.from({ length: 201 }, (_, at) => part(at * 5, 0.5)),
  ];
  for (const value of wrong) expect(readHeatmap(JSON.stringify(value)), JSON.stringify(value)).toBeNull();
  expect(readHeatmap('NA')).toBeNull();
  expect(readHeatmap('')).toBeNull();
});
