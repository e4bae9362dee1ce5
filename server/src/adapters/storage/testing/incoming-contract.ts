import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IncomingFile, openWhole, type Storage } from '../storage.ts';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * What every storage must do with files that come over several connections. `create` is called for each process that
 * takes part, always over the same stored files.
 */
export function incomingContract(create: (folder: string) => Promise<Storage>): void {
  let folder: string;
  let one: Storage;
  let other: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'incoming-contract-'));
    one = await create(folder);
    other = await create(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A row, and what its keeper does. */
  function announce(sizeBytes: number) {
    const row: IncomingFile & { sha256: string | null; heads: number[] } = {
      ...{ id: randomBytes(11).toString('hex'), sizeBytes, key: null, state: null, takenOver: false },
      ...{ sha256: null, heads: [] },
    };
    const rules = {
      headBytes: 65_536,
      async choose(head: Buffer) {
        row.heads.push(head.length);
        if (head.length === 0 || head.toString('latin1').startsWith('text')) throw new Error('refused');
        row.key ??= `incoming-test/${row.id}/original.mp4`;
        return row.key;
      },
      async save(state: Record<string, unknown>) {
        row.state = structuredClone(state);
      },
      async prepare({ key, sha256 }: { key: string; sha256: string }) {
        Object.assign(row, { key, sha256 });
      },
    };
    return { row, rules };
  }
  async function* cutAfter(bytes: Buffer, step = 65_536) {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
    throw new Error('the connection was cut');
  }
  const whole = (bytes: Buffer) => Readable.from([bytes], { objectMode: true });
  const stored = async (storage: Storage, key: string) =>
    Buffer.concat(await Array.fromAsync(await openWhole(storage, key)));

  test.each([200_000, 9_000_000, 21_000_000])(
    'a file of %i bytes comes whole over connections that break, each at another process',
    async (sizeBytes) => {
      const bytes = randomBytes(sizeBytes);
      const { row, rules } = announce(sizeBytes);
      expect(await one.incoming.kept(row)).toBeNull();
      const cuts = [0.001, 0.3, 0.31, 0.9].map((share) => Math.floor(share * sizeBytes));
      let from = 0;
      for (const [n, cut] of cuts.entries()) {
        const storage = n % 2 === 0 ? one : other;
        const sent = bytes.subarray(from, cut);
        await expect(storage.incoming.append(row, cutAfter(sent), from, rules)).rejects.toThrow('was cut');
        from = (await (n % 2 === 0 ? other : one).incoming.kept(row))?.sizeBytes ?? 0;
        expect(from).toBe(cut);
        expect(await other.incoming.complete(row, rules)).toBeNull();
      }
      expect(await one.incoming.append(row, whole(bytes.subarray(from)), from, rules)).toBe(sizeBytes);
      const done = await other.incoming.complete(row, rules);
      expect(done).toEqual({ key: row.key, sha256: sha256Of(bytes) });
      expect(row.sha256).toBe(sha256Of(bytes));
      expect((await stored(one, row.key ?? '')).equals(bytes)).toBe(true);
      expect(row.heads).toEqual([65_536]);
      // Once more, as a process does that died before it wrote its row.
      expect(await one.incoming.complete(row, rules)).toBeNull();
      expect((await one.stat(row.key ?? ''))?.sizeBytes).toBe(sizeBytes);
    },
  );

  test('connections that were taken over change nothing, whatever they still send', async () => {
    const bytes = randomBytes(20_000_000);
    const { row, rules } = announce(bytes.length);
    const resumed = Promise.withResolvers<void>();
    let writer = 0;
    const connect = async (storage: Storage, sent: AsyncIterable<Uint8Array>) => {
      writer += 1;
      const own = writer;
      const save = async (state: Record<string, unknown>) => {
        if (own !== writer) throw new Error('taken over');
        await rules.save(state);
      };
      const from = (await storage.incoming.kept(row))?.sizeBytes ?? 0;
      const file = { ...row, takenOver: own > 1 };
      return { from, written: storage.incoming.append(file, sent, from, { ...rules, save }) };
    };
    /** Sends some bytes, and others in place of the rest once it was taken over; tells how it ended. */
    const stale = async (storage: Storage, sentBytes: number) => {
      const sent = Promise.withResolvers<string>();
      const before = (await storage.incoming.kept(row))?.sizeBytes ?? 0;
      async function* send() {
        yield bytes.subarray(before, before + sentBytes);
        sent.resolve('sent');
        await resumed.promise;
        yield Buffer.alloc(9_000_000, 'stale');
      }
      const { written } = await connect(storage, send());
      const ended = written.then(String, (error: Error) => error.message);
      expect(await Promise.race([sent.promise, ended])).toBe('sent');
      return { ended };
    };
    const first = await stale(one, 9_000_000);
    expect((await other.incoming.kept(row))?.sizeBytes ?? 0).toBeGreaterThan(8_000_000);
    const second = await stale(other, 1_000_000);
    const from = (await one.incoming.kept(row))?.sizeBytes ?? 0;
    const last = await connect(one, whole(bytes.subarray(from)));
    expect(last.from).toBe(from);
    expect(await last.written).toBe(bytes.length);
    resumed.resolve();
    expect(await first.ended).toContain('taken over');
    expect(await second.ended).toContain('taken over');
    expect(await one.incoming.complete(row, rules)).toEqual({ key: row.key, sha256: sha256Of(bytes) });
    expect((await stored(one, row.key ?? '')).equals(bytes)).toBe(true);
  });

  test('a connection that is told a wrong place writes nothing', async () => {
    const { row, rules } = announce(300_000);
    await one.incoming.append(row, whole(randomBytes(100_000)), 0, rules);
    expect((await one.incoming.kept(row))?.sizeBytes).toBe(100_000);
    for (const from of [100_001, 99_999, 0])
      await expect(one.incoming.append(row, whole(randomBytes(10)), from, rules)).rejects.toThrow(RangeError);
    expect((await other.incoming.kept(row))?.sizeBytes).toBe(100_000);
    await one.incoming.discard(row);
  });

  test('a file is refused by its first bytes, at the first connection', async () => {
    const { row, rules } = announce(50_000_000);
    let given = 0;
    async function* endless() {
      for (; given < 50_000_000; given += 65_536) yield Buffer.alloc(65_536, 'text ');
    }
    await expect(one.incoming.append(row, endless(), 0, rules)).rejects.toThrow('refused');
    expect(given).toBeLessThan(300_000);
    await one.incoming.discard(row);
    expect(row.key).toBeNull();
  });

  test('a small file is looked at when it is complete, and an empty one too', async () => {
    const small = announce(5000);
    await expect(
      one.incoming.append(small.row, whole(Buffer.alloc(5000, 'text ')), 0, small.rules),
    ).rejects.toThrow('refused');
    const empty = announce(0);
    await one.incoming.append(empty.row, Readable.from([]), 0, empty.rules);
    await expect(one.incoming.complete(empty.row, empty.rules)).rejects.toThrow('refused');
  });

  test('a discarded file leaves nothing in the list', async () => {
    const { row, rules } = announce(30_000_000);
    await one.incoming.append(row, whole(randomBytes(10_000_000)), 0, rules);
    await other.incoming.discard(row);
    const keys: string[] = [];
    for await (const { key } of one.list()) if (key.includes(row.id)) keys.push(key);
    expect(keys).toEqual([]);
  });
}
