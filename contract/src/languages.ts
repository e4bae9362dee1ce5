/**
 * The languages Jhalak knows: one table for names, scripts and fonts. Cue lists for picking stand in
 * `clip/cue-words/`, because only the ranker reads them.
 */
export const scripts = [
  'latin',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'gujarati',
  'gurmukhi',
  'odia',
  'arabic',
] as const;
export type Script = (typeof scripts)[number];

export interface Language {
  /** BCP 47. */
  code: string;
  /** English name. */
  name: string;
  /** The name its speakers use. */
  ownName: string;
  script: Script;
  /** Marks that close a sentence in this language's own writing; every language also borrows those of others. */
  sentenceEnds: string;
}

const latinEnds = '.?!…';
const dandaEnds = `।॥${latinEnds}`;
const arabicEnds = `۔؟${latinEnds}`;

export const languages = [
  { code: 'hi', name: 'Hindi', ownName: 'हिन्दी', script: 'devanagari', sentenceEnds: dandaEnds },
  { code: 'ta', name: 'Tamil', ownName: 'தமிழ்', script: 'tamil', sentenceEnds: latinEnds },
  { code: 'te', name: 'Telugu', ownName: 'తెలుగు', script: 'telugu', sentenceEnds: latinEnds },
  { code: 'bn', name: 'Bengali', ownName: 'বাংলা', script: 'bengali', sentenceEnds: dandaEnds },
  { code: 'mr', name: 'Marathi', ownName: 'मराठी', script: 'devanagari', sentenceEnds: dandaEnds },
  { code: 'kn', name: 'Kannada', ownName: 'ಕನ್ನಡ', script: 'kannada', sentenceEnds: latinEnds },
  { code: 'ml', name: 'Malayalam', ownName: 'മലയാളം', script: 'malayalam', sentenceEnds: latinEnds },
  { code: 'gu', name: 'Gujarati', ownName: 'ગુજરાતી', script: 'gujarati', sentenceEnds: latinEnds },
  { code: 'pa', name: 'Punjabi', ownName: 'ਪੰਜਾਬੀ', script: 'gurmukhi', sentenceEnds: dandaEnds },
  { code: 'or', name: 'Odia', ownName: 'ଓଡ଼ିଆ', script: 'odia', sentenceEnds: dandaEnds },
  { code: 'as', name: 'Assamese', ownName: 'অসমীয়া', script: 'bengali', sentenceEnds: dandaEnds },
  { code: 'ur', name: 'Urdu', ownName: 'اردو', script: 'arabic', sentenceEnds: arabicEnds },
  { code: 'en', name: 'English', ownName: 'English', script: 'latin', sentenceEnds: latinEnds },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof languages)[number]['code'];

/** The language of a code such as `hi` or `hi-IN`, or undefined when it is not one of ours. */
export const findLanguage = (code: string): Language | undefined =>
  languages.find((language) => language.code === code.toLowerCase().split(/[-_]/)[0]);

/** The code that Whisper, its server or its engine, is told of a language; null: it has to detect it, as it has no Odia. */
export const whisperCode = (code: string | null): string | null => (code === 'or' ? null : code);

/** How the lines of a language run, for HTML's `dir`; left to right where it is not one of ours. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  findLanguage(code)?.script === 'arabic' ? 'rtl' : 'ltr';

/** Whether a language tag such as `hi-IN` names the language `code`. */
export const isLanguage = (code: string, tag: string): boolean => code === tag.toLowerCase().split(/[-_]/)[0];

/** Unicode's name of each script, as `\p{Script=…}` and sentence splitting want it. */
const scriptPatterns: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  odia: /\p{Script=Oriya}/u,
  arabic: /\p{Script=Arabic}/u,
};

/** The script of one character, or null for digits, punctuation and everything shared between scripts. */
export const scriptOf = (character: string): Script | null =>
  scripts.find((script) => scriptPatterns[script].test(character)) ?? null;

/** How many characters of each script a text holds. Marks that belong to a script count with it. */
export function countScripts(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOf(character);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}
