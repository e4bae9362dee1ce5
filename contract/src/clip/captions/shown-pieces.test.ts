import { describe, expect, it } from 'vitest';
import type { Cue, CueWord } from '../plan/clip-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { captionBlockAt } from './caption-block.ts';
import { captionStyles } from './caption-styles.ts';
import { shownPieces } from './shown-pieces.ts';

const style = captionStyles.karaoke;
const whole = { x: 0, y: 0, w: 1, h: 1 };
const scene = (startMs: number, endMs: number, values: Partial<Scene> = {}): Scene => ({
  ...{ startMs, endMs, kind: 'single', reason: 'lead' },
  regions: [{ target: whole, path: [{ atMs: startMs, box: whole }] }],
  ...values,
});
/** A caption whose words follow each other without a pause, half a second each. */
const said = (...lines: string[]): Cue => {
  let wordIndex = 0;
  const timed = lines.map((line) =>
    line.split(' ').map((text) => {
      const startMs = wordIndex * 500;
      return { text, startMs, endMs: startMs + 500, wordIndex: wordIndex++ };
    }),
  );
  return { startMs: 0, endMs: wordIndex * 500, lines: timed };
};
const shown = (cue: Cue, scenes: readonly Scene[]) =>
  shownPieces(cue, style, scenes).map(({ startMs, endMs, lines }) => [
    `${startMs}-${endMs}`,
    ...lines.map((line) => line.map(({ text }) => text).join(' ')),
  ]);

const under = (text: string): Pick<CueWord, 'text' | 'startMs' | 'endMs'>[] => said(text).lines.flat();
const secondOf = (cue: Cue, scenes: readonly Scene[]) =>
  shownPieces(cue, style, scenes).map(({ second = [] }) => second.map(({ text }) => text).join(' '));

describe('a caption in a scene with space for one line', () => {
  const narrow = scene(0, 9000, { captionPlaces: [0.85], captionLines: 1 });
  const cue = said('first words', 'then others');

  it('is shown so beside faces where a second line stands under it, with what that says of the line', () => {
    const faces = scene(0, 9000, { captionPlaces: ['bottom'] });
    expect(shown(cue, [faces])).toEqual([['0-2000', 'first words', 'then others']]);
    expect(secondOf({ ...cue, second: under('pehle shabd phir doosre') }, [faces])).toEqual([
      'pehle shabd',
      'phir doosre',
    ]);
    expect(secondOf({ ...cue, second: under('pehle') }, [faces])).toEqual(['pehle', '']);
  });

  it('keeps under its first and last lines what a second line says before and after them', () => {
    const second = [
      { text: 'ab', startMs: -900, endMs: -400 },
      { text: 'baad', startMs: 2600, endMs: 3000 },
    ];
    expect(secondOf({ ...cue, second }, [narrow])).toEqual(['ab', 'baad']);
  });

  it('is shown line after line, each from its first word', () => {
    expect(shown(cue, [narrow])).toEqual([
      ['0-1000', 'first words'],
      ['1000-2000', 'then others'],
    ]);
    expect(shown(said('one line'), [narrow])).toEqual([['0-1000', 'one line']]);
    expect(shown(cue, [scene(0, 9000, { captionPlaces: [0.85] })])).toEqual([
      ['0-2000', 'first words', 'then others'],
    ]);
  });

  it('is drawn as high as one line', () => {
    const layout = { ratio: '9:16' as const, width: 1080, height: 1920, cues: [cue] };
    const heightAt = (atMs: number, scenes: Scene[]) =>
      captionBlockAt(
        { layout: { ...layout, scenes }, cards: [], durationMs: 9000, litBy: 'word' },
        style,
        atMs,
      )?.rect.height ?? 0;
    expect(heightAt(200, [narrow])).toBeCloseTo(heightAt(200, []) / 2, 3);
    expect(heightAt(1500, [narrow])).toBeCloseTo(heightAt(200, []) / 2, 3);
  });

  it('keeps both lines and its place at a height that a user chose', () => {
    expect(shownPieces(cue, { ...style, position: 'bottom' }, [narrow])).toEqual([cue]);
  });
});

describe('a caption that is said on both sides of a cut where the height changes', () => {
  const before = scene(0, 1200, { captionPlaces: ['middle'] });
  const after = scene(1200, 9000, { captionPlaces: [0.8] });

  it('shows on each side the words that are said there', () => {
    expect(shown(said('first words', 'then others'), [before, after])).toEqual([
      ['0-1200', 'first words'],
      ['1200-2000', 'then others'],
    ]);
  });

  it('has on each side the words of its second line that are said there', () => {
    const cue = { ...said('first words', 'then others'), second: under('pehle shabd phir doosre') };
    expect(secondOf(cue, [before, after])).toEqual(['pehle shabd', 'phir doosre']);
  });

  it('moves as a whole where a side has no words of its own', () => {
    const held = { ...said('first words'), endMs: 3000 };
    expect(secondOf({ ...held, second: under('pehle shabd') }, [before, after])).toEqual([
      'pehle shabd',
      'pehle shabd',
    ]);
    expect(shown(held, [before, after])).toEqual([
      ['0-1200', 'first words'],
      ['1200-3000', 'first words'],
    ]);
  });

  it('stays whole where both sides have one height, or none was looked for', () => {
    const cue = said('first words', 'then others');
    expect(shown(cue, [before, { ...after, captionPlaces: ['middle', 'top'] }])).toHaveLength(1);
    expect(shown(cue, [before, scene(1200, 9000)])).toHaveLength(1);
  });
});
