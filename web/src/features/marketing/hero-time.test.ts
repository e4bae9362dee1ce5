import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { describe, expect, it } from 'vitest';
import heroTexts from './hero-texts.generated.json' with { type: 'json' };
import { at, captionAt, captionMiddle, playFrom, sentenceAt, wordsOf } from './hero-time.ts';
import { heroTimeline } from './hero-timeline.generated.ts';

const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 400 });
const words = [
  word('Bread', 0),
  word('rises.', 500),
  word('Why', 1000),
  word('is', 1500),
  word('that?', 2000),
];

const found = { score: 50, parts: { hook: 10, value: 20, completeness: 10, energy: 10 } };

describe('the hero at a time', () => {
  it('shows the sentence that is said, with its word', () => {
    const { words: shown, now } = sentenceAt(words, 1600);
    expect([shown.map(({ text }) => text).join(' '), now]).toEqual(['Why is that?', 1]);
  });

  it('shows captions of a few letters that end with their sentence', () => {
    const texts = (ms: number) =>
      captionAt(words, ms, 12)
        .words.map(({ text }) => text)
        .join(' ');
    expect([texts(0), texts(1600), texts(2100)]).toEqual(['Bread rises.', 'Why is that?', 'Why is that?']);
    const short = captionAt(words, 2100, 8).words.map(({ text }) => text);
    expect(short).toEqual(['that?']);
  });

  it('has the words of each script in the order of their times', () => {
    for (const text of [heroTimeline.said, ...Object.values(heroTexts)]) {
      const said = wordsOf(text);
      const starts = said.map(({ startMs }) => startMs);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.length).toBe(text.stepsCs.length);
    }
    expect(wordsOf(heroTexts.roman)[3]).toEqual({ text: 'paas', startMs: expect.any(Number) });
  });

  it('plays moments only, one after another', () => {
    const moments = [
      { ...found, title: 'a', startMs: 1000, endMs: 2000 },
      { ...found, title: 'b', startMs: 5000, endMs: 6000 },
    ];
    const from = (ms: number) => playFrom({ ...heroTimeline, moments }, ms);
    expect([from(0), from(1500), from(2000), from(6000)]).toEqual([1000, 1500, 5000, 1000]);
  });

  it('has a scene for every time of every moment of the sample', () => {
    expect(heroTimeline.moments.length).toBeGreaterThan(0);
    for (const { startMs, endMs } of heroTimeline.moments)
      for (let ms = startMs; ms < endMs - 100; ms += 100) expect(at(heroTimeline.scenes, ms)).not.toBeNull();
  });

  it('has its captions where the clips of the sample have them, off every face', () => {
    const file = path.join(import.meta.dirname, '../../../../sample/clips/project.json');
    const { rows } = JSON.parse(readFileSync(file, 'utf8')) as {
      rows: { plans: { body: ClipPlan }[] };
    };
    const places = rows.plans.flatMap(({ body: { edit, layouts } }) =>
      (layouts.find(({ ratio }) => ratio === '9:16')?.scenes ?? []).map(({ startMs, captionPlaces }) => ({
        ms: startMs + (edit[0]?.startMs ?? 0),
        place: captionPlaces?.[0] === 'middle' ? 0.5 : captionPlaces?.[0],
      })),
    );
    const low = places.filter(({ place }) => typeof place === 'number' && place >= 0.5);
    expect(low.length).toBeGreaterThan(20);
    for (const { ms, place } of low)
      expect(Math.abs(captionMiddle(at(heroTimeline.scenes, ms)) - Number(place)), `${ms}`).toBeLessThan(
        0.08,
      );
  });
});
