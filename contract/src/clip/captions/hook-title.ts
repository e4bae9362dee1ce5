import type { Script } from '../../languages.ts';
import type { Card } from '../cards/card.ts';
import type { CaptionPlace } from '../plan/caption-settings.ts';
import type { CaptionStyle, ClipPlan, Layout } from '../plan/clip-plan.ts';
import { logoBox } from '../plan/logo.ts';
import { graphemes } from '../text/glyphs.ts';
import { emOf, textWidth, wordSpace } from '../text/text-width.ts';
import { deepestBelow, dialogue, px } from './ass-event.ts';
import { lineText, timedWords } from './ass-line.ts';
import { rounded } from './ass-shapes.ts';
import { assColor, centiseconds } from './ass-text.ts';
import { freePlaces, heightOf } from './caption-heights.ts';
import { mainScript } from './caption-script.ts';
import { isMeasured, shapeEvent, unmeasuredShare } from './drawn-line.ts';
import { captionFonts, fontMetrics } from './fonts.ts';
import { pausedUnderCards } from './paused-captions.ts';

/** How long the headline stands, milliseconds. */
const hookMs = 3000;

/** The headline of a plan, or null when it has none. */
export const hookText = ({ hookTitle, title }: Pick<ClipPlan, 'hookTitle' | 'title'>): string | null =>
  hookTitle ? (hookTitle.text ?? title) : null;

/** A headline and what it keeps below. */
export interface Hook {
  text: string;
  /** Lower edge of a logo in an upper corner, pixels; 0 without one. */
  belowPx: number;
}

/** The headline of a plan in one of its layouts, or null when it has none. */
export function hookOf(
  plan: Pick<ClipPlan, 'hookTitle' | 'title' | 'logo'>,
  layout: Pick<Layout, 'width' | 'height' | 'ratio'>,
  options: { watermark: boolean },
): Hook | null {
  const text = hookText(plan);
  if (text === null) return null;
  const box = plan.logo?.corner.startsWith('top') ? logoBox(plan.logo, layout, options) : null;
  return { text, belowPx: box ? box.y + box.height : 0 };
}

interface HookInput {
  layout: Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'> & Partial<Pick<Layout, 'scenes'>>;
  style: CaptionStyle | null;
  cards: readonly Card[];
  /** Stands in the upper corner; the headline keeps below it. */
  watermark: { text: string } | null;
  durationMs: number;
}

/** Height of capital letters as a share of the frame's shorter side. */
const capShare = 0.044;
/** How far a headline may shrink for as many lines; the first that fits is taken. */
const sizes = [
  { mostLines: 3, smallest: 0.62 },
  { mostLines: 4, smallest: 0.44 },
] as const;
/** How far a word of Nastaliq begins above its line, em: it descends to the line from there. */
const nastaliqRise = 0.35;

/**
 * The headline as events: black letters on a white panel above all faces, or in the middle where captions leave that
 * free. Empty where faces and captions fill both places, and under a card.
 */
export function hookEvents(input: HookInput, hook: Hook): string[] {
  const found = placedHook(input, hook);
  if (!found) return [];
  const { endCs, room, lines, base, capPx, pad, lineHeight, risePx, height } = found;
  const top = room.isMiddle ? room.top + (room.height - height) / 2 : room.top;
  const widest = Math.max(...lines.map((line) => widthOf(line, base, capPx)));
  const panel = {
    x: (input.layout.width - widest) / 2 - 1.3 * pad,
    y: top,
    width: widest + 2.6 * pad,
    height,
  };
  const fade = '\\fad(0,160)';
  return [
    shapeEvent(rounded(panel, pad * 0.7), { color: '#ffffff', startCs: 0, endCs, more: fade }),
    ...lines.map((line, n) => {
      const timed = { base, capPx, startCs: 0, endCs };
      const spoken = timedWords(
        line.map((word, wordIndex) => ({ text: word, startMs: 0, endMs: 0, wordIndex })),
        timed,
      );
      const bottom = top + risePx + pad / 2 + (n + 1) * lineHeight;
      const y = bottom - fontMetrics(base).descent * emOf(base, capPx) + deepestBelow(spoken, base, capPx);
      const tags = `{\\an2\\pos(${px(input.layout.width / 2)},${px(y)})\\1c${assColor('#16110a')}\\bord0\\shad0${fade}}`;
      return dialogue({ layer: 0, startCs: 0, endCs, text: tags + lineText(spoken, timed) });
    }),
  ];
}

/** As wide as a line may be drawn. */
const widthOf = (words: readonly string[], base: Script, capPx: number): number =>
  textWidth(words.join(wordSpace(base)), base, capPx) * (1 + unmeasuredShare(base));

interface Block {
  lines: string[][];
  base: Script;
  capPx: number;
  pad: number;
  lineHeight: number;
  /** What the first letters of a Nastaliq line reach above it. */
  risePx: number;
  height: number;
}

/** How much of a headline is seen: all of it, its beginning, or nothing. */
export function shownHook(input: HookInput, hook: Hook): 'whole' | 'cut' | 'none' {
  const found = placedHook(input, hook);
  if (!found) return 'none';
  return found.isCut ? 'cut' : 'whole';
}

