import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardColors } from '../cards/card.ts';
import { defaultMusic } from '../music/music.ts';
import { type ClipPlan, clipPlanSchema, type Layout } from '../plan/clip-plan.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { coalesceEdits, editPlan, wordsNamed } from '../plan/edit-plan.ts';
import { keptEdit, mergeEdits } from '../plan/merge-edits.ts';
import { planChanges } from '../plan/plan-changes.ts';
import { makeWaveform } from '../testing/made-sound.ts';
import { numbersPlan } from '../testing/numbers-plan.ts';
import type { PlanSource } from './part.ts';
import {
  allParts,
  editOfPart,
  type PartName,
  type PlanEdit,
  planEditOf,
  planEditSchema,
  planParts,
  tableOf,
} from './plan-parts.ts';

// Four sentences of two words, "um" between two pauses, and silences that can be cut.
const words = [
  ...[
    ['Bread', 0, 900],
    ['rises.', 1000, 1900],
    ['Yeast', 2000, 2900],
    ['eats.', 3000, 3900],
    ['um', 4200, 4500],
    ['Warm', 4800, 5600],
    ['water.', 5700, 6400],
    ['Then', 8000, 8900],
    ['wait.', 9000, 9900],
  ].map(([text, startMs, endMs]) => ({ text: String(text), startMs: Number(startMs), endMs: Number(endMs) })),
];
const source: PlanSource = {
  words,
  timing: 'words',
  durationMs: 12_000,
  waveform: makeWaveform(12_000, words),
};
const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const card = (id: string, startMs: number, number = '7') => ({
  ...{ id, place: 'full' as const, startMs, endMs: startMs + 900, number, title: '', lines: [] },
  colors: cardColors,
});
const footage = (id: string, startMs: number, assetId = 'loaf') => ({
  ...{ id, assetId, kind: 'picture' as const, startMs, endMs: startMs + 1500, layout: 'full' as const },
  ...{ fit: 'cover' as const, fromMs: 0, width: 1080, height: 1080, credit },
});
const bumper = { assetId: 'intro', kind: 'picture' as const, width: 1080, height: 1920, durationMs: 2000 };
const time = (startMs: number, shiftMs: number) => ({
  ...{
    said: { startMs, endMs: startMs + 800 },
    startMs: startMs + shiftMs,
    endMs: startMs + 900 + shiftMs,
    shiftMs,
  },
});
const look = (startMs: number, x: number): PlanEdit['scenes'] => ({
  ...{ action: 'show', ratio: '9:16' },
  scenes: [
    {
      ...{ startMs, kind: 'single' },
      regions: [
        { target: { x: 0, y: 0, w: 1, h: 1 }, path: [{ atMs: startMs, box: { x, y: 0, w: 0.3, h: 1 } }] },
      ],
    },
  ],
});
const lines = (...texts: [number, string][]): PlanEdit => ({
  translatedLines: { language: 'ta', lines: texts.map(([wordIndex, text]) => ({ wordIndex, text })) },
});

const silent = numbersPlan({ captionStyle: null });
const spoken = editPlan(
  { ...silent, layouts: silent.layouts.map((layout) => ({ ...layout, cues: [] })) },
  ...([{ startMs: 0, endMs: 10_000 }, source] as const),
);
const translationOf = (language: 'ta' | 'hi', texts: string[]): PlanEdit => ({
  translation: {
    ...{ language, model: 'tiny-7b' },
    lines: texts.map((text, n) => ({
      sourceMs: words[[0, 2, 4, 7][n] ?? 0]?.startMs ?? 0,
      source: ['Bread rises.', 'Yeast eats.', 'um Warm water.', 'Then wait.'][n] ?? '',
      text,
    })),
  },
});
const after = (edit: PlanEdit, plan: ClipPlan) => editPlan(plan, edit, source);
/** A clip with two scenes, translations in two languages, two cards, footage and music. */
const base = [
  { scenes: { action: 'split', ratio: '9:16', atMs: 3000 } },
  { translation: translationOf('ta', ['ரொட்டி', 'ஈஸ்ட்', 'நீர்', 'காத்திரு']).translation, captionLanguage: 'ta' },
  translationOf('hi', ['रोटी', 'यीस्ट', 'पानी', 'रुकिए']),
  { cards: [card('a', 500), card('b', 6000)], broll: [footage('f', 2000)] },
  { music: { ...defaultMusic, assetId: 'raga', credit } },
].reduce((plan, edit) => after(edit as PlanEdit, plan), spoken);

