import type { CueLists } from '@jhalak/contract/clip/cue-words/cue-lists.ts';
import { cueWords } from '@jhalak/contract/clip/cue-words/cue-words.ts';
import {
  type CueMatcher,
  compileCues,
  findCue,
  foldWord,
} from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import { onceFor } from '@jhalak/contract/once.ts';

type CueKind = keyof CueLists;

/** Finds what a language's speakers say, in that language and in the English they mix in. */
export interface Cues {
  /** The first cue of a kind that lies inside words `[from, to)`. */
  find(kind: CueKind, tokens: readonly string[], range: { from: number; to: number }): Found | null;
  /** Words of the cue that begins exactly at a word; 0 when none does. */
  at(kind: CueKind, tokens: readonly string[], word: number): number;
  /** A question by its words, for text without question marks. */
  question(tokens: readonly string[], range: { from: number; to: number }): Found | null;
  /** True for words of which openers and questions are made: "could", "said", "उसके". */
  isLittle(token: string): boolean;
}

interface Found {
  from: number;
  to: number;
}

export function cuesOf(language: string): Cues {
  const own = findLanguage(language)?.code as LanguageCode | undefined;
  const codes: LanguageCode[] = own && own !== 'en' ? [own, 'en'] : ['en'];
  const lists = codes.map(matchersOf);
  const at: Cues['at'] = (kind, tokens, word) => {
    let longest = 0;
    for (const list of lists) longest = Math.max(longest, list[kind](tokens, word));
    return longest;
  };
  const find: Cues['find'] = (kind, tokens, range) =>
    findCue((words, word) => at(kind, words, word), tokens, range);
  const little = new Set(codes.flatMap(littleWords));
  return {
    at,
    find,
    isLittle: (token) => little.has(token),
    question(tokens, { from, to }) {
      // "I know what you did" asks nothing: English asks at the opening, the others wherever the word stands.
      const opening = Math.min(to, from + 2);
      for (const [index, code] of codes.entries()) {
        const matcher = lists[index]?.questions;
        if (!matcher) continue;
        const found = findCue(
          matcher,
          tokens,
          code === 'en' ? { from, to, beginBefore: opening } : { from, to },
        );
        if (found) return found;
      }
      return null;
    },
  };
}

const littleWords = (code: LanguageCode): string[] => {
  const lists = cueWords[code];
  return [
    ...[lists.questions, lists.danglingOpeners, lists.joiners, lists.sentenceEndings],
    ...[lists.pointers, lists.subordinators, lists.hedges, lists.listItems],
  ]
    .flat()
    .flatMap((phrase) => phrase.split(' ').map(foldWord));
};

const matchersOf = onceFor(
  (code: LanguageCode) =>
    Object.fromEntries(
      Object.entries(cueWords[code]).map(([kind, phrases]) => [kind, compileCues(phrases)]),
    ) as Record<CueKind, CueMatcher>,
);
