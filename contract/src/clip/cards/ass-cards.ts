import { deepestBelow, dialogue, px } from '../captions/ass-event.ts';
import { lineText, timedWords } from '../captions/ass-line.ts';
import { rectangle, rounded } from '../captions/ass-shapes.ts';
import { assAlpha, assColor, centiseconds } from '../captions/ass-text.ts';
import { freePlaces, heightOf, lowerEdge } from '../captions/caption-heights.ts';
import { captionArea, captionStyles } from '../captions/caption-styles.ts';
import { fontMetrics, lineEmOf } from '../captions/fonts.ts';
import type { CaptionStyle, Layout } from '../plan/clip-plan.ts';
import { overlapMs } from '../plan/time.ts';
import { isRightToLeft } from '../text/reading-order.ts';
import { emOf } from '../text/text-width.ts';
import type { Card } from './card.ts';
import { type CardBlock, type CardRow, type CardSizes, cardRows } from './card-rows.ts';
import { countUp } from './count-up.ts';

type Frame = Pick<Layout, 'ratio' | 'width' | 'height'> & Partial<Pick<Layout, 'scenes'>>;

export interface CardInput {
  layout: Frame;
  cards: readonly Card[];
  /** Cards in the lower part stand where its captions do, which pause meanwhile. */
  style: CaptionStyle | null;
  durationMs: number;
}

/** The cards of one layout as events, each with ground, accent and text; what lies behind the clip's end is left out. */
export const cardEvents = (input: CardInput): string[] =>
  input.cards.flatMap((card) => {
    const startCs = centiseconds(card.startMs);
    const endCs = centiseconds(Math.min(card.endMs, input.durationMs));
    if (endCs <= startCs) return [];
    const drawn = card.place === 'full' ? fullCard(card, input.layout) : lowerCard(card, input);
    return drawn(startCs, endCs).map((event) => dialogue({ layer: 0, startCs, endCs, ...event }));
  });

/** An event of a card; without times of its own it is there as long as the card. */
interface CardEvent {
  text: string;
  startCs?: number;
  endCs?: number;
}
type Drawn = (startCs: number, endCs: number) => CardEvent[];

const fullSizes: CardSizes = { number: 0.15, title: 0.062, line: 0.042 };
const lowerSizes: CardSizes = { number: 0.075, title: 0.042, line: 0.032 };

function fullCard(card: Card, frame: Frame): Drawn {
  const { width, height } = frame;
  const shorter = Math.min(width, height);
  const side = frame.ratio === '16:9' ? 0.14 : 0.1;
  const room = { width: width * (1 - 2 * side), height: height * 0.52, shorter, sizes: fullSizes };
  const block = cardRows(card, room);
  // Captions keep the lower part of the frame: the block stands a little above the middle.
  const top = height * 0.43 - block.height / 2;
  const left = width * side;
  const rule = { x: left, y: top - shorter * 0.05, width: shorter * 0.13, height: shorter * 0.012 };
  return (startCs, endCs) => [
    // A little larger than the frame: scaled down, its edge would leave a hair of the picture.
    drawing(rectangle({ x: -8, y: -8, width: width + 24, height: height + 24 }), {
      color: card.colors.ground,
      opacity: 1,
    }),
    drawing(rectangle(rightToLeft(block) ? { ...rule, x: width - left - rule.width } : rule), {
      color: card.colors.accent,
      opacity: 1,
    }),
    ...texts(card, block, { left, right: width - left, top, shorter, startCs, endCs }),
  ];
}

function lowerCard(card: Card, { layout, style }: CardInput): Drawn {
  const { width, height, ratio } = layout;
  const shorter = Math.min(width, height);
  const { mostPx, bottomOf } = lowerRoom(card, { layout, style });
  const padding = Math.min(0.038 * shorter, 0.11 * mostPx);
  const bar = shorter * 0.012;
  const box = { x: width * (ratio === '16:9' ? 0.06 : 0.08), width: width * (ratio === '16:9' ? 0.5 : 0.84) };
  const inside = { width: box.width - 2 * padding - bar, height: mostPx - 2 * padding };
  const block = cardRows(card, { ...inside, shorter, sizes: lowerSizes });
  const boxHeight = block.height + 2 * padding;
  const y = bottomOf(boxHeight) - boxHeight;
  const isMirrored = rightToLeft(block);
  const inner = { left: box.x + padding + bar, right: box.x + box.width - padding - bar };
  const barX = isMirrored ? box.x + box.width - padding * 0.55 - bar : box.x + padding * 0.55;
  return (startCs, endCs) => [
    drawing(rounded({ ...box, y, height: boxHeight }, shorter * 0.02), {
      color: card.colors.ground,
      opacity: 0.94,
    }),
    drawing(rectangle({ x: barX, y: y + padding, width: bar, height: block.height }), {
      color: card.colors.accent,
      opacity: 1,
    }),
    ...texts(card, block, { ...inner, top: y + padding, shorter, startCs, endCs }),
  ];
}

