import type { AnalyzedTrack } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { describe, expect, it } from 'vitest';
import { boxAt, smoothScores, talkStretches } from './talk-windows.ts';

const track = (id: string, startMs: number, endMs: number, x = 0.2): AnalyzedTrack => ({
  id,
  points: Array.from({ length: Math.floor((endMs - startMs) / 200) }, (_, n) => ({
    atMs: startMs + n * 200,
    box: { x, y: 0.3, w: 0.1, h: 0.2 },
    ...{ score: 0.9, eyeY: 0.38 },
  })),
});
const shot = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('where is looked for who speaks', () => {
  it('is in shots of several faces alone, in windows of equal length up to 3.5 s', () => {
    const shots = [shot(0, 4000), shot(4000, 11_000), shot(11_000, 12_000)];
    const tracks = [track('a', 0, 11_000), track('b', 4000, 12_000), track('c', 11_000, 12_000)];
    const [stretch, ...others] = talkStretches(shots, tracks);
    expect(others).toEqual([]);
    expect(stretch).toMatchObject({ startMs: 4000, endMs: 11_000 });
    expect(stretch?.windows.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [4000, 7500],
      [7500, 11_000],
    ]);
    expect(stretch?.windows[0]?.tracks.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('leaves out faces that flash up, and decodes shots far from each other one by one', () => {
    const shots = [shot(0, 3000), shot(3000, 20_000), shot(20_000, 23_000)];
    const pair = (startMs: number) => [
      track(`a${startMs}`, startMs, startMs + 3000),
      track(`b${startMs}`, startMs, startMs + 3000),
    ];
    const tracks = [...pair(0), track('c', 0, 600), track('lone', 3000, 20_000), ...pair(20_000)];
    const stretches = talkStretches(shots, tracks);
    expect(stretches.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 3000],
      [20_000, 23_000],
    ]);
    expect(stretches[0]?.windows[0]?.tracks.map(({ id }) => id)).toEqual(['a0', 'b0']);
  });
});

it('has a face between two sightings on a straight line, and before and after them where it was', () => {
  const moving = { points: [...track('a', 0, 200, 0.2).points, ...track('a', 200, 400, 0.4).points] };
  expect(boxAt(moving, 100).x).toBeCloseTo(0.3);
  expect(boxAt(moving, -50).x).toBe(0.2);
  expect(boxAt(moving, 900).x).toBe(0.4);
});

it('smooths scores over half a second and never over a gap', () => {
  const scores = [0, 40, 80, 120, 160, 200, 240, 5000, 5040].map((atMs) => ({
    atMs,
    score: atMs === 200 ? 0.7 : atMs >= 5000 ? 1 : 0,
  }));
  expect(smoothScores(scores)).toEqual([
    { atMs: 0, score: 0.1 },
    { atMs: 200, score: 0.1 },
  ]);
});
