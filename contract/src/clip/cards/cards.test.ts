import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionArea, captionStyles } from '../captions/caption-styles.ts';
import { placeCaptions } from '../captions/place-captions.ts';
import { type Box, type Layout, outputSizes } from '../plan/clip-plan.ts';
import { moveTimed } from '../plan/edit-list.ts';
import { ratios } from '../plan/ratios.ts';
import type { Span } from '../plan/time.ts';
import { textWidth } from '../text/text-width.ts';
import { cardEvents } from './ass-cards.ts';
import { type Card, cardColors, cardSchema, shortestCardMs } from './card.ts';
import { type CardRow, cardRows } from './card-rows.ts';

const card = (values: Partial<Card> = {}): Card => ({
  ...{ id: 'a', place: 'full', startMs: 1000, endMs: 3000, number: '', title: 'Why bread rises', lines: [] },
  colors: cardColors,
  ...values,
});
const sizes = { number: 0.15, title: 0.062, line: 0.042 };
const room = { width: 800, height: 900, shorter: 1080, sizes };
const events = (one: Card, ratio: (typeof ratios)[number] = '9:16') =>
  cardEvents({
    ...{ cards: [one], style: captionStyles.karaoke, durationMs: 10_000 },
    layout: { ratio, ...outputSizes[ratio] },
  });

describe('a card’s lines', () => {
  const texts = [
    'Eight out of ten people watch on a bus or a train without any sound at all',
    'क्या आप जानते हैं कि लोग आपका वीडियो पहले तीन सेकंड में ही छोड़ देते हैं',
    'முதல் மூன்று நொடிகளில் மக்கள் உங்கள் வீடியோவை விட்டு வெளியேறுகிறார்கள்',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ];
  test.each(texts)('stay inside their column: %s', (title) => {
    const { rows } = cardRows(card({ title, lines: [title.slice(0, 100)], number: '1,50,000 रुपये' }), room);
    for (const { words, base, capPx, indent } of rows)
      expect(textWidth(words.join(' '), base, capPx) + indent).toBeLessThanOrEqual(room.width);
  });

  test('shrink together until they fit the height', () => {
    const lines = Array.from({ length: 5 }, () => texts[1]?.slice(0, 90) ?? '');
    const full = cardRows(card({ title: texts[0] ?? '', lines, number: '80%' }), room);
    expect(full.height).toBeLessThanOrEqual(room.height);
    const [first] = cardRows(card({ number: '80%', title: '' }), room).rows;
    expect(full.rows[0]?.capPx).toBeLessThan(first?.capPx ?? 0);
  });
});