/** Edits of every part, such as a page makes; two of a part may touch the same thing or another one. */
const edits: Record<PartName, fc.Arbitrary<PlanEdit>> = {
  title: fc.constantFrom('Bread', 'Yeast').map((title) => ({ title })),
  times: fc.constantFrom<PlanEdit>(
    { startMs: 1000 },
    { startMs: 2000 },
    { endMs: 6500 },
    { endMs: 11_000 },
    { cutWords: [2] },
    { cutWords: [5, 6] },
    { cutWords: [3] },
    { keepWords: [3] },
  ),
  pace: fc.constantFrom<PlanEdit>(
    { pace: { silences: true } },
    { pace: { silences: false } },
    { pace: { fillers: true } },
    { pace: { silences: true, fillers: true } },
    { keepCuts: [6550] },
  ),
  style: fc.oneof(
    fc.constantFrom('karaoke' as const, 'pop' as const, null).map((captionStyle) => ({ captionStyle })),
    fc
      .record({ color: fc.constantFrom('#ff0000', '#00ff00') })
      .map((captionColors): PlanEdit => ({ captionColors })),
    fc.constant<PlanEdit>({ captionColors: { activeColor: '#0000ff' } }),
    fc
      .constantFrom<PlanEdit['captionSettings']>(
        { size: 0.07 },
        { position: 'top' },
        { position: null },
        { script: 'roman' },
        { speakerColors: ['#0000ff', '#ffff00'] },
        { speakerColors: null },
      )
      .map((captionSettings) => ({ captionSettings })),
    fc.constant<PlanEdit>({ captionFont: null }),
  ),
  texts: fc
    .record({ wordIndex: fc.constantFrom(0, 2), text: fc.constantFrom('Brot', '', 'two words') })
    .map((one) => ({ captions: [one] })),
  captionTimes: fc.constantFrom(40, 80).map((shiftMs) => ({ captionTimes: [time(2000, shiftMs)] })),
  translations: fc.oneof(
    fc.tuple(fc.constantFrom(0, 2, 4), fc.constantFrom('புதிய', '')).map((line) => lines(line)),
    fc.constant<PlanEdit>({ translatedLines: { language: 'hi', lines: [{ wordIndex: 2, text: 'ख़मीर' }] } }),
    fc
      .constantFrom('ta' as const, 'hi' as const)
      .map((language) => ({ translatedTimes: { language, times: [time(2000, 120)] } })),
  ),
  captionLanguage: fc
    .constantFrom('hi' as const, 'ta' as const, null)
    .map((captionLanguage) => ({ captionLanguage })),
  hookTitle: fc.constantFrom({ text: 'Wait' }, { text: null }, null).map((hookTitle) => ({ hookTitle })),
  logo: fc
    .constantFrom('top-left' as const, 'top-right' as const)
    .map((corner) => ({ logo: { assetId: 'l', aspect: 1, corner, size: 0.1 } })),
  cards: fc.constantFrom<PlanEdit>(
    { cards: [] },
    { cards: [card('a', 500, '8'), card('b', 6000)] },
    { cards: [card('a', 500), card('b', 6000, '9')] },
    { cards: [card('a', 500), card('c', 4000), card('b', 6000)] },
  ),
  broll: fc.constantFrom<PlanEdit>(
    { broll: [] },
    { broll: [footage('f', 2000, 'oven')] },
    { broll: [footage('f', 2000), footage('g', 7000)] },
  ),
  music: fc.constantFrom<PlanEdit>(
    { music: null },
    { music: { ...defaultMusic, assetId: 'tabla', credit } },
    { music: { ...defaultMusic, assetId: 'raga', belowVoiceDb: 24, credit } },
  ),
  bumpers: fc.constantFrom<PlanEdit>(
    { bumpers: { intro: bumper, outro: null } },
    { bumpers: { intro: null, outro: null } },
  ),
  scenes: fc.constantFrom<PlanEdit>(
    { scenes: look(0, 0.1) },
    { scenes: look(0, 0.5) },
    { scenes: look(3000, 0.6) },
    { scenes: { action: 'split', ratio: '9:16', atMs: 8000 } },
    { scenes: { action: 'join', ratio: '9:16', atMs: 3000 } },
  ),
  punchIn: fc.boolean().map((punchIn) => ({ punchIn })),
  soundCleanup: fc.boolean().map((soundCleanup) => ({ soundCleanup })),
  cover: fc.constantFrom(1500, 4000, null).map((coverMs) => ({ coverMs })),
  profanity: fc.oneof(
    fc
      .record(
        {
          mode: fc.constantFrom('off' as const, 'mask' as const, 'beep' as const),
          stars: fc.constantFrom('inside' as const, 'all' as const),
          words: fc.constantFrom<string[][]>([], ['yeast']),
        },
        { requiredKeys: [] },
      )
      .map((profanity): PlanEdit => ({ profanity })),
    fc
      .record({ wordIndex: fc.constantFrom(0, 2), masked: fc.boolean() })
      .map((one): PlanEdit => ({ maskedWords: [one] })),
  ),
};
const textsOf = ({ translations = [] }: ClipPlan) =>
  translations.flatMap(({ lines }) => lines.map(({ text }) => text));
