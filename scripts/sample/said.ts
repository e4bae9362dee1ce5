import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** Words as the hero reads them: in one text, and from one start to the next in hundredths of a second. */
export function said(words: readonly Pick<Word, 'text' | 'startMs'>[]) {
  const startsCs = words.map(({ startMs }) => Math.round(startMs / 10));
  return {
    text: words.map(({ text }) => text).join(' '),
    stepsCs: startsCs.map((start, n) => start - (startsCs[n - 1] ?? 0)),
  };
}
