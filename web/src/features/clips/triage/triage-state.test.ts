import { describe, expect, it } from 'vitest';
import { beginTriage, decide, goTo, undo } from './triage-state.ts';

describe('a review of clips', () => {
  it('begins with the first clip that is not decided, and anew where all are', () => {
    expect(beginTriage([true, null, null]).at).toBe(1);
    expect(beginTriage([true, false]).at).toBe(0);
    expect(beginTriage([]).at).toBe(0);
  });

  it('goes on after each decision, and undo brings back the clip with what was decided before', () => {
    const first = beginTriage([null, false]);
    const second = decide(first, null);
    const third = decide(second, false);
    expect(third.at).toBe(2);
    const back = undo(third);
    expect(back?.step).toEqual({ at: 1, before: false });
    expect(back?.state).toEqual(second);
    expect(undo(first)).toBeNull();
  });

  it('stays within the clips when one looks around', () => {
    const state = beginTriage([null, null]);
    expect(goTo(state, -1, 2).at).toBe(0);
    expect(goTo(state, 5, 2).at).toBe(1);
    expect(goTo(state, 0, 0).at).toBe(0);
  });
});
