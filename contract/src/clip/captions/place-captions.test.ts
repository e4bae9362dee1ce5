import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/card.ts';
import { type Box, type Cue, outputSizes, ratios } from '../plan/clip-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { assScript } from './ass.ts';
import { captionBlockAt } from './caption-block.ts';
import { freePlaces, heightOf, lowerEdge, shownSpan } from './caption-heights.ts';
import { captionArea, captionStyles } from './caption-styles.ts';
import { placeCaptions } from './place-captions.ts';

const style = captionStyles.karaoke;
const whole = { x: 0, y: 0, w: 1, h: 1 };
const cue: Cue = {
  ...{ startMs: 0, endMs: 2000 },
  lines: [[{ text: 'नमस्ते', startMs: 0, endMs: 900, wordIndex: 0 }]],
};
const frame = { ratio: '9:16' as const, ...outputSizes['9:16'], cues: [cue] };

const scene = (values: Partial<Scene> = {}): Scene => ({
  ...{ startMs: 0, endMs: 4000, kind: 'single', reason: 'lead' },
  regions: [{ target: whole, path: [{ atMs: 0, box: whole }] }],
  ...values,
});
/** One scene for each list of faces, seen at the same time or one after the other. */
const placedAll = (scenes: readonly { boxes: readonly Box[]; kind?: Scene['kind']; apart?: boolean }[]) => {
  const at = (n: number) => ({ startMs: n * 4000, endMs: (n + 1) * 4000 });
  return placeCaptions(
    scenes.map(({ kind = 'single' }, n) => scene({ kind, ...at(n) })),
    scenes.map(({ boxes, apart = false }, n) => ({
      ...at(n),
      faces: boxes.map((box, k) => ({ atMs: n * 4000 + (apart ? k * 1000 : 0), box })),
    })),
    { style, frame },
  );
};
const placed = (boxes: readonly Box[], kind?: Scene['kind']) =>
  placedAll([{ boxes, ...(kind && { kind }) }])[0];

