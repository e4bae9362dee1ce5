import { readFileSync } from 'node:fs';
import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

type TimedWord = Pick<Word, 'text' | 'startMs'>;

/** Words as the hero reads them: in one text, and from one start to the next in hundredths of a second. */
export function said(words: readonly TimedWord[]) {
  const startsCs = words.map(({ startMs }) => Math.round(startMs / 10));
  return {
    text: words.map(({ text }) => text).join(' '),
    stepsCs: startsCs.map((start, n) => start - (startsCs[n - 1] ?? 0)),
  };
}

const cuesOf = (name: string) => parseSubtitles(readFileSync(`sample/${name}.srt`, 'utf8'));
const wordsOf = (text: string) => text.split(/\s+/);

/** The show's words in a language: of lines that are spoken in it when each is heard, of the others spread over the line. */
export function subtitles(language: 'hi' | 'ta' | 'en', heard: readonly TimedWord[]): TimedWord[] {
  let at = 0;
  const spoken = cuesOf('show').map(({ text }) => {
    const from = at;
    at += wordsOf(text).length;
    return { text, words: heard.slice(from, at) };
  });
  if (at !== heard.length) throw new Error(`the show has ${at} words, and its transcript ${heard.length}`);
  return cuesOf(`show.${language}`).flatMap((cue, n) =>
    cue.text === spoken[n]?.text ? spoken[n].words : spreadWords(wordsOf(cue.text), [cue]),
  );
}
