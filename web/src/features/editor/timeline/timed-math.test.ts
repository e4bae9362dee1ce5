import { describe, expect, it } from 'vitest';
import { movedSpan, resizedSpan, type TimedSpace } from './timed-math.ts';

const space: TimedSpace = {
  edges: [0, 900, 1000, 1900, 2000, 2900],
  others: [{ startMs: 5000, endMs: 6000 }],
  ...{ durationMs: 8000, shortestMs: 800, reachMs: 80 },
};
const block = { startMs: 1000, endMs: 2500 };

describe('a block on the timeline', () => {
  it('moves with its length and snaps to a word by its start or its end', () => {
    expect(movedSpan(block, 1930, space)).toEqual({ startMs: 1900, endMs: 3400 });
    expect(movedSpan(block, 1440, space)).toEqual({ startMs: 1400, endMs: 2900 });
    expect(movedSpan(block, 3300, space)).toEqual({ startMs: 3300, endMs: 4800 });
  });
  it('never covers its neighbour nor leaves the clip', () => {
    expect(movedSpan(block, 4200, space)).toEqual({ startMs: 3500, endMs: 5000 });
    expect(movedSpan(block, -500, space)).toEqual({ startMs: 0, endMs: 1500 });
    expect(resizedSpan(block, 'end', 7000, space)).toEqual({ startMs: 1000, endMs: 5000 });
  });
  it('is resized to words and never too short', () => {
    expect(resizedSpan(block, 'start', 930, space)).toEqual({ startMs: 900, endMs: 2500 });
    expect(resizedSpan(block, 'end', 1100, space)).toEqual({ startMs: 1000, endMs: 1800 });
  });
});
