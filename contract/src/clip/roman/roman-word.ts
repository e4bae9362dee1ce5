import type { LanguageCode } from '../../languages.ts';
import { everydayWords } from './everyday-words.ts';
import { brahmicScriptOf, type Syllable, syllablesOf } from './letters.ts';
import { type Spelling, spellings } from './spelling.ts';

/**
 * A word of an Indian language as its speakers type it in Latin letters: "मेरा" is "mera". Words without letters of
 * a Brahmic script, and those of languages without a spelling, come back unchanged. The vowel of bare consonants is
 * dropped by the rule of Ohala (Aspects of Hindi Phonology, 1983): between a vowel with one consonant and one
 * consonant with a vowel, from the right.
 */
export function romanWord(word: string, language: LanguageCode): string {
  const spelling = spellings[language];
  if (!spelling || brahmicScriptOf(word) === null) return word;
  const known = everydayWords[language]?.[word.normalize('NFC')];
  if (known) return known;
  let said = word.normalize('NFC');
  for (const [written, sound] of spelling.said ?? []) said = said.replace(written, sound);
  const syllables = withoutSilentVowels(syllablesOf(said), spelling);
  const spelled = syllables.map((_, place) => spell({ syllables, place, spelling, language })).join('');
  // The sign of a missing vowel closes Malayalam words with a short u; letters that never have one do not.
  return language === 'ml' && /[^ക]്$|ക്ക്$/u.test(word) ? `${spelled}u` : spelled;
}

/** Consonants after which the vowel at the end of a word is still said. */
const glides = new Set(['y', 'r', 'v', 'Y', 'l', 'ny']);

function withoutSilentVowels(syllables: readonly Syllable[], { inherent, isDropped }: Spelling): Syllable[] {
  const left = syllables.map((syllable) => ({ ...syllable }));
  const [first, final] = [left[0], left.at(-1)];
  const isKept = inherent === 'o' && bengaliEnd.test(lettersOf(left.slice(-3)));
  if (isDropped.atEnd && final && final !== first && isBare(final) && !isKept) {
    const isCluster = final.onset.length > 1;
    if (!isCluster || !(inherent === 'o' || glides.has(final.onset.at(-1) ?? ''))) final.vowel = '';
  }
  if (!isDropped.inside) return left;
  for (let place = left.length - 2; place > 0; place -= 1) {
    const [before, syllable, after] = [left[place - 1], left[place], left[place + 1]];
    if (!before || !syllable || !after) continue;
    if (isBare(syllable) && after.vowel === 'A') syllable.vowel = '';
    const isBetweenVowels = before.vowel !== '' && after.vowel !== '';
    // Marathi आपल्या, आमच्या, but समस्या: aaplya, amchya, samasya.
    const isLight =
      after.onset.length === 1 ||
      (isDropped.beforeY && !isBare(after) && /^[^s]h?y$/.test(after.onset.join('')));
    // बालपणी, मनपसंद: balpani, manpasand.
    if (place > 1 && /^p-a-(?:N-|s-a~)/.test(lettersOf([syllable, after]))) continue;
    if (inherent === 'o' && !isBengaliDrop(left, place)) continue;
    if (isBare(syllable) && isBetweenVowels && syllable.onset.length === 1 && isLight) syllable.vowel = '';
  }
  return left;
}

/** Syllables as `onset-vowel-onset-vowel-`. */
const lettersOf = (syllables: readonly Syllable[]): string =>
  syllables.map(({ onset, vowel, nasal }) => `${onset.join('')}-${vowel}${nasal ? '~' : ''}-`).join('');

/** Ends of words that are said with an o: দ্বিতীয়, পরিচিত, গত, দেহ, শতাংশ, জানাব, করছ. */
const bengaliEnd =
  /ii?-Y-a-$|-r?i-t-a-$|^[^-]*-[aAe]-t-a-$|[gYN]-a-t-a-$|-h-a-$|~-(?:s|sh|h)-a-$|(?<!bh|b|s|t|j)-aa-b-a-$|-a-chh-a-$/;
/** Before endings of verbs and nouns Bengali drops an o: করতে, আমরা, একজন, but কারণে, ক্ষমতা, কতটা, উপকার. */
function isBengaliDrop(syllables: readonly Syllable[], place: number): boolean {
  const begins = lettersOf(syllables.slice(0, place + 1));
  if (/^-[Au]-[bp]-a-$|^(?:[^-]*-a|-e)-t-a-$/.test(begins)) return false;
  const ends = lettersOf(syllables.slice(place + 1));
  return (
    /^(?:-e-k|-aa-p|s-a-b|r-aa-j|m-[au]-s)-a-$/.test(begins) ||
    bengaliInside.test(`${begins}|${ends}`) ||
    bengaliEndings.test(ends)
  );
}
/** Where an o is silent between two letters: আয়না, আহমেদ, প্রধানমন্ত্রী, but উদাহরণ. */
const bengaliInside = /-Y-a-\|n-aa|-aa-h-a-\|(?:[mfd]|ph|r-u)-|-aa-n-a-\|(?:m-a-n|b-a-n|ch-i)/;
const bengaliEndings =
  /^(?:(?!n|N|h|Y|Sh|t-)[^-]+-aa|t-aa-m|[dT]-e|(?:t|chh|b|l|k)-e-(?!r-)|(?:chh|T|d)-i|[lrnmbkjs]-i-$|(?:T|g|sh)-u|(?:t|chh|b|l|T|r|sh)-o-$|j-a-n|p-a-r|chh-a)/;

