import { isVisible } from './visible-text.ts';

/**
 * A name as a client or a foreign server tells it, fit to be kept and shown: the last part of a path, in one Unicode
 * form, without control or direction characters, at most 200 characters; `video` where nothing is left.
 */
export function tidyFilename(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Joiners stay: Indic conjuncts need them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
  const clean = last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '');
  const tidied = [...clean.trim()].slice(0, 200).join('').trim();
  return isVisible(tidied) ? tidied : 'video';
}
