import { expect, test } from 'vitest';
import { type Card, cardColors } from '../cards/card.ts';
import { type Layout, outputSizes } from '../plan/clip-plan.ts';
import type { Ratio } from '../plan/ratios.ts';
import { captionStyles } from './caption-styles.ts';
import { hookEvents } from './hook-title.ts';

const scene: Layout['scenes'][number] = {
  ...{ startMs: 0, endMs: 10_000, kind: 'single', reason: 'lead', regions: [] },
  ...{ headRoom: 0.3, captionPlaces: ['top', 'middle', 'bottom'] },
};

const drawn = (
  text: string,
  options: {
    ratio?: Ratio;
    scene?: Partial<typeof scene>;
    cues?: Layout['cues'];
    cards?: readonly Card[];
    belowPx?: number;
  } = {},
) => {
  const { ratio = '9:16', cues = [], cards = [], belowPx = 0 } = options;
  const layout = { ratio, ...outputSizes[ratio], cues, scenes: [{ ...scene, ...options.scene }] };
  const input = { layout, style: captionStyles.karaoke, cards, watermark: null, durationMs: 10_000 };
  const [panel = '', ...lines] = hookEvents(input, { text, belowPx });
  const points = [...panel.replace(/.*\}/, '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    ...{ x: Number(x), y: Number(y) },
  }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    lines: lines.map((line) => line.replace(/^([^,]*,){9}/, '').replaceAll(/\{[^}]*\}|[\u200e\u200f]/g, '')),
    panel: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    frame: layout,
  };
};

test('a headline keeps off the captions that stand beside a card', () => {
  const words = [{ text: 'word', startMs: 0, endMs: 2400, wordIndex: 0 }];
  const cues = [{ startMs: 0, endMs: 2400, lines: [words] }];
  const card: Card = {
    ...{ id: 'c', place: 'full', startMs: 1500, endMs: 4000, number: '40', title: '', lines: [] },
    colors: cardColors,
  };
  for (const cards of [[], [card]]) {
    const { panel, frame } = drawn('Why bread rises', { cues, cards });
    expect(panel.top / frame.height).toBeGreaterThan(0.4);
  }
});
