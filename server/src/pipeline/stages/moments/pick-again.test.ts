import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';
import { isShownAgain } from './other-passages.ts';
import { type PickAgain, pickAgain } from './pick-again.ts';
import { englishPodcast } from './testing/made-talks.ts';
import { durationOfSpeech, speak } from './testing/speak.ts';

const words = speak(englishPodcast);
const source = {
  transcript: { language: 'en', engine: 'made', words },
  durationMs: durationOfSpeech(words),
  range: null,
  waveform: null,
};
const { moments } = findMoments({ ...source, count: 3, maxDurationMs: 60_000 });
const [first] = moments;
if (!first) throw new Error('the made talk has no moment');
const again = (rest: Partial<PickAgain>) =>
  pickAgain({ ...source, maxDurationMs: 60_000, current: first, choice: 'same', ...rest });

describe('another cut of the same moment', () => {
  it.each([20_000, 30_000, 45_000, 90_000])('holds it within %i ms, with other edges', (maxDurationMs) => {
    const cut = again({ maxDurationMs });
    expect(cut && durationOf(cut)).toBeLessThanOrEqual(maxDurationMs);
    expect(cut && overlapMs(cut, first)).toBeGreaterThanOrEqual(
      0.5 * Math.min(durationOf(first), durationOf(cut ?? first)),
    );
    const moved = Math.max(
      Math.abs((cut?.startMs ?? 0) - first.startMs),
      Math.abs((cut?.endMs ?? 0) - first.endMs),
    );
    expect(moved).toBeGreaterThanOrEqual(1000);
    expect(momentSchema.safeParse(cut).error).toBeUndefined();
  });

  it('is found by sound where there are no words', () => {
    const silent = { ...source, transcript: { ...source.transcript, words: [] } };
    const current = { startMs: 60_000, endMs: 90_000 };
    const cut = pickAgain({ ...silent, maxDurationMs: 45_000, current, choice: 'same' });
    expect(cut && overlapMs(cut, current)).toBeGreaterThan(0);
  });
});

describe('the next passage', () => {
  it('is one that no clip shows', () => {
    const shown = moments.map(({ startMs, endMs }) => [{ startMs, endMs }]);
    const next = again({ choice: 'next', maxDurationMs: 45_000, shown });
    expect(next).not.toBeNull();
    expect(next && isShownAgain(next, shown)).toBe(false);
  });

  it('is null where the clips show everything', () => {
    const shown = [[{ startMs: 0, endMs: source.durationMs }]];
    expect(again({ choice: 'next', shown })).toBeNull();
  });
});
