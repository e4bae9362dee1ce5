import type { PairTable } from '@jhalak/contract/clip/captions/fonts.generated.ts';
import type { Script } from '@jhalak/contract/languages.ts';
import type { Font } from 'fontkit';

/** Letters that form conjuncts, signs that change them, and the virama, per script; offsets are the same in most blocks. */
export interface Block {
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

export const blocks: Record<Script, Block> = {
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

/** The letters of a text that a font has. */
export const drawnBy = (font: Font, text: string): string =>
  [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('');

/** Width of `text` as shaped by fontkit, font units. Placing marks moves no advance, and fontkit 2.0.4 throws on null anchors. */
export const shapedWidth = (font: Font, text: string): number =>
  font.layout(text, { mark: false, mkmk: false, abvm: false, blwm: false }).advanceWidth;

const advanceOf = (font: Font, text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (isMark(character) ? 0 : font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth),
    0,
  );

/** Non-spacing marks and joining controls are on their neighbour whatever their own glyph's width says. */
const isMark = (character: string): boolean => /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character);

/** Advances of code points in ascending order, as `FontData.advances` holds them. */
export function encodeAdvances(font: Font, codePoints: Iterable<number>): string {
  const ranges: { start: number; cells: string[]; last: string }[] = [];
  let before = -1;
  for (const codePoint of codePoints) {
    const cell = Math.round(advanceOf(font, String.fromCodePoint(codePoint))).toString(36);
    const range = ranges.at(-1);
    if (range && codePoint === before + 1) {
      range.cells.push(cell === range.last ? '' : cell);
      range.last = cell;
    } else ranges.push({ start: codePoint, cells: [cell], last: cell });
    before = codePoint;
  }
  return ranges.map((range) => `${range.start.toString(36)}:${range.cells.join(',')}`).join(';');
}

/** How much each pair of letters is wider than its letters alone, with `between` in the middle. */
export function pairTable(font: Font, first: string, second: string, between: string): PairTable {
  const delta = (a: string, b: string) =>
    Math.round(shapedWidth(font, a + between + b) - advanceOf(font, a) - advanceOf(font, b));
  const rows = [...first].map((a) =>
    [...second]
      .map((b) => {
        const units = delta(a, b);
        return units === 0 ? '' : units.toString(36);
      })
      .join(',')
      .replace(/,+$/, ''),
  );
  return { first, second, deltas: rows.join(';') };
}
