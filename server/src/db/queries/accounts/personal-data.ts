import { getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { storedKeys } from '#db/queries/files/stored-keys.ts';

/** Whose data is read: a user, and the workspaces that they own. */
export interface DataOwner {
  userId: string;
  workspaceIds: readonly string[];
}

/** A table of the product, with the column by which its rows belong to a person. */
interface OwnedTable {
  name: string;
  by: 'workspace_id' | 'video_id' | 'clip_id' | 'user_id';
}

/** Tables whose rows are their user's alone, also where another one owns the workspace that they name. */
const ofUserAlone = ['profile_picture', 'data_copy'];

/**
 * Every table whose rows belong to a workspace, a video, a clip or a user, read from the database itself, so that a new
 * table is never forgotten.
 */
export async function ownedTables(db: DbOrTx): Promise<OwnedTable[]> {
  const { rows } = await db.execute<{ name: string; by: OwnedTable['by'] }>(sql`
    select distinct on (table_name) table_name as name, column_name as by
    from information_schema.columns
    where table_schema = 'jhalak' and column_name in ('workspace_id', 'video_id', 'clip_id', 'user_id')
    order by table_name, (column_name = 'user_id' and table_name = ${any(ofUserAlone)}) desc,
      array_position(array['workspace_id', 'video_id', 'clip_id', 'user_id'], column_name::text)`);
  return rows;
}

/** Columns that prove an identity or open something: nothing that people gave us. */
const secretColumn = 'sha256$|_hash$|^sealed_|token|secret';

const pageRows = 20;

/**
 * The rows of a table that belong to an owner, each as the text of a JSON object without secrets, a few at a time: a
 * transcript alone may take megabytes.
 */
export async function* rowsInPages(
  tx: Tx,
  { name, by }: OwnedTable,
  { userId, workspaceIds }: DataOwner,
): AsyncGenerator<string[]> {
  const ids = any(workspaceIds);
  const belongs = {
    workspace_id: sql`workspace_id = ${ids}`,
    video_id: sql`video_id in (select id from jhalak.video where workspace_id = ${ids})`,
    clip_id: sql`clip_id in (select id from jhalak.clip where workspace_id = ${ids})`,
    user_id: sql`user_id = ${userId}`,
  }[by];
  await tx.execute(sql`declare copied_rows no scroll cursor for
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(owned)) where key !~ ${secretColumn})::text as row
    from jhalak.${sql.identifier(name)} as owned where ${belongs}`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(pageRows))} from copied_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close copied_rows`);
}

/** What is known about a user outside the product's tables; null when the account is gone. */
export async function accountOf(db: DbOrTx, userId: string): Promise<Record<string, unknown> | null> {
  const { rows } = await db.execute<{ account: Record<string, unknown> }>(sql`
    select to_jsonb(u) || jsonb_build_object(
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('createdAt', s."createdAt", 'lastSeenAt', s."updatedAt",
        'ipAddress', s."ipAddress", 'userAgent', s."userAgent")), '[]') from auth.session s where s."userId" = u.id),
      'signInBy', (select coalesce(jsonb_agg(jsonb_build_object('provider', a."providerId", 'since', a."createdAt")), '[]')
        from auth.account a where a."userId" = u.id),
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'createdAt', p."createdAt",
        'synced', p."backedUp")), '[]') from auth.passkey p where p."userId" = u.id)
    ) as account from auth."user" u where u.id = ${userId}`);
  return rows[0]?.account ?? null;
}

/** Keys of the stored files of an owner, in order: what they and their teams gave, and what was made of it. */
export async function filesOf(db: DbOrTx, { userId, workspaceIds }: DataOwner): Promise<string[]> {
  const selects = storedKeys.flatMap(({ key, copied }): SQL[] => {
    if (copied === false) return [];
    const columns = getTableColumns(key.table);
    const belongs = ofUserAlone.includes(getTableName(key.table))
      ? sql`${columns.userId} = ${userId}`
      : sql`${columns.workspaceId} = ${any(workspaceIds)}`;
    const which = copied === true ? isNotNull(key) : copied;
    return [sql`select ${key} as key from ${key.table} where ${belongs} and ${which}`];
  });
  const { rows } = await db.execute<{ key: string | null }>(
    sql`${sql.join(selects, sql` union `)} order by key`,
  );
  return rows.flatMap(({ key }) => key ?? []);
}

const any = (texts: readonly string[]): SQL => sql`any(${sql.param(texts)}::text[])`;
