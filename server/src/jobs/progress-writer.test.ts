import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressWriter } from './progress-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Lets the clock run; everything that falls due in the meantime happens, in order. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Closing, while the clock runs on. */
const closed = async (writer: { close(): Promise<void> }) => {
  const closing = writer.close();
  await pass(1000);
  await closing;
};

function recording(writeMs = 0) {
  const written: [number, string][] = [];
  const errors: unknown[] = [];
  const writer = createProgressWriter({
    everyMs: 50,
    onError: (error) => errors.push(error),
    write: async (fraction, label) => {
      await sleep(writeMs);
      if (label === 'broken') throw new Error('no database');
      written.push([fraction, label]);
    },
  });
  return { written, errors, writer };
}

test('the first report is written soon, those in between are merged, the last is written on closing', async () => {
  const { written, writer } = recording();
  writer.report(0.1, 'a');
  await pass(20);
  expect(written).toEqual([[0.1, 'a']]);
  for (let n = 0; n < 100; n += 1) writer.report(0.2 + n / 1000, 'b');
  writer.report(0.5, 'last');
  await closed(writer);
  expect(written).toEqual([
    [0.1, 'a'],
    [0.5, 'last'],
  ]);
});

test('reports during a slow write wait for their turn', async () => {
  const { written, writer } = recording(30);
  writer.report(0.1, 'a');
  await pass(10);
  writer.report(0.2, 'b');
  await pass(55);
  expect(written).toEqual([[0.1, 'a']]);
  await closed(writer);
  expect(written).toHaveLength(2);
});

test('closing waits for a write that is under way, and nothing is taken afterwards', async () => {
  const { written, writer } = recording(30);
  writer.report(0.1, 'a');
  await pass(10);
  writer.report(0.2, 'b');
  await closed(writer);
  writer.report(0.3, 'late');
  await pass(100);
  expect(written.map(([, label]) => label)).toEqual(['a', 'b']);
});

test('fractions outside 0 to 1 are drawn in', async () => {
  const { written, writer } = recording();
  writer.report(Number.NaN, 'a');
  await pass(60);
  writer.report(1.4, 'b');
  await closed(writer);
  expect(written.map(([fraction]) => fraction)).toEqual([0, 1]);
});

test('a write that fails is reported and does not stop the next', async () => {
  const { written, errors, writer } = recording();
  writer.report(0.1, 'broken');
  await pass(60);
  writer.report(0.2, 'b');
  await closed(writer);
  expect(errors).toHaveLength(1);
  expect(written).toEqual([[0.2, 'b']]);
});
