import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { type Script, scripts } from '@jhalak/contract/languages.ts';
import { type Font, openSync } from 'fontkit';
import { packagedFile } from '#media/fonts.ts';

export type Weight = 'regular' | 'bold';

/** A stretch of text that one font draws. */
export interface FontRun {
  text: string;
  script: Script;
  /** What the font's rules leave out; undefined: nothing. */
  features: Record<string, boolean> | undefined;
}

/** fontkit 2.0.4 throws on marks without an anchor, such as a vowel sign beside a letter that it never follows. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false };

const opened = new Map<Script, Font>();
const graphemes = new Intl.Segmenter();

/** The file of a script's font; captions use the bold one of the same packages. */
export function fontFile(script: Script, weight: Weight): string {
  const { file } = captionFonts[script];
  return packagedFile(
    weight === 'bold' ? file : file.replace('700Bold', '400Regular').replace('_700Bold', '_400Regular'),
  );
}

/**
 * Splits a text by the fonts that can draw it, beginning with the font of `base`. A font goes on as long as it can, so
 * that digits and punctuation stay with their neighbours. Characters that no font has are left out.
 */
export function fontRuns(text: string, base: Script): FontRun[] {
  const runs: Pick<FontRun, 'text' | 'script'>[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    if (last && draws(last.script, segment)) {
      last.text += segment;
      continue;
    }
    const script = [base, ...scripts].find((candidate) => draws(candidate, segment));
    if (script) runs.push({ text: segment, script });
  }
  return runs.map((run) => ({ ...run, features: canShape(run) ? undefined : withoutMarks }));
}

function canShape({ text, script }: Pick<FontRun, 'text' | 'script'>): boolean {
  try {
    fontOf(script).layout(text);
    return true;
  } catch {
    return false;
  }
}

function fontOf(script: Script): Font {
  let font = opened.get(script);
  if (!font) {
    font = openSync(fontFile(script, 'regular'));
    opened.set(script, font);
  }
  return font;
}

function draws(script: Script, segment: string): boolean {
  // Noto Sans has the letters of Devanagari, too; their own font is made for them.
  if (script === 'latin' && /\p{Script=Devanagari}/u.test(segment)) return false;
  const font = fontOf(script);
  // Joiners shape their neighbours and need no glyph.
  for (const character of segment)
    if (!/[\u200c\u200d]/.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      return false;
  return true;
}
