/** Relative durations: of what follows a consonant, and of a consonant. */
const lengths = {
  long: 0.9,
  short: 0.55,
  inherent: 0.44,
  dropped: 0.1,
  consonant: 0.7,
  nasal: 0.4,
  word: 0.3,
};
/** Latin letters: of a group of vowels, and of a consonant. */
const latin = { vowels: 1, consonant: 0.45 };

/**
 * How long a word takes beside others of its language. The Indian blocks of Unicode from Devanagari to Malayalam are laid
 * out alike: independent vowels, consonants, vowel signs and the virama have the same place in each.
 */
export function spokenWeight(word: string): number {
  const text = word.normalize('NFD').toLowerCase();
  const letters = [...text].filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
  if (/[a-z]/.test(text)) {
    const groups = text.replace(/e(?=[^a-z]*$)/, '').match(/[aeiouy]+/g)?.length ?? 1;
    return (
      lengths.word +
      groups * latin.vowels +
      (text.match(/[b-df-hj-np-tv-xz]/g)?.length ?? 0) * latin.consonant
    );
  }
  let sum = 0;
  letters.forEach((letter, at) => {
    sum += weightOf(letter, letters[at + 1]);
  });
  return lengths.word + Math.max(0.8, sum);
}

const firstIndian = 0x0900;
const lastIndian = 0x0d7f;
/** Places of short vowels in a block: a, i, u, vocalic r, and the short e and o of the south. */
const shortVowels = new Set([0x05, 0x07, 0x09, 0x0b, 0x0e, 0x12, 0x3f, 0x41, 0x43, 0x46, 0x4a]);
/** Devanagari to Gujarati, where a word's last inherent vowel is not spoken. */
const lastDropping = 0x0aff;

function weightOf(letter: string, next: string | undefined): number {
  const code = letter.codePointAt(0) ?? 0;
  if (/\p{N}/u.test(letter)) return 2;
  if (code < firstIndian || code > lastIndian) return /\p{L}/u.test(letter) ? lengths.consonant : 0;
  const place = code & 0x7f;
  const isVowel = (place >= 0x05 && place <= 0x14) || (place >= 0x3e && place <= 0x4c);
  if (isVowel) return shortVowels.has(place) ? lengths.short : lengths.long;
  if (place < 0x05) return lengths.nasal;
  if (/\p{M}/u.test(letter)) return 0;
  if (next === undefined)
    return lengths.consonant + (code <= lastDropping ? lengths.dropped : lengths.inherent);
  const nextPlace = (next.codePointAt(0) ?? 0) & 0x7f;
  if (!/\p{M}/u.test(next)) return lengths.consonant + lengths.inherent;
  return lengths.consonant + (nextPlace < 0x05 ? lengths.short : 0);
}
