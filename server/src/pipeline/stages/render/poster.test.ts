import { describe, expect, it } from 'vitest';
import { posterFrames } from './poster.ts';
import { crop, cue, layout, plan, tallBox } from './testing/clips.ts';

const rate = { num: 25, den: 1 };
const frames = 50;
/** The clip plays 0.5–2.5 s of its source. */
const at = (ms: number, x: number | null, h = 0.3) => ({
  atMs: 500 + ms,
  faces: x === null ? [] : [{ box: { x: x - 0.05, y: 0.3, w: 0.1, h }, score: 0.9, eyeY: 0.4 }],
});
const samples = (of: (ms: number) => [x: number | null, h?: number]) =>
  Array.from({ length: 8 }, (_, n) => at(n * 250, ...of(n * 250)));
const tall = (cues = [] as ReturnType<typeof cue>[]) => layout('9:16', crop([0, tallBox(0.5)]), cues);
const frameOf = (o: {
  cues?: ReturnType<typeof cue>[];
  faces?: ReturnType<typeof samples> | null;
  cards?: NonNullable<Parameters<typeof plan>[0]['cards']>;
}) => {
  const made = plan({ layouts: [tall(o.cues)], ...(o.cards && { cards: o.cards }) });
  const [shown] = made.layouts;
  if (!shown) throw new Error('no layout');
  return posterFrames({ plan: made, layout: shown, faces: o.faces ?? null, rate, frames })[0] ?? -1;
};

describe('the frame that stands for a clip', () => {
  it('is the one that a user chose, while it is played', () => {
    const shown = tall();
    const of = (coverMs: number) =>
      posterFrames({
        plan: { ...plan({ layouts: [shown] }), coverMs },
        layout: shown,
        faces: null,
        rate,
        frames,
      });
    expect(of(1500)).toEqual([25]);
    // A step of the editor stands amid a frame: the one that is on screen, not the next.
    expect(of(920)).toEqual([10]);
    expect(of(100)).toEqual(of(9000));
    expect(of(100)[0]).toBeCloseTo(50 / 3, -1);
  });

  it('is a third into it when nothing is known', () => {
    expect(frameOf({})).toBeCloseTo(50 / 3, -1);
  });

  it('has the largest face that the frame shows, not one outside of its crop', () => {
    const faces = samples((ms) => (ms === 1500 ? [0.5] : [0.9, 0.6]));
    const ms = frameOf({ faces }) * 40;
    expect(Math.abs(ms - 1500)).toBeLessThanOrEqual(250);
  });

  it('has a face that can be read beside something else, rather than a larger one far from a third of the clip', () => {
    const faces = samples((ms) => [0.5, ms >= 1250 ? 0.6 : 0.23]);
    expect(frameOf({ faces })).toBeCloseTo(50 / 3, -1);
  });

  it('stands between two words, also where a face would be larger in the middle of one', () => {
    const cues = [cue(0, 2000, 'one two three four')];
    const faces = samples((ms) => [0.5, ms === 1250 ? 0.4 : 0.2]);
    const ms = frameOf({ cues, faces }) * 40;
    const words = cues.flatMap(({ lines }) => lines.flat());
    expect(words.some(({ startMs, endMs }) => ms > startMs + 40 && ms < endMs - 40)).toBe(false);
    expect(ms).toBeGreaterThan(400);
  });

  it('has no face of the scene before a cut that its own scene does not show', () => {
    const faces = samples((ms) => (ms <= 1000 ? [0.5, 0.6] : [0.9]));
    const shown = layout('9:16', crop([0, tallBox(0.5)]));
    const scene = shown.scenes[0];
    if (!scene) throw new Error('no scene');
    const cut = {
      ...shown,
      scenes: [
        { ...scene, endMs: 1010 },
        { ...scene, startMs: 1010 },
      ],
    };
    const good = posterFrames({ plan: plan({ layouts: [shown] }), layout: cut, faces, rate, frames });
    expect(Math.max(...good) * 40).toBeLessThan(1010);
  });

  it('is under a caption rather than beside one, with a face as large', () => {
    const faces = samples(() => [0.5]);
    const ms = frameOf({ cues: [cue(1200, 1800, 'whole words')], faces }) * 40;
    expect(ms).toBeGreaterThan(1200);
    expect(ms).toBeLessThan(1800);
  });

  it.each([
    ['behind a mark', 'two to three.', 800],
    ['behind a pause', 'two to three', 1520],
  ])('is under a caption that begins a sentence, %s, with a face as large', (_, before, startMs) => {
    const faces = samples(() => [0.5]);
    const cues = [cue(0, 300, 'one'), cue(300, 800, before), cue(startMs, startMs + 150, 'Four five')];
    expect(frameOf({ cues, faces }) * 40).toBeGreaterThanOrEqual(startMs);
    const within = [cue(0, 300, 'one'), cue(300, 800, 'two to three'), cue(800, 950, 'four five')];
    expect(frameOf({ cues: within, faces }) * 40).toBeLessThan(800);
  });

  it('is not covered by a card', () => {
    const card = {
      id: 'a',
      place: 'full' as const,
      startMs: 0,
      endMs: 1600,
      number: '',
      title: 'x',
      lines: [],
    };
    const colors = { ground: '#000000', ink: '#ffffff', accent: '#ffffff' };
    expect(frameOf({ cards: [{ ...card, colors }] }) * 40).toBeGreaterThanOrEqual(1600);
  });
});
