import type { LanguageCode } from '../../languages.ts';
import { englishSounds } from './english-sounds.generated.ts';
import { syllablesOf } from './letters.ts';

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
}

/** How far a word may be from how an English one sounds, for each of its vowels. */
const farthest = { three: 0.16, four: 0.25, more: 0.35 };
/** The more frequent of two words wins where they sound nearly alike: so many ranks weigh as much as one vowel. */
const ranksPerVowel = 20_000;

/**
 * The English word that a word in an Indian script sounds like; null where none does, or where it has fewer than
 * `leastConsonants`, 3 or more: it is too short to tell.
 * English is written by sound: "डिस्क्रिप्शन", "டிஸ்கிரிப்ஷன்" and "ডেসক্রিপশন" have the consonants of "description" in
 * their order, and vowels that are written for its vowels.
 */
export function englishWord(word: string, language: LanguageCode, leastConsonants = 3): string | null {
  const heard = inLanguage(writtenSounds(word, language), language);
  const count = heard.consonants.length;
  if (count < leastConsonants || (count === 3 && !looksForeign(word, heard, language))) return null;
  const perVowel = count === 3 ? farthest.three : count === 4 ? farthest.four : farthest.more;
  let best: { word: string; total: number } | null = null;
  const candidates = indexOf(language).get(heard.consonants.join('')) ?? [];
  for (const [rank, { word: english, sounds, extra }] of candidates) {
    const cost = extra + distance(sounds, heard, language);
    const total = cost + rank / ranksPerVowel;
    if (cost <= perVowel * heard.vowels.length && total < (best?.total ?? Number.POSITIVE_INFINITY))
      best = { word: english, total };
  }
  return best?.word ?? null;
}

const southern: ReadonlySet<LanguageCode> = new Set(['ta', 'te', 'kn', 'ml']);
const eastern: ReadonlySet<LanguageCode> = new Set(['bn', 'or', 'as']);

/** Letters and clusters that words of the language itself seldom have. */
function looksForeign(word: string, { consonants, vowels }: Sounds, language: LanguageCode): boolean {
  if (language === 'ta') return /[ஸஜஷஹஃ]|^[டரல]|^.்ர/u.test(word);
  return /[TDfS]/.test(consonants.join('')) || vowels.slice(1, -1).some((between) => between.length === 0);
}

const indexes = new Map<LanguageCode, Map<string, [rank: number, Candidate][]>>();

/** Candidates by their consonants, as the language writes these. */
function indexOf(language: LanguageCode): Map<string, [rank: number, Candidate][]> {
  const known = indexes.get(language);
  if (known) return known;
  const made = new Map<string, [number, Candidate][]>();
  for (const [rank, entry] of englishSounds.split(',').entries()) {
    const [word = '', letters = ''] = entry.split(' ');
    for (const candidate of candidatesOf(word, letters)) {
      const sounds = inLanguage(candidate.sounds, language);
      const key = sounds.consonants.join('');
      const others = made.get(key);
      if (others) others.push([rank, { ...candidate, sounds }]);
      else made.set(key, [[rank, { ...candidate, sounds }]]);
    }
  }
  indexes.set(language, made);
  return made;
}

/**
 * A word with z as j and as s ("ज़", "స"), and "du" as it is read and as it is spelled. Dental sounds are those of most
 * native words: only long words are told from these.
 */
function candidatesOf(word: string, letters: string): Candidate[] {
  const spellings = word.includes('du') ? [letters, letters.replace(/j[\^Uu]/, 'DyU')] : [letters];
  return spellings.flatMap((spelling) => {
    const sounds = spokenSounds(spelling);
    if (/[td]/.test(spelling) && sounds.consonants.length < 5) return [];
    if (!sounds.consonants.includes('z')) return [{ word, sounds, extra: 0 }];
    const withZ = (as: string) => sounds.consonants.map((one) => (one === 'z' ? as : one));
    const atEnd =
      sounds.consonants.at(-1) === 'z' && sounds.consonants.indexOf('z') === sounds.consonants.length - 1;
    return [
      { word, sounds: { ...sounds, consonants: withZ('j') }, extra: 0 },
      { word, sounds: { ...sounds, consonants: withZ('s') }, extra: atEnd ? 0 : 0.4 },
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
  const syllables = syllablesOf(word);
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
    const [letters, written] = clusterOf(onset, vowel, language);
    const isGlide =
      letters.length === 1 && /^[yY]$/.test(letters[0] ?? '') && before !== '' && before !== 'a';
    if (!(isGlide && vowel !== '')) for (const one of letters) heard.consonant(asEnglish(one, language));
    if (written) heard.vowel(written);
    if (nasal) heard.consonant('n');
  }
  return heard;
}

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
  if (language === 'ml' && onset.join() === 'R,R') return [['T'], vowel];
  if (language === 'ml' && onset.join() === 'n,R') return [['n', 'T'], vowel];
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
    const one = foldedIn(consonant === 'm' && isClosed ? 'n' : consonant, language);
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

/** Vowels that are written for an English one, by how usual that is; two vowels are joined by a point. */
const acceptable: Readonly<Record<string, readonly [usual: readonly string[], rare: readonly string[]]>> = {
  '^': [
    ['a', '', 'e', 'A'],
    ['aa', 'i', 'o', 'u'],
  ],
  '&': [
    ['ae', 'ai', 'e'],
    ['aa', 'A'],
  ],
  e: [
    ['e', 'ai', 'ae'],
    ['A', 'i', 'aa'],
  ],
  i: [['i', 'ii'], ['e']],
  I: [['ii', 'i'], ['e']],
  u: [['u', 'uu'], ['o']],
  U: [['uu', 'u'], ['o']],
  o: [['o', 'au'], ['u']],
  O: [
    ['o', 'au'],
    ['aa', 'A'],
  ],
  a: [
    ['o', 'aa'],
    ['A', 'au', 'ae'],
  ],
  Y: [
    ['aa.i', 'ai', 'aa.ii', 'A.i'],
    ['a.i', 'i', 'aa'],
  ],
  E: [
    ['e', 'ai'],
    ['e.i', 'ae', 'a', 'aa'],
  ],
  W: [
    ['aa.u', 'au', 'aa.uu'],
    ['aa', 'a.u'],
  ],
  '@': [
    ['o.i', 'aa.i', 'o.ii'],
    ['au.i', 'ai'],
  ],
};
const rareCost = 0.6;
const impossible = Number.POSITIVE_INFINITY;

type Place = 'first' | 'inside' | 'last';

function distance(english: Sounds, heard: Sounds, language: LanguageCode): number {
  const last = heard.vowels.length - 1;
  return heard.vowels.reduce((sum, written, at) => {
    const place = at === 0 ? 'first' : at === last ? 'last' : 'inside';
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
  if (shown === '' || (shown === 'a' && place !== 'inside')) return 0;
  if (shown === 'a') return isSouthern ? impossible : eastern.has(language) ? 0.4 : 0.2;
  if (place === 'last' && isSouthern && /^(?:uu?|i)$/.test(shown)) return 0.5;
  return place === 'inside' && (isSouthern || language === 'pa') && /^[iu]$/.test(shown) ? 0.7 : impossible;
}
