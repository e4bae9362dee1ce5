import { type LanguageCode, languages } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { cueWords } from '../cue-words/cue-words.ts';
import { compileCues, foldWord } from '../cue-words/match-cues.ts';
import type { CaptionStyle, CueWord } from '../plan/clip-plan.ts';
import { endsSentence } from './caption-lines.ts';
import { nameTeller } from './word-bonds.ts';

interface Marking {
  style: CaptionStyle;
  language?: string;
  speakerOf?(wordIndex: number): string | undefined;
}

/** The words with what their style colours them by: keywords and speakers, where it asks for them. */
export function markWords(words: readonly CueWord[], { style, language, speakerOf }: Marking): CueWord[] {
  const keywords = style.keywords ? keywordsOf(words, language ?? 'en') : new Set<number>();
  const speakers = style.speakerColors ? speakersOf(words, speakerOf) : [];
  return words.map(({ keyword: _keyword, speakerIndex: _speaker, ...word }, n) => ({
    ...word,
    ...(keywords.has(n) && { keyword: true as const }),
    ...(speakers[n] !== undefined && { speakerIndex: speakers[n] }),
  }));
}

/** Places of numbers, of superlatives and numbers in words, and of names where capitals tell them. */
function keywordsOf(words: readonly CueWord[], language: string): Set<number> {
  const tokens = words.map(({ text }) => foldWord(text));
  const matcher = strongWordsOf(languages.find(({ code }) => code === language)?.code ?? 'en');
  const isName = nameTeller(words);
  const found = new Set<number>();
  for (const [n, { text }] of words.entries()) {
    for (let k = 0; k < matcher(tokens, n); k += 1) found.add(n + k);
    const opens = n === 0 || endsSentence(words[n - 1]?.text ?? '');
    if (/\p{N}/u.test(text) || (!opens && isName(text))) found.add(n);
  }
  return found;
}

/** The words by which a language praises and exceeds. */
export const strongWordsOf = onceFor((code: LanguageCode) => compileCues(cueWords[code].superlatives));

/** Who speaks each word, counted from 0 in the order of first words. */
function speakersOf(words: readonly CueWord[], speakerOf: Marking['speakerOf']): (number | undefined)[] {
  const order: string[] = [];
  return words.map(({ wordIndex }) => {
    const speaker = speakerOf?.(wordIndex);
    if (speaker === undefined) return undefined;
    if (!order.includes(speaker)) order.push(speaker);
    return Math.min(99, order.indexOf(speaker));
  });
}
