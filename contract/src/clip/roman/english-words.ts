import type { LanguageCode } from '../../languages.ts';
import { once, onceFor } from '../../once.ts';
import { englishSounds, tellingShortWords } from './english-sounds.generated.ts';
import { foreignness } from './foreign-signs.ts';
import { eastern, type Syllable, southern, syllablesOf } from './letters.ts';

/** A word as it sounds: consonants, and the vowels before, between and after them. */
interface Sounds {
  consonants: string[];
  vowels: string[][];
}

interface Candidate {
  word: string;
  sounds: Sounds;
  /** What its way of being written costs. */
  extra: number;
  hasF: boolean;
}

/** What a language's spelling of a word may differ from the English word, for each vowel of the word. */
const farthest = {
  /** Of a word that looks like one of the language, by its consonants. */
  plain: { three: 0.06, four: 0.11, more: 0.25 },
  /** Of a word of two consonants. */
  short: 0.03,
  /** So much more of a word that looks foreign, for each weight of `foreignness`. */
  foreign: 0.13,
};
/** The more frequent of two words wins where they sound nearly alike; each class is twice as rare as the one before. */
const costOfClass = 0.12;

/** Where a stem stands: alone or before an ending, and whether the vowel of its last bare consonant is said. */
export interface StemPlace {
  isWhole: boolean;
  saysLast: boolean;
}

/**
 * The English word that a word in an Indian script sounds like; null where none does, or where it has fewer than two
 * consonants, or four of a stem with an ending behind it (`isWhole` is false): it is too short to tell.
 * English is written by sound: "डिस्क्रिप्शन", "டிஸ்கிரிப்ஷன்" and "ডেসক্রিপশন" have the consonants of "description" in
 * their order, and vowels that are written for its vowels.
 */
export function englishWord(
  word: string,
  language: LanguageCode,
  { isWhole, saysLast }: StemPlace = { isWhole: true, saysLast: true },
): string | null {
  const foreign = foreignness(word, language);
  if (foreign === null) return null;
  const heard = inLanguage(writtenSounds(word, language), language);
  const saysF = /[ஃఫಫഫ]/u.test(word);
  const search = { language, foreign, saysF, leastConsonants: isWhole ? 2 : 4 };
  // Borrowed words keep their last consonant closed where an a at the end is said.
  if (saysLast && southern.has(language) && heard.vowels.at(-1)?.join() === 'a' && language !== 'ml')
    return null;
  const found = nearest(heard, search);
  const singular = withoutPlural(heard, language);
  const one = singular && nearest(singular, { ...search, isSingular: true });
  return one && one.total < (found?.total ?? Number.POSITIVE_INFINITY)
    ? pluralOf(one.word)
    : (found?.word ?? null);
}

const telling = new Set(tellingShortWords.split(' '));

interface Found {
  word: string;
  /** What it costs, its rarity counted. */
  total: number;
}

interface Search {
  language: LanguageCode;
  foreign: number;
  /** Whether it is written with the letter that the south has for f alone. */
  saysF: boolean;
  leastConsonants: number;
  isSingular?: boolean;
}

function nearest(
  heard: Sounds,
  { language, foreign, saysF, leastConsonants, isSingular }: Search,
): Found | null {
  const count = heard.consonants.length;
  if (count < leastConsonants || (count === 3 && foreign < 1)) return null;
  const { plain } = farthest;
  const perVowel =
    count === 2
      ? farthest.short
      : (count === 3 ? plain.three : count === 4 ? plain.four : plain.more) +
        farthest.foreign * Math.min(2, foreign);
  const isClosed = heard.vowels.at(-1)?.length === 0;
  // Short words of the east need a letter of borrowed words; those of the south end in a consonant.
  const isTelling =
    language === 'ta'
      ? foreign >= 1 && isClosed
      : !southern.has(language) && (!eastern.has(language) || foreign >= 1);
  let best: Found | null = null;
  const candidates = indexOf(language).get(heard.consonants.join('')) ?? [];
  for (const { word: english, sounds, extra, rarity, hasF } of candidates) {
    if (saysF && !hasF) continue;
    const cost = extra + distance(sounds, heard, language);
    const total = cost + rarity * costOfClass;
    if (count === 2 && (foreign < 2 || isSingular) && !(isTelling && telling.has(english))) continue;
    if (cost <= perVowel * heard.vowels.length && total < (best?.total ?? Number.POSITIVE_INFINITY))
      best = { word: english, total };
  }
  return best;
}

