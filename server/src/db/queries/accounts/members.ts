import type { Role } from '@jhalak/contract/permissions.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import type { Owned } from '#db/core/rows.ts';
import { planIdInForce } from '#db/queries/billing/plan-in-force.ts';
import { workspace } from '#db/schema.ts';
import { authUser, member, organization } from './auth-tables.ts';
import { insertWorkspace, roleOf } from './workspaces.ts';

// The users of a workspace. Every change locks the workspace's row first, so that seats and the owner stay right.

export interface MemberRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
}

/** Members of a workspace, who joined first before the others. */
export async function listMembers(db: DbOrTx, workspaceId: string): Promise<MemberRow[]> {
  const rows = await selectMembers(db)
    .where(eq(member.organizationId, workspaceId))
    .orderBy(asc(member.createdAt), asc(member.id));
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

/** The users of workspaces, each once: owners first, then who joined first. */
export async function usersOf(db: DbOrTx, workspaceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: member.userId })
    .from(member)
    .where(inArray(member.organizationId, [...workspaceIds]))
    .groupBy(member.userId)
    .orderBy(sql`bool_or(${member.role} = 'owner') desc, min(${member.createdAt}), min(${member.id})`);
  return rows.map(({ userId }) => userId);
}

/** The owner of a workspace; null for those of the command line and of the sample, which have no members. */
export async function ownerOf(
  db: DbOrTx,
  workspaceId: string,
): Promise<{ userId: string; email: string; operator: boolean } | null> {
  const [row] = await db
    .select({
      ...{ userId: authUser.id, email: authUser.email },
      operator: sql<boolean>`coalesce(${authUser.operator}, false)`,
    })
    .from(member)
    .innerJoin(authUser, eq(authUser.id, member.userId))
    .where(and(eq(member.organizationId, workspaceId), eq(member.role, 'owner')));
  return row ?? null;
}

/** A membership by its id; null when the workspace has none with it. */
export async function findMember(db: DbOrTx, of: Owned): Promise<MemberRow | null> {
  const [row] = await selectMembers(db).where(
    and(eq(member.id, of.id), eq(member.organizationId, of.workspaceId)),
  );
  return row ? { ...row, role: roleOf(row.role) } : null;
}

export async function insertMember(
  tx: Tx,
  of: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  const { workspaceId: organizationId, userId, role } = of;
  await tx.insert(member).values({ id: newId(), organizationId, userId, role, createdAt: new Date() });
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.update(member).set({ role }).where(eq(member.id, id));
}

export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.delete(member).where(eq(member.id, id));
}

export async function setWorkspaceName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(workspace).set({ name }).where(eq(workspace.id, id));
  await tx.update(organization).set({ name }).where(eq(organization.id, id));
}

/** Makes a personal workspace an ordinary one: its former owner gets a new personal one with their next request. */
export async function endPersonal(tx: Tx, id: string): Promise<void> {
  await tx
    .update(organization)
    .set({ slug: teamSlug(id) })
    .where(eq(organization.id, id));
}

export interface Membership {
  id: string;
  name: string;
  /** Granted for now or its own; whether plans count is the caller's question. */
  planId: string;
  role: Role;
  personal: boolean;
}

/** Workspaces of a user with their role, the personal one first. */
export async function listMemberships(db: DbOrTx, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({
      ...{ id: workspace.id, name: workspace.name, planId: planIdInForce },
      ...{ role: member.role, slug: organization.slug },
    })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.organizationId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId))
    .orderBy(sql`${organization.slug} <> ${`personal-${userId}`}`, asc(workspace.name), asc(workspace.id));
  return rows.map(({ slug, role, ...row }) => ({
    ...row,
    role: roleOf(role),
    personal: slug === `personal-${userId}`,
  }));
}

/** Makes a further workspace whose owner is a user. */
export async function insertOwnedWorkspace(
  tx: Tx,
  { userId, name, planId }: { userId: string; name: string; planId: string },
): Promise<{ id: string }> {
  const { id } = await insertWorkspace(tx, { name, planId });
  await tx.insert(organization).values({ id, name, slug: teamSlug(id), createdAt: new Date() });
  await insertMember(tx, { workspaceId: id, userId, role: 'owner' });
  return { id };
}

const teamSlug = (id: string) => `team-${id}`;

const selectMembers = (db: DbOrTx) =>
  db
    .select({
      id: member.id,
      userId: member.userId,
      name: authUser.name,
      email: authUser.email,
      role: member.role,
      joinedAt: member.createdAt,
    })
    .from(member)
    .innerJoin(authUser, eq(authUser.id, member.userId));
