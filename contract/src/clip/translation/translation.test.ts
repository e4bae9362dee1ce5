import { describe, expect, it } from 'vitest';
import { type ClipPlan, clipPlanSchema } from '../plan/clip-plan.ts';
import { editPlan, type PlanEdit, rewordPlan, spokenLinesOf } from '../plan/edit-plan.ts';
import { parseSubtitles } from '../subtitles/parse.ts';
import { cuesOf } from '../subtitles/subtitle-cue.ts';
import { writeSrt, writeVtt } from '../subtitles/write.ts';
import { makePlan } from '../testing/numbers-plan.ts';
import type { Word } from '../transcript/transcript.ts';
import { openLines } from './caption-translation.ts';
import { inShownLanguage, shownTiming, shownTranslation } from './shown-captions.ts';

const spoken = 'Bread rises because of yeast. It needs 3 hours, then it rests. Eat it warm.';
const words: Word[] = spoken
  .split(' ')
  .map((text, n) => ({ text, startMs: 1000 + n * 400, endMs: 1000 + n * 400 + 350 }));
const durationMs = 60_000;
const source = { words, timing: 'words' as const, durationMs };

const upright = makePlan({ startMs: 1000, endMs: 9000 }, { mode: 'card' }, { title: 'Bread' });
const wide = { ratio: '16:9', width: 1920, height: 1080 } as const;
const empty = { ...upright, layouts: upright.layouts.flatMap((one) => [one, { ...one, ...wide }]) };
const plan = editPlan(empty, {}, source);

const tamil = ['ஈஸ்டால் ரொட்டி உப்புகிறது.', '3 மணி நேரம் தேவை, பிறகு ஓய்வு.', 'சூடாக சாப்பிடுங்கள்.'];
const translated = (change: PlanEdit = {}, before = plan) =>
  editPlan(
    before,
    {
      captionLanguage: 'ta',
      translation: {
        ...{ language: 'ta', model: 'tiny-7b' },
        lines: spokenLinesOf(before, source).map(({ sourceMs, source: text }, n) => ({
          ...{ sourceMs, source: text, text: tamil[n] ?? '' },
        })),
      },
      ...change,
    },
    source,
  );
const textsOf = (one: ClipPlan, layout = 0) =>
  cuesOf(one.layouts[layout] ?? { cues: [] })
    .map(({ text }) => text.replaceAll('\n', ' '))
    .join(' ');

describe('lines of a clip', () => {
  it('are its sentences, whatever the style and the ratio', () => {
    const lines = spokenLinesOf(plan, source);
    expect(lines.map((line) => line.source)).toEqual([
      'Bread rises because of yeast.',
      'It needs 3 hours, then it rests.',
      'Eat it warm.',
    ]);
    expect(lines.map(({ wordIndex, sourceMs, startMs }) => [wordIndex, sourceMs, startMs])).toEqual([
      [0, 1000, 0],
      [5, 3000, 2000],
      [12, 5800, 4800],
    ]);
    const ticker = editPlan(plan, { captionStyle: 'ticker', captionSettings: { wordsPerLine: 1 } }, source);
    expect(spokenLinesOf(ticker, source)).toEqual(lines);
  });
});

