import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, message } from '@jhalak/contract/messages/message.ts';

export interface DurationFindings {
  container: string;
  /** Stated by the headers; null where they do not state it. */
  declaredMs: number | null;
  /** End of the last picture and of the last sound that are really in the file; null without such a track. */
  pictureMs: number | null;
  soundMs: number | null;
  /** The demuxer met the end of the file where it expected more. */
  isCut: boolean;
  /** Share of the file that is there by its own statement of its size, 0–1; null where it makes none. */
  presentShare: number | null;
}

export interface DurationLimits {
  maxMs: number;
  shortestMs: number;
}

/**
 * The length of what can be played, milliseconds. Throws UserError `input_truncated` when less than 95 % of the
 * stated length is there, `too_long` or `too_short`.
 */
export function settleDuration(findings: DurationFindings, limits: DurationLimits): number {
  const { declaredMs } = findings;
  const foundMs = Math.max(findings.pictureMs ?? 0, findings.soundMs ?? 0);
  refuseTruncated(findings, foundMs);
  const isLonger = declaredMs !== null && foundMs - declaredMs > slackMs(declaredMs);
  const durationMs = declaredMs === null || isLonger ? foundMs : declaredMs;
  if (durationMs > limits.maxMs)
    throw new UserError('too_long', { found: length(durationMs), limit: length(limits.maxMs) });
  if (durationMs < limits.shortestMs)
    throw new UserError('too_short', { limit: message('seconds', { count: limits.shortestMs / 1000 }) });
  return durationMs;
}

function refuseTruncated(findings: DurationFindings, foundMs: number): void {
  const { container, declaredMs, presentShare } = findings;
  if (presentShare !== null && presentShare < enough)
    throw truncated(Math.round(foundMs / presentShare), foundMs);
  if (declaredMs === null) return;
  // With proof of a cut the shorter track counts: the file may keep all pictures first and all sound last.
  const tracks = [findings.pictureMs, findings.soundMs].filter((ms) => ms !== null);
  const reachedMs = findings.isCut ? Math.min(foundMs, ...tracks) : foundMs;
  if (findings.isCut && reachedMs < declaredMs * enough) throw truncated(declaredMs, reachedMs);
  // Their demuxers tell of a cut. Without that the last frame is merely long: a slide of 1.6 s ended one file.
  if (!tellsOfCut.has(container) && declaredMs - reachedMs > slackMs(declaredMs))
    throw truncated(declaredMs, reachedMs);
}

const enough = 0.95;

/** Last frames do not always tell their own length: three frames of 0.1 s end at 0.07 s. */
const slackMs = (declaredMs: number) => Math.max(declaredMs * (1 - enough), 250);

const tellsOfCut = new Set(['mp4', 'mov', 'm4a', '3gp', 'mkv', 'webm']);

const truncated = (declaredMs: number, foundMs: number) =>
  new UserError('input_truncated', { declared: length(declaredMs), found: length(foundMs) });

/** `0.14 s` below a minute, `3:23` above. */
const length = (ms: number): Detail =>
  ms < 60_000 ? message('short_seconds', { count: Number((ms / 1000).toFixed(2)) }) : clock(ms);
