import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** Long enough for two lines of a card in any writing. */
const maxWords = 28;

/** What is said from a passage's start on, source milliseconds; empty without words. */
export function excerptOf(words: readonly Word[], span: { startMs: number; endMs: number }): string {
  const heard = words.filter((word) => word.startMs >= span.startMs - 50 && word.startMs < span.endMs);
  const text = heard
    .slice(0, maxWords)
    .map((word) => word.text)
    .join(' ');
  return heard.length > maxWords ? `${text} …` : text;
}
