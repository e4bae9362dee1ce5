import { languageOfWords } from '../contract/src/clip/subtitles/language-of-text.ts';
import type { LanguageCode } from '../contract/src/languages.ts';
import type { Figure } from './figure.ts';
import gold from './language-gold.json' with { type: 'json' };

// NOT TRIED: Telling Marathi, Telugu, Bengali and others from Hindi and English where they are typed in Latin letters.
// Tried: Hindi and Tamil in Latin letters, and the scripts of all languages, on sentences of our own.

/** What was typed in Latin letters is the language that is spoken. */
const spoken: Readonly<Record<string, LanguageCode>> = { hinglish: 'hi', tanglish: 'ta' };

/** By kind of text: sentences of our own, one each, and those that are taken for another language. */
export const languageGold = Object.entries(gold).map(([kind, text]) => {
  const sentences = text.split(' | ');
  const language = spoken[kind] ?? kind;
  const wrong = sentences.filter((one) => languageOfWords(one.split(/\s+/)) !== language);
  return { kind, sentences, wrong };
});

/** `language.<kind>`: share of single sentences whose language is told by their words. */
export const languageFigures = (): Figure[] =>
  languageGold.map(({ kind, sentences, wrong }) => ({
    name: `language.${kind}`,
    value: 1 - wrong.length / sentences.length,
    unit: 'share',
    bar: 0.95,
    better: 'higher',
    note: `${sentences.length} sentences of our own; at first sight 0.93–1.00, before endings were corrected`,
  }));
