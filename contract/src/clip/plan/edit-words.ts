import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { tidyLines } from '../subtitles/plain-text.ts';
import { wordsOver } from '../subtitles/spread-words.ts';
import type { Word } from '../transcript/transcript.ts';

/** Words with a longer pause between them are not corrected as one, milliseconds. */
const longestPauseMs = 1500;

/**
 * Words after corrections: an empty text removes a word, and neighbours that are corrected share the time from the first
 * one's start to the last one's end. Times of all others stay, but that a removed word whose letters its neighbour ends or
 * begins with was merged into that one. Throws UserError `edit_invalid` for a word that is not there, or when none is left.
 */
export function editWords(words: readonly Word[], edits: readonly { index: number; text: string }[]): Word[] {
  const texts = new Map(edits.map(({ index, text }) => [index, tidyText(text)]));
  for (const index of texts.keys()) {
    if (index >= words.length)
      throw new UserError('edit_invalid', {
        detail: message('edit_no_word_of', { index, last: words.length - 1 }),
      });
  }
  const isChanged = (at: number) => texts.has(at) && texts.get(at) !== words[at]?.text;
  const edited: Word[] = [];
  for (let at = 0, end = 0; at < words.length; at = end) {
    end = at + 1;
    if (!isChanged(at)) {
      edited.push(...words.slice(at, end));
      continue;
    }
    while (isChanged(end) && areNear(words[end - 1], words[end])) end++;
    const run = words.slice(at, end);
    const typed = run.flatMap((_, place) => texts.get(at + place)?.split(/\s+/) ?? []).filter(Boolean);
    if (typed.length > 0) edited.push(...inPlaceOf(run, typed));
    else if (takesIn(edited.at(-1), run, 'endsWith'))
      edited.push({ ...(edited.pop() as Word), endMs: run.at(-1)?.endMs ?? 0 });
    else if (takesIn(words[end], run, 'startsWith'))
      edited.push({ ...(words[end++] as Word), startMs: run[0]?.startMs ?? 0 });
  }
  if (edited.length === 0) throw new UserError('edit_invalid', { detail: message('edit_last_word') });
  return edited;
}

/** One line in NFC without markup-like or invisible signs, single spaces. */
export const tidyText = (text: string): string => tidyLines(text).replaceAll('\n', ' ').trim();

/**
 * Other texts in place of words that follow each other: the same texts at both ends keep their words, as many in between
 * keep the times of those they replace, and others share the time of all of them, which the sound has yet to confirm.
 */
export function inPlaceOf(heard: readonly Word[], texts: readonly string[]): Word[] {
  let first = 0;
  let last = 0;
  const most = Math.min(heard.length, texts.length);
  while (first < most && heard[first]?.text === texts[first]) first++;
  while (last < most - first && heard.at(-1 - last)?.text === texts.at(-1 - last)) last++;
  // A text between two that stay, or beside one, has no time but theirs.
  if (first + last === heard.length && first + last < texts.length) {
    if (first > 0) first--;
    else last--;
  }
  const old = heard.slice(first, heard.length - last);
  return [
    ...heard.slice(0, first),
    ...replaced(old, texts.slice(first, texts.length - last)),
    ...heard.slice(heard.length - last),
  ];
}

/** What a person typed is certain; who speaks has not changed. */
function replaced(old: readonly Word[], texts: readonly string[]): Word[] {
  const [first, last] = [old[0], old.at(-1)];
  if (!first || !last) return [];
  const isGuess = texts.length !== old.length;
  const isRough = (isGuess && texts.length > 1) || old.some(({ rough }) => rough);
  const spans = isGuess
    ? wordsOver(texts, { startMs: first.startMs, endMs: last.endMs })
    : old.map(({ startMs, endMs }, nth) => ({ text: texts[nth] ?? '', startMs, endMs }));
  return spans.map((span) => ({
    ...span,
    ...(first.speaker !== undefined && { speaker: first.speaker }),
    ...(isRough && { rough: true as const }),
    ...((isGuess || old.some(({ unheard }) => unheard)) && { unheard: true as const }),
  }));
}

const areNear = (before: Word | undefined, word: Word | undefined): boolean =>
  before !== undefined &&
  word !== undefined &&
  before.speaker === word.speaker &&
  word.startMs - before.endMs <= longestPauseMs;

/** Whether a neighbour of removed words has their letters at its end or beginning, and more: it was written for all of them. */
function takesIn(
  neighbour: Word | undefined,
  removed: readonly Word[],
  side: 'endsWith' | 'startsWith',
): boolean {
  const edge = side === 'endsWith' ? [neighbour, removed[0]] : [removed.at(-1), neighbour];
  if (!neighbour || !areNear(edge[0], edge[1])) return false;
  const gone = lettersOf(removed.map(({ text }) => text).join(''));
  const kept = lettersOf(neighbour.text);
  return gone !== '' && kept.length > gone.length && kept[side](gone);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
