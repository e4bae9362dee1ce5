import { expect, test } from 'vitest';
import { silenceThresholdDb, voicedStretches } from './voice-activity.ts';

const frameMs = 20;
const sound = (...parts: [ms: number, db: number][]) => ({
  frameMs,
  levelsDb: Float32Array.from(parts.flatMap(([ms, db]) => new Array<number>(ms / frameMs).fill(db))),
});

test('voice between pauses is found, short pauses are bridged and clicks dropped', () => {
  const talk = sound([1000, -65], [2000, -20], [200, -65], [1000, -25], [1000, -65], [40, -20], [1000, -65]);
  expect(voicedStretches(talk)).toEqual([{ startMs: 1000, endMs: 4200 }]);
});

test('a music bed under the voice moves the threshold up', () => {
  expect(voicedStretches(sound([2000, -38], [2000, -12], [2000, -38], [2000, -12]))).toEqual([
    { startMs: 2000, endMs: 4000 },
    { startMs: 6000, endMs: 8000 },
  ]);
});

test('sound without any pause is one stretch, silence and no sound are none', () => {
  expect(voicedStretches(sound([3000, -20]))).toEqual([{ startMs: 0, endMs: 3000 }]);
  expect(voicedStretches(sound([3000, -100]))).toEqual([]);
  expect(voicedStretches(sound())).toEqual([]);
});

test('the threshold lies between the background and the voice', () => {
  const threshold = silenceThresholdDb(sound([5000, -60], [5000, -20]).levelsDb);
  expect(threshold).toBeGreaterThan(-60);
  expect(threshold).toBeLessThan(-20);
});
