import { brollLabels } from '../broll/ass-broll.ts';
import type { BrollItem } from '../broll/broll-item.ts';
import { cardEvents } from '../cards/ass-cards.ts';
import type { Card } from '../cards/card.ts';
import type { CaptionStyle, Layout } from '../plan/clip-plan.ts';
import type { Logo } from '../plan/logo.ts';
import { fontRuns } from '../text/glyphs.ts';
import { textWidth } from '../text/text-width.ts';
import { dialogue, px } from './ass-event.ts';
import { fontTag } from './ass-line.ts';
import { centiseconds, escapeAss } from './ass-text.ts';
import { captionEvents } from './caption-events.ts';
import { mainScript } from './caption-script.ts';
import { captionFonts } from './fonts.ts';
import { type Hook, hookEvents } from './hook-title.ts';
import type { LitBy } from './lit-units.ts';

/** What a caption script shows. */
export interface AssInput {
  /** Without `scenes` captions stand at the bottom. */
  layout: Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'> & Partial<Pick<Layout, 'scenes'>>;
  /** Null draws no captions. */
  style: CaptionStyle | null;
  watermark: { text: string } | null;
  /** Drawn cards; captions and watermark stand in front of them. */
  cards: readonly Card[];
  /** Footage that is shown: generated pictures carry their label. */
  broll?: readonly BrollItem[];
  /** The plan's logo: labels keep below it. */
  logo?: Logo | null;
  /** The headline over the first seconds, from `hookOf`. */
  hook?: Hook | null;
  durationMs: number;
  /** What lights up as it is spoken, see `litBy`. */
  litBy: LitBy;
}

/**
 * The cards, captions and watermark of one layout as an ASS script, drawn alike by libass in ffmpeg and in the
 * browser. Line breaks are the cues' own; every line is an event with its own place; all text is escaped.
 */
export function assScript(input: AssInput): string {
  const { style, watermark } = input;
  const events = [
    // Events of one layer are drawn in the order in which they are written.
    ...brollLabels(input),
    ...cardEvents(input),
    ...(style ? captionEvents(input, style) : []),
    ...(input.hook ? hookEvents(input, input.hook) : []),
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

/** In the upper right corner, below the bars that platforms lay over a 9:16 picture. */
function watermarkEvents(input: AssInput, text: string): string[] {
  const { width, height, ratio } = input.layout;
  const base = mainScript([text]);
  const wanted = 0.02 * Math.min(width, height);
  const capPx = wanted * Math.min(1, (0.42 * width) / Math.max(1, textWidth(text, base, wanted)));
  const y = height * (ratio === '9:16' ? 0.105 : 0.05);
  const runs = fontRuns(text, base).map((run) => fontTag(run.face, capPx) + escapeAss(run.text));
  const tags = `{\\an9\\pos(${px(width * 0.945)},${px(y)})\\1c&HFFFFFF&\\1a&H30&\\3c&H000000&\\3a&H70&\\bord${px(capPx * 0.12)}\\blur${px(capPx * 0.08)}}`;
  const endCs = centiseconds(input.durationMs) + 100;
  return [dialogue({ layer: 1, startCs: 0, endCs, text: tags + runs.join('') })];
}
