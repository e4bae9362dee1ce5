import type { Script } from '../../languages.ts';
import { type Face, type FontMetrics, fontMetrics, scriptOfFace } from '../captions/fonts.ts';
import { fontRuns, graphemes } from './glyphs.ts';

/**
 * Room left beside every measured line. Measured against real shaping of sample sentences in all scripts
 * (scripts/fonts.test.ts), the estimate is at most this share too narrow.
 */
export const widthMargin: Record<Script, number> = {
  latin: 0.02,
  devanagari: 0.03,
  bengali: 0.03,
  tamil: 0.03,
  telugu: 0.05,
  kannada: 0.05,
  malayalam: 0.04,
  gujarati: 0.03,
  gurmukhi: 0.03,
  odia: 0.05,
  arabic: 0.2,
};

/** `widthMargin` of a face. */
export const marginOf = (face: Face): number => widthMargin[scriptOfFace(face)];

/** Size in em of a font whose capital letters are `capPx` high, in the unit of `capPx`. */
export const emOf = (face: Face, capPx: number): number => capPx / fontMetrics(face).capHeight;

/**
 * Width of a text in the unit of `capPx`, the height of capital letters, drawn with the font of `base` and
 * others where it lacks glyphs. Shaping is estimated by pairs: advances of the code points, plus the measured
 * change of every conjunct and consonant-with-sign; the true width is at most `widthMargin` larger.
 */
export const textWidth = (text: string, base: Face, capPx: number): number =>
  fontRuns(text, base).reduce((sum, run) => sum + runEm(run.text, run.face) * emOf(run.face, capPx), 0);

/** What stands between two words: Nastaliq's own space is so narrow that words run together at a glance. */
export const wordSpace = (base: Face): string => (scriptOfFace(base) === 'arabic' ? '  ' : ' ');

const mark = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/** Signs that stand between a consonant and what follows without changing how these meet. */
const transparent = /^[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200d]$/u;
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/u;

/** Estimated width of a text in one font, in em. */
export function runEm(text: string, face: Face): number {
  const script = scriptOfFace(face);
  const metrics = fontMetrics(face);
  if (face === 'emoji') {
    // Joined emoji and flags are one picture.
    return graphemes(text).reduce(
      (sum, one) => sum + (metrics.advances.get(one.codePointAt(0) ?? 0) ?? 0),
      0,
    );
  }
  let width = 0;
  let base = '';
  let joined = script === 'arabic';
  for (const character of text) {
    if (!mark.test(character)) width += metrics.advances.get(character.codePointAt(0) ?? 0) ?? 0;
    if (transparent.test(character)) continue;
    if (virama.test(character)) joined = true;
    else if (!isArabicMark(character, script)) {
      width += pairDelta({ metrics, base, next: character, joined });
      base = character;
      joined = script === 'arabic';
    }
  }
  return Math.max(0, width);
}

const isArabicMark = (character: string, script: Script): boolean =>
  script === 'arabic' && mark.test(character);

function pairDelta(pair: { metrics: FontMetrics; base: string; next: string; joined: boolean }): number {
  const key = pair.base + pair.next;
  return pair.metrics.signs.get(key) ?? (pair.joined ? (pair.metrics.conjuncts.get(key) ?? 0) : 0);
}
