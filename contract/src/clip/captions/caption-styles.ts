import type { CaptionStyle, CaptionStyleId, Ratio } from '../plan/clip-plan.ts';

/** Outline, shadow and entrance of a style; lengths are shares of the height of capital letters. */
export interface CaptionEdge {
  outline: number;
  /** Softness of the outline's edge and of the shadow's. */
  blur: number;
  /** How far the shadow of the outline sinks; opacity 0–1. */
  shadow: { drop: number; opacity: number };
  /** A caption grows to its size from this share of it within a few frames; 1 stands still. */
  popFrom: number;
  /** Added to the space between two words, for styles in which a word grows beyond itself. */
  gap: number;
}

const edge = (
  ...[outline, blur, drop, opacity, more]: [number, number, number, number, Partial<CaptionEdge>?]
): CaptionEdge => ({
  ...{ outline, blur, popFrom: 1, gap: 0, ...more },
  shadow: { drop, opacity },
});

/** Outline, shadow and entrance by style. */
export const captionEdges: Record<CaptionStyleId, CaptionEdge> = {
  karaoke: edge(0.15, 0.03, 0.11, 0.5),
  modern: edge(0.17, 0.035, 0.13, 0.55, { popFrom: 0.9 }),
  classic: edge(0.1, 0.03, 0.08, 0.5),
  pop: edge(0.17, 0.03, 0.12, 0.55, { gap: 0.22 }),
  pill: edge(0.14, 0.03, 0.1, 0.5, { gap: 0.26 }),
  bounce: edge(0.17, 0.03, 0.12, 0.55, { gap: 0.08 }),
  one_word: edge(0.17, 0.03, 0.13, 0.55),
  two_tone: edge(0.17, 0.03, 0.12, 0.55),
  gradient: edge(0.17, 0.03, 0.13, 0.55),
  outline: edge(0.13, 0.02, 0.1, 0.5),
  typewriter: edge(0.14, 0.03, 0.1, 0.5),
  boxed: edge(0, 0, 0, 0),
  minimal: edge(0.09, 0.05, 0.08, 0.7),
  ticker: edge(0, 0, 0, 0),
};

/** The styles as they come: sizes that read on a telephone, lower edges above the buttons of every platform. */
export const captionStyles: Record<CaptionStyleId, CaptionStyle> = {
  karaoke: { id: 'karaoke', color: '#ffffff', activeColor: '#ffd60a', size: 0.058, bottom: 0.22 },
  modern: { id: 'modern', color: '#ffffff', activeColor: '#3df58a', size: 0.06, bottom: 0.23 },
  classic: { id: 'classic', color: '#ffffff', activeColor: '#ffffff', size: 0.056, bottom: 0.19 },
  pop: { id: 'pop', color: '#ffffff', activeColor: '#ffb21a', size: 0.06, bottom: 0.23 },
  pill: { id: 'pill', color: '#ffffff', activeColor: '#ffb21a', size: 0.058, bottom: 0.22 },
  bounce: { id: 'bounce', color: '#ffffff', activeColor: '#4cc9f0', size: 0.06, bottom: 0.23 },
  one_word: { id: 'one_word', color: '#ffffff', activeColor: '#ffe14d', size: 0.06, bottom: 0.24 },
  two_tone: { id: 'two_tone', color: '#ffffff', activeColor: '#ffb21a', size: 0.06, bottom: 0.22 },
  gradient: { id: 'gradient', color: '#ffffff', activeColor: '#ffe14d', size: 0.062, bottom: 0.23 },
  outline: { id: 'outline', color: '#ffffff', activeColor: '#ffb21a', size: 0.06, bottom: 0.22 },
  typewriter: { id: 'typewriter', color: '#ffffff', activeColor: '#3df58a', size: 0.056, bottom: 0.22 },
  boxed: { id: 'boxed', color: '#ffffff', activeColor: '#ffb21a', size: 0.056, bottom: 0.2 },
  minimal: { id: 'minimal', color: '#ffffff', activeColor: '#ffffff', size: 0.056, bottom: 0.19 },
  ticker: { id: 'ticker', color: '#ffffff', activeColor: '#ffb21a', size: 0.056, bottom: 0.18 },
};

/** Where captions may stand in one frame, pixels. */
export interface CaptionArea {
  /** Height of capital letters. */
  capPx: number;
  /** Widest line that still leaves the side margins free. */
  maxLinePx: number;
  /** Most graphemes of a line, a bound for narrow letters; width decides otherwise. */
  maxGraphemes: number;
  /** Lower edge of the block, from the top. */
  bottomY: number;
}

const areas: Record<Ratio, { line: number; graphemes: number; bottom(bottom: number): number }> = {
  // The buttons of Reels, Shorts and TikTok cover the right edge and the lowest 15 %.
  '9:16': { line: 0.84, graphemes: 24, bottom: (bottom) => Math.max(0.15, bottom) },
  '1:1': { line: 0.84, graphemes: 28, bottom: (bottom) => bottom * 0.5 },
  '16:9': { line: 0.62, graphemes: 42, bottom: (bottom) => bottom * 0.4 },
};

/**
 * Scales a style to a frame: `size` counts from the shorter side; `bottom` is meant for 9:16 and shrinks in wider
 * frames, where nothing covers the lower edge.
 */
export function captionArea(
  style: Pick<CaptionStyle, 'size' | 'bottom'>,
  frame: { ratio: Ratio; width: number; height: number },
): CaptionArea {
  const area = areas[frame.ratio];
  return {
    capPx: style.size * Math.min(frame.width, frame.height),
    maxLinePx: area.line * frame.width,
    maxGraphemes: area.graphemes,
    bottomY: frame.height * (1 - area.bottom(style.bottom)),
  };
}
