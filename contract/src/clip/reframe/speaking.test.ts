import { describe, expect, it } from 'vitest';
import type { SpeakerScores } from './media-analysis.ts';
import { turnsIn } from './speaking.ts';

/** Scores five times a second: 0.95 for who speaks in a stretch of `[from, to, who]` seconds, 0.05 for the others. */
function scoresOf(seconds: number, parts: [number, number, string][]): SpeakerScores[] {
  return ['asha', 'ravi'].map((track) => ({
    track,
    scores: Array.from({ length: seconds * 5 }, (_, n) => {
      const speaks = parts.some(([from, to, who]) => who === track && n / 5 >= from && n / 5 < to);
      return { atMs: n * 200, score: speaks ? 0.95 : 0.05 };
    }),
  }));
}
const turnsOf = (seconds: number, parts: [number, number, string][]) =>
  turnsIn({ startMs: 0, endMs: seconds * 1000 }, ['asha', 'ravi'], scoresOf(seconds, parts)).map(
    ({ startMs, endMs, speaker }) => [startMs / 1000, endMs / 1000, speaker],
  );

describe('who speaks in a shot of two', () => {
  it('is the one who does for all of it, silence before and pauses included', () => {
    expect(turnsOf(3, [[0.8, 2.6, 'asha']])).toEqual([[0, 3, 'asha']]);
    expect(
      turnsOf(8, [
        [0.4, 3, 'asha'],
        [3.6, 7, 'asha'],
      ]),
    ).toEqual([[0, 8, 'asha']]);
  });

  it('changes once, where the second begins', () => {
    expect(
      turnsOf(12, [
        [0, 5.6, 'asha'],
        [6, 12, 'ravi'],
      ]),
    ).toEqual([
      [0, 6, 'asha'],
      [6, 12, 'ravi'],
    ]);
  });

  it('stays with a speaker over a short remark of the other', () => {
    expect(
      turnsOf(15, [
        [0, 6, 'asha'],
        [6, 7, 'ravi'],
        [7, 15, 'asha'],
      ]),
    ).toEqual([[0, 15, 'asha']]);
  });

  it('is both where they alternate within 10 s', () => {
    expect(
      turnsOf(16, [
        [0, 4, 'asha'],
        [4, 8, 'ravi'],
        [8, 12, 'asha'],
        [12, 16, 'ravi'],
      ]),
    ).toEqual([[0, 16, null]]);
  });

  it('is both for a short answer between two long turns', () => {
    expect(
      turnsOf(36, [
        [0, 15, 'asha'],
        [15, 20, 'ravi'],
        [20, 36, 'asha'],
      ]),
    ).toEqual([
      [0, 15, 'asha'],
      [15, 20, null],
      [20, 36, 'asha'],
    ]);
  });

  it('is both where they talk at once, for 3 s at least', () => {
    const parts: [number, number, string][] = [
      [0, 8, 'asha'],
      [6, 8, 'ravi'],
      [8, 16, 'asha'],
    ];
    expect(turnsOf(16, parts)).toEqual([
      [0, 5.5, 'asha'],
      [5.5, 8.5, null],
      [8.5, 16, 'asha'],
    ]);
    expect(
      turnsOf(6, [
        [0, 6, 'asha'],
        [0, 6, 'ravi'],
      ]),
    ).toEqual([[0, 6, null]]);
  });

  it('is no one without scores, with unsure ones, or for less than 1.5 s', () => {
    const span = { startMs: 0, endMs: 6000 };
    const both = [{ ...span, speaker: null }];
    expect(turnsIn(span, ['asha', 'ravi'], [])).toEqual(both);
    const unsure = scoresOf(6, [[0, 6, 'asha']]).map(({ track, scores }) => ({
      track,
      scores: scores.map(({ atMs, score }) => ({ atMs, score: score * 0.8 })),
    }));
    expect(turnsIn(span, ['asha', 'ravi'], unsure)).toEqual(both);
    expect(turnsOf(6, [[1, 2.2, 'asha']])).toEqual([[0, 6, null]]);
  });

  it('covers any stretch in order, in parts of 3 s at least', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 300; round++) {
      const seconds = 2 + Math.floor(random() * 40);
      const parts = Array.from({ length: Math.floor(random() * 8) }, (): [number, number, string] => {
        const from = random() * seconds;
        return [from, from + random() * 9, random() < 0.5 ? 'asha' : 'ravi'];
      });
      const turns = turnsOf(seconds, parts) as [number, number, string | null][];
      expect([turns[0]?.[0], turns.at(-1)?.[1]]).toEqual([0, seconds]);
      for (const [index, [from, to, who]] of turns.entries()) {
        if (index > 0) expect([from, who === turns[index - 1]?.[2]]).toEqual([turns[index - 1]?.[1], false]);
        if (turns.length > 1) expect(to - from).toBeGreaterThanOrEqual(2.999);
      }
    }
  });
});
