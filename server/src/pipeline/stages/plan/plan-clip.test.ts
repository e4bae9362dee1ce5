import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type CaptionStyle, captionStyleIds, ratios } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMoment, spokenWords } from '#testing/sample-documents.ts';
import { behindCuts, type PlanInput, planClip } from './plan-clip.ts';
import { findProblems } from './problems.ts';
import { madeMedia } from './testing/made-talk.ts';

const spoken = (values: Partial<Transcript> = {}): Transcript => ({
  language: 'hi',
  engine: 'subtitles',
  engineVersion: '1',
  timing: 'words',
  words: spokenWords('नमस्ते दोस्तों, आज हम रोटी के बारे में बात करेंगे। यह क्यों फूलती है?', { startMs: 10_000 }),
  ...values,
});
const withSound = (seconds: number): SourceMedia => ({
  ...madeMedia(seconds),
  audio: { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 },
});
const face = { box: { x: 0.6, y: 0.3, w: 0.1, h: 0.18 }, score: 0.9, eyeY: 0.37 };
const analysis: MediaAnalysis = {
  shots: [{ startMs: 10_000, endMs: 40_000, detail: null }],
  faces: Array.from({ length: 120 }, (_, n) => ({ atMs: 10_000 + n * 250, faces: [face] })),
  problem: null,
};
const plan = (values: Partial<PlanInput> = {}) =>
  planClip({
    moment: sampleMoment(),
    transcript: spoken(),
    analysis,
    media: withSound(120),
    ratios: ['9:16', '16:9'],
    style: captionStyles.karaoke,
    ...values,
  });

it('a video that gets captions alone keeps all of its picture in its own ratio, black bars too', () => {
  const barred = { ...analysis, picture: { x: 0.15, y: 0, w: 0.7, h: 1 } };
  const boxOf = (values: Partial<PlanInput>) =>
    plan({ analysis: barred, ...values }).layouts[1]?.scenes[0]?.regions[0]?.path[0]?.box;
  expect(boxOf({ captionOnly: true })).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  expect(boxOf({})?.x).toBeGreaterThanOrEqual(0.15);
});

describe('a clip beside a cut', () => {
  const shots = [
    { startMs: 9000, endMs: 10_500 },
    { startMs: 10_500, endMs: 20_600 },
    { startMs: 20_600, endMs: 22_000 },
  ];
  const word = { startMs: 10_600, endMs: 11_000 };

  it('opens behind the cut and ends before the next one', () => {
    expect(behindCuts({ startMs: 10_000, endMs: 21_000 }, shots, [word])).toEqual({
      ...{ startMs: 10_500, endMs: 20_600 },
    });
  });

  it('stays where it is when a word would be lost, or the shot is long enough to be seen', () => {
    const spoken = [
      { startMs: 10_200, endMs: 10_400 },
      { startMs: 20_500, endMs: 20_900 },
    ];
    const span = { startMs: 10_000, endMs: 21_000 };
    expect(behindCuts(span, shots, spoken)).toEqual(span);
    const far = { startMs: 9600, endMs: 21_500 };
    expect(behindCuts(far, shots, [word])).toEqual(far);
  });
});

