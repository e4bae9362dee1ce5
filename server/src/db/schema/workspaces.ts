import { text } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';

/** Who owns the rows of almost every other table; `plan_id` decides limits and watermark. */
export const workspace = product.table('workspace', {
  id: id(),
  name: text('name').notNull(),
  planId: text('plan_id').notNull(),
  createdAt: createdAt(),
});

/** The owner of a row, which goes with it. */
export const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspace.id, { onDelete: 'cascade' });