describe('a translated clip', () => {
  it('keeps its spoken words and shows the translation, in every ratio, inside its lines', () => {
    const made = translated();
    expect(clipPlanSchema.parse(made)).toEqual(made);
    expect(textsOf(made)).toBe(spoken);
    const shown = inShownLanguage(made);
    expect([textsOf(shown), textsOf(shown, 1)]).toEqual([tamil.join(' '), tamil.join(' ')]);
    const starts = shown.layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
    for (const { startMs, endMs, wordIndex } of starts) {
      const line = shownTranslation(made)?.lines.find((one) => one.wordIndex === wordIndex);
      expect(startMs).toBeGreaterThanOrEqual(line?.startMs ?? Number.NaN);
      expect(endMs).toBeLessThanOrEqual(line?.endMs ?? Number.NaN);
    }
    expect([shownTiming(made, 'words'), shownTiming(plan, 'words')]).toEqual(['cues', 'words']);
    expect(textsOf(inShownLanguage(made, null))).toBe(spoken);
  });

  it('keeps the keywords of its words in Roman letters', () => {
    const lined = ['ரொட்டி மிகவும் நல்லது.', '3 மணி நேரம் தேவை.', 'சூடாக சாப்பிடுங்கள்.'];
    const lines = spokenLinesOf(plan, source).map(({ sourceMs, source: text }, n) => ({
      ...{ sourceMs, source: text, text: lined[n] ?? '' },
    }));
    const translation = { language: 'ta', model: 'tiny-7b', lines } as const;
    const keywordsIn = (script: 'roman' | null) => {
      const captionSettings = { keywords: true, script };
      const shown = inShownLanguage(
        editPlan(plan, { captionLanguage: 'ta', translation, captionSettings }, source),
      );
      const shownWords = shown.layouts[0]?.cues.flatMap((cue) => cue.lines.flat()) ?? [];
      return shownWords.flatMap(({ keyword }, place) => (keyword ? [place] : []));
    };
    expect(keywordsIn(null)).toContain(1);
    expect(keywordsIn('roman')).toEqual(keywordsIn(null));
  });

  it('shows the spoken words again, and keeps the translation for later', () => {
    const back = editPlan(translated(), { captionLanguage: null }, source);
    expect(textsOf(inShownLanguage(back))).toBe(spoken);
    expect(textsOf(inShownLanguage(editPlan(back, { captionLanguage: 'ta' }, source)))).toBe(tamil.join(' '));
  });

  it('refuses a language that it has no translation in', () => {
    expect(() => editPlan(plan, { captionLanguage: 'ta' }, source)).toThrow('not translated into தமிழ்');
    expect(() =>
      editPlan(plan, { translatedLines: { language: 'ta', lines: [{ wordIndex: 0, text: 'x' }] } }, source),
    ).toThrow('not translated into தமிழ்');
  });

  it('takes a line in a user’s own words', () => {
    const lines = [{ wordIndex: 12, text: ' சூடாகவே  சாப்பிடுங்கள்! ' }];
    const edited = editPlan(translated(), { translatedLines: { language: 'ta', lines } }, source);
    expect(shownTranslation(edited)?.lines[2]).toMatchObject({
      ...{ text: 'சூடாகவே சாப்பிடுங்கள்!', byUser: true },
    });
    expect(openLines(shownTranslation(edited) ?? { lines: [] })).toEqual([]);
  });

  it('keeps a line that a user wrote while a translator worked', () => {
    const asked = translated({ captions: [{ wordIndex: 7, text: 'four' }] });
    const answer = (shownTranslation(asked)?.lines ?? []).map(({ sourceMs, source: said }) => ({
      ...{ sourceMs, source: said, text: 'late' },
    }));
    const lines = [{ wordIndex: 5, text: '4 மணி நேரம்.' }];
    const written = editPlan(asked, { translatedLines: { language: 'ta', lines } }, source);
    const translation = { language: 'ta', model: 'tiny-7b', lines: answer } as const;
    const told = editPlan(written, { translation }, source);
    expect(shownTranslation(told)?.lines.map(({ text, byUser }) => [text, byUser])).toEqual([
      [tamil[0], undefined],
      ['4 மணி நேரம்.', true],
      [tamil[2], undefined],
    ]);
    expect(shownTranslation(editPlan(asked, { translation }, source))?.lines[1]?.text).toBe('late');
  });

  it('keeps the old text of a line, also a user’s own, that a translator could not write', () => {
    const lines = [{ wordIndex: 5, text: '3 மணி நேரம்.' }];
    const own = translated({ translatedLines: { language: 'ta', lines } }, translated());
    const changed = editPlan(own, { captions: [{ wordIndex: 7, text: 'four' }] }, source);
    const before = shownTranslation(changed)?.lines[1];
    const failed = (shownTranslation(changed)?.lines ?? []).map((line) => ({ ...line, text: '' }));
    const translation = { language: 'ta', model: 'tiny-7b', lines: failed } as const;
    expect(before).toMatchObject({ of: 'It needs 3 hours, then it rests.', byUser: true });
    expect(shownTranslation(editPlan(changed, { translation }, source))?.lines[1]).toEqual(before);
  });

  it('takes what a translator wrote where a word more at the start of the clip has moved all others meanwhile', () => {
    const asked = spokenLinesOf(plan, source);
    const corrected = [
      ...words.slice(0, 4),
      { text: 'baker’s', startMs: 2600, endMs: 2700 },
      { text: 'yeast.', startMs: 2700, endMs: 2950 },
      ...words.slice(5),
    ];
    const now = rewordPlan(plan, words, { ...source, words: corrected }) ?? plan;
    const lines = asked.map((line, n) => ({ ...line, text: tamil[n] ?? '' }));
    const translation = { language: 'ta', model: 'tiny-7b', lines } as const;
    const told = editPlan(now, { captionLanguage: 'ta', translation }, { ...source, words: corrected });
    expect(shownTranslation(told)?.lines.map(({ wordIndex, text }) => [wordIndex, text])).toEqual([
      [0, ''],
      [6, tamil[1]],
      [13, tamil[2]],
    ]);
  });

  it('opens only the line whose words a user changes, and shows its old text until then', () => {
    const made = editPlan(translated(), { captions: [{ wordIndex: 7, text: 'four' }] }, source);
    const { lines = [] } = shownTranslation(made) ?? {};
    expect(openLines({ lines }).map((line) => line.source)).toEqual(['It needs four hours, then it rests.']);
    expect(lines[1]).toMatchObject({ text: tamil[1], of: 'It needs 3 hours, then it rests.' });
    const undone = editPlan(made, { captions: [{ wordIndex: 7, text: '3' }] }, source);
    expect(openLines(shownTranslation(undone) ?? { lines: [] })).toEqual([]);
  });

  it('opens only the changed line after a correction that moves all later words', () => {
    const corrected = [
      ...words.slice(0, 4),
      { text: 'baker’s', startMs: 2600, endMs: 2700 },
      { text: 'yeast.', startMs: 2700, endMs: 2950 },
      ...words.slice(5),
    ];
    const made = rewordPlan(translated(), words, { ...source, words: corrected });
    const { lines = [] } = (made && shownTranslation(made)) ?? {};
    expect(openLines({ lines }).map((line) => line.source)).toEqual([
      'Bread rises because of baker’s yeast.',
    ]);
    expect(lines.map(({ wordIndex, text }) => [wordIndex, text])).toEqual([
      [0, tamil[0]],
      [6, tamil[1]],
      [13, tamil[2]],
    ]);
  });

  it('follows a cut: lines that are gone are left out, and the others move', () => {
    const cut = editPlan(translated(), { startMs: 3000 }, source);
    const { lines = [] } = shownTranslation(cut) ?? {};
    expect(lines.map(({ startMs, text }) => [startMs, text])).toEqual([
      [0, tamil[1]],
      [2800, tamil[2]],
    ]);
    expect(textsOf(inShownLanguage(cut))).toBe(tamil.slice(1).join(' '));
  });

  it('has the lines of a cut again once their words are heard again, also those of a user', () => {
    const lines = [{ wordIndex: 0, text: 'என் வரி' }];
    const own = editPlan(translated(), { translatedLines: { language: 'ta', lines } }, source);
    const cut = editPlan(own, { startMs: 3000 }, source);
    const restored = editPlan(editPlan(cut, {}, source), { startMs: 1000 }, source);
    expect(restored.translations).toEqual(own.translations);
  });

  it('shows the spoken words of lines that are not translated', () => {
    const lines = [{ wordIndex: 5, text: '' }];
    const edited = editPlan(translated(), { translatedLines: { language: 'ta', lines } }, source);
    expect(textsOf(inShownLanguage(edited))).toBe(
      [tamil[0], 'It needs 3 hours, then it rests.', tamil[2]].join(' '),
    );
  });
});

