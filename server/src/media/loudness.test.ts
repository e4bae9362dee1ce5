import { describe, expect, it } from 'vitest';
import { levelFilters, levelTo, makeUp, parseLoudness, unchanged } from './loudness.ts';

const target = { loudnessLufs: -14, truePeakDb: -1.5 };
const summary = (loudness: string, peak: string) => `[Parsed_ebur128_0 @ 0x1] Summary:

  Integrated loudness:
    I:         ${loudness} LUFS
    Threshold: -34.9 LUFS

  Loudness range:
    LRA:         5.1 LU

  True peak:
    Peak:       ${peak} dBFS`;

describe('a measurement', () => {
  it('is read from the summary', () => {
    expect(parseLoudness(summary('-24.9', '-5.8'))).toEqual({ integratedLufs: -24.9, truePeakDb: -5.8 });
  });
  it('of silence is minus infinity', () => {
    const silence = { integratedLufs: -Infinity, truePeakDb: -Infinity };
    expect(parseLoudness(summary('-70.0', '-inf'))).toEqual(silence);
    expect(parseLoudness(summary('nan', '-inf'))).toEqual(silence);
  });
  it('that is missing is null', () => expect(parseLoudness('Conversion failed!')).toBeNull());
});

describe('levelling', () => {
  it('lifts a quiet voice to the target', () => {
    expect(levelTo({ integratedLufs: -30, truePeakDb: -12 }, target)).toEqual({ gainDb: 16, limitDb: -2 });
  });
  it('needs no limiter where the peaks stay below the ceiling', () => {
    expect(levelTo({ integratedLufs: -10, truePeakDb: -1 }, target)).toEqual({ gainDb: -4, limitDb: null });
  });
  it('leaves silence and hiss alone', () => {
    expect(levelTo({ integratedLufs: -Infinity, truePeakDb: -Infinity }, target)).toBe(unchanged);
    expect(levelTo({ integratedLufs: -58, truePeakDb: -40 }, target)).toBe(unchanged);
    expect(levelFilters(unchanged, 48_000)).toEqual([]);
  });
  it('gives back what the limiter took, up to 6 dB', () => {
    const first = { gainDb: 10, limitDb: -2 };
    expect(makeUp({ levelling: first, first, lostDb: 0.1 })).toBeNull();
    expect(makeUp({ levelling: first, first, lostDb: 1 })?.gainDb).toBeCloseTo(11.4);
    expect(makeUp({ levelling: first, first, lostDb: 20 })?.gainDb).toBe(16);
    expect(makeUp({ levelling: { ...first, gainDb: 16 }, first, lostDb: 20 })).toBeNull();
  });
});