const anyEdit = fc.oneof(...Object.values(edits));
const partsOf = (edit: PlanEdit) =>
  allParts.flatMap(([name, part]) => (editOfPart(part, edit) ? [name] : []));

/** All that a user sees and hears of a clip, and can tell from its panels. */
function seen(plan: ClipPlan) {
  const {
    planner: _planner,
    dropped: _dropped,
    bumpers,
    hookTitle,
    pace,
    punchIn,
    soundCleanup,
    captionTimes,
    coverMs,
    ...rest
  } = plan;
  const scene = ({ startMs, endMs, kind, regions }: Layout['scenes'][number]) => ({
    startMs,
    endMs,
    kind,
    regions,
  });
  return {
    ...rest,
    layouts: plan.layouts.map(({ scenes, ...layout }) => ({ ...layout, scenes: scenes.map(scene) })),
    translations: plan.translations?.map(({ model: _model, times = [], ...one }) => ({ ...one, times })),
    switches: [pace?.silences ?? false, pace?.fillers ?? false, pace?.cuts ?? [], soundCleanup ?? false],
    ...{ punchIn: punchIn ?? false, hookTitle: hookTitle ?? null, captionTimes: captionTimes ?? [] },
    bumpers: [bumpers?.intro ?? null, bumpers?.outro ?? null],
    coverMs: coverMs ?? null,
  };
}

/** The plan after an edit; null where it cannot be made there. */
function tried(edit: PlanEdit, plan: ClipPlan): ClipPlan | null {
  try {
    return after(edit, plan);
  } catch {
    return null;
  }
}

