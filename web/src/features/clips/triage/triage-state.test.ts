import { describe, expect, it } from 'vitest';
import { beginTriage, decide, follow, goTo, undo } from './triage-state.ts';

const ids = ['a', 'b', 'c'];
const begin = (...decisions: (boolean | null)[]) =>
  beginTriage(decisions.map((kept, index) => ({ id: ids[index] ?? '', kept })));

describe('a review of clips', () => {
  it('begins with the first clip that is not decided, and anew where all are', () => {
    expect(begin(true, null, null)).toEqual({ at: 1, id: 'b', steps: [] });
    expect(begin(true, false).at).toBe(0);
    expect(begin().at).toBe(0);
  });

  it('goes on after each decision, and undo brings back the clip with what was decided before', () => {
    const first = begin(null, false, true);
    const second = decide(first, ids, null);
    const third = decide(second, ids, false);
    expect(third.id).toBe('c');
    const back = undo(third, ids);
    expect(back?.step).toEqual({ id: 'b', before: false });
    expect(back?.state).toEqual(second);
    expect(undo(first, ids)).toBeNull();
  });

  it('stays within the clips when one looks around', () => {
    const state = begin(null, null);
    expect(goTo(state, ['a', 'b'], -1).at).toBe(0);
    expect(goTo(state, ['a', 'b'], 5)).toMatchObject({ at: 1, id: 'b' });
    expect(goTo(state, [], 0)).toMatchObject({ at: 0, id: null });
  });

  it('keeps the clip in hand while others come and go, and takes the next one once it is gone', () => {
    const state = goTo(begin(null, null, null), ids, 1);
    expect(follow(state, ids)).toBe(state);
    expect(follow(state, ['b', 'c'])).toMatchObject({ at: 0, id: 'b' });
    expect(follow(state, ['new', ...ids])).toMatchObject({ at: 2, id: 'b' });
    expect(follow(state, ['a', 'c'])).toMatchObject({ at: 1, id: 'c' });
  });

  it('takes back the decision of the clip it was made for, and passes over clips that are gone', () => {
    const decided = decide(decide(begin(null, null, null), ids, null), ids, true);
    expect(undo(decided, ['b', 'c'])?.step).toEqual({ id: 'b', before: true });
    expect(undo(decided, ['a', 'c'])).toEqual({
      state: { at: 0, id: 'a', steps: [] },
      step: { id: 'a', before: null },
    });
    expect(undo(decided, ['c'])).toBeNull();
  });
});
