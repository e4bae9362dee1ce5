import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Agent, fetch as fetchThrough } from 'undici';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import { createSourceCache } from './source-cache.ts';
import type { IncomingFile } from './storage.ts';
import { incomingContract } from './testing/incoming-contract.ts';
import { storageContract } from './testing/storage-contract.ts';

/** Every host is this machine: a bucket's own host name below localhost is not known everywhere. */
const lookup: LookupFunction = (_host, options, found) => {
  const address = { address: '127.0.0.1', family: 4 };
  if (options.all) found(null, [address]);
  else found(null, address.address, address.family);
};
const here = new Agent({ connect: { lookup } });
const request = (address: string, init: { headers: Record<string, string> }) =>
  fetchThrough(address, { ...init, dispatcher: here }) as unknown as Promise<Response>;

const cacheIn = (folder: string) =>
  createSourceCache({ dir: path.join(folder, 'cache'), maxBytes: 50_000_000 });

const styles = [
  ['path style', true],
  ['virtual host style', false],
] as const;

// The styles differ in addresses alone: in the gate one keeps the whole contract, the other finds its files.
describe.each(styles.filter(([, pathStyle]) => fullRun || pathStyle))(
  'S3 storage in %s keeps the contract',
  (_style, pathStyle) => {
    let stop: (() => Promise<void>) | undefined;
    afterAll(() => stop?.());
    storageContract(
      async (folder) => {
        const server = await startS3Server({ pathStyle });
        stop = server.stop;
        return createS3Storage({ ...server.settings, lookup }, { cache: cacheIn(folder) });
      },
      { request },
    );
  },
);

const folderOfHosts = await folderForFile();

test('S3 storage in virtual host style finds its files, also by their addresses', async () => {
  const server = await startS3Server({ pathStyle: false });
  try {
    const storage = createS3Storage({ ...server.settings, lookup }, { cache: cacheIn(folderOfHosts) });
    await storage.put('ws/a.txt', [Buffer.from('0123456789')]);
    await storage.copy('ws/a.txt', 'ws/b.txt');
    const part = await Array.fromAsync(await storage.openRange('ws/b.txt', 2, 5));
    expect(Buffer.concat(part).toString()).toBe('2345');
    const address = await storage.url('ws/a.txt', { expiresInSeconds: 60, contentType: 'text/plain' });
    expect(new URL(address ?? '').hostname).toMatch(/^jhalak-media\./);
    expect(await (await request(address ?? '', { headers: {} })).text()).toBe('0123456789');
    await storage.delete('ws/a.txt');
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toEqual(['ws/b.txt']);
  } finally {
    await server.stop();
  }
});

describe('S3 storage takes files over several connections', async () => {
  const server = await startS3Server();
  afterAll(server.stop);
  incomingContract(async (folder) => createS3Storage(server.settings, { cache: cacheIn(folder) }));
});

