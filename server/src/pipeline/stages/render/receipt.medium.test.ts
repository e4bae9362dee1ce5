import { expect, it } from 'vitest';
import { receiptOf } from './receipt.ts';
import { crop, cue, layout, plan, sourceMedia, tallBox } from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, fontsDir, media } = await studioForFile();

/** A face in the lower middle of the picture, where captions of 9:16 stand, or at its top. */
const faceAt = (y: number) => ({
  shots: [{ startMs: 0, endMs: 4000, detail: null }],
  faces: Array.from({ length: 16 }, (_, at) => ({
    atMs: at * 250,
    faces: [{ box: { x: 0.45, y, w: 0.1, h: 0.2 }, score: 0.9, eyeY: y + 0.08 }],
  })),
  problem: null,
});

it('a caption that is drawn over a face is found by its own ink, and one below it is not', async () => {
  const cues = [cue(0, 1000, 'क्षत्रिय विद्यार्थी'), cue(1000, 2000, 'नमस्ते')];
  const body = plan({ layouts: [layout('9:16', crop([0, tallBox(0.5)]), cues)] });
  const [only] = body.layouts;
  if (!only) throw new Error('the plan has no layout');
  const words = cues
    .flatMap(({ lines }) => lines.flat())
    .map((word) => ({
      text: word.text,
      startMs: word.startMs + 500,
      endMs: word.endMs + 500,
    }));
  const receiptWith = (y: number) =>
    receiptOf({
      ...{ media, fontsDir, workDir: folder, signal: AbortSignal.timeout(60_000) },
      ...{ plan: body, layout: only, source: sourceMedia().video, loudnessLufs: -14 },
      analysis: faceAt(y),
      transcript: { words, timing: 'words', language: 'hi' },
    });
  const covered = await receiptWith(0.65);
  expect(covered.find(({ check }) => check === 'captions_clear')).toMatchObject({
    state: 'attention',
    code: 'receipt_captions_cover',
    details: { percent: 100 },
  });
  const clear = await receiptWith(0.1);
  expect(clear.find(({ check }) => check === 'captions_clear')).toMatchObject({ state: 'passed' });
  expect(clear.find(({ check }) => check === 'people')).toMatchObject({ state: 'passed' });
});
