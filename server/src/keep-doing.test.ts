import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDoing } from './keep-doing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('takes a turn now and at each interval, and goes on after one that fails', async () => {
  const onError = vi.fn();
  let turns = 0;
  const kept = keepDoing(
    async () => {
      turns += 1;
      if (turns === 2) throw new Error('second');
    },
    { everyMs: 100, onError },
  );
  await vi.advanceTimersByTimeAsync(250);
  expect(turns).toBe(3);
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual(['Error: second']);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(turns).toBe(3);
});

it('takes no second turn beside a long one, and stops when the turn under way has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const turn = vi.fn(() => promise);
  const kept = keepDoing(turn, { everyMs: 100, onError: () => undefined });
  await vi.advanceTimersByTimeAsync(1000);
  expect(turn).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = kept.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  resolve();
  await stopping;
  expect(stopped).toBe(true);
});
