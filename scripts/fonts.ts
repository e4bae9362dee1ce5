/**
 * Writes contract/src/clip/captions/fonts.generated.ts from the packaged fonts; with `--check` only compares and exits 1
 * when it would differ. Run it after a font package changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { FontData, PairTable } from '../contract/src/clip/captions/fonts.generated.ts';
import { captionFonts } from '../contract/src/clip/captions/fonts.ts';
import type { Script } from '../contract/src/languages.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const target = path.join(projectDir, 'contract/src/clip/captions/fonts.generated.ts');

/** Letters that form conjuncts, signs that change them, and the virama, per script; offsets are the same in most blocks. */
interface Block {
  consonants: string;
  signs: string;
  virama: string;
}

const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** The ISCII order puts consonants, vowel signs and the virama at the same offsets of every Indic block. */
const indic = (start: number, extra = ''): Block => ({
  consonants: characters(start + 0x15, start + 0x39) + extra,
  signs: characters(start + 0x3e, start + 0x4c),
  virama: String.fromCodePoint(start + 0x4d),
});

const blocks: Record<Script, Block> = {
  latin: { consonants: '', signs: '', virama: '' },
  devanagari: indic(0x0900),
  bengali: indic(0x0980, '\u09f0\u09f1'),
  gurmukhi: indic(0x0a00),
  gujarati: indic(0x0a80),
  odia: indic(0x0b00, '\u0b71'),
  tamil: indic(0x0b80),
  telugu: indic(0x0c00),
  kannada: indic(0x0c80),
  malayalam: indic(0x0d00),
  // Letters of Urdu join without a virama; every letter changes its neighbour's shape.
  arabic: {
    consonants: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءئیےؤۂآأيكه',
    signs: '',
    virama: '',
  },
};

export function openFont(script: Script): Font {
  return openSync(path.join(projectDir, 'node_modules', captionFonts[script].file));
}

/** Width of `text` as shaped by fontkit, font units. Placing marks moves no advance, and fontkit 2.0.4 throws on null anchors. */
export const shapedWidth = (font: Font, text: string): number =>
  font.layout(text, { mark: false, mkmk: false, abvm: false, blwm: false }).advanceWidth;

function fontDataOf(script: Script): FontData {
  const font = openFont(script);
  const { consonants, signs, virama } = blocks[script];
  const drawn = (text: string) =>
    [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('');
  return {
    unitsPerEm: font.unitsPerEm,
    winAscent: font['OS/2'].winAscent,
    winDescent: font['OS/2'].winDescent,
    descent: -font.descent,
    capHeight: font.capHeight,
    advances: encodeAdvances(font),
    conjuncts: pairTable(font, drawn(consonants), drawn(consonants), virama),
    signs: pairTable(font, drawn(consonants), drawn(signs), ''),
  };
}

const advanceOf = (font: Font, text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (isMark(character) ? 0 : font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth),
    0,
  );

/** Non-spacing marks and joining controls are on their neighbour whatever their own glyph's width says. */
const isMark = (character: string): boolean => /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character);

function encodeAdvances(font: Font): string {
  const codePoints = font.characterSet.filter((codePoint) => codePoint >= 0x20).toSorted((a, b) => a - b);
  const ranges: { start: number; cells: string[]; last: string }[] = [];
  let before = -1;
  for (const codePoint of new Set(codePoints)) {
    const cell = advanceOf(font, String.fromCodePoint(codePoint)).toString(36);
    const range = ranges.at(-1);
    if (range && codePoint === before + 1) {
      range.cells.push(cell === range.last ? '' : cell);
      range.last = cell;
    } else ranges.push({ start: codePoint, cells: [cell], last: cell });
    before = codePoint;
  }
  return ranges.map((range) => `${range.start.toString(36)}:${range.cells.join(',')}`).join(';');
}

function pairTable(font: Font, first: string, second: string, between: string): PairTable {
  const delta = (a: string, b: string) =>
    Math.round(shapedWidth(font, a + between + b) - advanceOf(font, a) - advanceOf(font, b));
  const rows = [...first].map((a) =>
    [...second]
      .map((b) => (delta(a, b) === 0 ? '' : delta(a, b).toString(36)))
      .join(',')
      .replace(/,+$/, ''),
  );
  return { first, second, deltas: rows.join(';') };
}

const source = (): string => {
  const data = Object.fromEntries(
    (Object.keys(captionFonts) as Script[]).map((script) => [script, fontDataOf(script)]),
  );
  return `// Written by scripts/fonts.ts from the packaged fonts; do not edit.
import type { Script } from '../../languages.ts';

/** Rows are \`first\`, columns \`second\` (one character each); cells are base 36 font units, empty for 0. */
export interface PairTable {
  first: string;
  second: string;
  deltas: string;
}

/** Font units. \`advances\`: ranges \`start:advance,…\` in base 36, an empty cell repeats the one before. */
export interface FontData {
  unitsPerEm: number;
  winAscent: number;
  winDescent: number;
  descent: number;
  capHeight: number;
  advances: string;
  conjuncts: PairTable;
  signs: PairTable;
}

export const fontData: Record<Script, FontData> = ${JSON.stringify(data, null, 1)};
`;
};

if (import.meta.main) {
  const wanted = source();
  if (!process.argv.includes('--check')) writeFileSync(target, wanted);
  else if (readFileSync(target, 'utf8') !== wanted) {
    process.stderr.write('fonts.generated.ts differs from the packaged fonts: run node scripts/fonts.ts\n');
    process.exitCode = 1;
  }
}
