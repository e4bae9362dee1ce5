import { createHash } from 'node:crypto';
import { wordInScript } from '../contract/src/clip/roman/in-script.ts';
import { syllablesOf } from '../contract/src/clip/roman/letters.ts';
import { loanWord } from '../contract/src/clip/roman/loan-words.ts';
import { devanagariWord } from '../contract/src/clip/roman/native-word.ts';
import type { LanguageCode } from '../contract/src/languages.ts';
import type { Figure } from './figure.ts';
import gold from './roman-gold.json' with { type: 'json' };
import talk from './talk-words.json' with { type: 'json' };

type Accepted = readonly [word: string, accepted: readonly string[]];

/** What a list holds: words of a language, English words in its script without and with endings, whole lines. */
export type ListKind = 'words' | 'gold' | 'loans' | 'inflected' | 'native' | 'lines';

/** Texts of talk in a language with the spellings that its readers accept; the lists are older than the rules. */
export interface ScriptList {
  language: LanguageCode;
  kind: ListKind;
  entries: Accepted[];
}

/** The least share that must be as readers write it. */
export const leastOf = ({ language, kind }: Pick<ScriptList, 'language' | 'kind'>): number => {
  if (kind === 'lines') return 0.6;
  if (kind === 'loans') return 0.9;
  if (kind === 'inflected') return 0.8;
  if (kind === 'native') return 0.99;
  return language === 'hi' || language === 'mr' ? 0.92 : 0.88;
};

const accepting = (list: string): Accepted[] =>
  list.split(', ').map((entry) => {
    const [word = '', accepted = ''] = entry.split(' ');
    return [word, accepted.split('|')];
  });

export const scriptLists: readonly ScriptList[] = [
  ...Object.entries(gold).map(([language, words]) => ({
    ...{ language: language as LanguageCode, kind: 'gold' as const },
    entries: accepting(words),
  })),
  ...Object.entries(talk).flatMap(([code, { words, loans, inflected, native, lines }]) => {
    const language = code as LanguageCode;
    return [
      { language, kind: 'words' as const, entries: accepting(words) },
      { language, kind: 'loans' as const, entries: accepting(loans) },
      { language, kind: 'inflected' as const, entries: accepting(inflected) },
      { language, kind: 'native' as const, entries: native.split(' ').map((word): Accepted => [word, []]) },
      {
        ...{ language, kind: 'lines' as const },
        entries: Object.entries(lines).map(([line, accepted]): Accepted => [line, accepted.split(' ')]),
      },
    ];
  }),
];

/** The half of a list that the rules were not fitted to. */
export const keptBack = ({ entries }: ScriptList): Accepted[] =>
  entries.filter(([word]) => (createHash('sha256').update(word).digest()[0] ?? 0) % 2 === 1);

/** Entries that come out as no reader writes them, each with what was expected. */
export const misspelled = ({ language, kind }: ScriptList, entries: readonly Accepted[]): string[] =>
  entries.flatMap(([text, accepted]) => {
    if (kind === 'native') {
      const english = loanWord(text, language);
      return english ? [`${text}: ${english}`] : [];
    }
    const spelled = text.split(' ').map((word) => wordInScript(word, 'roman', language).toLowerCase());
    const wanted = kind === 'lines' ? accepted.map((word) => word.split('|')) : [accepted];
    const isRight =
      wanted.length === spelled.length &&
      spelled.every((word, at) => wanted[at]?.some((one) => one.toLowerCase() === word));
    return isRight ? [] : [`${text}: ${spelled.join(' ')}, not ${accepted.join(' ')}`];
  });

const kindsTogether = {
  loans: 'script.loans',
  inflected: 'script.loans-with-endings',
  native: 'script.native-kept',
  lines: 'script.lines',
} as const;

/** Words in Latin letters as readers write them, by language, and the other lists of all languages together. */
export const figures = async (): Promise<Figure[]> => [
  ...scriptLists.filter(({ kind }) => kind === 'gold').map(wordsFigure),
  devanagariFigure(),
  ...Object.entries(kindsTogether).map(([kind, name]) => {
    const lists = scriptLists.filter((list) => list.kind === kind);
    const share = shareOf(lists);
    const each = lists.map((list) => `${list.language} ${shareOf([list]).value.toFixed(2)}`).join(', ');
    return {
      ...{ name, value: share.value, bar: Math.max(...lists.map(leastOf)) },
      ...{ unit: 'share', better: 'higher' as const, note: `${share.count} of no rule's half; ${each}` },
    };
  }),
];

/** Hindi words as they are typed in Latin letters, written in Devanagari again; English words are meant to stay. */
function devanagariFigure(): Figure {
  const typed = scriptLists
    .filter(({ language, kind }) => language === 'hi' && ['words', 'gold'].includes(kind))
    .flatMap(keptBack)
    .filter(([word]) => loanWord(word, 'hi') === null);
  const right = typed.filter(
    ([word, [roman = '']]) => inOneWay(devanagariWord(roman) ?? '') === inOneWay(word),
  );
  return {
    ...{ name: 'script.hi-to-devanagari', value: right.length / typed.length, unit: 'share', bar: null },
    ...{ better: 'higher', note: `${typed.length} words of no rule's half` },
  };
}

/** Without the dots and signs that writers leave out or change. */
const inOneWay = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll('ँ', 'ं')
    .replaceAll('\u093c', '')
    .replaceAll('ए', 'य')
    .replaceAll('ई', 'यी');

function wordsFigure({ language }: ScriptList): Figure {
  const lists = scriptLists.filter(
    (list) => list.language === language && ['words', 'gold'].includes(list.kind),
  );
  const { value, count } = shareOf(lists);
  const unseen = lists.flatMap(keptBack);
  const plain = unseen.filter(([word, accepted]) => accepted.includes(letterByLetter(word))).length;
  return {
    ...{
      name: `script.${language}`,
      value,
      unit: 'share',
      bar: Math.max(...lists.map(leastOf)),
      better: 'higher',
    },
    note: `${count} words; letter by letter ${(plain / unseen.length).toFixed(3)}`,
  };
}

/** Of the halves that no rule was fitted to. */
function shareOf(lists: readonly ScriptList[]): { value: number; count: number } {
  const count = lists.reduce((sum, list) => sum + keptBack(list).length, 0);
  const wrong = lists.reduce((sum, list) => sum + misspelled(list, keptBack(list)).length, 0);
  return { value: 1 - wrong / count, count };
}

const letterByLetter = (word: string): string =>
  syllablesOf(word)
    .map(({ onset, vowel, nasal }) => onset.join('') + vowel + (nasal ? 'n' : ''))
    .join('')
    .toLowerCase();