describe.each(allParts.map(([name]) => name))('edits of the part %s', (name) => {
  it('do what one coalesced edit does, made one after the other', () => {
    let coalesced = 0;
    fc.assert(
      fc.property(edits[name], edits[name], (one, other) => {
        const both = coalesceEdits(one, other);
        const first = tried(one, base);
        const second = first && tried(other, first);
        if (!both || !second) return;
        coalesced += 1;
        expect(after(both, base)).toEqual(second);
      }),
    );
    // A part that never coalesces says so.
    expect(coalesced > 0).toBe(planParts[name].coalesce !== 'never');
  });

  it('are named by their own part, and only where a user sees a difference', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 2 }), edits[name], (earlier, edit) => {
        const before = earlier.reduce<ClipPlan | null>((plan, one) => plan && tried(one, plan), base);
        const made = before && tried(edit, before);
        if (!before || !made) return;
        const changes = planChanges(before, made, words);
        expect([changes.length === 0, changes]).toEqual([isSameValue(seen(before), seen(made)), changes]);
        expect(clipPlanSchema.parse(made)).toEqual(made);
      }),
      { numRuns: 50 },
    );
  });

  it('merged with an edit from elsewhere lose nothing and commute, or leave the choice to a user', () => {
    let merged = 0;
    fc.assert(
      fc.property(edits[name], anyEdit, (mine, theirs) => {
        const [mineAlone, theirsAlone] = [tried(mine, base), tried(theirs, base)];
        if (!mineAlone || !theirsAlone) return;
        const one = mergeEdits({ base, theirs: theirsAlone, edits: [mine], source });
        const other = mergeEdits({ base, theirs: mineAlone, edits: [theirs], source });
        if (one.state !== 'merged' || other.state !== 'merged') return;
        // Nor does it become another edit where a user keeps it over something else that both changed.
        const kept = keptEdit(mine, { before: base, after: mineAlone, theirs: theirsAlone, source });
        expect(kept).toEqual(one.edits[0] ?? null);
        const [a, b] = [one.plans.at(-1) ?? theirsAlone, other.plans.at(-1) ?? mineAlone];
        const parts = [name, ...partsOf(theirs)];
        const isCut = parts.includes('times') || parts.includes('pace');
        // A line whose words change is marked.
        const isMarked = isCut || parts.includes('texts');
        const differences = planChanges(a, b, words).filter(
          ({ code }) => !(isMarked && code === 'translated_lines'),
        );
        // Which pauses are cut beside a word that is cut depends on what came first.
        if (!(parts.includes('times') && parts.includes('pace'))) expect(differences).toEqual([]);
        const own = [mine, theirs].flatMap(({ translatedLines }) => translatedLines?.lines ?? []);
        for (const { text } of own)
          expect([textsOf(a), textsOf(b)].every((all) => all.includes(text))).toBe(true);
        if (isCut) return;
        merged += 1;
        const codes = (plan: ClipPlan) => planChanges(base, plan, words).map((change) => change.code);
        expect(codes(a)).toEqual(expect.arrayContaining([...codes(mineAlone), ...codes(theirsAlone)]));
      }),
      { numRuns: 50 },
    );
    expect(merged > 0 || name === 'times' || name === 'pace').toBe(true);
  });
});

describe('two users', () => {
  const merge = (mine: PlanEdit, theirs: PlanEdit) =>
    mergeEdits({ base, theirs: after(theirs, base), edits: [mine], source });

  it('who translate one line have to choose; other lines are both kept', () => {
    expect(merge(lines([2, 'ஒன்று']), lines([2, 'இரண்டு']))).toEqual({
      state: 'overlap',
      mine: [{ code: 'translated_lines', count: 1, text: 'ta' }],
      theirs: [{ code: 'translated_lines', count: 1, text: 'ta' }],
    });
    const both = merge(lines([2, 'ஒன்று']), lines([4, 'இரண்டு']));
    if (both.state !== 'merged') throw new Error('no merge');
    expect(both.plans[0]?.translations?.[0]?.lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['ஒன்று', 'இரண்டு']),
    );
  });

  it('find a translated line again whose first word was cut, and choose where all of it was', () => {
    const moved = merge(lines([2, 'ஒன்று']), { cutWords: [2] });
    expect(moved).toMatchObject({
      state: 'merged',
      edits: [{ translatedLines: { lines: [{ wordIndex: 3 }] } }],
    });
    expect(merge(lines([2, 'ஒன்று']), { cutWords: [2, 3] }).state).toBe('overlap');
  });

  it('keep a line in a user’s own words where a cut from elsewhere joins it to the line before', () => {
    const own = lines([4, 'புதிய']);
    const cut: PlanEdit = { cutWords: [3] };
    for (const [mine, theirs] of [
      [own, cut],
      [cut, own],
    ] as const) {
      const merged = merge(mine, theirs);
      if (merged.state !== 'merged') throw new Error('no merge');
      expect(merged.plans.at(-1)?.translations?.[0]?.lines.map(({ text }) => text)).toContain('புதிய');
    }
    // Two own lines have no room in one: a user chooses.
    expect(merge(lines([2, 'ஒன்று'], [4, 'புதிய']), { cutWords: [3] }).state).toBe('overlap');
  });

  it('edit cards, scenes and pauses apart, one by one', () => {
    const a = { cards: [card('a', 500, '8'), card('b', 6000)] };
    const b = { cards: [card('a', 500), card('b', 6000, '9'), card('c', 8000)] };
    const merged = merge(a, b);
    if (merged.state !== 'merged') throw new Error('no merge');
    expect(merged.plans[0]?.cards.map(({ id, number }) => `${id} ${number}`)).toEqual(['a 8', 'b 9', 'c 7']);
    expect(merge({ scenes: look(0, 0.1) }, { scenes: look(3000, 0.6) }).state).toBe('merged');
    expect(merge({ scenes: look(0, 0.1) }, { scenes: look(0, 0.6) }).state).toBe('overlap');
    // Each card is fine alone, both over each other are not.
    expect(
      merge({ cards: [...base.cards, card('c', 3000)] }, { cards: [...base.cards, card('d', 3100)] }).state,
    ).toBe('overlap');
  });

  it('do not lose the text of a word that was cut meanwhile', () => {
    expect(merge({ captions: [{ wordIndex: 3, text: 'frisst' }] }, { cutWords: [3] }).state).toBe('overlap');
    expect(merge({ captions: [{ wordIndex: 3, text: 'frisst' }] }, { cutWords: [5] }).state).toBe('merged');
  });
});