const isBare = ({ onset, vowel, nasal }: Syllable): boolean => vowel === 'a' && !nasal && onset.length > 0;

interface Place {
  syllables: readonly Syllable[];
  place: number;
  spelling: Spelling;
  language: LanguageCode;
}

function spell(at: Place): string {
  const { syllables, place } = at;
  const syllable = syllables[place];
  if (!syllable) return '';
  return onsetOf(syllable, at) + vowelOf(syllable, at) + nasalOf(syllable, at);
}

/** Letters of single consonants where a language has none of its own. */
const usual: Readonly<Record<string, string>> = {
  ...{ T: 't', Th: 'th', D: 'd', Dh: 'dh', N: 'n', nn: 'n', L: 'l', R: 'r', Rd: 'd', Rdh: 'dh' },
  ...{ Sh: 'sh', Y: 'y', ng: 'ng', ny: 'ny' },
};

function onsetOf({ onset, vowel }: Syllable, at: Place): string {
  const { spelling, place, syllables, language } = at;
  let spelled = '';
  for (let n = 0; n < onset.length; n += 1) {
    const [one = '', two] = [onset[n], onset[n + 1]];
    const pair = two && spelling.consonants[`${one}+${two}`];
    const isLast = n === onset.length - 1;
    if (pair) {
      spelled += pair;
      n += 1;
    } else if (isLast && one === 'v' && isW(n > 0 ? onset[n - 1] : undefined, vowel, at)) {
      spelled += 'w';
    } else if (language === 'ta')
      spelled += tamil(one, {
        isFirst: place === 0 && n === 0,
        isFinal: !vowel && !syllables[place + 1],
        onset,
        n,
      });
    else if (language === 'bn') spelled += bengali(one, { two, n, spelled, isFirst: place === 0 });
    else if (language === 'ml' && /^Th?$/.test(one) && onset.length === 1 && place > 0) spelled += 'd';
    else if (one === 'ph' && (place > 0 || n > 0)) spelled += 'f';
    else if ((one === 'ng' || one === 'ny') && two) spelled += 'n';
    else if (one === 'ch' && two?.startsWith('ch')) spelled += two === 'ch' ? 'c' : '';
    else if (two === `${one}h` || (two === one && one.endsWith('h') && one !== 'sh'))
      spelled += (one[0] ?? '').toLowerCase();
    else spelled += spelling.consonants[one] ?? usual[one] ?? one;
  }
  return spelled;
}

/** स्वर, विश्वास, सवाल: swar, vishwas, sawaal. */
const isW = (after: string | undefined, vowel: string, { place, spelling }: Place): boolean =>
  after
    ? (vowel === 'aa' && !/^[rl]$/.test(after)) || /^sh?$/.test(after)
    : vowel === 'aa' && place > 0 && (spelling.hasW ?? false);

/** Tamil writes one letter for voiced and voiceless sounds: the place in the word tells. */
function tamil(
  one: string,
  of: { isFirst: boolean; isFinal: boolean; onset: readonly string[]; n: number },
): string {
  const { isFirst, isFinal, onset, n } = of;
  if (one === 'ny' && isFirst) return 'gn';
  // No native word ends in a stop: it is a name or foreign, and written as it is said; பொய், செய்தி: poi, seithi.
  if (one === 'y' && n === 0 && !isFirst && (onset[1] ? onset[1] !== 'y' : isFinal)) return 'i';
  if (isFinal && onset.length === 1)
    return { T: 't', t: 'th', ch: 'ch' }[one] ?? spellings.ta?.consonants[one] ?? usual[one] ?? one;
  const isDouble = onset[n + 1] === one || onset[n - 1] === one;
  const isSingle = onset.length === 1;
  const isVoiced = !isFirst && (isSingle || ['r', 'y', 'N', 'nn'].includes(onset[n - 1] ?? ''));
  if (one === 'k') return isVoiced && !isDouble ? 'g' : 'k';
  if (one === 'T') return !isFirst && isSingle ? 'd' : 't';
  if (one === 't') return !isFirst && isSingle ? 'dh' : 'th';
  if (one === 'p') return isVoiced && !isDouble ? 'b' : 'p';
  return spellings.ta?.consonants[one] ?? usual[one] ?? one;
}

/** A y after one consonant doubles it inside a word and is heard at its start. */
function bengali(
  one: string,
  of: { two: string | undefined; n: number; spelled: string; isFirst: boolean },
): string {
  const { two, n, spelled, isFirst } = of;
  if (one === 'y' && n > 0) return isFirst ? 'y' : '';
  if (one === 'b' && n > 0 && /[sdt]h?$/.test(spelled)) return 'w';
  if (one === 'ny' && two) return 'n';
  const letters = spellings.bn?.consonants[one] ?? usual[one] ?? one;
  return two === 'y' && n === 0 && !isFirst ? `${letters[0]}${letters}` : letters;
}