describe('captions of a scene', () => {
  it('stay at the bottom under a face above, and leave it for a face below', () => {
    expect(placed([{ x: 0.4, y: 0.28, w: 0.2, h: 0.15 }])?.captionPlaces?.[0]).toBe('bottom');
    const low = placed([{ x: 0.3, y: 0.62, w: 0.4, h: 0.2 }]);
    expect(low?.captionPlaces).toEqual(['middle', 'top']);
    expect(low?.headRoom).toBeCloseTo(0.62 - 0.35 * 0.2, 3);
  });

  it('stand on the seam of two people one above the other', () => {
    const faces = [
      { x: 0.4, y: 0.15, w: 0.25, h: 0.2 },
      { x: 0.4, y: 0.65, w: 0.25, h: 0.2 },
    ];
    expect(placed(faces, 'split2')?.captionPlaces?.[0]).toBe('middle');
  });

  it('stay at the bottom where faces are everywhere', () => {
    expect(placed([{ x: 0.1, y: 0.05, w: 0.8, h: 0.9 }])?.captionPlaces).toEqual(['bottom']);
  });

  it('stand between or below the named heights where those lie over faces', () => {
    const faces = [
      { x: 0.1, y: 0.1, w: 0.8, h: 0.45 },
      { x: 0.1, y: 0.74, w: 0.02, h: 0.02 },
    ];
    const [between] = placed(faces)?.captionPlaces ?? [];
    expect(between).toBeGreaterThan(0.6);
    expect(between).toBeLessThan(0.7);
    const [below] = placed([{ x: 0.1, y: 0.1, w: 0.8, h: 0.56 }])?.captionPlaces ?? [];
    expect(below).toBeGreaterThan(0.75);
  });

  it('cover a large face once rather than a small one for longer', () => {
    const small = { x: 0.4, y: 0.1, w: 0.05, h: 0.5 };
    const large = { x: 0.1, y: 0.62, w: 0.8, h: 0.3 };
    const [scene] = placedAll([{ boxes: [small, small, small, large], apart: true }]);
    expect(scene?.captionPlaces?.[0]).toBe('bottom');
  });

  it('have one line where no height leaves space for two', () => {
    const close = placed([{ x: 0.1, y: 0.12, w: 0.8, h: 0.64 }]);
    expect(close?.captionPlaces).toEqual([0.8]);
    expect(close?.captionLines).toBe(1);
    const between = placed([
      { x: 0.4, y: 0.1, w: 0.05, h: 0.42 },
      { x: 0.1, y: 0.62, w: 0.8, h: 0.3 },
    ]);
    expect(between?.captionPlaces?.[0]).toBeGreaterThan(0.55);
    expect(between?.captionPlaces?.[0]).toBeLessThan(0.59);
    expect(between?.captionLines).toBe(1);
    expect(placed([{ x: 0.4, y: 0.28, w: 0.2, h: 0.15 }])).not.toHaveProperty('captionLines');
  });

  it('leave the hair of a close face to be seen where a height or one line does', () => {
    const close = { x: 0.2, y: 0.38, w: 0.6, h: 0.5 };
    expect(placed([close])).toMatchObject({ captionPlaces: ['top'], captionLines: 1 });
    expect(placed([{ ...close, y: 0.27, h: 0.32 }])?.captionPlaces).toEqual(['bottom']);
  });

  it('stand nearer to the edge of a square frame than elsewhere when a face fills it', () => {
    const square = { ratio: '1:1' as const, ...outputSizes['1:1'], cues: [cue] };
    const box = { x: 0.25, y: 0.19, w: 0.5, h: 0.7 };
    const faces = [{ startMs: 0, endMs: 4000, faces: [{ atMs: 0, box }] }];
    const [found] = placeCaptions([scene()], faces, { style, frame: square });
    const input = { layout: { ...square, scenes: found ? [found] : [] }, cards: [], durationMs: 4000 };
    const rect = captionBlockAt({ ...input, litBy: 'word' }, style, 100)?.rect;
    expect((rect?.y ?? 1080) + (rect?.height ?? 0)).toBeLessThanOrEqual(0.19 * 1080);
    expect(rect?.y).toBeGreaterThanOrEqual(0.03 * 1080);
  });

  it('stand below the text of a slide where the face under it leaves space', () => {
    const half = (y: number) => ({
      target: { x: 0, y, w: 1, h: 0.5 },
      path: [{ atMs: 0, box: { x: 0, y: 0, w: 1, h: 0.5 } }],
    });
    const slide = scene({ kind: 'screen_face', regions: [half(0), half(0.5)] });
    const under = (face: Box) =>
      placeCaptions([slide], [{ startMs: 0, endMs: 4000, faces: [{ atMs: 0, box: face }] }], {
        style,
        frame,
      });
    const [low] = under({ x: 0.3, y: 0.74, w: 0.3, h: 0.18 });
    expect(low?.captionPlaces?.[0]).toBeGreaterThan(0.56);
    expect(low?.captionPlaces?.[0]).toBeLessThan(0.66);
    const [high] = under({ x: 0.3, y: 0.55, w: 0.3, h: 0.18 });
    expect(high?.captionPlaces?.[0]).toBeGreaterThan(0.76);
  });

  it('hold one height over the clip, also where single scenes leave a better one', () => {
    const high = { x: 0.4, y: 0.2, w: 0.2, h: 0.15 };
    const low = { x: 0.4, y: 0.68, w: 0.2, h: 0.18 };
    const heights = placedAll([{ boxes: [high] }, { boxes: [low] }, { boxes: [] }, { boxes: [high] }]);
    expect(heights.map(({ captionPlaces }) => captionPlaces?.[0])).toEqual([0.58, 0.58, undefined, 0.58]);
    const tall = { ...high, h: 0.42 };
    const seldom = [low, high, high, high, high, high, high, high, high, high];
    const steady = placedAll([{ boxes: [tall] }, { boxes: seldom, apart: true }, { boxes: [tall] }]);
    expect(new Set(steady.map(({ captionPlaces }) => captionPlaces?.[0])).size).toBe(1);
  });

  it('are not placed where no face was found', () => {
    expect(placed([])).toEqual(scene());
  });

  it('meet no face at any height that is called free', () => {
    const face = fc.record({
      x: fc.double({ min: 0, max: 0.8, noNaN: true }),
      y: fc.double({ min: 0, max: 0.8, noNaN: true }),
      w: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
      h: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ratios),
        fc.array(face, { minLength: 1, maxLength: 3 }),
        (ratio, boxes) => {
          const sized = { ratio, ...outputSizes[ratio], cues: [cue] };
          const faces = [{ startMs: 0, endMs: 4000, faces: boxes.map((box) => ({ atMs: 0, box })) }];
          const places = placeCaptions([scene()], faces, { style, frame: sized })[0]?.captionPlaces ?? [];
          expect(places.length).toBeGreaterThan(0);
          if (places.length < 2) return;
          const area = captionArea(style, sized);
          for (const place of places) {
            // One line, as it will be drawn; the band was made for two.
            const bottom = lowerEdge(place, { frame: sized, area, blockPx: area.capPx * 1.6 }) / sized.height;
            const top = bottom - (area.capPx * 1.6) / sized.height;
            const side = (1 - area.maxLinePx / sized.width) / 2;
            const meets = boxes.some(
              (box) => box.y < bottom && box.y + box.h > top && box.x < 1 - side && box.x + box.w > side,
            );
            if (place !== 'middle') expect(meets).toBe(false);
          }
        },
      ),
    );
  });
});

