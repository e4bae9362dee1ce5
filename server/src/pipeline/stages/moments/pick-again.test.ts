import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';
import { isShownAgain } from './other-passages.ts';
import { type PickAgain, pickAgain } from './pick-again.ts';
import { englishPodcast } from './testing/made-talks.ts';
import { madeSource, speak, textIn } from './testing/speak.ts';

const words = speak(englishPodcast);
const source = madeSource(words);
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

  it('may begin where the clip was picked, though its edit begins behind a cut', () => {
    const whole = again({ maxDurationMs: 30_000 });
    expect(whole?.startMs).toBe(first.startMs);
    const current = { startMs: first.startMs + 700, endMs: first.endMs };
    expect(again({ current, maxDurationMs: 30_000 })).toEqual(whole);
  });

  it('does not bring back what the request left out', () => {
    const said = (span: Span | null) => (span ? textIn(words, span) : '');
    const topic = 'no oil';
    const without = findMoments({ ...source, topic, count: 6, maxDurationMs: 45_000 }).moments;
    const cuts = without.map((current) => again({ current, topic }));
    const brought = without.map((current) => again({ current }));
    expect(brought.some((cut) => /oil/i.test(said(cut)))).toBe(true);
    for (const cut of cuts) expect(said(cut)).not.toMatch(/oil/i);
  });

  it('is another one each time, and cuts into no other clip', () => {
    const found = findMoments({ ...source, count: 6, maxDurationMs: 45_000 }).moments;
    const clips = found.map(({ startMs, endMs }) => [{ startMs, endMs }]);
    for (const [at, moment] of found.slice(0, 2).entries()) {
      const cuts: Span[] = [moment];
      for (const _ of [1, 2, 3]) {
        const [current = moment, ...replaced] = cuts;
        const shown = clips.with(at, [current]);
        const cut = again({ current, replaced, shown, maxDurationMs: 90_000 });
        if (!cut) throw new Error('there is no other cut');
        expect(isShownAgain(cut, clips.toSpliced(at, 1))).toBe(false);
        cuts.unshift(cut);
      }
      expect(new Set(cuts.map(({ startMs, endMs }) => `${startMs}-${endMs}`)).size).toBe(4);
    }
  });

  it('may share words with a clip that shows the moment as well', () => {
    expect(again({ shown: [[first], [first]] })).toEqual(again({}));
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

  it('is for the part of the request that the clip was made for', () => {
    const asked = { topic: 'one about fungus and one about pricing', maxDurationMs: 25_000 };
    const made = findMoments({ ...source, ...asked, count: 2 }).moments;
    const shown = made.map(({ startMs, endMs }) => [{ startMs, endMs }]);
    expect(made.map(({ mentions }) => mentions)).toEqual([['fungus'], ['price']]);
    for (const current of made) {
      const next = again({ ...asked, current, choice: 'next', shown });
      expect(next?.mentions).toEqual(current.mentions);
    }
  });

  it('is none that the clip showed before, as long as there is another', () => {
    const others = moments.slice(1).map(({ startMs, endMs }) => [{ startMs, endMs }]);
    const asked = { choice: 'next', maxDurationMs: 45_000 } as const;
    const told: Span[] = [first];
    for (const _ of [1, 2, 3, 4, 5]) {
      const [current = first, ...replaced] = told;
      const next = again({ ...asked, current, replaced, shown: [...others, [current]] });
      expect(next && isShownAgain(next, [...others, ...told.map((span) => [span])])).toBe(false);
      if (next) told.unshift(next);
    }
    const [, ...replaced] = told;
    const rest = [
      { startMs: 0, endMs: first.startMs },
      { startMs: first.endMs, endMs: source.durationMs },
    ];
    expect(again({ ...asked, replaced, shown: rest.map((span) => [span]) })).not.toBeNull();
  });

  it('is the best of all for a clip that a model found in other words than those of the request', () => {
    const asked = { choice: 'next', maxDurationMs: 45_000, shown: [[first]] } as const;
    const topic = 'achaar entrepreneurship, no oil';
    const next = again({ ...asked, topic });
    expect(next).toEqual(again({ ...asked, topic: 'no oil' }));
    expect(next).not.toBeNull();
  });

  it('is null where the clips show everything', () => {
    const shown = [[{ startMs: 0, endMs: source.durationMs }]];
    expect(again({ choice: 'next', shown })).toBeNull();
  });
});
