import { describe, expect, test } from 'vitest';
import { type Card, cardColors } from '../cards/card.ts';
import { type CaptionStyleId, captionStyleIds, type Layout, outputSizes } from '../plan/clip-plan.ts';
import { editPlan } from '../plan/edit-plan.ts';
import { logoBox, logoCorners } from '../plan/logo.ts';
import { ratios } from '../plan/ratios.ts';
import { numbersPlan, numbersSource } from '../testing/numbers-plan.ts';
import { textWidth } from '../text/text-width.ts';
import { assScript } from './ass.ts';
import { assTime } from './ass-text.ts';
import { captionBlockAt, snappedHeight } from './caption-block.ts';
import { coveredByApps } from './caption-heights.ts';
import { captionArea, captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';
import { fontMetrics } from './fonts.ts';
import { secondBlock } from './second-line-block.ts';

const blockAt = (atMs: number, position?: number) => {
  const plan = editPlan(
    numbersPlan(),
    position === undefined ? {} : { captionSettings: { position } },
    numbersSource,
  );
  const [layout] = plan.layouts;
  const { captionStyle } = plan;
  if (!layout || !captionStyle) throw new Error('the plan has no captions');
  const input = { layout, cards: [], durationMs: 6000, litBy: 'word' as const };
  return { layout, block: captionBlockAt(input, captionStyle, atMs) };
};

describe('the caption of a time', () => {
  test('is where its position says, with every word inside of it, each line from left to right', () => {
    const { block, layout } = blockAt(500, 0.4);
    const { rect, words } = block ?? { rect: null, words: [] };
    expect(words.length).toBeGreaterThan(1);
    expect(((rect?.y ?? 0) + (rect?.height ?? 0) / 2) / layout.height).toBeCloseTo(0.4, 3);
    const firstLine = words.filter((word) => word.rect.y === words[0]?.rect.y);
    const starts = firstLine.map((word) => word.rect.x);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const word of words) {
      expect(word.rect.x).toBeGreaterThanOrEqual((rect?.x ?? 0) - 0.5);
      expect(word.rect.x + word.rect.width).toBeLessThanOrEqual((rect?.x ?? 0) + (rect?.width ?? 0) + 0.5);
    }
    expect(words[0]?.wordIndex).toBe(2);
  });

  test('is where the rest of it is drawn beside a card, at its own height', () => {
    const frame = { ratio: '9:16' as const, ...outputSizes['9:16'] };
    const lines = [[{ text: 'word', startMs: 0, endMs: 2400, wordIndex: 0 }]];
    const scene = { startMs: 0, endMs: 4000, kind: 'single' as const, reason: 'lead' as const, regions: [] };
    const scenes: Layout['scenes'] = [{ ...scene, captionPlaces: ['top'] }];
    const layout = { ...frame, scenes, cues: [{ startMs: 0, endMs: 2400, lines }] };
    const card: Card = {
      ...{ id: 'c', place: 'full', startMs: 0, endMs: 700, number: '40', title: '', lines: [] },
      colors: cardColors,
    };
    const input = { layout, cards: [card], durationMs: 4000, litBy: 'word' as const };
    expect(captionBlockAt(input, captionStyles.karaoke, 300)).toBe(null);
    const block = captionBlockAt(input, captionStyles.karaoke, 1000);
    expect(block?.rect.y).toBeLessThan(0.25 * frame.height);
    expect(block?.rect).toEqual(captionBlockAt({ ...input, cards: [] }, captionStyles.karaoke, 1000)?.rect);
  });

  test('is none after the clip', () => {
    expect(blockAt(60_000).block).toBe(null);
  });
});

describe('a look that shows one row at a time', () => {
  const frame = { ratio: '9:16' as const, ...outputSizes['9:16'] };
  const said = (text: string, fromMs: number) =>
    text.split(' ').map((word, n) => ({
      ...{ text: word, startMs: fromMs + n * 300, endMs: fromMs + n * 300 + 280, wordIndex: fromMs + n },
    }));
  const cues = [
    { startMs: 0, endMs: 600, lines: [said('one row', 0)] },
    { startMs: 3000, endMs: 4200, lines: [said('two rows', 3000), said('of it', 3600)] },
  ];
  const words = ['one', 'row', 'two', 'rows', 'of', 'it'];

  test.each([
    ['one_word', 'word', /\\an2\\pos\(540\.0,([\d.]+)\)/g, words],
    ['one_word', 'line', /\\an2\\pos\(540\.0,([\d.]+)\)/g, ['one row', 'two rows', 'of it']],
    ['ticker', 'word', /m -8\.0 ([\d.]+) /g, ['bar', 'rule', 'bar', 'rule']],
  ] as const)(
    'keeps it at one height, whatever rows captions have: %s by %s',
    (id, litBy, heights, drawn) => {
      for (const position of ['top', 'middle', 'bottom', 0.4] as const) {
        const style = { ...captionStyles[id], position };
        const input = { layout: { ...frame, cues }, cards: [], durationMs: 5000, litBy };
        const script = assScript({ ...input, style, watermark: null });
        const found = [...script.matchAll(heights)].map(([, y]) => Number(y));
        expect(found).toEqual(drawn.map(() => found[0]));
        const [one, two] = [100, 3100].map((atMs) => captionBlockAt(input, style, atMs));
        expect(two).toMatchObject({ isMoving: true, rect: { y: one?.rect.y, height: one?.rect.height } });
      }
    },
  );
});

