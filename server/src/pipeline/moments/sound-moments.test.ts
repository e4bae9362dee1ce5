import { durationOf } from '@jhalak/contract/clip/time.ts';
import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';

/** Peaks of 100 ms: a level per second, with a quiet tenth at each tenth second. */
const waveformOf = (seconds: number, levelAt: (second: number) => number) => ({
  stepMs: 100,
  peaksBase64: Buffer.from(
    Array.from({ length: seconds * 10 }, (_, at) => {
      const second = Math.floor(at / 10);
      return second % 10 === 9 ? 2 : levelAt(second);
    }),
  ).toString('base64'),
});

const cut = (seconds: number, levelAt: ((second: number) => number) | null, count: number | null = 2) =>
  findMoments({
    transcript: { language: 'hi', engine: 'none', words: [] },
    durationMs: seconds * 1000,
    range: null,
    waveform: levelAt && waveformOf(seconds, levelAt),
    count,
    maxDurationMs: 30_000,
  }).moments;

describe('a video cut by sound only', () => {
  it('is cut where it is loud, at quiet places, with energy as the only part and no total', () => {
    const moments = cut(300, (second) => (second >= 130 && second < 160 ? 240 : 40), 1);
    expect(moments).toHaveLength(1);
    const [moment] = moments;
    if (!moment) return;
    expect(Math.abs(moment.startMs - 130_000)).toBeLessThan(6000);
    expect(Math.round(moment.startMs / 1000) % 10).toBe(moment.startMs === 0 ? 0 : 9);
    expect(moment).toMatchObject({
      score: null,
      hook: '',
      parts: { hook: null, completeness: null, value: null },
    });
    expect(moment.parts.energy).toBeGreaterThan(80);
    expect(moment.reasons.filter(({ sentence }) => sentence.includes('needs a transcript'))).toHaveLength(3);
  });

  it('names clips by number and time', () => {
    const [moment] = cut(20, () => 50);
    expect(moment).toMatchObject({ title: 'Clip 1 · 0:00–0:20', startMs: 0, endMs: 20_000 });
  });

  it('keeps every clip near the asked length and never above it', () => {
    for (const moment of cut(600, (second) => 40 + ((second * 37) % 150), 5)) {
      expect(durationOf(moment)).toBeGreaterThanOrEqual(15_000);
      expect(durationOf(moment)).toBeLessThanOrEqual(30_000);
    }
  });
});

describe('a video without sound', () => {
  it('is cut at even distances, and says that nothing is known', () => {
    const moments = cut(300, null, 3);
    const starts = moments.map(({ startMs }) => startMs);
    expect(starts).toEqual([52_500, 135_000, 217_500]);
    expect(moments[0]?.parts.energy).toBeNull();
    expect(moments[0]?.reasons[2]?.sentence).toContain('no sound');
  });

  it('is treated alike when its sound is silence', () => {
    expect(cut(300, () => 0, 3)[0]?.reasons[2]?.sentence).toContain('silent throughout');
  });

  it('gives one clip of the whole when all of it fits', () => {
    expect(cut(25, null, 4)).toHaveLength(1);
  });
});
