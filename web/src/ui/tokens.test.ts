import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

/** Every colour that is read, on every ground it is read on. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['canvas', 'surface', 'sunken', 'wall', 'accent-wash', 'red-wash', 'green-wash', 'blue-wash']],
  ['soft', ['canvas', 'surface', 'sunken', 'wall', 'accent-wash']],
  ['accent-ink', ['canvas', 'surface', 'sunken', 'accent-wash']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger']],
  ['canvas', ['ink']],
  ['on-stage', ['stage']],
  ...['yellow', 'blue', 'cyan', 'green', 'purple', 'red'].map(
    (name) => [name, ['canvas', 'surface', `${name}-wash`]] as const,
  ),
];

/** Borders and marks by which a control is seen. */
const controls = ['edge', 'accent-edge', 'focus'].map(
  (name) => [name, ['canvas', 'surface', 'sunken']] as const,
);

describe.each(themes)('in the %s theme', (theme) => {
  const pairs = (rows: readonly (readonly [string, readonly string[]])[]) =>
    rows.flatMap(([front, grounds]) =>
      grounds.map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(theme, front, ground) })),
    );

  it('every text stands out from its ground by 4.5:1', () => {
    expect(pairs(texts).filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it('every control stands out from its ground by 3:1', () => {
    expect(pairs(controls).filter(({ ratio }) => ratio < 3)).toEqual([]);
  });
});

describe('the font of the pages', () => {
  it('has tabular figures nowhere but where numbers change or stand in a column: they set gaps around hyphens', () => {
    const base = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8');
    expect(base).not.toMatch(/tnum|tabular-nums/);
  });
});

describe('colours', () => {
  it('are in the tokens only', () => {
    const others = ['base.css', 'toast-region.css'].map((file) =>
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    );
    expect(others.join('\n')).not.toMatch(/#[0-9a-f]{3,8}\b|\b(oklch|rgb|hsl)a?\(/i);
  });
});

function contrast(theme: (typeof themes)[number], front: string, ground: string): number {
  const [bright = 0, dim = 0] = [luminance(theme, front), luminance(theme, ground)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance (WCAG 2) of a token; from OKLCH by Björn Ottosson's matrices, clipped to sRGB. */
function luminance(theme: (typeof themes)[number], name: string): number {
  const value = new RegExp(`--color-${name}: (.+);`).exec(css)?.[1] ?? '';
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, lightness, chroma, hue] = colors[theme === 'dark' ? colors.length - 1 : 0] ?? [];
  if (!lightness || !chroma || !hue) throw new Error(`There is no colour ${name}.`);
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);
  const L = Number(lightness);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
