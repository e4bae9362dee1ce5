import { splitTurns, turnsOfVoices } from '@jhalak/contract/clip/subtitles/speaker-labels.ts';
import { spokenLength, spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { subtitleLimits } from '@jhalak/contract/clip/subtitles/subtitle-limits.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { spokenWords } from './spoken-text.ts';
import { unrollCues } from './unroll-cues.ts';

/** Subtitles stay on screen after the voice has ended; no character is spoken for longer than this. */
const maxCharacterMs = 250;
/** Two cues that begin this close together are shown, and spoken, as one. */
const sameStartMs = 50;

/**
 * The spoken words of subtitles, spread inside their cue by character count, in order and without overlap, with the
 * speakers that the subtitles name. Throws UserError `subtitles_invalid` beyond 60,000 words.
 */
export function cuesToWords(cues: readonly SubtitleCue[]): Word[] {
  const shown = joinSameStart(unrollCues(cues));
  const hasVoices = shown.some(({ voices }) => voices !== undefined);
  const turns = hasVoices ? turnsOfVoices(shown) : splitTurns(shown.map(({ text }) => text));
  const spoken = shown
    .map((cue, nth) => {
      const said = (turns[nth] ?? []).flatMap(({ speaker, text }) =>
        spokenWords(text).map((word) => ({ word, speaker })),
      );
      return { ...cue, words: said.map(({ word }) => word), speakers: said.map(({ speaker }) => speaker) };
    })
    .filter((cue) => cue.words.length > 0);
  if (spoken.reduce((sum, { words }) => sum + words.length, 0) > subtitleLimits.words)
    throw new UserError('subtitles_invalid', {
      detail: message('subtitles_many_words', { limit: subtitleLimits.words }),
    });
  return spoken.flatMap((cue, nth) => {
    const letters = cue.words.reduce((sum, word) => sum + spokenLength(word), 0);
    const nextMs = spoken[nth + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.min(cue.endMs, nextMs, cue.startMs + letters * maxCharacterMs);
    const words = spreadWords(cue.words, [{ startMs: cue.startMs, endMs }]);
    return words.map((word, at) => ({ ...word, ...(cue.speakers[at] && { speaker: cue.speakers[at] }) }));
  });
}

function joinSameStart(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined: SubtitleCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last && cue.startMs - last.startMs < sameStartMs) {
      if (last.voices || cue.voices) last.voices = [...voicesOf(last), ...voicesOf(cue)];
      last.text += `\n${cue.text}`;
      last.endMs = Math.max(last.endMs, cue.endMs);
    } else joined.push({ ...cue });
  }
  return joined;
}

const voicesOf = ({ text, voices }: SubtitleCue): readonly (string | null)[] =>
  voices ?? text.split('\n').map(() => null);
