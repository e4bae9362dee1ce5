import { findLanguage, type LanguageCode, type Script } from '../../languages.ts';
import type { CaptionScript } from '../plan/caption-settings.ts';
import { asciiDigit } from '../text/digit.ts';
import { loanWord } from './loan-words.ts';
import { devanagariWord } from './native-word.ts';
import { romanWord } from './roman-word.ts';
import { spellings } from './spelling.ts';

/** Whether captions of a language, a BCP 47 code, can be shown in another script than its own. */
export const hasRoman = (language: string): boolean => codeOf(language) !== null;

/** Whether words of a language are typed in Latin letters and can be shown in its own script. */
export const hasNative = (language: string, words: readonly string[]): boolean => {
  const latin = words.filter((word) => /[A-Za-z]/.test(word)).length;
  return codeOf(language) === 'hi' && latin * 2 > words.length;
};

/** The script that words of a language are written in before another one is chosen. */
export const ownScript = (language: string, words: readonly string[]): Script =>
  hasNative(language, words) ? 'latin' : (findLanguage(language)?.script ?? 'latin');

const codeOf = (language: string): LanguageCode | null => {
  const code = findLanguage(language)?.code as LanguageCode | undefined;
  return code && spellings[code] ? code : null;
};

/**
 * One written word with its punctuation in a script: `roman` in Latin letters throughout, `mixed` with English words
 * in English spelling and all others as they are, `native` with Hindi words that are typed in Latin letters in Devanagari.
 */
export function wordInScript(text: string, script: CaptionScript, language: string): string {
  const code = codeOf(language);
  if (!code) return text;
  if (script === 'native') {
    if (code !== 'hi' || addressIn(text)) return text;
    return text.replaceAll(/[A-Za-z]+/g, (word) => devanagariWord(word) ?? word);
  }
  const spelled = text.replaceAll(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) => {
    // Malayalam joins what stands without a vowel, or has a letter for it.
    const letters = word
      .replaceAll(/([ണനരലള])്\u200d/g, (_, one) => 'ൺൻർൽൾ'['ണനരലള'.indexOf(one)] ?? '')
      .replaceAll(/[\u200c\u200d]/g, '');
    return loanWord(letters, code) ?? (script === 'roman' ? romanWord(letters, code) : word);
  });
  if (script === 'mixed') return spelled;
  return spelled.replaceAll(/[।॥]/g, '.').replaceAll(/\p{Nd}/gu, asciiDigit);
}

/** The same of the words of a text, in order; in Latin letters sentences begin with a capital. */
export function wordsInScript(texts: readonly string[], script: CaptionScript, language: string): string[] {
  let begins = true;
  return texts.map((text) => {
    const spelled = wordInScript(text, script, language);
    const shown = begins && script === 'roman' && spelled !== text ? capitalised(spelled) : spelled;
    begins = /[.?!…।॥]["”’')\]]*$/u.test(text);
    return shown;
  });
}

/** The address, handle or hashtag that a word with its punctuation is: they stay in every language. Otherwise null. */
export function addressIn(word: string): string | null {
  const bare = word.replaceAll(/^["'“‘([]+|["'”’.,;:!?)\]]+$/gu, '');
  return marked.test(bare) || endedAsOne.test(bare) ? bare : null;
}

const marked = /^[@#]\S+$|^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*$/i;
/** Without ".me", which is a word of Hindi behind a full stop as often. */
const endedAsOne =
  /^(?:[\w-]+\.)*[\w-]{2,}\.(?:com|in|org|net|io|co|ai|app|dev|edu|gov|xyz|tv|live|shop|store|info)$/;

const capitalised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
