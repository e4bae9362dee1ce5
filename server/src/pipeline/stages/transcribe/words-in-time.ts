import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { ShownLine, TimedWords } from '#adapters/speech/speech.ts';

/** Within a line that is shown longer than this the sound alone is too often a word off, milliseconds. */
const surelyPlacedMs = 3000;
/** Models say when a word's last letter begins; it sounds about this long, milliseconds. */
const lastLetterMs = 120;

/**
 * The words of lines with the times that were found: in order, without overlap; those that a model cannot write lie
 * between their neighbours. Words whose time is known to their line only are marked `rough`.
 */
export function wordsInTime(
  words: readonly Word[],
  lines: readonly ShownLine[],
  found: readonly (TimedWords | null)[],
): Word[] {
  const timed: Word[] = [];
  let at = 0;
  for (const [nth, line] of lines.entries()) {
    const own = words.slice(at, at + line.words.length);
    at += line.words.length;
    const endMs = Math.min(line.endMs, lines[nth + 1]?.startMs ?? line.endMs);
    timed.push(...timesIn(own, { ...line, endMs }, found[nth] ?? null));
  }
  return inOrder(timed);
}

function timesIn(words: readonly Word[], line: ShownLine, found: TimedWords | null): Word[] {
  if (!found) return words.map((word) => ({ ...word, rough: true }));
  const isTrue = found.by === 'model' || line.endMs - line.startMs <= surelyPlacedMs;
  return words.map((word, nth) => {
    const time = found.times[nth];
    if (!time) return { ...word, ...betweenNeighbours(words, line, found, nth), rough: true };
    const [startMs, endMs, confidence] = time;
    return {
      ...{ ...word, startMs: Math.round(startMs), endMs: Math.round(endMs) },
      ...(found.by === 'model' && { endMs: Math.round(endMs + lastLetterMs) }),
      ...(confidence !== null && { confidence: Math.round(confidence * 100) / 100 }),
      ...(!isTrue && { rough: true as const }),
    };
  });
}

/** The share of the time between the timed words around it that belongs to a word without a time. */
function betweenNeighbours(
  words: readonly Word[],
  line: ShownLine,
  { times }: TimedWords,
  nth: number,
): Span {
  const before = times.findLastIndex((time, at) => at < nth && time);
  const next = times.findIndex((time, at) => at > nth && time);
  const run = words.slice(before + 1, next < 0 ? undefined : next).map(({ text }) => text);
  const startMs = times[before]?.[1] ?? line.startMs;
  const endMs = Math.max(startMs + 1, times[next]?.[0] ?? line.endMs);
  const { startMs: ownMs, endMs: toMs } = spreadWords(run, [{ startMs, endMs }])[nth - before - 1] ?? {
    startMs,
    endMs,
  };
  return { startMs: Math.round(ownMs), endMs: Math.round(toMs) };
}

/** Words that begin no earlier than the one before ends, and end before the next begins. */
function inOrder(words: readonly Word[]): Word[] {
  let reachedMs = 0;
  return words.map((word, nth) => {
    const nextMs = words[nth + 1]?.startMs ?? word.endMs;
    const startMs = Math.max(reachedMs, word.startMs);
    reachedMs = Math.max(startMs, Math.min(word.endMs, Math.max(startMs, nextMs)));
    return { ...word, startMs, endMs: reachedMs };
  });
}
