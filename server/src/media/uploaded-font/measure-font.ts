import { fontMetrics } from '@jhalak/contract/clip/captions/fonts.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { type Script, scripts } from '@jhalak/contract/languages.ts';
import { create, type Font } from 'fontkit';
import { blocks, drawnBy, encodeAdvances, pairTable } from './font-measures.ts';

/** What a plan keeps of a font as well as its name. */
export type FontMeasures = Pick<UploadedFont, 'scripts' | 'lineEm' | 'data'>;

/**
 * Measures a font that `renamed` has written. No table is read as a list of unknown length: only the characters below
 * are asked for. Throws whatever fontkit throws on damaged tables.
 */
export function measureFont(bytes: Buffer): FontMeasures {
  const font = create(bytes);
  const covered = scripts.filter((script) => covers(font, script));
  const em = font.unitsPerEm;
  const within = (value: number, least: number, most: number) =>
    Math.round(Math.max(least * em, Math.min(most * em, Number.isFinite(value) ? value : least * em)));
  const joined = covered.filter((script) => blocks[script].consonants !== '');
  return {
    scripts: covered,
    lineEm: lineEmOf(font, covered),
    data: {
      unitsPerEm: em,
      winAscent: within(font['OS/2'].winAscent, 0, 4),
      winDescent: within(font['OS/2'].winDescent, 0, 4),
      descent: within(-font.descent, 0, 1.5),
      capHeight: capHeightOf(font),
      advances: encodeAdvances(font, measured(font)),
      conjuncts: joined.map((script) => {
        const { consonants, virama } = blocks[script];
        const drawn = drawnBy(font, consonants);
        return pairTable(font, drawn, drawn, virama);
      }),
      signs: joined.flatMap((script) => {
        const { consonants, signs } = blocks[script];
        return signs === '' ? [] : [pairTable(font, drawnBy(font, consonants), drawnBy(font, signs), '')];
      }),
    },
  };
}

/**
 * Lines about as close as those of the packaged fonts: Latin ones stand closer than their files ask for, others need
 * what stands above and below. Far more than the capitals call for is a gap.
 */
function lineEmOf(font: Font, covered: readonly Script[]): number {
  const asked = (font.ascent - font.descent) / font.unitsPerEm;
  const capitals = capHeightOf(font) / font.unitsPerEm;
  const isLatin = covered.every((script) => script === 'latin');
  const most = covered.includes('arabic') ? 2.9 : isLatin ? 1.9 : 2.3;
  const wanted = Math.min((isLatin ? 0.92 : 1.04) * asked, most * capitals);
  return Math.round(100 * Math.max(1.05, Math.min(2.6, wanted))) / 100;
}

/** Latin, punctuation, signs of currencies, and the blocks of the scripts that captions know. */
const ranges: [number, number][] = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x900, 0xd7f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2100, 0x2122],
];

function* measured(font: Font): Generator<number> {
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      if (font.hasGlyphForCodePoint(codePoint)) yield codePoint;
}

/** A script is covered with nine tenths of its letters and signs, and with the rules that join them. */
function covers(font: Font, script: Script): boolean {
  const letters = lettersOf(script);
  const drawn = [...drawnBy(font, letters)].length;
  if (script === 'latin') return drawn === [...letters].length;
  return drawn >= 0.9 * [...letters].length && hasRules(font, script);
}

function lettersOf(script: Script): string {
  if (script === 'latin') return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,?!';
  const { consonants, signs, virama } = blocks[script];
  // Places of a block that no letter has are no letters that a font could lack.
  const { advances } = fontMetrics(script);
  return [...consonants, ...signs, ...virama]
    .filter((character) => advances.has(character.codePointAt(0) ?? 0))
    .join('');
}

/** OpenType tags of the scripts: those of the first and of the second generation of rules. */
const tags: Record<Exclude<Script, 'latin'>, readonly string[]> = {
  devanagari: ['dev2', 'deva'],
  bengali: ['bng2', 'beng'],
  tamil: ['tml2', 'taml'],
  telugu: ['tel2', 'telu'],
  kannada: ['knd2', 'knda'],
  malayalam: ['mlm2', 'mlym'],
  gujarati: ['gjr2', 'gujr'],
  gurmukhi: ['gur2', 'guru'],
  odia: ['ory2', 'orya'],
  arabic: ['arab'],
};

const hasRules = (font: Font, script: Exclude<Script, 'latin'>): boolean =>
  font.GSUB?.scriptList.some(({ tag }) => tags[script].includes(tag)) ?? false;

/** Captions are sized by capital letters; a font without them is taken as tall as the packaged ones. */
function capHeightOf(font: Font): number {
  const em = font.unitsPerEm;
  const own = font.capHeight;
  const known = own >= 0.4 * em && own <= 1.1 * em ? own : fontMetrics('latin').capHeight * em;
  return Math.round(known);
}
