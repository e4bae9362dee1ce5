import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type TimedTable = PgTable & { createdAt: AnyPgColumn; id: AnyPgColumn };

/** Where a row stands by time, as a cursor says it: with microseconds, and right also when the row is deleted. */
export const cursorOf = (table: TimedTable): SQL<string> =>
  sql`concat((extract(epoch from ${table.createdAt}) * 1000000)::bigint, '.', ${table.id})`;

/** Time and id that a cursor names, to be compared with those of a row; a cursor may be the bare id of a row, too. */
export function placeOf(table: TimedTable, cursor: string): SQL {
  const [, microseconds, id] = /^(\d{1,16})\.(.+)$/.exec(cursor) ?? [];
  if (microseconds === undefined)
    return sql`(select last.created_at, last.id from ${table} as last where last.id = ${cursor})`;
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::text)`;
}

/**
 * The rows that come after a cursor where the newest comes first; all of them without one. Times are compared by the
 * database, which keeps microseconds: rows of one transaction have the same time and differ by their ids.
 */
export const olderThan = (table: TimedTable, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : sql`(${table.createdAt}, ${table.id}) < ${placeOf(table, cursor)}`;
