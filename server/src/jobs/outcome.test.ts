import { UserError } from '@jhalak/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { backoffMs, JobStopped, outcomeOf } from './outcome.ts';

const ending = {
  error: new Error('x') as unknown,
  stopped: null as JobStopped | null,
  attempt: 1,
  attempts: 3,
  timeoutMs: 90_000,
  awayMs: 0,
  reference: 'ref',
  chance: 0,
};

describe('an attempt that ended without a result', () => {
  test('is tried again after an unexpected error', () => {
    expect(outcomeOf(ending)).toEqual({ kind: 'again', delayMs: 1000, keepAttempt: true });
  });

  test('ends with a reference after its last unexpected error', () => {
    expect(outcomeOf({ ...ending, attempt: 3 })).toMatchObject({
      kind: 'ended',
      reason: {
        code: 'internal',
        message: expect.stringContaining('ref'),
        details: { reference: 'ref' },
        cancelled: false,
      },
    });
  });

  test('ends at once when the input is the reason', () => {
    const outcome = outcomeOf({ ...ending, error: new UserError('no_streams') });
    expect(outcome).toMatchObject({ kind: 'ended', reason: { code: 'no_streams' } });
  });

  test('is tried again when the disk was full, and says so at the end', () => {
    const full = { ...ending, error: new UserError('disk_full') };
    expect(outcomeOf(full).kind).toBe('again');
    expect(outcomeOf({ ...full, attempt: 3 })).toMatchObject({
      kind: 'ended',
      reason: { code: 'disk_full' },
    });
  });

  test('does not count while the storage or the database is away, for two hours', () => {
    for (const error of [
      new UserError('storage_unavailable'),
      Object.assign(new Error('read-only file system'), { code: 'EROFS' }),
      new Error('query', { cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) }),
    ]) {
      const away = { ...ending, attempt: 3, error };
      expect(outcomeOf(away)).toEqual({ kind: 'again', delayMs: 10_000, keepAttempt: false, isAway: true });
      const tooLong = { ...away, awayMs: 2 * 3_600_000 };
      expect(outcomeOf(tooLong).kind).toBe('ended');
      // Its last attempts follow each other and begin no new two hours.
      expect(outcomeOf({ ...tooLong, attempt: 1 })).toMatchObject({ keepAttempt: true, isAway: true });
    }
  });

  test('does not count while speech recognition is being installed, for 20 hours too, and says what it waits for', () => {
    const coming = { ...ending, attempt: 3, awayMs: 20 * 3_600_000, error: new UserError('speech_coming') };
    expect(outcomeOf(coming)).toEqual({
      ...{ kind: 'again', delayMs: 10_000, keepAttempt: false },
      label: 'progress_speech_coming',
    });
  });

  test('on a full volume says so, whatever wrote there', () => {
    const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(outcomeOf({ ...ending, attempt: 3, error })).toMatchObject({ reason: { code: 'disk_full' } });
  });

  test('is what stopped it, not the error that stopping caused', () => {
    const error = new UserError('cancelled');
    const stoppedBy = (why: JobStopped['why']) =>
      outcomeOf({ ...ending, error, stopped: new JobStopped(why) });
    expect(stoppedBy('lease lost')).toEqual({ kind: 'thrown away' });
    expect(stoppedBy('shutdown')).toEqual({ kind: 'again', delayMs: 0, keepAttempt: false });
    expect(stoppedBy('cancelled')).toMatchObject({ kind: 'ended', reason: { cancelled: true } });
    expect(stoppedBy('time limit')).toMatchObject({
      kind: 'ended',
      reason: { code: 'limit_time', message: expect.stringContaining('90 s') },
    });
  });
});

test('pauses double with every attempt up to a minute', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 0))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffMs(1, 0.5)).toBe(1500);
  expect(backoffMs(12, 1)).toBe(60_000);
});
