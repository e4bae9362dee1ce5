import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';
import type { ShownClip } from './other-passages.ts';

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

type Level = ((second: number) => number) | null;
const find = (seconds: number, levelAt: Level, count: number | null, shown: readonly ShownClip[] = []) =>
  findMoments({
    transcript: { language: 'hi', engine: 'none', words: [] },
    durationMs: seconds * 1000,
    range: null,
    waveform: levelAt && waveformOf(seconds, levelAt),
    count,
    maxDurationMs: 30_000,
    shown,
  });
const cut = (seconds: number, levelAt: Level, count: number | null = 2) =>
  find(seconds, levelAt, count).moments;

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

describe('other passages of a video without words', () => {
  const levelAt = (second: number) => (second >= 130 && second < 160 ? 240 : 40 + (second % 50));

  it('are the next ones by sound, in what no clip shows, compared with the whole video', () => {
    const first = find(300, levelAt, 1).moments;
    const { moments, notes } = find(300, levelAt, 2, [first]);
    expect(moments).toHaveLength(2);
    expect(notes).toEqual([]);
    const [loudest] = first;
    for (const moment of moments) {
      for (const clip of first) expect(overlapMs(moment, clip)).toBe(0);
      expect(moment.parts.energy).toBeLessThan(loudest?.parts.energy ?? 0);
    }
  });

  it.each([
    ['with sound', levelAt],
    ['without sound', null],
  ])('%s are ever others until none is left, which is said', (_, level) => {
    const shown: ShownClip[] = [];
    const notified = Array.from({ length: 8 }, () => {
      const { moments, notes } = find(120, level, 2, shown);
      shown.push(...moments.map((moment) => [moment]));
      return notes;
    });
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(notified[0]).toEqual([]);
    expect(notified.at(-1)).toEqual([message('note_nothing_left')]);
    const spans = shown.flat();
    for (const [at, one] of spans.entries())
      for (const other of spans.slice(at + 1)) expect(overlapMs(one, other)).toBe(0);
  });

  it('are fewer where clips show the rest, and the note says so', () => {
    const shown = [[{ startMs: 30_000, endMs: 120_000 }]];
    expect(find(120, null, 2, shown)).toMatchObject({
      moments: [{ startMs: 0, endMs: 30_000 }],
      notes: [message('note_one_clip', { asked: 2, found: 1, why: message('fewer_shown') })],
    });
  });
});
