import { expect, test } from 'vitest';
import { dueDeletions, queueDeletions } from '#db/queries/files/deletions.ts';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { makeExport, makeOutputWithAncestors, makeRender, makeVideo } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { deleteQueuedFiles } from './deletions.ts';

const database = await databaseForFile();
const { db, pool } = database;
const readyAgain = () => pool.query('update jhalak.file_deletion set next_try_at = now()');

/** Deletes, unless the test makes it fail. */
function files(...failing: string[]) {
  const deleted: string[] = [];
  return {
    deleted,
    failing,
    async delete(key: string) {
      if (failing.includes(key)) throw new Error('the service is away');
      deleted.push(key);
    },
  };
}

test('a deletion that fails is tried again later, longer each time, until it has worked', async () => {
  await queueDeletions(db, ['a.mp4', 'b.mp4']);
  await queueDeletions(db, ['a.mp4']);
  const storage = files('a.mp4');
  expect(await deleteQueuedFiles(db, storage)).toEqual({ deleted: 1, failed: 1 });
  expect(storage.deleted).toEqual(['b.mp4']);
  expect(await dueDeletions(db, 10)).toEqual([]);
  await readyAgain();
  expect(await deleteQueuedFiles(db, storage)).toEqual({ deleted: 0, failed: 1 });
  const { rows } = await pool.query(
    `select attempts, error, next_try_at > now() + interval '15 seconds' as later from jhalak.file_deletion`,
  );
  expect(rows).toEqual([{ attempts: 2, error: 'the service is away', later: true }]);
  storage.failing.length = 0;
  await readyAgain();
  expect(await deleteQueuedFiles(db, storage)).toEqual({ deleted: 1, failed: 0 });
  expect((await pool.query('select from jhalak.file_deletion')).rowCount).toBe(0);
});

test('more than one page of files goes in one call', async () => {
  const keys = Array.from({ length: 250 }, (_, n) => `many/${n}.mp4`);
  await queueDeletions(db, keys);
  const storage = files();
  await deleteQueuedFiles(db, storage);
  expect(storage.deleted.toSorted()).toEqual(keys.toSorted());
});

test('a deletion of more files than a statement has parameters is queued as a whole', async () => {
  const keys = Array.from({ length: 40_000 }, (_, n) => `most/${n}.mp4`);
  await queueDeletions(db, keys, { afterMs: 3_600_000 });
  const { rowCount } = await pool.query(`delete from jhalak.file_deletion where key like 'most/%'`);
  expect(rowCount).toBe(keys.length);
});

test('a file that a row names is kept, whichever process queued it', async () => {
  const { workspace } = await makeOutputWithAncestors(db);
  await makeVideo(db, workspace, { storageKey: 'named/original.mp4', posterKey: 'named/poster.jpg' });
  await queueDeletions(db, ['named/original.mp4', 'named/poster.jpg', 'named/other.mp4']);
  const storage = files();
  await deleteQueuedFiles(db, storage);
  expect(storage.deleted).toEqual(['named/other.mp4']);
});

test('a deleted video takes all its files along, in the transaction that takes its rows', async () => {
  const made = await makeOutputWithAncestors(db);
  const render = await makeRender(db, made);
  await makeExport(db, made, { posterKey: 'gone/export.jpg' });
  await pool.query(
    `update jhalak.video set deleted_at = now() - interval '2 minutes', poster_key = 'gone/poster.jpg', words_key = 'gone/words.srt'
     where id = $1`,
    [made.video.id],
  );
  await purgeDeletedVideos(db);
  const storage = files();
  await deleteQueuedFiles(db, storage);
  expect(storage.deleted).toHaveLength(6);
  expect(storage.deleted).toEqual(
    expect.arrayContaining([
      ...[made.video.storageKey, 'gone/poster.jpg', 'gone/words.srt'],
      ...[render.storageKey, 'gone/export.jpg'],
    ]),
  );
});
