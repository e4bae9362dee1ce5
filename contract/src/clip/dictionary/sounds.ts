import { syllablesOf } from '../roman/letters.ts';

/**
 * A word as it sounds, one letter a sound, over scripts: dental and retroflex, breathed and plain, long and short are one.
 * `@` is the vowel of a bare consonant, `S` sh, `c` ch. Null for words without letters of Latin or a Brahmic script.
 */
export function soundsOf(word: string): string | null {
  const letters = word.normalize('NFC').replaceAll(/[^\p{L}\p{M}]/gu, '');
  if (letters === '') return null;
  if (/^[\p{Script=Latin}\p{M}]+$/u.test(letters)) return withoutDoubles(latinSounds(letters));
  if (/[\u0900-\u0d7f]/.test(letters)) return withoutDoubles(brahmicSounds(letters));
  return null;
}

const withoutDoubles = (sounds: string): string => sounds.replaceAll(/(.)\1+/g, '$1');

/** Longest first; `^` and `$` stand for the start and the end of the word. */
const latinRules: readonly (readonly [pattern: RegExp, sounds: string])[] = [
  [/^(?:kn|gn)(?=[aeiou])/, 'n'],
  [/^wr/, 'r'],
  [/^tch/, 'c'],
  [/^sch/, 'S'],
  [/^ch|^chh/, 'c'],
  [/^sh/, 'S'],
  [/^ph/, 'f'],
  [/^zh/, 'l'],
  [/^(?:th)/, 't'],
  [/^dh/, 'd'],
  [/^(?:kh|ck|q(?!u))/, 'k'],
  [/^qu/, 'kv'],
  [/^gh/, 'g'],
  [/^bh/, 'b'],
  [/^jh/, 'j'],
  [/^x/, 'ks'],
  [/^w/, 'v'],
  [/^c(?=[eiy])/, 's'],
  [/^c/, 'k'],
  [/^(?:ee|ea|ie)/, 'i'],
  [/^oo/, 'u'],
  [/^(?:ou|ow|au|aw|oa)/, 'o'],
  [/^(?:ai|ay|ei|ey)(?![aeiou])/, 'e'],
  [/^y(?=[aeiou])/, 'y'],
  [/^y/, 'i'],
];

function latinSounds(word: string): string {
  let rest = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  rest = rest.replaceAll(/([^aeiou])\1/g, '$1');
  let sounds = '';
  while (rest !== '') {
    const rule = latinRules.find(([pattern]) => pattern.test(rest) && fitsPlace(pattern, sounds));
    const taken = rule?.[0].exec(rest)?.[0] ?? rest.slice(0, 1);
    sounds += rule?.[1] ?? taken;
    rest = rest.slice(taken.length);
  }
  return sounds;
}

/** Silent first letters are silent at the start only. */
const fitsPlace = (pattern: RegExp, before: string): boolean =>
  before === '' || !(pattern.source.startsWith('^(?:kn') || pattern.source === '^wr');

const brahmicConsonants: Readonly<Record<string, string>> = {
  ...{ kh: 'k', q: 'k', gh: 'g', ng: 'n', ch: 'c', chh: 'c', jh: 'j', ny: 'n', T: 't', Th: 't', D: 'd' },
  ...{ Dh: 'd', N: 'n', th: 't', dh: 'd', nn: 'n', ph: 'f', bh: 'b', R: 'r', L: 'l', zh: 'l', sh: 'S' },
  ...{ Sh: 'S', Rd: 'd', Rdh: 'd', Y: 'y', w: 'v' },
};
const brahmicVowels: Readonly<Record<string, string>> = {
  ...{ a: '@', A: 'a', aa: 'a', ii: 'i', uu: 'u', ai: 'e', au: 'o', ri: 'ri', li: 'li' },
};

