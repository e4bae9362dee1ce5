import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { hookText } from '../captions/hook-title.ts';
import { makeWaveform } from '../testing/made-sound.ts';
import { numbersPlan, numbersSource as source } from '../testing/numbers-plan.ts';
import { inShownLanguage } from '../translation/shown-captions.ts';
import { type ClipPlan, clipPlanSchema, planDurationMs } from './clip-plan.ts';
import { addRatio, editPlan, type PlanEdit, rewordPlan } from './edit-plan.ts';
import { editWords } from './edit-words.ts';
import { moveScenes } from './move-scenes.ts';
import { planChanges } from './plan-changes.ts';
import { type CropKeyframe, scenesOfFraming } from './scene.ts';

const { words } = source;
const [left, right] = [
  { x: 0, y: 0, w: 0.3, h: 1 },
  { x: 0.7, y: 0, w: 0.3, h: 1 },
];

const scenesOf = (path: CropKeyframe[]) => scenesOfFraming({ mode: 'crop', path }, 6000, () => 'lead');

/** Words 2–7 in 9:16; the camera goes from left to right at the fifth word. */
const plan = (values: Partial<ClipPlan> = {}) =>
  numbersPlan(values, {
    mode: 'crop',
    path: [
      { atMs: 0, box: left },
      { atMs: 3000, box: right },
    ],
  });

const shown = ({ layouts }: ClipPlan): string =>
  (layouts[0]?.cues ?? []).flatMap((cue) => cue.lines.flat().map(({ text }) => text)).join(' ');
const pathOf = ({ layouts }: ClipPlan) => {
  const [layout] = layouts;
  return (
    layout?.scenes.flatMap(({ kind, regions }) =>
      (regions[0]?.path ?? []).map(({ atMs, box }) => [atMs, kind === 'fit' ? undefined : box.x]),
    ) ?? null
  );
};