describe('S3 storage', async () => {
  const folder = await folderForFile();
  const server = await startS3Server();
  afterAll(server.stop);
  const storage = createS3Storage(server.settings, { cache: cacheIn(folder) });

  test('sends a range alone over the network', async () => {
    await storage.put('ranges/large.bin', [randomBytes(30_000_000)]);
    const before = server.sentBytes();
    const bytes = Buffer.concat(
      await Array.fromAsync(await storage.openRange('ranges/large.bin', 15_000_000, 15_000_999)),
    );
    expect(bytes).toHaveLength(1000);
    expect(server.sentBytes() - before).toBeLessThan(5000);
  });

  test('sends a large file in parts, and takes them back when its source breaks off', async () => {
    server.requests.length = 0;
    async function* broken() {
      for (let n = 0; n < 20; n++) yield randomBytes(1024 * 1024);
      throw new Error('the connection was cut');
    }
    await expect(storage.put('parts/broken.bin', broken())).rejects.toThrow('the connection was cut');
    expect(server.requests.filter((one) => one.startsWith('PUT')).length).toBeGreaterThan(0);
    expect(server.requests.filter((one) => /^DELETE .*uploadId=/.test(one))).toHaveLength(1);
  });

  const parts = () => server.requests.filter((one) => /^PUT .*partNumber=/.test(one));

  test('sends a file of more than 84 GB at once in larger parts: a service takes 10,000', async () => {
    server.requests.length = 0;
    const sizeBytes = 150_000_000_000;
    await storage.put('parts/huge.bin', [randomBytes(20_000_000)], { sizeBytes });
    expect(parts()).toHaveLength(2);
  });

  test('brings a file once for many who need it at the same time', async () => {
    await storage.put('local/shared.bin', [randomBytes(1_000_000)]);
    const before = server.sentBytes();
    const sizes = await Promise.all(
      Array.from({ length: 10 }, () =>
        storage.withLocalFile(
          'local/shared.bin',
          async () => (await readdir(path.join(folder, 'cache/files'))).length,
        ),
      ),
    );
    expect(new Set(sizes)).toEqual(new Set([1]));
    expect(server.sentBytes() - before).toBeLessThan(1_100_000);
  });

  test('lists more files than one page holds', async () => {
    const keys = Array.from({ length: 50 }, (_, n) => `pages/${n + 100}.txt`);
    await Promise.all(keys.map((key) => storage.put(key, [Buffer.from('x')])));
    server.requests.length = 0;
    server.setPage(20);
    const found: string[] = [];
    for await (const { key } of storage.list()) if (key.startsWith('pages/')) found.push(key);
    server.setPage(1000);
    expect(found).toEqual(keys);
    expect(server.requests.length).toBeGreaterThan(2);
  });

  test('gives an address of an hour, the same one for requests that follow each other', async () => {
    const options = { expiresInSeconds: 3600, contentType: 'video/mp4' };
    const address = await storage.url('ws/a.mp4', options);
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('3600');
    const again = await storage.url('ws/a.mp4', options);
    expect([address, await storage.url('ws/a.mp4', options)]).toContain(again);
    expect(
      new URL((await storage.url('ws/b.mp4', options)) ?? '').searchParams.get('X-Amz-Signature'),
    ).not.toBe(new URL(address ?? '').searchParams.get('X-Amz-Signature'));
  });

  test('says that the bucket is missing rather than that the file is', async () => {
    const elsewhere = createS3Storage(
      { ...server.settings, bucket: 'not-there' },
      { cache: cacheIn(folder) },
    );
    await expect(elsewhere.openRange('ws/a.mp4', 0, 1)).rejects.toThrow(/bucket/i);
  });

  test('that is away is an error of its own, and works again when it is back', async () => {
    await storage.put('away/a.txt', [Buffer.from('x')]);
    server.setAway(true);
    for (const call of [
      () => storage.put('away/b.txt', [Buffer.from('x')]),
      () => storage.stat('away/a.txt'),
      () => storage.delete('away/a.txt'),
    ])
      await expect(call()).rejects.toMatchObject({ id: 'storage_unavailable' });
    server.setAway(false);
    expect(await storage.stat('away/a.txt')).toMatchObject({ sizeBytes: 1 });
    expect(await storage.stat('away/b.txt')).toBeNull();
  });

  const partBytes = 8 * 1024 ** 2;
  /** An upload, and the rules that keep its row. */
  function announced(sizeBytes: number) {
    const id = randomBytes(8).toString('hex');
    const row: IncomingFile = { id, sizeBytes, key: `last-parts/${id}.mp4`, state: null, takenOver: false };
    const rules = {
      headBytes: 10,
      choose: async () => row.key ?? '',
      save: async (state: Record<string, unknown>) => void Object.assign(row, structuredClone({ state })),
      prepare: async () => undefined,
    };
    const stored = async () =>
      Buffer.concat(await Array.fromAsync(await storage.openRange(row.key ?? '', 0, sizeBytes - 1)));
    return { row, rules, stored };
  }

  test.each([
    [9_000_000, 2],
    [200_000, 1],
  ])(
    'that does not take the last part of %i bytes gets it again from the client',
    async (sizeBytes, part) => {
      const bytes = randomBytes(sizeBytes);
      const { row, rules, stored } = announced(sizeBytes);
      const send = (from: number) =>
        storage.incoming.append(row, Readable.from([bytes.subarray(from)]), from, rules);
      server.setAway(new RegExp(`partNumber=${part}\\b`));
      await expect(send(0)).rejects.toMatchObject({ id: 'storage_unavailable' });
      server.setAway(false);
      const kept = (await storage.incoming.kept(row))?.sizeBytes ?? 0;
      expect(kept).toBe((part - 1) * partBytes);
      expect(await send(kept)).toBe(sizeBytes);
      expect(await storage.incoming.complete(row, rules)).toMatchObject({ key: row.key });
      expect((await stored()).equals(bytes)).toBe(true);
    },
  );

  test.each([9_000_000, 200_000])(
    'completes %i bytes whose end an older version kept beside the parts',
    async (sizeBytes) => {
      const bytes = randomBytes(sizeBytes);
      const { row, rules, stored } = announced(sizeBytes);
      const inParts = sizeBytes > partBytes ? partBytes : 0;
      await storage.incoming.append(row, Readable.from([bytes.subarray(0, inParts || 1000)]), 0, rules);
      const tail = { key: `incoming/${row.id}/end`, sizeBytes: sizeBytes - inParts };
      await storage.put(tail.key, [bytes.subarray(inParts)]);
      row.state = { ...row.state, tail, keptBytes: sizeBytes, hash: null };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await storage.incoming.complete(row, rules)).toEqual({ key: row.key, sha256 });
      expect((await stored()).equals(bytes)).toBe(true);
    },
  );

  test('that hangs is away in time, also in the middle of an upload, and works again when it is back', async () => {
    const limits = { timeoutMs: 500, minBytesPerMs: 20_000 };
    const impatient = createS3Storage({ ...server.settings, ...limits }, { cache: cacheIn(folder) });
    await impatient.put('hangs/a.txt', [Buffer.from('x')]);
    const row: IncomingFile = {
      id: 'hangs',
      sizeBytes: 9_000_000,
      key: 'hangs/b.mp4',
      state: null,
      takenOver: false,
    };
    const rules = { headBytes: 10, choose: async () => 'hangs/b.mp4', save: async () => undefined };
    server.setHanging(true);
    const calls = [
      () => impatient.put('hangs/c.txt', [Buffer.from('x')]),
      () => impatient.stat('hangs/a.txt'),
      () => impatient.openRange('hangs/a.txt', 0, 0),
      () => impatient.copy('hangs/a.txt', 'hangs/d.txt'),
      () => impatient.delete('hangs/a.txt'),
      () => Array.fromAsync(impatient.list()),
      () => impatient.withLocalFile('hangs/a.txt', async () => undefined),
      () => impatient.incoming.append(row, Readable.from([Buffer.alloc(8_500_000)]), 0, rules),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ id: 'storage_unavailable' });
    server.setHanging(false);
    expect(await impatient.stat('hangs/a.txt')).toMatchObject({ sizeBytes: 1 });
  });

  test.each(['stalls', 'breaks'] as const)(
    'that %s in the middle of a download is away, and the next attempt begins anew',
    async (how) => {
      const impatient = createS3Storage({ ...server.settings, timeoutMs: 500 }, { cache: cacheIn(folder) });
      const [key, bytes] = [`interrupted/${how}.bin`, randomBytes(1_000_000)];
      await impatient.put(key, [bytes]);
      const read = () => impatient.withLocalFile(key, (file) => readFile(file));
      server.setInterrupted(how);
      onTestFinished(() => server.setInterrupted(null));
      await expect(read()).rejects.toMatchObject({ id: 'storage_unavailable' });
      server.setInterrupted(null);
      expect((await read()).equals(bytes)).toBe(true);
    },
  );

  test('waits for a slow reader of a download longer than for the service', async () => {
    const impatient = createS3Storage({ ...server.settings, timeoutMs: 300 }, { cache: cacheIn(folder) });
    await impatient.put('slow/a.bin', [randomBytes(5_000_000)]);
    let sizeBytes = 0;
    for await (const chunk of await impatient.openRange('slow/a.bin', 0, 4_999_999)) {
      if (sizeBytes === 0) await sleep(1000);
      sizeBytes += chunk.length;
    }
    expect(sizeBytes).toBe(5_000_000);
  });

  test('asks the service for no range that cannot be one', async () => {
    server.requests.length = 0;
    for (const [from, to] of [
      [-1, 4],
      [5, 4],
    ] as const)
      await expect(storage.openRange('ws/a.mp4', from, to)).rejects.toThrow(RangeError);
    expect(server.requests).toEqual([]);
  });

  test('discards the end of a connection without a multipart upload, and one with its parts', async () => {
    const save = async (state: Record<string, unknown>) => void Object.assign(row, { state });
    const choose = async () => 'discards/b.mp4';
    const row: IncomingFile = {
      id: 'discards',
      sizeBytes: 20_000_000,
      key: null,
      state: null,
      takenOver: false,
    };
    const aborts = () => server.requests.filter((one) => /^DELETE .*uploadId=/.test(one)).length;
    const before = aborts();
    await storage.incoming.append(row, Readable.from([Buffer.alloc(1000)]), 0, {
      headBytes: 10,
      choose,
      save,
    });
    await storage.incoming.discard({ ...row, key: 'discards/b.mp4' });
    expect(aborts()).toBe(before);
    row.state = null;
    await storage.incoming.append(row, Readable.from([Buffer.alloc(9_000_000)]), 0, {
      headBytes: 10,
      choose,
      save,
    });
    await storage.incoming.discard({ ...row, key: 'discards/b.mp4' });
    // What began while a folder was the storage has no bytes here.
    const moved = { ...row, key: 'discards/b.mp4', state: { hashedBytes: 5, hash: 'x' } };
    expect(await storage.incoming.kept(moved)).toBeNull();
    await storage.incoming.discard(moved);
    expect(aborts()).toBe(before + 1);
    for await (const { key } of storage.list()) expect(key).not.toContain('discards');
  });

  test('lists nothing that others have put under its prefix, such as the mark of a folder', async () => {
    const { bucket: Bucket, accessKeyId, secretAccessKey, ...settings } = server.settings;
    const client = new S3Client({
      ...{ region: settings.region, endpoint: settings.endpoint ?? '', forcePathStyle: settings.pathStyle },
      credentials: { accessKeyId, secretAccessKey },
    });
    onTestFinished(() => client.destroy());
    for (const Key of ['marked/', 'marked/my holiday.mp4', 'marked/original.mp4'])
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const marked = createS3Storage({ ...server.settings, prefix: 'marked/' }, { cache: cacheIn(folder) });
    expect((await Array.fromAsync(marked.list())).map(({ key }) => key)).toEqual(['original.mp4']);
  });

  test('under a prefix keeps to it, and sees nothing of others', async () => {
    const [ours, theirs] = ['one/', 'two/'].map((prefix) =>
      createS3Storage({ ...server.settings, prefix }, { cache: cacheIn(path.join(folder, prefix)) }),
    );
    await ours?.put('same.txt', [Buffer.from('ours')]);
    await theirs?.put('same.txt', [Buffer.from('theirs')]);
    expect(await storage.stat('one/same.txt')).toMatchObject({ sizeBytes: 4 });
    await ours?.copy('same.txt', 'copy.txt');
    expect((await Array.fromAsync(ours?.list() ?? [])).map(({ key }) => key)).toEqual([
      'copy.txt',
      'same.txt',
    ]);
    expect(await ours?.url('same.txt', { expiresInSeconds: 60, contentType: 'text/plain' })).toContain(
      '/one/same.txt',
    );
    await ours?.delete('same.txt');
    expect(await theirs?.withLocalFile('same.txt', (file) => readFile(file, 'utf8'))).toBe('theirs');
  });

  test('at an address where nothing answers is away, too', async () => {
    const closed = createS3Storage(
      { ...server.settings, endpoint: 'http://127.0.0.1:1' },
      { cache: cacheIn(folder) },
    );
    await expect(closed.stat('away/a.txt')).rejects.toMatchObject({ id: 'storage_unavailable' });
  });
});