describe('the height of a caption', () => {
  const scenes = [
    scene({ endMs: 1000, captionPlaces: ['bottom', 'top'] }),
    scene({ startMs: 1000, captionPlaces: ['middle', 'top'] }),
  ];
  const cards: Card[] = [];

  it('is that of the scene in which the caption is seen for longest', () => {
    expect(heightOf({ startMs: 0, endMs: 900 }, { style, scenes, cards })).toBe('bottom');
    expect(heightOf({ startMs: 600, endMs: 1800 }, { style, scenes, cards })).toBe('middle');
    expect(heightOf({ startMs: 1200, endMs: 1800 }, { style, scenes, cards })).toBe('middle');
    expect(freePlaces({ startMs: 600, endMs: 1800 }, scenes)).toEqual(['top']);
    expect(freePlaces({ startMs: 0, endMs: 500 }, [scene()])).toEqual([]);
  });

  it('is kept over scenes without faces', () => {
    const bare = (startMs: number, endMs: number) => scene({ startMs, endMs });
    const middle = scene({ startMs: 1000, endMs: 2000, captionPlaces: ['middle'] });
    const among = [bare(0, 1000), middle, bare(2000, 4000)];
    expect(heightOf({ startMs: 0, endMs: 900 }, { style, scenes: among, cards })).toBe('middle');
    expect(heightOf({ startMs: 2500, endMs: 3000 }, { style, scenes: among, cards })).toBe('middle');
  });

  it('is the one that a user chose, and the bottom in plans without places', () => {
    expect(
      heightOf({ startMs: 0, endMs: 900 }, { style: { ...style, position: 'top' }, scenes, cards }),
    ).toBe('top');
    expect(heightOf({ startMs: 0, endMs: 900 }, { style, scenes: [scene()], cards })).toBe('bottom');
    expect(heightOf({ startMs: 0, endMs: 900 }, { style, cards })).toBe('bottom');
  });
});

