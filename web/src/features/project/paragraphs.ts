import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A run of words that is read together: `words[start..end)`. */
export interface Paragraph {
  start: number;
  end: number;
  startMs: number;
  /** A stable label such as `S1`; null without diarization. */
  speaker: string | null;
}

/** A pause this long is a new thought. */
const pauseMs = 1500;
/** From here on a paragraph ends with its sentence, at the latest after `most`. */
const enough = 45;
const most = 90;
const sentenceEnd = /[.?!…।॥۔؟]["'”’)\]]*$/u;

/** Paragraphs by speakers, pauses and sentences, short enough that a page of them is quick to draw. */
export function paragraphsOf(words: readonly Word[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (!before || !isBreak(before, word, index - start)) return;
    paragraphs.push(paragraph(words, start, index));
    start = index;
  });
  if (words.length > 0) paragraphs.push(paragraph(words, start, words.length));
  return paragraphs;
}

function isBreak(before: Word, word: Word, length: number): boolean {
  if (before.speaker !== word.speaker || length >= most) return true;
  if (length >= enough) return sentenceEnd.test(before.text);
  return word.startMs - before.endMs >= pauseMs && (length >= enough / 3 || sentenceEnd.test(before.text));
}

const paragraph = (words: readonly Word[], start: number, end: number): Paragraph => ({
  start,
  end,
  startMs: words[start]?.startMs ?? 0,
  speaker: words[start]?.speaker ?? null,
});

/** Words within their sentence. */
export interface Place {
  before: string;
  said: string;
  after: string;
}

/** Where `count` words are said: those around them up to the ends of the sentence, a few at most on either side. */
export function wordsAround(words: readonly Word[], startMs: number, count = 1): Place | null {
  const at = words.findIndex((word) => word.startMs === startMs);
  if (at < 0) return null;
  const last = Math.min(at + count, words.length);
  let [start, end] = [at, last];
  const ends = (index: number) => sentenceEnd.test(words[index]?.text ?? '.');
  while (at - start < mostAround && !ends(start - 1)) start -= 1;
  while (end - last < mostAround && end < words.length && !ends(end - 1)) end += 1;
  const text = (from: number, to: number) => words.slice(from, to).map((word) => word.text);
  const isWhole = end === words.length || ends(end - 1);
  return {
    before: [...(ends(start - 1) ? [] : ['…']), ...text(start, at)].join(' '),
    said: text(at, last).join(' '),
    after: [...text(last, end), ...(isWhole ? [] : ['…'])].join(' '),
  };
}

const mostAround = 4;
