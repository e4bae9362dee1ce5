import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** In place of `remove` words of the base version from index `at` on, `insert` stands. */
export interface WordPatch {
  at: number;
  remove: number;
  insert: Word[];
}

/** The base version's words with the patches, which are in order and do not touch each other, applied. */
export function applyPatches(base: readonly Word[], patches: readonly WordPatch[]): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const { at, remove, insert } of patches) {
    words.push(...base.slice(from, at), ...insert);
    from = at + remove;
  }
  return words.concat(base.slice(from));
}

/** The patches that turn `base` into `words`, whose unchanged words are the very objects of `base`. */
export function patchesBetween(base: readonly Word[], words: readonly Word[]): WordPatch[] {
  const places = new Map(base.map((word, index) => [word, index]));
  const patches: WordPatch[] = [];
  let at = 0;
  let insert: Word[] = [];
  const close = (next: number): void => {
    if (next > at || insert.length > 0) patches.push({ at, remove: next - at, insert });
    insert = [];
  };
  for (const word of words) {
    const place = places.get(word);
    if (place === undefined) insert.push(word);
    else {
      close(place);
      at = place + 1;
    }
  }
  close(base.length);
  return patches;
}

/** Where a word of the patched version is in the base version; null for an inserted one. */
export function basePlaceOf(patches: readonly WordPatch[], index: number): number | null {
  let shift = 0;
  for (const { at, remove, insert } of patches) {
    if (index < at + shift) break;
    if (index < at + shift + insert.length) return null;
    shift += insert.length - remove;
  }
  return index - shift;
}

/**
 * A part of the patched version from a part of the base version, both as arrays with holes: what is there is at
 * its own index. The inserted words are always there.
 */
export function patchPart(part: ReadonlyMap<number, Word>, patches: readonly WordPatch[]): Word[] {
  const words: Word[] = [];
  let shift = 0;
  let from = 0;
  const rest = [...part].toSorted(([a], [b]) => a - b);
  const take = (until: number): void => {
    for (const [place, word] of rest) if (place >= from && place < until) words[place + shift] = word;
  };
  for (const { at, remove, insert } of patches) {
    take(at);
    for (const [offset, word] of insert.entries()) words[at + shift + offset] = word;
    shift += insert.length - remove;
    from = at + remove;
  }
  take(Number.POSITIVE_INFINITY);
  return words;
}
