import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

test('two works run at once, others wait in order, and those beyond the queue are refused', async () => {
  const queue = createBoundedQueue({ atOnce: 2, maxWaiting: 3 });
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (id: number) =>
    queue(async () => {
      started.push(id);
      await new Promise<void>((resolve) => ends.set(id, resolve));
      return id;
    });
  const works = [1, 2, 3, 4, 5].map(run);
  expect(started).toEqual([1, 2]);
  await expect(run(6)).rejects.toMatchObject({ id: 'server_busy', details: { retryAfterS: '5' } });
  ends.get(2)?.();
  expect(await works[1]).toBe(2);
  expect(started).toEqual([1, 2, 3]);
  for (const id of [1, 3, 4, 5]) {
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    ends.get(id)?.();
  }
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('a work that fails gives its place to the next', async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 1 });
  const failed = queue(async () => {
    throw new Error('no memory');
  });
  const next = queue(async () => 'done');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('done');
  expect(await queue(async () => 'again')).toBe('again');
});
