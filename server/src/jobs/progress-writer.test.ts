import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgressWriter } from './progress-writer.ts';

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
  await sleep(20);
  expect(written).toEqual([[0.1, 'a']]);
  for (let n = 0; n < 100; n += 1) writer.report(0.2 + n / 1000, 'b');
  writer.report(0.5, 'last');
  await writer.close();
  expect(written).toEqual([
    [0.1, 'a'],
    [0.5, 'last'],
  ]);
});

test('reports during a slow write wait for their turn', async () => {
  const { written, writer } = recording(30);
  writer.report(0.1, 'a');
  await sleep(10);
  writer.report(0.2, 'b');
  await sleep(55);
  expect(written).toEqual([[0.1, 'a']]);
  await writer.close();
  expect(written).toHaveLength(2);
});

test('closing waits for a write that is under way, and nothing is taken afterwards', async () => {
  const { written, writer } = recording(30);
  writer.report(0.1, 'a');
  await sleep(10);
  writer.report(0.2, 'b');
  await writer.close();
  writer.report(0.3, 'late');
  await sleep(100);
  expect(written.map(([, label]) => label)).toEqual(['a', 'b']);
});

test('fractions outside 0 to 1 are drawn in', async () => {
  const { written, writer } = recording();
  writer.report(Number.NaN, 'a');
  await sleep(60);
  writer.report(1.4, 'b');
  await writer.close();
  expect(written.map(([fraction]) => fraction)).toEqual([0, 1]);
});

test('a write that fails is reported and does not stop the next', async () => {
  const { written, errors, writer } = recording();
  writer.report(0.1, 'broken');
  await sleep(60);
  writer.report(0.2, 'b');
  await writer.close();
  expect(errors).toHaveLength(1);
  expect(written).toEqual([[0.2, 'b']]);
});
