import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A quotation that nothing closes within this many sentences was never one: its end is not written. */
const maxSentences = 6;

const opens = /^[([]*["“«]/u;
const closes = /["”»][)\].,;:!?…।॥۔؟]*$/u;

/**
 * For each sentence, whether a quotation goes on beyond its end: a speaker repeats what people said. A mark before a
 * word opens one, a mark behind a word closes it, and so does a change of voice. Linear in the words.
 */
export function openQuotations(
  words: readonly Word[],
  sentences: readonly { from: number; to: number }[],
  endsTurn: readonly boolean[],
): boolean[] {
  const open = sentences.map(() => false);
  let since = -1;
  sentences.forEach(({ from, to }, index) => {
    for (let at = from; at < to; at += 1) {
      const text = words[at]?.text ?? '';
      if (opens.test(text)) since = index;
      if (closes.test(text)) since = -1;
    }
    if (endsTurn[index]) since = -1;
    if (since >= 0 && index - since >= maxSentences) {
      open.fill(false, since, index);
      since = -1;
    }
    open[index] = since >= 0;
  });
  return open;
}
