import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { createS3Storage } from '#adapters/storage/s3-storage.ts';
import { createSourceCache } from '#adapters/storage/source-cache.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeOutputWithAncestors, makeVideo } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { deleteQueuedFiles } from './deletions.ts';
import { confirmSweep, maySweep, meet, readSweepState, type SweepState, sweepFiles } from './file-sweep.ts';
import { markKey, type StoredFiles } from './integrity.ts';

const folder = await folderForFile();
const service = await startS3Server();
afterAll(service.stop);
const hourMs = 3_600_000;
const cache = createSourceCache({ dir: path.join(folder, 'cache'), maxBytes: 1_000_000 });
let storages = 0;

describe.each<[string, (n: number) => Storage]>([
  ['folder', (n) => createFolderStorage(path.join(folder, `storage-${n}`))],
  ['S3', (n) => createS3Storage({ ...service.settings, prefix: `storage-${n}/` }, { cache })],
])('the sweep of %s storage', (_kind, create) => {
  const databases: TestDatabase[] = [];
  let storage: Storage;
  let db: TestDatabase['db'];
  /** Every stored file is old enough, and the mark as well. */
  let nowMs: number;

  beforeEach(async () => {
    storages += 1;
    storage = create(storages);
    db = await database();
    nowMs = Date.now() + 2 * hourMs;
    return async () => {
      await Promise.all(databases.splice(0).map((one) => one.drop()));
    };
  });

  async function database() {
    const made = await createTestDatabase();
    databases.push(made);
    return made.db;
  }
  const sweep = (isListingDue = true, of = db) => sweepFiles(of, storage, { isListingDue, nowMs });
  async function later(ms: number) {
    nowMs += ms;
    return sweep();
  }
  /** What is left when everything that was queued is gone. */
  async function files(of = db) {
    await of.execute('update jhalak.file_deletion set next_try_at = now()');
    await deleteQueuedFiles(of, storage);
    const keys: string[] = [];
    for await (const { key } of storage.list()) if (key !== markKey) keys.push(key);
    return keys.toSorted();
  }
  const put = (key: string) => storage.put(key, [Buffer.from('x')]);
  /** Files of videos that rows of `db` name. */
  async function own(count: number) {
    const { workspace } = await makeOutputWithAncestors(db);
    await db.execute('update jhalak.video set storage_key = null');
    const keys = Array.from({ length: count }, (_, n) => `own/video-${String(n).padStart(4, '0')}.mp4`);
    for (const storageKey of keys) await makeVideo(db, workspace, { storageKey });
    await Promise.all(keys.map(put));
    return keys;
  }
  const leftovers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => put(`left/over-${n}.mp4`)));

  test('removes the leftovers of crashed work, and nothing that a row names', async () => {
    expect(await sweep()).toMatchObject({ problem: null, queued: 0 });
    const keys = await own(3);
    await leftovers(2);
    expect(await sweep(false)).toMatchObject({ queued: 0 });
    expect(await sweep()).toMatchObject({ problem: null, queued: 2, orphans: 0, total: 5 });
    expect(await sweep()).toMatchObject({ queued: 0, orphans: 0 });
    expect(await maySweep(db, nowMs)).toBe(true);
    expect(await files()).toEqual(keys);
    expect((await checkIntegrity(db, storage, { graceMs: 0 })).orphan).toEqual([]);
  });

  test('is none where an empty database meets full storage, until the operator has looked', async () => {
    const keys = await own(12);
    await sweep();
    await later(25 * hourMs);
    const empty = await database();
    expect(await sweep(true, empty)).toMatchObject({ problem: 'other_installation', queued: 0 });
    expect(await maySweep(empty, nowMs)).toBe(false);
    expect(await files(empty)).toEqual(keys);
    // The installation that the storage belongs to has learned of it.
    expect(await later(hourMs)).toMatchObject({ problem: 'shared', queued: 0 });
    await leftovers(1);
    expect(await later(hourMs)).toMatchObject({ problem: 'shared', queued: 0 });
    await confirmSweep(db, { problem: 'shared', orphans: 0 });
    expect(await later(hourMs)).toMatchObject({ problem: null, queued: 1 });
    expect(await sweep()).toMatchObject({ problem: null, queued: 0 });
    // Even the operator who takes over the storage by mistake deletes nothing before he has confirmed the number.
    await confirmSweep(empty, { problem: 'other_installation', orphans: 12 });
    expect(await sweep(true, empty)).toMatchObject({ problem: null, queued: 0 });
    nowMs += 25 * hourMs;
    expect(await sweep(true, empty)).toMatchObject({ problem: 'too_many', queued: 0 });
    expect(await files()).toEqual(keys);
  });

  test('is none on full storage without a mark that an empty database meets', async () => {
    for (const key of ['a/1.mp4', 'a/2.mp4', 'a/3.mp4']) await put(key);
    expect(await sweep()).toMatchObject({ problem: 'unmarked', queued: 0, total: 3 });
    expect(await later(25 * hourMs)).toMatchObject({ problem: 'unmarked', queued: 0 });
    expect(await storage.stat(markKey)).toBeNull();
    await confirmSweep(db, { problem: 'unmarked', orphans: 3 });
    expect(await later(0)).toMatchObject({ problem: null, queued: 0 });
    expect(await files()).toHaveLength(3);
    expect(await later(25 * hourMs)).toMatchObject({ problem: null, queued: 3 });
  });

  test('waits a day on the storage of an installation from before there were marks', async () => {
    const keys = await own(5);
    await leftovers(2);
    expect(await sweep()).toMatchObject({ problem: null, queued: 0 });
    expect(await maySweep(db, nowMs)).toBe(false);
    expect(await later(23 * hourMs)).toMatchObject({ queued: 0 });
    expect(await later(2 * hourMs)).toMatchObject({ queued: 2 });
    expect(await files()).toEqual(keys);
  });

  test.each([1, 12])(
    'waits a day after an older dump of the database was restored, before it deletes or asks about %i',
    async (made) => {
      await own(3);
      await sweep();
      await later(25 * hourMs);
      const dump = (await readSetting(db, 'file-sweep')) ?? '';
      await later(hourMs / 12);
      // Made after the dump.
      await leftovers(made);
      await saveSetting(db, 'file-sweep', dump);
      // Before the worker has compared them, the web role keeps its hands off.
      expect(await maySweep(db, nowMs + hourMs)).toBe(false);
      expect(await later(hourMs)).toMatchObject({ problem: null, queued: 0, orphans: made });
      expect(await maySweep(db, nowMs)).toBe(false);
      expect(await later(22 * hourMs)).toMatchObject({ problem: null, queued: 0 });
      const isMany = made > 10;
      expect(await later(2 * hourMs)).toMatchObject(
        isMany ? { problem: 'too_many', queued: 0 } : { queued: made },
      );
      await confirmSweep(db, { problem: 'too_many', orphans: made });
      expect(await sweep()).toMatchObject({ problem: null, queued: isMany ? made : 0 });
    },
  );

  test('that cannot write its mark for a while takes that for no restore, and keeps the operator’s decision', async () => {
    await own(12);
    await db.execute(`delete from jhalak.installation_setting where key = 'file-sweep'`);
    await put('foreign/1.mp4');
    await leftovers(11);
    const full: StoredFiles = { ...storage, put: () => Promise.reject(new Error('the disk is full')) };
    const failing = () =>
      expect(sweepFiles(db, full, { isListingDue: false, nowMs })).rejects.toThrow('full');
    expect(await sweep()).toMatchObject({ problem: 'unmarked' });
    await confirmSweep(db, { problem: 'unmarked', orphans: 12 });
    await failing();
    expect(await later(0)).toMatchObject({ problem: null, queued: 0, orphans: 12 });
    expect(await later(25 * hourMs)).toMatchObject({ problem: 'too_many', orphans: 12 });
    for (let n = 0; n < 3; n += 1) await failing();
    await confirmSweep(db, { problem: 'too_many', orphans: 12 });
    // No pause of a day.
    expect(await later(hourMs)).toMatchObject({ problem: null, queued: 12 });
    expect(await later(hourMs)).toMatchObject({ problem: null, queued: 0 });
    expect(await readSetting(db, 'file-sweep-confirmed')).toBeNull();
  });

  test('asks before it deletes more files than crashes leave behind', async () => {
    await sweep();
    const keys = await own(4);
    await leftovers(11);
    expect(await sweep()).toMatchObject({ problem: 'too_many', queued: 0, orphans: 11, total: 15 });
    expect(await sweep(false)).toMatchObject({ problem: 'too_many', queued: 0 });
    // Confirmed for fewer, or for another problem: not for these.
    for (const one of [
      { problem: 'too_many', orphans: 10 } as const,
      { problem: 'shared', orphans: 11 } as const,
    ]) {
      await confirmSweep(db, one);
      expect(await sweep()).toMatchObject({ problem: 'too_many', queued: 0 });
    }
    await confirmSweep(db, { problem: 'too_many', orphans: 11 });
    expect(await sweep(false)).toMatchObject({ problem: null, queued: 11 });
    expect(await sweep()).toMatchObject({ problem: null, queued: 0 });
    expect(await files()).toEqual(keys);
  });
});

