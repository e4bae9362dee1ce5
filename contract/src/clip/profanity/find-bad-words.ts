import { findLanguage, type LanguageCode } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { splitEndings } from '../dictionary/endings.ts';
import { ordinaryWords } from '../dictionary/ordinary-words.ts';
import { soundsOf } from '../dictionary/sounds.ts';
import { badWords, harmlessPhrases, innocentInEnglish } from './bad-words.ts';
import type { WordLists } from './profanity.ts';

/** Which words of a text stand in a list, by their places: whole words alone, and phrases word for word. */
export type BadWordFinder = (words: readonly string[]) => ReadonlySet<number>;

/**
 * The finder of a language, a BCP 47 code. Listed forms are compared letter for letter, but for case, marks, joiners and
 * the two ways to write a nasal before a consonant, with endings of the language behind them; sounds are not, because by
 * sound छूट, a discount, is a bad word, too. A word that the workspace itself added is found in another script by its sound.
 */
export function badWordFinder(language: string, { words: own, never }: WordLists): BadWordFinder {
  const [listed, added, allowed] = [
    listOf(findLanguage(language)?.code as LanguageCode | undefined),
    termsOf(own),
    termsOf([...never, ...harmlessPhrases]),
  ];
  const ownSounds = soundsOfOwn(own);
  const isOrdinary = ordinaryWords(language, []);
  const isSaid = (text: string): boolean => {
    const sounds = ownSounds.size > 0 && soundsOf(text);
    const script = sounds && ownSounds.get(sounds);
    return Boolean(script) && script !== scriptOf(text) && !isOrdinary(text);
  };
  const known = new Map<string, string[]>();
  const keysFor = (text: string): string[] => {
    const keys = known.get(text) ?? keysOf(text, language);
    known.set(text, keys);
    return keys;
  };
  return (words) => {
    const keys = words.map(keysFor);
    const left = new Set(placesOf(allowed, keys).flat());
    const heard = words.flatMap((text, at) => (isSaid(text) ? [[at]] : []));
    const found = [...placesOf(listed, keys), ...placesOf(added, keys), ...heard];
    return new Set(found.filter((places) => !places.some((at) => left.has(at))).flat());
  };
}

interface Terms {
  words: ReadonlySet<string>;
  /** By their first words. */
  phrases: ReadonlyMap<string, string[][]>;
}

function termsOf(list: readonly string[]): Terms {
  const terms = list.map((term) =>
    term
      .split(/\s+/)
      .map(keyOf)
      .filter((key) => key !== ''),
  );
  return {
    words: new Set(terms.filter(({ length }) => length === 1).flat()),
    phrases: Map.groupBy(
      terms.filter(({ length }) => length > 1),
      ([first = '']) => first,
    ),
  };
}

/** Where the terms stand in a text: the places of each word and of each phrase. */
const placesOf = ({ words, phrases }: Terms, keys: readonly string[][]): number[][] =>
  keys.flatMap((own, at) => {
    const whole = (phrases.get(own[0] ?? '') ?? []).filter((phrase) =>
      phrase.every((term, n) => keys[at + n]?.includes(term)),
    );
    return [
      ...(own.some((key) => words.has(key)) ? [[at]] : []),
      ...whole.map((phrase) => phrase.map((_, n) => at + n)),
    ];
  });

/** Whether the product knows bad words of a language, a BCP 47 code. */
export const hasBadWords = (language: string): boolean => (findLanguage(language)?.code ?? '') in badWords;

/** The lists that count in a language: its own, English and Hindi, which are said in all of them. */
const listOf = onceFor((code: LanguageCode | undefined): Terms => {
  const ofLanguage = (of: LanguageCode): string[] => (badWords[of] ?? '').split(/\s*,\s*/);
  const hindi = ofLanguage('hi').filter((term) => code !== 'en' || !innocentInEnglish.has(term));
  return termsOf([...ofLanguage('en'), ...hindi, ...(code ? ofLanguage(code) : [])]);
});

const nasals = /[\u0919\u091e\u0923\u0928\u092e\u0999\u099e\u09a3\u09a8\u09ae\u0c19\u0c1e\u0c23\u0c28\u0c2e]/;
const anusvaras: Readonly<Record<string, string>> = {
  '\u094d': '\u0902',
  '\u09cd': '\u0982',
  '\u0c4d': '\u0c02',
};
/** A nasal with its virama before a consonant of its row: गाण्ड is गांड. Doubled nasals are no such thing. */
const nasalBefore = new RegExp(
  `${nasals.source}([\\u094d\\u09cd\\u0c4d])(?=[\\u0915-\\u0918\\u091a-\\u091d\\u091f-\\u0922\\u0924-\\u0927\\u092a-\\u092d\\u0995-\\u0998\\u099a-\\u099d\\u099f-\\u09a2\\u09a4-\\u09a7\\u09aa-\\u09ad\\u0c15-\\u0c18\\u0c1a-\\u0c1d\\u0c1f-\\u0c22\\u0c24-\\u0c27\\u0c2a-\\u0c2d])`,
  'g',
);
const keyOf = (text: string): string =>
  foldWord(text).replace(nasalBefore, (_, virama: string) => anusvaras[virama] ?? virama);

/** A word as it may be listed: as it is, with letters drawn out (“fuuuck”) once and twice, and without an ending. */
function keysOf(text: string, language: string): string[] {
  const whole = keyOf(text);
  if (whole === '') return [];
  const stems = splitEndings(whole, language).map(({ stem }) => stem);
  const drawnOut = ['$1', '$1$1'].map((letters) => whole.replace(/(\p{L})\1{2,}/gu, letters));
  const joined = whole.replace(/[-‐‑–—_]/g, '');
  const parts = /[-‐‑–—/]/.test(whole) ? whole.split(/[-‐‑–—/]/) : [];
  return [...new Set([whole, ...stems, ...drawnOut, joined, ...parts])].filter((key) => key !== '');
}

const scriptOf = (text: string): 'latin' | 'other' => (/\p{Script=Latin}/u.test(text) ? 'latin' : 'other');

/** Shorter words sound like too many others. */
const fewestSounds = 5;
const fewestConsonants = 3;

/** How own words sound, with the script that they are written in. */
function soundsOfOwn(words: readonly string[]): Map<string, 'latin' | 'other'> {
  const found = new Map<string, 'latin' | 'other'>();
  for (const word of words) {
    const sounds = /\s/.test(word) ? null : soundsOf(word);
    const consonants = sounds?.replaceAll(/[aeiou@]/g, '').length ?? 0;
    if (sounds && sounds.length >= fewestSounds && consonants >= fewestConsonants)
      found.set(sounds, scriptOf(word));
  }
  return found;
}
