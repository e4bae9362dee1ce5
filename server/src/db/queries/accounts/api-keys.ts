import type { Role } from '@jhalak/contract/permissions.ts';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { type Owned, owned } from '#db/core/rows.ts';
import { apiKey } from '#db/schema.ts';
import { authUser, member } from './auth-tables.ts';
import { roleOf } from './workspaces.ts';

export type ApiKeyRow = typeof apiKey.$inferSelect;

const usable = () =>
  and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`)));

export async function insertApiKey(db: DbOrTx, values: typeof apiKey.$inferInsert): Promise<void> {
  await db.insert(apiKey).values(values);
}

/** Keys of one kind that are neither revoked nor expired. */
export async function countUsableKeys(
  db: DbOrTx,
  { workspaceId, mode }: Pick<ApiKeyRow, 'workspaceId' | 'mode'>,
): Promise<number> {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKey)
    .where(and(eq(apiKey.workspaceId, workspaceId), eq(apiKey.mode, mode), usable()));
  return row?.keys ?? 0;
}

/** A key with its maker's role now: null after they left the workspace. */
export interface FoundApiKey extends ApiKeyRow {
  role: Role | null;
}

/** The key of a secret's SHA-256, revoked or not; null when there is none. */
export async function findApiKey(db: DbOrTx, secretSha256: string): Promise<FoundApiKey | null> {
  const [row] = await db
    .select({ key: apiKey, role: member.role })
    .from(apiKey)
    .leftJoin(member, and(eq(member.organizationId, apiKey.workspaceId), eq(member.userId, apiKey.userId)))
    .where(eq(apiKey.secretSha256, secretSha256));
  return row ? { ...row.key, role: row.role === null ? null : roleOf(row.role) } : null;
}

export interface ListedApiKey extends ApiKeyRow {
  /** Null where the account is gone. */
  madeBy: string | null;
  isMember: boolean;
}

/** The keys of a workspace that are not revoked, newest first. */
export async function listApiKeyRows(db: DbOrTx, workspaceId: string): Promise<ListedApiKey[]> {
  const rows = await db
    .select({ key: apiKey, madeBy: authUser.email, memberId: member.id })
    .from(apiKey)
    .leftJoin(authUser, eq(authUser.id, apiKey.userId))
    .leftJoin(member, and(eq(member.organizationId, apiKey.workspaceId), eq(member.userId, apiKey.userId)))
    .where(and(eq(apiKey.workspaceId, workspaceId), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  return rows.map(({ key, madeBy, memberId }) => ({ ...key, madeBy, isMember: memberId !== null }));
}

/** The usable keys that a user made, in all workspaces. */
export const listKeysOfUser = (db: DbOrTx, userId: string): Promise<{ name: string; hint: string }[]> =>
  db
    .select({ name: apiKey.name, hint: apiKey.hint })
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), usable()))
    .orderBy(apiKey.createdAt);

/** The key as it was; null where the workspace has no such key, or it was revoked before. */
export async function markKeyRevoked(db: DbOrTx, of: Owned): Promise<ApiKeyRow | null> {
  const [row] = await db
    .update(apiKey)
    .set({ revokedAt: sql`now()` })
    .where(and(owned(apiKey, of), isNull(apiKey.revokedAt)))
    .returning();
  return row ?? null;
}

/** Notes that a key is used, at most once a minute. */
export async function noteKeyUse(db: DbOrTx, id: string): Promise<void> {
  const stale = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKey.id, id), stale));
}
