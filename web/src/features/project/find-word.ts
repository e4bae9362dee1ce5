import { withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/**
 * The word that is being said at a source time, or the last one said before a pause; -1 before the first. Words are
 * ordered by `startMs`.
 */
export function wordAt(words: readonly Pick<Word, 'startMs'>[], ms: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Letters as people mean them: one form, no case, no punctuation around a word. */
const plain = (text: string): string => withoutMarks(text.normalize('NFC').toLocaleLowerCase('en-IN'));

/**
 * Where a text is said: the index of the first word of every match. One word matches inside of words; several match
 * in a row, the first by its end and the last by its beginning.
 */
export function findText(words: readonly Pick<Word, 'text'>[], text: string): number[] {
  const wanted = text.trim().split(/\s+/).map(plain).filter(Boolean);
  const [first, ...others] = wanted;
  if (first === undefined) return [];
  const said = words.map((word) => plain(word.text));
  const last = others.length - 1;
  const follows = (index: number) =>
    others.every((other, place) => {
      const next = said[index + 1 + place] ?? '';
      return place === last ? next.startsWith(other) : next === other;
    });
  return said.flatMap((word, index) => {
    const fits = others.length === 0 ? word.includes(first) : word.endsWith(first) && follows(index);
    return fits ? [index] : [];
  });
}
