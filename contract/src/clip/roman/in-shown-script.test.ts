import { describe, expect, it } from 'vitest';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { editPlan, type PlanEdit } from '../plan/edit-plan.ts';
import { cuesOf } from '../subtitles/subtitle-cue.ts';
import { makePlan } from '../testing/numbers-plan.ts';
import type { Word } from '../transcript/transcript.ts';
import { inShownLanguage } from '../translation/shown-captions.ts';
import { hasRoman, wordInScript, wordsInScript } from './in-script.ts';

// NOT TRIED: Spellings in Roman letters by a reader of each language. Tried: lists of common spellings for each
// language.

const spoken = 'मेरा नाम आशा है। ये 3 वीडियो सबसे अच्छे हैं।';
const words: Word[] = spoken
  .split(' ')
  .map((text, n) => ({ text, startMs: n * 400, endMs: n * 400 + 350, speaker: n < 4 ? 'S1' : 'S2' }));
const source = { words, timing: 'words' as const, durationMs: 10_000 };

const empty = makePlan(
  { startMs: 0, endMs: 5000 },
  { mode: 'card' },
  { title: 'मेरा वीडियो', language: 'hi' },
);
const edited = (change: PlanEdit, before = editPlan(empty, { captionStyle: 'modern' }, source)) =>
  editPlan(before, change, source);
const textOf = (plan: ClipPlan) =>
  cuesOf(inShownLanguage(plan).layouts[0] ?? { cues: [] })
    .map(({ text }) => text.replaceAll('\n', ' '))
    .join(' ');
const shownWords = (plan: ClipPlan) =>
  inShownLanguage(plan).layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];

describe('captions in another script', () => {
  it('are written in Latin letters, or with English words alone in them, over the same stored words', () => {
    const roman = edited({ captionSettings: { script: 'roman' } });
    expect(textOf(roman)).toBe('Mera naam aasha hai. Ye 3 video sabse acche hain.');
    expect(textOf(edited({ captionSettings: { script: 'mixed' } }))).toBe(
      'मेरा नाम आशा है। ये 3 video सबसे अच्छे हैं।',
    );
    const stored = roman.layouts[0]?.cues.flatMap(({ lines }) => lines.flat()).map(({ text }) => text);
    expect(stored?.join(' ')).toBe(spoken);
    expect(textOf(edited({ captionSettings: { script: null } }, roman))).toBe(spoken);
    expect(textOf(edited({ captionStyle: 'pop' }, roman))).toBe(
      'Mera naam aasha hai. Ye 3 video sabse acche hain.',
    );
  });

  it('keep the times, the speakers and the keywords of their words', () => {
    const look = { keywords: true, speakerColors: ['#ffffff', '#ffd60a'] };
    const facts = (plan: ClipPlan) => shownWords(plan).map(({ text: _text, ...rest }) => rest);
    expect(facts(edited({ captionSettings: { ...look, script: 'roman' } }))).toEqual(
      facts(edited({ captionSettings: look })),
    );
  });

  it('keep captions that were given times of their own', () => {
    const captionTimes = [{ said: { startMs: 975, endMs: 1376 }, startMs: 700, endMs: 2100, shiftMs: 100 }];
    const roman = edited({ captionSettings: { script: 'roman' }, captionTimes });
    const cue = inShownLanguage(roman).layouts[0]?.cues.find(({ startMs }) => startMs === 700);
    expect(cue?.endMs).toBe(2100);
    const own = cue?.lines.flat() ?? [];
    expect(own.map(({ text, startMs }) => `${text} ${startMs}`)).toEqual(['aasha 900', 'hai. 1300']);
  });

  it('show what a user corrected, in either script', () => {
    const corrected = edited({
      captionSettings: { script: 'roman' },
      captions: [
        { wordIndex: 2, text: 'Asha' },
        { wordIndex: 1, text: 'काम' },
      ],
    });
    expect(textOf(corrected)).toBe('Mera kaam Asha hai. Ye 3 video sabse acche hain.');
  });

  it('write the headline in it too', () => {
    const titled = edited({ captionSettings: { script: 'roman' }, hookTitle: { text: null } });
    expect(inShownLanguage(titled).hookTitle).toEqual({ text: 'Mera video' });
  });

  it('leave languages without a spelling as they are', () => {
    expect(['hi', 'ta-IN', 'ur', 'en', 'fr'].map(hasRoman)).toEqual([true, true, false, false, false]);
    expect(wordInScript('پاکستان', 'roman', 'ur')).toBe('پاکستان');
  });
});

describe('words in Latin letters', () => {
  it('turn digits and sentence ends, and begin sentences with a capital', () => {
    expect(wordsInScript(['क्या', '२०२६', 'में?', 'हाँ।', 'iPhone', 'है'], 'roman', 'hi')).toEqual([
      ...['Kya', '2026', 'mein?', 'Haan.', 'iPhone', 'hai'],
    ]);
  });

  it('never fail and never lose a word, whatever is written', () => {
    const strange = ['्', 'ं', '़', 'क्', 'ஃ', 'ൻ', 'ੱ', '👍', '…', 'कA', '\u200d', 'ৎ', '॥'];
    for (const language of ['hi', 'ta', 'bn', 'ml', 'pa', 'ur'])
      for (const text of strange) expect(wordInScript(text, 'roman', language)).toEqual(expect.any(String));
    expect(wordInScript('कA', 'roman', 'hi')).toBe('कA');
  });
});
