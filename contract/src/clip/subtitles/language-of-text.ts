import { countScripts, type LanguageCode, languages, type Script } from '../../languages.ts';

/**
 * A guess at the language of a text by the script of most of its characters: Devanagari is taken for Hindi, Bengali
 * characters for Bengali, though Marathi and Assamese are written with them, too. English when there are no characters.
 */
export function languageOfText(text: string): LanguageCode {
  const counts = [...countScripts(text)].sort((a, b) => b[1] - a[1]);
  const script = counts[0]?.[0] ?? 'latin';
  return maxSpoken[script];
}

const maxSpoken: Record<Script, LanguageCode> = {
  latin: 'en',
  devanagari: 'hi',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  gujarati: 'gu',
  gurmukhi: 'pa',
  odia: 'or',
  arabic: 'ur',
};

/**
 * Share (0–1) of a text's characters that are in the script of `language`; 1 without characters or for a language that is
 * not ours. Below 0.9 an engine has written another script: Whisper large-v3 gives Telugu in Latin script half the time.
 */
export function scriptFidelity(text: string, language: string): number {
  const expected = languages.find((known) => known.code === language)?.script;
  if (!expected) return 1;
  const counts = countScripts(text);
  const characters = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return characters === 0 ? 1 : (counts.get(expected) ?? 0) / characters;
}
