import type { Script } from '../../languages.ts';
import { onceFor, onceForObject } from '../../once.ts';
import type { UploadedFont } from '../plan/uploaded-font.ts';
import { type FontData, fontData, type PairTable } from './fonts.generated.ts';

/** A script whose font is packaged, or the pictures that no script has. */
export type PackagedFace = Script | 'emoji';

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
export const captionFonts: Record<PackagedFace, CaptionFont> = {
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
  // In the colour of the words around it. The last one: it has digits too.
  emoji: {
    family: 'Noto Emoji',
    file: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
    lineEm: 1.22,
  },
};

/** An uploaded font that writes one of its scripts. */
export interface UploadedFace {
  script: Script;
  font: UploadedFont;
}

/** What a stretch of captions is set in: a packaged font, or an uploaded one. */
export type Face = PackagedFace | UploadedFace;

/** The script that a face writes; emoji stand in every one. */
export const scriptOfFace = (face: Face): Script =>
  face === 'emoji' ? 'latin' : typeof face === 'string' ? face : face.script;

/** The uploaded font of a style where it covers the script, else the packaged one; the same object every time. */
export function faceFor(font: UploadedFont | undefined, script: Script): Face {
  if (!font?.scripts.includes(script)) return script;
  return facesOf(font)(script);
}

const facesOf = onceForObject((font: UploadedFont) => onceFor((script: Script) => ({ script, font })));

/** Family of a face as libass finds it. */
export const familyOf = (face: Face): string =>
  typeof face === 'string' ? captionFonts[face].family : uploadedFamily(face.font.assetId);

/** Distance of two baselines of a face, em. */
export const lineEmOf = (face: Face): number =>
  typeof face === 'string' ? captionFonts[face].lineEm : face.font.lineEm;

/** The family that an uploaded font has in its file: its id, so that two fonts are never taken for each other. */
export const uploadedFamily = (assetId: string): string => `Uploaded ${assetId}`;

/** The id of the uploaded font behind a family, or null for a packaged one. */
export const assetOfFamily = (family: string): string | null =>
  /^Uploaded ([\w-]+)$/.exec(family)?.[1] ?? null;

/** Which fonts are asked, in this order, when the base font lacks a character. */
const fontOrder = Object.keys(captionFonts) as PackagedFace[];

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

/** The measured figures of a face's font, decoded once. */
export const fontMetrics = (face: Face): FontMetrics =>
  decoded(typeof face === 'string' ? fontData[face] : face.font.data);

const decoded = onceForObject(decode);

const ignorable = /^[\p{Default_Ignorable_Code_Point}]$/u;

/** True when the font of a face draws every code point of `text`; joining controls need no glyph. */
export function fontCovers(face: Face, text: string): boolean {
  const { advances } = fontMetrics(face);
  return [...text].every(
    (character) => advances.has(character.codePointAt(0) ?? 0) || ignorable.test(character),
  );
}

/** The first font that draws all of `text`: `preferred` if it can, otherwise the packaged ones; null when none does. */
export const fontFor = (text: string, preferred: Face): Face | null =>
  [preferred, ...fontOrder].find((face) => fontCovers(face, text)) ?? null;

function decode(data: FontData | UploadedFont['data']): FontMetrics {
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
  const pairs = (tables: PairTable | readonly PairTable[]) => {
    const found = new Map<string, number>();
    for (const matrix of [tables].flat()) addPairs(found, matrix);
    return found;
  };
  const addPairs = (found: Map<string, number>, matrix: PairTable) => {
    const seconds = [...matrix.second];
    const rows = matrix.deltas.split(';');
    [...matrix.first].forEach((first, row) => {
      (rows[row] ?? '').split(',').forEach((cell, column) => {
        if (cell !== '') found.set(first + (seconds[column] ?? ''), number(cell));
      });
    });
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