const long: Readonly<Record<string, readonly [short: string, long: string]>> = {
  aa: ['a', 'aa'],
  ii: ['i', 'ee'],
  uu: ['u', 'oo'],
};

function vowelOf({ vowel, onset }: Syllable, at: Place): string {
  const { spelling, language, syllables, place } = at;
  if (vowel === '') return '';
  if (vowel === 'a') return isBeforeSilentH(at) ? 'e' : spelling.inherent;
  const before = syllables[place - 1]?.vowel ?? '';
  if (vowel === 'A') return before === 'aa' ? '' : spelling.inherent;
  const next = syllables[place + 1];
  const isBeforeVowel = next?.onset.length === 0;
  // भाई, पढ़ाई: bhai, padhai.
  if (spelling.lengths === 'hindi' && vowel === 'aa' && isBeforeVowel && next.vowel === 'ii')
    return place === 0 && onset.length === 0 ? 'aa' : 'a';
  // ਮਿਲਿਆ, ਹੋਇਆ: milya, hoya.
  if (language === 'pa' && vowel === 'i' && isBeforeVowel && next.vowel === 'aa') return '';
  if (onset.length === 0 && place > 0 && spelling.lengths === 'hindi') {
    if (vowel === 'e' && ['aa', 'a', 'i', 'ii'].includes(before)) return 'ye';
    if (vowel === 'ii' && before === 'a' && place === 1) return language === 'gu' ? 'i' : 'yi';
    if (vowel === 'aa' && ['i', 'ii'].includes(before)) return 'ya';
  }
  if (language === 'bn' && vowel === 'ai') return 'oi';
  if (language === 'bn' && vowel === 'au') return 'ou';
  const pair = long[vowel];
  return pair ? pair[isLong(vowel, at) ? 1 : 0] : vowel;
}

/** पहले, कहना: the vowel before an h that closes its syllable is an e. */
function isBeforeSilentH({ syllables, place, spelling }: Place): boolean {
  const next = syllables[place + 1];
  const isInside = place + 2 < syllables.length;
  return spelling.lengths === 'hindi' && isInside && next?.onset.join() === 'h' && next.vowel === '';
}

function isLong(vowel: string, { syllables, place, spelling, language }: Place): boolean {
  const syllable = syllables[place];
  if (vowel === 'aa' && place === 0 && syllable?.onset.length === 0) return language !== 'bn';
  if (spelling.lengths === 'short') return false;
  const isCluster = vowel === 'aa' && (syllable?.onset.length ?? 0) > 1;
  // દૂધ: dudh.
  if (language === 'gu' && (vowel !== 'aa' || isCluster)) return false;
  const isFirst = spelling.lengths === 'first';
  // శ్రీ, but ശ്രീ: sri, sree.
  if (isFirst && language !== 'ml' && vowel === 'ii' && /^sh?r$/i.test(syllable?.onset.join('') ?? ''))
    return false;
  const said = syllables.filter((one) => one.vowel !== '');
  const isFinal = place === syllables.length - 1;
  if (isFinal)
    return said.length === 1 && (isFirst || ((syllable?.nasal ?? false) && spelling.finalNasal !== ''));
  // సంగీతం: sangeetam.
  if (isFirst) return vowel === 'ii' || (place === 0 && !isCluster);
  const nextSaid = syllables.slice(place + 1).find((one) => one.vowel !== '');
  const next = syllables[place + 1];
  // बाहर, गुनाह, ऊपर: bahar, gunah, upar.
  if ((nextSaid || place > 0) && (vowel === 'aa' ? next?.onset[0] === 'h' : !syllable?.onset.length))
    return false;
  // The last syllable, closed by consonants: किताब.
  if (!nextSaid) return true;
  // जाना, but जानता: jana, jaanta.
  const isOpen = nextSaid === next || /^y$/i.test(next?.onset[0] ?? '');
  return place === 0 && !(vowel === 'aa' && nextSaid.vowel === 'aa' && isOpen);
}

function nasalOf({ nasal, vowel }: Syllable, { syllables, place, spelling, language }: Place): string {
  if (!nasal) return '';
  const next = syllables[place + 1];
  if (!next) {
    if (language === 'pa' && vowel === 'uu') return '';
    if (spelling.finalNasal === 'n' && vowel === 'e' && language !== 'pa') return 'in';
    return language === 'bn' && vowel !== 'a' && vowel !== 'i' ? '' : spelling.finalNasal;
  }
  const [first = ''] = next.onset;
  if (language === 'bn') return /^(ch|j|d|dh)$/.test(first) ? 'n' : 'ng';
  return (spelling.finalNasal === 'm' ? /^[pbmylLvrshSn]/ : /^[pbm]/).test(first) ? 'm' : 'n';
}
