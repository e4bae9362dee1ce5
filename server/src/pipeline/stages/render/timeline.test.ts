import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameSeconds } from './output-rate.ts';
import { timelineOf } from './timeline.ts';

const pal = { num: 25, den: 1 };
const span = fc
  .record({ startMs: fc.integer({ min: 0, max: 100_000 }), lengthMs: fc.integer({ min: 1, max: 5_000 }) })
  .map(({ startMs, lengthMs }) => ({ startMs, endMs: startMs + lengthMs }));

describe('the timeline of an edit list', () => {
  it('keeps picture and sound within one frame at every join, however many joins there are', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 24 }), (edit) => {
        const { runs } = timelineOf(edit, pal);
        let ms = 0;
        let frame = 0;
        for (const piece of runs.flatMap((run) => run.pieces)) {
          ms += piece.span.endMs - piece.span.startMs;
          frame += piece.frames;
          // Whole microseconds: 20 ms is half a frame, and seconds as floating point are a hair off.
          const offUs = Math.round(Math.abs(frameSeconds(frame, pal) * 1000 - ms) * 1000);
          expect(offUs).toBeLessThanOrEqual(20_000);
        }
      }),
    );
  });

  it('keeps the spans in the order of the list', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 24 }), (edit) => {
        const { runs } = timelineOf(edit, pal);
        expect(runs.flatMap((run) => run.pieces.map((piece) => piece.span))).toEqual(edit);
      }),
    );
  });

  it('opens the source once when the cuts are short', () => {
    const edit = Array.from({ length: 100 }, (_, n) => ({ startMs: n * 1000, endMs: n * 1000 + 700 }));
    expect(timelineOf(edit, pal).runs).toHaveLength(1);
  });

  it('opens it again for a span that lies far off or before', () => {
    const edit = [
      { startMs: 60_000, endMs: 61_000 },
      { startMs: 90_000, endMs: 91_000 },
      { startMs: 5_000, endMs: 6_000 },
    ];
    expect(timelineOf(edit, pal).runs.map((run) => run.startMs)).toEqual([60_000, 90_000, 5_000]);
  });

  it('opens it 24 times at most: the shortest leaps are decoded', () => {
    // Gaps of 11 to 39 seconds, the longest first.
    const starts = Array.from({ length: 30 }, (_, n) => n * 40_000 - (n * (n - 1) * 1000) / 2);
    const edit = starts.map((startMs) => ({ startMs, endMs: startMs + 500 }));
    const { runs, durationMs } = timelineOf(edit, pal);
    expect(runs.map(({ pieces }) => pieces.length)).toEqual([...Array(23).fill(1), 7]);
    expect(runs.flatMap(({ pieces }) => pieces.map(({ span }) => span))).toEqual(edit);
    const last = runs.at(-1);
    expect(last?.pieces.map(({ firstFrame }) => firstFrame)).toEqual(
      edit.slice(23).map(({ startMs }) => ((startMs - (last?.startMs ?? 0)) * 25) / 1000),
    );
    expect([last?.endMs, durationMs]).toEqual([edit.at(-1)?.endMs, 15_000]);
  });

  it('renders every edit that a plan takes: 25 far cuts in ten minutes', () => {
    const words = Array.from({ length: 600 }, (_, n) => ({
      ...{ text: `w${n}`, startMs: n * 1000, endMs: n * 1000 + 900 },
    }));
    const source = { words, timing: 'words' as const, durationMs: 600_000 };
    const long = editPlan(numbersPlan(), { startMs: 0, endMs: 600_000 }, source);
    const cutWords = Array.from({ length: 25 }, (_, k) =>
      Array.from({ length: 12 }, (_, n) => k * 22 + 8 + n),
    );
    const { edit } = editPlan(long, { cutWords: cutWords.flat() }, source);
    expect(edit).toHaveLength(26);
    expect(timelineOf(edit, pal)).toMatchObject({ durationMs: 300_000, frames: 7500 });
  });
});
