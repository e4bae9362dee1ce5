import type { CaptionStyle, CaptionStyleId, Ratio } from '../plan/clip-plan.ts';

/** What a style does beyond its colours and size; lengths are shares of the height of capital letters. */
export interface CaptionLook {
  /** `fill` sweeps the accent colour through the words and leaves it; `word` lights the spoken word only. */
  highlight: 'fill' | 'word' | 'none';
  outline: number;
  /** Softness of the outline's edge and of the shadow's. */
  blur: number;
  /** How far the shadow of the outline sinks; opacity 0–1. */
  shadow: { drop: number; opacity: number };
  /** A caption grows to its size from this share of it within a few frames; 1 stands still. */
  popFrom: number;
}

/** The looks by name. */
export const captionLooks: Record<CaptionStyleId, CaptionLook> = {
  karaoke: {
    highlight: 'fill',
    outline: 0.15,
    blur: 0.03,
    shadow: { drop: 0.11, opacity: 0.5 },
    popFrom: 1,
  },
  modern: {
    highlight: 'word',
    outline: 0.17,
    blur: 0.035,
    shadow: { drop: 0.13, opacity: 0.55 },
    popFrom: 0.9,
  },
  classic: {
    highlight: 'none',
    outline: 0.1,
    blur: 0.03,
    shadow: { drop: 0.08, opacity: 0.5 },
    popFrom: 1,
  },
};

/** The styles as they come: sizes that read on a telephone, lower edges above the buttons of every platform. */
export const captionStyles: Record<CaptionStyleId, CaptionStyle> = {
  karaoke: { id: 'karaoke', color: '#ffffff', activeColor: '#ffd60a', size: 0.046, bottom: 0.22 },
  modern: { id: 'modern', color: '#ffffff', activeColor: '#3df58a', size: 0.05, bottom: 0.24 },
  classic: { id: 'classic', color: '#ffffff', activeColor: '#ffffff', size: 0.038, bottom: 0.17 },
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
