import { createHash } from 'node:crypto';
import { bn } from '../contract/src/clip/roman/gold/bn.ts';
import { gu } from '../contract/src/clip/roman/gold/gu.ts';
import { hi } from '../contract/src/clip/roman/gold/hi.ts';
import { kn } from '../contract/src/clip/roman/gold/kn.ts';
import { ml } from '../contract/src/clip/roman/gold/ml.ts';
import { mr } from '../contract/src/clip/roman/gold/mr.ts';
import { or } from '../contract/src/clip/roman/gold/or.ts';
import { pa } from '../contract/src/clip/roman/gold/pa.ts';
import { ta } from '../contract/src/clip/roman/gold/ta.ts';
import { te } from '../contract/src/clip/roman/gold/te.ts';
import { wordInScript } from '../contract/src/clip/roman/in-script.ts';
import type { LanguageCode } from '../contract/src/languages.ts';

/** Words of a language with the spellings that its readers accept; the lists are older than the rules. */
export interface GoldList {
  language: LanguageCode;
  words: [word: string, accepted: readonly string[]][];
  /** The least share of words that must be spelled as its readers do. */
  least: number;
}

const list = (
  language: LanguageCode,
  gold: Readonly<Record<string, readonly string[]>>,
  least = 0.85,
): GoldList => ({ language, words: Object.entries(gold), least });

export const goldLists: readonly GoldList[] = [
  ...[list('hi', hi, 0.92), list('mr', mr, 0.92), list('bn', bn), list('gu', gu), list('pa', pa)],
  ...[list('ta', ta), list('te', te), list('kn', kn), list('ml', ml), list('or', or)],
];

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
