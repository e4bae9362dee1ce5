import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The rows that come after the row `id` where the newest comes first; all of them without an id. Times are compared by
 * the database, which keeps microseconds: rows of one transaction have the same time and differ by their ids.
 */
export const olderThan = (
  table: PgTable & { createdAt: AnyPgColumn; id: AnyPgColumn },
  id: string | undefined,
): SQL | undefined =>
  id === undefined
    ? undefined
    : sql`(${table.createdAt}, ${table.id}) < (select last.created_at, last.id from ${table} as last where last.id = ${id})`;
