import { cardColors } from '@jhalak/contract/clip/cards/card.ts';
import { shownTexts } from '@jhalak/contract/clip/parts/part.ts';
import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan, rewordPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { mergeEdits } from '@jhalak/contract/clip/plan/merge-edits.ts';
import { planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { makePlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { openDraft, shownPlan } from './draft.ts';
import type { DraftCalls } from './draft-sender.ts';
import { DraftStore } from './draft-store.ts';
import { UnsavedMemory } from './unsaved-memory.ts';

const numbers = numbersSource.words;
const first = makePlan({ startMs: 2000, endMs: 8000 }, { mode: 'fit' });

/** “four” becomes “for our”: every later word has another place. */
const forOur = [
  ...numbers.slice(0, 4),
  { text: 'for', startMs: 4000, endMs: 4400 },
  { text: 'our', startMs: 4400, endMs: 4900 },
  ...numbers.slice(5),
];

const card = (id: string, startMs: number) => ({
  ...{ id, place: 'full' as const, startMs, endMs: startMs + 1200, number: '', title: id, lines: [] },
  colors: cardColors,
});
/** The number that is said at this second, as a caption of its own that is shown a little later. */
const captionAt = (second: number) => ({
  said: { startMs: second * 1000, endMs: second * 1000 + 900 },
  ...{ startMs: second * 1000 + 50, endMs: second * 1000 + 950, shiftMs: 0 },
});
const idsOf = (plan: ClipPlan | undefined) => plan?.cards.map(({ id }) => id).toSorted();
const textsOf = (plan: ClipPlan | undefined) => plan && [...shownTexts(plan).values()];

/** A server with the rules of the real one: versions count up, and a change is refused that was made to an older one. */
function server({ plan = first, words = numbers }: { plan?: ClipPlan; words?: typeof numbers } = {}) {
  const plans = [plan];
  /** The words that a version stands over, where these were corrected. */
  const corrected = new Map<number, { version: number; words: typeof numbers }>();
  const wordsOf = (version: number) => corrected.get(version) ?? { version: 1, words };
  const errors: unknown[] = [];
  /** Answers that are lost after the change was made. */
  const lost: unknown[] = [];
  const made = new Map<string, number>();
  const answer = (version = plans.length) => ({
    plan: plans[version - 1],
    versions: plans.slice(0, version).map((_, index) => ({ version: index + 1, createdAt: '' })),
  });
  const calls = {
    readPlan: async () => answer(),
    readVersionPlan: async (_: string, version: number) => plans[version - 1],
    readClipWords: async () => ({ ...wordsOf(plans.length), timing: 'words' }),
    savePlan: vi.fn(async (_: string, body: Parameters<DraftCalls['savePlan']>[1]) => {
      const error = errors.shift();
      if (error) throw error;
      const before = made.get(body.editId ?? '');
      if (before) return answer(before);
      if (body.planVersion !== plans.length)
        throw new ApiError({ status: 409, code: 'clip_changed', words: 'unknown' });
      const from = body.restoreVersion ?? plans.length;
      corrected.set(plans.length + 1, wordsOf(from));
      const source = { words: wordsOf(from).words, timing: 'words' as const, durationMs: 10_000 };
      plans.push(editPlan(plans[from - 1] ?? first, body, source));
      if (body.editId) made.set(body.editId, plans.length);
      const loss = lost.shift();
      if (loss) throw loss;
      return answer();
    }),
  };
  return { plans, errors, lost, corrected, calls: calls as unknown as DraftCalls, savePlan: calls.savePlan };
}

const open = async (calls: DraftCalls, memory?: UnsavedMemory) => {
  const store = new DraftStore({ durationMs: 10_000 }, calls, memory);
  await store.open('g', ['o']);
  const titleOf = () => {
    const clip = store.get('g');
    return clip && shownPlan(clip.draft)?.title;
  };
  return { store, titleOf };
};

// What a store still waits to send at the end of a test is never sent: it would be in the storage of a later one.
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

describe('a clip whose words are still on their way', () => {
  const slowly = () => {
    const answers = server();
    const { promise, resolve } = Promise.withResolvers<void>();
    const readClipWords: DraftCalls['readClipWords'] = async (outputId) => {
      await promise;
      return answers.calls.readClipWords(outputId);
    };
    const store = new DraftStore({ durationMs: 10_000 }, { ...answers.calls, readClipWords });
    return { ...answers, store, wordsArrive: resolve };
  };

  it('shows its plan, and takes changes that are made to it', async () => {
    const { store, wordsArrive, plans } = slowly();
    const opening = store.open('g', ['o']);
    await expect.poll(() => store.earlyPlan('g')?.title).toBe('Numbers');
    store.change('g', { cutWords: [3] });
    expect(store.get('g')).toBeNull();
    wordsArrive();
    await opening;
    expect(store.earlyPlan('g')).toBeNull();
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.edit).toHaveLength(2);
  });

  it('is not saved before what was changed in it is', async () => {
    const { store, wordsArrive, plans } = slowly();
    const opened = store.open('g', ['o']);
    await expect.poll(() => store.earlyPlan('g')?.title).toBe('Numbers');
    expect([store.saving('g'), await store.settle('g')]).toEqual(['saved', 'saved']);
    for (const title of ['C', 'Co', 'Counting']) store.change('g', { title });
    expect(store.saving('g')).toBe('saving');
    const settled = Promise.all([store.settle('g'), store.settleAll()]);
    wordsArrive();
    expect(await settled).toEqual(['saved', [{ groupId: 'g', state: 'saved' }]]);
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Counting']);
    expect([await opened, store.saving('g')]).toEqual([true, 'saved']);
  });

  it('keeps what was changed in it where they could not be read, for the next try', async () => {
    let isGone = true;
    const { calls, plans } = server();
    const readClipWords: DraftCalls['readClipWords'] = async (outputId) => {
      await Promise.resolve();
      if (!isGone) return calls.readClipWords(outputId);
      await expect.poll(() => store.earlyPlan('g')).not.toBeNull();
      store.change('g', { title: 'Counting' });
      throw new ApiError({ status: null, code: 'unreachable', words: 'unreachable' });
    };
    const store = new DraftStore({ durationMs: 10_000 }, { ...calls, readClipWords });
    await expect(store.open('g', ['o'])).rejects.toThrow();
    expect([store.earlyPlan('g'), store.saving('g')]).toEqual([null, 'failed']);
    isGone = false;
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.title).toBe('Counting');
    expect(localStorage).toHaveLength(0);
  });

  it('stays “not saved” where its page tries again by itself, and is being saved where its user asks', async () => {
    const { calls } = server();
    const readClipWords: DraftCalls['readClipWords'] = async () => {
      await expect.poll(() => store.earlyPlan('g') ?? localStorage.length).toBeTruthy();
      if (localStorage.length === 0) store.change('g', { title: 'Counting' });
      throw new ApiError({ status: null, code: 'unreachable', words: 'unreachable' });
    };
    const store = new DraftStore({ durationMs: 10_000 }, { ...calls, readClipWords });
    await expect(store.open('g', ['o'])).rejects.toThrow();
    const states = new Set<string>();
    store.subscribe(() => states.add(`${store.saving('g')} ${store.unsavedBeside('h')}`));
    for (let tries = 0; tries < 2; tries += 1)
      expect(await store.settleAll()).toEqual([{ groupId: 'g', state: 'failed' }]);
    expect([...states]).toEqual(['failed g']);
    const settled = store.settle('g');
    expect(store.saving('g')).toBe('saving');
    expect(await settled).toBe('failed');
  });

  it('has what was changed in it again after a reload, without words whose places are not known', async () => {
    const { store } = slowly();
    void store.open('g', ['o']);
    await expect.poll(() => store.earlyPlan('g')?.title).toBe('Numbers');
    store.change('g', { title: 'Counting' });
    store.change('g', { cutWords: [3] });
    const { calls, plans } = server();
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ title: 'Counting', edit: [{}] });
  });

  it('has what was changed in it sent where its page is left before they have arrived', async () => {
    const { store, wordsArrive, plans } = slowly();
    void store.open('g', ['o']);
    await expect.poll(() => store.earlyPlan('g')?.title).toBe('Numbers');
    store.change('g', { title: 'Counting' });
    const left = store.leave();
    wordsArrive();
    await left;
    expect(plans.at(-1)?.title).toBe('Counting');
    expect(localStorage).toHaveLength(0);
  });

  it('has it sent once where the page is opened again before they have arrived', async () => {
    const { store, wordsArrive, calls, plans } = slowly();
    void store.open('g', ['o']);
    await expect.poll(() => store.earlyPlan('g')?.title).toBe('Numbers');
    store.change('g', { title: 'Counting' });
    const left = store.leave();
    const again = await open(calls);
    expect(await again.store.settle('g')).toBe('saved');
    wordsArrive();
    await left;
    expect([store.saving('g'), plans.map(({ title }) => title)]).toEqual(['saved', ['Numbers', 'Counting']]);
  });

  it('is not shown without the changes that this browser keeps for it', async () => {
    const before = server();
    const { store: left } = await open(before.calls);
    before.errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    left.change('g', { title: 'Counting' });
    await left.settle('g');
    const { store, wordsArrive } = slowly();
    const opening = store.open('g', ['o']);
    await Promise.resolve();
    expect(store.earlyPlan('g')).toBeNull();
    wordsArrive();
    await opening;
    const clip = store.get('g');
    expect(clip && shownPlan(clip.draft)?.title).toBe('Counting');
  });
});

