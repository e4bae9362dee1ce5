import { createHash } from 'node:crypto';
import { wordInScript } from '../contract/src/clip/roman/in-script.ts';
import type { LanguageCode } from '../contract/src/languages.ts';
import gold from './roman-gold.json' with { type: 'json' };

/**
 * Words of talk in a language with the spellings that its readers accept, the most usual first; the lists are
 * older than the rules.
 */
export interface GoldList {
  language: LanguageCode;
  words: [word: string, accepted: readonly string[]][];
  /** The least share of words that must be spelled as its readers do. */
  least: number;
}

/** What is asked of a language beyond the usual share. */
const stricter: Partial<Record<LanguageCode, number>> = { hi: 0.92, mr: 0.92 };

export const goldLists: readonly GoldList[] = Object.entries(gold).map(([code, words]) => {
  const language = code as LanguageCode;
  return { language, words: Object.entries(words), least: stricter[language] ?? 0.85 };
});

/** The half of a list that the rules were not fitted to. */
export const heldOut = ({ words }: GoldList): GoldList['words'] =>
  words.filter(([word]) => (createHash('sha256').update(word).digest()[0] ?? 0) % 2 === 1);

/** Words that come out as no reader writes them, each with what was expected. */
export const misspelled = (language: LanguageCode, words: GoldList['words']): string[] =>
  words.flatMap(([word, accepted]) => {
    const spelled = wordInScript(word, 'roman', language);
    return accepted.includes(spelled.toLowerCase())
      ? []
      : [`${word}: ${spelled}, not ${accepted.join(', ')}`];
  });
