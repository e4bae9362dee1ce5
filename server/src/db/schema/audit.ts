import type { AuditKind } from '@jhalak/contract/messages/audit-messages.ts';
import type { Details } from '@jhalak/contract/messages/message.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * What happened in a workspace. Rows are only ever added: a trigger refuses changes, and removal except together with
 * the workspace. Users are stored by id and named when the log is read, so that a deleted account leaves no name.
 */
export const auditEvents = product.table(
  'audit_event',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<AuditKind>().notNull(),
    actorKind: text('actor_kind').$type<'user' | 'apiKey' | 'shareLink' | 'system'>().notNull(),
    /** The user, also behind an API key; null for share links and the system. */
    actorUserId: text('actor_user_id'),
    /** The API key or share link. */
    actorVia: text('actor_via'),
    /** The other user that the event is about. */
    memberId: text('member_id'),
    details: jsonb('details').$type<Details>().notNull(),
    /** Of the statement, so that events of one transaction keep their order. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('audit_event_by_workspace').on(table.workspaceId, table.createdAt, table.id),
    index('audit_event_by_actor').on(table.workspaceId, table.actorUserId, table.createdAt),
  ],
);