/** The headline in the first place in which it fits; without its end where it is too long for the smallest letters. */
function placedHook(
  input: HookInput,
  { text, belowPx }: Hook,
): (Block & { room: Room; endCs: number; isCut: boolean }) | null {
  const { layout } = input;
  const endMs = Math.min(hookMs, input.durationMs, ...input.cards.map(({ startMs }) => startMs));
  const endCs = centiseconds(endMs);
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (endCs <= 0 || words.length === 0) return null;
  const rooms = roomsOf(input, { endMs, belowPx });
  const placed = (shown: readonly string[], size: (typeof sizes)[number]) => {
    for (const room of rooms) {
      const block = fittedBlock(shown, layout, { ...size, heightPx: room.height });
      if (block) return { ...block, room, endCs, isCut: shown !== words };
    }
    return null;
  };
  for (const size of sizes) {
    const whole = placed(words, size);
    if (whole) return whole;
  }
  const [, size] = sizes;
  for (const begun of beginnings(words)) {
    const cut = placed(begun, size);
    if (cut) return cut;
  }
  return null;
}

/** The beginnings of a text with an ellipsis, the longest first: cut between words, or in the first one. */
function* beginnings(words: readonly string[]): Generator<string[]> {
  const cut = (text: string) => `${text.replace(/\p{P}+$/u, '')}…`;
  for (let count = words.length - 1; count > 0; count -= 1)
    yield [...words.slice(0, count - 1), cut(words[count - 1] ?? '')];
  const letters = graphemes(words[0] ?? '');
  for (let count = letters.length - 1; count > 0; count -= 1) yield [cut(letters.slice(0, count).join(''))];
}

/** The largest headline of so many lines that fits; null when its letters would be smaller than they may be. */
function fittedBlock(
  words: readonly string[],
  layout: HookInput['layout'],
  of: { mostLines: number; smallest: number; heightPx: number },
): Block | null {
  const base = mainScript(words);
  const wanted = capShare * Math.min(layout.width, layout.height);
  const widestPx = layout.width * (layout.ratio === '16:9' ? 0.6 : 0.8);
  for (let scale = 1; scale >= of.smallest; scale -= 0.06) {
    const capPx = wanted * scale;
    const lines = balanced(words, (line) => widthOf(line, base, capPx) <= widestPx);
    const pad = capPx * 0.5;
    const em = emOf(base, capPx);
    const lineHeight = captionFonts[base].lineEm * em;
    const risePx = isMeasured(base) ? 0 : nastaliqRise * em;
    const height = lines.length * lineHeight + pad + risePx;
    const fits =
      lines.length <= of.mostLines && lines.every((line) => widthOf(line, base, capPx) <= widestPx);
    if (fits && height <= of.heightPx) return { lines, base, capPx, pad, lineHeight, risePx, height };
  }
  return null;
}

/** As few lines as fit, and among those the evenest. */
function balanced(words: readonly string[], fits: (line: readonly string[]) => boolean): string[][] {
  const greedy = wrap(words, fits);
  for (let most = Math.ceil(words.join(' ').length / greedy.length); ; most += 1) {
    const lines = wrap(words, (line) => fits(line) && line.join(' ').length <= most);
    if (lines.length <= greedy.length) return lines;
  }
}

/** Words in lines, each as long as it fits. */
export function wrap(words: readonly string[], fits: (line: readonly string[]) => boolean): string[][] {
  const lines: string[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && fits([...last, word])) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

interface Room {
  top: number;
  height: number;
  isMiddle: boolean;
}

/** Where the headline may stand, pixels, the better place first; empty when faces and captions leave none. */
function roomsOf(
  { layout, style, cards, watermark }: HookInput,
  { endMs, belowPx }: { endMs: number; belowPx: number },
): Room[] {
  const { height, ratio, scenes = [] } = layout;
  // The picture of a source without video shows the title already.
  if (scenes[0]?.kind === 'card') return [];
  const span = { startMs: 0, endMs };
  const shown = pausedUnderCards(layout.cues, cards).filter((cue) => cue.startMs < endMs);
  const taken = new Set(style ? shown.map((cue) => nearest(heightOf(cue, { style, scenes, cards }))) : []);
  const bars = ratio === '9:16' ? { plain: 0.115, marked: 0.15 } : { plain: 0.06, marked: 0.11 };
  const gap = belowPx === 0 ? 0 : 0.015 * height;
  const top = Math.max(belowPx + gap, (watermark ? bars.marked : bars.plain) * height);
  const headRoom = Math.min(
    0.36,
    ...scenes.filter((scene) => scene.startMs < endMs).map((scene) => scene.headRoom ?? 1),
  );
  const above = headRoom * height - top;
  const isAboveFree = !taken.has('top') && above >= 0.07 * height;
  const isKnown = scenes.some(({ captionPlaces }) => captionPlaces);
  const isMiddleFree = !taken.has('middle') && (!isKnown || freePlaces(span, scenes).includes('middle'));
  return [
    ...(isAboveFree ? [{ top, height: above, isMiddle: false }] : []),
    ...(isMiddleFree ? [{ top: 0.42 * height, height: 0.16 * height, isMiddle: true }] : []),
  ];
}

const nearest = (position: CaptionPlace | number): CaptionPlace => {
  if (typeof position !== 'number') return position;
  if (position < 0.36) return 'top';
  return position > 0.64 ? 'bottom' : 'middle';
};
