import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { describe, expect, it } from 'vitest';
import { samplePlan, wholeScenes } from '#testing/sample-documents.ts';
import { findProblems } from './problems.ts';
import { madeMedia } from './testing/made-talk.ts';

const layoutOf = (values: Partial<Layout>): Layout => ({
  ratio: '9:16',
  width: 1080,
  height: 1920,
  scenes: wholeScenes(30_000),
  cues: [],
  ...values,
});
const crop = (...places: [atMs: number, x: number | null, w?: number][]): Layout =>
  layoutOf({
    scenes: scenesOfFraming(
      {
        mode: 'crop',
        path: places.map(([atMs, x, w = 0.3]) => ({ atMs, box: x === null ? null : { x, y: 0, w, h: 1 } })),
      },
      30_000,
      () => 'lead',
    ),
  });
/** One scene of the whole clip with this path. */
const moving = (...path: [atMs: number, x: number][]): Layout => {
  const region = {
    target: fullFrame,
    path: path.map(([atMs, x]) => ({ atMs, box: { x, y: 0, w: 0.3, h: 1 } })),
  };
  return layoutOf({
    scenes: [{ startMs: 0, endMs: 30_000, kind: 'single', regions: [region], reason: 'lead' }],
  });
};
const sentencesOf = (plan: ClipPlan, media: SourceMedia = madeMedia(120)) =>
  findProblems(plan, media).map(englishOf).join(' ');
/** Not parsed: the schema refuses such layouts as well. */
const problemsOf = (layout: Layout) => sentencesOf({ ...samplePlan(), layouts: [layout] });

describe('problems of a plan', () => {
  it('are none for a plan that fits its source', () => {
    expect(findProblems(samplePlan(), madeMedia(120))).toEqual([]);
    expect(problemsOf(crop([0, 0.1], [5000, 0.7]))).toBe('');
    expect(problemsOf(crop([0, null], [5000, 0.7], [9000, null]))).toBe('');
  });

  it('name a part outside the source', () => {
    expect(sentencesOf(samplePlan(), madeMedia(30))).toBe(
      'The part 10000–40000 ms is outside the source of 30000 ms.',
    );
  });

  it('name a loudness without sound', () => {
    const plan = samplePlan({ audio: { loudnessLufs: -14, truePeakDb: -1.5 } });
    expect(sentencesOf(plan)).toContain('no sound');
  });

  it('name a picture that is missing and a card that hides one', () => {
    expect(sentencesOf(samplePlan(), { ...madeMedia(120), video: null })).toContain('no picture');
    expect(
      problemsOf(layoutOf({ scenes: scenesOfFraming({ mode: 'card' }, 30_000, () => 'no_picture') })),
    ).toContain('card');
  });

  it.each([
    ['a late start', moving([100, 0.1]), 'at the start'],
    ['a wrong order', moving([0, 0.1], [5000, 0.2], [4000, 0.3]), 'out of order'],
    ['a place after the end', moving([0, 0.1], [30_000, 0.2]), 'after the end'],
    ['a crop outside the picture', crop([0, 0.8]), 'outside the picture'],
  ])('name %s of the camera', (_, layout, words) => {
    expect(problemsOf(layout)).toContain(words);
  });

  it('do not name a zoom: crops may differ in size', () => {
    expect(problemsOf(crop([0, 0.1], [5000, 0.1, 0.4]))).toBe('');
    expect(problemsOf(crop([0, 0.1], [5000, null], [9000, 0.1, 0.4]))).toBe('');
  });

  it('name captions that overlap or outlast the clip', () => {
    const cue = (startMs: number, endMs: number) => ({
      startMs,
      endMs,
      lines: [[{ text: 'bread', startMs, endMs, wordIndex: 0 }]],
    });
    expect(problemsOf(layoutOf({ cues: [cue(0, 2000), cue(1500, 3000)] }))).toContain('at once');
    expect(problemsOf(layoutOf({ cues: [cue(29_000, 31_000)] }))).toContain('beyond the end');
  });
});
