import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Batch, type BatchItem, createBatchStore } from './batch.ts';

const itemsOf = (count: number, run: (key: number) => Promise<unknown>): BatchItem[] =>
  Array.from({ length: count }, (_, key) => ({ key: `${key}`, title: `Clip ${key}`, run: () => run(key) }));

/** Resolves with the batch as it ended. */
function ended(
  store: ReturnType<typeof createBatchStore>,
  begin: (onEnd: () => void) => void,
): Promise<Batch> {
  const { promise, resolve } = Promise.withResolvers<Batch>();
  begin(() => resolve(store.get() as Batch));
  return promise;
}

describe('a batch', () => {
  it('does each once, four at a time, and names those that failed', async () => {
    const store = createBatchStore();
    const seen: number[] = [];
    let running = 0;
    let most = 0;
    const items = itemsOf(11, async (key) => {
      running += 1;
      most = Math.max(most, running);
      seen.push(key);
      await Promise.resolve();
      running -= 1;
      if (key === 5) throw new Error('no');
    });
    const batch = await ended(store, (onEnd) => store.start('keep', items, onEnd));
    expect(seen).toEqual(items.map(({ key }) => Number(key)));
    expect(most).toBe(4);
    expect(batch).toMatchObject({ total: 11, tried: 11, state: 'ended', left: [] });
    expect(batch.failures.map(({ item }) => item.key)).toEqual(['5']);
  });

  it('keeps what was not begun when it is cancelled, and tries that and the failed ones again', async () => {
    const store = createBatchStore();
    let mayFail = true;
    const items = itemsOf(10, async (key) => {
      if (key === 2 && mayFail) store.cancel();
      if (key === 1 && mayFail) throw new Error('no');
    });
    let ends = 0;
    const stopped = await ended(store, (resolve) =>
      store.start('look', items, () => {
        ends += 1;
        resolve();
      }),
    );
    expect(stopped.tried + stopped.left.length).toBe(10);
    expect(stopped.left.length).toBeGreaterThan(5);
    mayFail = false;
    store.retry();
    expect(store.get()).toMatchObject({ total: 1 + stopped.left.length, tried: 0, failures: [] });
    await expect.poll(() => store.get()?.state).toBe('ended');
    expect(store.get()).toMatchObject({ tried: 1 + stopped.left.length, failures: [], left: [] });
    expect(ends).toBe(2);
    store.dismiss();
    expect(store.get()).toBeNull();
  });

  it('ends where the session has ended, and begins no second one beside it', async () => {
    const store = createBatchStore();
    const signedOut = new ApiError({ status: 401, code: 'signed_out', words: 'unknown' });
    const items = itemsOf(20, async () => {
      throw signedOut;
    });
    const batch = await ended(store, (onEnd) => {
      store.start('keep', items, onEnd);
      store.start('drop', items, () => undefined);
    });
    expect(batch.kind).toBe('keep');
    expect(batch.failures.length).toBeLessThanOrEqual(4);
    expect(batch.left.length + batch.failures.length).toBe(20);
  });
});
