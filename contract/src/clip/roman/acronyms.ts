import type { LanguageCode } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { southern, syllablesOf } from './letters.ts';

/** The letters of English as Indian scripts spell them out. */
const letterNames = `A ए, B बी, C सी, D डी, E ई, F एफ, G जी, H एच, I आई|आय|ऐ, J जे, K के, L एल, M एम, N एन, O ओ, P पी, Q क्यू, R आर,
  S एस, T टी, U यू|इउ, V वी|भी, W डब्ल्यू|डब्लू|डब्लिउ, X एक्स, Y वाई|वाय, Z ज़ेड|जेड`;

/** Acronyms of talk in India; shorter ones are told from native words by this list alone. */
const common = `AI IT TV PC DJ UPI GST CEO CFO CTO MBA MBBS IAS IPS UPSC SSC JEE IIT IIM NRI SIP EMI ATM GDP RBI IPO HR PR UK USA
  BJP CM PM MLA MP FIR SEO ROI KPI NGO GPS SMS OTP PDF KYC IPL BCCI ICU MRI DNA BP ECG UPS AC EV LED LCD USB CPU GPU GPT API UI UX CRM
  TDS PPF FD RD NPS ETF NFT CA ID OTT VIP VFX CCTV NEET ITI BA BCom MSc BSc PhD HDFC ICICI SBI LIC BSE NSE`;

const sounds: [letter: string, sound: string][] = letterNames.split(',').flatMap((entry) => {
  const [letter = '', names = ''] = entry.trim().split(' ');
  return names.split('|').map((name): [string, string] => [letter, heardIn(name, 'hi')]);
});

/** Letters with a vowel of their own before or after: rows of them are no native words. */
const tellTale = new Set('FHILMNRSUWXYZ');
const letterSound = new RegExp(
  sounds
    .map(([, sound]) => sound)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'y',
);

/** The acronym whose letters a word spells out, as "यूपीआई" does UPI; null for other words. */
export function acronymOf(word: string, language: LanguageCode): string | null {
  const heard = heardIn(word, language);
  const known = knownIn(language).get(heard);
  if (known || language === 'ta') return known ?? null;
  const letters = lettersIn(heard);
  // A letter that begins with a vowel is written with one of its own: "आरोपी" is no row of letters.
  const ownVowels = syllablesOf(word).filter(({ onset }, at) => at > 0 && onset.length === 0).length;
  if (letters && ownVowels < [...letters.slice(1)].filter((letter) => /[AEFHILMNORSX]/.test(letter)).length)
    return null;
  return letters && letters.length > 2 && [...letters].some((letter) => tellTale.has(letter))
    ? letters
    : null;
}

function lettersIn(heard: string): string | null {
  let letters = '';
  letterSound.lastIndex = 0;
  while (letters.length < 6 && letterSound.lastIndex < heard.length) {
    const found = letterSound.exec(heard)?.[0];
    if (!found) return null;
    letters += sounds.find(([, sound]) => sound === found)?.[0] ?? '';
  }
  return letters;
}

const knownIn = onceFor((language: LanguageCode) => {
  const made = new Map<string, string>();
  for (const acronym of common.split(/\s+/)) {
    const spelled = [...acronym.toUpperCase()].reduce<string[]>(
      (before, letter) =>
        sounds.filter(([one]) => one === letter).flatMap(([, sound]) => before.map((text) => text + sound)),
      [''],
    );
    for (const sound of spelled)
      if (!made.has(inTamil(sound, language))) made.set(inTamil(sound, language), acronym);
  }
  return made;
});

/** What is heard, syllables joined, without lengths of vowels. */
function heardIn(word: string, language: LanguageCode): string {
  const heard = syllablesOf(word)
    .map(({ onset, vowel, nasal }) => {
      const consonants = onset.map((one) => ({ ph: 'f', z: 'j', Y: 'y', nn: 'n' })[one] ?? one).join('');
      const said = { ii: 'i', uu: 'u', a: '', ai: 'aai' }[vowel] ?? vowel;
      return consonants + said + (nasal ? (southern.has(language) ? 'm' : 'n') : '');
    })
    .join('');
  return inTamil(heard, language);
}

/** Tamil has one letter for b and p, d and t, g and k. */
function inTamil(sound: string, language: LanguageCode): string {
  if (language !== 'ta') return sound;
  return sound.replaceAll('b', 'p').replaceAll('D', 'T').replaceAll('g', 'k').replaceAll(/ch|sh/g, 's');
}
