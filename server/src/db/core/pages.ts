import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Of a query in the order of `createdAt` and `id`: the rows behind the one of `after`; null: all. */
export const behind = (
  table: PgTable & Record<'id' | 'createdAt', AnyColumn>,
  after: string | null,
): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${table.createdAt}, ${table.id}) > (select o.created_at, o.id from ${table} o where o.id = ${after})`;

/** Every row of a query that is read in pages, so that rows which stay in it hold up none behind them. */
export async function* pagesOf<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let page = await read(null);
  while (page.length > 0) {
    yield* page;
    page = await read(page.at(-1)?.id ?? null);
  }
}
