import { describe, expect, it } from 'vitest';
import type { PlanEdit } from '../parts/plan-parts.ts';
import { type CaptionSettings, withSettings } from '../plan/caption-settings.ts';
import { type CaptionStyle, outputSizes } from '../plan/clip-plan.ts';
import { coalesceEdits, editPlan } from '../plan/edit-plan.ts';
import { numbersPlan, numbersSource } from '../testing/numbers-plan.ts';
import { assScript } from './ass.ts';
import { turnHue } from './caption-colors.ts';
import { captionEdges, captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';

const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;

function captions(text: string, settings: CaptionSettings, speakers: readonly string[] = []) {
  const style: CaptionStyle = withSettings(captionStyles.modern, settings);
  const words = text.split(' ').map((word, n) => ({
    ...{ text: word, startMs: n * 400, endMs: n * 400 + 380, wordIndex: n },
  }));
  const clipDurationMs = words.length * 400 + 500;
  const cues = buildCues({
    ...{ words, frame, ratio: frame.ratio, style, clipDurationMs, language: 'en' },
    speakerOf: (index) => speakers[index],
  });
  const script = assScript({
    layout: { ...frame, cues },
    ...{ style, watermark: null, cards: [], durationMs: clipDurationMs, litBy: 'word' },
  });
  const events = script.split('\n').filter((line) => line.startsWith('Dialogue:'));
  return { cues, style, events };
}

const heightsOf = (events: readonly string[]) =>
  events.map((line) => Number(/\\pos\([\d.]+,([\d.]+)\)/.exec(line)?.[1]));

describe('caption settings', () => {
  it('find no keywords by capitals where nearly every word has them', () => {
    const keywords = (text: string) =>
      captions(text, { keywords: true }).cues.flatMap(({ lines }) =>
        lines.flat().flatMap((word) => (word.keyword ? [word.text] : [])),
      );
    expect(keywords('this is what Asha said of 50 people')).toEqual(['Asha', '50']);
    expect(keywords('THIS IS WHAT ASHA SAID OF 50 PEOPLE')).toEqual(['50']);
  });

  it('are taken back by null, and leave the rest of the style alone', () => {
    const set = withSettings(captionStyles.pop, { position: 'top', wordsPerLine: 2, size: 0.07 });
    expect(set).toEqual({ ...captionStyles.pop, position: 'top', wordsPerLine: 2, size: 0.07 });
    expect(withSettings(set, { position: null, wordsPerLine: null })).toEqual({
      ...captionStyles.pop,
      size: 0.07,
    });
  });

  it('limit the words of a line', () => {
    for (const limit of [1, 2, 3]) {
      const { cues } = captions('we all go to the big show at ten', { wordsPerLine: limit });
      const lengths = cues.flatMap(({ lines }) => lines.map((line) => line.length));
      expect(Math.max(...lengths)).toBe(limit);
    }
  });

  it('put the block at the top, in the middle, at the bottom and at any height inside the safe area', () => {
    const at = (position: CaptionSettings['position']) =>
      Math.max(...heightsOf(captions('one line', { position }).events));
    expect(at('top')).toBeLessThan(1920 * 0.25);
    expect(at('middle')).toBeGreaterThan(1920 * 0.48);
    expect(at('middle')).toBeLessThan(1920 * 0.56);
    expect(at('bottom')).toBeGreaterThan(1920 * 0.7);
    expect(at(0.3)).toBeGreaterThan(1920 * 0.3);
    expect(at(0.3)).toBeLessThan(1920 * 0.35);
    // The lowest 15 % are covered by the buttons of platforms, the highest by their bars.
    expect(at(1)).toBeLessThan(1920 * 0.88);
    expect(at(0)).toBe(at('top'));
  });

  it('write capitals on the screen alone: the words of the cues stay as they are said', () => {
    const { cues, events } = captions('we say मुझे', { upperCase: true });
    expect(cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text))).toEqual(['we', 'say', 'मुझे']);
    const shown = events.join('').replace(/\{[^}]*\}/g, '');
    expect(shown).toMatch(/WE.*SAY.*मुझे/);
  });

  it('emphasise numbers, names and superlatives', () => {
    const { cues, events } = captions('I told Asha the biggest secret in 2026', {
      ...{ keywords: true, emphasisColor: '#ff0000' },
    });
    const marked = cues
      .flatMap(({ lines }) => lines.flat())
      .flatMap((word) => (word.keyword ? [word.text] : []));
    expect(marked).toEqual(expect.arrayContaining(['Asha', '2026']));
    expect(marked).not.toContain('I');
    expect(marked).not.toContain('told');
    expect(events.join('')).toContain('&H0000FF&');
    expect(
      captions('told Asha 2026', {})
        .cues.flatMap(({ lines }) => lines.flat())
        .some((word) => word.keyword),
    ).toBe(false);
  });

  it('give every speaker a colour, in the order in which they speak', () => {
    const { cues, events } = captions('hello there hi', { speakerColors: ['#ffffff', '#00ff00'] }, [
      'S2',
      'S2',
      'S1',
    ]);
    expect(cues.flatMap(({ lines }) => lines.flat().map(({ speakerIndex }) => speakerIndex))).toEqual([
      0, 0, 1,
    ]);
    expect(events.join('')).toContain('&H00FF00&');
  });

  it('let the first speaker keep the colour of the text, whatever it becomes', () => {
    const speakerColors = ['#eeeeee', '#00ff00'];
    const colored = editPlan(numbersPlan(), { captionSettings: { speakerColors } }, numbersSource);
    const after = (edit: PlanEdit) => editPlan(colored, edit, numbersSource).captionStyle?.speakerColors;
    expect(after({ captionColors: { color: '#ff0000' } })).toEqual(['#ff0000', '#00ff00']);
    expect(after({ captionStyle: 'typewriter' })).toEqual(['#ffffff', '#00ff00']);
    expect(after({ captionColors: { activeColor: '#ff0000' } })).toEqual(speakerColors);
    const given = { captionColors: { color: '#ff0000' }, captionSettings: { speakerColors: ['#0000ff'] } };
    expect(after(given)).toEqual(['#0000ff']);
    expect(after({ captionSettings: { size: 0.07 } })).toEqual(speakerColors);
    const later = { captionColors: { color: '#ff0000' }, captionSettings: { size: 0.07 } };
    expect(coalesceEdits(given, later)).toBe(null);
  });

  it('colour every piece of a word that is broken over lines', () => {
    const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis2026Lopadotemachoselachogaleokranioleipsano';
    const { cues } = captions(`no ${long}`, { keywords: true, speakerColors: ['#ffffff', '#00ff00'] }, [
      'S1',
      'S2',
    ]);
    const pieces = cues.flatMap(({ lines }) => lines.flat()).filter(({ wordIndex }) => wordIndex === 1);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map(({ speakerIndex, keyword }) => [speakerIndex, keyword])).toEqual(
      pieces.map(() => [1, true]),
    );
  });
});

it('no style has a softer edge than its outline is wide', () => {
  for (const { outline, blur } of Object.values(captionEdges)) expect(blur).toBeLessThanOrEqual(outline);
});

it('turning a colour keeps its strength: red, green and blue follow each other', () => {
  expect([0, 120, 240, 360].map((degrees) => turnHue('#ff0000', degrees))).toEqual([
    ...['#ff0000', '#00ff00', '#0000ff', '#ff0000'],
  ]);
});
