import { findLanguage } from '@jhalak/contract/languages.ts';

/** The language of ours that a file's tag names (`hin`, `hi-IN`, `HI`), or null for `und` and everything unknown. */
export function ownLanguage(tag: string | null): string | null {
  if (!tag) return null;
  return findLanguage(twoLetters(tag.trim()))?.code ?? null;
}

/** MP4 and Matroska tag with ISO 639-2 (`hin`); BCP 47 prefers two letters (`hi`). */
function twoLetters(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace('_', '-'))[0] ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
