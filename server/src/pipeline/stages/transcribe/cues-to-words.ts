import { spokenLength, spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { subtitleLimits } from '@jhalak/contract/clip/subtitles/subtitle-limits.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { spokenWords } from './spoken-text.ts';
import { unrollCues } from './unroll-cues.ts';

/** Subtitles stay on screen after the voice has ended; no letter is spoken for longer than this. */
const maxCharacterMs = 250;
/** Two cues that begin this close together are shown, and spoken, as one. */
const sameStartMs = 50;

/**
 * The spoken words of subtitles, spread inside their cue by letter count, in order and without overlap. Throws UserError
 * `subtitles_invalid` beyond 60,000 words.
 */
export function cuesToWords(cues: readonly SubtitleCue[]): Word[] {
  const spoken = joinSameStart(unrollCues(cues))
    .map((cue) => ({ ...cue, words: spokenWords(cue.text) }))
    .filter((cue) => cue.words.length > 0);
  if (spoken.reduce((sum, { words }) => sum + words.length, 0) > subtitleLimits.words)
    throw new UserError('subtitles_invalid', {
      detail: message('subtitles_many_words', { limit: subtitleLimits.words }),
    });
  return spoken.flatMap((cue, nth) => {
    const letters = cue.words.reduce((sum, word) => sum + spokenLength(word), 0);
    const nextMs = spoken[nth + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.min(cue.endMs, nextMs, cue.startMs + letters * maxCharacterMs);
    return spreadWords(cue.words, [{ startMs: cue.startMs, endMs }]);
  });
}

function joinSameStart(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined: SubtitleCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last && cue.startMs - last.startMs < sameStartMs) {
      last.text += `\n${cue.text}`;
      last.endMs = Math.max(last.endMs, cue.endMs);
    } else joined.push({ ...cue });
  }
  return joined;
}
