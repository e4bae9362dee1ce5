import type { LanguageCode } from '../../languages.ts';

/** How speakers of a language write its sounds in Latin letters. */
export interface Spelling {
  /** `hindi`: aa, ee, oo where the syllable is heard long; `first`: in the first syllable; `short`: a, i, u. */
  lengths: 'hindi' | 'first' | 'short';
  /** The vowel of a bare consonant. */
  inherent: 'a' | 'o';
  /** Whether that vowel falls silent inside words and at their ends. */
  isDropped: { inside: boolean; atEnd: boolean; beforeY?: boolean };
  /** Whether v before a long a is written w, as in sawaal. */
  hasW?: boolean;
  /** What a nasal sign at the end of a word is. */
  finalNasal: 'n' | 'm' | 'ng' | '';
  /** Consonants, single or joined by `+`, that differ from the usual letters. */
  consonants: Readonly<Record<string, string>>;
  /** Letters that are said otherwise than they are written. */
  said?: readonly (readonly [written: RegExp, said: string])[];
}

const northern: Spelling = {
  lengths: 'hindi',
  inherent: 'a',
  isDropped: { inside: true, atEnd: true },
  finalNasal: 'n',
  hasW: true,
  consonants: { Rd: 'd', Rdh: 'dh', 'j+ny': 'gy' },
};

const southern: Spelling = {
  lengths: 'first',
  inherent: 'a',
  isDropped: { inside: false, atEnd: false },
  finalNasal: 'm',
  consonants: { 'j+ny': 'gn', 'ch+ch': 'cch', 'sh+r': 'sr' },
};

const eastern: Spelling = {
  lengths: 'short',
  inherent: 'o',
  isDropped: { inside: true, atEnd: true },
  finalNasal: 'ng',
  consonants: {
    ...{ Rd: 'r', Rdh: 'rh', Y: 'y', y: 'j', v: 'b', Sh: 'sh', 'k+Sh': 'kkh', 'j+ny': 'gg', ph: 'ph' },
    ...{ 'ng+g': 'ng', 'ch+ch': 'cch', 'ch+chh': 'cch' },
  },
  said: [
    [/ঁ(?![চজদধ])/gu, ''],
    [/ংগ/gu, 'ঙ্গ'],
    [/(?<=ং.)্য/gu, ''],
    // ব্যবহার: byabohar.
    [/^(.্য)(?=[ক-হ])/u, '$1া'],
    [/ক্ষ্[যম]/gu, 'ক্ষ'],
    [/(^|ং)ক্ষ/gu, '$1খ'],
    [/^জ্ঞ/u, 'গ্য'],
    [/^অ্যা/u, 'আ'],
    [/(?<=.)ফ/gu, 'ফ\u09bc'],
    [/ঃখ/gu, 'ক্খ'],
    [/(?<=.)র্য(?!\u09bc)/gu, 'র্জ'],
    [/(?<=.)হ্য/gu, 'জ্ঝ'],
    [/(?<=.)(?:ত্)?ত্ব/gu, 'ত্ত'],
    [/ওয\u09bc(?=[াে])/gu, 'ৱ'],
    // এখনও, যখনই: ekhono, jokhoni, but বড়ই, যাবই: boroi, jaboi.
    [/(?<=[^্][ক-ণথ-হ]\u09bc?)ও$/u, 'ো'],
    [/(?<=[^্](?![চছবল]|ড\u09bc)[ক-ণথ-হ]\u09bc?)ই$/u, 'ী'],
    [/(?<=ল্লা|শা)হ$/u, 'হ্'],
  ],
};

