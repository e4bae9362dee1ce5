import { clock } from '@jhalak/contract/clip/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';

export interface DurationFindings {
  /** Stated by the headers; null where they do not state it. */
  declaredMs: number | null;
  /** End of the last picture and of the last sound that are really in the file; null without such a track. */
  pictureMs: number | null;
  soundMs: number | null;
  /** ffmpeg found samples that lie beyond the end of the file. */
  isCut: boolean;
}

export interface DurationLimits {
  longestMs: number;
  shortestMs: number;
}

/**
 * The length of what can be played. Throws UserError `input_truncated` when less than 95 % of the stated length
 * is there, `too_long` or `too_short`.
 */
export function settleDuration(findings: DurationFindings, limits: DurationLimits): number {
  const { declaredMs } = findings;
  const foundMs = Math.max(findings.pictureMs ?? 0, findings.soundMs ?? 0);
  if (declaredMs !== null) {
    // The last frame's own length is not always told: three frames of 0.1 s end at 0.07 s.
    const tolerance = Math.max(declaredMs * 0.05, findings.isCut ? 0 : 250);
    const tracks = [findings.pictureMs, findings.soundMs].filter((ms) => ms !== null);
    const shortest = findings.isCut ? Math.min(...tracks) : foundMs;
    if (declaredMs - shortest > tolerance)
      throw new UserError('input_truncated', { declared: length(declaredMs), found: length(shortest) });
  }
  const durationMs = declaredMs === null || foundMs > declaredMs * 1.05 ? foundMs : declaredMs;
  if (durationMs > limits.longestMs)
    throw new UserError('too_long', { found: length(durationMs), limit: length(limits.longestMs) });
  if (durationMs < limits.shortestMs)
    throw new UserError('too_short', { limit: `${limits.shortestMs / 1000} seconds` });
  return durationMs;
}

/** `0.14 s` below a minute, `3:23` above. */
const length = (ms: number): string => (ms < 60_000 ? `${Number((ms / 1000).toFixed(2))} s` : clock(ms));
