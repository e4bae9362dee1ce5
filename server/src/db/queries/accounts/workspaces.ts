import { type Role, roles } from '@jhalak/contract/permissions.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf } from '#db/core/rows.ts';
import { workspace } from '#db/schema.ts';
import { member, organization } from './auth-tables.ts';

export type WorkspaceRow = typeof workspace.$inferSelect;

/** Makes a workspace; `planId` names an entry of the plan catalogue. */
export async function insertWorkspace(
  db: DbOrTx,
  values: { name: string; planId: string },
): Promise<{ id: string }> {
  const row = { id: newId(), ...values };
  await db.insert(workspace).values(row);
  return row;
}

/** Null when there is none. */
export const findWorkspace = (db: DbOrTx, id: string): Promise<WorkspaceRow | null> =>
  firstOf(db.select().from(workspace).where(eq(workspace.id, id)));

/** The personal workspace of a user, or null before the first request. */
export async function findPersonalWorkspace(db: DbOrTx, userId: string): Promise<WorkspaceRow | null> {
  const [row] = await db
    .select({ workspace })
    .from(workspace)
    .innerJoin(organization, eq(organization.id, workspace.id))
    .where(eq(organization.slug, personalSlug(userId)));
  return row?.workspace ?? null;
}

/** The user's role in a workspace, or null when the user is no member of it. */
export async function findMembership(
  db: DbOrTx,
  of: { userId: string; workspaceId: string },
): Promise<{ workspaceId: string; role: Role } | null> {
  const [row] = await db
    .select({ workspaceId: workspace.id, role: member.role })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.organizationId))
    .where(and(eq(member.userId, of.userId), eq(member.organizationId, of.workspaceId)));
  return row ? { ...row, role: roleOf(row.role) } : null;
}

/** A role unknown here may only look. */
export const roleOf = (stored: string): Role => roles.find((role) => role === stored) ?? 'viewer';

/**
 * Makes a user's own workspace, its organization and their membership, once, however many calls run: all wait
 * for the first to insert the organization's unique slug.
 */
export async function makePersonalWorkspace(
  db: Db,
  { userId, name, planId }: { userId: string; name: string; planId: string },
): Promise<WorkspaceRow> {
  return db.transaction(async (tx) => {
    const slug = personalSlug(userId);
    const createdAt = new Date();
    await tx.insert(organization).values({ id: newId(), name, slug, createdAt }).onConflictDoNothing();
    const [own] = await tx.select().from(organization).where(eq(organization.slug, slug));
    if (!own) throw new Error(`the organization ${slug} was not made`);
    // The organization's first membership has the organization's id, so that it cannot be made twice.
    await tx
      .insert(member)
      .values({ id: own.id, organizationId: own.id, userId, role: 'owner', createdAt })
      .onConflictDoNothing();
    await tx.insert(workspace).values({ id: own.id, name, planId }).onConflictDoNothing();
    const made = await findWorkspace(tx, own.id);
    if (!made) throw new Error(`the workspace ${own.id} was not made`);
    return made;
  });
}

/** The id of a user's personal workspace, for a condition. */
export const personalIdOf = (userId: string): SQL =>
  sql`(select ${organization.id} from ${organization} where ${organization.slug} = ${personalSlug(userId)})`;

const personalSlug = (userId: string) => `personal-${userId}`;