describe('the history', () => {
  const changesOf = (edit: PlanEdit, before = base) => planChanges(before, after(edit, before), words);

  it('names translations, their lines and times, and the language that is shown', () => {
    expect(changesOf(translationOf('ta', ['ரொட்டி']), spoken)).toEqual([{ code: 'translated', text: 'ta' }]);
    expect(changesOf(lines([0, 'ஒன்று'], [2, 'இரண்டு']))).toEqual([
      { code: 'translated_lines', count: 2, text: 'ta' },
    ]);
    expect(changesOf({ captionLanguage: 'hi' })).toEqual([{ code: 'caption_language', text: 'hi' }]);
    expect(changesOf({ captionLanguage: null })).toEqual([{ code: 'caption_language_off' }]);
    expect(planChanges(base, { ...base, translations: undefined, captionLanguage: null }, words)).toEqual([
      { code: 'translation_removed', text: 'ta' },
      { code: 'translation_removed', text: 'hi' },
      { code: 'caption_language_off' },
    ]);
  });

  it('names the switches of pauses, also where they find nothing to cut', () => {
    expect(changesOf({ pace: { silences: true } })).toEqual([{ code: 'pauses_cut', count: 1 }]);
    const short = after({ endMs: 3900 }, base);
    expect(changesOf({ pace: { silences: true } }, short)).toEqual([{ code: 'pace_on' }]);
    expect(changesOf({ captionSettings: { script: 'roman' } })).toEqual([{ code: 'caption_settings' }]);
  });

  it('names a trim by less than a tenth of a second', () => {
    expect(changesOf({ startMs: 30 })).toEqual([{ code: 'start_later', seconds: 0.1 }]);
  });
});

describe('the table of parts', () => {
  it('has a part for every member of a plan: one without does not compile', () => {
    // @ts-expect-error: no part holds `stickers`.
    const table = tableOf<ClipPlan & { stickers: string[] }>()(planParts);
    expect(tableOf<ClipPlan>()(planParts)).toBe(table);
    const { title: _title, ...untitled } = planParts;
    // @ts-expect-error: no part holds `title`.
    expect(tableOf<ClipPlan>()(untitled)).toBe(untitled);
  });

  it('knows which words an edit names', () => {
    expect(wordsNamed({ cutWords: [3], captions: [{ wordIndex: 5, text: '' }], ...lines([7, 'x']) })).toEqual(
      [3, 5, 7],
    );
    expect(wordsNamed({ startMs: 0, keepCuts: [2000] })).toEqual([]);
  });

  it('reads an edit in the names of the specification, and of pages of version 0.1', () => {
    expect(planEditOf({ start_time: 1.234, end_time: 9, caption_style: 'pop', title: 'Bread' })).toEqual({
      ...{ startMs: 1234, endMs: 9000, captionStyle: 'pop', title: 'Bread' },
    });
    expect(planEditSchema.parse({ startMs: 0, cutWords: [1] })).toEqual({ startMs: 0, cutWords: [1] });
  });
});