/** The sounds without the s or z of a plural, where the word can be one. */
function withoutPlural({ consonants, vowels }: Sounds, language: LanguageCode): Sounds | null {
  const last = consonants.at(-1);
  const isClosed = (vowels.at(-1) ?? []).every((vowel) => vowel === 'a');
  if (!(last === 's' || last === 'j' || (last === 'S' && language === 'bn')) || !isClosed) return null;
  return { consonants: consonants.slice(0, -1), vowels: vowels.slice(0, -1) };
}

const pluralOf = (word: string): string =>
  /(?:s|x|z|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;

interface Spoken extends Candidate {
  /** The class of frequency: each is twice as rare as the one before. */
  rarity: number;
}

/** Candidates by their consonants, as the language writes these. */
const indexOf = onceFor((language: LanguageCode) => {
  const made = new Map<string, Spoken[]>();
  for (const [rarity, entries] of englishSounds.split('\n').entries())
    for (const entry of entries.split(',')) {
      const [word = '', ...pronunciations] = entry.split(' ');
      for (const candidate of pronunciations.flatMap((letters) => candidatesOf(word, letters))) {
        const sounds = inLanguage(candidate.sounds, language);
        const key = sounds.consonants.join('');
        const others = made.get(key) ?? [];
        others.push({ ...candidate, sounds, rarity });
        made.set(key, others);
      }
    }
  return made;
});

/**
 * A word with z as j and as s ("ज़", "स"), and "du" as it is read and as it is spelled. Dental sounds are those of most
 * native words: only long words are told from these.
 */
function candidatesOf(word: string, letters: string): Candidate[] {
  const spellings = [letters];
  if (word.includes('du')) spellings.push(letters.replace(/j[\^Uu15]/, 'DyU'));
  // "டிஸ்கவுண்ட்", "പൗണ്ട്": the glide of the vowel may be a letter.
  if (/[lsnDT]U/.test(letters)) spellings.push(letters.replace(/([lsnDT])U/, '$1yU'));
  if (letters.includes('W')) spellings.push(letters.replace('W', 'avu'));
  return spellings.flatMap((spelling) => {
    const sounds = spokenSounds(spelling);
    if (/[td]/.test(spelling) && sounds.consonants.length < 5) return [];
    const hasF = sounds.consonants.includes('f');
    if (!sounds.consonants.includes('z')) return [{ word, sounds, extra: 0, hasF }];
    const withZ = (as: string) => sounds.consonants.map((one) => (one === 'z' ? as : one));
    const atEnd =
      sounds.consonants.at(-1) === 'z' && sounds.consonants.indexOf('z') === sounds.consonants.length - 1;
    return [
      { word, sounds: { ...sounds, consonants: withZ('j') }, extra: 0, hasF },
      { word, sounds: { ...sounds, consonants: withZ('s') }, extra: atEnd ? 0 : 0.4, hasF },
    ];
  });
}

/** The sounds of an English word from its phonemes. */
function spokenSounds(letters: string): Sounds {
  const heard = new Collector();
  for (const [at, letter] of [...letters].entries()) {
    if (letter === 'N') {
      heard.consonant('n');
      if (!/[kg]/.test(letters[at + 1] ?? '')) heard.consonant('g');
    } else if (letter === 'x') {
      heard.vowel('^');
      heard.consonant('r');
    } else if (letter in acceptable) heard.vowel(letter);
    else heard.consonant({ w: 'v', Z: 'z' }[letter] ?? letter);
  }
  return heard;
}

class Collector implements Sounds {
  consonants: string[] = [];
  vowels: string[][] = [[]];
  consonant(one: string): void {
    this.consonants.push(one);
    this.vowels.push([]);
  }
  vowel(one: string): void {
    this.vowels.at(-1)?.push(one);
  }
  /** The vowels after the last consonant. */
  get open(): string[] {
    return this.vowels.at(-1) ?? [];
  }
}

/** Letters of Indian scripts by the English consonants that they are written for. */
const writtenFor: Readonly<Record<string, string>> = {
  ...{ kh: 'k', q: 'k', gh: 'g', ch: 'c', chh: 'c', jh: 'j', z: 'j', zh: 'l', Th: 'T', Dh: 'D', Rd: 'D' },
  ...{ Rdh: 'D', th: 't', dh: 'd', ph: 'f', bh: 'b', nn: 'n', N: 'n', ny: 'n', ng: 'n', R: 'r', L: 'l' },
  ...{ Sh: 'S', sh: 'S', Y: 'y', w: 'v' },
};

/** The sounds of a word as it is written in an Indian script. */
function writtenSounds(word: string, language: LanguageCode): Sounds {
  const heard = new Collector();
  const syllables = withLengths(word, syllablesOf(word), language);
  for (let at = 0; at < syllables.length; at++) {
    let { onset, vowel, nasal } = syllables[at] ?? { onset: [], vowel: '', nasal: false };
    const next = syllables[at + 1];
    // Bengali writes w as "ওয়".
    if (eastern.has(language) && onset.length === 0 && vowel === 'o' && next?.onset.join() === 'Y') {
      ({ vowel, nasal } = next);
      onset = ['v'];
      at++;
    }
    const before = heard.open.join();
    if (onset.length === 0 && /^uu?$/.test(vowel) && /^ii?$/.test(before)) {
      // "সিকিউরিটি": the two vowels are those of "secure".
      heard.open.length = 0;
      onset = ['y'];
    }
    if (southern.has(language) && onset.join() === 'y' && /^ii?$/.test(vowel) && before in diphthongs) {
      // "டிரெயின்", "சயின்ஸ்", "ஜாயின்".
      heard.open.length = 0;
      for (const one of diphthongs[before] ?? []) heard.vowel(one);
      if (nasal) heard.consonant('n');
      continue;
    }
    const [letters, written] = clusterOf(onset, vowel, language);
    const isGlide =
      letters.length === 1 && /^[yY]$/.test(letters[0] ?? '') && before !== '' && before !== 'a';
    if (!(isGlide && vowel !== ''))
      for (const [n, one] of letters.entries()) {
        heard.consonant(asEnglish(one, language));
        // "മാർക്കറ്റിങ്", "சேவிங்ஸ்": the end of "marketing".
        const behind = letters[n + 1];
        if (one === 'ng' && (behind === 's' || (language === 'ml' && !behind))) heard.consonant('g');
      }
    if (written) heard.vowel(written);
    if (nasal) heard.consonant(isLabial(next, language) ? 'm' : 'n');
  }
  return heard;
}

/** The nasal sign is an m at the end of southern words and, in Malayalam, before all but k and g. */
function isLabial(next: Syllable | undefined, language: LanguageCode): boolean {
  if (next === undefined) return southern.has(language);
  return language === 'ml' && !/^[kg]/.test(next.onset[0] ?? '');
}

/**
 * Tells the two e and the two o of southern scripts, and those of "bat" and "hot" in northern ones, which other readers
 * need not tell: a short e is `eh`, the long ones are `ee` and `oo`, those of English `ae` or `ao`.
 */
function withLengths(word: string, syllables: Syllable[], language: LanguageCode): Syllable[] {
  const signs = [...word.normalize('NFC')].flatMap(
    (letter) => eAndO[(letter.codePointAt(0) ?? 0) & 0x7f] ?? [],
  );
  const told = syllables.filter(({ vowel }) => vowel === 'e' || vowel === 'o');
  if (signs.length !== told.length) return syllables;
  return syllables.map((syllable) => {
    const sign = told.includes(syllable) ? signs[told.indexOf(syllable)] : undefined;
    if (!sign || (/^(?:ee|oo|eh)$/.test(sign) && !southern.has(language))) return syllable;
    return { ...syllable, vowel: sign };
  });
}

/** By their places in the blocks of Unicode. */
const eAndO: Readonly<Record<number, string>> = {
  ...{ 13: 'ae', 114: 'ae', 14: 'e', 15: 'ee', 17: 'ao', 18: 'o', 19: 'oo' },
  ...{ 69: 'ae', 70: 'e', 71: 'ee', 73: 'ao', 74: 'o', 75: 'oo' },
};

/** A vowel and the glide behind it, as English has them. */
const diphthongs: Readonly<Record<string, readonly string[]>> = {
  a: ['Yi'],
  aa: ['aa', 'i'],
  e: ['ee'],
  eh: ['ee'],
  ee: ['ee'],
};

const asEnglish = (letter: string, language: LanguageCode): string =>
  letter === 'bh' && eastern.has(language) ? 'v' : (writtenFor[letter] ?? letter);

/** Consonants that are written for one another: "ক্যা", "న్యా" hold the a of "camera", "റ്റ" is a t. */
function clusterOf(
  onset: readonly string[],
  vowel: string,
  language: LanguageCode,
): [letters: readonly string[], vowel: string] {
  const last = onset.at(-1);
  if (onset.join() === 'v,h') return [['v'], vowel];
  if (language === 'ml' && onset.includes('R')) {
    const at = onset.indexOf('R');
    if (onset[at + 1] === 'R') return [onset.toSpliced(at, 2, 'T'), vowel];
    if (onset[at - 1] === 'n') return [onset.toSpliced(at, 1, 'T'), vowel];
  }
  // "மேட்ச்", "பட்ஜெட்", "बड्जेट": one sound.
  const stop = onset.findIndex((one, n) => /^[TD]$/.test(one) && /^(?:ch|j)$/.test(onset[n + 1] ?? ''));
  if (stop >= 0) return [onset.toSpliced(stop, 1), vowel];
  if (onset.length > 1 && last === 'y') {
    if (vowel === 'aa') return [onset.slice(0, -1), 'ae'];
    if (/^(?:sh|Sh|ch|j)$/.test(onset.at(-2) ?? '')) return [onset.slice(0, -1), vowel];
  }
  return [onset, vowel];
}

const inTamil: Readonly<Record<string, string>> = {
  ...{ g: 'k', D: 'T', d: 't', b: 'p', f: 'p', c: 's', S: 's', z: 'j' },
};

/** Sounds without what a script does not tell apart: m before p, doubled letters, and voices in Tamil. */
function inLanguage({ consonants, vowels }: Sounds, language: LanguageCode): Sounds {
  const told: Sounds = { consonants: [], vowels: [vowels[0] ?? []] };
  for (const [at, consonant] of consonants.entries()) {
    const after = vowels[at + 1] ?? [];
    const isClosed = /^[pb]$/.test(consonants[at + 1] ?? '') && after.every((vowel) => vowel === 'a');
    const isAfterN = told.consonants.at(-1) === 'n' && told.vowels.at(-1)?.length === 0;
    const voiced =
      consonant === 'c' && isAfterN && (language === 'ml' || language === 'ta') ? 'j' : consonant;
    const one = foldedIn(consonant === 'm' && isClosed ? 'n' : voiced, language);
    const isDouble = told.consonants.at(-1) === one && told.vowels.at(-1)?.length === 0;
    if (isDouble) told.vowels.pop();
    else told.consonants.push(one);
    told.vowels.push(after);
  }
  return told;
}

function foldedIn(consonant: string, language: LanguageCode): string {
  if (language === 'ta') return inTamil[consonant] ?? consonant;
  if (eastern.has(language) && consonant === 'S') return 's';
  return southern.has(language) && consonant === 'f' ? 'p' : consonant;
}

/** For each English vowel those that are usually written, and behind the stroke seldom; `-` is none, a point joins two. */
const acceptable = Object.fromEntries(
  [
    '^ a - e A / aa i o u',
    // Without stress, spelled a, e, i, o and u.
    '1 a - e A aa / i o ae',
    '2 e a - A i / ai ii ae aa',
    '3 i a ii / e A aa -',
    '4 a - o A / aa e u i',
    '5 a - A u / e aa o uu i',
    // Stressed, spelled a.
    'A aa A / a o',
    '& ae ai e / aa A',
    'e e ai ae / A i aa',
    'i i ii / e',
    'I ii i / e',
    'u u uu / o',
    'U uu u / o',
    'o o au / u',
    'O o au / aa A',
    // As O, spelled a.
    'Q o au aa A / a',
    'a o aa / A au ae',
    'Y aa.i ai aa.ii A.i / a.i i aa',
    'E e ai / e.i ae a aa',
    'W aa.u au aa.uu / aa a.u',
    '@ o.i aa.i o.ii / au.i ai',
  ].map((line) => [
    line.charAt(0),
    line
      .slice(2)
      .split(' / ')
      .map((ways) => ways.split(' ').map((written) => written.replace('-', ''))),
  ]),
) as Readonly<Record<string, [usual: string[], rare: string[]]>>;
const rareCost = 0.6;
/** Short vowels written long, and long ones written short. */
const lengths: Readonly<Record<string, string>> = { u: 'uu', U: 'u', i: 'ii', I: 'i' };

/** Letters that stand for the sounds of others, and the English vowels that they are seldom written for. */
const hints: Readonly<Record<string, { as: string; unlike: string; cost: number }>> = {
  ee: { as: 'e', unlike: 'e2^', cost: 0.25 },
  eh: { as: 'e', unlike: 'E', cost: 0.2 },
  Yi: { as: 'ai', unlike: 'e&E2', cost: 1 },
  oo: { as: 'o', unlike: '', cost: 0 },
  ao: { as: 'o', unlike: 'ouU', cost: 0.4 },
};
const impossible = Number.POSITIVE_INFINITY;

type Place = 'first' | 'second' | 'inside' | 'last';

function distance(english: Sounds, heard: Sounds, language: LanguageCode): number {
  const last = heard.vowels.length - 1;
  return heard.vowels.reduce((sum, written, at) => {
    const isCluster = at === 1 && heard.vowels[0]?.length === 0;
    const place = at === 0 ? 'first' : at === last ? 'last' : isCluster ? 'second' : 'inside';
    return sum + vowelCost(english.vowels[at] ?? [], written, { place, language });
  }, 0);
}

function vowelCost(
  english: readonly string[],
  written: readonly string[],
  at: { place: Place; language: LanguageCode },
): number {
  const { place, language } = at;
  const [vowel, second] = english;
  const shown = written.join('.');
  if (vowel === undefined) return silentCost(shown, at);
  if (place === 'first' && shown === '') return impossible;
  if (second !== undefined) {
    // "Video": two vowels are written as two, or as one.
    if (written.length === english.length)
      return english.reduce(
        (sum, one, n) => sum + vowelCost([one], [written[n] ?? ''], { ...at, place: 'inside' }),
        0,
      );
    return written.length === 1 ? vowelCost([vowel], written, at) + rareCost : impossible;
  }
  const [usual, rare] = acceptable[vowel] ?? [[], []];
  // "Water", "call": an open o, where not as it is spelled.
  if (vowel === 'Q' && /^oo?$/.test(shown)) return 0.25;
  const hint = hints[shown];
  if (hint) {
    const cost = vowel === 'Q' ? 0 : vowelCost(english, [hint.as], at);
    return cost + (hint.unlike.includes(vowel) ? hint.cost : 0);
  }
  if (shown === 'ai' && southern.has(language) && 'e&E'.includes(vowel)) return rareCost;
  if (shown === 'ai' && vowel === 'Y' && !southern.has(language)) return rareCost;
  if (shown === 'e' && vowel === '&' && !southern.has(language)) return 0.15;
  // "টিচার", "ফোকাস".
  if (shown === 'aa' && eastern.has(language) && '^45'.includes(vowel)) return 0.1;
  const length = lengths[vowel];
  if (length && shown === length) return 0.2;
  if (usual.includes(shown)) return 0;
  if (shown === 'aa' && vowel === '^' && place === 'last') return 0;
  if (rare.includes(shown)) return rareCost;
  if (shown !== 'a' || !'e&ioOa'.includes(vowel)) return impossible;
  // The vowel of a bare consonant is an o in the east.
  return eastern.has(language) && 'oOa'.includes(vowel) ? 0 : 1;
}

/** Vowels where English has none: an unspoken a, and those that ease a cluster or close a word in the south. */
function silentCost(shown: string, { place, language }: { place: Place; language: LanguageCode }): number {
  const isSouthern = southern.has(language);
  if (shown === '' || (shown === 'a' && place === 'last')) return 0;
  if (shown === 'a') {
    if (isSouthern) return impossible;
    // Words begin with a cluster in one letter, but in Gurmukhi.
    if (place === 'second' && language !== 'pa') return 0.8;
    return eastern.has(language) ? 0.4 : 0.2;
  }
  if (place === 'last')
    return isSouthern && /^(?:uu?|i)$/.test(shown) ? (shown === 'i' ? 0.7 : 0.5) : impossible;
  if (place === 'first' || !(isSouthern || language === 'pa') || !/^[iu]$/.test(shown)) return impossible;
  return place === 'second' && language !== 'ta' ? 0.7 : 0.4;
}

/** The 4,000 most frequent English words and those of talk, in small letters, with their plurals. */
export const frequentEnglish = once(() =>
  withPlurals(englishSounds.split('\n').slice(0, frequentClasses).join(',')),
);

/** All English words of the lexicon, in small letters, with their plurals. */
export const englishVocabulary = once(() => withPlurals(englishSounds));
const frequentClasses = 6;

const withPlurals = (lexicon: string): ReadonlySet<string> =>
  new Set(
    lexicon
      .split(/[\n,]/)
      .map((entry) => entry.slice(0, entry.indexOf(' ')).toLowerCase())
      .flatMap((word) => [word, pluralOf(word)]),
  );
