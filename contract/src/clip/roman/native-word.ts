import { once } from '../../once.ts';
import { latinWords, nativeWords } from '../subtitles/language-words.ts';
import { englishVocabulary } from './english-words.ts';
import { everydayWords } from './everyday-words.ts';
import { hindiWords } from './hindi-words.ts';
import { romanWord } from './roman-word.ts';

/**
 * A Hindi word that is typed in Latin letters, in Devanagari: "karna" is "करना". Null for English words, which stay as they
 * are. Frequent words are looked up as readers type them; others are spelled by rules, which cannot tell every long vowel
 * and retroflex letter.
 */
export function devanagariWord(word: string): string | null {
  const typed = word.toLowerCase();
  // Rows of capitals are acronyms.
  if (!/^[a-z]+$/.test(typed) || /^[A-Z]{2,}$/.test(word)) return null;
  const known = knownWord(typed);
  if (known) return known;
  const isHindi =
    latinWords.hi?.words.has(typed) === true || (hindiEnding.test(typed) && !isInLexicon(typed));
  // Short for something: “Rs.”, “vs.”, “pls”.
  if (!isHindi && /^[^aeiou]{1,3}$/.test(typed)) return null;
  return !isHindi && isEnglish(typed) ? null : withStem(typed);
}

/** Whether a word is a frequent one of Hindi or a form of a frequent verb, as it is typed in Latin letters. */
export function isFrequentHindi(word: string): boolean {
  const typed = word.toLowerCase();
  return (
    latinWords.hi?.words.has(typed) === true || knownWord(typed) !== undefined || ofStem(typed) !== undefined
  );
}

function knownWord(typed: string): string | undefined {
  // “jaanna” is no way to type “jaana”.
  const isItself = englishOfTalk.has(typed) || /nn[aei]$/.test(typed);
  const exact = knownWords().get(typed);
  if (exact || isItself) return exact;
  const near = knownWords().get(folded(typed));
  return near && hasLongVowels(near, typed) ? near : undefined;
}

/** Whether a word has a long a for each that is typed as one: “jaanta” is not जनता. */
function hasLongVowels(native: string, typed: string): boolean {
  const long = typed.match(/aa/g)?.length ?? 0;
  const atEnd = /[^a]a$/.test(typed) ? 1 : 0;
  return long === 0 || (native.match(/ा|आ|ॉ|ऑ|्.$/g)?.length ?? 0) >= long + atEnd;
}

const isInLexicon = (typed: string): boolean =>
  englishVocabulary().has(typed) || latinWords.en?.words.has(typed) === true || englishOfTalk.has(typed);

/** English that creators say and the lexicon has not. */
const englishOfTalk = new Set(
  `ok okay app apps north south myth myths bro dude guys hi hey bye subscribe unsubscribe blog blogs vibe vibes meme memes troll trolls tweet tweets skit edit edits
  metro bio icon crypto collab debit credit screenshot screenshots standup cringe genz millennials gimbal gopro emi upi gst sip pdf ppt
  june july tech govt dept boy boys`.split(/\s+/),
);

