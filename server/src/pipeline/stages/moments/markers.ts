import {
  type Marker,
  type MarkerLists,
  markerNames,
} from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { markers } from '@jhalak/contract/clip/cue-words/markers/markers.ts';
import { type CueMatcher, compileCues } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import { onceFor } from '@jhalak/contract/once.ts';

/** For each marker, which words belong to it (1) and which do not (0): own language and the English mixed in. */
export function markWords(tokens: readonly string[], language: string): Record<Marker, Uint8Array> {
  const own = findLanguage(language)?.code as LanguageCode | undefined;
  const codes: LanguageCode[] = own && own !== 'en' ? [own, 'en'] : ['en'];
  const matchers = codes.map(matchersOf);
  const marked = Object.fromEntries(
    markerNames.map((name) => [name, new Uint8Array(tokens.length)]),
  ) as Record<Marker, Uint8Array>;
  for (const name of markerNames) {
    for (const matcher of matchers.map((lists) => lists[name])) {
      for (let at = 0; at < tokens.length; at += 1) {
        const length = matcher(tokens, at);
        if (length > 0) marked[name].fill(1, at, at + length);
      }
    }
  }
  return marked;
}

const matchersOf = onceFor((code: LanguageCode) => {
  const lists: MarkerLists = markers[code];
  return Object.fromEntries(markerNames.map((name) => [name, compileCues(lists[name])])) as Record<
    Marker,
    CueMatcher
  >;
});
