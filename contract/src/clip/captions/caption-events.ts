import type { Card } from '../cards/card.ts';
import type { CaptionStyle, CaptionStyleId, Cue, CueWord, Layout } from '../plan/clip-plan.ts';
import type { Logo } from '../plan/logo.ts';
import { emOf, textWidth, wordSpace } from '../text/text-width.ts';
import { deepestBelow } from './ass-event.ts';
import { type TimedWord, timedWords } from './ass-line.ts';
import { centiseconds } from './ass-text.ts';
import { freeHeights, heightOf, lowerEdge } from './caption-heights.ts';
import { asShown, captionScale, lineLimit } from './caption-lines.ts';
import { captionFace } from './caption-script.ts';
import { type CaptionArea, captionArea, captionEdges } from './caption-styles.ts';
import type { CueEvents, DrawnCue } from './drawn-line.ts';
import { type Face, fontMetrics, lineEmOf } from './fonts.ts';
import { type LitBy, litInLine, litUnits } from './lit-units.ts';
import { boxed, pill } from './looks/boxes.ts';
import { classic, karaoke, minimal, modern, outline, twoTone } from './looks/colored-lines.ts';
import { gradient } from './looks/gradient.ts';
import { bounce, pop } from './looks/moving-words.ts';
import { enlarged, oneWord } from './looks/one-word.ts';
import { barHeight, ticker } from './looks/ticker.ts';
import { typewriter } from './looks/typewriter.ts';
import { pausedUnderCards } from './paused-captions.ts';
import { placedSecond, secondBlock, secondEvents } from './second-line-block.ts';
import { shownPieces } from './shown-pieces.ts';

/** What captions are drawn from; without `scenes` they stand at the bottom. */
export interface CaptionsInput {
  layout: Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'> & Partial<Pick<Layout, 'scenes'>>;
  cards: readonly Card[];
  /** The plan's logo, of which captions keep clear. */
  logo?: Logo | null;
  /** Stands in the upper right corner, or nothing does. */
  watermark?: { text: string } | null;
  durationMs: number;
  litBy: LitBy;
}

type Look = (cues: readonly DrawnCue[]) => string[];

/** A look that draws every caption by itself: what stands behind the letters first. */
const byCue =
  (draw: (cue: DrawnCue) => CueEvents): Look =>
  (cues) =>
    cues.flatMap((cue) => {
      const { ground, text } = draw(cue);
      return [...ground, ...text];
    });

const looks: Record<CaptionStyleId, Look> = {
  karaoke: byCue(karaoke),
  modern: byCue(modern),
  classic: byCue(classic),
  pop: byCue(pop),
  pill: byCue(pill),
  bounce: byCue(bounce),
  one_word: byCue(oneWord),
  two_tone: byCue(twoTone),
  gradient: byCue(gradient),
  outline: byCue(outline),
  typewriter: byCue(typewriter),
  boxed: byCue(boxed),
  minimal: byCue(minimal),
  ticker,
};

/** The captions of a layout as events of a script, in the order in which they are drawn. */
export function captionEvents(input: CaptionsInput, style: CaptionStyle): string[] {
  const cues = pausedUnderCards(input.layout.cues, input.cards).flatMap(drawing(input, style));
  return [...looks[style.id](cues), ...secondEvents(cues)];
}

/** The caption that stands at a time of the clip, milliseconds, with its place; null where none stands. */
export function drawnCueAt(input: CaptionsInput, style: CaptionStyle, atMs: number): DrawnCue | null {
  const isShown = ({ startMs, endMs }: Cue) => atMs >= startMs && atMs < endMs;
  // This is asked while the clip plays: cards are laid over the captions of that moment alone.
  const cue = pausedUnderCards(input.layout.cues.filter(isShown), input.cards).find(isShown);
  const piece = cue && shownPieces(cue, style, input.layout.scenes).find(isShown);
  return (piece && drawing(input, style)(piece)[0]) ?? null;
}