/** Whether a word is in the lexicon of English, also with an ending of English, or is spelled as no Hindi word is. */
function isEnglish(typed: string): boolean {
  if (
    isInLexicon(typed) ||
    /tion|sion|ght|^wr|ck|x|ea[^aeiou]|ing$|ness$|ment$|[^aeiou]y$|^[bglmns]y[^aeiou]|[^aeiou]{2}ed$|ss$|c(?!c?h)|([bdfglpt])\1(?:e?d|s)?$/.test(
      typed,
    )
  )
    return true;
  const stem = typed.replace(/(?:'s|es|s|ed|d|er|ers)$/, '');
  return stem !== typed && (isInLexicon(stem) || isInLexicon(`${stem}e`));
}

/** Frequent stems with letters that are typed like others: ड़, ढ़, ट, ठ and long vowels. */
const stems = Object.entries({
  ...{ ladk: 'लड़क', padh: 'पढ़', chhod: 'छोड़', chod: 'छोड़', uth: 'उठ', baith: 'बैठ', badh: 'बढ़', chadh: 'चढ़' },
  ...{ dhoond: 'ढूँढ', jod: 'जोड़', tod: 'तोड़', pakad: 'पकड़', daud: 'दौड़', gaad: 'गाड़', ghod: 'घोड़', ud: 'उड़' },
  ...{ lad: 'लड़', pad: 'पड़', bata: 'बता', bana: 'बना', kama: 'कमा', dikha: 'दिखा', sikha: 'सिखा' },
  ...{ chala: 'चला', bacha: 'बचा', laga: 'लगा', sama: 'समा', chot: 'छोट', chhot: 'छोट', bet: 'बेट' },
  ...{ kaat: 'काट', toot: 'टूट', chhut: 'छूट', mit: 'मिट', lot: 'लौट', laut: 'लौट', hat: 'हट', kat: 'कट' },
  ...{ sun: 'सुन', pooch: 'पूछ', puch: 'पूछ', keh: 'कह', reh: 'रह', seh: 'सह', beh: 'बह', peh: 'पह' },
  ...{ mehs: 'महस', dekh: 'देख', chah: 'चाह', maang: 'माँग', bol: 'बोल', soch: 'सोच', samajh: 'समझ' },
  ...{
    ban: 'बन',
    chun: 'चुन',
    jaan: 'जान',
    daal: 'डाल',
    nikaal: 'निकाल',
    man: 'मान',
    maan: 'मान',
    likh: 'लिख',
    khol: 'खोल',
    khareed: 'ख़रीद',
    bech: 'बेच',
  },
}).toSorted(([a], [b]) => b.length - a.length);
/** What stands behind the stems of verbs. */
const verbEndings: Readonly<Record<string, string>> = {
  ...{ a: 'ा', aa: 'ा', i: 'ी', ee: 'ी', e: 'े', o: 'ो', ke: 'के', kar: 'कर', na: 'ना', ne: 'ने' },
  ...{ ni: 'नी', ta: 'ता', te: 'ते', ti: 'ती', ai: 'ाई', aai: 'ाई', enge: 'ेंगे', ega: 'ेगा', egi: 'ेगी' },
  ...{ oge: 'ोगे', unga: 'ूँगा', oonga: 'ूँगा', ungi: 'ूँगी', iye: 'िए', kiyan: 'कियाँ', ka: 'का', ki: 'की' },
  ...{ kon: 'कों' },
};
/** The same behind a stem that ends in a long a. */
const afterA: Readonly<Record<string, string>> = {
  ...{ ya: 'या', yi: 'ई', ye: 'ए', o: 'ओ', iye: 'इए', unga: 'ऊँगा', oonga: 'ऊँगा', enge: 'एंगे', yenge: 'एंगे' },
  ...{ yega: 'एगा', ega: 'एगा', yegi: 'एगी', na: 'ना', ne: 'ने', ni: 'नी', ta: 'ता', te: 'ते' },
  ...{ ti: 'ती', kar: 'कर', ke: 'के' },
};

const withStem = (typed: string): string => ofStem(typed) ?? spelled(typed);

function ofStem(typed: string): string | undefined {
  for (const [roman, native] of stems) {
    if (!typed.startsWith(roman)) continue;
    const ending = typed.slice(roman.length);
    const written = (native.endsWith('ा') ? afterA : verbEndings)[ending];
    if (written !== undefined) return native + written;
  }
  return undefined;
}

/** Endings of verbs and plurals that English words do not have. */
const hindiEnding = /(?:enge|unga|oonga|ungi|oge|ogi|iye|kar|aaya|aayi|aaye|iyon|iyan)$/;

/** Frequent words that are typed otherwise than they are spelled, or that no rule tells: `typed native`. */
const more = `jb जब, tb तब, kb कब, sb सब, hm हम, hmm हम्म, tm तुम, mn मन, kr कर, pr पर, hn हाँ, ghr घर, kch कुछ, bht बहुत, hum हम, humne हमने, humein हमें, humko हमको, humara हमारा, humari हमारी, humare हमारे, kiye किए, haan हाँ, lakh लाख, lakhon लाखों,
  crore करोड़, karod करोड़, gyan ज्ञान, pyar प्यार, pyaar प्यार, subah सुबह, shaam शाम, raat रात, ghanta घंटा, ghante घंटे, ghar घर, gaon गाँव,
  shahar शहर, ladka लड़का, ladki लड़की, bada बड़ा, badi बड़ी, bade बड़े, thoda थोड़ा, thodi थोड़ी, thode थोड़े, gaadi गाड़ी, gadi गाड़ी, paisa पैसा,
  paise पैसे, naukri नौकरी, kahani कहानी, jankari जानकारी, tareeka तरीका, tarika तरीका, dusra दूसरा, dusre दूसरे, dusri दूसरी, sarkar सरकार,
  kisan किसान, itihas इतिहास, samay समय, vishwas विश्वास, bhagwan भगवान, insaan इंसान, aasan आसान, mushkil मुश्किल, khud ख़ुद,
  kaunsa कौनसा, kaunsi कौनसी, kaunse कौनसे, konsa कौनसा, konsi कौनसी, konse कौनसे, kinse किनसे, unse उनसे, inse इनसे, jinse जिनसे, hakikat हक़ीक़त, maa माँ, toh तो, nahin नहीं, jante जानते, janti जानती, mehnga महँगा, mummy मम्मी, jungle जंगल, jhoot झूठ, tutna टूटना,
  khai खाई, mana मना, sahyog सहयोग, radd रद्द, zidd ज़िद, tumpar तुमपर, humpar हमपर, zyada ज़्यादा, jyada ज़्यादा, hosh होश, yaad याद, naam नाम, raj राज, raaz राज़, raz राज़, kaam काम, baat बात, baatein बातें, log लोग, logon लोगों, saal साल, mahina महीना`;

/** Frequent words by their usual spelling, and by what is left of it where people type differently. */
const knownWords = once(() => {
  const typedAs = [
    ...more.split(',').map((entry) => entry.trim().split(' ')),
    ...Object.entries(everydayWords.hi ?? {}).map(([native, roman]) => [roman.toLowerCase(), native]),
    ...[...hindiWords.split(/\s+/), ...(nativeWords.hi?.words ?? [])].map((native) => [
      romanWord(native, 'hi').toLowerCase(),
      native.normalize('NFC'),
    ]),
  ];
  const made = new Map<string, string>();
  // What is typed exactly so wins over what is only like it.
  for (const key of [(roman: string) => roman, folded])
    for (const [roman = '', native = ''] of typedAs) if (!made.has(key(roman))) made.set(key(roman), native);
  return made;
});

/** A spelling without what people type in several ways: lengths, doubled letters, w and z. */
const folded = (typed: string): string =>
  typed
    .replaceAll('aa', 'a')
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('ph', 'f')
    .replaceAll('chh', 'ch')
    .replaceAll(/([bcdfgjklmnpqrstvy])\1/g, '$1')
    .replaceAll(/eh(?=[aeiou])|ah(?=[aeiou])/g, 'h')
    .replaceAll(/([aei])y(?=e)/g, '$1')
    .replace(/(?<=[aeiou])n$/, '~');

const consonants: Readonly<Record<string, string>> = {
  ...{
    ksh: 'क्ष',
    chh: 'छ',
    cch: 'च्च',
    gy: 'ज्ञ',
    kh: 'ख',
    gh: 'घ',
    ch: 'च',
    jh: 'झ',
    th: 'थ',
    dh: 'ध',
    ph: 'फ',
  },
  ...{ bh: 'भ', sh: 'श', k: 'क', c: 'क', g: 'ग', j: 'ज', t: 'त', d: 'द', n: 'न', p: 'प', b: 'ब', m: 'म' },
  ...{ y: 'य', r: 'र', l: 'ल', v: 'व', w: 'व', s: 'स', h: 'ह', f: 'फ़', z: 'ज़', q: 'क़', x: 'क्स' },
};
/** A vowel at the start of a syllable, and its sign. */
const vowels: Readonly<Record<string, readonly [letter: string, sign: string]>> = {
  ...{ aa: ['आ', 'ा'], ai: ['ऐ', 'ै'], au: ['औ', 'ौ'], ee: ['ई', 'ी'], ii: ['ई', 'ी'], oo: ['ऊ', 'ू'] },
  ...{ uu: ['ऊ', 'ू'], a: ['अ', ''], i: ['इ', 'ि'], u: ['उ', 'ु'], e: ['ए', 'े'], o: ['ओ', 'ो'] },
};
/** Vowels at the end of a word are long. */
const longAtEnd: Readonly<Record<string, string>> = { a: 'aa', i: 'ee', u: 'oo' };
const virama = '्';
const futures: Readonly<Record<string, string>> = { ga: 'गा', gi: 'गी', ge: 'गे' };

type Sound = readonly [kind: 'consonant' | 'vowel', letters: string];

function soundsOf(typed: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < typed.length; ) {
    const found = [3, 2, 1]
      .map((length) => typed.slice(at, at + length))
      .find((one) => one in consonants || one in vowels);
    if (!found) {
      at += 1;
      continue;
    }
    sounds.push([found in consonants ? 'consonant' : 'vowel', found]);
    at += found.length;
  }
  return sounds;
}

function spelled(typed: string): string {
  const [, stem, ending = ''] = /^(.*[^eiou])(?:u|oo)n(g[aie])?$/.exec(typed) ?? [];
  if (stem?.endsWith('a')) return `${spelled(stem)}ऊँ${futures[ending] ?? ''}`;
  if (stem && ending) return `${spelled(stem)}ूँ${futures[ending] ?? ''}`;
  if (/[aeiou].*iya+n$/.test(typed)) return `${spelled(typed.slice(0, -1))}ँ`;
  const plain = typed
    .replace(/(?<=[aeiou].*[^aeiou])ai$/, 'aaee')
    .replace(/a+ye(?=n?g[aie]$)/, 'aae')
    .replace(/iye(?=(?:ga)?$)/, 'ie')
    .replace(/ein$/, 'en')
    .replace(/(?<=[^aeiou])ao$/, 'aao');
  const sounds = soundsOf(plain);
  let text = '';
  for (const [at, [kind, letters]] of sounds.entries()) {
    const [before, next] = [sounds[at - 1], sounds[at + 1]];
    if (kind === 'vowel') {
      const isLast = next === undefined;
      const written = isLast ? (longAtEnd[letters] ?? letters) : letters;
      const [letter = '', sign = ''] = vowels[written] ?? [];
      text += before?.[0] === 'consonant' ? sign : letter;
      continue;
    }
    if (/^[nm]$/.test(letters) && isNasal(sounds, at)) {
      text += 'ं';
      continue;
    }
    text += consonants[letters] ?? '';
    const place = {
      isFirst: before === undefined,
      isLast: at + 2 === sounds.length && before?.[0] === 'vowel' && letters !== 'h',
    };
    if (next?.[0] === 'consonant' && joins(letters, next[1], place)) text += virama;
  }
  return text;
}

/** The nasal sign: before stops of the same place and sibilants, and at the end of plurals. */
function isNasal(sounds: readonly Sound[], at: number): boolean {
  const [before, of, next] = [sounds[at - 1], sounds[at]?.[1], sounds[at + 1]];
  if (before?.[0] !== 'vowel') return false;
  if (of === 'm') return next !== undefined && /^(?:b|bh|p)$/.test(next[1]);
  if (next && /^(?:s|sh)$/.test(next[1])) return true;
  if (next && /^th?$/.test(next[1])) return at + 2 === sounds.length;
  if (next === undefined) return /^(?:o|ai|e)$/.test(before[1]) && sounds.length > 3;
  return /^(?:d|dh|j|jh|ch|chh|k|kh|g|gh)$/.test(next[1]) && sounds[at + 2]?.[0] !== 'consonant';
}

/** Consonants that are written as one where no vowel is typed between them; elsewhere one is silent. */
function joins(
  one: string,
  next: string,
  { isFirst, isLast }: Record<'isFirst' | 'isLast', boolean>,
): boolean {
  if (isLast || one === next || `${one}h` === next) return true;
  if (isFirst) return /^[yrvwl]$/.test(next) || one === 's';
  if (one === 's' || one === 'sh') return /^(?:t|th|k|p)$/.test(next);
  return /^(?:t|d|p|k|g|b)$/.test(one) && next === 'r' ? one !== 't' : next === 'y';
}
