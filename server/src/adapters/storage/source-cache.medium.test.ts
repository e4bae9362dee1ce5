import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { createSourceCache, spareBytes } from './source-cache.ts';

const folder = await folderForFile();
const kilobytes = (count: number) => randomBytes(count * 1000);

/** A source that counts how often it is fetched. */
function source(body: Buffer) {
  const seen = { fetches: 0 };
  return {
    seen,
    body,
    version: '1',
    sizeBytes: body.length,
    open: async () => {
      seen.fetches += 1;
      return Readable.from([body]);
    },
  };
}
const names = (dir: string, of: 'files' | 'uses') => readdir(path.join(dir, of));

test('a file is fetched once and kept while the limit allows', async () => {
  const dir = path.join(folder, 'kept');
  const cache = createSourceCache({ dir, maxBytes: 100_000 });
  const film = source(kilobytes(60));
  for (let n = 0; n < 3; n++)
    expect((await cache.withFile('film', film, (file) => readFile(file))).equals(film.body)).toBe(true);
  expect(film.seen.fetches).toBe(1);
  expect(await names(dir, 'uses')).toEqual([]);
});

test('other bytes under the same key are another file', async () => {
  const cache = createSourceCache({ dir: path.join(folder, 'versions'), maxBytes: 100_000 });
  const [old, now] = [source(kilobytes(5)), { ...source(kilobytes(5)), version: '2' }];
  await cache.withFile('film', old, async () => undefined);
  expect((await cache.withFile('film', now, (file) => readFile(file))).equals(now.body)).toBe(true);
});

test('the one that was not used for the longest time goes first', async () => {
  const dir = path.join(folder, 'lru');
  const cache = createSourceCache({ dir, maxBytes: 100_000 });
  const [a, b, c] = [source(kilobytes(40)), source(kilobytes(40)), source(kilobytes(40))];
  const use = async (key: string, from: ReturnType<typeof source>) => {
    await cache.withFile(key, from, async () => undefined);
    await sleep(20);
  };
  await use('a', a);
  await use('b', b);
  await use('a', a);
  await use('c', c);
  expect(await names(dir, 'files')).toHaveLength(2);
  await use('a', a);
  await use('b', b);
  expect([a.seen.fetches, b.seen.fetches, c.seen.fetches]).toEqual([1, 2, 1]);
});

test('files that fill the limit stay, and the oldest goes for a single byte more', async () => {
  for (const more of [0, 1]) {
    const dir = path.join(folder, `full-${more}`);
    const cache = createSourceCache({ dir, maxBytes: 10_000 });
    for (const [key, sizeBytes] of [
      ['a', 6000],
      ['b', 4000 + more],
    ] as const)
      await cache.withFile(key, source(randomBytes(sizeBytes)), async () => undefined);
    expect(await names(dir, 'files')).toHaveLength(2 - more);
  }
});

test('copies make way where the volume is short, before a file comes and after a use; one in use stays', async () => {
  const dir = path.join(folder, 'short');
  let volumeBytes = spareBytes + 130_000;
  const sizeOf = async (name: string) => (await stat(path.join(dir, 'files', name))).size;
  const freeBytes = async () => {
    const sizes = await Promise.all((await names(dir, 'files')).map(sizeOf));
    return sizes.reduce((free, size) => free - size, volumeBytes);
  };
  const cache = createSourceCache({ dir, maxBytes: 1_000_000, freeBytes });
  const sized = (count: number) => source(kilobytes(count));
  const [a, b, c, d] = [sized(40), sized(40), sized(40), sized(30)];
  const use = async (key: string, from: ReturnType<typeof source>, during?: () => Promise<void>) => {
    await cache.withFile(key, from, async () => during?.());
    await sleep(20);
  };
  await use('a', a, async () => {
    await use('b', b);
    await use('c', c);
    await use('d', d);
    expect(await names(dir, 'files')).toHaveLength(3);
    // Another process fetches it; nothing of it is on the volume yet.
    await writeFile(path.join(dir, 'files', 'e.30000.0a.part'), '');
    await use('d', d);
    expect(await names(dir, 'files')).toHaveLength(3);
  });
  await use('d', d);
  volumeBytes -= 50_000;
  await use('d', d);
  expect(await names(dir, 'files')).toHaveLength(2);
  await use('d', d);
  await use('a', a);
  expect([a, b, c, d].map(({ seen }) => seen.fetches)).toEqual([2, 1, 1, 1]);
});

test('a path stays good while it is used, though another process wants all the place', async () => {
  const dir = path.join(folder, 'shared');
  const [one, other] = [1, 2].map(() => createSourceCache({ dir, maxBytes: 50_000 }));
  const [film, talk] = [source(kilobytes(40)), source(kilobytes(45))];
  const seen = await one?.withFile('film', film, async (file) => {
    await other?.withFile('talk', talk, async () => undefined);
    await other?.withFile('film', film, async () => undefined);
    return readFile(file);
  });
  expect(seen?.equals(film.body)).toBe(true);
});