function brahmicSounds(word: string): string {
  const sounds = syllablesOf(word)
    .map(({ onset, vowel, nasal }) => {
      const consonants = onset.map((one) => brahmicConsonants[one] ?? one).join('');
      return consonants + (brahmicVowels[vowel] ?? vowel) + (nasal ? 'n' : '');
    })
    .join('');
  return sounds.replace(/@$/, '');
}

const vowels = 'aeiou@';
const isVowel = (sound: string): boolean => vowels.includes(sound);

/** What it costs to hear one sound as another; pairs that are absent cost `unlike`. */
const near: Readonly<Record<string, number>> = {
  ...{ 'a@': 0.1, '@o': 0.2, '@e': 0.35, '@i': 0.4, '@u': 0.35, ae: 0.5, ai: 0.8, ao: 0.4, au: 0.7 },
  ...{ ei: 0.2, eo: 0.8, eu: 0.8, iu: 0.9, io: 0.9, ou: 0.2 },
  ...{ kg: 0.3, td: 0.3, pb: 0.3, cj: 0.3, sS: 0.15, sz: 0.2, jz: 0.1, zS: 0.3, js: 0.35, fp: 0.1, fv: 0.5 },
  ...{ bv: 0.35, cs: 0.35, cS: 0.25, nm: 0.5, rl: 0.6 },
  ...{ dr: 0.45, fb: 0.4, yi: 0.1, vu: 0.3, vo: 0.4, zd: 0.5 },
};
const costs = new Map(
  Object.entries(near).flatMap(([[a = '', b = ''], cost]) => [
    [a + b, cost],
    [b + a, cost],
  ]) as [string, number][],
);
const unlike = { vowels: 0.9, consonants: 1.2, mixed: 1.6 };

const left: Readonly<Record<string, number>> = {
  ...{ '@': 0.1, a: 0.35, e: 0.4, i: 0.4, o: 0.45, u: 0.45, h: 0.25, y: 0.35, n: 0.6, v: 0.7, r: 0.8 },
};

function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  const known = costs.get(a + b);
  if (known !== undefined) return known;
  if (isVowel(a) !== isVowel(b)) return unlike.mixed;
  return isVowel(a) ? unlike.vowels : unlike.consonants;
}

const leftCost = (sound: string): number => left[sound] ?? 1;

