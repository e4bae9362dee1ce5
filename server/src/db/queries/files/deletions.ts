import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { fileDeletion } from '#db/schema.ts';
import { storedKeys } from './stored-keys.ts';

/** Has the stored files deleted once the transaction is committed, soon or after a time by the database's clock. */
export async function queueDeletions(
  db: DbOrTx,
  keys: readonly (string | null)[],
  { afterMs = 0 }: { afterMs?: number } = {},
): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  // One parameter for all keys: those of a large deletion are more than a statement may have.
  await db.execute(sql`
    insert into jhalak.file_deletion (key, next_try_at)
    select key, now() + ${afterMs} * interval '1 millisecond' from unnest(${sql.param(named)}::text[]) as queued(key)
    on conflict do nothing`);
}

/** Deletes rows and queues the deletion of every file that they name, as `queueDeletions` does. */
export async function dropWithFiles(
  db: DbOrTx,
  table: PgTable,
  where: SQL | undefined,
  after: Parameters<typeof queueDeletions>[2] = {},
): Promise<void> {
  const named = storedKeys
    .filter(({ key }) => key.table === table)
    .map(({ key }) => [key.name, sql<string | null>`${key}`] as const);
  const dropped = await db.delete(table).where(where).returning(Object.fromEntries(named));
  const keys = dropped.flatMap((row) => Object.values(row));
  await queueDeletions(db, keys, after);
}

/** Those of `keys` that wait for their deletion. */
export async function queuedAmong(db: DbOrTx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: fileDeletion.key })
    .from(fileDeletion)
    .where(inArray(fileDeletion.key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Keys whose turn it is, the longest waiting first. */
export async function dueDeletions(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileDeletion.key })
    .from(fileDeletion)
    .where(lte(fileDeletion.nextTryAt, sql`now()`))
    .orderBy(asc(fileDeletion.nextTryAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function endDeletion(db: DbOrTx, key: string): Promise<void> {
  await db.delete(fileDeletion).where(eq(fileDeletion.key, key));
}

/** Tries again later: after 10 s, then twice as long each time, at most after an hour. */
export async function postponeDeletion(db: DbOrTx, key: string, error: string): Promise<void> {
  await db
    .update(fileDeletion)
    .set({
      attempts: sql`${fileDeletion.attempts} + 1`,
      error: error.slice(0, 500),
      nextTryAt: sql`now() + least(interval '1 hour', interval '10 seconds' * power(2, least(${fileDeletion.attempts}, 20)))`,
    })
    .where(eq(fileDeletion.key, key));
}

/** Those of `keys` that a row names: finished files, and what has come of unfinished uploads. */
export async function namedAmong(db: DbOrTx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const byRows = storedKeys.map(
    ({ key }) => sql`exists (select from ${key.table} where ${key} = stored.key)`,
  );
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as stored(key)
    where ${sql.join(byRows, sql` or `)}
      or exists (select from jhalak.upload
                 where finished_at is null and (storage_key = key or state #>> '{tail,key}' = key))`);
  return new Set(rows.map(({ key }) => key));
}

/** Keys of all files of the videos `ids`, for the moment before their rows go. */
export async function keysOfVideos(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const of = sql`any(${sql.param(ids)}::text[])`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from jhalak.video, unnest(array[storage_key, poster_key, words_key]) as named(key)
      where video.id = ${of} and key is not null
    union ${madeFiles(sql`clip.video_id = ${of}`)}`);
  return rows.map(({ key }) => key);
}

/** Files stay open and addresses good for as long after they are named no more. */
export const servedMs = 3_600_000;

/** Has the files made of a clip deleted in an hour, except those that rows name then. */
export async function queueUnnamedOf(tx: DbOrTx, clipId: string): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(madeFiles(sql`clip.id = ${clipId}`));
  const keys = rows.map(({ key }) => key);
  await queueDeletions(tx, keys, { afterMs: servedMs });
}

const madeFiles = (ofClip: SQL): SQL => sql`
  select named.key from jhalak.render
    join jhalak.output on output.id = render.output_id join jhalak.clip on clip.id = output.clip_id,
    unnest(array[render.storage_key, render.poster_key]) as named(key)
    where ${ofClip} and named.key is not null
  union select named.key from jhalak.export as made
    join jhalak.clip on clip.id = made.clip_id,
    unnest(array[made.storage_key, made.poster_key]) as named(key)
    where ${ofClip} and named.key is not null`;
