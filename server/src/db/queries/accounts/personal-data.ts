import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

/** A table of the product, with the column by which its rows belong to a person. */
interface OwnedTable {
  name: string;
  by: 'workspace_id' | 'video_id' | 'clip_id' | 'user_id';
}

/**
 * Every table whose rows belong to a workspace, a video, a clip or a user, read from the database itself, so that a new
 * table is never forgotten.
 */
export async function ownedTables(db: DbOrTx): Promise<OwnedTable[]> {
  const { rows } = await db.execute<{ name: string; by: OwnedTable['by'] }>(sql`
    select distinct on (table_name) table_name as name, column_name as by
    from information_schema.columns
    where table_schema = 'jhalak' and column_name in ('workspace_id', 'video_id', 'clip_id', 'user_id')
    order by table_name, array_position(array['workspace_id', 'video_id', 'clip_id', 'user_id'], column_name::text)`);
  return rows;
}

/** Columns that prove an identity or open something: nothing that people gave us. */
const secretColumn = /sha256$|_hash$|^sealed_|token|secret/;

/** The rows of a table that belong to a user or to these workspaces, as JSON, without secrets. */
export async function rowsOf(
  db: DbOrTx,
  { name, by }: OwnedTable,
  { userId, workspaceIds }: { userId: string; workspaceIds: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const ids = sql`any(${sql.param(workspaceIds)}::text[])`;
  const belongs = {
    workspace_id: sql`workspace_id = ${ids}`,
    video_id: sql`video_id in (select id from jhalak.video where workspace_id = ${ids})`,
    clip_id: sql`clip_id in (select id from jhalak.clip where workspace_id = ${ids})`,
    user_id: sql`user_id = ${userId}`,
  }[by];
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from jhalak.${sql.identifier(name)} where ${belongs}`,
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumn.test(column))),
  );
}

/** Keys of the stored files of these workspaces: sources, clips, exported files, logos and fonts. */
export async function filesOfWorkspaces(db: DbOrTx, workspaceIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${sql.param(workspaceIds)}::text[])`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from jhalak.video
      where workspace_id = ${ids} and deleted_at is null and storage_key is not null
    union select storage_key from jhalak.render where workspace_id = ${ids}
    union select storage_key from jhalak.export where workspace_id = ${ids} and storage_key is not null
    union select storage_key from jhalak.profile_picture where workspace_id = ${ids} and storage_key is not null
    union select storage_key from jhalak.logo where workspace_id = ${ids} and storage_key is not null
    union select storage_key from jhalak.font where workspace_id = ${ids}
    order by key`);
  return rows.map(({ key }) => key);
}
