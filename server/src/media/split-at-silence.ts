import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Loudness, silenceThresholdDb } from './voice-activity.ts';

/**
 * A piece of sound that is decoded in one go, in milliseconds. Pieces follow each other without a gap. `hardStart` and
 * `hardEnd` tell that no pause was found there, so that a word may lie across the cut.
 */
export interface Piece {
  startMs: number;
  endMs: number;
  hardStart: boolean;
  hardEnd: boolean;
}

/** How long a piece may be, milliseconds; the last one may be shorter. */
export interface PieceLimits {
  shortestMs: number;
  maxMs: number;
}

/** Omnilingual was trained on ≤ 40 s, Whisper on 30 s. */
export const pieceLimits: PieceLimits = { shortestMs: 15_000, maxMs: 28_000 };

/** A pause inside a word (the closure before a plosive) lasts up to about 120 ms. */
const shortestPauseMs = 150;
/** Without a pause the cut goes where this much sound is quietest. */
const dipMs = 100;

/**
 * Cuts sound into pieces within `limits` at the longest pause of each window, or at its quietest moment where there is
 * none. All sound is kept; the last piece may be shorter and is never longer than the one before it, unless it is the
 * only one.
 */
export function splitAtSilence(loudness: Loudness, durationMs: number, limits = pieceLimits): Piece[] {
  const threshold = silenceThresholdDb(loudness.levelsDb);
  const pieces: Piece[] = [];
  let startMs = 0;
  let hardStart = false;
  while (durationMs - startMs > limits.maxMs) {
    const window = cutWindow(durationMs - startMs, limits);
    const cut = findCut(loudness, threshold, startMs + window.earliestMs, startMs + window.latestMs);
    pieces.push({ startMs, endMs: cut.atMs, hardStart, hardEnd: cut.hard });
    startMs = cut.atMs;
    hardStart = cut.hard;
  }
  if (durationMs > startMs) pieces.push({ startMs, endMs: durationMs, hardStart, hardEnd: false });
  return pieces;
}

/** Pieces that follow each other, in milliseconds from the first one's start to the last one's end. */
export interface Part extends Span {
  pieces: Piece[];
}

/** Parts of at most `maxMs`: as many pieces in each as fit, in preference up to a real pause. */
export function partsOf(pieces: readonly Piece[], maxMs: number): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < pieces.length; ) {
    const startMs = pieces[from]?.startMs ?? 0;
    const over = pieces.findIndex(({ endMs }) => endMs - startMs > maxMs);
    const last = Math.max(from, (over < 0 ? pieces.length : over) - 1);
    const soft = over < 0 ? last : pieces.findLastIndex(({ hardEnd }, at) => at <= last && !hardEnd);
    // Not for the price of a part of half the length.
    const end = soft > from + (last - from) / 2 ? soft : last;
    const own = pieces.slice(from, end + 1);
    parts.push({ startMs, endMs: own.at(-1)?.endMs ?? startMs, pieces: own });
    from = end + 1;
  }
  return parts;
}

/** Where the next cut may fall, from the start of its piece, so that no crumb is left at the end. */
function cutWindow(
  remainingMs: number,
  { shortestMs, maxMs }: PieceLimits,
): { earliestMs: number; latestMs: number } {
  // Up to this much is left for two pieces, of which the first must be the longer; beyond it for three.
  if (remainingMs <= maxMs + shortestMs + 4_000) {
    return { earliestMs: Math.max(shortestMs, remainingMs / 2), latestMs: maxMs };
  }
  return { earliestMs: shortestMs, latestMs: Math.min(maxMs, remainingMs - maxMs - 100) };
}

function findCut(
  loudness: Loudness,
  threshold: number,
  earliestMs: number,
  latestMs: number,
): { atMs: number; hard: boolean } {
  const { frameMs } = loudness;
  const first = Math.ceil(earliestMs / frameMs);
  const last = Math.min(Math.floor(latestMs / frameMs), loudness.levelsDb.length - 1);
  const pause = maxPause(loudness.levelsDb.subarray(first, last), threshold);
  if (pause.frames * frameMs >= shortestPauseMs) {
    return { atMs: Math.round((first + pause.at + pause.frames / 2) * frameMs), hard: false };
  }
  return { atMs: quietest(loudness, first, last) * frameMs, hard: true };
}

function maxPause(levelsDb: Float32Array, threshold: number): { at: number; frames: number } {
  let best = { at: 0, frames: 0 };
  let run = 0;
  levelsDb.forEach((level, frame) => {
    run = level < threshold ? run + 1 : 0;
    if (run > best.frames) best = { at: frame - run + 1, frames: run };
  });
  return best;
}

/** The frame around which `dipMs` of sound is quietest on average. */
function quietest({ levelsDb, frameMs }: Loudness, first: number, last: number): number {
  const reach = Math.max(1, Math.round(dipMs / frameMs / 2));
  let best = { frame: last, sum: Number.POSITIVE_INFINITY };
  for (let frame = first + reach; frame + reach <= last; frame += 1) {
    let sum = 0;
    for (let near = frame - reach; near < frame + reach; near += 1) sum += levelsDb[near] ?? 0;
    if (sum < best.sum) best = { frame, sum };
  }
  return best.frame;
}
