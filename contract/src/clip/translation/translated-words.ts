import type { CueWord } from '../plan/clip-plan.ts';
import { sourceSpansOf } from '../plan/edit-list.ts';
import type { Span } from '../plan/time.ts';
import { spreadWords } from '../subtitles/spread-words.ts';
import type { Word } from '../transcript/transcript.ts';
import type { CaptionTranslation } from './caption-translation.ts';

/** A word of a translation; `wordIndex` is its place among them, `line` that of its line. */
export interface TranslatedWord extends CueWord {
  line: number;
}

/** The words of a translation, spread over the times of their lines, clip milliseconds. */
export const translatedWords = ({ lines }: Pick<CaptionTranslation, 'lines'>): TranslatedWord[] =>
  lines
    .flatMap((line, place) =>
      spreadWords((line.text || line.source).split(/\s+/), [line]).map(({ text, startMs, endMs }) => ({
        ...{ text, startMs, endMs, line: place },
      })),
    )
    .map((word, wordIndex) => ({ ...word, wordIndex }));

/** Where the words of a translation lie in the source, milliseconds: what own times of captions are counted in. */
export const inSourceTimes = (words: readonly CueWord[], edit: readonly Span[]): Word[] =>
  words.map(({ text, startMs, endMs }) => {
    const spans = sourceSpansOf(edit, { startMs, endMs: Math.max(startMs + 1, endMs) });
    return { text, startMs: spans[0]?.startMs ?? 0, endMs: spans.at(-1)?.endMs ?? 0 };
  });
