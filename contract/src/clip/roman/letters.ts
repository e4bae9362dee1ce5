import type { LanguageCode } from '../../languages.ts';

/**
 * The Brahmic blocks of Unicode have one order: a letter's distance from the start of its block says what it is in
 * each of them. Source: The Unicode Standard, chapters 12 and 13 (the order of ISCII).
 */
const blocks = {
  devanagari: 0x0900,
  bengali: 0x0980,
  gurmukhi: 0x0a00,
  gujarati: 0x0a80,
  odia: 0x0b00,
  tamil: 0x0b80,
  telugu: 0x0c00,
  kannada: 0x0c80,
  malayalam: 0x0d00,
} as const;
/** Languages whose bare consonants keep their vowel at the end of a word. */
export const southern: ReadonlySet<LanguageCode> = new Set(['ta', 'te', 'kn', 'ml']);
/** Languages whose bare consonants have an o. */
export const eastern: ReadonlySet<LanguageCode> = new Set(['bn', 'or', 'as']);

export type BrahmicScript = keyof typeof blocks;

/** Capitals are retroflex, `nn` is ன, `R` ற, `zh` ழ; `Rd` and `Rdh` are the flaps ड़ and ढ़. */
const consonants: Readonly<Record<number, string>> = {
  ...numbered(
    0x15,
    'k kh g gh ng ch chh j jh ny T Th D Dh N t th d dh n nn p ph b bh m y r R l L zh v sh Sh s h',
  ),
  ...numbered(0x58, 'q kh g z Rd Rdh f Y'),
};

/** `A` is the written अ, `a` the vowel that a bare consonant has. */
const vowels = 'A aa i ii u uu ri li e e e ai o o o au';
const letters: Readonly<Record<number, string>> = numbered(0x05, vowels);
/** Malayalam writes au by its length mark alone: സൗഹൃദം. */
const signs: Readonly<Record<number, string>> = {
  ...numbered(0x3e, 'aa i ii u uu ri ri e e e ai o o o au'),
  ...numbered(0x57, 'au'),
};

/** The vowel of "bat", as Marathi and Hindi begin English words with it. */
const candraA = 'ॲ';

const withNukta: Readonly<Record<string, string>> = {
  ...{ k: 'q', j: 'z', ph: 'f', jh: 'zh', D: 'Rd', Dh: 'Rdh', y: 'Y', s: 'sh', b: 'b' },
};

/** Consonants without a vowel, and letters that only one block has. */
const others: Readonly<Record<string, string>> = {
  ...{ ൺ: 'N', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'L', ൿ: 'k', ৎ: 't' },
};
const loneLetters: Readonly<Record<string, string>> = { ৰ: 'r', ৱ: 'w', ୱ: 'w' };

const virama = 0x4d;
const nukta = 0x3c;
const [candrabindu, anusvara, visarga] = [0x01, 0x02, 0x03];
const [tippi, addak] = ['ੰ', 'ੱ'];
/** ॐ, ૐ and ௐ. */
const om = 0x50;

/** Consonants that are said together, and the vowel after them. */
export interface Syllable {
  onset: string[];
  /** `a` of a bare consonant; empty where a virama or nothing stands. */
  vowel: string;
  nasal: boolean;
}

/** The script of a word of one Brahmic script; null for others and mixtures. */
export function brahmicScriptOf(word: string): BrahmicScript | null {
  const found = new Set<BrahmicScript>();
  for (const character of word) {
    const script = scriptAt(character.codePointAt(0) ?? 0);
    if (script) found.add(script);
    else if (/\p{L}/u.test(character)) return null;
  }
  const [script] = found;
  return found.size === 1 && script ? script : null;
}

function scriptAt(code: number): BrahmicScript | null {
  // Danda and double danda belong to all.
  for (const [script, start] of Object.entries(blocks) as [BrahmicScript, number][])
    if (code >= start && code < start + 0x80 && code !== 0x0964 && code !== 0x0965) return script;
  return null;
}

/** A word's letters as syllables; what is no letter is left out. */
export function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  let open = false;
  let doubles = false;
  const last = () => syllables.at(-1);
  const addConsonant = (consonant: string) => {
    const onset = doubles ? [consonant, consonant] : [consonant];
    doubles = false;
    const before = last();
    if (open && before) before.onset.push(...onset);
    else syllables.push({ onset, vowel: 'a', nasal: false });
    open = false;
    const now = last();
    if (now) now.vowel = 'a';
  };
  const characters = [...word.normalize('NFC')];
  for (const [index, character] of characters.entries()) {
    const code = character.codePointAt(0) ?? 0;
    const place = code & 0x7f;
    const before = last();
    if (others[character]) {
      addConsonant(others[character]);
      const now = last();
      if (now) now.vowel = '';
    } else if (loneLetters[character]) addConsonant(loneLetters[character]);
    else if (character === tippi && before) before.nasal = true;
    else if (character === addak) doubles = true;
    else if (!scriptAt(code)) continue;
    else if (character === candraA) {
      open = false;
      syllables.push({ onset: [], vowel: 'e', nasal: false });
    } else if (place === nukta && before) before.onset.push(flapped(before.onset.pop()));
    else if (place === virama && before) {
      open = true;
      before.vowel = '';
    } else if ((place === candrabindu || place === anusvara) && before) before.nasal = true;
    else if (place === visarga) {
      if (index === characters.length - 1) syllables.push({ onset: ['h'], vowel: '', nasal: false });
    } else if (place === om) {
      open = false;
      syllables.push({ onset: [], vowel: 'o', nasal: false }, { onset: ['m'], vowel: '', nasal: false });
    } else if (consonants[place]) addConsonant(consonants[place]);
    else if (letters[place]) {
      open = false;
      syllables.push({ onset: [], vowel: letters[place], nasal: false });
    } else if (signs[place] && before) before.vowel = signs[place];
    // Behind a figure a sign stands alone: 10ാം.
    else if (signs[place]) syllables.push({ onset: [], vowel: signs[place], nasal: false });
  }
  return syllables;
}

const flapped = (consonant = ''): string => withNukta[consonant] ?? consonant;

function numbered(first: number, names: string): Record<number, string> {
  return Object.fromEntries(names.split(' ').map((name, index) => [first + index, name]));
}
