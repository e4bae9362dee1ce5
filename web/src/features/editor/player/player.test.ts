import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import { makePlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { describe, expect, it } from 'vitest';
import { shownFrame } from './current-frame.ts';
import { nextMove, placeAfterCut, placeOf } from './edit-time.ts';
import { familiesIn, previewScripts } from './preview-script.ts';

const edit = [
  { startMs: 1000, endMs: 3000 },
  { startMs: 5000, endMs: 6000 },
];

describe('a time of the source', () => {
  it('has its place in the clip, also between two spans and around them', () => {
    expect(placeOf(edit, 2500)).toEqual({ kind: 'inside', clipMs: 1500, spanIndex: 0 });
    expect(placeOf(edit, 4000)).toEqual({ kind: 'outside', clipMs: 2000 });
    expect(placeOf(edit, 5500)).toEqual({ kind: 'inside', clipMs: 2500, spanIndex: 1 });
    expect(placeOf(edit, 200)).toEqual({ kind: 'outside', clipMs: 0 });
    expect(placeOf(edit, 9000)).toEqual({ kind: 'outside', clipMs: 3000 });
  });

  it('is found again from the clip', () => {
    expect([0, 1999, 2000, 2999, 5000].map((ms) => sourceTimeOf(edit, ms))).toEqual([
      1000, 2999, 5000, 5999, 6000,
    ]);
  });

  it('goes on at the next frame that is kept when it is cut away, and stays where it is otherwise', () => {
    const uncut = [{ startMs: 1000, endMs: 6000 }];
    expect(placeAfterCut(uncut, edit, 4000)).toBe(5000);
    expect(placeAfterCut(edit, [{ startMs: 1000, endMs: 2000 }], 5500)).toBe(1999);
    expect(placeAfterCut(edit, [{ startMs: 2500, endMs: 3000 }], 1200)).toBe(2500);
    expect(placeAfterCut(uncut, edit, 2000)).toBe(2000);
    // Who listens to what lies around the clip goes on doing so.
    expect(placeAfterCut(edit, [{ startMs: 1000, endMs: 2000 }], 4000)).toBe(4000);
    expect(placeAfterCut(edit, [], 1200)).toBe(1200);
  });

  it('jumps over what was cut and stops at the end, but not while the user listens around the clip', () => {
    const frameMs = 40;
    expect(nextMove(edit, { sourceMs: 2000, spanIndex: 0, frameMs })).toEqual({ kind: 'go-on' });
    expect(nextMove(edit, { sourceMs: 2985, spanIndex: 0, frameMs })).toEqual({
      kind: 'jump',
      toMs: 5000,
      spanIndex: 1,
    });
    expect(nextMove(edit, { sourceMs: 5990, spanIndex: 1, frameMs })).toEqual({ kind: 'end' });
    expect(nextMove(edit, { sourceMs: 4000, spanIndex: null, frameMs })).toEqual({ kind: 'go-on' });
  });
});

const picture = { width: 1920, height: 1080, frameRate: { num: 25, den: 1 } };
const box = { x: 0.25, y: 0, w: 0.3164, h: 1 };
const path = [
  { atMs: 0, box: null },
  { atMs: 2010, box },
];
const word = { text: 'ब्रेड', startMs: 0, endMs: 900, wordIndex: 0 };
const plan = makePlan(
  { startMs: 0, endMs: 4000 },
  { mode: 'crop', path },
  {
    ...{ title: 'ब्रेड क्यों फूलती है', language: 'hi', captionStyle: captionStyles.karaoke },
    cues: [{ startMs: 0, endMs: 900, lines: [[word]] }],
  },
);
const [layout] = plan.layouts;
if (!layout) throw new Error('the plan has no layout');

describe('the frame of a preview', () => {
  it('changes with the same frame as the render: keyframes are rounded to the frame grid', () => {
    // 2010 ms is nearest to frame 50, which begins at 2000 ms.
    expect(shownFrame(layout, picture, 1980).kind).toBe('whole');
    expect(shownFrame(layout, picture, 2000)).toEqual({
      kind: 'regions',
      regions: [
        {
          from: { x: 480, y: 0, width: 608, height: 1080 },
          to: { x: 0, y: 0, width: 1080, height: 1920 },
        },
      ],
      seams: [],
    });
  });

  it('shows a whole picture where the render lays it', () => {
    expect(shownFrame(layout, picture, 0)).toEqual({
      kind: 'whole',
      from: { x: 0, y: 0, width: 1920, height: 1080 },
      to: { x: 0, y: 656, width: 1080, height: 608 },
    });
  });

  it('is a drawn card where there is no picture', () => {
    expect(shownFrame(layout, null, 0)).toEqual({ kind: 'card' });
  });
});

describe('the script of a preview', () => {
  const waveform = { stepMs: 50, peaksBase64: btoa('\x10\x80\xff'.repeat(40)) };
  it('names the fonts it needs', () => {
    const { captions } = previewScripts({ plan, layout, watermark: null, timing: 'words', waveform });
    expect(familiesIn(captions)).toEqual(new Set(['Noto Sans Devanagari']));
  });

  it('of sound alone draws title and waveform apart from the captions, since footage stands between them', () => {
    const drawn = { ...layout, scenes: scenesOfFraming({ mode: 'card' }, 4000, () => 'no_picture') };
    const options = { plan, watermark: null, timing: 'words', waveform } as const;
    const { card, captions } = previewScripts({ ...options, layout: drawn });
    expect(card).toContain(',Card,');
    expect(captions).toContain(',Caption,');
    expect(captions).not.toContain(',Card,');
    expect(previewScripts({ ...options, layout }).card).toBe('');
  });
});