describe('a listing', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    return () => database.drop();
  });
  /** A storage of nothing but files without a row, which knows its installation. */
  async function listed(files: { key: string; modifiedMs: number }[]): Promise<StoredFiles> {
    let mark = Buffer.alloc(0);
    const storage: StoredFiles = {
      async *list() {
        yield* mark.length > 0 ? files : [];
      },
      stat: async () => (mark.length > 0 ? { sizeBytes: mark.length } : null),
      openRange: async () => Readable.from([mark]),
      put: async (_key, bytes) => {
        mark = Buffer.concat([...bytes]);
      },
      delete: async () => undefined,
    };
    await sweepFiles(database.db, storage, { isListingDue: true });
    return storage;
  }
  const sweep = (storage: StoredFiles, nowMs = Date.now()) =>
    sweepFiles(database.db, storage, { isListingDue: true, nowMs });

  test.each([
    [300, 10, 10],
    [300, 11, 0],
    [3000, 30, 30],
    [3000, 31, 0],
    [20_000, 100, 100],
    [20_000, 101, 0],
  ])('of %i files with %i leftovers has %i deleted', async (total, orphans, queued) => {
    const files = Array.from({ length: total }, (_, n) => ({
      key: `files/${n}.mp4`,
      modifiedMs: n < orphans ? 0 : Date.now(),
    }));
    const swept = await sweep(await listed(files));
    expect(swept).toMatchObject({ queued, total, problem: queued > 0 ? null : 'too_many' });
  });

  test('takes no file that is younger than an hour, and queues one that only a wrong clock takes for old', async () => {
    const nowMs = Date.now();
    const storage = await listed([
      { key: 'just/under.mp4', modifiedMs: nowMs - hourMs + 1 },
      { key: 'just/over.mp4', modifiedMs: nowMs - hourMs },
    ]);
    expect(await sweep(storage, nowMs)).toMatchObject({ queued: 1, total: 2 });
    expect(await deleteQueuedFiles(database.db, storage)).toEqual({ deleted: 0, failed: 0 });
    const { workspace } = await makeOutputWithAncestors(database.db);
    await makeVideo(database.db, workspace, { storageKey: 'just/over.mp4' });
    await database.db.execute('update jhalak.file_deletion set next_try_at = now()');
    expect(await deleteQueuedFiles(database.db, storage)).toEqual({ deleted: 0, failed: 0 });
  });
});

