import { expect, test } from 'vitest';
import { assertFreeSpace, whileSpaceLasts, whileSpaceStays } from './free-space.ts';

const megabyte = 1024 ** 2;
const chunk = new Uint8Array(megabyte);
async function* megabytes(count: number) {
  for (let n = 0; n < count; n += 1) yield chunk;
}

test('bytes end with disk_full where the volume fills up while they come', async () => {
  let free = 1000 * megabyte;
  let taken = 0;
  const reading = async () => {
    for await (const chunk of whileSpaceLasts(megabytes(2000), { freeBytes: async () => free })) {
      taken += chunk.length;
      free -= chunk.length;
    }
  };
  await expect(reading()).rejects.toMatchObject({ id: 'disk_full' });
  expect(free).toBeGreaterThan(200 * megabyte);
  expect(taken).toBeGreaterThan(700 * megabyte);
});

test('what fills a volume by itself is ended with disk_full before the volume is full', async () => {
  let free = 400 * megabyte;
  const space = { freeBytes: async () => free };
  const { signal } = new AbortController();
  const ended = whileSpaceStays({ space, signal, everyMs: 1 }, (watched) => {
    free = 200 * megabyte;
    return new Promise((_, reject) => {
      watched.addEventListener('abort', () => reject(watched.reason));
    });
  });
  await expect(ended).rejects.toMatchObject({ id: 'disk_full' });
});

test('a volume with space, and a storage that knows no end, let everything pass', async () => {
  for (const free of [1e12, null])
    expect(
      await Array.fromAsync(whileSpaceLasts(megabytes(3), { freeBytes: async () => free })),
    ).toHaveLength(3);
});

test('a file that does not fit is refused with a sentence that says what to do', async () => {
  const space = { freeBytes: async () => 600 * megabyte };
  await expect(assertFreeSpace(space, 500 * megabyte)).rejects.toThrow(/Delete projects you no longer/);
});
