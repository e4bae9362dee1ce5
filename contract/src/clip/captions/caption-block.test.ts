import { describe, expect, test } from 'vitest';
import { editPlan } from '../plan/edit-plan.ts';
import { numbersPlan, numbersSource } from '../testing/numbers-plan.ts';
import { textWidth } from '../text/text-width.ts';
import { captionBlockAt, snappedHeight } from './caption-block.ts';
import { fontMetrics } from './fonts.ts';

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

  test('is none after the clip', () => {
    expect(blockAt(60_000).block).toBe(null);
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