describe('a caption with a second line', () => {
  const text = 'यह दूसरी लाइन है जो इतनी लंबी है कि एक में नहीं आती और नीचे भी जाती है';
  const under = (line: string) => line.split(' ').map((word) => ({ text: word, startMs: 0, endMs: 0 }));
  const second = under(text);

  test.each(['9:16', '1:1', '16:9'] as const)('keeps to what platforms leave free in %s', (ratio) => {
    const frame = { ratio, ...outputSizes[ratio] };
    const words = 'The first line says it'.split(' ').map((text, n) => ({
      ...{ text, wordIndex: n, startMs: n * 300, endMs: n * 300 + 280 },
    }));
    for (const id of captionStyleIds)
      for (const position of ['top', 'middle', 'bottom', 0.02, 0.98] as const) {
        const style = { ...captionStyles[id], position };
        const cues = buildCues({ words, frame, ratio, style, clipDurationMs: 2000 });
        const input = { layout: { ...frame, cues }, cards: [], durationMs: 2000, litBy: 'word' as const };
        const both = { ...input, layout: { ...frame, cues: cues.map((cue) => ({ ...cue, second })) } };
        const [alone, block] = [input, both].map((one) => captionBlockAt(one, style, 100));
        if (!alone || !block) throw new Error('no caption');
        expect(block.rect.height).toBeGreaterThan(alone.rect.height);
        expect(block.rect.y).toBeGreaterThanOrEqual(0.03 * frame.height - 1);
        expect(block.rect.y + block.rect.height).toBeLessThanOrEqual(0.97 * frame.height + 1);
        if (id === 'ticker') continue;
        expect(block.rect.x).toBeGreaterThanOrEqual(0);
        expect(block.rect.x + block.rect.width).toBeLessThanOrEqual(frame.width);
      }
  });

  test('has every word of it, in two rows of about one width where one would be too small', () => {
    const area = captionArea(captionStyles.karaoke, { ratio: '9:16', ...outputSizes['9:16'] });
    const { rows } = secondBlock(second, { area, base: 'devanagari' });
    expect(rows.flat().join(' ')).toBe(text);
    const [upper = 0, lower = 0] = rows.map((row) => textWidth(row.join(' '), 'devanagari', 50));
    expect(Math.min(upper, lower) / Math.max(upper, lower)).toBeGreaterThan(0.8);
    expect(secondBlock(under('doosri'), { area, base: 'latin' }).rows).toEqual([['doosri']]);
  });

  test('draws it once, for as long as the caption stands', () => {
    const { layout } = blockAt(500);
    const [cue] = layout.cues;
    if (!cue) throw new Error('no caption');
    const script = (id: CaptionStyleId) =>
      assScript({
        ...{ layout: { ...layout, cues: [{ ...cue, second: under('doosri') }] }, style: captionStyles[id] },
        ...{ watermark: null, cards: [], durationMs: 6000, litBy: 'word' },
      });
    for (const id of captionStyleIds) {
      const events = script(id)
        .split('\n')
        .filter((line) => line.includes('doosri'));
      expect([id, events.length]).toEqual([id, 1]);
      expect(events[0]).toContain(
        `,${assTime(Math.round(cue.startMs / 10))},${assTime(Math.round(cue.endMs / 10))},`,
      );
    }
  });
});

describe('a dragged caption', () => {
  const of = { ratio: '9:16' as const, height: 0.1 };
  test('snaps to thirds, the middle and the free area, and stays inside of it', () => {
    expect(snappedHeight(0.495, of)).toEqual({ position: 0.5, line: { at: 0.5, kind: 'middle' } });
    expect(snappedHeight(0.34, of)).toMatchObject({ position: 0.333, line: { kind: 'third' } });
    expect(snappedHeight(0.99, of)).toEqual({ position: 0.8, line: { at: 0.85, kind: 'safe' } });
    expect(snappedHeight(0.6, of)).toEqual({ position: 0.6, line: null });
    expect(snappedHeight(0.495, { ...of, free: true })).toEqual({ position: 0.495, line: null });
  });
});

test('joined letters of Indian scripts are measured as the fonts draw them, narrower than apart', () => {
  for (const face of ['devanagari', 'bengali', 'tamil'] as const)
    expect(fontMetrics(face).conjuncts.size + fontMetrics(face).signs.size).toBeGreaterThan(0);
  expect(textWidth('क्षत्रिय', 'devanagari', 50)).toBeLessThan(
    [...'कषतरय'].reduce((sum, letter) => sum + textWidth(letter, 'devanagari', 50), 0),
  );
});

test.each(ratios)('apps cover bars of a %s frame in which no caption and no logo stands', (ratio) => {
  const frame = { ratio, ...outputSizes[ratio] };
  const [above, below] = coveredByApps(ratio);
  if (!above || !below) throw new Error('no bars');
  expect(snappedHeight(0, { ratio, height: 0.1 }).position - 0.05).toBeGreaterThanOrEqual(above.height);
  expect(snappedHeight(1, { ratio, height: 0.1 }).position + 0.05).toBeLessThanOrEqual(below.y + 0.001);
  for (const corner of logoCorners) {
    const box = logoBox({ aspect: 1, size: 0.1, corner }, frame, { watermark: false });
    expect(box.y).toBeGreaterThanOrEqual(Math.floor(above.height * frame.height) - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(Math.ceil(below.y * frame.height) + 1);
  }
});