describe('planning a clip', () => {
  it('makes a layout with captions for every asked ratio, in clip time', () => {
    const made = plan();
    expect(made.layouts.map(({ ratio, width, height }) => [ratio, width, height])).toEqual([
      ['9:16', 1080, 1920],
      ['16:9', 1920, 1080],
    ]);
    for (const { cues } of made.layouts) {
      const words = cues.flatMap((cue) => cue.lines.flat());
      expect(words[0]).toMatchObject({ text: 'नमस्ते', startMs: 0, wordIndex: 0 });
      expect(words.map((word) => word.wordIndex)).toEqual(spoken().words.map((_, index) => index));
    }
    expect(findProblems(made, withSound(120))).toEqual([]);
    expect(made.dropped).toEqual([]);
  });

  it('crops to the face that was seen', () => {
    const scenes = plan().layouts[0]?.scenes ?? [];
    expect(scenes).toMatchObject([{ startMs: 0, endMs: 30_000, kind: 'single', reason: 'lead' }]);
    const box = scenes[0]?.regions[0]?.path[0]?.box;
    expect((box?.x ?? 0) + (box?.w ?? 0) / 2).toBeCloseTo(0.65, 2);
  });

  it('stores at which heights captions cover no face, for every ratio', () => {
    for (const { scenes } of plan().layouts) {
      expect(scenes[0]?.captionPlaces?.[0]).toBe('bottom');
      expect(scenes[0]?.headRoom).toBeGreaterThan(0);
    }
    const low = { ...face, box: { x: 0.6, y: 0.72, w: 0.1, h: 0.2 } };
    const faces = (analysis.faces ?? []).map(({ atMs }) => ({ atMs, faces: [low] }));
    const wide = plan({ analysis: { ...analysis, faces } }).layouts.find(({ ratio }) => ratio === '16:9');
    expect(wide?.scenes[0]?.captionPlaces).not.toContain('bottom');
  });

  it('keeps the whole block of larger captions off faces', () => {
    const near = { ...face, box: { x: 0.4, y: 0.38, w: 0.1, h: 0.18 } };
    const faces = (analysis.faces ?? []).map(({ atMs }) => ({ atMs, faces: [near] }));
    const placeOf = (style: CaptionStyle) =>
      plan({ style, analysis: { ...analysis, faces } }).layouts[0]?.scenes[0]?.captionPlaces?.[0];
    expect(placeOf(captionStyles.karaoke)).toBe('bottom');
    expect(placeOf({ ...captionStyles.karaoke, size: 0.1 })).toBeCloseTo(0.69);
  });

  it('has the title as its headline where that is asked for and something is said', () => {
    expect(plan({ hook: true }).hookTitle).toEqual({ text: null });
    expect(plan().hookTitle).toBeNull();
    const silent = spoken({ engine: 'none', timing: 'none', words: [] });
    expect(plan({ hook: true, transcript: silent }).hookTitle).toBeNull();
  });

  it('has the question as its headline that it answers and that is not heard', () => {
    const question = 'Why does bread rise?';
    expect(plan({ hook: true, moment: { ...sampleMoment(), question } }).hookTitle).toEqual({
      text: question,
    });
  });

  it('leaves captions out and says so when there are no words', () => {
    const made = plan({ transcript: spoken({ engine: 'none', timing: 'none', words: [] }) });
    expect(made.captionStyle).toBeNull();
    expect(made.layouts.every((layout) => layout.cues.length === 0)).toBe(true);
    expect(made.dropped).toContainEqual(message('captions_no_transcript'));
  });

  it('sets the loudness of a clip with sound and none without', () => {
    expect(plan().audio).toEqual({ loudnessLufs: -14, truePeakDb: -1.5 });
    expect(plan({ media: madeMedia(120) }).audio).toBeNull();
  });

  it('draws a card for a recording without a picture', () => {
    const media = { ...withSound(120), video: null };
    const made = plan({ media, analysis: null });
    expect(made.layouts.map(({ scenes }) => scenes.map(({ kind }) => kind))).toEqual([['card'], ['card']]);
    expect(made.layouts[0]?.cues.length).toBeGreaterThan(0);
    expect(findProblems(made, media)).toEqual([]);
  });

  it('shows the whole picture and says why when the detector failed', () => {
    const made = plan({
      analysis: { ...analysis, faces: null, problem: 'the face detector stopped: out of memory' },
    });
    expect(made.layouts[0]?.scenes).toMatchObject([{ kind: 'fit', reason: 'not_searched' }]);
    expect(made.dropped).toEqual([
      message('crop_unseen', { ratio: '9:16' }),
      message('faces_failed', { problem: 'the face detector stopped: out of memory' }),
    ]);
  });

  it('says when the packaged finder looked for faces', () => {
    expect(plan({ analysis: { ...analysis, detector: 'packaged' } }).dropped).toEqual([
      message('faces_packaged'),
    ]);
    expect(plan({ analysis: { ...analysis, detector: 'yunet' } }).dropped).toEqual([]);
  });

  it('names the signs that no font draws and keeps the rest', () => {
    const words = spokenWords('Bread 麵 rises', { startMs: 12_000 });
    const made = plan({ transcript: spoken({ language: 'en', words }) });
    expect(made.dropped).toEqual([message('captions_no_glyph', { letters: '麵' })]);
    expect(findProblems(made, withSound(120))).toEqual([]);
  });

  it('leaves out letters that no font draws, and can be rendered', () => {
    const words = spokenWords('漢字 rises', { startMs: 12_000 });
    const made = plan({ transcript: spoken({ language: 'en', words }) });
    expect(made.dropped).toEqual([message('captions_no_glyph', { letters: '漢 字' })]);
    expect(findProblems(made, withSound(120))).toEqual([]);
  });

  it('can be rendered with a word that mixes two scripts', () => {
    const words = spokenWords('टெलीविज़न क्ક', { startMs: 12_000 });
    const made = plan({ transcript: spoken({ language: 'hi', words }) });
    expect(made.dropped).toEqual([message('captions_no_glyph', { letters: 'टெ' })]);
    expect(findProblems(made, withSound(120))).toEqual([]);
  });

  it('cuts a moment that ends behind the source to what there is', () => {
    expect(plan({ media: withSound(30) }).edit).toEqual([{ startMs: 10_000, endMs: 30_000 }]);
  });

  it('has no watermark: the render is given it', () => {
    expect(plan()).not.toHaveProperty('watermark');
  });

  it('can be rendered whatever the words, moment and style are', () => {
    const anyWords = fc.array(
      fc.record({
        text: fc.constantFrom('हाँ', 'bread', 'क्षत्रिय', 'தமிழ்', 'a'.repeat(60), '{\\fs99}', '12%'),
        length: fc.integer({ min: 0, max: 1500 }),
        gap: fc.integer({ min: 0, max: 2000 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        anyWords,
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 1000, max: 60_000 }),
        fc.constantFrom(...captionStyleIds).map((id) => captionStyles[id]),
        fc.constantFrom('words' as const, 'cues' as const, 'approximate' as const),
        (parts, startMs, length, style, timing) => {
          let at = 0;
          const words = parts.map(({ text, length: wordMs, gap }) => {
            const word = { text, startMs: at + gap, endMs: at + gap + wordMs };
            at = word.endMs;
            return word;
          });
          const media = withSound(120);
          const made = plan({
            moment: { startMs, endMs: startMs + length, title: 'x' },
            transcript: spoken({ words, timing }),
            ratios,
            style,
            media,
          });
          expect(findProblems(made, media)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
