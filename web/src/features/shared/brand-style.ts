import type { CSSProperties } from 'react';

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever has more contrast with a colour: at least 4.58. */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  luminanceOf(color) > 0.179 ? '#000000' : '#ffffff';

/** The main buttons of a page in a brand's colour, `#rrggbb`; null leaves ours. Text links keep the colour of text. */
export const brandStyle = (color: string | null): CSSProperties | undefined =>
  color === null
    ? undefined
    : ({
        '--color-accent': color,
        '--color-accent-hover': color,
        '--color-accent-edge': color,
        '--color-on-accent': textOn(color),
        '--color-accent-ink': 'var(--color-ink)',
      } as CSSProperties);
