import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { prepareTalk, type Talk } from '../talk.ts';

export interface Speech {
  /** Milliseconds per letter, marks not counted. */
  characterMs?: number;
  /** As an engine without punctuation writes it. */
  bare?: boolean;
  startMs?: number;
}

const sentencePauseMs = 450;
const paragraphPauseMs = 1100;

/** Word times for a written talk: a line is a paragraph; sentences rest briefly, paragraphs longer. */
export function speak(text: string, speech: Speech = {}): Word[] {
  const { characterMs = 75, bare = false } = speech;
  const words: Word[] = [];
  let atMs = speech.startMs ?? 500;
  for (const paragraph of text.trim().split(/\n+/)) {
    for (const written of paragraph.trim().split(/\s+/)) {
      const letters = written.replace(/[^\p{L}\p{N}]/gu, '').length;
      const lengthMs = Math.max(120, letters * characterMs);
      const spoken = bare ? written.replace(/[.?!।॥۔؟,;:…]/gu, '').toLowerCase() : written;
      if (spoken !== '') words.push({ text: spoken.normalize('NFC'), startMs: atMs, endMs: atMs + lengthMs });
      atMs +=
        lengthMs + (/[.?!।॥۔؟…]["”]?$/u.test(written) ? sentencePauseMs : /,$/.test(written) ? 180 : 40);
    }
    atMs += paragraphPauseMs - sentencePauseMs;
  }
  return words;
}

/** Where the last word of a speech ends, with a second of rest. */
export const durationOfSpeech = (words: readonly Word[]): number => (words.at(-1)?.endMs ?? 0) + 1000;

/** The talk of spoken words without its sound. */
export const madeTalk = (words: Word[], { language = 'en', maxSentenceMs = 36_000 } = {}): Talk =>
  prepareTalk({
    ...{ words, language, loudness: null, maxSentenceMs },
    range: { startMs: 0, endMs: durationOfSpeech(words) },
  });

/** What moments are found in: spoken words without their sound. */
export const madeSource = (words: Word[], language = 'en') => ({
  ...{ transcript: { language, engine: 'made', words }, durationMs: durationOfSpeech(words) },
  ...{ range: null, waveform: null },
});

/** The words inside a span. */
export const textIn = (words: readonly Word[], span: Span): string =>
  words
    .filter(({ startMs, endMs }) => startMs >= span.startMs && endMs <= span.endMs)
    .map(({ text }) => text)
    .join(' ');
