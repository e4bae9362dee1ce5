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

/** IndicConformer drops words beyond about 18 s of speech without a pause; Omnilingual was trained on ≤ 40 s. */
export const pieceLimits = { shortestMs: 15_000, maxMs: 28_000 };

/** A pause inside a word (the closure before a plosive) lasts up to about 120 ms. */
const shortestPauseMs = 150;
/** Without a pause the cut goes where this much sound is quietest. */
const dipMs = 100;

/**
 * Cuts sound into pieces of 15–28 s at the longest pause of each window, or at its quietest moment where there is
 * none. All sound is kept; the last piece may be shorter than 15 s and is never longer than the one before it, unless
 * it is the only one.
 */
export function splitAtSilence(loudness: Loudness, durationMs: number): Piece[] {
  const threshold = silenceThresholdDb(loudness.levelsDb);
  const pieces: Piece[] = [];
  let startMs = 0;
  let hardStart = false;
  while (durationMs - startMs > pieceLimits.maxMs) {
    const window = cutWindow(durationMs - startMs);
    const cut = findCut(loudness, threshold, startMs + window.earliestMs, startMs + window.latestMs);
    pieces.push({ startMs, endMs: cut.atMs, hardStart, hardEnd: cut.hard });
    startMs = cut.atMs;
    hardStart = cut.hard;
  }
  if (durationMs > startMs) pieces.push({ startMs, endMs: durationMs, hardStart, hardEnd: false });
  return pieces;
}

/** Up to this much is left for two pieces, of which the first must be the longer; beyond it for three. */
const twoPiecesMs = 47_000;

/** Where the next cut may fall, from the start of its piece, so that no crumb is left at the end. */
function cutWindow(remainingMs: number): { earliestMs: number; latestMs: number } {
  const { shortestMs, maxMs } = pieceLimits;
  if (remainingMs <= twoPiecesMs) {
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
