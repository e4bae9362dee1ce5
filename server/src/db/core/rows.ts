import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A row by its id, and the workspace that it must belong to. */
export interface Owned {
  id: string;
  workspaceId: string;
}

type OwnedTable = Record<keyof Owned, AnyPgColumn>;

/** The row with the id, if it belongs to the workspace. */
export const owned = (table: OwnedTable, { id, workspaceId }: Owned): SQL | undefined =>
  and(eq(table.id, id), eq(table.workspaceId, workspaceId));

/** The first row of a query, or null. */
export const firstOf = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> =>
  (await query)[0] ?? null;

/** Whether a statement inserted, updated or deleted a row. */
export const hasChanged = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0;
