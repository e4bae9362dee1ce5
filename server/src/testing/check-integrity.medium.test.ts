import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredFiles } from '#db/core/integrity.ts';
import { makeOutputWithAncestors, makeRender, makeVideo } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { checkIntegrity } from './check-integrity.ts';

let database: TestDatabase;
let folder: string;
let storage: StoredFiles;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-integrity-'));
  storage = filesIn(folder);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const filesIn = (root: string): StoredFiles => ({
  async *list() {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      yield { key: path.relative(root, file), modifiedMs: (await stat(file)).mtimeMs };
    }
  },
  openRange: async (key, start, end) => createReadStream(path.join(root, key), { start, end }),
  stat: (key) =>
    stat(path.join(root, key)).then(
      ({ size }) => ({ sizeBytes: size }),
      () => null,
    ),
  put: () => Promise.reject(new Error('only the sweep writes')),
  delete: (key) => rm(path.join(root, key)),
});

async function store(key: string, content: string, ageMs = 0): Promise<string> {
  const file = path.join(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  const at = new Date(Date.now() - ageMs);
  await utimes(file, at, at);
  return createHash('sha256').update(content).digest('hex');
}

test('files and rows that belong together are in order', async () => {
  const { workspace, output, plan } = await makeOutputWithAncestors(database.db);
  await database.pool.query('update jhalak.video set storage_key = null');
  const sha256 = await store('original.mp4', 'original');
  await store('poster.jpg', 'poster');
  await store('words.srt', 'words');
  await makeVideo(database.db, workspace, {
    storageKey: 'original.mp4',
    sha256,
    posterKey: 'poster.jpg',
    wordsKey: 'words.srt',
  });
  await makeRender(
    database.db,
    { output, plan },
    { storageKey: 'clip.mp4', sha256: await store('clip.mp4', 'clip') },
  );
  expect(await checkIntegrity(database.db, storage, { graceMs: 0 })).toEqual({
    missing: [],
    orphan: [],
    checksumMismatch: [],
  });
});

test('a lost file, a changed file and a file without a row are distinguished', async () => {
  const { workspace, video, output, plan } = await makeOutputWithAncestors(database.db);
  await store('a/changed.mp4', 'changed');
  await store('a/forgotten.mp4', 'forgotten', 2 * 3_600_000);
  await store('a/just stored.mp4', 'its row comes soon');
  await makeVideo(database.db, workspace, { storageKey: 'a/changed.mp4', posterKey: 'a/lost.jpg' });
  await makeRender(database.db, { output, plan }, { storageKey: 'a/lost.mp4' });
  expect(await checkIntegrity(database.db, storage)).toEqual({
    missing: [video.storageKey, 'a/lost.jpg', 'a/lost.mp4'],
    orphan: ['a/forgotten.mp4'],
    checksumMismatch: ['a/changed.mp4'],
  });
});
