import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';
import { isReplayed, maxReplayWorth, replayCurve, replayWorth } from './replays.ts';
import { englishPodcast } from './testing/made-talks.ts';
import { durationOfSpeech, madeSource, speak } from './testing/speak.ts';

/** A curve of a hundred parts over a length, flat but for the parts of a span. */
const curveOf = (durationMs: number, high: { startMs: number; endMs: number }, value = 1) =>
  Array.from({ length: 100 }, (_, at) => {
    const part = {
      startMs: Math.round((at * durationMs) / 100),
      endMs: Math.round(((at + 1) * durationMs) / 100),
    };
    const isHigh = part.endMs > high.startMs && part.startMs < high.endMs;
    return { ...part, value: isHigh ? value : 0.2 };
  });

describe('what viewers played again', () => {
  const curve = replayCurve(curveOf(600_000, { startMs: 300_000, endMs: 330_000 }));

  it('is worth at most half a standard deviation, at the top of the curve', () => {
    expect(replayWorth(curve, { startMs: 300_000, endMs: 330_000 })).toBeCloseTo(maxReplayWorth);
    expect(replayWorth(curve, { startMs: 270_000, endMs: 330_000 })).toBeCloseTo(maxReplayWorth / 2);
    expect(replayWorth(curve, { startMs: 30_000, endMs: 60_000 })).toBe(0);
    expect(isReplayed(maxReplayWorth)).toBe(true);
    expect(isReplayed(maxReplayWorth / 2)).toBe(false);
  });

  it('says nothing where the curve is flat, is missing, or is high at the beginning alone', () => {
    const flat = curveOf(600_000, { startMs: 300_000, endMs: 330_000 }, 0.25);
    const start = curveOf(600_000, { startMs: 0, endMs: 12_000 });
    for (const replays of [flat, start, [], null, undefined])
      expect(replayWorth(replayCurve(replays), { startMs: 0, endMs: 30_000 })).toBe(0);
  });
});

describe('moments of a video whose viewers played a part again', () => {
  const words = speak(englishPodcast);
  const durationMs = durationOfSpeech(words);
  const input = { ...madeSource(words), count: null, maxDurationMs: 60_000 };
  const plain = findMoments(input);

  it('are to the bit the same without a curve and with one that says nothing', () => {
    const flat = curveOf(durationMs, { startMs: 0, endMs: 1 }, 0.2);
    expect(findMoments({ ...input, replays: null })).toEqual(plain);
    expect(findMoments({ ...input, replays: flat })).toEqual(plain);
  });

  it('name the part, which gains by no more than the cap', () => {
    const [best] = plain.moments;
    if (!best) throw new Error('there is no moment');
    const { moments } = findMoments({ ...input, replays: curveOf(durationMs, best) });
    const same = moments.find(({ startMs }) => startMs === best.startMs);
    const named = same?.reasons.find(({ code }) => code === 'value_replayed');
    expect(named?.sentence).toMatch(/\. Viewers replayed this part most\.$/);
    const gain = (same?.score ?? 0) - (best.score ?? 0);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(15);
    for (const moment of moments.filter(({ startMs }) => startMs !== best.startMs))
      expect(JSON.stringify(moment)).not.toContain('value_replayed');
  });
});
