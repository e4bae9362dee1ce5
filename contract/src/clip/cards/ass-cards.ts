import { deepestBelow, dialogue, px } from '../captions/ass-event.ts';
import { lineText, timedWords } from '../captions/ass-line.ts';
import { rectangle, rounded } from '../captions/ass-shapes.ts';
import { assAlpha, assColor, centiseconds } from '../captions/ass-text.ts';
import { captionArea } from '../captions/caption-styles.ts';
import { captionFonts, fontMetrics } from '../captions/fonts.ts';
import type { CaptionStyle, Layout } from '../plan/clip-plan.ts';
import { isRightToLeft } from '../text/reading-order.ts';
import { emOf } from '../text/text-width.ts';
import type { Card } from './card.ts';
import { type CardBlock, type CardRow, type CardSizes, cardRows } from './card-rows.ts';

type Frame = Pick<Layout, 'ratio' | 'width' | 'height'>;

export interface CardInput {
  layout: Frame;
  cards: readonly Card[];
  /** Cards in the lower part stand above its captions. */
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
    return drawn(startCs, endCs).map((text) => dialogue({ layer: 0, startCs, endCs, text }));
  });

type Drawn = (startCs: number, endCs: number) => string[];

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
    shape(rectangle({ x: -8, y: -8, width: width + 24, height: height + 24 }), {
      color: card.colors.ground,
      opacity: 1,
    }),
    shape(rectangle(rightToLeft(block) ? { ...rule, x: width - left - rule.width } : rule), {
      color: card.colors.accent,
      opacity: 1,
    }),
    ...texts(card, block, { left, right: width - left, top, shorter, startCs, endCs }),
  ];
}

function lowerCard(card: Card, { layout, style }: CardInput): Drawn {
  const { width, height, ratio } = layout;
  const shorter = Math.min(width, height);
  const padding = shorter * 0.038;
  const bar = shorter * 0.012;
  const box = { x: width * (ratio === '16:9' ? 0.06 : 0.08), width: width * (ratio === '16:9' ? 0.5 : 0.84) };
  const room = { width: box.width - 2 * padding - bar, height: height * 0.3, shorter, sizes: lowerSizes };
  const block = cardRows(card, room);
  const boxHeight = block.height + 2 * padding;
  const y = captionTop(layout, style) - shorter * 0.03 - boxHeight;
  const isMirrored = rightToLeft(block);
  const inner = { left: box.x + padding + bar, right: box.x + box.width - padding - bar };
  const barX = isMirrored ? box.x + box.width - padding * 0.55 - bar : box.x + padding * 0.55;
  return (startCs, endCs) => [
    shape(rounded({ ...box, y, height: boxHeight }, shorter * 0.02), {
      color: card.colors.ground,
      opacity: 0.94,
    }),
    shape(rectangle({ x: barX, y: y + padding, width: bar, height: block.height }), {
      color: card.colors.accent,
      opacity: 1,
    }),
    ...texts(card, block, { ...inner, top: y + padding, shorter, startCs, endCs }),
  ];
}

/** Upper edge of two lines of captions, or where they would be. */
function captionTop(layout: Frame, style: CaptionStyle | null): number {
  if (!style) return layout.height * (layout.ratio === '9:16' ? 0.8 : 0.92);
  const { bottomY, capPx } = captionArea(style, layout);
  return bottomY - 2.1 * captionFonts.devanagari.lineEm * emOf('devanagari', capPx);
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

function texts(card: Card, block: CardBlock, where: Omit<Place, 'isMirrored'>): string[] {
  const place = { ...where, isMirrored: rightToLeft(block) };
  return block.rows.flatMap((row) => [
    ...(row.marked ? [mark(card, row, place)] : []),
    rowText(card, row, place),
  ]);
}

function rowText({ colors }: Card, row: CardRow, place: Place): string {
  const { base, capPx, words } = row;
  const { isMirrored } = place;
  const baseline = place.top + row.top + row.height - fontMetrics(base).descent * emOf(base, capPx);
  const spoken = words.map((text, wordIndex) => ({ text, startMs: 0, endMs: 0, wordIndex }));
  const x = isMirrored ? place.right - row.indent : place.left + row.indent;
  const y = baseline + deepestBelow(spoken, base, capPx);
  const rise = place.shorter * 0.014;
  const tags = `{\\an${isMirrored ? 3 : 1}\\move(${px(x)},${px(y + rise)},${px(x)},${px(y)},0,220)${fade}\\1c${assColor(colors[row.color])}}`;
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

const shape = (path: string, look: { color: string; opacity: number }): string =>
  `{\\an7\\pos(0,0)${fade}\\1c${assColor(look.color)}\\1a${assAlpha(look.opacity)}\\p1}${path}`;
