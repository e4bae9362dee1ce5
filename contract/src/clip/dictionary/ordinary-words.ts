import { findLanguage, type LanguageCode } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { cueWords } from '../cue-words/cue-words.ts';
import { markers } from '../cue-words/markers/markers.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { frequentEnglish } from '../roman/english-words.ts';
import { everydayWords } from '../roman/everyday-words.ts';
import { loanWord } from '../roman/loan-words.ts';

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(texts)
      : [];

const listed = onceFor((language: LanguageCode): ReadonlySet<string> => {
  const everyday = everydayWords[language] ?? {};
  const phrases = [
    ...texts(cueWords[language]),
    ...texts(markers[language]),
    ...Object.keys(everyday),
    // A spelling with a capital is a name itself.
    ...Object.values(everyday).filter((spelling) => spelling === spelling.toLowerCase()),
    ...(language === 'en' ? frequentEnglish() : []),
  ];
  const words = new Set(phrases.flatMap((phrase) => phrase.split(/\s+/)).map(foldWord));
  words.delete('');
  return words;
});

/**
 * Tells words that are frequent in a language, or in English, from those that may be a misheard name: by the lists that
 * the product has of the language, and by how often this very text says them.
 */
export function ordinaryWords(language: string, spoken: readonly string[]): (text: string) => boolean {
  const code = findLanguage(language)?.code as LanguageCode | undefined;
  const counts = new Map<string, number>();
  for (const word of spoken.map(foldWord)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = new Map<string, boolean>();
  const isOrdinary = (word: string): boolean =>
    listed('en').has(word) ||
    (code !== undefined && listed(code).has(word)) ||
    (spoken.length >= leastForShare && (counts.get(word) ?? 0) > spoken.length * frequentShare) ||
    (code !== undefined && loanWord(word, code) !== null);
  return (text) => {
    const told = known.get(text) ?? isOrdinary(foldWord(text));
    known.set(text, told);
    return told;
  };
}

/** A name is said less often than every hundredth word. */
const frequentShare = 0.01;
const leastForShare = 500;
