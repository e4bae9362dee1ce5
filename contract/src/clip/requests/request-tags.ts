import { frequentEnglish } from '../roman/english-words.ts';
import { everydayWords } from '../roman/everyday-words.ts';
import { loanWord } from '../roman/loan-words.ts';
import { numberIn } from './clip-length.ts';
import { entries, formOf, type Meaning, type Term } from './request-terms.ts';
import { isOneMistake } from './request-words.ts';

/** A word or phrase of a request with what it means. */
export interface Tag {
  /** Its words as forms. */
  text: string;
  written: string;
  /** Empty: it is not known. */
  meanings: readonly Meaning[];
  /** How a verb stands: “hatao”, “hatana”, “removed”; other words are plain. */
  form: Form;
}
type Form = 'plain' | 'infinitive' | 'participle';

/** Whether a tag has one of these meanings. */
export const means = (tag: Tag | undefined, ...terms: readonly Term[]): boolean =>
  tag?.meanings.some(({ term }) => terms.includes(term)) ?? false;

/** What a word's ending makes of it; the longest first. */
const endings: readonly (readonly [Form, string])[] = [
  ['infinitive', 'na ne ni ना ने नी'],
  ['participle', 'ing ed d ting ped ming ta te ti e ता ते ती े'],
  ['plain', 'ao o iye iyega ie do de dena dedo dijiye dijie lo ओ ो इए िए इये िये एं ें दो दे देना दीजिए'],
  ['plain', 's es on yan yaan iyan yon स ्स ों ियां ियों यां यों'],
];

/** One spelling for those that writers use interchangeably: aa a, ee i, z j, double letters; ि ी, ु ू, ै े. */
const loose = (form: string): string =>
  form
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/(?<=..[aei])n$/u, '')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/chh/g, 'ch')
    .replace(/([^\d])\1+/gu, '$1')
    .replace(/ि/g, 'ी')
    .replace(/ु/g, 'ू')
    .replace(/ै/g, 'े')
    .replace(/ौ/g, 'ो')
    .replace(/इ/g, 'ई');

interface Index {
  words: Map<string, Meaning[]>;
  verbs: Map<string, Meaning[]>;
}
const indexOf = (spelled: (form: string) => string): Index => {
  const index: Index = { words: new Map(), verbs: new Map() };
  for (const [words, meaning] of entries) {
    const isVerb = words.at(-1)?.endsWith('~');
    const key = words.map((word) => spelled(word.replace('~', ''))).join(' ');
    for (const list of isVerb ? [index.words, index.verbs] : [index.words])
      list.set(key, [...(list.get(key) ?? []), meaning]);
  }
  return index;
};
/** Typed in haste without its first “a”: “hta do”, “bde”, “lga”. */
const hasty = (form: string): string => loose(form).replace(/^([b-df-hj-np-tv-z]+)a/, '$1');
const [exact, rough, short] = [indexOf((form) => form), indexOf(loose), indexOf(hasty)];
const longest = Math.max(...entries.map(([words]) => words.length));

/** The words of a clause as tags, the longest phrases of the lexicon first; English words in Devanagari are read as English where it has none of them. */
export function tagsOf(tokens: readonly string[]): Tag[] {
  const forms = tokens.map(formOf);
  const english = tokens.map((token) => formOf(loanWord(token, 'hi') ?? token));
  const tags: Tag[] = [];
  for (let at = 0; at < forms.length; ) {
    let length = Math.min(longest, forms.length - at);
    let found: Pick<Tag, 'text' | 'meanings' | 'form'> | null = null;
    for (; length > 0 && !found; length -= 1)
      for (const list of [forms, english]) found ??= meaningOf(list.slice(at, at + length));
    const end = found ? at + length + 1 : at + 1;
    const text = english[at] ?? '';
    tags.push({
      written: tokens.slice(at, end).join(' '),
      ...(found ?? { text, meanings: mistypedOf(text), form: 'plain' }),
    });
    at = end;
  }
  return tags;
}

function meaningOf(forms: readonly string[]): Pick<Tag, 'text' | 'meanings' | 'form'> | null {
  const text = forms.join(' ');
  const number = forms.length === 1 ? numbered(forms[0] ?? '') : [];
  const rest = forms.slice(0, -1);
  const isHasty = forms.every((form) => /^[b-df-hj-np-tv-z]{2}[a-z]+$/.test(form) && !isCommon(form));
  for (const [index, spelled] of [
    [exact, (form: string) => form],
    [rough, loose],
    ...(isHasty ? [[short, loose] as const] : []),
  ] as const) {
    const keyOf = (last: string) => [...rest, last].map(spelled).join(' ');
    const last = forms.at(-1) ?? '';
    const whole = index.words.get(keyOf(last));
    if (whole || number.length > 0) return { text, meanings: [...(whole ?? []), ...number], form: 'plain' };
    for (const [at, [form, list]] of endings.entries())
      for (const ending of list.split(' ')) {
        const stem = last.endsWith(ending) ? last.slice(0, -ending.length) : '';
        const stems = form === 'participle' ? [stem, `${stem}e`] : [stem];
        for (const one of stem.length > 1 ? stems : []) {
          const meanings = (
            at === endings.length - 1 && (stem.length > 2 || rest.length > 0) ? index.words : index.verbs
          ).get(keyOf(one));
          if (meanings) return { text, meanings, form };
        }
      }
  }
  return null;
}

/** Of edits: “ke saath”, “single line”. */
const notNumbers = /^(?:saath|single|half)$/;

function numbered(form: string): Meaning[] {
  const place = /^(\d+)(?:st|nd|rd|th)$/.exec(form)?.[1];
  if (place) return [{ term: place === '1' ? 'first' : 'ordinal', value: Number(place) }];
  const value = notNumbers.test(form) ? undefined : numberIn(form);
  return value === undefined ? [] : [{ term: 'number', value }];
}

/** The words that a word of five letters or more is one letter from, unless it is common itself. */
function mistypedOf(form: string): readonly Meaning[] {
  if (!/^[a-z]{5,}$/.test(form) || isCommon(form)) return [];
  const singular = form.replace(/s$/, '');
  const near = [...exact.words].filter(
    ([word]) => /^[a-z]{5,}$/.test(word) && [form, singular].some((one) => isOneMistake(one, word)),
  );
  const kinds = new Set(near.map(([, meanings]) => JSON.stringify(meanings)));
  return kinds.size === 1 ? (near[0]?.[1] ?? []) : [];
}

let common: ReadonlySet<string> | null = null;
function isCommon(form: string): boolean {
  common ??= new Set([...frequentEnglish(), ...Object.values(everydayWords.hi ?? {})]);
  return common.has(form) || common.has(form.replace(/s$/, ''));
}