/** Languages whose captions can be written in Latin letters. Urdu writes too few of its vowels. */
export const spellings: Readonly<Partial<Record<LanguageCode, Spelling>>> = {
  hi: { ...northern, said: [[/^फ(?=[ाैौर])/u, 'फ़']] },
  pa: {
    ...northern,
    said: [
      [/ੱ(?=[ਖਘਛਝਠਢਥਧਫਭ]|[ਚਕਲਸ]$|[ਕ-ਹ]਼?[ਕ-ਹੜ]਼?[ਾ-ੌ])/gu, ''],
      [/ੜ੍ਹ/gu, 'ਢ਼'],
      [/ੰ(?=ਨ[ਕ-ਹ]਼?[ਾ-ੌ])/gu, ''],
      [/(?<=[^ਆਾਰ])ਸ(?=ਤ$)/u, 'ਸ੍'],
      // ਰਹਿੰਦਾ: rehnda.
      [/(?<=[ਕ-ਹ]਼?)ਹਿੰ(?=[ਕ-ਹ])/gu, 'ੇਹ੍ਨ੍'],
      [/(?<=[ਕ-ਹ]਼?)ਹਿ|ਿਹ(?!ਾ[ਕ-ਹ]|ੰ)/gu, 'ੇਹ'],
      [/^ਇਹ/u, 'ਏਹ'],
      [/^ਉਹ/u, 'ਓਹ'],
      [/^ਫ(?=[ਾੈੌਰ])/u, 'ਫ਼'],
    ],
  },
  gu: {
    ...{ ...northern, hasW: false, finalNasal: '' },
    consonants: { Rd: 'd', jh: 'z', 'j+ny': 'gn' },
    said: [[/^ફ/u, 'ફ઼']],
  },
  mr: {
    ...northern,
    isDropped: { inside: true, atEnd: true, beforeY: true },
    lengths: 'short',
    finalNasal: '',
    hasW: false,
    consonants: { Rd: 'd', Rdh: 'dh', 'j+ny': 'dny' },
    said: [
      [/^फ/u, 'फ़'],
      [/^झ(?=[ाो])/u, 'ज़'],
      // खरंच, केलंय, वर्षांपूर्वी: kharach, kelay, varshanpurvi, but सरपंच, रंगमंच.
      [/(?<=.[क-ह])(?<!रप|प्रप|गम|कम)ं(?=[चय]$)/u, ''],
      [/(?<=.[क-ह]ा)ं(?=[पबम])/gu, 'न्'],
    ],
  },
  bn: eastern,
  or: {
    ...{ ...southern, lengths: 'short', finalNasal: 'n' },
    consonants: { Rd: 'd', Rdh: 'dh', y: 'j', Y: 'y', 'j+ny': 'gy', 'k+Sh': 'khy' },
  },
  te: southern,
  kn: southern,
  ml: {
    ...southern,
    consonants: {
      ...{ t: 'th', T: 't', zh: 'zh', ny: 'nj', 'ny+ny': 'nj', 'n+R': 'nt', 'sh+r': 'sr', 'ng+ng': 'ng' },
      ...{ 'R+R': 'tt', 'j+ny': 'jn', 't+t': 'th', 'ch+ch': 'ch', 'm+p': 'mb', 'N+T': 'nd', 'sh+sh': 'ss' },
      't+th': 'th',
    },
    said: [
      [/^സർക്ക(?=ാ)/u, 'സർക'],
      [/(?<=[ർൽ]|[രല]്)([മതവപഗണചദ])്\1/gu, '$1'],
    ],
  },
  ta: {
    ...southern,
    consonants: {
      ...{ t: 'th', 't+t': 'th', 'n+t': 'ndh', 'ch+ch': 'ch', 'R+R': 'tr', 'nn+R': 'ndr', 'ny+ch': 'nj' },
      ...{ 'T+ch': 'tch', 'R+ch': 'rch', 'ny+ny': 'ngn' },
      ...{ 'ng+k': 'ng', 'N+T': 'nd', 'm+p': 'mb', ny: 'nj', ch: 's', zh: 'zh', 'k+Sh': 'ksh' },
    },
    // The place of f in other blocks.
    said: [[/ஃப/gu, '\u0bde']],
  },
};
