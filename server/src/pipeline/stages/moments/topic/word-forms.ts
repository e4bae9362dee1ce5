import { foldForm } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { findLanguage, type LanguageCode, type Script, scriptOf } from '@jhalak/contract/languages.ts';
import { onceFor } from '@jhalak/contract/once.ts';
import { englishWords } from './english-forms.ts';
import { paradigms } from './paradigms.ts';
import { soundAlike } from './sounds.ts';

/** Whether a word of the talk, folded by `foldForm`, is a form of the wanted word. */
export type FormTest = (token: string) => boolean;

/** A stem holds at least this many letters: shorter ones are particles that happen to end alike. */
const usualStemLetters = 2;

/** Languages that stand for a script which is not that of the talk. */
const usual: Partial<Record<Script, LanguageCode>> = {
  ...{ devanagari: 'hi', bengali: 'bn', arabic: 'ur', latin: 'en', tamil: 'ta', telugu: 'te', kannada: 'kn' },
  ...{ malayalam: 'ml', gujarati: 'gu', gurmukhi: 'pa', odia: 'or' },
};

/** The test for forms of one wanted word in a talk of this language (BCP 47), in its script or another one. */
export function formsOf(wanted: string, language: string): FormTest {
  const word = foldForm(wanted);
  const script = scriptOf([...word][0] ?? '');
  const own = stemsOf(word, languageOf(script, language));
  const isEnglish = findLanguage(language)?.code === 'en';
  return onceFor((token: string): boolean => {
    if (token === word) return true;
    const tokenScript = scriptOf([...token][0] ?? '');
    if (script === null || tokenScript === null) return false;
    const spoken = languageOf(tokenScript, language);
    if (tokenScript === script) {
      for (const stem of stemsOf(token, spoken)) if (own.has(stem)) return true;
      // Indian words in Latin letters have no one spelling: keemat, kimat.
      return script === 'latin' && !isEnglish && soundAlike(word, token);
    }
    const written = dictionaryForms(token, spoken);
    return dictionaryForms(word, languageOf(script, language)).some((form) =>
      written.some((other) => soundAlike(form, other)),
    );
  });
}

function languageOf(script: Script | null, language: string): LanguageCode {
  const own = findLanguage(language);
  if (own && own.script === script) return own.code as LanguageCode;
  return (script && usual[script]) || 'en';
}

interface Endings {
  endings: readonly string[];
  stemLetters: number;
}

const endingsOf = onceFor((code: Exclude<LanguageCode, 'en'>) =>
  paradigms[code].map((paradigm): Endings => {
    const { endings, stemLetters } =
      'endings' in paradigm ? paradigm : { endings: paradigm, stemLetters: usualStemLetters };
    return { endings: [...new Set(endings.map(foldEnding))], stemLetters };
  }),
);
/** Endings are folded as words are, behind a letter, because folding takes a lone mark for punctuation. */
const foldEnding = (ending: string): string => foldForm(`क${ending}`).slice(1);

/** What is left of a word without each of its possible endings, marked with the paradigm. */
function stemsOf(word: string, code: LanguageCode): Set<string> {
  if (code === 'en') return new Set(englishWords(word));
  return new Set(
    endingsOf(code).flatMap((paradigm, at) => stemsIn(word, paradigm).map((stem) => `${at} ${stem}`)),
  );
}

/** The words that a dictionary may list this form under, itself among them. */
function dictionaryForms(word: string, code: LanguageCode): string[] {
  if (code === 'en') return englishWords(word);
  const listed = endingsOf(code).flatMap((paradigm) =>
    stemsIn(word, paradigm).map((stem) => stem + (paradigm.endings[0] ?? '')),
  );
  return [...new Set([word, ...listed])];
}

function stemsIn(word: string, { endings, stemLetters }: Endings): string[] {
  return endings.flatMap((ending) => {
    if (!word.endsWith(ending)) return [];
    const stem = ending === '' ? word : word.slice(0, -ending.length);
    const letters = stem.match(/\p{L}/gu)?.length ?? 0;
    return letters >= stemLetters && stem.length >= usualStemLetters ? [stem] : [];
  });
}
