import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from './cache-control.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('all callers get one answer until its time is over', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const kept = keptFor(1000, ask);
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await kept()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await kept()).toBe(2);
});

test('after a failure it is requested again at once', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw new Error('away');
    return 'there';
  });
  const kept = keptFor(1000, ask);
  await expect(kept()).rejects.toThrow('away');
  expect(await kept()).toBe('there');
});
