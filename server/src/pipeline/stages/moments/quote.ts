import type { Quote } from '@jhalak/contract/messages/message.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Quoted words in a reason stay short enough to be read at a glance. */
const quotedGraphemes = 48;
const quotedUnits = 140;

/** Words of a talk for a sentence about them, cut between words, with an ellipsis when cut. */
export function quote(text: string, lang: string): Quote {
  const cut = shorten(text.replace(/[।॥۔.,;:]+$/u, ''), { graphemes: quotedGraphemes, units: quotedUnits });
  return { quote: `${cut.text}${cut.whole ? '' : '…'}`, lang };
}

/**
 * The longest beginning of a text within both limits: `graphemes` for the eye, `units` (UTF-16) for the row. Cut
 * between words where a word ends in the second half, else between graphemes.
 */
export function shorten(
  text: string,
  limit: { graphemes: number; units: number },
): { text: string; whole: boolean } {
  let end = 0;
  let lastSpace = 0;
  let count = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    if (count === limit.graphemes || index + segment.length > limit.units) {
      const cutAt = /^\s/.test(segment) ? end : lastSpace > end / 2 ? lastSpace : end;
      return { text: text.slice(0, cutAt).trimEnd(), whole: false };
    }
    if (/^\s/.test(segment)) lastSpace = index;
    end = index + segment.length;
    count += 1;
  }
  return { text, whole: true };
}

/** How many characters a reader sees. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** With a capital where the script has them. */
export const capital = (text: string): string =>
  /^\p{Script=Latin}/u.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