describe('the drafts of a page', () => {
  it('send a change a moment after the last one, and several as one', async () => {
    const { calls, savePlan, plans } = server();
    const { store } = await open(calls);
    store.change('g', { title: 'C' });
    store.change('g', { title: 'Counting' });
    expect(store.get('g')?.saving).toBe('saving');
    expect(savePlan).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(savePlan).toHaveBeenCalledTimes(1);
    expect(plans.at(-1)?.title).toBe('Counting');
    expect(store.get('g')?.saving).toBe('saved');
  });

  it('keep what could not be sent, and send it on demand', async () => {
    const { calls, errors, plans } = server();
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    expect(plans).toHaveLength(1);
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.edit).toHaveLength(2);
  });

  it('send what could not be sent again by themselves, less and less often, until its page is left', async () => {
    const { calls, errors, plans, savePlan } = server();
    const { store } = await open(calls);
    const unreachable = () => new ApiError({ status: 502, code: 'unreachable', words: 'unreachable' });
    errors.push(...Array.from({ length: 3 }, unreachable));
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    expect([store.unsavedBeside('h'), store.unsavedBeside('g')]).toEqual(['g', null]);
    const states = new Set<string>();
    const stop = store.subscribe(() => states.add(`${store.saving('g')} ${store.unsavedBeside('h')}`));
    for (const [ms, times] of [
      [4000, 1],
      [1500, 2],
      [9000, 2],
      [1500, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(savePlan).toHaveBeenCalledTimes(times);
    }
    stop();
    expect([...states]).toEqual(['failed g']);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(savePlan).toHaveBeenCalledTimes(4);
    expect([store.saving('g'), plans.length, store.unsavedBeside('h')]).toEqual(['saved', 2, null]);
    errors.push(...Array.from({ length: 9 }, unreachable));
    store.change('g', { cutWords: [5] });
    await store.leave();
    savePlan.mockClear();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(savePlan).not.toHaveBeenCalled();
  });

  it('stay “not saved” while their page tries again by itself, and are being saved where their user asks', async () => {
    const { calls, errors } = server();
    const { store } = await open(calls);
    const unreachable = () => new ApiError({ status: null, code: 'unreachable', words: 'unreachable' });
    errors.push(unreachable(), unreachable(), unreachable());
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    const states = new Set<string>();
    store.subscribe(() => states.add(`${store.saving('g')} ${store.unsavedBeside('h')}`));
    expect(await store.settleAll()).toEqual([{ groupId: 'g', state: 'failed' }]);
    vi.spyOn(calls, 'readPlan').mockRejectedValueOnce(unreachable());
    await expect(store.reopen('g')).rejects.toThrow();
    expect([...states]).toEqual(['failed g']);
    const settled = store.settle('g');
    expect(store.saving('g')).toBe('saving');
    expect(await settled).toBe('saved');
  });

  it('send a change whose answer was lost again as the same, however much was changed meanwhile', async () => {
    const { calls, lost, plans } = server();
    const { store, titleOf } = await open(calls);
    lost.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { title: 'Counting' });
    expect(await store.settle('g')).toBe('failed');
    store.change('g', { title: 'Counting on' });
    expect(await store.settle('g')).toBe('saved');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Counting', 'Counting on']);
    expect(titleOf()).toBe('Counting on');
  });

  it('do not take a change whose answer was lost for one from elsewhere', async () => {
    const { calls, lost, plans, savePlan } = server();
    const { store, titleOf } = await open(calls);
    store.onMerged = vi.fn();
    lost.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { title: 'Counting' });
    expect(await store.settle('g')).toBe('failed');
    await store.catchUp('g', 2);
    expect(store.get('g')?.saving).toBe('failed');
    // Not at once: where the network is gone, each failure would begin the next attempt.
    expect(savePlan).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6000);
    expect(store.get('g')).toMatchObject({ saving: 'saved', draft: { serverVersion: 2 } });
    expect(store.onMerged).not.toHaveBeenCalled();
    store.undo('g');
    expect(await store.settle('g')).toBe('saved');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Counting', 'Numbers']);
    expect(titleOf()).toBe('Numbers');
  });

  describe('that meet a version which was saved while they were sent', () => {
    /** As the page does: a version that the server tells of is taken in whenever nothing is on its way. */
    const followed = async (calls: DraftCalls, plans: ClipPlan[]) => {
      const opened = await open(calls);
      let wasSending = false;
      opened.store.subscribe(() => {
        const draft = opened.store.get('g')?.draft;
        const ended = wasSending && draft?.sending === false;
        wasSending = draft?.sending ?? false;
        if (ended && plans.length > draft.serverVersion) void opened.store.catchUp('g', plans.length);
      });
      return opened;
    };

    it('leave the choice to the user once, and send nothing until it is made', async () => {
      const { calls, plans, savePlan } = server();
      const { store } = await followed(calls, plans);
      store.change('g', { title: 'Mine' });
      plans.push({ ...first, title: 'Theirs' });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(store.get('g')?.saving).toBe('conflict');
      expect(savePlan).toHaveBeenCalledTimes(1);
      await store.keepMine('g');
      expect(plans.at(-1)?.title).toBe('Mine');
    });

    it('are joined with it also where reading it takes longer than a change waits', async () => {
      const { calls, plans } = server();
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const slow: DraftCalls = {
        ...calls,
        readClipWords: async (id) => wait(1000).then(() => calls.readClipWords(id)),
        savePlan: async (id, body) => wait(500).then(() => calls.savePlan(id, body)),
      };
      const opening = followed(slow, plans);
      await vi.advanceTimersByTimeAsync(1500);
      const { store } = await opening;
      store.change('g', { title: 'Mine' });
      plans.push({ ...first, cards: [card('a', 500)] });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(store.get('g')?.saving).toBe('saved');
      expect(plans.at(-1)).toMatchObject({ title: 'Mine', cards: [{ id: 'a' }] });
    });
  });

  it('are not sent again and again where their user may not save them, and once when these go on', async () => {
    const { calls, errors, plans, savePlan } = server();
    const { store } = await open(calls);
    errors.push(new ApiError({ status: 403, code: 'forbidden', words: 'unknown' }));
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(savePlan).toHaveBeenCalledTimes(1);
    expect(store.get('g')?.saving).toBe('failed');
    store.change('g', { cutWords: [5] });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.get('g')?.saving).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere' });
  });

  it('join a version from elsewhere also after an attempt that did not arrive', async () => {
    const { calls, errors, plans } = server();
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(store.get('g')?.saving).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere', edit: [{ endMs: 3000 }, { startMs: 4000 }] });
  });

  it('know after a reload what was sent before it', async () => {
    const { calls, lost, plans } = server();
    const { store } = await open(calls);
    lost.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cutWords: [3] });
    await store.settle('g');
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('saved');
    expect(plans).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('have what had not arrived again after a reload', async () => {
    const { calls, errors, plans } = server();
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { title: 'Counting' });
    store.change('g', { cutWords: [4] });
    await store.settle('g');
    const reloaded = await open(calls);
    expect(reloaded.titleOf()).toBe('Counting');
    expect(await reloaded.store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.edit).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('are sent also where the storage of the browser is full', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    store.change('g', { title: 'Counting' });
    expect(titleOf()).toBe('Counting');
    expect(await store.settle('g')).toBe('saved');
    expect(setItem).toHaveBeenCalled();
    setItem.mockRestore();
    expect(plans.at(-1)?.title).toBe('Counting');
  });

  it('join a version that was saved elsewhere with changes of other things, and tell what it changed', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    store.onMerged = vi.fn();
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere', edit: [{ endMs: 3000 }, { startMs: 4000 }] });
    expect(titleOf()).toBe('Elsewhere');
    expect(store.onMerged).toHaveBeenCalledWith([{ code: 'title', text: 'Elsewhere' }]);
    // Undo takes back what was changed here, and keeps theirs.
    store.undo('g');
    await store.settle('g');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere', edit: [{ startMs: 2000, endMs: 8000 }] });
    store.undo('g');
    await store.settle('g');
    expect(titleOf()).toBe('Elsewhere');
  });

  it('never take back by undo what was saved elsewhere', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    store.change('g', { cutWords: [3] });
    await store.settle('g');
    plans.push({ ...(plans.at(-1) ?? first), title: 'Elsewhere' });
    await store.catchUp('g', 3);
    store.undo('g');
    await store.settle('g');
    expect(titleOf()).toBe('Elsewhere');
    expect(plans).toHaveLength(3);
    // What is changed from now on can be taken back, and no more.
    store.change('g', { cutWords: [5] });
    await store.settle('g');
    store.undo('g');
    store.undo('g');
    await store.settle('g');
    expect(plans.at(-1)).toEqual(plans[2]);
  });

  it('keep what can be undone where a version from elsewhere changes nothing', async () => {
    const { calls, plans } = server();
    const { store } = await open(calls);
    store.change('g', { title: 'Counting' });
    await store.settle('g');
    plans.push(plans.at(-1) ?? first);
    await store.catchUp('g', 3);
    store.undo('g');
    await store.settle('g');
    expect(plans.at(-1)?.title).toBe('Numbers');
  });

  it('leave the choice to a user where the same thing was changed elsewhere', async () => {
    const { calls, plans } = server();
    const { store } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    expect(plans).toHaveLength(2);
    expect(store.get('g')?.conflict).toMatchObject({
      mine: expect.arrayContaining([{ code: 'title', text: 'Mine' }]),
      theirs: [{ code: 'title', text: 'Elsewhere' }],
    });
    await store.keepMine('g');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Elsewhere', 'Mine']);
    expect(store.get('g')).toMatchObject({ saving: 'saved', conflict: undefined });
    // Back to theirs, and no further.
    store.undo('g');
    store.undo('g');
    await store.settle('g');
    expect(plans.at(-1)?.title).toBe('Elsewhere');
  });

  it('are kept once, however often that is chosen, and sent by nothing else while the choice is open', async () => {
    const { calls, plans, savePlan } = server();
    const { store } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    savePlan.mockClear();
    // The page is hidden while the choice is made.
    const kept = [store.keepMine('g'), store.settle('g'), store.keepMine('g')];
    await Promise.all(kept);
    expect(await store.settle('g')).toBe('saved');
    expect(savePlan).toHaveBeenCalledTimes(1);
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Elsewhere', 'Mine']);
  });

  it('take in what was saved elsewhere while nothing is unsaved here', async () => {
    const { calls, plans, savePlan } = server();
    const { store, titleOf } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 2);
    expect(titleOf()).toBe('Elsewhere');
    expect(savePlan).not.toHaveBeenCalled();
  });

  it('keep the same words the same objects, so that one being corrected stays open', async () => {
    const { calls, plans, corrected } = server();
    const readClipWords: DraftCalls['readClipWords'] = async (outputId) =>
      structuredClone(await calls.readClipWords(outputId));
    const { store, titleOf } = await open({ ...calls, readClipWords });
    const wordsOf = () => store.get('g')?.source.words;
    const words = wordsOf();
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 2);
    expect(titleOf()).toBe('Elsewhere');
    expect(wordsOf()).toBe(words);
    await store.reopen('g');
    expect(wordsOf()).toBe(words);
    // The sound gives the words of the same version their times.
    corrected.set(2, { version: 1, words: numbers.map((word) => ({ ...word, endMs: word.endMs + 50 })) });
    await store.reopen('g');
    expect(wordsOf()?.[0]?.endMs).toBe(950);
  });

  it('do not call words that were corrected from here a change from elsewhere', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    store.onMerged = vi.fn();
    store.change('g', { cutWords: [3] });
    const answer = await store.changeOnServer('g', async () => {
      plans.push({ ...(plans.at(-1) ?? first), title: 'Reworded' });
      await store.catchUp('g', 3);
      return 'corrected';
    });
    expect([answer, titleOf(), plans.length]).toEqual(['corrected', 'Reworded', 3]);
    expect(store.onMerged).not.toHaveBeenCalled();
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 4);
    expect(store.onMerged).toHaveBeenCalled();
  });

  it('show what was saved elsewhere while a correction from here was on its way, also where that is refused', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    const refused = store.changeOnServer('g', async () => {
      plans.push({ ...first, title: 'Elsewhere' });
      void store.catchUp('g', 2);
      throw new ApiError({ status: 409, code: 'words_changed', words: 'unknown' });
    });
    await expect(refused).rejects.toThrow('words_changed');
    await expect.poll(titleOf).toBe('Elsewhere');
  });

  it('call nothing that is changed from here news, also while another change from here ends', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    store.onMerged = vi.fn();
    await store.changeOnServer('g', async () => {
      await store.changeOnServer('g', async () => undefined);
      plans.push({ ...first, title: 'Translated' });
      await store.catchUp('g', 2);
    });
    expect(titleOf()).toBe('Translated');
    expect(store.onMerged).not.toHaveBeenCalled();
  });

  it.each([
    ['once the list of clips was read again', ['o']],
    ['before the list of clips is read again', ['o', 'p']],
  ])('go on with another ratio where the one that was asked is deleted, %s', async (_when, known) => {
    const { calls, plans } = server();
    const deleted = new Set<string>();
    const checked = Object.entries(calls).map(([name, call]) => [
      name,
      async (...args: [string, never]) => {
        if (deleted.has(args[0])) throw new ApiError({ status: 404, code: 'not_found', words: 'unknown' });
        return call(...args);
      },
    ]);
    const store = new DraftStore({ durationMs: 10_000 }, Object.fromEntries(checked));
    await store.open('g', known);
    store.onRefused = vi.fn();
    deleted.add('o');
    if (known.length === 1) await store.open('g', ['p']);
    store.change('g', { title: 'Counting' });
    expect(await store.settle('g')).toBe('saved');
    plans.push({ ...first, title: 'Elsewhere' });
    await store.catchUp('g', 3);
    await store.reopen('g');
    expect(await store.restore('g', 1)).toBe('saved');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Counting', 'Elsewhere', 'Numbers']);
    expect(store.onRefused).not.toHaveBeenCalled();
  });

  it('leave the choice to a user where the server went back to a backup, and go on with what it has', async () => {
    const { calls, plans, savePlan } = server();
    let reads = 0;
    const readPlan: DraftCalls['readPlan'] = async (outputId) => {
      reads += 1;
      if (reads > 20) throw new Error('read again and again');
      return calls.readPlan(outputId);
    };
    const { store, titleOf } = await open({ ...calls, readPlan });
    const backedUp = async () => {
      for (const title of ['Second', 'Third']) {
        store.change('g', { title });
        await store.settle('g');
      }
      plans.splice(1);
      savePlan.mockClear();
    };
    await backedUp();
    store.change('g', { hookTitle: { text: 'Mine' } });
    expect(await store.settle('g')).toBe('conflict');
    expect(savePlan).toHaveBeenCalledTimes(1);
    expect(store.get('g')?.conflict?.theirs).toContainEqual({ code: 'title', text: 'Numbers' });
    await store.keepMine('g');
    expect(plans).toMatchObject([{ title: 'Numbers' }, { title: 'Numbers', hookTitle: { text: 'Mine' } }]);
    expect(store.get('g')).toMatchObject({ saving: 'saved', draft: { serverVersion: 2 } });
    await backedUp();
    await store.reopen('g');
    expect([titleOf(), store.get('g')?.draft.serverVersion]).toEqual(['Numbers', 1]);
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('saved');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Mine']);
  });

  it('can take the other version instead', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    await store.settle('g');
    await store.takeTheirs('g');
    expect(titleOf()).toBe('Elsewhere');
    expect(plans).toHaveLength(2);
  });

  it('are given up only as they were when the other version was chosen', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    const taken = store.takeTheirs('g');
    store.change('g', { hookTitle: { text: 'Typed meanwhile' } });
    await taken;
    expect(titleOf()).toBe('Elsewhere');
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere', hookTitle: { text: 'Typed meanwhile' } });
    expect(plans.map(({ title }) => title)).not.toContain('Mine');
  });

  it('bring nothing back that was given up where the same list is changed after that was chosen', async () => {
    const plan = editPlan(first, { cards: [card('a', 0), card('b', 1500)] }, numbersSource);
    const { calls, plans } = server({ plan });
    const { store } = await open(calls);
    plans.push(editPlan(plan, { title: 'Elsewhere', cards: [card('a', 0)] }, numbersSource));
    store.change('g', { title: 'Mine' });
    const mine = [card('a', 0), card('b', 1500), card('mine', 3000)];
    store.change('g', { cards: mine });
    expect(await store.settle('g')).toBe('conflict');
    const taken = store.takeTheirs('g');
    store.change('g', { cards: [...mine, card('late', 4500)] });
    await taken;
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.title).toBe('Elsewhere');
    expect(idsOf(plans.at(-1))).toEqual(['a', 'late']);
  });

  it.each([
    ['a new card has no place there', { cards: [card('a', 0), card('mine', 1500), card('late', 3300)] }],
    ['a card is not there', { cards: [card('a', 0), card('mine', 3000)] }],
    ['a card is another one there', { cards: [{ ...card('a', 0), title: 'Late' }, card('mine', 1500)] }],
    ['what it takes away is another one there', { cards: [card('mine', 1500)] }],
    ['captions have other times there', { captionTimes: [captionAt(3), captionAt(5)] }],
  ])('give way to the other version where it was chosen before, and say so: %s', async (_why, late) => {
    const plan = editPlan(first, { cards: [card('a', 0)] }, numbersSource);
    const { calls, plans } = server({ plan });
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    const cards = [{ ...card('a', 0), title: 'Theirs' }, card('theirs', 3000)];
    const theirs = { title: 'Elsewhere', cards, captionTimes: [captionAt(4)] };
    plans.push(editPlan(plan, theirs, numbersSource));
    store.change('g', { title: 'Mine' });
    store.change('g', { cards: [card('a', 0), card('mine', 1500)] });
    store.change('g', { captionTimes: [captionAt(3)] });
    expect(await store.settle('g')).toBe('conflict');
    const taken = store.takeTheirs('g');
    store.change('g', late);
    store.change('g', { hookTitle: { text: 'Typed meanwhile' } });
    await taken;
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)).toMatchObject({ ...theirs, hookTitle: { text: 'Typed meanwhile' } });
    expect(store.onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'edit_invalid' }));
  });

  it('give way where they waited for the plan of a version that was given up', async () => {
    const plan = editPlan(first, { cards: [card('a', 0)] }, numbersSource);
    const { calls, plans } = server({ plan });
    plans.push(editPlan(plan, { title: 'Second' }, numbersSource));
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    plans.push(editPlan(plan, { cards: [card('a', 0), card('theirs', 3000)] }, numbersSource));
    expect(await store.restore('g', 1)).toBe('conflict');
    const taken = store.takeTheirs('g');
    store.change('g', { cards: [card('late', 1500)] });
    await taken;
    expect(await store.settle('g')).toBe('saved');
    expect([plans.length, idsOf(plans.at(-1))]).toEqual([3, ['a', 'theirs']]);
    expect(store.onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'edit_invalid' }));
  });

  it('keep a return to an older version that was chosen after the other version was', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    store.change('g', { title: 'Second' });
    await store.settle('g');
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    const taken = store.takeTheirs('g');
    await store.restore('g', 1);
    await taken;
    expect(await store.settle('g')).toBe('saved');
    expect([plans.length, titleOf()]).toEqual([4, 'Numbers']);
  });

  it('are kept or given up as was chosen first', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    await Promise.all([store.keepMine('g'), store.takeTheirs('g')]);
    expect(await store.settle('g')).toBe('saved');
    expect([titleOf(), plans.at(-1)?.title]).toEqual(['Mine', 'Mine']);
  });

  it('drop a change that is refused for good and say why', async () => {
    const { calls, errors } = server();
    const { store, titleOf } = await open(calls);
    const rejection = new ApiError({ status: 422, code: 'edit_invalid', sentence: 'No.', words: 'unknown' });
    errors.push(rejection);
    store.onRefused = vi.fn();
    store.change('g', { title: 'Counting' });
    expect(await store.settle('g')).toBe('saved');
    expect(store.onRefused).toHaveBeenCalledWith(rejection);
    expect(titleOf()).toBe('Numbers');
  });

  it('save what was changed while one was on its way that is refused', async () => {
    const { calls, errors, plans } = server();
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    errors.push(new ApiError({ status: 422, code: 'edit_invalid', sentence: 'No.', words: 'unknown' }));
    store.change('g', { soundCleanup: true });
    expect(await store.settle('g')).toBe('failed');
    for (const edit of [{ cutWords: [3] }, { title: 'Mine' }, { cutWords: [5] }]) store.change('g', edit);
    expect(await store.settle('g')).toBe('saved');
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    expect(plans.at(-1)).toMatchObject({ title: 'Mine', edit: [{}, {}, {}] });
    expect(plans.at(-1)?.soundCleanup).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('are all saved but the one that is refused, whichever of them that is', async () => {
    const edits = fc.shuffledSubarray<PlanEdit>(
      [
        ...[{ cutWords: [4] }, { cutWords: [6] }, { title: 'Mine' }, { captionStyle: 'classic' as const }],
        ...[{ cards: [card('a', 0)] }, { punchIn: true }, { hookTitle: { text: 'Wait' } }],
      ],
      { minLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(6), async (chosen, place) => {
        localStorage.clear();
        const { calls, plans, savePlan } = server();
        const { store } = await open(calls);
        store.onRefused = vi.fn();
        const isRefused = new ApiError({ status: 422, code: 'edit_invalid', words: 'unknown' });
        const answer = savePlan.getMockImplementation();
        for (let n = 0; answer && n < place % chosen.length; n += 1) savePlan.mockImplementationOnce(answer);
        savePlan.mockRejectedValueOnce(isRefused);
        for (const edit of chosen) store.change('g', edit);
        expect(await store.settle('g')).toBe('saved');
        expect(store.onRefused).toHaveBeenCalledExactlyOnceWith(isRefused);
        const without = chosen.toSpliced(place % chosen.length, 1);
        const expected = without.reduce((plan, edit) => editPlan(plan, edit, numbersSource), first);
        expect(planChanges(expected, plans.at(-1) ?? first, numbers)).toEqual([]);
        const draft = store.get('g')?.draft;
        expect(draft && shownPlan(draft)).toEqual(plans.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  it('save what was changed after one was taken back that is refused', async () => {
    const { calls, errors, plans, savePlan } = server();
    const { store, titleOf } = await open(calls);
    store.onRefused = vi.fn();
    errors.push(new ApiError({ status: 422, code: 'edit_invalid', sentence: 'No.', words: 'unknown' }));
    store.change('g', { title: 'Refused' });
    const settled = store.settle('g');
    store.undo('g');
    store.change('g', { title: 'Mine' });
    expect(await settled).toBe('saved');
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    expect(titleOf()).toBe('Mine');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Mine']);
    expect(savePlan).toHaveBeenCalledTimes(2);
  });

  it('count the clips that took a change of all, without those that refused it', async () => {
    const { calls, errors } = server();
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    const clips = ['g', 'h', 'i'].map((groupId) => ({ groupId, outputIds: [groupId] }));
    errors.push(new ApiError({ status: 422, code: 'edit_invalid', sentence: 'No.', words: 'unknown' }));
    expect(await store.changeAll(clips, { captionStyle: 'karaoke' })).toBe(2);
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    // Refused before it is sent: no clip is that short.
    const bare = await open(server().calls);
    bare.store.onRefused = vi.fn();
    expect(await bare.store.changeAll(clips, { startMs: 7900 })).toBe(0);
    expect(bare.store.onRefused).toHaveBeenCalledTimes(3);
  });

  it('say of an older version that is refused that it is not restored', async () => {
    const { calls, errors, plans } = server();
    plans.push({ ...first, title: 'Second' });
    const { store, titleOf } = await open(calls);
    store.onRefused = vi.fn();
    errors.push(new ApiError({ status: 404, code: 'not_found', sentence: 'No.', words: 'unknown' }));
    expect(await store.restore('g', 1)).toBe('refused');
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    expect(titleOf()).toBe('Second');
    expect(await store.restore('g', 1)).toBe('saved');
    expect(titleOf()).toBe('Numbers');
  });

  it('go back to an older version once, however often that is asked for before it has arrived', async () => {
    const { calls, errors, plans } = server();
    plans.push({ ...first, title: 'Second' });
    const { store, titleOf } = await open(calls);
    for (let n = 0; n < 2; n += 1)
      errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    for (const state of ['failed', 'failed', 'saved']) expect(await store.restore('g', 1)).toBe(state);
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Second', 'Numbers']);
    store.undo('g');
    await store.settle('g');
    expect(titleOf()).toBe('Second');
  });

  it('ask after a reload, too, where the same thing was changed elsewhere', async () => {
    const { calls, plans } = server();
    const { store } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('conflict');
    expect(plans).toHaveLength(2);
  });

  it('join what was kept over a reload with lists that grew elsewhere', async () => {
    const source = { words: numbers, timing: 'words' as const, durationMs: 10_000 };
    const plan = editPlan(first, { captionStyle: 'karaoke' }, source);
    const { calls, plans, errors } = server({ plan });
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cards: [card('mine', 0)] });
    await store.settle('g');
    plans.push(editPlan(plan, { cards: [card('theirs', 3000)] }, source));
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('saved');
    expect(idsOf(plans.at(-1))).toEqual(['mine', 'theirs']);
  });

  it('join what was kept over a reload with lists that grew elsewhere, also over corrected words', async () => {
    const source = { words: numbers, timing: 'words' as const, durationMs: 10_000 };
    const plan = editPlan(first, { captionStyle: 'karaoke' }, source);
    const { calls, plans, errors, corrected } = server({ plan });
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cards: [card('mine', 0)] });
    await store.settle('g');
    const words = numbers.slice(1);
    plans.push(editPlan(plan, { cards: [card('theirs', 3000)] }, { ...source, words }));
    corrected.set(2, { version: 2, words });
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('saved');
    expect(idsOf(plans.at(-1))).toEqual(['mine', 'theirs']);
    expect(textsOf(plans.at(-1))).toEqual(textsOf(plans[1]));
  });

  it('ask after a reload, too, where the same thing was changed elsewhere and words were corrected', async () => {
    const { calls, plans, corrected } = server();
    const { store } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    corrected.set(2, { version: 2, words: numbers.slice(1) });
    store.change('g', { title: 'Mine' });
    expect(await store.settle('g')).toBe('conflict');
    const reloaded = await open(calls);
    expect(await reloaded.store.settle('g')).toBe('conflict');
    expect(plans).toHaveLength(2);
    await reloaded.store.keepMine('g');
    expect(plans.at(-1)?.title).toBe('Mine');
  });

  it('say after a reload what is lost because words were corrected, and show the newest version', async () => {
    const { calls, plans, errors, corrected } = server();
    const { store } = await open(calls);
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { cutWords: [3] });
    await store.settle('g');
    plans.push({ ...first, title: 'Elsewhere' });
    corrected.set(2, { version: 2, words: numbers.slice(1) });
    const reloaded = new DraftStore({ durationMs: 10_000 }, calls);
    reloaded.onRefused = vi.fn();
    await reloaded.open('g', ['o']);
    expect(reloaded.onRefused).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'words_changed' }),
    );
    const draft = reloaded.get('g')?.draft;
    expect([draft && shownPlan(draft)?.title, draft?.serverVersion]).toEqual(['Elsewhere', 2]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([true, false])(
    'stay undone after a reload, whether their save had arrived: %s',
    async (hasArrived) => {
      const { calls, errors, lost, plans } = server();
      const { store } = await open(calls);
      (hasArrived ? lost : errors).push(
        new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }),
      );
      store.change('g', { title: 'Counting' });
      expect(await store.settle('g')).toBe('failed');
      store.undo('g');
      const { store: reloaded, titleOf } = await open(calls);
      expect(titleOf()).toBe('Numbers');
      expect(await reloaded.settle('g')).toBe('saved');
      expect(titleOf()).toBe('Numbers');
      expect(plans.at(-1)?.title).toBe('Numbers');
      expect(localStorage).toHaveLength(0);
    },
  );

  it('go back and forward once over a reload, whatever answer was lost', async () => {
    const { calls, lost, plans } = server();
    const { store } = await open(calls);
    store.change('g', { title: 'Counting' });
    await store.settle('g');
    lost.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.undo('g');
    expect(await store.settle('g')).toBe('failed');
    const again = await open(calls);
    again.store.redo('g');
    const { store: last, titleOf } = await open(calls);
    expect(titleOf()).toBe('Counting');
    expect(await last.settle('g')).toBe('saved');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Counting', 'Numbers', 'Counting']);
  });

  it('are not undone over a colleague’s work after a reload', async () => {
    const { calls, errors, plans } = server();
    const { store } = await open(calls);
    store.change('g', { title: 'Counting' });
    await store.settle('g');
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.undo('g');
    expect(await store.settle('g')).toBe('failed');
    plans.push({ ...(plans.at(-1) ?? first), hookTitle: { text: 'Elsewhere' } });
    const { store: reloaded } = await open(calls);
    expect(await reloaded.settle('g')).toBe('conflict');
    expect(plans).toHaveLength(3);
  });

  it('stay kept while another window of the browser has nothing unsaved', async () => {
    const { calls, errors } = server();
    const { store } = await open(calls);
    const other = await open(server().calls, new UnsavedMemory('other'));
    errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.change('g', { title: 'Counting' });
    await store.settle('g');
    await other.store.catchUp('g', 2);
    expect(localStorage).toHaveLength(1);
  });

  it('show and save the same after an undo and “Keep my changes”', async () => {
    const { calls, plans } = server();
    const { store, titleOf } = await open(calls);
    plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { title: 'Mine' });
    await store.settle('g');
    store.undo('g');
    store.change('g', { cutWords: [3] });
    await store.keepMine('g');
    expect(await store.settle('g')).toBe('saved');
    expect(titleOf()).toBe('Elsewhere');
    expect(plans.at(-1)).toMatchObject({ title: 'Elsewhere', edit: [{ endMs: 3000 }, { startMs: 4000 }] });
  });

  it('move with what was cut elsewhere after “Keep my changes”, beside what was in no conflict', async () => {
    const shot = { target: fullFrame, path: [{ atMs: 0, box: fullFrame }] };
    const scene = (startMs: number, endMs: number) => ({
      ...{ startMs, endMs, kind: 'single' as const, regions: [shot], reason: 'lead' as const },
    });
    const layouts = first.layouts.map((layout) => ({
      ...layout,
      scenes: [scene(0, 3000), scene(3000, 6000)],
    }));
    const plan = { ...first, layouts };
    const { calls, plans } = server({ plan });
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    plans.push(
      editPlan(plan, { title: 'Theirs', cutWords: [2, 3], cards: [card('theirs', 0)] }, numbersSource),
    );
    const region = { ...shot, path: [{ atMs: 3000, box: { x: 0, y: 0, w: 0.5, h: 0.5 } }] };
    const look = { startMs: 3000, kind: 'single' as const, regions: [region] };
    store.change('g', { scenes: { action: 'show', ratio: '9:16', scenes: [look] } });
    store.change('g', { title: 'Mine' });
    store.change('g', { cards: [card('mine', 3500)] });
    store.change('g', { cutWords: [7] });
    expect(await store.settle('g')).toBe('conflict');
    await store.keepMine('g');
    expect(await store.settle('g')).toBe('saved');
    expect(store.onRefused).not.toHaveBeenCalled();
    expect(plans.at(-1)).toMatchObject({
      ...{ title: 'Mine', edit: [{ startMs: 4000, endMs: 7000 }] },
      cards: [
        { id: 'theirs', startMs: 0 },
        { id: 'mine', startMs: 1500 },
      ],
    });
    const shown = plans.at(-1)?.layouts[0]?.scenes.map(({ startMs, regions }) => [startMs, regions[0]?.path]);
    expect(shown).toEqual([
      [0, shot.path],
      [1000, [{ ...region.path[0], atMs: 1000 }]],
    ]);
  });

  it('give after “Keep my changes” what a merge gives of all that was in no conflict', async () => {
    const plan = editPlan(first, { cards: [card('a', 2000)] }, numbersSource);
    const frame: PlanEdit = {
      scenes: {
        ...{ action: 'show', ratio: '9:16' },
        scenes: [
          {
            ...{ startMs: 0, kind: 'single' },
            regions: [{ target: fullFrame, path: [{ atMs: 0, box: { x: 0, y: 0, w: 0.5, h: 1 } }] }],
          },
        ],
      },
    };
    const anyEdit = fc.constantFrom<PlanEdit>(
      ...[{ cutWords: [2] }, { cutWords: [3] }, { startMs: 3000 }, { endMs: 7000 }, { punchIn: true }, frame],
      ...[{ cards: [card('a', 2000), card('b', 4000)] }, { cards: [card('a', 2300)] }, { cards: [] }],
    );
    await fc.assert(
      fc.asyncProperty(anyEdit, anyEdit, async (mine, theirs) => {
        const elsewhere = editPlan(plan, theirs, numbersSource);
        const merge = mergeEdits({ base: plan, theirs: elsewhere, edits: [mine], source: numbersSource });
        if (merge.state === 'overlap') return;
        localStorage.clear();
        const { calls, plans } = server({ plan });
        const { store } = await open(calls);
        plans.push({ ...elsewhere, title: 'Theirs' });
        store.change('g', { title: 'Mine' });
        store.change('g', mine);
        expect(await store.settle('g')).toBe('conflict');
        await store.keepMine('g');
        expect(await store.settle('g')).toBe('saved');
        expect(plans.at(-1)).toMatchObject({ ...(merge.plans[0] ?? elsewhere), title: 'Mine' });
      }),
      { numRuns: 60 },
    );
  });

  it('put a shot where it is by then that both gave another look, after “Keep my changes”', async () => {
    const source = numbersSource;
    const plan = editPlan(first, { scenes: { action: 'split', ratio: '9:16', atMs: 3000 } }, source);
    const look = (startMs: number, x: number): PlanEdit => {
      const path = [{ atMs: startMs, box: { x, y: 0, w: 0.5, h: 1 } }];
      const scenes = [{ startMs, kind: 'single' as const, regions: [{ target: fullFrame, path }] }];
      return { scenes: { action: 'show', ratio: '9:16', scenes } };
    };
    const { calls, plans } = server({ plan });
    const { store } = await open(calls);
    plans.push(editPlan(editPlan(plan, { cutWords: [2, 3] }, source), look(1000, 0.5), source));
    store.change('g', look(3000, 0.2));
    expect(await store.settle('g')).toBe('conflict');
    await store.keepMine('g');
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.layouts[0]?.scenes[1]).toMatchObject({
      startMs: 1000,
      regions: [{ path: [{ atMs: 1000, box: { x: 0.2 } }] }],
    });
  });

  it('name no words of another transcript after “Keep my changes”, and say which changes are lost with them', async () => {
    const { calls, plans, corrected, savePlan } = server();
    const { store, titleOf } = await open(calls);
    store.onRefused = vi.fn();
    // “zero” is removed: every word has another place.
    plans.push({ ...first, title: 'Elsewhere' });
    corrected.set(2, { version: 2, words: numbers.slice(1) });
    store.change('g', { title: 'Mine' });
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('conflict');
    savePlan.mockClear();
    await store.keepMine('g');
    expect(savePlan.mock.calls.map(([, body]) => body)).toEqual([
      { title: 'Mine', planVersion: 2, editId: expect.any(String) },
    ]);
    expect(store.get('g')).toMatchObject({
      ...{ saving: 'saved', conflict: undefined, transcriptVersion: 2 },
      source: { words: numbers.slice(1) },
    });
    expect(titleOf()).toBe('Mine');
    expect(store.onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'words_changed' }));
  });

  it('keep a return to an older version after “Keep my changes”, with the words that were cut from it', async () => {
    const { calls, plans, corrected } = server();
    const { store } = await open(calls);
    store.change('g', { title: 'Second' });
    await store.settle('g');
    plans.push({ ...first, title: 'Elsewhere' });
    corrected.set(3, { version: 2, words: numbers.slice(1) });
    store.undo('g');
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('conflict');
    await store.keepMine('g');
    expect(store.get('g')).toMatchObject({
      saving: 'saved',
      transcriptVersion: 1,
      source: { words: numbers },
    });
    expect(plans.at(-1)).toMatchObject({ title: 'Numbers', edit: [{ endMs: 3000 }, { startMs: 4000 }] });
  });

  it('stay as they are when the clip cannot be read again, and keep what is changed meanwhile', async () => {
    const { calls, plans } = server();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isSlow = false;
    const readPlan: DraftCalls['readPlan'] = async (outputId) => {
      if (isSlow) await promise;
      return calls.readPlan(outputId);
    };
    const { store } = await open({ ...calls, readPlan });
    isSlow = true;
    const failing = store.reopen('g');
    reject(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    await expect(failing).rejects.toThrow();
    expect(store.get('g')).not.toBeNull();
    resolve();
    isSlow = false;
    const reopening = store.reopen('g');
    store.change('g', { title: 'Typed meanwhile' });
    await reopening;
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)?.title).toBe('Typed meanwhile');
  });

  it('make what is changed right after an undo to a version from before the page was opened', async () => {
    const { calls, plans } = server();
    plans.push({ ...first, title: 'Second' });
    const { store } = await open(calls);
    store.undo('g');
    store.change('g', { hookTitle: { text: 'Mine' } });
    store.change('g', { cutWords: [3] });
    store.undo('g');
    await store.settle('g');
    expect(await store.settle('g')).toBe('saved');
    expect(plans.at(-1)).toMatchObject({
      ...{ title: 'Numbers', hookTitle: { text: 'Mine' } },
      edit: [{ startMs: 2000, endMs: 8000 }],
    });
  });

  it('have what was changed behind an undo that could not be sent again after a reload', async () => {
    const { calls, plans, errors } = server();
    plans.push({ ...first, title: 'Second' });
    const { store } = await open(calls);
    for (let n = 0; n < 3; n += 1)
      errors.push(new ApiError({ status: null, code: 'unreachable', words: 'unreachable' }));
    store.undo('g');
    expect(await store.settle('g')).toBe('failed');
    store.change('g', { hookTitle: { text: 'Mine' } });
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    const reloaded = await open(calls);
    for (let n = 0; n < 2; n += 1) await reloaded.store.settle('g');
    expect(reloaded.store.get('g')).toMatchObject({ saving: 'saved', waiting: [] });
    expect(plans.at(-1)).toMatchObject({
      ...{ title: 'Numbers', hookTitle: { text: 'Mine' } },
      edit: [{ endMs: 3000 }, { startMs: 4000 }],
    });
    expect(localStorage).toHaveLength(0);
  });

  it('take the place of what was undone, also while its plan is on its way', async () => {
    const { calls, plans } = server();
    plans.push({ ...first, title: 'Second' });
    const { store } = await open(calls);
    store.undo('g');
    store.change('g', { hookTitle: { text: 'Mine' } });
    store.redo('g');
    for (let n = 0; n < 2; n += 1) await store.settle('g');
    expect(plans.at(-1)).toMatchObject({ title: 'Numbers', hookTitle: { text: 'Mine' } });
  });

  it('are behind a return to an older version that was made after them', async () => {
    const { calls, plans } = server();
    plans.push({ ...first, title: 'Second' }, { ...first, title: 'Third' });
    const { store, titleOf } = await open(calls);
    store.undo('g');
    store.change('g', { hookTitle: { text: 'Mine' } });
    await store.restore('g', 1);
    for (let n = 0; n < 2; n += 1) await store.settle('g');
    expect(titleOf()).toBe('Numbers');
    expect(plans.at(-1)?.hookTitle).toEqual(first.hookTitle);
  });

  it('are gone with the return to a version that was refused before its plan had arrived', async () => {
    const { calls, plans, errors } = server();
    plans.push({ ...first, title: 'Second' });
    const { store } = await open(calls);
    store.onRefused = vi.fn();
    errors.push(new ApiError({ status: 422, code: 'edit_invalid', words: 'unknown' }));
    store.undo('g');
    store.change('g', { hookTitle: { text: 'Mine' } });
    await store.settle('g');
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    store.change('g', { cutWords: [3] });
    for (let n = 0; n < 2; n += 1) await store.settle('g');
    expect(plans.at(-1)?.hookTitle).toEqual(first.hookTitle);
  });

  it('name the words that an older version stands over once it is gone back to', async () => {
    const { calls, plans, corrected } = server();
    const { store } = await open(calls);
    await store.changeOnServer('g', async () => {
      plans.push(plans.at(-1) ?? first);
      corrected.set(plans.length, { version: 2, words: forOur });
    });
    expect(store.get('g')).toMatchObject({ transcriptVersion: 2 });
    store.undo('g');
    // Named for words that are gone by then.
    store.onRefused = vi.fn();
    store.change('g', { cutWords: [6] });
    await store.settle('g');
    expect(store.onRefused).toHaveBeenCalledTimes(1);
    expect(store.get('g')).toMatchObject({ transcriptVersion: 1, source: { words: numbers } });
    store.change('g', { cutWords: [5] });
    await store.settle('g');
    expect(plans.at(-1)?.edit).toEqual([
      { startMs: 2000, endMs: 5000 },
      { startMs: 6000, endMs: 8000 },
    ]);
    // Forward again over the corrected words.
    for (let n = 0; n < 2; n += 1) store.undo('g');
    await store.settle('g');
    expect(store.get('g')?.transcriptVersion).toBe(1);
  });

  it.each<[string, PlanEdit | null, string]>([
    ['without one made here', null, 'saved'],
    ['beside one of another thing', { hookTitle: { text: 'Mine' } }, 'saved'],
    ['over one of the same thing', { captions: [{ wordIndex: 6, text: 'VI' }] }, 'conflict'],
  ])('tell a correction from elsewhere as one, %s', async (_how, mine, state) => {
    const source = { words: numbers, timing: 'words' as const, durationMs: 10_000 };
    const plan = editPlan(first, { captionStyle: 'karaoke' }, source);
    const { calls, plans, corrected } = server({ plan });
    const { store } = await open(calls);
    store.onMerged = vi.fn();
    const theirs = rewordPlan(plan, numbers, { ...source, words: forOur });
    plans.push({ ...(theirs ?? plan), title: 'For our' });
    corrected.set(2, { version: 2, words: forOur });
    if (mine) store.change('g', mine);
    else await store.catchUp('g', 2);
    expect(await store.settle('g')).toBe(state);
    const told = [{ code: 'title', text: 'For our' }, { code: 'transcript_corrected' }];
    if (state === 'conflict') expect(store.get('g')?.conflict?.theirs).toEqual(told);
    else expect(store.onMerged).toHaveBeenCalledExactlyOnceWith(told);
  });

  it('undo by going back to a version of the server, also to one from before the page was opened', async () => {
    const { calls, plans } = server();
    plans.push({ ...first, title: 'Second' });
    const { store, titleOf } = await open(calls);
    store.undo('g');
    await store.settle('g');
    expect(titleOf()).toBe('Numbers');
    store.redo('g');
    await store.settle('g');
    expect(plans.map(({ title }) => title)).toEqual(['Numbers', 'Second', 'Numbers', 'Second']);
  });
});