describe('a second line', () => {
  const withSecond = (secondLine: 'spoken' | 'roman' | 'ta', change: PlanEdit = {}) =>
    translated({ captionLanguage: null, captionSettings: { secondLine }, ...change });
  const secondOf = (one: ClipPlan, layout = 0) =>
    (inShownLanguage(one).layouts[layout]?.cues ?? []).map(({ second = [] }) =>
      second.map(({ text }) => text).join(' '),
    );

  it('holds a translation whole and in order, under captions as spoken', () => {
    const one = withSecond('ta');
    expect(secondOf(one).join(' ')).toBe(tamil.join(' '));
    const first = inShownLanguage(one).layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
    expect(first.map(({ text }) => text).join(' ')).toBe(spoken);
    expect(one.layouts[0]?.cues.some(({ second }) => second !== undefined)).toBe(false);
  });

  it('is the last line of its caption in subtitle files', () => {
    const [layout = { cues: [] }] = inShownLanguage(withSecond('ta')).layouts;
    const read = parseSubtitles(writeSrt(cuesOf(layout)));
    expect(parseSubtitles(writeVtt(cuesOf(layout)))).toEqual(read);
    expect(read.map(({ text }) => text.split('\n').at(-1)).join(' ')).toBe(tamil.join(' '));
    expect(read.map(({ text }) => text.split('\n').slice(0, -1).join(' ')).join(' ')).toBe(spoken);
  });

  it.each([
    ['later', { startMs: 3900, endMs: 6700, shiftMs: 900 }],
    ['earlier', { startMs: 2100, endMs: 4900, shiftMs: -900 }],
    ['longer', { startMs: 2300, endMs: 6600, shiftMs: 0 }],
    ['shorter', { startMs: 3600, endMs: 5000, shiftMs: 0 }],
  ])('stays under its caption, as spoken or translated, where that is shown %s', (_, shown) => {
    const said = { startMs: 3175, endMs: 5575 };
    const own = withSecond('ta', { captionTimes: [{ ...shown, said }] });
    expect(textsOf(own)).toBe(spoken);
    expect(own.layouts[0]?.cues.map(({ startMs }) => startMs + 1000)).toContain(shown.startMs);
    expect(secondOf(own)).toEqual(tamil);
    const [asSaid = 0, asShown = 0] = [withSecond('ta'), own].map(
      (one) => inShownLanguage(one).layouts[0]?.cues[1]?.second?.[0]?.startMs,
    );
    expect(asShown - asSaid).toBe(shown.shiftMs);
    const times = [{ ...shown, said: { startMs: 3098, endMs: 5456 } }];
    const translatedTimes = { language: 'ta' as const, times };
    const hindi = ['यीस्ट से ब्रेड फूलती है।', 'इसे 3 घंटे लगते हैं, फिर आराम।', 'गरम खाइए।'];
    const both = editPlan(
      translated({ translatedTimes }),
      {
        translation: {
          ...{ language: 'hi', model: 'tiny-7b' },
          lines: spokenLinesOf(plan, source).map(({ sourceMs, source: text }, n) => ({
            ...{ sourceMs, source: text, text: hindi[n] ?? '' },
          })),
        },
        captionSettings: { secondLine: 'hi' },
      },
      source,
    );
    // The Tamil line is one caption in 16:9 alone.
    expect(secondOf(both, 1)).toEqual(hindi);
  });

  it('is empty under lines that are not translated, and tells nothing twice', () => {
    const [first, ...others] = spokenLinesOf(plan, source);
    const lines = [first, ...others].flatMap((line, n) =>
      line ? [{ sourceMs: line.sourceMs, source: line.source, text: n === 1 ? '' : (tamil[n] ?? '') }] : [],
    );
    const one = withSecond('ta', { translation: { language: 'ta', model: 'tiny-7b', lines } });
    expect(secondOf(one).filter(Boolean).join(' ')).toBe(`${tamil[0]} ${tamil[2]}`);
    expect(secondOf(translated({ captionSettings: { secondLine: 'ta' } })).join('')).toBe('');
    expect(secondOf(withSecond('spoken')).join('')).toBe('');
    // Heard as Tamil since, its words are what the second line was translated into.
    expect(secondOf({ ...withSecond('ta'), language: 'ta' }).join('')).toBe('');
    // English has no other script.
    expect(secondOf(withSecond('roman')).join('')).toBe('');
  });

  it('holds the spoken words under a translation', () => {
    const one = withSecond('spoken', { captionLanguage: 'ta' });
    expect(secondOf(one).join(' ').replaceAll(/ +/g, ' ').trim()).toBe(spoken);
  });

  it('has stars for bad words, said or translated', () => {
    const profanity: PlanEdit['profanity'] = {
      ...{ mode: 'mask', stars: 'all', words: ['yeast', 'ரொட்டி'], never: [] },
    };
    const said = withSecond('spoken', { captionLanguage: 'ta', profanity });
    expect(secondOf(said).join(' ')).toContain('because of *****.');
    expect(secondOf(withSecond('ta', { profanity })).join(' ')).toMatch(/^ஈஸ்டால் \*+ உப்புகிறது/);
  });

  it('goes with another style, and away again', () => {
    const one = editPlan(withSecond('ta'), { captionStyle: 'pop' }, source);
    expect(one.captionStyle?.secondLine).toBe('ta');
    const none = editPlan(one, { captionSettings: { secondLine: null } }, source);
    expect(secondOf(none).join('')).toBe('');
  });
});