/**
 * Where a card in the lower part stands: at the height of captions that covers no face of its scenes, or of the one it is
 * seen in for longest. There the lines of captions are clear of faces: it is as high as these, or as its smallest
 * letters need. Where no faces are known it takes up to 30 % of the frame. Pixels.
 */
function lowerRoom(card: Card, { layout, style }: Pick<CardInput, 'layout' | 'style'>) {
  const { height } = layout;
  const { position: _own, ...look } = style ?? captionStyles.classic;
  const area = captionArea(look, layout);
  const scenes = (layout.scenes ?? []).filter(
    ({ captionPlaces, ...scene }) => captionPlaces && overlapMs(scene, card) > 0,
  );
  const place = freePlaces(card, scenes)[0] ?? heightOf(card, { style: look, scenes, cards: [] });
  const bottomOf = (blockPx: number) => lowerEdge(place, { frame: layout, area, blockPx });
  if (scenes.length === 0) return { mostPx: 0.3 * height, bottomOf };
  const lines = Math.min(...scenes.map(({ captionLines = 2 }) => captionLines));
  return { mostPx: lines * lineEmOf('latin') * emOf('latin', area.capPx), bottomOf };
}

/** One line that is written from the right turns the whole card. */
const rightToLeft = ({ rows }: CardBlock): boolean => rows.some(({ base }) => isRightToLeft(base));

interface Place {
  left: number;
  right: number;
  top: number;
  shorter: number;
  isMirrored: boolean;
  startCs: number;
  endCs: number;
}

function texts(card: Card, block: CardBlock, where: Omit<Place, 'isMirrored'>): CardEvent[] {
  const place = { ...where, isMirrored: rightToLeft(block) };
  return block.rows.flatMap((row) => {
    const { startCs } = place;
    const at = { ...place, startCs: startCs + delayOf(row, card, place) };
    const times = { startCs: at.startCs, endCs: at.endCs };
    const own = row.marked ? [{ text: mark(card, row, at), ...times }] : [];
    if (row.part !== 'number') return [...own, { text: rowText(card, row, at), ...times }];
    const steps = countUp(row.words.join(' '), times);
    return steps.map((step, n) => {
      const words = step.text.split(' ');
      const shown = { enters: n === 0, leaves: n === steps.length - 1 };
      const drawn = rowText(card, { ...row, words }, { ...at, ...step }, shown);
      return { text: drawn, startCs: step.startCs, endCs: step.endCs };
    });
  });
}

/** Points come one after the other, all of them in the first half of the card, centiseconds. */
function delayOf({ part }: CardRow, { lines }: Card, { startCs, endCs }: Place): number {
  if (typeof part !== 'number' || lines.length < 2) return 0;
  const stepCs = Math.min(60, Math.round(((endCs - startCs) * 0.5) / lines.length));
  return 12 + part * stepCs;
}

function rowText(
  { colors }: Card,
  row: CardRow,
  place: Place,
  { enters, leaves }: { enters: boolean; leaves: boolean } = { enters: true, leaves: true },
): string {
  const { base, capPx, words } = row;
  const { isMirrored } = place;
  const baseline = place.top + row.top + row.height - fontMetrics(base).descent * emOf(base, capPx);
  const spoken = words.map((text, wordIndex) => ({ text, startMs: 0, endMs: 0, wordIndex }));
  const x = isMirrored ? place.right - row.indent : place.left + row.indent;
  const y = baseline + deepestBelow(spoken, base, capPx);
  const rise = place.shorter * 0.014;
  const way = enters
    ? `\\move(${px(x)},${px(y + rise)},${px(x)},${px(y)},0,220)`
    : `\\pos(${px(x)},${px(y)})`;
  const tags = `{\\an${isMirrored ? 3 : 1}${way}\\fad(${enters ? 160 : 0},${leaves ? 140 : 0})\\1c${assColor(colors[row.color])}}`;
  const line = { base, capPx, startCs: place.startCs, endCs: place.endCs };
  return tags + lineText(timedWords(spoken, line), line);
}

/** A small square before a point, at the height of its capital letters. */
function mark({ colors }: Card, row: CardRow, place: Place): string {
  const side = row.capPx * 0.62;
  const baseline =
    place.top + row.top + row.height - fontMetrics(row.base).descent * emOf(row.base, row.capPx);
  const x = place.isMirrored ? place.right - side : place.left;
  const y = baseline - row.capPx / 2 - side / 2;
  return shape(rounded({ x, y, width: side, height: side }, side * 0.25), {
    color: colors.accent,
    opacity: 1,
  });
}

const fade = '\\fad(160,140)';

const drawing = (path: string, look: { color: string; opacity: number }): CardEvent => ({
  text: shape(path, look),
});

const shape = (path: string, look: { color: string; opacity: number }): string =>
  `{\\an7\\pos(0,0)${fade}\\1c${assColor(look.color)}\\1a${assAlpha(look.opacity)}\\p1}${path}`;
