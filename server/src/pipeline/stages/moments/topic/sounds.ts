import { scriptOf } from '@jhalak/contract/languages.ts';

// Unicode's blocks of the Brahmic scripts are parallel: a letter has the same place in each of them.
const brahmicStart = 0x0900;
const brahmicEnd = 0x0d80;
const blockSize = 0x80;
const brahmicConsonants = 'kkggnccjjnttddnttddnnppbbmyrrlllvsssh';
const firstConsonant = 0x15;
const brahmicVowels: Readonly<Record<number, string>> = {
  ...{ 5: '', 6: '', 7: 'i', 8: 'i', 9: 'u', 10: 'u', 11: 'i', 13: 'i', 14: 'i', 15: 'i', 16: 'i' },
  ...{ 17: 'u', 18: 'u', 19: 'u', 20: 'u', 62: '', 63: 'i', 64: 'i', 65: 'u', 66: 'u', 67: 'i' },
  ...{ 69: 'i', 70: 'i', 71: 'i', 72: 'i', 73: 'u', 74: 'u', 75: 'u', 76: 'u' },
};
const nasalSigns = new Set([1, 2, 0x70]);
const arabicLetters: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'c', ح: 'h', خ: 'k', د: 'd', ڈ: 'd', ذ: 'j' },
  ...{ ر: 'r', ڑ: 'd', ز: 'j', ژ: 'j', س: 's', ش: 's', ص: 's', ض: 'j', ط: 't', ظ: 'j', غ: 'g', ف: 'p' },
  ...{ ق: 'k', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', ہ: 'h' },
};
/** The letters that Tamil writes once for voiced and voiceless sounds. */
const tamilLetters: Readonly<Record<string, string>> = { g: 'k', j: 'c', s: 'c', d: 't', b: 'p', h: 'k' };

/**
 * How a folded word of any of our scripts may sound, coarsely enough to compare across scripts: its consonants, and
 * between them its vowels i and u, as a is often not written. Latin letters can be read in several ways.
 */
function soundsOf(token: string): string[] {
  const script = scriptOf([...token][0] ?? '');
  if (script === 'latin') return readings(token).map(soundOfLatin);
  if (script === 'arabic') return [soundOfArabic(token)];
  return script === null ? [] : [soundOfBrahmic(token)];
}

/** Whether two words, at least one of them foreign to the other's script, are the same by their sounds. */
export function soundAlike(one: string, other: string): boolean {
  const scriptsOf = [one, other].map((word) => scriptOf([...word][0] ?? ''));
  const isTamil = scriptsOf.includes('tamil');
  const isArabic = scriptsOf.includes('arabic');
  const written = (sound: string) =>
    isTamil ? sound.replace(/[gjsdbh]/g, (letter) => tamilLetters[letter] ?? letter) : sound;
  const comparable = (sound: string) => single(written(nasals(sound)));
  const others = soundsOf(other).map(comparable);
  return soundsOf(one)
    .map(comparable)
    .some((left) => others.some((right) => isAlike(left, right, { vowels: !isArabic })));
}

function isAlike(one: string, other: string, compare: { vowels: boolean }): boolean {
  const consonants = single(consonantsOf(one));
  if (consonants !== single(consonantsOf(other))) return false;
  if (consonants.length >= 3) return !compare.vowels || distance(vowelsOf(one), vowelsOf(other)) <= 1;
  return consonants.length === 2 && compare.vowels && one === other;
}

function soundOfBrahmic(token: string): string {
  let sound = '';
  for (const character of token.replace(/[ൺൻർൽൾ]/g, (chillu) => chilluLetters[chillu] ?? chillu)) {
    const code = character.codePointAt(0) ?? 0;
    if (code < brahmicStart || code >= brahmicEnd) continue;
    const place = (code - brahmicStart) % blockSize;
    const own = ownLetters[character] ?? (nasalSigns.has(place) ? 'n' : brahmicVowels[place]);
    sound += own ?? brahmicConsonants[place - firstConsonant] ?? '';
  }
  return sound;
}

/** Letters that stand where other scripts of the family have another one. */
const ownLetters: Readonly<Record<string, string>> = { ৰ: 'r', ৱ: 'v', ୱ: 'v' };

const chilluLetters: Readonly<Record<string, string>> = { ൺ: 'ണ', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള' };

/** Consonants alone: short vowels are not written. */
const soundOfArabic = (token: string): string =>
  [...token]
    .map((letter, at) => {
      if (letter === 'و') return at === 0 ? 'v' : '';
      if (letter === 'ی') return at === 0 ? 'y' : '';
      return arabicLetters[letter] ?? '';
    })
    .join('');

/** C before e and i is s; g there may be j; s between vowels may be z, which Indian scripts write as j. */
function readings(token: string): string[] {
  const plain = token
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/tion\b/g, 'shan')
    .replace(/ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/(?<=.{3})e$/, '');
  const hard = [plain, token.endsWith('e') ? plain.replace(/g$/, 'j') : plain];
  const voiced = hard.map((text) => text.replace(/g(?=[eiy])/g, 'j'));
  const buzzing = [...hard, ...voiced].map((text) => text.replace(/(?<=[aeiou])s(?=[aeioumn])/g, 'j'));
  return [...new Set([...hard, ...voiced, ...buzzing])];
}

const soundOfLatin = (text: string): string =>
  text
    .replace(/chh?/g, 'C')
    .replace(/sh/g, 's')
    .replace(/ph|f/g, 'p')
    .replace(/([kgjtdb])h/g, '$1')
    .replace(/c|q/g, 'k')
    .replace(/C/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/[^b-df-hj-np-tv-ziu]/g, '');

/** A nasal is written in many ways before a consonant and at the end: सम्पर्क, संपर्क, sampark; పుస్తకం, pusthakam. */
const nasals = (sound: string): string => sound.replace(/m(?=[^miu]|$)/g, 'n').replace(/ng$/, 'n');

/** Doubled consonants sound as one in most spellings. */
const single = (sound: string): string => sound.replace(/([^iu])\1+/g, '$1');

const consonantsOf = (sound: string): string => sound.replace(/[iu]/g, '');
const vowelsOf = (sound: string): string => sound.replace(/[^iu]/g, '');

/** Edit distance, up to what is compared here: short texts. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1]);
      current.push(Math.min((before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, changed));
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
