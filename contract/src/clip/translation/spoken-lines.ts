import { endsPhrase, endsSentence } from '../captions/caption-lines.ts';
import type { CueWord } from '../plan/clip-plan.ts';
import { graphemes } from '../text/glyphs.ts';
import type { Word } from '../transcript/transcript.ts';
import type { TranslatedLine } from './caption-translation.ts';

/** A line as it is spoken, before anybody translates it. */
export type SpokenLine = Pick<TranslatedLine, 'startMs' | 'endMs' | 'sourceMs' | 'wordIndex' | 'source'>;

/** A pause that ends a line, milliseconds. */
const pauseMs = 700;
/** Longest line, graphemes: about what two rows of captions hold in most scripts. */
const maxGraphemes = 84;
/** From here on a comma ends a line. */
const phraseGraphemes = 40;

/**
 * The lines that are translated: sentences, cut at pauses and, where they are long, at commas. They depend on the words
 * alone, so that another style, ratio or cut elsewhere leaves a translation as it is. `spoken` are the words of the
 * clip in its own time and in order, `words` those of the transcript.
 */
export function spokenLines(spoken: readonly CueWord[], words: readonly Word[]): SpokenLine[] {
  const lines: CueWord[][] = [];
  for (const word of spoken) {
    if (word.text.trim() === '') continue;
    const line = lines.at(-1);
    if (!line || startsLine(line, word)) lines.push([word]);
    else line.push(word);
  }
  return lines.flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    const endMs = Math.max(last.endMs, first.startMs + 1);
    const sourceMs = words[first.wordIndex]?.startMs ?? 0;
    return [
      { startMs: first.startMs, endMs, sourceMs, wordIndex: first.wordIndex, source: textOfLine(line) },
    ];
  });
}

function startsLine(line: readonly CueWord[], word: CueWord): boolean {
  const last = line.at(-1);
  if (!last) return true;
  // What was played before comes again, or an earlier part of the source follows.
  if (word.wordIndex <= last.wordIndex) return true;
  if (word.startMs - last.endMs >= pauseMs || endsSentence(last.text)) return true;
  const length = graphemes(textOfLine(line)).length;
  if (length >= phraseGraphemes && endsPhrase(last.text)) return true;
  return length + 1 + graphemes(word.text).length > maxGraphemes;
}

const textOfLine = (line: readonly CueWord[]): string => line.map(({ text }) => text.trim()).join(' ');