it('shows and saves the same, whatever answers are lost and however often the page is loaded again', async () => {
  const source = { words: numbers, timing: 'words' as const, durationMs: 10_000 };
  const plan = editPlan(first, { captionStyle: 'karaoke' }, source);
  const acts = [
    'title',
    'cut',
    'undo',
    'redo',
    'restore',
    'settle',
    'lose',
    'fail',
    'catch up',
    'reload',
  ] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 14 }), async (chosen) => {
      localStorage.clear();
      const { calls, plans, lost, errors } = server({ plan });
      let { store } = await open(calls);
      const shown = () => {
        const { steps, at } = store.get('g')?.draft ?? openDraft({ plan, versions: [1] });
        return steps[at]?.plan;
      };
      const unreachable = () => new ApiError({ status: null, code: 'unreachable', words: 'unreachable' });
      const doing: Record<(typeof acts)[number], (n: number) => unknown> = {
        title: (n) => store.change('g', { title: `Title ${n}` }),
        cut: (n) => store.change('g', { cutWords: [3 + (n % 4)] }),
        undo: () => store.undo('g'),
        redo: () => store.redo('g'),
        restore: () => void store.restore('g', 1),
        settle: () => store.settle('g'),
        lose: () => lost.push(unreachable()),
        fail: () => errors.push(unreachable()),
        'catch up': () => store.catchUp('g', plans.length),
        reload: async () => {
          await vi.advanceTimersByTimeAsync(0);
          vi.clearAllTimers();
          store = (await open(calls)).store;
        },
      };
      for (const [n, act] of chosen.entries()) {
        await doing[act](n);
        expect(store.get('g')?.saving).not.toBe('conflict');
      }
      const last = shown();
      lost.length = 0;
      errors.length = 0;
      for (let n = 0; n < 4; n += 1) await store.settle('g');
      expect(store.get('g')?.saving).toBe('saved');
      if (last) expect(shown()).toEqual(last);
      expect(plans.at(-1)).toEqual(shown());
      expect(localStorage).toHaveLength(0);
    }),
    { numRuns: 150 },
  );
});

