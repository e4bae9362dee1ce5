import { onceForObject } from '../../once.ts';
import type { Waveform } from '../plan/source-media.ts';
import type { Span } from '../plan/time.ts';
import type { Word } from '../transcript/transcript.ts';

/** A shorter rest belongs to speech, milliseconds. */
const shortestSilenceMs = 900;
/** What stays of a silence behind the last word and before the next one, milliseconds. */
const leadOutMs = 150;
const leadInMs = 100;

interface Source {
  words: readonly Pick<Word, 'startMs' | 'endMs'>[];
  waveform?: Waveform | null | undefined;
}

/**
 * The silences inside a span that may be cut, source milliseconds: at least 0.9 s in which no word stands and no
 * sound is louder than the room, without the short rests that stay around words. Silences at the ends of the span are
 * left to its trims. None where the waveform is not known.
 */
export function findSilences(span: Span, { words, waveform }: Source): Span[] {
  if (!waveform) return [];
  const levels = levelsOf(waveform);
  return gapsOf(span, words).flatMap((gap) =>
    quietRuns(gap, levels, waveform.stepMs)
      .filter((run) => run.endMs - run.startMs >= shortestSilenceMs)
      .filter((run) => run.startMs > span.startMs && run.endMs < span.endMs)
      .map((run) => ({ startMs: run.startMs + leadOutMs, endMs: run.endMs - leadInMs })),
  );
}

/** Stretches between two words of the span; without words, the span itself. */
function gapsOf(span: Span, words: Source['words']): Span[] {
  const inside = words.filter((word) => word.endMs > span.startMs && word.startMs < span.endMs);
  if (inside.length === 0) return [span];
  const gaps: Span[] = [];
  let endMs: number | null = null;
  for (const word of inside.toSorted((a, b) => a.startMs - b.startMs)) {
    if (endMs !== null && word.startMs - endMs >= shortestSilenceMs)
      gaps.push({ startMs: endMs, endMs: word.startMs });
    endMs = Math.max(endMs ?? 0, word.endMs);
  }
  return gaps;
}

interface Levels {
  peaks: Uint8Array;
  /** The loudest peak that still counts as silence, 0–255. */
  quiet: number;
}

/** Longest runs of steps that lie wholly in a gap and are quiet. */
function quietRuns(gap: Span, { peaks, quiet }: Levels, stepMs: number): Span[] {
  const runs: Span[] = [];
  let from: number | null = null;
  const last = Math.min(peaks.length, Math.floor(gap.endMs / stepMs));
  for (let step = Math.ceil(gap.startMs / stepMs); step <= last; step += 1) {
    const isQuiet = step < last && (peaks[step] ?? 255) <= quiet;
    if (isQuiet) from ??= step;
    else if (from !== null) {
      runs.push({ startMs: from * stepMs, endMs: step * stepMs });
      from = null;
    }
  }
  return runs;
}

const levelsOf = onceForObject((waveform: Waveform): Levels => {
  const peaks = Uint8Array.from(atob(waveform.peaksBase64), (character) => character.charCodeAt(0));
  return { peaks, quiet: quietLevel(peaks) };
});

/** Speech is the level that a tenth of the source exceeds; the room is what a tenth of it stays below. */
const speechShare = 0.9;
const roomShare = 0.1;

/**
 * 26 dB below speech, or a little above the noise of the room where that is louder, but never less than 18 dB below
 * speech: beneath that a quiet voice could be taken for silence.
 */
function quietLevel(peaks: Uint8Array): number {
  const speech = levelAt(peaks, speechShare);
  const room = levelAt(peaks, roomShare);
  return Math.max(2, Math.min(speech * 0.12, Math.max(speech * 0.05, room * 1.6)));
}

/** How loud the voice of a source is, from its peaks, 0–255. */
export const voicePeak = (waveform: Waveform): number => levelAt(levelsOf(waveform).peaks, speechShare);

/** The level that a share of all peaks does not exceed. */
function levelAt(peaks: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const peak of peaks) counts[peak] = (counts[peak] ?? 0) + 1;
  let left = peaks.length * share;
  for (const [level, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return level;
  }
  return 255;
}
