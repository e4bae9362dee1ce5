import { cardColors } from '@jhalak/contract/clip/cards/card.ts';
import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import { numbersPlan, numbersSource as source } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  changed,
  isShown,
  moved,
  nextSave,
  openDraft,
  refused,
  restored,
  returned,
  saved,
  sending,
  shownPlan,
  wayToShown,
} from './draft.ts';

const plan = numbersPlan({}, { mode: 'fit' });

const open = () => openDraft({ plan, versions: [1] });
const titleOf = (draft: ReturnType<typeof open>) => shownPlan(draft)?.title;

describe('a draft', () => {
  it('shows a change at once and has it to save', () => {
    const draft = changed(open(), { title: 'Counting' }, source);
    expect(titleOf(draft)).toBe('Counting');
    expect(nextSave(draft)).toEqual({ title: 'Counting', planVersion: 1 });
  });

  it('takes the same thing changed again as one change', () => {
    const twice = changed(changed(open(), { title: 'C' }, source), { title: 'Counting' }, source);
    expect(twice.unsaved).toHaveLength(1);
    expect(titleOf(moved(twice, -1))).toBe('Numbers');
  });

  it('keeps the first of two settings of captions that are made shortly after each other', () => {
    const sized = changed(open(), { captionSettings: { size: 0.07 } }, source);
    const draft = changed(sized, { captionSettings: { wordsPerLine: 2 } }, source);
    expect(draft.unsaved).toHaveLength(1);
    expect(shownPlan(draft)?.captionStyle).toMatchObject({ size: 0.07, wordsPerLine: 2 });
    const colored = changed(open(), { captionColors: { color: '#111111' } }, source);
    const both = changed(colored, { captionColors: { activeColor: '#222222' } }, source);
    expect(shownPlan(both)?.captionStyle).toMatchObject({ color: '#111111', activeColor: '#222222' });
  });

  it('takes back one of two cards that are added shortly after each other, and all changes of one at once', () => {
    const card = (id: string, startMs: number, title = '') => ({
      ...{ id, place: 'full' as const, startMs, endMs: startMs + 900, number: '7', title, lines: [] },
      colors: cardColors,
    });
    const first = changed(open(), { cards: [card('a', 0)] }, source);
    const both = changed(first, { cards: [card('a', 0), card('b', 2000)] }, source);
    expect(shownPlan(moved(both, -1))?.cards.map(({ id }) => id)).toEqual(['a']);
    const kept = openDraft({ plan: shownPlan(both) ?? plan, versions: [1] });
    const named = (draft: typeof kept, title: string) =>
      changed(draft, { cards: [card('a', 0, title), card('b', 2000)] }, source);
    const twice = named(named(kept, 'B'), 'Bread');
    expect(shownPlan(twice)?.cards.map(({ title }) => title)).toEqual(['Bread', '']);
    expect(shownPlan(moved(twice, -1))?.cards.map(({ title }) => title)).toEqual(['', '']);
  });

  it('takes back one of two captions that are given times of their own', () => {
    const time = (startMs: number, shiftMs: number) => ({
      ...{
        said: { startMs, endMs: startMs + 900 },
        startMs: startMs + shiftMs,
        endMs: startMs + 900 + shiftMs,
      },
      shiftMs,
    });
    const moving = changed(open(), { captionTimes: [time(2000, 40)] }, source);
    const first = changed(moving, { captionTimes: [time(2000, 80)] }, source);
    const both = changed(first, { captionTimes: [time(2000, 80), time(5000, 80)] }, source);
    expect(both.unsaved).toHaveLength(2);
    expect(shownPlan(moved(both, -1))?.captionTimes).toEqual([time(2000, 80)]);
  });

  it('keeps every cut of its own', () => {
    const draft = changed(changed(open(), { cutWords: [3] }, source), { cutWords: [4] }, source);
    expect(draft.unsaved).toHaveLength(2);
    expect(shownPlan(draft)?.edit).toEqual([
      { startMs: 2000, endMs: 3000 },
      { startMs: 5000, endMs: 8000 },
    ]);
  });

  it('does not touch what is on its way', () => {
    const sending = { ...changed(open(), { title: 'C' }, source), sending: true };
    expect(changed(sending, { title: 'Counting' }, source).unsaved).toHaveLength(2);
  });

  it('saves an undo as a return to the version before', () => {
    const edited = changed(open(), { title: 'Counting' }, source);
    const one = saved({ ...edited, sending: true }, { plan: { ...plan, title: 'Counting' }, version: 2 });
    const undone = moved(one, -1);
    expect(titleOf(undone)).toBe('Numbers');
    expect(nextSave(undone)).toEqual({ restoreVersion: 1, planVersion: 2 });
    expect(canRedo(undone)).toBe(true);
  });

  it('sends only the last of several undos', () => {
    let draft = openDraft({ plan, versions: [1, 2, 3] });
    draft = moved(moved(draft, -1), -1);
    expect(draft.unsaved).toHaveLength(1);
    expect(nextSave(draft)).toEqual({ restoreVersion: 1, planVersion: 3 });
    expect(canUndo(draft)).toBe(false);
  });

  it('shows what is there while an older version is fetched, and the older one once it is', () => {
    const undone = moved(openDraft({ plan, versions: [2, 1] }), -1);
    expect(titleOf(undone)).toBe('Numbers');
    const fetched = saved({ ...undone, sending: true }, { plan: { ...plan, title: 'First' }, version: 3 });
    expect(titleOf(fetched)).toBe('First');
    expect(titleOf(moved(fetched, 1))).toBe('Numbers');
  });

  it('drops a change that is refused, and makes what followed again without it', () => {
    const card = {
      ...{ id: 'a', place: 'full' as const, startMs: 2000, endMs: 3200, number: '7', title: '', lines: [] },
      colors: cardColors,
    };
    const edits: PlanEdit[] = [{ cutWords: [3] }, { title: 'C' }, { cards: [card] }, { cutWords: [7] }];
    const draft = edits.reduce((made, edit) => changed(made, edit, source), open());
    const { draft: back, refused: lost } = refused(
      sending(draft, () => 'a'),
      source,
    );
    expect([titleOf(back), lost, back.unsaved.length]).toEqual(['C', [], 3]);
    // Over the words that it was put over.
    expect(shownPlan(back)?.cards).toMatchObject([{ startMs: 3000 }]);
    expect(shownPlan(back)?.edit).toEqual([{ startMs: 2000, endMs: 7000 }]);
    expect(nextSave(back)).toEqual({ title: 'C', planVersion: 1 });
    const undone = [1, 2, 3].reduce((made) => moved(made, -1), back);
    expect([titleOf(undone), canUndo(undone)]).toEqual(['Numbers', false]);
  });

  it('drops a change with the refused one that cannot do without it, and says why', () => {
    const region = { target: fullFrame, path: [{ atMs: 3000, box: { x: 0, y: 0, w: 0.5, h: 1 } }] };
    const edits: PlanEdit[] = [
      { scenes: { action: 'split', ratio: '9:16', atMs: 3000 } },
      {
        scenes: {
          action: 'show',
          ratio: '9:16',
          scenes: [{ startMs: 3000, kind: 'single', regions: [region] }],
        },
      },
      { title: 'C' },
    ];
    const draft = edits.reduce((made, edit) => changed(made, edit, source), open());
    const { draft: back, refused: lost } = refused(
      sending(draft, () => 'a'),
      source,
    );
    expect([titleOf(back), back.unsaved.length]).toEqual(['C', 1]);
    expect(lost).toMatchObject([{ id: 'edit_invalid' }]);
  });

  it('keeps what was not built on a change that is refused', () => {
    const two = openDraft({ plan, versions: [1, 2] });
    const sent = sending(changed(two, { title: 'Refused' }, source), () => 'a');
    const other = changed(moved(sent, -1), { title: 'Mine' }, source);
    const { draft: kept } = refused(changed(other, { cutWords: [3] }, source), source);
    expect(titleOf(kept)).toBe('Mine');
    expect(nextSave(kept)).toEqual({ title: 'Mine', planVersion: 2 });
    expect(kept.unsaved).toHaveLength(2);
    expect(titleOf(moved(moved(kept, -1), -1))).toBe('Numbers');
    // Undone alone: it cannot be done again.
    const { draft: undone } = refused(moved(sent, -1), source);
    expect(undone).toMatchObject({ at: 1, unsaved: [], sending: false });
    expect(canRedo(undone)).toBe(false);
    // A version of the history is no part of what was refused before it.
    const { draft: history } = refused(restored(sent, 1), source);
    expect(nextSave(history)).toEqual({ restoreVersion: 1, planVersion: 2 });
    expect(history.steps.map(({ version }) => version)).toEqual([1, 2, null]);
    expect(history.at).toBe(2);
    // Done again, it is shown, and gone.
    const { draft: redone } = refused(moved(moved(sent, -1), 1), source);
    expect([titleOf(redone), redone.unsaved]).toEqual(['Numbers', []]);
  });

  it('shows the plan of the server’s newest version once nothing is unsaved, whatever was refused', () => {
    const step = fc.constantFrom(
      'edit',
      'undo',
      'redo',
      'return',
      'send',
      'send',
      'arrive',
      'refuse',
      'refuse',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        let draft = openDraft({ plan, versions: [1, 2, 3] });
        for (const [n, one] of steps.entries()) {
          if (one === 'edit') draft = changed(draft, { title: `Title ${n}` }, source);
          else if (one === 'undo' || one === 'redo') draft = moved(draft, one === 'undo' ? -1 : 1);
          else if (one === 'return') draft = restored(draft, 1 + (n % 2));
          else if (one === 'send') draft = nextSave(draft) ? sending(draft, () => `edit ${n}`) : draft;
          else if (draft.sending && one === 'refuse') draft = refused(draft, source).draft;
          else if (draft.sending) draft = saved(draft, { plan, version: draft.serverVersion + 1 });
          const { version } = draft.steps[draft.at] ?? {};
          const isNewest = isShown(draft) && version === draft.serverVersion;
          if (draft.unsaved.length === 0) expect([steps, isNewest]).toEqual([steps, true]);
        }
      }),
      {
        numRuns: 1000,
        examples: [
          [['undo', 'return', 'send', 'refuse', 'send', 'refuse']],
          [['return', 'undo', 'send', 'refuse']],
          [['undo', 'return', 'send', 'undo', 'refuse', 'send', 'arrive']],
        ],
      },
    );
  });

  it('goes back to the newest version where a return to an older one is refused', () => {
    const two = openDraft({ plan, versions: [1, 2] });
    const { draft: back } = refused(
      sending(moved(two, -1), () => 'a'),
      source,
    );
    expect([titleOf(back), back.unsaved, back.serverVersion]).toEqual(['Numbers', [], 2]);
    expect(back.steps[back.at]?.version).toBe(2);
  });

  it('refuses a change that no plan can take, with a sentence', () => {
    expect(() => changed(open(), { startMs: 9000, endMs: 99_000 }, source)).toThrow(/outside this video/);
  });
});