/** Places captions in the frame; measured once for all of a layout. */
function drawing(input: CaptionsInput, style: CaptionStyle): (cue: Cue) => DrawnCue[] {
  const area = captionArea(style, input.layout);
  const base = captionFace(
    input.layout.cues.flatMap((cue) => cue.lines.flat().map((word) => word.text)),
    style,
  );
  const secondBase = captionFace(
    input.layout.cues.flatMap(({ second = [] }) => second.map(({ text }) => text)),
    style,
  );
  return (cue) =>
    shownPieces(cue, style, input.layout.scenes).flatMap((piece) =>
      drawnCue({ cue: piece, style, area, base, secondBase, input }),
    );
}

function drawnCue(options: {
  cue: Cue;
  style: CaptionStyle;
  area: CaptionArea;
  base: Face;
  secondBase: Face;
  input: CaptionsInput;
}): DrawnCue[] {
  const { cue, style, area, base, secondBase, input } = options;
  const startCs = centiseconds(cue.startMs);
  const endCs = centiseconds(Math.min(cue.endMs, input.durationMs));
  if (endCs <= startCs) return [];
  const edge = captionEdges[style.id];
  // A strip that runs by needs no line to fit the frame.
  const capPx =
    area.capPx * (style.id === 'ticker' ? 1 : cueScale(cue, { area, base, gap: edge.gap, style }));
  const time = { base, capPx, startCs, endCs, gapPx: edge.gap * capPx };
  const written = (word: CueWord) => ({ ...word, text: asShown(word.text, style) });
  const words = cue.lines.map((line) => spokenTogether(timedWords(line.map(written), time), input.litBy));
  const units = litUnits(words, input.litBy, endCs);
  const linePx = lineEmOf(base) * emOf(base, capPx);
  const isOneWord = style.id === 'one_word' && units.some(({ length }) => length > 0);
  const movingPx = style.id === 'ticker' ? barHeight(base, capPx) : isOneWord ? enlarged * linePx : null;
  const blockPx = movingPx ?? cue.lines.length * linePx;
  const below = cue.second ? secondBlock(cue.second, { area, base: secondBase }) : null;
  const secondPx = below?.blockPx ?? 0;
  const lowest = lowerEdge(heightOf(cue, { style, scenes: input.layout.scenes ?? [], cards: input.cards }), {
    ...{ frame: input.layout, area, blockPx: blockPx + secondPx },
    free: freeHeights({
      ...{ frame: input.layout, area, logo: input.logo ?? null },
      watermark: (input.watermark ?? null) !== null,
    }),
  });
  const bottomY = lowest - secondPx;
  const second = below ? placedSecond(below, { bottomY: lowest, frame: input.layout, startCs, endCs }) : [];
  const lastBaseline = bottomY - fontMetrics(base).descent * emOf(base, capPx);
  const { width, height } = input.layout;
  const lines = words.map((ofLine, index) => {
    const baseline = lastBaseline - (words.length - 1 - index) * linePx;
    const y = baseline + deepestBelow(ofLine, base, capPx);
    return { ...time, words: ofLine, units: units[index] ?? [], x: width / 2, baseline, y, index };
  });
  return [
    {
      ...{ lines, startCs, endCs, base, style, edge, frame: { width, height } },
      ...{ maxLinePx: area.maxLinePx, bottomY, blockPx, isMoving: movingPx !== null, second, secondPx },
    },
  ];
}

/** The words with the times of their line, where their own are only estimated. */
function spokenTogether(words: readonly TimedWord[], by: LitBy): readonly TimedWord[] {
  if (litInLine(words, by) === 'word') return words;
  const times = { startCs: words[0]?.startCs ?? 0, endCs: words.at(-1)?.endCs ?? 0 };
  return words.map((word) => ({ ...word, ...times }));
}

/** A line with a word too wide for the frame shrinks, and its sister with it. */
function cueScale(
  cue: Cue,
  { area, base, gap, style }: { area: CaptionArea; base: Face; gap: number; style: CaptionStyle },
): number {
  const limit = lineLimit(area, base, { gap });
  const widest = Math.max(
    ...cue.lines.map(
      (words) =>
        textWidth(words.map((word) => asShown(word.text, style)).join(wordSpace(base)), base, area.capPx) +
        gap * area.capPx * (words.length - 1),
    ),
  );
  return captionScale(Math.max(1, widest), limit);
}
