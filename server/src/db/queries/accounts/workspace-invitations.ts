import { rolePermissions, roles } from '@jhalak/contract/permissions.ts';
import { and, countDistinct, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Owned, owned } from '#db/core/rows.ts';
import { workspace, workspaceInvitation } from '#db/schema.ts';
import { authUser, member } from './auth-tables.ts';
import { findPersonalWorkspace, findWorkspace } from './workspaces.ts';

export type InvitationRow = typeof workspaceInvitation.$inferSelect;

export async function insertWorkspaceInvitation(
  tx: Tx,
  row: Omit<InvitationRow, 'createdAt' | 'acceptedAt'>,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(workspaceInvitation).values(row).returning();
  if (!inserted) throw new Error('the invitation was not made');
  return inserted;
}

/** Invitations that can still be accepted, the newest first. */
export const listOpenInvitations = (db: DbOrTx, workspaceId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(workspaceInvitation)
    .where(and(eq(workspaceInvitation.workspaceId, workspaceId), isOpen()))
    .orderBy(desc(workspaceInvitation.createdAt), desc(workspaceInvitation.id));

/** Those that were sent to an address, the oldest first. */
export const listInvitationsTo = (db: DbOrTx, email: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(workspaceInvitation)
    .where(and(isSentTo(email), isOpen()))
    .orderBy(workspaceInvitation.createdAt, workspaceInvitation.id);

const isSentTo = (email: string) => sql`lower(${workspaceInvitation.email}) = ${email.toLowerCase()}`;

/** How many seats of the workspaces they take: one for each address, and none for that of a user who has a seat there. */
export async function countOpenInvitations(db: DbOrTx, workspaceIds: readonly string[]): Promise<number> {
  const { id, email } = workspaceInvitation;
  const [row] = await db
    .select({ seats: countDistinct(sql`coalesce(lower(${email}), ${id})`) })
    .from(workspaceInvitation)
    .where(and(isOpenIn(workspaceIds), sql`not ${isMember(sql`${email}`, workspaceIds)}`));
  return row?.seats ?? 0;
}

const isOpenIn = (workspaceIds: readonly string[]) =>
  and(inArray(workspaceInvitation.workspaceId, [...workspaceIds]), isOpen());

/** Whether the user with this proved address is a member of one of the workspaces. */
const isMember = (email: SQL, workspaceIds: readonly string[]) =>
  sql<boolean>`exists (select from ${member} join ${authUser} on ${authUser.id} = ${member.userId}
    where ${inArray(member.organizationId, [...workspaceIds])}
      and ${authUser.emailVerified} and ${authUser.email} = lower(${email}))`;

/** Whether an invitation to this address takes no further seat: its user, or an open invitation to it, has one. */
export async function hasSeatByEmail(
  db: DbOrTx,
  email: string,
  workspaceIds: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${isMember(sql`${email}`, workspaceIds)} or exists (
      select from ${workspaceInvitation} where ${and(isSentTo(email), isOpenIn(workspaceIds))}
    ) as found`,
  );
  return rows[0]?.found ?? false;
}

/** How an invitation is named: by the hash of its token, or by its id and the proved address that it was sent to. */
export type InvitationKey = { tokenSha256: string } | { id: string; email: string };

/** What an open invitation leads to; null when there is none. */
export async function findOpenInvitation(
  db: DbOrTx,
  key: InvitationKey,
): Promise<{ invitation: InvitationRow; workspaceName: string; inviter: string | null } | null> {
  const [row] = await db
    .select({ invitation: workspaceInvitation, workspaceName: workspace.name, inviter: authUser.name })
    .from(workspaceInvitation)
    .innerJoin(workspace, eq(workspace.id, workspaceInvitation.workspaceId))
    .leftJoin(authUser, eq(authUser.id, workspaceInvitation.createdBy))
    .where(and(isNamed(key), isOpen()));
  return row ?? null;
}

const isNamed = (key: InvitationKey) =>
  'tokenSha256' in key
    ? eq(workspaceInvitation.tokenSha256, key.tokenSha256)
    : and(eq(workspaceInvitation.id, key.id), isSentTo(key.email));

/** The account with a proved address, its personal workspace and what an invitation says about itself, or null. */
export async function findInvited(
  tx: Tx,
  { email, workspaceId, by }: { email: string; workspaceId: string; by: string },
): Promise<{ userId: string; personalId: string; workspaceName: string; invitedBy: string } | null> {
  const [user] = await tx
    .select({ id: authUser.id })
    .from(authUser)
    .where(and(eq(authUser.email, email.toLowerCase()), eq(authUser.emailVerified, true)));
  const personal = user && (await findPersonalWorkspace(tx, user.id));
  const team = await findWorkspace(tx, workspaceId);
  if (!user || !personal || !team) return null;
  const [inviter] = await tx.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, by));
  const names = { workspaceName: team.name, invitedBy: inviter?.name ?? team.name };
  return { userId: user.id, personalId: personal.id, ...names };
}

/** Marks an open invitation as used; false when another request was faster or it ended meanwhile. */
export async function useInvitation(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .update(workspaceInvitation)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(workspaceInvitation.id, id), isOpen()))
    .returning({ id: workspaceInvitation.id });
  return used.length > 0;
}

/** Removes an open invitation and returns it; null when the workspace has none with this id. */
export async function deleteOpenInvitation(tx: Tx, of: Owned): Promise<InvitationRow | null> {
  const [removed] = await tx
    .delete(workspaceInvitation)
    .where(and(owned(workspaceInvitation, of), isOpen()))
    .returning();
  return removed ?? null;
}

/** Forgets invitations that ended longer ago than `days`: they hold addresses of people without an account. */
export async function deleteOldInvitations(db: DbOrTx, days: number): Promise<void> {
  await db.delete(workspaceInvitation).where(endedBefore(sql`now() - ${days} * interval '1 day'`));
}

/** Forgets those to the address of an account that have ended. */
export async function forgetInvitationsTo(tx: Tx, userId: string): Promise<void> {
  const email = sql`(select ${authUser.email} from ${authUser} where ${authUser.id} = ${userId})`;
  const isToUser = sql`lower(${workspaceInvitation.email}) = ${email}`;
  await tx.delete(workspaceInvitation).where(and(isToUser, endedBefore(sql`now()`)));
}

const endedBefore = (moment: SQL) =>
  sql`coalesce(${workspaceInvitation.acceptedAt}, ${workspaceInvitation.expiresAt}) <= ${moment}`;

const mayInvite = roles.filter((role) => rolePermissions[role].includes('team:write'));

/** Good while who sent it may invite: a removed or demoted member must not come back by a link of their own. */
const isOpen = () =>
  and(
    isNull(workspaceInvitation.acceptedAt),
    gt(workspaceInvitation.expiresAt, sql`now()`),
    sql`exists (select from ${member} where ${member.organizationId} = ${workspaceInvitation.workspaceId}
      and ${member.userId} = ${workspaceInvitation.createdBy} and ${inArray(member.role, mayInvite)})`,
  );
