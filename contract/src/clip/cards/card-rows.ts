import type { Script } from '../../languages.ts';
import { mainScript } from '../captions/caption-script.ts';
import { unmeasuredShare } from '../captions/drawn-line.ts';
import { captionFonts } from '../captions/fonts.ts';
import { drawable } from '../text/glyphs.ts';
import { emOf, textWidth, wordSpace } from '../text/text-width.ts';
import type { Card } from './card.ts';

/** One line of text on a card, pixels from the top of its block. */
export interface CardRow {
  words: readonly string[];
  base: Script;
  color: 'ink' | 'accent';
  capPx: number;
  top: number;
  height: number;
  indent: number;
  /** The first line of a point has a mark before it. */
  marked: boolean;
  /** What the line belongs to: the number, the title, or a point counted from 0. */
  part: 'number' | 'title' | number;
}

/** The lines of a card, broken and sized, with the height of all. */
export interface CardBlock {
  rows: CardRow[];
  height: number;
}

/** Heights of capital letters as shares of the frame's shorter side. */
export interface CardSizes {
  number: number;
  title: number;
  line: number;
}

/** Sets a card's texts into a column of `width`; shrinks them together until they are at most `height` high. Pixels. */
export function cardRows(
  card: Pick<Card, 'number' | 'title' | 'lines'>,
  room: { width: number; height: number; shorter: number; sizes: CardSizes },
): CardBlock {
  const blocks = shrinking.map((factor) => blockAt(card, room, factor));
  const fitting = blocks.find(({ height }) => height <= room.height);
  return fitting ?? blocks.at(-1) ?? { rows: [], height: 0 };
}

const shrinking = [1, 0.88, 0.77, 0.68, 0.6, 0.5];

function blockAt(
  card: Pick<Card, 'number' | 'title' | 'lines'>,
  { width, shorter, sizes }: { width: number; shorter: number; sizes: CardSizes },
  factor: number,
): CardBlock {
  const rows: CardRow[] = [];
  let top = 0;
  const add = (
    text: string,
    look: Pick<CardRow, 'color' | 'indent' | 'marked' | 'part'> & { cap: number },
  ) => {
    const base = mainScript([text]);
    const room = ((width - look.indent) * 0.97) / (1 + unmeasuredShare(base));
    const words = drawable(text).split(/\s+/).filter(Boolean);
    const wanted = look.cap * shorter * factor;
    // One word that is wider than the column shrinks its whole text.
    const widest = Math.max(1, ...words.map((word) => textWidth(word, base, wanted)));
    const capPx = wanted * Math.min(1, room / widest);
    const height = captionFonts[base].lineEm * emOf(base, capPx);
    for (const [index, line] of breakWords(words, { base, capPx, room }).entries()) {
      rows.push({
        ...{ words: line, base, capPx, top, height },
        ...{ color: look.color, indent: look.indent, marked: look.marked && index === 0, part: look.part },
      });
      top += height;
    }
  };
  const gap = (share: number) => {
    if (rows.length > 0) top += share * shorter * factor;
  };
  if (card.number.trim())
    add(card.number, { part: 'number', color: 'accent', indent: 0, marked: false, cap: sizes.number });
  if (card.title.trim()) {
    gap(0.012);
    add(card.title, { part: 'title', color: 'ink', indent: 0, marked: false, cap: sizes.title });
  }
  // A single line, such as what a named person does, is no list.
  const isList = card.lines.length > 1;
  for (const [part, line] of card.lines.entries()) {
    gap(0.018);
    add(line, {
      part,
      color: 'ink',
      indent: isList ? sizes.line * shorter * factor * 1.7 : 0,
      marked: isList,
      cap: sizes.line,
    });
  }
  return { rows, height: top };
}

function breakWords(
  words: readonly string[],
  { base, capPx, room }: { base: Script; capPx: number; room: number },
): string[][] {
  const lines: string[][] = [];
  for (const word of words) {
    const longer = [...(lines.at(-1) ?? []), word];
    const fits = textWidth(longer.join(wordSpace(base)), base, capPx) <= room;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push([word]);
  }
  return lines;
}
