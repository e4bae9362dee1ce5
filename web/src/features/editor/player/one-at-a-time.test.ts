import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('runs one at a time', () => {
  it('do what was asked for meanwhile once, as it is then', async () => {
    let value = 0;
    const seen: number[] = [];
    let running = 0;
    const run = oneAtATime(async () => {
      running += 1;
      expect(running).toBe(1);
      seen.push(value);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
    });
    const calls = [1, 2, 3].map((next) => {
      value = next;
      return run();
    });
    await Promise.all(calls);
    expect(seen).toEqual([1, 3]);
    value = 4;
    await run();
    expect(seen).toEqual([1, 3, 4]);
  });

  it('go on after one that failed, whose caller alone is told', async () => {
    let fails = true;
    const run = oneAtATime(async () => {
      if (fails) throw new Error('no');
    });
    const first = run();
    const second = run();
    fails = false;
    await expect(first).rejects.toThrow('no');
    await expect(second).resolves.toBeUndefined();
    await expect(run()).resolves.toBeUndefined();
  });
});
