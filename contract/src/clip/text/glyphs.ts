import { type Script, scriptOf } from '../../languages.ts';
import { fontCovers, fontFor } from '../captions/fonts.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader takes for one letter each: a base with its vowel signs, marks and joined consonants. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), (part) => part.segment);

/** Text that one packaged font draws. */
export interface FontRun {
  script: Script;
  text: string;
}

// Controls, bidirectional marks and overrides, variation selectors, and U+FFFC, which libass takes for a drawing.
const invisible = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]--[\u200c\u200d]]/gv;

/** Text as it may be drawn: every kind of space is a space, invisible controls are gone; ZWJ and ZWNJ stay. */
export const drawable = (text: string): string =>
  text.replace(/[[\s\u0085]--[\ufeff]]+/gv, ' ').replace(invisible, '');

/**
 * Cuts text into runs of one font without splitting a grapheme: `base` wherever it has the glyphs, so that
 * "2026 में AI" keeps one look. Graphemes that no packaged font draws (emoji) are left out, see `missingGlyphs`.
 */
export function fontRuns(text: string, base: Script): FontRun[] {
  const runs: FontRun[] = [];
  for (const cluster of graphemes(drawable(text))) {
    const part = drawnPart(cluster, base);
    const last = runs.at(-1);
    if (part === null) continue;
    if (last?.script === part.script) last.text += part.text;
    else runs.push(part);
  }
  return runs;
}

/**
 * The graphemes of `text` that captions can't show as written, each once: no packaged font has them. Captions
 * leave out an emoji and keep the letter of a letter with an unknown mark (2️⃣ becomes 2).
 */
export const missingGlyphs = (text: string): string[] => [
  ...new Set(graphemes(text).filter((cluster) => isMissing(cluster))),
];

function isMissing(cluster: string): boolean {
  const visible = drawable(cluster);
  return visible !== '' && drawnPart(visible, scriptOf(visible) ?? 'latin')?.text !== visible;
}

function drawnPart(cluster: string, base: Script): FontRun | null {
  const [first = ''] = cluster;
  const preferred =
    fontCovers(base, cluster) && !wantsSans(first, base) ? base : (scriptOf(first) ?? 'latin');
  const whole = fontFor(cluster, preferred);
  if (whole) return { script: whole, text: cluster };
  const script = fontFor(first, preferred);
  if (!script || isJoiner(first)) return null;
  return { script, text: [...cluster].filter((character) => fontCovers(script, character)).join('') };
}

// The Latin letters inside the Nastaliq font have serifs; every other font draws its own to match.
const wantsSans = (character: string, base: Script): boolean =>
  base === 'arabic' && /[\p{Script=Latin}0-9]/u.test(character);

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';