test('a path stays good while it is used, though the clock is set right by years meanwhile', async () => {
  const cache = createSourceCache({ dir: path.join(folder, 'clock'), maxBytes: 100_000 });
  const [film, other] = [source(kilobytes(60)), source(kilobytes(10))];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('1970-01-01T00:01') });
  onTestFinished(() => void vi.useRealTimers());
  await cache.withFile('film', film, async (file) => {
    vi.setSystemTime(Date.parse('2026-11-30T10:00'));
    await cache.withFile('other', other, async () => undefined);
    expect((await readFile(file)).equals(film.body)).toBe(true);
  });
});

test('place is made before a file comes, not when it has filled the disk', async () => {
  const dir = path.join(folder, 'before');
  const cache = createSourceCache({ dir, maxBytes: 100_000 });
  const [old, large] = [source(kilobytes(60)), source(kilobytes(90))];
  await cache.withFile('old', old, async () => undefined);
  let heldThen: string[] = [];
  const open = async () => {
    heldThen = await names(dir, 'files');
    return Readable.from([large.body]);
  };
  await cache.withFile('large', { ...large, open }, async () => undefined);
  expect(heldThen).toEqual([]);
});

test('what a process left behind goes after a day, and counts until then while it may still come', async () => {
  const dir = path.join(folder, 'left');
  const cache = createSourceCache({ dir, maxBytes: 100_000 });
  const film = source(kilobytes(40));
  const use = (key: string) => cache.withFile(key, film, async () => undefined);
  await use('a');
  const hourMs = 3_600_000;
  const agoMs = (ms: number) => Date.now() - ms;
  const leave = async (of: string, name: string, atMs: number) => {
    await writeFile(path.join(dir, of, name), 'x');
    await utimes(path.join(dir, of, name), atMs / 1000, atMs / 1000);
  };
  await leave('files', 'young.30000.0a.part', agoMs(23 * hourMs));
  await leave('files', 'dead.30000.0a.part', agoMs(25 * hourMs));
  await leave('uses', `young-${agoMs(23 * hourMs)}-0a`, Date.now());
  await leave('uses', `dead-${agoMs(25 * hourMs)}-0a`, Date.now());
  // 40 kB that are here, 30 kB that may come, and 40 kB more: the first one goes.
  await use('b');
  const left = await names(dir, 'files');
  expect(left.filter((name) => name.endsWith('.part'))).toEqual(['young.30000.0a.part']);
  expect(left).toHaveLength(2);
  expect((await names(dir, 'uses')).map((name) => name.split('-')[0])).toEqual(['young']);
});

test('a file above the limit is fetched all the same and does not stay', async () => {
  const dir = path.join(folder, 'large');
  const cache = createSourceCache({ dir, maxBytes: 10_000 });
  const film = source(kilobytes(50));
  expect(await cache.withFile('film', film, async (file) => (await stat(file)).size)).toBe(50_000);
  expect(await names(dir, 'files')).toEqual([]);
});

test('a fetch that breaks off, or comes short leaves nothing behind', async () => {
  const dir = path.join(folder, 'broken');
  const cache = createSourceCache({ dir, maxBytes: 100_000 });
  const use = (values: Partial<ReturnType<typeof source>>) =>
    cache.withFile('film', { ...source(kilobytes(5)), ...values }, async () => undefined);
  async function* cut() {
    yield kilobytes(2);
    throw new Error('cut');
  }
  await expect(use({ open: async () => Readable.from(cut()) })).rejects.toThrow('cut');
  await expect(use({ open: async () => Readable.from([kilobytes(2)]) })).rejects.toThrow('2000 of 5000');
  expect(await names(dir, 'files')).toEqual([]);
  expect(await cache.withFile('film', source(kilobytes(5)), async () => 'used')).toBe('used');
});

test('many jobs of many processes with little place all read what they wanted', async () => {
  const dir = path.join(folder, 'many');
  const caches = Array.from({ length: 3 }, () => createSourceCache({ dir, maxBytes: 100_000 }));
  const films = Array.from({ length: 8 }, () => source(kilobytes(30)));
  await Promise.all(
    Array.from({ length: 90 }, async (_, n) => {
      const film = films[n % films.length];
      if (!film) return;
      const body = await caches[n % 3]?.withFile(`film ${n % films.length}`, film, async (file) => {
        await sleep(n % 7);
        return readFile(file);
      });
      expect(body?.equals(film.body)).toBe(true);
    }),
  );
  expect(await names(dir, 'uses')).toEqual([]);
  const left = await Promise.all(
    (await names(dir, 'files')).map((name) => stat(path.join(dir, 'files', name))),
  );
  expect(left.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});
