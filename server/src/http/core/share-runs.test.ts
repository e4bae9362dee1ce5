import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

/** A function whose runs end when the test says so. */
function heldRuns() {
  const runs: { key: string; end: PromiseWithResolvers<number> }[] = [];
  const shared = shareRuns(
    (key: string) => key,
    (key) => {
      const end = Promise.withResolvers<number>();
      runs.push({ key, end });
      return end.promise;
    },
  );
  return { runs, shared };
}

test('callers who come while it runs share the next run, which begins after all of them have called', async () => {
  const { runs, shared } = heldRuns();
  const first = shared('a');
  const others = [shared('a'), shared('a'), shared('a')];
  expect(runs).toHaveLength(1);
  runs[0]?.end.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]?.end.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const later = shared('a');
  expect(runs).toHaveLength(3);
  runs[2]?.end.resolve(3);
  expect(await later).toBe(3);
});

test('other keys do not wait, and a run that fails fails for those who share it alone', async () => {
  const { runs, shared } = heldRuns();
  const failing = shared('a');
  const next = shared('a');
  const other = shared('b');
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
  runs[0]?.end.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await expect.poll(() => runs).toHaveLength(3);
  runs[1]?.end.resolve(4);
  runs[2]?.end.resolve(5);
  expect([await next, await other]).toEqual([5, 4]);
});