describe('a plan changed by hand', () => {
  test('without a change says and shows the same', () => {
    const same = editPlan(plan(), {}, source);
    expect(same).toEqual({ ...plan(), planner: { name: 'edited', version: '1' } });
  });

  test('that shows the whole picture at its start has a camera there however it is trimmed', () => {
    const path = [
      { atMs: 0, box: null },
      { atMs: 3000, box: right },
    ];
    const [layout] = plan().layouts;
    const whole = plan({ layouts: layout ? [{ ...layout, scenes: scenesOf(path) }] : [] });
    const trimmed = editPlan(whole, { startMs: 2500 }, source);
    expect(pathOf(trimmed)).toEqual([
      [0, undefined],
      [2500, 0.7],
    ]);
    const cut = editPlan(whole, { cutWords: [6] }, source);
    expect(pathOf(cut)).toEqual([
      [0, undefined],
      [3000, 0.7],
    ]);
  });

  test('keeps the camera that begins and goes on with the whole picture', () => {
    const path = [
      { atMs: 0, box: null },
      { atMs: 2000, box: left },
      { atMs: 4000, box: null },
    ];
    const [layout] = plan().layouts;
    const whole = plan({ layouts: [{ ...layout, scenes: scenesOf(path) }] as ClipPlan['layouts'] });
    const times = (edited: ClipPlan) => pathOf(edited)?.map(([atMs, x]) => [atMs, x ?? null]);
    expect(times(editPlan(whole, { title: 'Better' }, source))).toEqual([
      [0, null],
      [2000, 0],
      [4000, null],
    ]);
    expect(times(editPlan(whole, { startMs: 3000 }, source))).toEqual([
      [0, null],
      [1000, 0],
      [3000, null],
    ]);
  });

  test('has a cut word back where it was, and the camera with it', () => {
    const cut = editPlan(plan(), { cutWords: [3, 4, 6] }, source);
    expect(shown(cut)).toBe('two five seven');
    const back = editPlan(cut, { keepWords: [4] }, source);
    expect(shown(back)).toBe('two four five seven');
    const whole = editPlan(back, { keepWords: [3, 6] }, source);
    expect(whole.edit).toEqual(plan().edit);
    expect(pathOf(whole)).toEqual(pathOf(plan()));
  });

  test('trimmed at the start, its camera turns at the same word', () => {
    const trimmed = editPlan(plan(), { startMs: 4000 }, source);
    expect(shown(trimmed)).toBe('four five six seven');
    expect(pathOf(trimmed)).toEqual([
      [0, 0],
      [1000, 0.7],
    ]);
  });

  test('trimmed to after the turn, its camera starts where it stood by then', () => {
    expect(pathOf(editPlan(plan(), { startMs: 6000 }, source))).toEqual([[0, 0.7]]);
  });

  test('made longer, it says so and keeps the nearest place of the camera', () => {
    const longer = editPlan(plan(), { startMs: 0, endMs: 10_000 }, source);
    expect(shown(longer)).toBe('zero one two three four five six seven eight nine');
    expect(pathOf(longer)).toEqual([
      [0, 0],
      [5000, 0.7],
    ]);
    expect(longer.dropped).toEqual([{ code: 'crop_added_part', details: {} }]);
  });

  test('cut words are gone from sound and captions, with the short pause behind them', () => {
    const cut = editPlan(plan(), { cutWords: [3, 4] }, source);
    expect(cut.edit).toEqual([
      { startMs: 2000, endMs: 3000 },
      { startMs: 5000, endMs: 8000 },
    ]);
    expect(shown(cut)).toBe('two five six seven');
    expect(pathOf(cut)).toEqual([
      [0, 0],
      [1000, 0.7],
    ]);
    // A later trim leaves the cut where it is.
    expect(editPlan(cut, { endMs: 7000 }, source).edit.at(0)).toEqual({ startMs: 2000, endMs: 3000 });
  });

  test.each([
    [79, []],
    [80, [{ startMs: 2920, endMs: 3000 }]],
  ])('%i ms in front of cut words are too short to stay or not', (leftMs, kept) => {
    const trimmed = editPlan(plan(), { startMs: 3000 - leftMs }, source);
    const cut = editPlan(trimmed, { cutWords: [3, 4] }, source);
    expect(cut.edit).toEqual([...kept, { startMs: 5000, endMs: 8000 }]);
  });

  test('colours stay with their style and are left behind with another', () => {
    const coloured = editPlan(plan(), { captionColors: { activeColor: '#112233' } }, source);
    expect(coloured.captionStyle).toEqual({ ...captionStyles.karaoke, activeColor: '#112233' });
    expect(editPlan(coloured, { endMs: 7000 }, source).captionStyle?.activeColor).toBe('#112233');
    expect(editPlan(coloured, { captionStyle: 'classic' }, source).captionStyle).toEqual(
      captionStyles.classic,
    );
  });

  test('settings of captions stay with another style, and set the captions anew', () => {
    const set = editPlan(
      plan(),
      { captionSettings: { position: 'top', wordsPerLine: 1, size: 0.07 } },
      source,
    );
    expect(set.captionStyle).toMatchObject({ id: 'karaoke', position: 'top', wordsPerLine: 1, size: 0.07 });
    const lines = set.layouts.flatMap(({ cues }) => cues.flatMap((cue) => cue.lines));
    expect(Math.max(...lines.map((line) => line.length))).toBe(1);
    const restyled = editPlan(set, { captionStyle: 'pop' }, source).captionStyle;
    expect(restyled).toEqual({ ...captionStyles.pop, position: 'top', wordsPerLine: 1 });
    expect(editPlan(set, { captionSettings: { position: null } }, source).captionStyle).not.toHaveProperty(
      'position',
    );
  });

  test('captions that were turned off stay off in later edits, in another ratio and over corrected words', () => {
    const off = editPlan(plan(), { captionStyle: null }, source);
    const edits = [
      { endMs: 7000 },
      { captionColors: { color: '#112233' } },
      { captionSettings: { size: 0.07 } },
    ];
    for (const edit of edits)
      expect(editPlan(off, edit, source).captionStyle, JSON.stringify(edit)).toBeNull();
    const square = { ratio: '1:1', scenes: scenesOf([{ atMs: 0, box: left }]), madeFor: off.edit } as const;
    expect(addRatio(off, square, source).captionStyle).toBeNull();
    const corrected = words.map((word, n) => (n === 3 ? { ...word, text: 'drei' } : word));
    expect(rewordPlan(off, words, { ...source, words: corrected })?.captionStyle).toBeNull();
    const on = editPlan(editPlan(off, { endMs: 7000 }, source), { captionStyle: 'pop' }, source);
    expect(on.captionStyle?.id).toBe('pop');
  });

  const quietFrom6 = { ...source, words: words.slice(0, 6) };
  test.each([
    ['off', { captionStyle: null }],
    ['as they were styled', { captionStyle: 'pop' as const, captionColors: { color: '#00ff00' } }],
  ])('captions are %s again after a trim to a part in which nothing is said', (_, look) => {
    const set = editPlan(plan(), look, quietFrom6);
    const silent = editPlan(set, { startMs: 6500 }, quietFrom6);
    expect(silent.layouts[0]?.cues).toEqual([]);
    expect(planChanges(set, silent, quietFrom6.words).map(({ code }) => code)).toEqual(['start_later']);
    const back = editPlan(silent, { startMs: 2000 }, quietFrom6);
    expect(shown(back)).toBe('two three four five');
    expect(back.captionStyle).toEqual(set.captionStyle);
  });

  test('captions that are off with every word hidden stay off and hidden in a later edit', () => {
    const captions = [2, 3, 4, 5, 6, 7].map((wordIndex) => ({ wordIndex, text: '' }));
    const off = editPlan(editPlan(plan(), { captions }, source), { captionStyle: null }, source);
    const titled = editPlan(off, { title: 'Other' }, source);
    expect([titled.captionStyle, shown(titled)]).toEqual([null, '']);
    expect(shown(editPlan(titled, { captionStyle: 'pop' }, source))).toBe('');
  });

  test('captions that come back have the texts that they had', () => {
    const own = editPlan(plan(), { captions: [{ wordIndex: 3, text: 'drei' }] }, source);
    const off = editPlan(own, { captionStyle: null }, source);
    expect(shown(editPlan(off, { captionStyle: 'karaoke' }, source))).toBe(shown(own));
  });

  test('captions that come back look as they did, and are in their script meanwhile', () => {
    const set: PlanEdit = {
      ...{ captionSettings: { script: 'roman', size: 0.07, position: 'top', keywords: true } },
      ...{ captionColors: { color: '#ff0000' }, hookTitle: { text: 'यह कहानी अच्छी है' } },
    };
    const texts = ['यह', 'कहानी', 'बहुत', 'अच्छी', 'है', ''];
    const captions = texts.map((text, n) => ({ wordIndex: n + 2, text }));
    const on = editPlan(plan({ language: 'hi' }), { ...set, captions }, source);
    const off = editPlan(on, { captionStyle: null }, source);
    expect(off.captionStyle).toBeNull();
    const asSeen = (one: ClipPlan) => {
      const drawn = inShownLanguage(one);
      return [hookText(drawn), shown(drawn)];
    };
    expect(asSeen(on)).toEqual(['Yeh kahani acchi hai', expect.stringMatching(/^Yeh kahani bahut acchi/)]);
    expect(asSeen(off)).toEqual(asSeen(on));
    const titled = editPlan(off, { title: 'Other' }, source);
    expect(editPlan(titled, { captionStyle: 'karaoke' }, source).captionStyle).toEqual(on.captionStyle);
    const other = editPlan(titled, { captionStyle: 'pop' }, source);
    expect(other).toEqual({ ...editPlan(on, { captionStyle: 'pop' }, source), title: 'Other' });
  });

  test('a clip in which nothing was said gets captions when it is made longer over words', () => {
    const quiet = { ...source, words: words.filter(({ startMs }) => startMs >= 8000) };
    const silent = plan({ captionStyle: null, layouts: plan().layouts.map((one) => ({ ...one, cues: [] })) });
    expect(editPlan(silent, { endMs: 10_000 }, quiet).captionStyle?.id).toBe('karaoke');
    const noted = { ...silent, dropped: [message('captions_no_speech')] };
    const titled = editPlan(noted, { title: 'Other' }, quiet);
    expect(titled).toEqual({ ...noted, title: 'Other', planner: { name: 'edited', version: '1' } });
    const spoken = editPlan(titled, { endMs: 10_000 }, quiet);
    expect([spoken.captionStyle?.id, spoken.dropped.map(({ code }) => code)]).toEqual([
      'karaoke',
      ['crop_added_part'],
    ]);
    const silentAgain = editPlan(editPlan(spoken, { captionStyle: null }, quiet), { endMs: 8000 }, quiet);
    expect(editPlan(silentAgain, { endMs: 10_000 }, quiet).captionStyle).toBeNull();
  });

  test('a headline follows the title until it has a text of its own, and can be switched off', () => {
    const on = editPlan(plan(), { hookTitle: { text: null }, title: 'Other' }, source);
    expect(hookText(on)).toBe('Other');
    const own = editPlan(on, { hookTitle: { text: 'My hook' } }, source);
    expect(hookText(editPlan(own, { title: 'Third' }, source))).toBe('My hook');
    expect(hookText(editPlan(own, { hookTitle: null }, source))).toBeNull();
    expect(hookText(plan())).toBeNull();
  });

  test('all captions hidden, they can be shown again', () => {
    const indexes = [2, 3, 4, 5, 6, 7];
    const hidden = editPlan(
      plan(),
      { captions: indexes.map((wordIndex) => ({ wordIndex, text: '' })) },
      source,
    );
    expect(shown(hidden)).toBe('');
    const back = editPlan(hidden, { captions: [{ wordIndex: 5, text: 'fünf' }] }, source);
    expect(shown(back)).toBe('fünf');
  });

  test('a text of a word outside of the clip changes nothing there', () => {
    expect(shown(editPlan(plan(), { captions: [{ wordIndex: 9, text: 'neun' }] }, source))).toBe(
      shown(plan()),
    );
  });

  test.each([
    [{ startMs: 9000, endMs: 4000 }],
    [{ endMs: 10_001 }],
    [{ startMs: 7500 }],
    [{ cutWords: [2, 3, 4, 5, 6, 7] }],
    [{ cutWords: [99] }],
    [{ captions: [{ wordIndex: 10, text: 'eleven' }] }],
  ])('%j is refused', (change) => {
    expect(() => editPlan(plan(), change, source)).toThrow('This change cannot be made: ');
  });

  test('whatever is changed, the plan stays valid, inside the source, with its captions inside the clip', () => {
    const change = fc.record(
      {
        startMs: fc.integer({ min: 0, max: 10_000 }),
        endMs: fc.integer({ min: 0, max: 10_000 }),
        cutWords: fc.array(fc.nat(9), { maxLength: 4 }),
        captions: fc.array(
          fc.record({ wordIndex: fc.nat(9), text: fc.string({ unit: 'grapheme', maxLength: 30 }) }),
          {
            maxLength: 4,
          },
        ),
        captionStyle: fc.constantFrom('karaoke' as const, 'modern' as const, 'classic' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let now = plan();
        for (const one of changes) {
          try {
            now = editPlan(now, one, source);
          } catch (error) {
            expect((error as Error).message).toContain('This change cannot be made: ');
          }
        }
        clipPlanSchema.parse(now);
        const durationMs = planDurationMs(now);
        expect(durationMs).toBeGreaterThanOrEqual(1000);
        for (const [index, span] of now.edit.entries()) {
          expect(span.startMs).toBeGreaterThanOrEqual(now.edit[index - 1]?.endMs ?? 0);
          expect(span.endMs).toBeLessThanOrEqual(10_000);
        }
        for (const cue of now.layouts[0]?.cues ?? []) expect(cue.endMs).toBeLessThanOrEqual(durationMs);
        const times = (pathOf(now) ?? []).map(([atMs = 0]) => atMs);
        expect(times[0]).toBe(0);
        expect(times.every((atMs, index) => index === 0 || atMs > (times[index - 1] ?? 0))).toBe(true);
        expect(times.every((atMs) => atMs < durationMs)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('corrected words', () => {
  test('several words share the time of the one they replace, and the speaker', () => {
    const spoken = [{ text: 'hello', startMs: 0, endMs: 1000, speaker: 'S1', confidence: 0.3 }];
    expect(editWords(spoken, [{ index: 0, text: 'good  day' }])).toEqual([
      { text: 'good', startMs: 0, endMs: 571, speaker: 'S1', rough: true, unheard: true },
      { text: 'day', startMs: 571, endMs: 1000, speaker: 'S1', rough: true, unheard: true },
    ]);
  });

  const city = ['to', 'New', 'Del', 'hi', 'now'].map((text, at) => ({
    ...{ text, startMs: at * 500, endMs: at * 500 + 400, confidence: 0.6 },
  }));
  const shownTimes = (edited: ReturnType<typeof editWords>) =>
    edited.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`).join(', ');

  test('a merged word takes all its parts’ time, in one edit or word by word, and the others stay', () => {
    const merged = 'to 0-400, New 500-900, Delhi 1000-1900, now 2000-2400';
    const half = editWords(city, [{ index: 2, text: 'Delhi,' }]);
    const edits = [
      { index: 2, text: 'Delhi' },
      { index: 3, text: '' },
    ];
    expect(shownTimes(editWords(city, edits))).toBe(merged);
    expect(
      shownTimes(
        editWords(city, [{ index: 1, text: 'New Delhi' }, ...edits.map((one) => ({ ...one, text: '' }))]),
      ),
    ).toBe(merged);
    expect(editWords(city, edits)[2]).toEqual({ text: 'Delhi', startMs: 1000, endMs: 1900, unheard: true });
    expect(shownTimes(editWords(half, [{ index: 3, text: '' }]))).toBe(merged.replace('Delhi', 'Delhi,'));
    const later = editWords(city, [{ index: 3, text: 'Delhi' }]);
    expect(shownTimes(editWords(later, [{ index: 2, text: '' }]))).toBe(merged);
    expect(editWords(city, edits)[1]).toBe(city[1]);
  });

  test('a removed word that is no part of its neighbour leaves its time empty', () => {
    expect(shownTimes(editWords(city, [{ index: 2, text: '' }]))).toBe(
      'to 0-400, New 500-900, hi 1500-1900, now 2000-2400',
    );
    const twice = [city[3], { ...city[3], startMs: 2000, endMs: 2400 }].flatMap(
      (word) => word ?? [],
    ) as typeof city;
    expect(shownTimes(editWords(twice, [{ index: 1, text: '' }]))).toBe('hi 1500-1900');
  });

  test('a sentence that is typed again keeps its outer borders, words that stay, and the times of as many words', () => {
    const retyped = editWords(city, [
      { index: 1, text: 'Old Goa is' },
      { index: 2, text: '' },
      { index: 3, text: '' },
    ]);
    expect(shownTimes(retyped)).toBe('to 0-400, Old 500-900, Goa 1000-1400, is 1500-1900, now 2000-2400');
    expect(retyped.some(({ rough, unheard }) => rough || unheard)).toBe(false);
    const longer = editWords(city, [
      { index: 0, text: 'to Old Velha Goa town now' },
      ...[1, 2, 3, 4].map((index) => ({ index, text: '' })),
    ]);
    expect([longer[0], longer.at(-1)]).toEqual([city[0], city[4]]);
    expect([longer[1]?.startMs, longer[4]?.endMs]).toEqual([500, 1900]);
    expect(longer.map(({ unheard }) => unheard ?? false)).toEqual([false, true, true, true, true, false]);
  });

  test('a word that is typed between two that stay shares the time of the one before', () => {
    const edited = editWords(city, [
      { index: 1, text: 'New old' },
      { index: 2, text: 'Del' },
    ]);
    expect(shownTimes(edited).replace('to 0-400, ', '')).toBe(
      'New 500-700, old 700-900, Del 1000-1400, hi 1500-1900, now 2000-2400',
    );
  });

  test('words behind a long pause or of another speaker are corrected by themselves', () => {
    const edits = [
      { index: 0, text: '' },
      { index: 1, text: 'next' },
    ];
    const [first, second] = [city[0], city[1]] as [(typeof city)[0], (typeof city)[0]];
    const paused = [first, { ...second, startMs: 2000, endMs: 2400 }];
    expect(shownTimes(editWords(paused, edits))).toBe('next 2000-2400');
    expect(shownTimes(editWords([{ ...first, speaker: 'S1' } as typeof first, second], edits))).toBe(
      'next 500-900',
    );
  });

  test('a text that stays the same keeps the word as it was heard', () => {
    const spoken = [{ text: 'क़', startMs: 0, endMs: 10, confidence: 0.5 }];
    expect(editWords(spoken, [{ index: 0, text: ' क़ ' }])).toHaveLength(1);
  });

  test('a plan in which none of them is heard stays as it is', () => {
    const edited = editWords(words, [
      { index: 0, text: 'nil nought' },
      { index: 9, text: '' },
    ]);
    expect(rewordPlan(plan(), words, { ...source, words: edited })).toBeNull();
  });

  test('a plan keeps its own caption text where the word beneath is the same', () => {
    const own = editPlan(
      plan(),
      {
        captions: [
          { wordIndex: 3, text: 'drei' },
          { wordIndex: 5, text: 'fünf' },
        ],
      },
      source,
    );
    const edited = editWords(words, [
      { index: 1, text: 'a b c' },
      { index: 5, text: '5' },
    ]);
    const reworded = rewordPlan(own, words, { ...source, words: edited });
    expect(reworded && shown(reworded)).toBe('two drei four 5 six seven');
  });
});

describe('the caption texts of words that are not heard', () => {
  const own = editPlan(
    plan(),
    {
      captions: [
        { wordIndex: 3, text: 'drei' },
        { wordIndex: 4, text: '' },
        { wordIndex: 7, text: 'sieben' },
      ],
    },
    source,
  );
  const unheard = editPlan(editPlan(own, { cutWords: [3, 4] }, source), { endMs: 7000 }, source);
  const back: PlanEdit = { keepWords: [3, 4], endMs: 8000 };

  test('come back with their words, as the server edits too, which reads the words of the clip alone', () => {
    expect(shown(unheard)).toBe('two five six');
    expect(clipPlanSchema.parse(unheard)).toEqual(unheard);
    expect(editPlan(unheard, back, source)).toEqual(own);
    const heardAlone: typeof words = [];
    for (const index of [2, 5, 6]) heardAlone[index] = words[index] as (typeof words)[number];
    const titled = editPlan(unheard, { title: 'Other' }, { ...source, words: heardAlone });
    expect(titled).toEqual({ ...unheard, title: 'Other' });
    expect(shown(editPlan(titled, back, source))).toBe(shown(own));
  });

  test('are not changed while their words are not heard', () => {
    expect(editPlan(unheard, { captions: [{ wordIndex: 3, text: 'tres' }] }, source)).toEqual(unheard);
  });

  test('follow their words to other times, and go where a word is corrected', () => {
    const later = words.map((word) => ({ ...word, startMs: word.startMs + 40 }));
    const timed = rewordPlan(unheard, words, { ...source, words: later });
    expect(timed && shown(editPlan(timed, back, { ...source, words: later }))).toBe(shown(own));
    const correct = (...edits: { index: number; text: string }[]) => {
      const corrected = { ...source, words: editWords(words, edits) };
      return shown(editPlan(rewordPlan(unheard, words, corrected) ?? unheard, back, corrected));
    };
    const three = { index: 3, text: 'III' };
    expect(correct(three, { index: 5, text: 'V' })).toBe('two III V six sieben');
    // Also where nothing that is heard was corrected, and the plan stays.
    expect(correct(three)).toBe('two III five six sieben');
  });
});

test('words that only have other times keep the caption texts over them, and are shown at those', () => {
  const own = editPlan(plan(), { captions: [{ wordIndex: 3, text: 'drei' }] }, source);
  const timed = words.map((word, index) => (index === 3 ? { ...word, startMs: word.startMs + 40 } : word));
  const reworded = rewordPlan(own, words, { ...source, words: timed });
  expect(reworded && shown(reworded)).toContain('drei');
  const startsOf = (of: typeof own) =>
    of.layouts[0]?.cues.flatMap(({ lines }) => lines.flat().map(({ startMs }) => startMs));
  expect(startsOf(reworded ?? own)).not.toEqual(startsOf(own));
});

test('scenes moved onto the same edit list stay where they were', () => {
  const edit = [
    { startMs: 0, endMs: 2000 },
    { startMs: 5000, endMs: 9000 },
  ];
  const scenes = scenesOf([
    { atMs: 0, box: left },
    { atMs: 2500, box: right },
  ]);
  expect(moveScenes({ scenes }, edit, edit).scenes).toEqual(scenes);
});

describe('framing that was cut out', () => {
  const spans = [0, 5000, 10_000].map((startMs) => ({ startMs, endMs: startMs + 5000 }));
  const threeShots = scenesOfFraming(
    { mode: 'crop', path: spans.map(({ startMs }, n) => ({ atMs: startMs, box: { ...left, x: 0.35 * n } })) },
    15_000,
    () => 'lead',
  );
  const spoken = {
    words: Array.from({ length: 15 }, (_, n) => ({
      text: `w${n}`,
      startMs: n * 1000,
      endMs: n * 1000 + 900,
    })),
    ...{ timing: 'words' as const, durationMs: 15_000 },
  };
  const shots = (scenes = threeShots) =>
    plan({
      edit: [{ startMs: 0, endMs: 15_000 }],
      layouts: plan().layouts.map((layout) => ({ ...layout, scenes, cues: [] })),
      captionStyle: null,
    });
  const scenesOfPlan = ({ layouts }: ClipPlan) => layouts[0]?.scenes;
  const after = (edits: PlanEdit[], start = shots()) =>
    edits.reduce((made, edit) => clipPlanSchema.parse(editPlan(made, edit, spoken)), start);
  const middle = [4, 5, 6, 7, 8, 9, 10];
  const framedByHand = (startMs: number, x: number): PlanEdit => ({
    scenes: {
      ...{ action: 'show', ratio: '9:16' },
      scenes: [
        {
          ...{ startMs, kind: 'single' },
          regions: [{ target: { x: 0, y: 0, w: 1, h: 1 }, path: [{ atMs: startMs, box: { ...left, x } }] }],
        },
      ],
    },
  });

  test.each<[string, PlanEdit[]]>([
    ['words', [{ cutWords: middle }, { keepWords: middle }]],
    ['words that come back one by one', [{ cutWords: middle }, ...middle.map((n) => ({ keepWords: [n] }))]],
    ['a trim of the start', [{ startMs: 6200 }, { startMs: 0 }]],
    ['a trim of the end in two drags', [{ endMs: 9000 }, { endMs: 3000 }, { endMs: 15_000 }]],
    [
      'words within what is then trimmed',
      [{ cutWords: [2] }, { startMs: 4000 }, { startMs: 0, keepWords: [2] }],
    ],
  ])('comes back as it was with %s, and no part counts as added', (_, edits) => {
    const back = after(edits);
    expect(scenesOfPlan(back)).toEqual(threeShots);
    expect(back.layouts[0]?.cutScenes).toBeUndefined();
    expect(back.dropped).toEqual([]);
  });

  test('comes back as it was with three hundred cuts', () => {
    const spans = Array.from({ length: 300 }, (_, n) => ({ startMs: 50 * n, endMs: 50 * n + 40 }));
    const whole = [{ startMs: 0, endMs: 15_000 }];
    const cut = moveScenes({ scenes: threeShots }, whole, spans);
    expect(moveScenes(cut, spans, whole).scenes).toEqual(threeShots);
  });

  test('comes back as it was with a pause in which the camera cuts', () => {
    const heard = spoken.words.filter((_, n) => n !== 4 && n !== 5);
    const quiet = { ...spoken, words: heard, waveform: makeWaveform(15_000, heard) };
    const cut = editPlan(shots(), { pace: { silences: true } }, quiet);
    expect(cut.edit).toHaveLength(2);
    expect(scenesOfPlan(editPlan(cut, { pace: { silences: false } }, quiet))).toEqual(threeShots);
  });

  test('comes back as it was where a camera follows, at any cut', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 6000 }),
        (cutWords, startMs) => {
          const path = [0, 1300, 2450, 3700].map((atMs, n) => ({ atMs, box: { ...left, x: n / 10 } }));
          const [first, ...rest] = threeShots;
          const target = { x: 0, y: 0, w: 1, h: 1 };
          const start = first ? [{ ...first, regions: [{ target, path }] }, ...rest] : [];
          const edits = [
            { cutWords },
            { startMs },
            { startMs: 0 },
            { keepWords: spoken.words.map((_, n) => n) },
          ];
          expect(scenesOfPlan(after(edits, shots(start)))).toEqual(start);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keeps what was framed by hand, and follows a shot that is framed while a part of it is cut', () => {
    const kept = after([framedByHand(5000, 0.2), { cutWords: middle }, { keepWords: middle }]);
    expect(pathOf(kept)).toEqual([
      [0, 0],
      [5000, 0.2],
      [10_000, 0.7],
    ]);
    const followed = after([{ cutWords: middle }, framedByHand(4000, 0.6), { keepWords: middle }]);
    expect(pathOf(followed)).toEqual([
      [0, 0],
      [5000, 0.35],
      [10_000, 0.6],
    ]);
  });

  test('is there for a ratio that is added after a cut', () => {
    const cut = editPlan(shots(), { cutWords: middle }, spoken);
    const added = addRatio(cut, { ratio: '1:1', scenes: threeShots, madeFor: shots().edit }, spoken);
    expect(editPlan(added, { keepWords: middle }, spoken).layouts[1]?.scenes).toEqual(threeShots);
    // Also in a version from before the cut, to which the ratio is taken along.
    const [, square] = added.layouts;
    const along = square && addRatio(shots(), { ...square, madeFor: cut.edit }, spoken);
    expect(along?.layouts[1]?.scenes).toEqual(threeShots);
  });
});
