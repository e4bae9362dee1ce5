/** Spaces, controls, marks of direction and joiners, fillers, and the Braille pattern without dots. */
const blank = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name or title as one line: what breaks lines, or is drawn as nothing between words, becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The first `most` UTF-16 units of a text, without half of a surrogate pair: PostgreSQL takes none in JSON. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** Whether a text shows anything: one of spaces and invisible characters alone does not. */
export const isVisible = (text: string): boolean => text.replace(blank, '') !== '';