/** How far two words are apart by sound; anything beyond `limit` is infinite. Time: product of their lengths. */
export function soundDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let row = [0];
  for (const sound of b) row.push((row.at(-1) ?? 0) + leftCost(sound));
  for (const one of a) {
    const next = [(row[0] ?? 0) + leftCost(one)];
    let least = next[0] ?? 0;
    for (let at = 1; at <= b.length; at += 1) {
      const other = b[at - 1] ?? '';
      const cost = Math.min(
        (row[at - 1] ?? 0) + changeCost(one, other),
        (row[at] ?? 0) + leftCost(one),
        (next[at - 1] ?? 0) + leftCost(other),
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    row = next;
  }
  const cost = row.at(-1) ?? 0;
  return cost <= limit ? cost : Number.POSITIVE_INFINITY;
}

/** How far a word may be heard from a name: nothing but vowels in a short one, a consonant or more in a long one. */
export function farthestFrom(sounds: string): number {
  const consonants = [...sounds].filter((sound) => !isVowel(sound)).length;
  const weight = consonants + [...sounds].filter((sound) => isVowel(sound) && sound !== '@').length / 2;
  if (weight < 3) return 0.1;
  if (weight < 3.5) return 0.35;
  if (weight < 4.5) return 0.6;
  if (weight < 6) return 0.9;
  return weight < 8 ? 1.2 : 1.6;
}

/**
 * Whether a word is surely a name that was heard otherwise, and not another name or word beside it: as अंकिता is to Ankit,
 * करण to Kiran, सुदेश to Suresh. Words of texts with as many words are compared one by one.
 */
export function isSurelyHeard(heard: string, name: string): boolean {
  const [words, parts] = [heard.split(' '), name.split(' ')];
  return words.length === parts.length
    ? words.every((word, at) => isSurelyWord(word, parts[at] ?? ''))
    : isSurelyWord(words.join(''), parts.join(''));
}

function isSurelyWord(heard: string, name: string): boolean {
  const [a, b] = [soundsOf(heard) ?? '', soundsOf(name) ?? ''];
  const closesAsHeard = closesWithSameVowel(lastVowel(heard, a), lastVowel(name, b));
  if (!closesAsHeard && !isWrittenWithA(heard, name) && !isWrittenWithA(name, heard)) return false;
  const length = consonantsOf(b).length;
  const [first, other] = [firstVowel(a), firstVowel(b)];
  const isOpen = (vowel: string) => vowel === 'a' || vowel === '@';
  const close = length < 3 ? /[iueo]/ : /[iu]/;
  if ((isOpen(first) && close.test(other)) || (isOpen(other) && close.test(first))) return false;
  // A long name is known by its other sounds.
  return farthestFrom(b) > 0.9 || consonantsOf(a) === consonantsOf(b);
}

const firstVowel = (sounds: string): string => /[aeiou@]/.exec(sounds)?.[0] ?? '';

/** The vowel that a word is heard to end with; a bare consonant has one in the south of India only. */
function lastVowel(word: string, sounds: string): string {
  if (/[\u0b95-\u0bb9\u0c15-\u0c39\u0c95-\u0cb9\u0d15-\u0d39]$/u.test(word)) return 'a';
  return /([aeiou])[hy]?$/.exec(sounds)?.[1] ?? '';
}

/** Names of women and men differ by an a or i at their end. */
const closesWithSameVowel = (a: string, b: string): boolean =>
  a === b || (!'ai'.includes(a || '-') && !'ai'.includes(b || '-')) || /^[ie]{2}$/.test(a + b);

/**
 * Whether the a at the end of a word in Latin letters is the one that a last consonant has of itself, in names that come from
 * Sanskrit. Else अरुण and Aruna are two people, and सत्य is truth beside Satya.
 */
const isWrittenWithA = (bare: string, latin: string): boolean => endsBare.test(bare) && sanskrit.test(latin);
const endsBare = /[\u0915-\u0939\u0995-\u09b9\u0a95-\u0ab9\u0b15-\u0b39\u09df\u0b5f]$/u;
const sanskrit =
  /(?:^(?:bala)?rama|krishna|chanakya|vivekananda|vedanta|shiva|deva|veda|yoga|natha|dasa|bharata|(?:ram|nar)ayana|ashoka|arjuna|bhima|ravana|lakshmana|gautama|ganesha|mahesha|purana|upanishada)$/i;

const alike: readonly (readonly [RegExp, string])[] = [
  [/n(?=[pbfvm])/g, 'm'],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/[jzsS]/g, 'c'],
  [/[bfv]/g, 'p'],
];
/** The consonants of a word, those that are often heard for each other as one. */
const consonantsOf = (sounds: string): string =>
  withoutDoubles(
    alike.reduce((text, [from, to]) => text.replaceAll(from, to), sounds.replaceAll(/[aeiou@hy]/g, '')),
  );

/** Names and words that begin in different classes are never compared. */
export function firstClass(sounds: string): string {
  const first = sounds.replace(/^[hy]+/, '')[0] ?? '';
  return classes.find((members) => members.includes(first)) ?? first;
}
const classes = ['kg', 'cjzsS', 'td', 'nm', 'pbfv', 'rl', 'aeiou@'];

/** Whether the last consonants of two words are of one class. */
export const closesAlike = (a: string, b: string): boolean => lastClass(a) === lastClass(b);

/** The classes that a word begins and ends in: names and words that differ in them are never compared. */
export const edgesOf = (sounds: string): string => `${firstClass(sounds)} ${lastClass(sounds)}`;

const lastClass = (sounds: string): string => firstClass(sounds.replace(/[aeiou@hy]+$/, '').slice(-1));
