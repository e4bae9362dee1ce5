import { UserError } from '@jhalak/contract/errors.ts';
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

  it('refuses a clip that would open it too often, with a sentence', () => {
    const edit = Array.from({ length: 30 }, (_, n) => ({ startMs: n * 20_000, endMs: n * 20_000 + 500 }));
    expect(() => timelineOf(edit, pal)).toThrow(UserError);
  });
});
