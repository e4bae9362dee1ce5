import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundJoins } from './sound-joins.ts';
import { timelineOf } from './timeline.ts';

const rate = { num: 25, den: 1 };
const spans = (...pairs: [number, number][]) => pairs.map(([startMs, endMs]) => ({ startMs, endMs }));
const joins = (edit: [number, number][], words: [number, number][] = []) =>
  soundJoins(timelineOf(spans(...edit), rate), spans(...words));

describe('the cross-fades of a clip', () => {
  it('lie around the join, outside of words', () => {
    expect(
      joins([
        [0, 1000],
        [2000, 3000],
      ]),
    ).toEqual([{ beforeMs: 15, afterMs: 15 }]);
  });

  it('move to the side where no word stands, be it kept or cut', () => {
    const cutToTheLeft: [number, number][] = [
      [400, 900],
      [1000, 1300],
      [2010, 2500],
    ];
    expect(
      joins(
        [
          [0, 1000],
          [2000, 3000],
        ],
        cutToTheLeft,
      ),
    ).toEqual([{ beforeMs: 30, afterMs: 0 }]);
    const keptAtTheCut: [number, number][] = [
      [400, 1000],
      [2300, 2600],
    ];
    expect(
      joins(
        [
          [0, 1000],
          [2000, 3000],
        ],
        keptAtTheCut,
      ),
    ).toEqual([{ beforeMs: 0, afterMs: 30 }]);
  });

  it('take 8 ms where words leave no rest, and nothing where nothing was cut', () => {
    const tight: [number, number][] = [
      [400, 1000],
      [1000, 2000],
      [2000, 2600],
    ];
    expect(
      joins(
        [
          [0, 1000],
          [2000, 3000],
        ],
        tight,
      ),
    ).toEqual([{ beforeMs: 4, afterMs: 4 }]);
    expect(
      joins([
        [0, 1000],
        [1000, 3000],
      ]),
    ).toEqual([{ beforeMs: 0, afterMs: 0 }]);
  });

  it('lie behind a join at which the source is opened anew', () => {
    expect(
      joins([
        [0, 1000],
        [60_000, 61_000],
      ]),
    ).toEqual([{ beforeMs: 0, afterMs: 30 }]);
    expect(
      joins([
        [60_000, 61_000],
        [0, 1000],
      ]),
    ).toEqual([{ beforeMs: 0, afterMs: 30 }]);
  });

  it('are at most 60 ms long, never meet, and touch no word by more than 8 ms', () => {
    const lengths = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 0, max: 12_000 })),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    const spoken = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 900 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(lengths, spoken, (made, voice) => {
        let at = 0;
        const edit = made.map(([length, gap]) => {
          const span = { startMs: at, endMs: at + length };
          at += length + gap;
          return span;
        });
        const words = voice.map(([startMs, length]) => ({ startMs, endMs: startMs + length }));
        const all = soundJoins(timelineOf(edit, rate), words);
        for (const [index, { beforeMs, afterMs }] of all.entries()) {
          const [a, b] = [edit[index], edit[index + 1]];
          if (!a || !b) throw new Error('a join without pieces');
          expect(beforeMs + afterMs).toBeLessThanOrEqual(60);
          const left = (all[index - 1]?.afterMs ?? 0) + beforeMs;
          expect(left).toBeLessThanOrEqual(a.endMs - a.startMs);
          const windows = [a.endMs, b.startMs].map((ms) => ({ startMs: ms - beforeMs, endMs: ms + afterMs }));
          for (const window of windows)
            for (const word of words) {
              const touchedMs = Math.min(word.endMs, window.endMs) - Math.max(word.startMs, window.startMs);
              expect(touchedMs).toBeLessThanOrEqual(8);
            }
        }
      }),
    );
  });
});