describe('going back in the history', () => {
  it('is a change that undo takes back, and names the version until it is saved', () => {
    const older = { ...plan, title: 'First' };
    const draft = restored(open(), 7);
    // Until the server tells its plan.
    expect(titleOf(draft)).toBe('Numbers');
    expect(nextSave(draft)).toEqual({ restoreVersion: 7, planVersion: 1 });
    const kept = saved(draft, { plan: older, version: 9 });
    expect(nextSave(moved(kept, -1))).toEqual({ restoreVersion: 1, planVersion: 9 });
    expect(titleOf(moved(kept, -1))).toBe('Numbers');
  });

  it('is named again after a reload, by its id also where it is shown', () => {
    const two = openDraft({ plan, versions: [1, 2] });
    expect(nextSave(returned(two, 2, 'a'))).toEqual({ restoreVersion: 2, planVersion: 2, editId: 'a' });
    expect(returned(two, 2)).toBe(two);
    expect(nextSave(returned(two, 1))).toEqual({ restoreVersion: 1, planVersion: 2 });
  });

  it('is kept where it is undone and done again before it is sent', () => {
    const again = moved(moved(restored(open(), 7), -1), 1);
    expect(nextSave(again)).toEqual({ restoreVersion: 7, planVersion: 1 });
    expect(wayToShown(again)).toMatchObject([{ kind: 'restore', version: 7 }]);
    const kept = saved(again, { plan: { ...plan, title: 'First' }, version: 9 });
    expect(titleOf(kept)).toBe('First');
    const forward = moved(saved(moved(kept, -1), { plan, version: 10 }), 1);
    expect(nextSave(forward)).toEqual({ restoreVersion: 9, planVersion: 10 });
  });
});
