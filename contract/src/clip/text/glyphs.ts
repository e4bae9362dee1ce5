import { scriptOf } from '../../languages.ts';
import { type Face, familyOf, fontCovers, fontFor, scriptOfFace } from '../captions/fonts.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader takes for one character each: a base with its vowel signs, marks and joined consonants. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), (part) => part.segment);

/** Text that one font draws. */
export interface FontRun {
  face: Face;
  text: string;
}

// Controls, bidirectional marks and overrides, variation selectors, and U+FFFC, which libass takes for a drawing.
const invisible = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]--[\u200c\u200d]]/gv;

/** Text as it may be drawn: every kind of space is a space, invisible controls are gone; ZWJ and ZWNJ stay. */
export const drawable = (text: string): string =>
  text.replace(/[[\s\u0085]--[\ufeff]]+/gv, ' ').replace(invisible, '');

/** What was found of a text before: an edit asks for every word of its clip again, several times each. */
function remembered<Found, To extends Face | undefined>(
  find: (text: string, face: To) => Found,
): (text: string, face: To) => Found {
  const known = new Map<string, Found>();
  return (text, face) => {
    const key = `${face ? `${familyOf(face)} ${scriptOfFace(face)}` : ''} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(text, face);
    if (known.size >= mostKnown) known.clear();
    known.set(key, found);
    return found;
  };
}

const mostKnown = 20_000;

/** How many graphemes of a text are drawn. */
export const drawnLength = (text: string): number => lengthOf(text, undefined);

const lengthOf = remembered((text: string, _face: undefined): number => graphemes(drawable(text)).length);

/**
 * Cuts text into runs of one font: `base` wherever it has the glyphs, so that "2026 में AI" keeps one look. A grapheme
 * is only split where its characters belong to different fonts (क् joined to ક). What no packaged font draws is
 * left out, see `missingGlyphs`.
 */
export const fontRuns = remembered((text: string, base: Face): readonly FontRun[] => {
  const runs: FontRun[] = [];
  for (const cluster of graphemes(drawable(text))) {
    for (const part of drawnParts(cluster, base)) {
      const last = runs.at(-1);
      if (last?.face === part.face) last.text += part.text;
      else runs.push(part);
    }
  }
  return runs;
});

/**
 * The graphemes of `text` that captions can't show as written, each once: neither `face` nor a packaged font has them. Captions
 * leave it out, and keep the base of a character with an unknown mark.
 */
export const missingGlyphs = (text: string, face?: Face): readonly string[] => missingOf(text, face);

const missingOf = remembered((text: string, face: Face | undefined): readonly string[] => [
  ...new Set(graphemes(text).filter((cluster) => isMissing(cluster, face))),
]);

function isMissing(cluster: string, face: Face | undefined): boolean {
  const visible = drawable(cluster);
  const drawn = drawnParts(visible, face ?? scriptOf(visible) ?? 'latin');
  return drawn.map(({ text }) => text).join('') !== visible;
}

function drawnParts(cluster: string, base: Face): FontRun[] {
  const whole = fontFor(cluster, preferredFont(cluster, base));
  if (whole) return [{ face: whole, text: cluster }];
  return charactersOf(cluster).flatMap((part): FontRun[] => {
    const [first = ''] = part;
    const face = fontFor(first, preferredFont(part, base));
    if (!face || isJoiner(first)) return [];
    return [{ face, text: [...part].filter((character) => fontCovers(face, character)).join('') }];
  });
}

function preferredFont(cluster: string, base: Face): Face {
  const [first = ''] = cluster;
  return fontCovers(base, cluster) && !wantsSans(first, base) ? base : (scriptOf(first) ?? 'latin');
}

/** The characters of one grapheme, each with the marks and joiners behind it. */
const charactersOf = (cluster: string): string[] => cluster.match(/[\s\S][\p{M}\u200c\u200d]*/gu) ?? [];

// The Latin glyphs inside the Nastaliq font have serifs; every other font draws its own to match.
const wantsSans = (character: string, base: Face): boolean =>
  scriptOfFace(base) === 'arabic' && /[\p{Script=Latin}0-9]/u.test(character);

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';
