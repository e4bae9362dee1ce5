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

/** A name that can be saved on every system: no separators, no control or direction characters, no device names. */
export function safeFilename(filename: string): string {
  const clean = filename
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ' ')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  const short = shorten(stem.trim(), 180 - ending.length).trim();
  if (short === '') return `clip${ending}`;
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short}_${ending}` : `${short}${ending}`;
}

// Making one takes longer than cutting a title with it.
const graphemes = new Intl.Segmenter();
const encoder = new TextEncoder();

/** Systems count a name in bytes, and a Devanagari character has three of them; no character is cut in half. */
export function shorten(text: string, maxBytes: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}