describe('a drawn card', () => {
  test('is shown from its start to its end, but not beyond the clip', () => {
    for (const event of events(card())) expect(event).toMatch(/^Dialogue: 0,0:00:01.00,0:00:03.00,/);
    expect(events(card({ startMs: 9000, endMs: 12_000 }))[0]).toMatch(/0:00:09.00,0:00:10.00/);
    expect(events(card({ startMs: 10_000, endMs: 12_000 }))).toEqual([]);
  });

  test.each(ratios)('in the lower part stands where captions of %s do, and clear of faces', (ratio) => {
    const { width, height } = outputSizes[ratio];
    const one = card({ place: 'lower', title: 'One', lines: ['Two', 'Three'] });
    const heights = (scenes?: Layout['scenes']) =>
      cardEvents({
        ...{ cards: [one], style: captionStyles.karaoke, durationMs: 10_000 },
        layout: { ratio, width, height, ...(scenes && { scenes }) },
      }).flatMap((event) =>
        [...event.matchAll(/\\move\([\d.]+,[\d.]+,[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y)),
      );
    const { bottomY } = captionArea(captionStyles.karaoke, { ratio, width, height });
    expect(Math.max(...heights())).toBeLessThan(bottomY + height * 0.02);
    expect(Math.min(...heights())).toBeGreaterThan(height * 0.4);
    const scene = {
      startMs: 0,
      endMs: 10_000,
      kind: 'single' as const,
      regions: [],
      reason: 'lead' as const,
    };
    expect(Math.max(...heights([{ ...scene, captionPlaces: ['top'] }]))).toBeLessThan(height * 0.45);
  });

  const face = (y: number, h: number) => ({ x: 0.3, y, w: 0.4, h });
  /** A name card over faces, one scene for each: where its ground begins and ends, shares of the frame. */
  const overFaces = (boxes: readonly Box[], title: string) => {
    const frame = { ratio: '9:16' as const, ...outputSizes['9:16'], cues: [] };
    const spans = boxes.map((_, n) => ({ startMs: n * 4000, endMs: (n + 1) * 4000 }));
    const scenes = placeCaptions(
      spans.map((span) => ({ ...span, kind: 'single', reason: 'lead', regions: [] })),
      spans.map((span, n) => ({ ...span, faces: [{ atMs: span.startMs, box: boxes[n] ?? face(0, 0) }] })),
      { style: captionStyles.karaoke, frame },
    );
    const one = card({
      place: 'lower',
      startMs: 0,
      endMs: 4000 * boxes.length,
      title,
      lines: ['Baker, Pune'],
    });
    const [ground = ''] = cardEvents({
      ...{ cards: [one], style: captionStyles.karaoke, durationMs: 9000 },
      layout: { ...frame, scenes },
    });
    const heights = [...ground.replace(/.*\}/, '').matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) =>
      Number(y),
    );
    return { top: Math.min(...heights) / frame.height, bottom: Math.max(...heights) / frame.height };
  };
  const names = ['डॉ. मीनाक्षी सुब्रमण्यम', 'Did you know that most people leave your video in three seconds?'];

  test.each(names)('in the lower part covers no eyes of a face that is known: %s', (name) => {
    for (let h = 0.12; h <= 0.5; h += 0.02)
      for (let y = 0.05; y + h <= 0.95; y += 0.02) {
        const { top, bottom } = overFaces([face(y, h)], name);
        // Detected faces begin at the brows.
        const isClear = bottom <= y || top >= y + 0.45 * h;
        expect(isClear, `face ${y.toFixed(2)}–${(y + h).toFixed(2)}, card ${top}–${bottom}`).toBe(true);
      }
  });

  test('in the lower part keeps off a face where captions of its two scenes share no height', () => {
    const { top, bottom } = overFaces([face(0.62, 0.2), face(0.16, 0.42)], 'Asha Rao');
    expect(bottom <= 0.62 || top >= 0.82, `${top}–${bottom}`).toBe(true);
  });

  test('counts its number up and builds its points one after the other', () => {
    const drawn = events(card({ number: '80%', title: '', lines: ['First', 'Second', 'Third'] }));
    const shown = drawn.filter((event) => /%/.test(event));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.at(-1)).toMatch(/80%$/);
    expect(shown[0]).not.toMatch(/80%$/);
    const starts = ['First', 'Second', 'Third'].map(
      (text) => drawn.find((event) => event.includes(text))?.split(',')[1],
    );
    expect(starts).toEqual(starts.toSorted());
    expect(new Set(starts).size).toBe(3);
    for (const event of drawn) expect(event.split(',')[2]).toMatch(/^0:00:0[1-3]/);
  });

  test('never lets its text open an override block, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }), (title) => {
        const one = cardSchema.safeParse(card({ title: `{\\fs9999}${title}` }));
        if (!one.success) return;
        for (const event of events(one.data)) {
          const blocks = event.replaceAll(/\\[{}]/g, '').match(/\{[^}]*\}/g) ?? [];
          for (const block of blocks) expect(block).not.toMatch(/fs9999/);
          expect(event).not.toContain('\n');
        }
      }),
    );
  });
});

describe('cards over another edit list', () => {
  const from = [{ startMs: 10_000, endMs: 20_000 }];
  const moved = (to: Span[]) => moveTimed([card()], { from, to, shortestMs: shortestCardMs });

  test('stay on what they were shown over', () => {
    const [later] = moved([{ startMs: 9000, endMs: 20_000 }]);
    expect([later?.startMs, later?.endMs]).toEqual([2000, 4000]);
  });

  test('go with a passage that is cut out, and shrink with a part of it', () => {
    expect(moved([{ startMs: 14_000, endMs: 20_000 }])).toEqual([]);
    const cut = [
      { startMs: 10_000, endMs: 11_500 },
      { startMs: 12_000, endMs: 20_000 },
    ];
    expect(moved(cut)[0]).toMatchObject({ startMs: 1000, endMs: 2500 });
  });
});

test('a card without a text or an end is none', () => {
  expect(cardSchema.safeParse(card({ title: ' ' })).success).toBe(false);
  expect(cardSchema.safeParse(card({ endMs: 1000 })).success).toBe(false);
  expect(cardSchema.safeParse(card({ colors: { ...cardColors, ink: 'red' } })).success).toBe(false);
});

describe('the mark of a point', () => {
  test('stands at its first row alone, and at no title or single line', () => {
    const long = 'people watch on a bus or a train without any sound at all and read what is said instead';
    const points = cardRows(card({ title: 'Two points', lines: [long, 'short'] }), room).rows;
    const marks = (part: CardRow['part']) =>
      points.filter((row) => row.part === part).map(({ marked }) => marked);
    expect(marks(0).length).toBeGreaterThan(1);
    expect(marks(0)).toEqual(marks(0).map((_, n) => n === 0));
    expect([marks(1), marks('title')]).toEqual([[true], [false]]);
    const single = cardRows(card({ title: 'One', lines: ['a line'] }), room).rows;
    expect(single.map(({ marked }) => marked)).toEqual([false, false]);
  });
});
