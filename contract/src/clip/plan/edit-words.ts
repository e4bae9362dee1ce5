import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { tidyLines } from '../subtitles/plain-text.ts';
import { wordsOver } from '../subtitles/spread-words.ts';
import type { Word } from '../transcript/transcript.ts';

/**
 * Words after corrections: an empty text removes a word, several words share the time of the one they replace.
 * Times of all others stay. Throws UserError `edit_invalid` for a word that is not there, or when none is left.
 */
export function editWords(words: readonly Word[], edits: readonly { index: number; text: string }[]): Word[] {
  const texts = new Map(edits.map(({ index, text }) => [index, tidyText(text)]));
  for (const index of texts.keys()) {
    if (index >= words.length)
      throw new UserError('edit_invalid', {
        detail: message('edit_no_word_of', { index, last: words.length - 1 }),
      });
  }
  const edited = words.flatMap((word, index) => {
    const text = texts.get(index);
    return text === undefined || text === word.text ? [word] : replaced(word, text);
  });
  if (edited.length === 0) throw new UserError('edit_invalid', { detail: message('edit_last_word') });
  return edited;
}

/** One line in NFC without markup-like or invisible signs, single spaces. */
export const tidyText = (text: string): string => tidyLines(text).replaceAll('\n', ' ').trim();

/** What a person typed is certain; who speaks has not changed. */
function replaced({ startMs, endMs, speaker }: Word, text: string): Word[] {
  if (text === '') return [];
  const texts = text.split(/\s+/);
  return wordsOver(texts, { startMs, endMs }).map((word) => ({
    ...word,
    ...(speaker !== undefined && { speaker }),
  }));
}
