import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';

/**
 * What the most replayed part of a video is worth more than its words, in standard deviations: enough to decide
 * between passages of about the same worth, too little to lift a poor one above a good one.
 */
export const maxReplayWorth = 0.5;
/** From this share of the bonus on, the reason of a passage names it. */
const namedShare = 0.6;
/** Every viewer starts somewhere: this share of the curve counts how many came, not what they played again. */
const beginningShare = 0.02;
/** A curve whose top is less than this above its middle is flat and says nothing. */
const minRise = 0.1;

/** What viewers played again in one video; every passage is compared with its typical part. */
export interface ReplayCurve {
  parts: Replays;
  /** The middle value of its parts, and the highest. */
  typical: number;
  top: number;
}

/** A curve made ready for comparison; null where there is none, or where it says nothing. */
export function replayCurve(replays: Replays | null | undefined): ReplayCurve | null {
  const parts = (replays ?? []).slice(Math.ceil((replays?.length ?? 0) * beginningShare));
  const values = parts.map(({ value }) => value).toSorted((a, b) => a - b);
  const typical = values[values.length >> 1] ?? 0;
  const top = values.at(-1) ?? 0;
  return top - typical < minRise ? null : { parts, typical, top };
}

/** What a passage is worth more for being replayed, 0 to `maxReplayWorth`. */
export function replayWorth(curve: ReplayCurve | null, passage: Span): number {
  if (!curve) return 0;
  const { parts, typical, top } = curve;
  const sum = parts.reduce((total, part) => total + overlapMs(part, passage) * part.value, 0);
  const mean = sum / Math.max(1, durationOf(passage));
  return maxReplayWorth * Math.min(1, Math.max(0, (mean - typical) / (top - typical)));
}

/** Whether the reason of a passage with this worth says that viewers replayed it. */
export const isReplayed = (worth: number): boolean => worth >= namedShare * maxReplayWorth;
