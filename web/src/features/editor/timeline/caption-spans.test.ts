import type { CaptionTime } from '@jhalak/contract/clip/plan/caption-times.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { mergeEdits } from '@jhalak/contract/clip/plan/merge-edits.ts';
import { planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { describe, expect, it } from 'vitest';
import { neighboursOf, timeOf, withCaptionAt, withoutCaption } from './caption-spans.ts';

const { words } = numbersSource;
const cuesOf = (plan: ClipPlan) => plan.layouts[0]?.cues ?? [];
/** The clip of "two" to "seven" with two words a line, so that it has several captions. */
const start = editPlan(numbersPlan(), { captionSettings: { wordsPerLine: 1 } }, numbersSource);
const placeIn = (plan: ClipPlan, index: number) => {
  const cue = cuesOf(plan)[index];
  if (!cue) throw new Error('there is no such caption');
  return { cue, edit: plan.edit, words };
};
const withTimes = (plan: ClipPlan, captionTimes: CaptionTime[]) =>
  editPlan(plan, { captionTimes }, numbersSource);
const textsOf = (plan: ClipPlan) =>
  cuesOf(plan).map(({ lines }) =>
    lines
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );

describe('a caption on the timeline', () => {
  const place = placeIn(start, 1);
  const { cue } = place;

  it('is shown where it was dragged to, lights its words with it, and its neighbours make way', () => {
    const to = { startMs: cue.startMs + 400, endMs: cue.endMs + 400 };
    const moved = withTimes(start, withCaptionAt([], to, place));
    expect(textsOf(moved)).toEqual(textsOf(start));
    expect(cuesOf(moved)[1]).toMatchObject(to);
    expect(cuesOf(moved)[1]?.lines[0]?.[0]?.startMs).toBe((cue.lines[0]?.[0]?.startMs ?? 0) + 400);
    expect(cuesOf(moved)[2]?.startMs).toBe(to.endMs);
  });

  it('keeps the times of its words where an end is pulled', () => {
    const longer = withTimes(start, withCaptionAt([], { ...cue, endMs: cue.endMs + 300 }, place));
    expect(cuesOf(longer)[1]).toMatchObject({ startMs: cue.startMs, endMs: cue.endMs + 300 });
    expect(longer.captionTimes?.[0]?.shiftMs).toBe(0);
  });

  it('takes time from a neighbour that has times of its own', () => {
    const next = placeIn(start, 2);
    const own = withCaptionAt([], { ...next.cue, startMs: next.cue.startMs + 100 }, next);
    const once = withTimes(start, own);
    const times = withCaptionAt(own, { ...cue, endMs: next.cue.startMs + 500 }, placeIn(once, 1));
    expect(cuesOf(withTimes(once, times))[1]?.endMs).toBe(next.cue.startMs + 500);
    expect(cuesOf(withTimes(once, times))[2]?.startMs).toBe(next.cue.startMs + 500);
  });

  it('stays over what it was shown over when the clip is trimmed, and goes with words that are cut', () => {
    const to = { startMs: cue.startMs + 400, endMs: cue.endMs + 400 };
    const moved = withTimes(start, withCaptionAt([], to, place));
    const trimmed = editPlan(moved, { startMs: 3000 }, numbersSource);
    const at = textsOf(trimmed).indexOf(textsOf(start)[1] ?? '');
    if (at >= 0) expect(cuesOf(trimmed)[at]).toMatchObject({ startMs: to.startMs - 1000 });
    const indexes = cue.lines.flat().map(({ wordIndex }) => wordIndex);
    const cut = editPlan(moved, { cutWords: indexes }, numbersSource);
    expect(textsOf(cut)).not.toContain(textsOf(start)[1]);
    expect(cuesOf(editPlan(cut, { keepWords: indexes }, numbersSource))).toEqual(cuesOf(moved));
  });

  it('goes back to when it is said', () => {
    const times = withCaptionAt([], { startMs: cue.startMs + 400, endMs: cue.endMs + 400 }, place);
    const moved = withTimes(start, times);
    expect(timeOf(times, placeIn(moved, 1))).toBeDefined();
    const back = withTimes(moved, withoutCaption(times, placeIn(moved, 1)));
    expect(cuesOf(back)).toEqual(cuesOf(start));
  });

  it('may cover all of its neighbours but a moment', () => {
    const [before, after] = neighboursOf(cuesOf(start), 1);
    expect(before).toEqual({ startMs: 0, endMs: 300 });
    expect((after?.endMs ?? 0) - (after?.startMs ?? 0)).toBe(300);
  });

  it('is a change of its own, which a change of other things elsewhere joins', () => {
    const captionTimes = withCaptionAt([], { ...cue, endMs: cue.endMs + 300 }, place);
    const mine = withTimes(start, captionTimes);
    expect(planChanges(start, mine, words)).toEqual([{ code: 'caption_times', count: 1 }]);
    const theirs = editPlan(start, { title: 'Elsewhere' }, numbersSource);
    const merge = mergeEdits({ base: start, theirs, edits: [{ captionTimes }], source: numbersSource });
    expect(merge.state === 'merged' && merge.plans[0]?.title).toBe('Elsewhere');
    const same = withTimes(start, withCaptionAt([], { ...cue, endMs: cue.endMs + 200 }, place));
    expect(
      mergeEdits({ base: start, theirs: same, edits: [{ captionTimes }], source: numbersSource }).state,
    ).toBe('overlap');
  });
});
