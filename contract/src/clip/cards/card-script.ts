import type { BrollItem } from '../broll/broll-item.ts';
import { lineText, timedWords } from '../captions/ass-line.ts';
import { assColor, assTime, centiseconds } from '../captions/ass-text.ts';
import { mainScript } from '../captions/caption-script.ts';
import { captionFonts } from '../captions/fonts.ts';
import { wrap } from '../captions/hook-title.ts';
import type { Layout } from '../plan/clip-plan.ts';
import { type Span, spansBeside } from '../plan/time.ts';
import { drawable } from '../text/glyphs.ts';
import { emOf, textWidth, wordSpace } from '../text/text-width.ts';

/** How long one bar of the waveform lasts, milliseconds. */
const barMs = 100;

export interface CardInput {
  layout: Pick<Layout, 'ratio' | 'width' | 'height'>;
  title: string;
  /** One bar per `barMs`, 0–1. */
  bars: readonly number[];
  durationMs: number;
  /** The footage over it. Half of a frame has no room for the title beside captions. */
  broll?: readonly Pick<BrollItem, 'startMs' | 'endMs' | 'layout'>[];
}

/**
 * What a card shows besides its ground, as an ASS script: the title, and the waveform that runs through the
 * middle at constant speed, marigold where it has played. One library draws text and bars.
 */
export function cardScript(input: CardInput): string {
  const { width, height } = input.layout;
  return [
    ...['[Script Info]', 'ScriptType: v4.00+', `PlayResX: ${width}`, `PlayResY: ${height}`],
    ...[`LayoutResX: ${width}`, `LayoutResY: ${height}`, 'WrapStyle: 2', 'YCbCr Matrix: None', ''],
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: Card,${captionFonts.latin.family},60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,-1,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1`,
    ...['', '[Events]'],
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...titleEvents(input),
    ...waveEvents(input),
    '',
  ].join('\n');
}

const cream = '#f6ead6';
const marigold = '#f2a93b';

const dialogue = (startMs: number, endMs: number, text: string): string =>
  `Dialogue: 0,${assTime(centiseconds(startMs))},${assTime(centiseconds(endMs))},Card,,0,0,0,,${text}`;

function titleEvents({ layout, title, durationMs, broll = [] }: CardInput): string[] {
  const base = mainScript([title]);
  const most = layout.width * 0.78;
  const words = drawable(title).split(/\s+/).filter(Boolean);
  const shorter = Math.min(layout.width, layout.height);
  const sizes = [0.05, 0.042, 0.034, 0.027].map((share) => shorter * share);
  const brokenAt = (capPx: number) =>
    wrap(words, (line) => textWidth(line.join(wordSpace(base)), base, capPx) <= most);
  const capPx = sizes.find((size) => brokenAt(size).length <= 2) ?? shorter * 0.027;
  const lineHeight = captionFonts[base].lineEm * emOf(base, capPx);
  const top = layout.height * (layout.ratio === '9:16' ? 0.2 : 0.13);
  const shown = broll
    .filter(({ layout }) => layout === 'half')
    .reduce<Span[]>(spansBeside, [{ startMs: 0, endMs: durationMs }]);
  return brokenAt(capPx).flatMap((line, n) => {
    const timed = { base, capPx, startCs: 0, endCs: centiseconds(durationMs) };
    const spoken = line.map((text, wordIndex) => ({ text, startMs: 0, endMs: 0, wordIndex }));
    const text = lineText(timedWords(spoken, timed), timed);
    const place = `{\\an8\\pos(${Math.round(layout.width / 2)},${Math.round(top + n * lineHeight)})\\1c${assColor(cream)}}`;
    return shown.map(({ startMs, endMs }) => dialogue(startMs, endMs, place + text));
  });
}

// Moving drawings are rasterised at every frame: short ones, and only while they are in sight.
const barsPerPiece = 20;

function waveEvents({ layout, bars, durationMs }: CardInput): string[] {
  const shorter = Math.min(layout.width, layout.height);
  const pitch = Math.max(4, Math.round(shorter / 45));
  const tallest = Math.round(shorter * 0.26);
  const middle = { x: layout.width / 2, y: layout.height * (layout.ratio === '9:16' ? 0.42 : 0.46) };
  const edges = { left: Math.round(layout.width * 0.11), right: Math.round(layout.width * 0.89) };
  const speed = pitch / barMs;
  const top = Math.round(middle.y - tallest / 2);
  const pieces = Math.ceil(bars.length / barsPerPiece);
  return Array.from({ length: pieces }, (_, piece) => piece).flatMap((piece) => {
    const own = bars.slice(piece * barsPerPiece, (piece + 1) * barsPerPiece);
    const atMs = piece * barsPerPiece * barMs;
    const startMs = Math.max(0, atMs - (edges.right - middle.x) / speed);
    const endMs = Math.min(durationMs, atMs + own.length * barMs + (middle.x - edges.left) / speed);
    const x = (ms: number) => (middle.x + (atMs - ms) * speed).toFixed(1);
    const move = `\\an7\\move(${x(startMs)},${top},${x(endMs)},${top})\\p1`;
    const shape = own.map((level, n) => bar({ x: n * pitch, width: pitch * 0.56, level, tallest })).join(' ');
    const part = (from: number, to: number, color: string, alpha: string) =>
      `{\\clip(${Math.round(from)},0,${Math.round(to)},${layout.height})\\1c${assColor(color)}\\1a&H${alpha}&${move}}${shape}`;
    if (endMs <= startMs) return [];
    return [
      dialogue(startMs, endMs, part(edges.left, middle.x, marigold, '00')),
      dialogue(startMs, endMs, part(middle.x, edges.right, cream, '90')),
    ];
  });
}

/** A bar with round ends, centred in a box of height `tallest`, as ASS drawing commands. */
function bar(o: { x: number; width: number; level: number; tallest: number }): string {
  const height = Math.max(o.width, o.level * o.tallest);
  const [left, right] = [o.x.toFixed(1), (o.x + o.width).toFixed(1)];
  const top = (o.tallest - height) / 2 + o.width / 2;
  const bottom = (o.tallest + height) / 2 - o.width / 2;
  // Bézier handles at 2/3 of the width draw half a circle.
  const y = [top, top - o.width * 0.667, bottom, bottom + o.width * 0.667].map((value) => value.toFixed(1));
  return `m ${left} ${y[0]} b ${left} ${y[1]} ${right} ${y[1]} ${right} ${y[0]} l ${right} ${y[2]} b ${right} ${y[3]} ${left} ${y[3]} ${left} ${y[2]}`;
}

/** Heights of the bars of a sound: its loudness per `barMs`, spread over what the clip has, 0–1. */
export function barsOf(samples: Int16Array, rate: number): number[] {
  const size = (rate * barMs) / 1000;
  const levels = Array.from({ length: Math.ceil(samples.length / size) }, (_, n) => {
    const part = samples.subarray(n * size, (n + 1) * size);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
  // The loudest few may stand out; everything else should fill the height.
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0;
  return levels.map((level) => (loud < 1 ? 0 : Math.min(1, (level / loud) ** 0.8)));
}
