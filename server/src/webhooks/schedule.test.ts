import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import { describe, expect, test } from 'vitest';
import { judgeAttempt } from './schedule.ts';

const start = new Date('2026-11-22T06:00:00.000Z');
const answered = (status: number) => ({ kind: 'answered' as const, status, answer: '' });
const judge = (more: Partial<Parameters<typeof judgeAttempt>[0]> = {}) =>
  judgeAttempt({
    ...{ result: answered(500), step: 1, failingSince: null, isReplaced: false, now: start, random: 0 },
    ...more,
  });

/** Waiting times of a delivery that never succeeds, in seconds. */
function waits(random: number): number[] {
  const seconds: number[] = [];
  for (let step = 1; ; step += 1) {
    const { dueAt } = judge({ step, random });
    if (dueAt === null) return seconds;
    seconds.push((dueAt.getTime() - start.getTime()) / 1000);
  }
}

describe('the schedule', () => {
  test('ten attempts over 75 h 35 min, then the delivery has failed', () => {
    expect(waits(0)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waits(0).reduce((sum, wait) => sum + wait, 0)).toBe(75 * 3600 + 35 * 60 + 5);
    expect(judge({ step: 9 }).outcome).toBe('retry');
    expect(judge({ step: 10 })).toMatchObject({ outcome: 'failed', errorCode: 'status', dueAt: null });
  });

  test('chance makes a wait up to a fifth longer and never shorter', () => {
    expect(waits(1)).toEqual(waits(0).map((wait) => wait * 1.2));
  });
});

describe('an answer', () => {
  test.each([200, 201, 204, 299])('%i counts as delivered', (status) => {
    expect(judge({ result: answered(status) })).toMatchObject({ outcome: 'delivered', errorCode: null });
  });

  test.each([
    [301, 'redirect'],
    [302, 'redirect'],
    [400, 'status'],
    [404, 'status'],
    [500, 'status'],
  ])('%i is tried again', (status, errorCode) => {
    expect(judge({ result: answered(status) })).toMatchObject({ outcome: 'retry', errorCode, disable: null });
  });

  test.each(['timeout', 'unreachable', 'refused', 'secret'] as const)(
    'no answer (%s) is tried again',
    (kind) => {
      expect(judge({ result: { kind } })).toMatchObject({ outcome: 'retry', errorCode: kind });
    },
  );

  test('410 switches the endpoint off at once', () => {
    expect(judge({ result: answered(410) })).toMatchObject({ outcome: 'failed', disable: 'gone' });
  });

  test.each([410, 500])('%i of an address that was replaced is tried again at once', (status) => {
    const replaced = { result: answered(status), isReplaced: true, failingSince: new Date(0) };
    expect(judge({ ...replaced, step: 10 })).toMatchObject({ outcome: 'retry', dueAt: start, disable: null });
  });

  test('without webhooks in the plan the delivery ends and the endpoint stays', () => {
    expect(judge({ result: { kind: 'plan' } })).toMatchObject({ outcome: 'failed', disable: null });
  });
});

test('a secret that cannot be read switches no endpoint off', () => {
  expect(judge({ result: { kind: 'secret' }, failingSince: new Date(0) }).disable).toBeNull();
});

test('an endpoint that failed for five days is switched off, and not a moment before', () => {
  const since = (agoMs: number) => new Date(start.getTime() - agoMs);
  expect(judge({ failingSince: since(webhookLimits.failingMs - 1) }).disable).toBeNull();
  expect(judge({ failingSince: since(webhookLimits.failingMs) }).disable).toBe('failing');
  expect(judge({ failingSince: since(webhookLimits.failingMs), result: answered(200) }).disable).toBeNull();
});
