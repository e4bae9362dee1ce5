import type { Script } from '../../languages.ts';
import { type FontData, fontData } from './fonts.generated.ts';

/** A packaged caption font. It is opened by libass in ffmpeg and in the browser, and measured here: one file for all. */
export interface CaptionFont {
  /** Family as libass finds it, together with Bold. */
  family: string;
  /** Path of the TrueType file below `node_modules/`. */
  file: string;
  /** Distance of two baselines in em: what conjuncts above and vowel signs below need without touching. */
  lineEm: number;
}

const noto = (name: string, lineEm: number): CaptionFont => ({
  family: `Noto Sans ${name}`,
  file: `@expo-google-fonts/noto-sans-${name.toLowerCase()}/700Bold/NotoSans${name}_700Bold.ttf`,
  lineEm,
});

/**
 * The font of each script. Full builds with Latin letters and digits inside: subsets without them left
 * "2026 में AI" half blank. Nastaliq descends along the word, therefore its wide lines.
 */
export const captionFonts: Record<Script, CaptionFont> = {
  latin: {
    family: 'Noto Sans',
    file: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    lineEm: 1.22,
  },
  devanagari: noto('Devanagari', 1.36),
  bengali: noto('Bengali', 1.34),
  tamil: noto('Tamil', 1.3),
  telugu: noto('Telugu', 1.46),
  kannada: noto('Kannada', 1.46),
  malayalam: noto('Malayalam', 1.34),
  gujarati: noto('Gujarati', 1.36),
  gurmukhi: noto('Gurmukhi', 1.36),
  odia: noto('Oriya', 1.4),
  arabic: {
    family: 'Noto Nastaliq Urdu',
    file: '@expo-google-fonts/noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf',
    lineEm: 2,
  },
};

/** Which fonts are asked, in this order, when the base font lacks a character. */
const fontOrder = Object.keys(captionFonts) as Script[];

/** Line metrics and advances of one font; all lengths in em. */
export interface FontMetrics {
  /** libass sizes a font by these two (OS/2 win metrics): `fontsize = em × (ascent + descent)`. */
  winAscent: number;
  winDescent: number;
  /** How far ordinary letters reach below the baseline (hhea). */
  descent: number;
  capHeight: number;
  advances: ReadonlyMap<number, number>;
  /** Change of width when the second consonant follows the first with a virama between; for Nastaliq, when it follows at all. */
  conjuncts: ReadonlyMap<string, number>;
  /** Change of width when the vowel sign follows the consonant. */
  signs: ReadonlyMap<string, number>;
}

const decoded = new Map<Script, FontMetrics>();

/** The measured figures of a script's font, decoded from `fonts.generated.ts` once. */
export function fontMetrics(script: Script): FontMetrics {
  const known = decoded.get(script);
  if (known) return known;
  const metrics = decode(fontData[script]);
  decoded.set(script, metrics);
  return metrics;
}

const ignorable = /^[\p{Default_Ignorable_Code_Point}]$/u;

/** True when the font of `script` draws every code point of `text`; joining controls need no glyph. */
export function fontCovers(script: Script, text: string): boolean {
  const { advances } = fontMetrics(script);
  return [...text].every(
    (character) => advances.has(character.codePointAt(0) ?? 0) || ignorable.test(character),
  );
}

/** The first packaged font that draws all of `text`: `preferred` if it can, otherwise the others; null when none does. */
export const fontFor = (text: string, preferred: Script): Script | null =>
  [preferred, ...fontOrder].find((script) => fontCovers(script, text)) ?? null;

function decode(data: FontData): FontMetrics {
  const em = (units: number) => units / data.unitsPerEm;
  const number = (cell: string) => em(cell === '' ? 0 : Number.parseInt(cell, 36));
  const advances = new Map<number, number>();
  for (const range of data.advances.split(';')) {
    const [first = '', cells = ''] = range.split(':');
    const start = Number.parseInt(first, 36);
    let previous = '0';
    cells.split(',').forEach((cell, n) => {
      previous = cell === '' ? previous : cell;
      advances.set(start + n, number(previous));
    });
  }
  const pairs = (matrix: FontData['conjuncts']) => {
    const found = new Map<string, number>();
    const seconds = [...matrix.second];
    const rows = matrix.deltas.split(';');
    [...matrix.first].forEach((first, row) => {
      (rows[row] ?? '').split(',').forEach((cell, column) => {
        if (cell !== '') found.set(first + (seconds[column] ?? ''), number(cell));
      });
    });
    return found;
  };
  return {
    winAscent: em(data.winAscent),
    winDescent: em(data.winDescent),
    descent: em(data.descent),
    capHeight: em(data.capHeight),
    advances,
    conjuncts: pairs(data.conjuncts),
    signs: pairs(data.signs),
  };
}
