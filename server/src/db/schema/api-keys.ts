import type { ApiKeyMode, ApiKeyScope } from '@jhalak/contract/permissions.ts';
import { index, integer, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Keys of programs, by the SHA-256 of their secret. A revoked key stays, so that its holder is told what happened. */
export const apiKey = product.table(
  'api_key',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Who made it: the key is refused once this user is no member of the workspace. */
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    mode: text('mode').$type<ApiKeyMode>().notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    secretSha256: text('secret_sha256').notNull().unique(),
    hint: text('hint').notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('api_key_by_workspace').on(table.workspaceId, table.createdAt)],
);

/**
 * What a POST with an `Idempotency-Key` did, for 24 hours. `token` belongs to the request that works on it until
 * `lease_until`; `subject_id` is written with the effect, the answer after it.
 */
export const idempotentRequest = product.table(
  'idempotent_request',
  {
    workspaceId: workspaceId(),
    key: text('key').notNull(),
    /** Of method, path and body. */
    requestSha256: text('request_sha256').notNull(),
    token: text('token').notNull(),
    leaseUntil: time('lease_until').notNull(),
    /** The row that the effect made or concerns; null while nothing has happened. */
    subjectId: text('subject_id'),
    status: integer('status'),
    /** The answer as JSON; null until it was given. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('idempotent_request_by_age').on(table.createdAt),
  ],
);
