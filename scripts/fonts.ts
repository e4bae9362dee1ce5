/**
 * Writes contract/src/clip/captions/fonts.generated.ts from the packaged fonts; with `--check` only compares and exits 1
 * when it would differ. Run it after a font package changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { FontData } from '../contract/src/clip/captions/fonts.generated.ts';
import { captionFonts, type PackagedFace } from '../contract/src/clip/captions/fonts.ts';
import {
  blocks,
  drawnBy,
  encodeAdvances,
  pairTable,
} from '../server/src/media/uploaded-font/font-measures.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const target = path.join(projectDir, 'contract/src/clip/captions/fonts.generated.ts');

export function openFont(face: PackagedFace): Font {
  return openSync(path.join(projectDir, 'node_modules', captionFonts[face].file));
}

function fontDataOf(face: PackagedFace): FontData {
  const font = openFont(face);
  const { consonants, signs, virama } = face === 'emoji' ? noBlock : blocks[face];
  const drawn = (text: string) => drawnBy(font, text);
  return {
    unitsPerEm: font.unitsPerEm,
    winAscent: font['OS/2'].winAscent,
    winDescent: font['OS/2'].winDescent,
    descent: -font.descent,
    // Pictures are as high as their em: a quarter higher than capital letters.
    capHeight: face === 'emoji' ? 0.8 * font.unitsPerEm : font.capHeight,
    advances: encodeAdvances(font, codePointsOf(font)),
    conjuncts: pairTable(font, drawn(consonants), drawn(consonants), virama),
    signs: pairTable(font, drawn(consonants), drawn(signs), ''),
  };
}

const noBlock = { consonants: '', signs: '', virama: '' };

const codePointsOf = (font: Font): Set<number> =>
  new Set(font.characterSet.filter((codePoint) => codePoint >= 0x20).toSorted((a, b) => a - b));

const source = (): string => {
  const faces = (Object.keys(captionFonts) as PackagedFace[]).map(
    (face) => `  ${face}: ${JSON.stringify(fontDataOf(face))},\n`,
  );
  return `// Written by scripts/fonts.ts from the packaged fonts; do not edit.
import type { PackagedFace } from './fonts.ts';

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

export const fontData: Record<PackagedFace, FontData> = {
${faces.join('')}};
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
