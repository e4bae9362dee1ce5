import { type Face, scriptOfFace } from '../captions/fonts.ts';

/** True for scripts whose lines run from right to left. */
export const isRightToLeft = (face: Face): boolean => scriptOfFace(face) === 'arabic';

// The first letter of a word decides, as in browsers: the Urdu full stop of “learning۔” does not.
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const letter = /\p{L}/u;

/**
 * The words of a right-to-left line in the order they are on screen, left to right: neighbouring words of a
 * left-to-right script keep their own order ("machine learning"), numbers and signs between them go along.
 */
export function visualOrder<T extends { text: string }>(words: readonly T[]): T[] {
  const groups: { foreign: boolean; words: T[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const foreign = !rightToLeft.test(word.text) && (letter.test(word.text) || last?.foreign === true);
    if (foreign && last?.foreign) last.words.push(word);
    else groups.push({ foreign, words: [word] });
  }
  return groups.toReversed().flatMap((group) => group.words);
}
