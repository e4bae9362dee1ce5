import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { splitTurns, type Turn, turnsOfVoices } from '@jhalak/contract/clip/subtitles/speaker-labels.ts';
import { spokenLength, spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { subtitleLimits } from '@jhalak/contract/clip/subtitles/subtitle-limits.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { spokenWords } from './spoken-text.ts';

/** Subtitles stay on screen after the voice has ended; no character is spoken for longer than this. */
const maxCharacterMs = 250;
/** Two cues that begin this close together are shown, and spoken, as one. */
const sameStartMs = 50;

/**
 * The spoken words of every subtitle, spread inside it by character count, in order and without overlap, with the
 * speakers that the subtitles name. Throws UserError `subtitles_invalid` beyond 60,000 words.
 */
export function cuesToLines(cues: readonly SubtitleCue[]): Word[][] {
  const shown = joinSameStart(unrollCues(cues));
  const hasVoices = shown.some(({ voices }) => voices !== undefined);
  const turns = hasVoices ? turnsOfVoices(shown) : splitTurns(shown.map(({ text }) => text));
  const spoken = shown
    .map((cue, nth) => ({ ...cue, ...spokenIn(turns[nth] ?? []) }))
    .filter((cue) => cue.words.length > 0);
  if (spoken.reduce((sum, { words }) => sum + words.length, 0) > subtitleLimits.words)
    throw new UserError('subtitles_invalid', {
      detail: message('subtitles_many_words', { limit: subtitleLimits.words }),
    });
  return spoken.map((cue, nth) => {
    const letters = cue.words.reduce((sum, word) => sum + spokenLength(word), 0);
    const nextMs = spoken[nth + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.min(cue.endMs, nextMs, cue.startMs + letters * maxCharacterMs);
    return spreadTurns(cue, [{ startMs: cue.startMs, endMs }]);
  });
}

/** The words of text without times, laid over the stretches with a voice, with the speakers that its lines name. */
export const textToWords = (text: string, voiced: readonly Span[]): Word[] =>
  spreadTurns(spokenIn(splitTurns(text.split('\n')).flat()), voiced);

interface Spoken {
  words: string[];
  /** Whose each word is; null: unknown. */
  speakers: (string | null)[];
}

function spokenIn(turns: readonly Turn[]): Spoken {
  const said = turns.flatMap(({ speaker, text }) => spokenWords(text).map((word) => ({ word, speaker })));
  return { words: said.map(({ word }) => word), speakers: said.map(({ speaker }) => speaker) };
}

const spreadTurns = ({ words, speakers }: Spoken, stretches: readonly Span[]): Word[] =>
  spreadWords(words, stretches).map((word, at) => ({
    ...word,
    ...(speakers[at] && { speaker: speakers[at] }),
  }));

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

/**
 * Cues in which every spoken line stands once. YouTube's automatic captions roll: each cue repeats the line before and
 * adds one, with a 10 ms cue between. A file counts as rolling when 3 of 10 cues begin with the line before them;
 * in others only a cue that repeats the one it overlaps is dropped, for people do say things twice.
 */
function unrollCues(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const rolling = cues.filter((cue, nth) => repeatsLine(cue, cues[nth - 1])).length >= cues.length * 0.3;
  return rolling ? unroll(cues) : dropEchoes(cues);
}

const linesOf = (cue: SubtitleCue): string[] => cue.text.split('\n');

const repeatsLine = (cue: SubtitleCue, before: SubtitleCue | undefined): boolean =>
  before !== undefined && linesOf(before).at(-1) === linesOf(cue)[0];

function unroll(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const fresh: SubtitleCue[] = [];
  let shown: string[] = [];
  for (const cue of cues) {
    const lines = linesOf(cue);
    const repeated = sharedLines(shown, lines);
    const voices = cue.voices && { voices: cue.voices.slice(repeated) };
    if (repeated < lines.length) fresh.push({ ...cue, text: lines.slice(repeated).join('\n'), ...voices });
    shown = lines;
  }
  return fresh;
}

/** How many lines at the end of `shown` are the first lines of `lines`. */
function sharedLines(shown: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(shown.length, lines.length); count > 0; count -= 1) {
    if (shown.slice(-count).every((line, nth) => line === lines[nth])) return count;
  }
  return 0;
}

function dropEchoes(cues: readonly SubtitleCue[]): SubtitleCue[] {
  return cues.filter((cue, nth) => {
    const before = cues[nth - 1];
    return !(before && before.text === cue.text && cue.startMs < before.endMs);
  });
}