describe('the mark', () => {
  const own = { installation: 'a', generation: 5 };
  const mark = { installation: 'a', generation: 5, others: [] };

  test.each([
    [{ ...mark, generation: 4 }, false],
    [mark, false],
    [{ ...mark, generation: 6 }, true],
    [{ ...mark, generation: 3 }, true],
  ])('%j is that of a restored copy: %s', (found, isRestored) => {
    const met = meet(own, found, null);
    expect(met).toMatchObject({ problem: null, isRestored });
    expect(met.mark?.generation).toBe(Math.max(5, found.generation + 1));
  });

  test('of another installation is kept, and names each other once', () => {
    const foreign = meet({ ...own, installation: 'b' }, mark, null);
    expect(foreign).toEqual({
      problem: 'other_installation',
      isRestored: false,
      mark: { ...mark, others: ['b'] },
    });
    expect(meet({ ...own, installation: 'b' }, foreign.mark, null).mark).toBeNull();
    expect(meet(own, foreign.mark, null)).toMatchObject({ problem: 'shared', mark: { others: ['b'] } });
    // A decision about another problem changes nothing.
    expect(meet(own, foreign.mark, 'unmarked')).toMatchObject({ problem: 'shared' });
    expect(meet(own, foreign.mark, 'shared')).toMatchObject({ problem: null, mark: { others: [] } });
  });

  test('that cannot be read is that of another program', async () => {
    const database = await createTestDatabase();
    const storage = createFolderStorage(path.join(folder, 'unreadable'));
    for (const bytes of ['', '{', '{"installation":1}']) {
      await storage.put(markKey, [Buffer.from(bytes)]);
      const swept: SweepState = await sweepFiles(database.db, storage, { isListingDue: true });
      expect(swept.problem).toBe('other_installation');
    }
    expect((await readSweepState(database.db))?.problem).toBe('other_installation');
    await database.drop();
  });
});
