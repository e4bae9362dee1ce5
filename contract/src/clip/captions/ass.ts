import type { Script } from '../../languages.ts';
import { cardEvents } from '../cards/ass-cards.ts';
import type { Card } from '../cards/card.ts';
import type { CaptionStyle, Cue, Layout } from '../plan/clip-plan.ts';
import { fontRuns } from '../text/glyphs.ts';
import { emOf, textWidth, wordSpace } from '../text/text-width.ts';
import { deepestBelow, dialogue, px } from './ass-event.ts';
import { fontTag, type Highlight, lineText } from './ass-line.ts';
import { assAlpha, assColor, centiseconds, escapeAss } from './ass-text.ts';
import { captionScale, lineLimit } from './caption-lines.ts';
import { mainScript } from './caption-script.ts';
import { type CaptionArea, type CaptionLook, captionArea, captionLooks } from './caption-styles.ts';
import { captionFonts, fontMetrics } from './fonts.ts';

/** What a caption script shows. */
export interface AssInput {
  layout: Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'>;
  /** Null draws no captions. */
  style: CaptionStyle | null;
  watermark: { text: string } | null;
  /** Drawn cards; captions and watermark stand in front of them. */
  cards: readonly Card[];
  durationMs: number;
  /** False when word times are not to be trusted: captions then show whole. */
  karaoke: boolean;
}

/**
 * The cards, captions and watermark of one layout as an ASS script, drawn alike by libass in ffmpeg and in the
 * browser. Line breaks are the cues' own; every line is an event with its own place; all text is escaped.
 */
export function assScript(input: AssInput): string {
  const { style, watermark } = input;
  const events = [
    // Events of one layer are drawn in the order in which they are written.
    ...cardEvents(input),
    ...(style ? captionEvents(input, style) : []),
    ...(watermark ? watermarkEvents(input, watermark.text) : []),
  ];
  return `${header(input.layout)}\n${events.join('\n')}\n`;
}

const header = (frame: { width: number; height: number }): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    `LayoutResX: ${frame.width}`,
    `LayoutResY: ${frame.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    // Encoding 1: libass takes every paragraph as left-to-right, whatever stands in it.
    `Style: Caption,${captionFonts.latin.family},60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,-1,0,0,0,100,100,0,0,1,0,0,2,0,0,0,1`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ].join('\n');

function captionEvents(input: AssInput, style: CaptionStyle): string[] {
  const area = captionArea(style, input.layout);
  const base = mainScript(input.layout.cues.flatMap((cue) => cue.lines.flat().map((word) => word.text)));
  return input.layout.cues.flatMap((cue) => cueEvents({ cue, style, area, base, input }));
}

function cueEvents(options: {
  cue: Cue;
  style: CaptionStyle;
  area: CaptionArea;
  base: Script;
  input: AssInput;
}): string[] {
  const { cue, style, area, base, input } = options;
  const startCs = centiseconds(cue.startMs);
  const endCs = centiseconds(Math.min(cue.endMs, input.durationMs));
  if (endCs <= startCs) return [];
  const look = captionLooks[style.id];
  const capPx = area.capPx * cueScale(cue, area, base);
  const highlight: Highlight | null =
    input.karaoke && look.highlight !== 'none'
      ? { mode: look.highlight, spoken: assColor(style.activeColor), waiting: assColor(style.color) }
      : null;
  const lastBaseline = area.bottomY - fontMetrics(base).descent * emOf(base, capPx);
  return cue.lines.map((words, n) => {
    const linesBelow = cue.lines.length - 1 - n;
    const baseline = lastBaseline - linesBelow * captionFonts[base].lineEm * emOf(base, capPx);
    const y = baseline + deepestBelow(words, base, capPx);
    const x = input.layout.width / 2;
    const text =
      textTags(look, { x, y, capPx, style, highlight }) +
      lineText({ words, base, capPx, startCs, endCs, highlight });
    return dialogue({ layer: 0, startCs, endCs, text });
  });
}

/** A line with a word too wide for the frame shrinks, and its sister with it. */
function cueScale(cue: Cue, area: CaptionArea, base: Script): number {
  const limit = lineLimit(area, base);
  const widest = Math.max(
    ...cue.lines.map((words) =>
      textWidth(words.map((word) => word.text).join(wordSpace(base)), base, area.capPx),
    ),
  );
  return captionScale(Math.max(1, widest), limit);
}

interface Place {
  x: number;
  y: number;
  capPx: number;
}

/**
 * Place, colours, outline and shadow of a line. One event draws all of it: a second, blurred copy underneath looked
 * richer but cost ffmpeg 2 ms more for every 1080×1920 frame, a tenth of the encoding.
 */
function textTags(
  look: CaptionLook,
  place: Place & { style: CaptionStyle; highlight: Highlight | null },
): string {
  const waiting = assColor(place.style.color);
  const fill =
    place.highlight?.mode === 'fill' ? `\\1c${place.highlight.spoken}\\2c${waiting}` : `\\1c${waiting}`;
  const edge =
    `\\bord${px(look.outline * place.capPx)}\\blur${px(look.blur * place.capPx)}` +
    `\\xshad0\\yshad${px(look.shadow.drop * place.capPx)}\\4c&H000000&\\4a${assAlpha(look.shadow.opacity)}`;
  return `{\\an2\\pos(${px(place.x)},${px(place.y)})${fill}\\3c&H000000&${edge}${pop(look)}}`;
}

/** Growing in during the first frames: about 2 at 25 frames a second. */
function pop(look: CaptionLook): string {
  if (look.popFrom === 1) return '';
  const from = Math.round(look.popFrom * 100);
  return `\\fscx${from}\\fscy${from}\\t(0,90,\\fscx100\\fscy100)`;
}

/** In the upper right corner, below the bars that platforms lay over a 9:16 picture. */
function watermarkEvents(input: AssInput, text: string): string[] {
  const { width, height, ratio } = input.layout;
  const base = mainScript([text]);
  const wanted = 0.02 * Math.min(width, height);
  const capPx = wanted * Math.min(1, (0.42 * width) / Math.max(1, textWidth(text, base, wanted)));
  const y = height * (ratio === '9:16' ? 0.105 : 0.05);
  const runs = fontRuns(text, base).map((run) => fontTag(run.script, capPx) + escapeAss(run.text));
  const tags = `{\\an9\\pos(${px(width * 0.945)},${px(y)})\\1c&HFFFFFF&\\1a&H30&\\3c&H000000&\\3a&H70&\\bord${px(capPx * 0.12)}\\blur${px(capPx * 0.08)}}`;
  const endCs = centiseconds(input.durationMs) + 100;
  return [dialogue({ layer: 1, startCs: 0, endCs, text: tags + runs.join('') })];
}
