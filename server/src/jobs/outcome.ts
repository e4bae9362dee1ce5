import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, type MessageCode, message } from '@jhalak/contract/messages/message.ts';
import { knownFailure } from '#known-failure.ts';
import type { FailureReason } from './define-job.ts';
import { cancelledReason, isFinal, reasonOf } from './reasons.ts';

/** Why a running attempt must stop; the `reason` of its AbortSignal. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'time limit' | 'lease lost' | 'shutdown';
  constructor(why: JobStopped['why']) {
    super(`The job was stopped: ${why}.`);
    this.name = 'JobStopped';
    this.why = why;
  }
}

/** What becomes of an attempt that did not end with a result. */
export type Outcome =
  | { kind: 'again'; delayMs: number; keepAttempt: boolean; isAway?: true; label?: MessageCode }
  | { kind: 'ended'; reason: FailureReason }
  | { kind: 'thrown away' };

interface Ending {
  error: unknown;
  /** The reason of the attempt's signal, when it was aborted; it outweighs the error that the abort caused. */
  stopped: JobStopped | null;
  /** Counted from 1, this one included. */
  attempt: number;
  attempts: number;
  timeoutMs: number;
  /** How long the attempts before this one found the storage or the database away, one after the other. */
  awayMs: number;
  /** The name under which an unexpected error is logged. */
  reference: string;
  /** 0–1, spreads the retries of jobs that failed together. */
  chance: number;
}

export function outcomeOf(ending: Ending): Outcome {
  const { stopped, attempt, attempts } = ending;
  if (stopped?.why === 'lease lost') return { kind: 'thrown away' };
  if (stopped?.why === 'cancelled') return { kind: 'ended', reason: cancelledReason() };
  if (stopped?.why === 'shutdown') return { kind: 'again', delayMs: 0, keepAttempt: false };

  const error =
    stopped?.why === 'time limit'
      ? new UserError('limit_time', { limit: spokenDuration(ending.timeoutMs) })
      : (knownFailure(ending.error) ?? ending.error);
  const away = isAway(error) ? { isAway: true as const } : {};
  const pause = { delayMs: Math.round(awayPauseMs * (1 + ending.chance)), keepAttempt: false };
  if (isComing(error)) return { kind: 'again', ...pause, label: 'progress_speech_coming' };
  if (isAway(error) && ending.awayMs < maxAwayMs) return { kind: 'again', ...pause, ...away };
  if (isFinal(error) || attempt >= attempts)
    return { kind: 'ended', reason: reasonOf(error, ending.reference) };
  return { kind: 'again', delayMs: backoffMs(attempt, ending.chance), keepAttempt: true, ...away };
}

/** What the job needs does not answer, which says nothing about the job: such an attempt does not count. */
const isAway = (error: unknown): boolean =>
  error instanceof UserError && (error.id === 'database_unreachable' || error.id === 'storage_unavailable');

/** The speech model is on its way, however slowly: what waits for it goes on by itself, and no such attempt counts. */
const isComing = (error: unknown): boolean => error instanceof UserError && error.id === 'speech_coming';

const awayPauseMs = 10_000;
/** Something that stays away so long is set up wrongly: attempts count again, and the job ends with its reason. */
const maxAwayMs = 2 * 3_600_000;

const maxBackoffMs = 60_000;

/** A job that loses its worker so often is what ends the worker. */
export const maxLosses = 10;

/** 1–2 s after the first attempt, doubled after each further one, at most a minute. */
export const backoffMs = (attempt: number, chance: number): number =>
  Math.min(maxBackoffMs, Math.round(1000 * 2 ** (attempt - 1) * (1 + chance)));

const spokenDuration = (ms: number): Message =>
  ms < 120_000
    ? message('short_seconds', { count: Math.max(1, Math.round(ms / 1000)) })
    : message('short_minutes', { count: Math.round(ms / 60_000) });
