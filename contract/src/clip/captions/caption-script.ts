import { countScripts, type Script } from '../../languages.ts';
import type { CaptionStyle } from '../plan/caption-settings.ts';
import { type Face, faceFor } from './fonts.ts';

/**
 * The script whose font is the base of the captions of these texts: the one most letters belong to. Latin counts a
 * quarter, because an Urdu sentence full of English words is still Urdu, and every other font has Latin letters.
 */
export function mainScript(texts: Iterable<string>): Script {
  const counts = countScripts([...texts].join(' '));
  const weigh = ([script, count]: [Script, number]) => (script === 'latin' ? count / 4 : count);
  return [...counts].toSorted((a, b) => weigh(b) - weigh(a))[0]?.[0] ?? 'latin';
}

/** What the captions of these texts are set in: the style's own font where it covers their script. */
export const captionFace = (texts: Iterable<string>, { font }: Pick<CaptionStyle, 'font'>): Face =>
  faceFor(font, mainScript(texts));
