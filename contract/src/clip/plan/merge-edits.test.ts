import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardColors } from '../cards/card.ts';
import { numbersPlan, numbersSource as source } from '../testing/numbers-plan.ts';
import type { ClipPlan } from './clip-plan.ts';
import { isSameValue } from './compare-plans.ts';
import { editPlan, type PlanEdit } from './edit-plan.ts';
import { mergeEdits } from './merge-edits.ts';
import { planChanges } from './plan-changes.ts';

const base = numbersPlan();
const after = (edit: PlanEdit, plan = base) => editPlan(plan, edit, source);
const merge = (mine: PlanEdit, theirs: PlanEdit) =>
  mergeEdits({ base, theirs: after(theirs), edits: [mine], source });
const codesOf = (mine: PlanEdit, theirs: PlanEdit) => {
  const merged = merge(mine, theirs);
  const plan = merged.state === 'merged' ? merged.plans.at(-1) : null;
  return plan ? planChanges(base, plan, source.words).map(({ code }) => code) : merged.state;
};
const card = {
  ...{ id: 'a', place: 'full' as const, startMs: 4000, endMs: 5000, number: '7', title: '', lines: [] },
  colors: cardColors,
};
const box = { x: 0.5, y: 0, w: 0.3, h: 1 };
const frame: PlanEdit = {
  scenes: {
    ...{ action: 'show', ratio: '9:16' },
    scenes: [
      {
        startMs: 0,
        kind: 'single',
        regions: [{ target: { x: 0, y: 0, w: 1, h: 1 }, path: [{ atMs: 0, box }] }],
      },
    ],
  },
};

describe('changes that two users make to the same version', () => {
  test('of different parts are both kept', () => {
    expect(codesOf({ captionStyle: 'classic' }, { cutWords: [3] })).toEqual(['words_cut', 'style']);
    expect(codesOf({ startMs: 3000 }, { hookTitle: { text: 'Bread' } })).toEqual(['start_later', 'hook']);
    expect(codesOf({ captionSettings: { size: 0.08 } }, { captionColors: { color: '#ff0000' } })).toEqual([
      'caption_colors',
      'caption_size',
    ]);
  });

  test('of different words, and of the two ends, are both kept', () => {
    expect(merge({ cutWords: [3] }, { cutWords: [5] })).toMatchObject({ state: 'merged' });
    expect(codesOf({ startMs: 3000 }, { endMs: 7000 })).toEqual(['start_later', 'end_earlier']);
    expect(
      codesOf({ captions: [{ wordIndex: 3, text: 'drei' }] }, { captions: [{ wordIndex: 4, text: 'vier' }] }),
    ).toEqual(['caption_text']);
  });

  test('cards and framing move along with words that were cut meanwhile', () => {
    const merged = merge({ cards: [card] }, { cutWords: [3] });
    if (merged.state !== 'merged') throw new Error('no merge');
    expect(merged.edits[0]?.cards).toMatchObject([{ startMs: 3000, endMs: 4000 }]);
    const framed = merge(frame, { startMs: 3000 });
    if (framed.state !== 'merged') throw new Error('no merge');
    expect(framed.plans[0]?.layouts[0]?.scenes[0]?.regions[0]?.path[0]?.box).toEqual(box);
    expect(
      merge({ scenes: { action: 'split', ratio: '9:16', atMs: 4000 } }, { cutWords: [3] }),
    ).toMatchObject({
      edits: [{ scenes: { atMs: 3000 } }],
    });
  });

  test('of the same thing are shown in words, and nothing is chosen', () => {
    expect(merge({ captionStyle: 'pop' }, { captionStyle: 'classic' })).toEqual({
      state: 'overlap',
      mine: [{ code: 'style', text: 'pop' }],
      theirs: [{ code: 'style', text: 'classic' }],
    });
    const drei = { captions: [{ wordIndex: 3, text: 'drei' }] };
    expect(merge(drei, { captions: [{ wordIndex: 3, text: 'trois' }] })).toMatchObject({ state: 'overlap' });
    expect(merge({ startMs: 3000 }, { startMs: 1000 })).toMatchObject({ state: 'overlap' });
    expect(merge({ cards: [card] }, { cards: [{ ...card, number: '8' }] })).toMatchObject({
      state: 'overlap',
    });
  });

  test('leave the choice where a word is brought back from what was trimmed away meanwhile', () => {
    const cut = after({ cutWords: [3] });
    const trimmed = after({ startMs: 5000 }, cut);
    const kept = after({ keepWords: [3] }, cut);
    const meet = (theirs: ClipPlan, ...edits: PlanEdit[]) =>
      mergeEdits({ base: cut, theirs, edits, source }).state;
    expect(meet(trimmed, { keepWords: [3] })).toBe('overlap');
    expect(meet(kept, { startMs: 5000 })).toBe('overlap');
    expect(meet(after({ startMs: 3500 }, cut), { keepWords: [3] })).toBe('overlap');
    expect(meet(trimmed, { cutWords: [4] }, { keepWords: [4] })).toBe('overlap');
    expect(meet(after({ endMs: 7000 }, cut), { keepWords: [3] })).toBe('merged');
    expect(meet(trimmed, { keepWords: [5] }, { cutWords: [6] })).toBe('merged');
    // Another passage altogether, as a new set of clips gives it.
    expect(meet(after({ startMs: 8000, endMs: 10_000 }, cut), { keepWords: [3] })).toBe('overlap');
  });

  test('leave the choice where one puts a card or footage where the other cuts', () => {
    const footage = {
      ...{ id: 'b', assetId: 'loaf', kind: 'picture' as const, startMs: 4000, endMs: 5000 },
      ...{ layout: 'full' as const, fit: 'cover' as const, fromMs: 0, width: 1080, height: 1080 },
      credit: { origin: 'upload' as const, provider: null, author: null, licence: null, url: null },
    };
    for (const put of [{ cards: [card] }, { broll: [footage] }])
      for (const cut of [{ endMs: 6000 }, { endMs: 6500 }, { cutWords: [6] }])
        expect([merge(put, cut).state, merge(cut, put).state]).toEqual(['overlap', 'overlap']);
    // One that was there before goes with its place.
    const carded = after({ cards: [card] });
    const theirs = after({ title: 'Other' }, carded);
    expect(mergeEdits({ base: carded, theirs, edits: [{ endMs: 6000 }], source })).toMatchObject({
      ...{ state: 'merged', plans: [{ cards: [] }] },
    });
  });

  test('merged in either order give the same plan', () => {
    const edit = fc.constantFrom<PlanEdit>(
      { title: 'Other' },
      { cutWords: [3] },
      { cutWords: [5] },
      { startMs: 3000 },
      { endMs: 9000 },
      { endMs: 6500 },
      { captionStyle: 'classic' },
      { captions: [{ wordIndex: 4, text: 'vier' }] },
      { cards: [card] },
      { hookTitle: { text: 'Bread' } },
      { punchIn: true },
      frame,
    );
    fc.assert(
      fc.property(edit, edit, (one, other) => {
        const [first, second] = [merge(one, other), merge(other, one)];
        expect(first.state).toBe(second.state);
        if (first.state !== 'merged' || second.state !== 'merged') return;
        const [a, b] = [first.plans.at(-1), second.plans.at(-1)];
        if (a && b) expect(planChanges(a, b, source.words)).toEqual([]);
        expect(isSameValue(a?.edit, b?.edit)).toBe(true);
      }),
    );
  });
});
