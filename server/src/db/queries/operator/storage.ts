import { type StoredKind, storedKinds } from '@jhalak/contract/routes/operator-storage.ts';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

export type KindBytes = Record<StoredKind, number>;

export interface StoredBytes {
  byKind: KindBytes;
  workspaces: { id: string; name: string; totalBytes: number; byKind: KindBytes }[];
}

/** Stored bytes by kind: of all workspaces, and of the `limit` that hold most. */
export async function readStoredBytes(db: DbOrTx, limit: number): Promise<StoredBytes> {
  const { rows } = await db.execute<{ id: string; name: string; kind: StoredKind; bytes: string }>(sql`
    with stored as (
      select workspace_id, 'sources' as kind, size_bytes as bytes from jhalak.video
        where storage_key is not null and deleted_at is null
      union all select workspace_id, 'renders', size_bytes from jhalak.render
      union all select e.workspace_id, 'exports', e.size_bytes from jhalak.export e
        where e.storage_key is not null
          and not exists (select from jhalak.render r where r.storage_key = e.storage_key)
      union all select workspace_id, 'uploads', size_bytes from jhalak.upload
        where finished_at is null and storage_key is not null
      union all select workspace_id, 'logos', size_bytes from jhalak.logo where storage_key is not null
      union all select workspace_id, 'fonts', size_bytes from jhalak.font
      union all select workspace_id, 'footage', size_bytes from jhalak.broll_asset
      union all select workspace_id, 'copies', size_bytes from jhalak.data_copy where storage_key is not null)
    select w.id, w.name, s.kind, coalesce(sum(s.bytes), 0) as bytes
    from stored s join jhalak.workspace w on w.id = s.workspace_id
    group by w.id, w.name, s.kind`);
  const all = nothing();
  const workspaces = new Map<string, StoredBytes['workspaces'][number]>();
  for (const { id, name, kind, bytes } of rows) {
    const own = workspaces.get(id) ?? { id, name, totalBytes: 0, byKind: nothing() };
    workspaces.set(id, own);
    own.byKind[kind] += Number(bytes);
    own.totalBytes += Number(bytes);
    all[kind] += Number(bytes);
  }
  const largest = [...workspaces.values()].sort(
    (a, b) => b.totalBytes - a.totalBytes || a.id.localeCompare(b.id),
  );
  return { byKind: all, workspaces: largest.slice(0, limit) };
}

const nothing = () => Object.fromEntries(storedKinds.map((kind) => [kind, 0])) as KindBytes;

export interface DeletionQueue {
  waiting: number;
  failing: number;
  oldestWaitMs: number | null;
  lastError: string | null;
}

export async function readDeletionQueue(db: DbOrTx): Promise<DeletionQueue> {
  const { rows } = await db.execute<DeletionQueue & Record<string, unknown>>(sql`
    select count(*)::int as waiting, count(*) filter (where error is not null)::int as failing,
      greatest(0, round(extract(epoch from now() - min(created_at)) * 1000))::float8 as "oldestWaitMs",
      (select error from jhalak.file_deletion where error is not null order by next_try_at desc limit 1)
        as "lastError"
    from jhalak.file_deletion`);
  const [row] = rows;
  if (!row) throw new Error('the database returned no row for its deletions');
  // Without rows the age is no number, and `greatest` makes 0 of it.
  return { ...row, oldestWaitMs: row.waiting === 0 ? null : row.oldestWaitMs };
}
