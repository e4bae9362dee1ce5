import type { Role } from '@jhalak/contract/permissions.ts';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
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

/** A link into a workspace, good once until it expires, by the SHA-256 of its token. A withdrawn one is removed. */
export const workspaceInvitation = product.table(
  'workspace_invitation',
  {
    id: id(),
    workspaceId: workspaceId(),
    tokenSha256: text('token_sha256').notNull().unique(),
    role: text('role').$type<Exclude<Role, 'owner'>>().notNull(),
    /** Where the link was emailed; null: it is handed over. */
    email: text('email'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [index('workspace_invitation_by_workspace').on(table.workspaceId, table.createdAt)],
);