describe('a caption at a cut between scenes of different heights', () => {
  const seam = scene({ endMs: 1000, captionPlaces: ['middle'] });
  const face = scene({ startMs: 1000, captionPlaces: ['bottom'] });
  const said = (span: { startMs: number; endMs: number }, ...words: [number, number][]): Cue => ({
    ...span,
    lines: [words.map(([startMs, endMs], wordIndex) => ({ text: 'नमस्ते', startMs, endMs, wordIndex }))],
  });

  it('ends with its scene, and begins with the next one', () => {
    expect(shownSpan(said({ startMs: 0, endMs: 1300 }, [0, 600], [600, 1100]), [seam, face])).toEqual({
      startMs: 0,
      endMs: 1000,
    });
    expect(shownSpan(said({ startMs: 800, endMs: 2000 }, [800, 1200], [1200, 1900]), [seam, face])).toEqual({
      startMs: 1000,
      endMs: 2000,
    });
    const script = assScript({
      layout: { ...frame, scenes: [seam, face], cues: [said({ startMs: 0, endMs: 1300 }, [0, 1100])] },
      ...{ style, watermark: null, cards: [], durationMs: 4000, litBy: 'word' },
    });
    const ends = [...script.matchAll(/^Dialogue: \d+,[\d:.]+,([\d:.]+),/gm)].map(([, end]) => end);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter((end = '') => end > '0:00:01.00')).toEqual([]);
  });

  it('stays as long as its words where those are said on both sides', () => {
    const both = said({ startMs: 0, endMs: 1900 }, [0, 900], [1050, 1900]);
    expect(shownSpan(both, [seam, face])).toEqual({ startMs: 0, endMs: 1900 });
    const early = said({ startMs: 0, endMs: 1200 }, [0, 900], [1050, 1200]);
    expect(shownSpan(early, [seam, face])).toEqual({ startMs: 0, endMs: 1200 });
  });

  it('stays where both scenes have one height', () => {
    const cueOverCut = said({ startMs: 0, endMs: 1300 }, [0, 1100]);
    expect(shownSpan(cueOverCut, [seam, { ...face, captionPlaces: ['middle', 'bottom'] }])).toEqual({
      startMs: 0,
      endMs: 1300,
    });
    expect(shownSpan(cueOverCut, [seam, scene({ startMs: 1000 })])).toEqual({ startMs: 0, endMs: 1300 });
  });
});

describe('the headline', () => {
  const drawn = (options: { scenes?: Scene[]; hook?: null; belowPx?: number; cards?: Card[] } = {}) =>
    assScript({
      layout: { ...frame, scenes: options.scenes ?? [scene()] },
      ...{ style, watermark: null, cards: options.cards ?? [], durationMs: 20_000, litBy: 'word' },
      hook:
        options.hook === null
          ? null
          : { text: 'पहले तीन सेकंड में सब कुछ तय हो जाता है', belowPx: options.belowPx ?? 0 },
    })
      .split('\n')
      .filter((line) => /^Dialogue: 0,0:00:00.00,0:00:03.00/.test(line));

  it('stands over the first three seconds, on a panel above the faces', () => {
    const [panel = '', ...lines] = drawn({ scenes: [scene({ captionPlaces: ['bottom'], headRoom: 0.25 })] });
    expect(panel).toContain('\\p1}');
    const corners = [...panel.replace(/.*\\p1}/, '').matchAll(/-?\d+\.\d (-?\d+\.\d)/g)].map(([, y]) =>
      Number(y),
    );
    expect(Math.min(...corners)).toBeGreaterThanOrEqual(1920 * 0.11);
    expect(Math.max(...corners)).toBeLessThanOrEqual(1920 * 0.25);
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.map((line) => line.replace(/.*?,,0,0,0,,/, '').replace(/\{[^}]*\}/g, '')).join(' ')).toBe(
      'पहले तीन सेकंड में सब कुछ तय हो जाता है',
    );
  });

  it('keeps below a logo in an upper corner', () => {
    const [panel = ''] = drawn({ belowPx: 400 });
    const corners = [...panel.replace(/.*\\p1}/, '').matchAll(/-?\d+\.\d (-?\d+\.\d)/g)].map(([, y]) =>
      Number(y),
    );
    expect(Math.min(...corners)).toBeGreaterThan(400);
  });

  it('is not drawn over a face, nor when it is switched off', () => {
    expect(drawn({ scenes: [scene({ captionPlaces: ['bottom'], headRoom: 0.1 })] })).toEqual([]);
    expect(drawn({ hook: null })).toEqual([]);
    const middle = drawn({ scenes: [scene({ captionPlaces: ['bottom', 'middle'], headRoom: 0.1 })] });
    expect(middle.length).toBeGreaterThan(1);
  });
});
