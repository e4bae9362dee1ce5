import { UserError } from '../../errors.ts';
import { type Message, message } from '../../messages/message.ts';

/** What a file of subtitles or text may hold. Six hours of fast speech are about 60,000 words. */
export const subtitleLimits = {
  words: 60_000,
  cues: 30_000,
  /** Characters of a line of a subtitle file. */
  lineLength: 5_000,
  /** Characters of the text of one cue. */
  cueLength: 10_000,
  /** Characters of a word; the rest of a longer one is cut off. */
  wordLength: 200,
} as const;

/** UserError `subtitles_invalid` for the line with this index, counted from 0. */
export const lineError = (index: number, what: Message): UserError =>
  new UserError('subtitles_invalid', { detail: message('subtitles_line', { line: index + 1, error: what }) });

/** Counts words of lines in order; throws UserError `subtitles_invalid` with the line that passes the limit. */
export function createWordCounter(): (line: string, index: number) => void {
  let words = 0;
  return (line, index) => {
    const word = /\S+/g;
    while (word.test(line)) {
      words += 1;
      if (words > subtitleLimits.words)
        throw lineError(index, message('subtitles_many_words', { limit: subtitleLimits.words }));
    }
  };
}