describe('translated lines of a draft', () => {
  const spoken = 'Zero one. Two three. Four five. Six seven.'
    .split(' ')
    .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 900 }));
  const source = { words: spoken, timing: 'words' as const, durationMs: 10_000 };
  const edit = [{ startMs: 0, endMs: 8000 }];
  const shown = editPlan({ ...first, edit }, { captionSettings: { size: 0.05 } }, source);
  const translation = {
    ...{ language: 'ta' as const, model: 'tiny-7b' },
    lines: [0, 2, 4, 6].map((wordIndex) => ({
      ...{ sourceMs: wordIndex * 1000, text: `line ${wordIndex}` },
      source: `${spoken[wordIndex]?.text} ${spoken[wordIndex + 1]?.text}`,
    })),
  };
  const translated = editPlan(shown, { translation, captionLanguage: 'ta' }, source);
  const line = (wordIndex: number, text: string) => ({
    translatedLines: { language: 'ta' as const, lines: [{ wordIndex, text }] },
  });
  const textsOf = (plan: ClipPlan | null | undefined) =>
    plan?.translations?.[0]?.lines.map(({ text }) => text);
  const opened = async () => {
    const { calls, plans, errors } = server({ plan: translated, words: spoken });
    const { store } = await open(calls);
    const shownTexts = () =>
      textsOf(shownPlan(store.get('g')?.draft ?? openDraft({ plan: first, versions: [1] })));
    return { store, plans, errors, shownTexts };
  };

  it('are all kept that are changed shortly after each other, and undone one by one', async () => {
    const { store, plans, shownTexts } = await opened();
    store.change('g', line(0, 'A'));
    store.change('g', line(2, 'B'));
    expect(shownTexts()).toEqual(['A', 'B', 'line 4', 'line 6']);
    expect(await store.settle('g')).toBe('saved');
    expect(textsOf(plans.at(-1))).toEqual(['A', 'B', 'line 4', 'line 6']);
    store.undo('g');
    await store.settle('g');
    expect(textsOf(plans.at(-1))).toEqual(['A', 'line 2', 'line 4', 'line 6']);
  });

  it('are all kept that are changed while a save fails', async () => {
    const { store, plans, errors } = await opened();
    errors.push(new Error('the network is gone'));
    store.change('g', line(0, 'A'));
    expect(await store.settle('g')).toBe('failed');
    for (const [n, text] of ['B', 'C', 'D'].entries()) store.change('g', line(2 + n * 2, text));
    expect(await store.settle('g')).toBe('saved');
    expect(textsOf(plans.at(-1))).toEqual(['A', 'B', 'C', 'D']);
  });

  it('leave the choice to users who changed one line, and keep other lines of both', async () => {
    const { store, plans, shownTexts } = await opened();
    plans.push(editPlan(translated, line(2, 'theirs'), source));
    store.change('g', line(2, 'mine'));
    expect(await store.settle('g')).toBe('conflict');
    await store.takeTheirs('g');
    plans.push(editPlan(plans.at(-1) ?? translated, line(4, 'theirs too'), source));
    store.change('g', line(0, 'mine'));
    expect(await store.settle('g')).toBe('saved');
    expect(shownTexts()).toEqual(['mine', 'theirs', 'theirs too', 'line 6']);
    store.undo('g');
    store.undo('g');
    await store.settle('g');
    expect(textsOf(plans.at(-1))).toEqual(['line 0', 'theirs', 'theirs too', 'line 6']);
  });

  it('of a colleague stay after an undo', async () => {
    const { store, plans } = await opened();
    store.change('g', { title: 'Mine' });
    await store.settle('g');
    plans.push(editPlan(plans.at(-1) ?? translated, line(2, 'theirs'), source));
    await store.catchUp('g', plans.length);
    store.undo('g');
    await store.settle('g');
    expect(textsOf(plans.at(-1))?.[1]).toBe('theirs');
    expect(plans.at(-1)?.captionLanguage).toBe('ta');
  });

  it('are never taken from a colleague by any undo, whatever both changed', async () => {
    const changes = fc.constantFrom<PlanEdit>(
      ...[line(0, 'X'), line(2, 'Y'), { captionLanguage: null }, { title: 'Bread' }, { punchIn: true }],
      ...[{ pace: { silences: true } }, { captionSettings: { size: 0.08 } }, { hookTitle: { text: null } }],
    );
    await fc.assert(
      fc.asyncProperty(changes, changes, changes, async (before, theirs, mine) => {
        localStorage.clear();
        const { store, plans } = await opened();
        store.change('g', before);
        await store.settle('g');
        const elsewhere = editPlan(plans.at(-1) ?? translated, theirs, source);
        const changed = planChanges(plans.at(-1) ?? translated, elsewhere, spoken);
        plans.push(elsewhere);
        store.change('g', mine);
        if ((await store.settle('g')) === 'conflict') return;
        for (let n = 0; n < 4; n += 1) store.undo('g');
        await store.settle('g');
        if (changed.length > 0) expect(planChanges(elsewhere, plans.at(-1) ?? first, spoken)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('two windows with changes of one clip that have not arrived', () => {
  let held: { name: string }[] = [];
  const request = async (name: string, _: LockOptions, whileHeld: () => Promise<void>) => {
    const lock = { name };
    held.push(lock);
    await whileHeld();
    held = held.filter((one) => one !== lock);
  };
  const close = (windowId: string) => {
    held = held.filter(({ name }) => !name.endsWith(`-${windowId}`));
  };
  beforeEach(() => {
    held = [];
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  });
  const unreachable = () => new ApiError({ status: null, code: 'unreachable', words: 'unreachable' });
  /** A window with an unsaved change. */
  const changedIn = async (windowId: string, edit: PlanEdit) => {
    const { calls, errors } = server();
    const opened = await open(calls, new UnsavedMemory(windowId));
    errors.push(unreachable());
    opened.store.change('g', edit);
    await opened.store.settle('g');
    return opened.store;
  };
  /** What a window shows that opens the clip. */
  const shownIn = async (windowId: string) => {
    const { store } = await open(server().calls, new UnsavedMemory(windowId));
    const draft = store.get('g')?.draft;
    const plan = draft && shownPlan(draft);
    return [plan?.title, plan?.edit.length];
  };

  it('each have their own again after a reload', async () => {
    await changedIn('a', { title: 'Counting' });
    await changedIn('b', { cutWords: [3] });
    expect(await shownIn('a')).toEqual(['Counting', 1]);
    expect(await shownIn('b')).toEqual(['Numbers', 2]);
  });

  it('keep them also where those of the other one have arrived', async () => {
    await changedIn('a', { title: 'Counting' });
    const other = await changedIn('b', { cutWords: [3] });
    expect(await other.settle('g')).toBe('saved');
    expect(await shownIn('a')).toEqual(['Counting', 1]);
  });

  it('leave them to the next window once they are closed, to one alone', async () => {
    await changedIn('a', { title: 'Counting' });
    await changedIn('b', { cutWords: [3] });
    close('a');
    expect(await shownIn('c')).toEqual(['Counting', 1]);
    expect(await shownIn('d')).toEqual(['Numbers', 1]);
    close('b');
    expect(await shownIn('d')).toEqual(['Numbers', 2]);
  });

  it('send nothing of another user of the browser, who finds it again', async () => {
    const openAs = async (userId: string) => {
      const answers = server();
      return { ...answers, ...(await open(answers.calls, new UnsavedMemory('a', userId))) };
    };
    const asha = await openAs('asha');
    asha.errors.push(new ApiError({ status: 401, code: 'signed_out', words: 'unknown' }));
    asha.store.change('g', { title: 'Of Asha' });
    await asha.store.leave();
    const ravi = await openAs('ravi');
    expect([ravi.titleOf(), await ravi.store.settle('g')]).toEqual(['Numbers', 'saved']);
    ravi.store.change('g', { title: 'Of Ravi' });
    expect(await ravi.store.settle('g')).toBe('saved');
    expect((await openAs('asha')).titleOf()).toBe('Of Asha');
  });

  it('leave them to the next window once their page was left and they could not be sent', async () => {
    const { calls, errors, savePlan } = server();
    const { store } = await open(calls, new UnsavedMemory('a'));
    errors.push(unreachable());
    store.change('g', { title: 'Counting' });
    expect(await store.settle('g')).toBe('failed');
    expect(await shownIn('b')).toEqual(['Numbers', 1]);
    const answer = Promise.withResolvers<never>();
    savePlan.mockReturnValueOnce(answer.promise);
    const left = store.leave();
    expect(await shownIn('c')).toEqual(['Numbers', 1]);
    answer.reject(unreachable());
    await left;
    expect(await shownIn('d')).toEqual(['Counting', 1]);
    expect(await shownIn('a')).toEqual(['Numbers', 1]);
  });

  it('send them once where the page is left and opened again while they are on their way', async () => {
    const { calls, plans } = server();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waits = [promise];
    const savePlan: DraftCalls['savePlan'] = async (...sent) => {
      await waits.shift();
      return calls.savePlan(...sent);
    };
    const { store } = await open({ ...calls, savePlan }, new UnsavedMemory('a'));
    store.change('g', { title: 'Counting' });
    void store.settle('g');
    store.change('g', { hookTitle: { text: 'One' } });
    const left = store.leave();
    const again = await open(calls, new UnsavedMemory('a'));
    resolve();
    expect(await again.store.settle('g')).toBe('saved');
    await left;
    expect([store.get('g')?.saving, plans.length]).toEqual(['saved', 3]);
    expect(plans.at(-1)).toMatchObject({ title: 'Counting', hookTitle: { text: 'One' } });
    expect(localStorage).toHaveLength(0);
  });

  it('leave them also where a change of many clips reached the clip behind a page that was left', async () => {
    const { calls, errors } = server();
    const store = new DraftStore({ durationMs: 10_000 }, calls, new UnsavedMemory('a'));
    await store.leave();
    errors.push(unreachable());
    await store.changeAll([{ groupId: 'g', outputIds: ['o'] }], { title: 'Counting' });
    expect(await shownIn('b')).toEqual(['Counting', 1]);
  });

  it('take those of one window for one clip, however often it is opened', async () => {
    await changedIn('a', { title: 'Counting' });
    await changedIn('b', { cutWords: [3] });
    close('a');
    close('b');
    const store = new DraftStore({ durationMs: 10_000 }, server().calls, new UnsavedMemory('c'));
    await Promise.all([store.open('g', ['o']), store.open('g', ['o'])]);
    const draft = store.get('g')?.draft;
    expect(draft && shownPlan(draft)).toMatchObject({ title: 'Counting', edit: [{}] });
    expect(await shownIn('d')).toEqual(['Numbers', 2]);
  });
});

describe('settling a draft', () => {
  const failing = (answers: Partial<Record<'plan' | 'words' | 'saved', null>>) => {
    const { calls, plans } = server();
    let isOpen = false;
    const wrapped: DraftCalls = {
      readPlan: async (id) => ({
        ...(await calls.readPlan(id)),
        ...(isOpen && answers.plan === null && { plan: null }),
      }),
      readVersionPlan: calls.readVersionPlan,
      readClipWords: async (id) => (isOpen && answers.words === null ? null : calls.readClipWords(id)),
      savePlan: async (id, body) => {
        const answer = await calls.savePlan(id, body);
        return answers.saved === null ? { ...answer, plan: null } : answer;
      },
    };
    return { wrapped, plans, begin: () => (isOpen = true) };
  };

  it.each(['plan', 'words', 'saved'] as const)('ends where the %s is missing', async (missing) => {
    const { wrapped, plans, begin } = failing({ [missing]: null });
    const { store } = await open(wrapped);
    begin();
    if (missing !== 'saved') plans.push({ ...first, title: 'Elsewhere' });
    store.change('g', { cutWords: [3] });
    expect(await store.settle('g')).toBe('failed');
    // What could not be sent is still here.
    expect(store.get('g')?.draft.unsaved).toHaveLength(1);
  });

  it('ends where the clip was closed meanwhile', async () => {
    const { calls } = server();
    const { store } = await open(calls);
    store.change('g', { cutWords: [3] });
    const settled = store.settle('g');
    await store.takeTheirs('g');
    expect(await settled).toBe('saved');
  });
});

it('reads what a page of version 0.1 kept, whose times are seconds', async () => {
  const { calls, plans } = server();
  const kept = { transcriptVersion: 1, changes: [{ edit: { start_time: 3, caption_style: 'pop' } }] };
  localStorage.setItem('jhalak-unsaved-g', JSON.stringify(kept));
  const { store } = await open(calls);
  expect(await store.settle('g')).toBe('saved');
  expect(plans.at(-1)).toMatchObject({ edit: [{ startMs: 3000, endMs: 8000 }], captionStyle: { id: 'pop' } });
});
