import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type Permission, type Role, rolePermissions } from '@jhalak/contract/permissions.ts';
import { ownerPlanId } from '@jhalak/contract/plans.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { announceAccess, announceLists } from '#db/core/list-notices.ts';
import { findDeletion, revokeKeysOf } from '#db/queries/accounts/account-deletion.ts';
import { type AuditActor, auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  deleteMember,
  endPersonal,
  findMember,
  listMembers,
  type MemberRow,
  setRole,
  setWorkspaceName,
} from '#db/queries/accounts/members.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { findMembership, findPersonalWorkspace, findWorkspace } from '#db/queries/accounts/workspaces.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { isSuspended } from '#db/queries/operator/suspensions.ts';

/** A member who changes something in a workspace. */
export interface Acting {
  workspaceId: string;
  actor: AuditActor & { userId: string };
}

/** Gives a member another role. Throws UserError `not_found`, `owner_stays`, `owner_by_transfer`. */
export async function changeRole(
  db: Db,
  acting: Acting,
  { memberId, role }: { memberId: string; role: Role },
): Promise<MemberRow> {
  return db.transaction(async (tx) => {
    const member = await lockOtherThanOwner(tx, acting, memberId);
    if (role === 'owner') throw new UserError('owner_by_transfer');
    if (member.role === role) return member;
    await setRole(tx, member.id, role);
    await tellMember(tx, acting, { member, role });
    await auditEvent(tx, {
      ...{ ...acting, kind: 'role_changed', memberId: member.userId },
      details: { from: message(`role_${member.role}`), to: message(`role_${role}`) },
    });
    await announceChange(tx, acting.workspaceId, [member.userId]);
    return { ...member, role };
  });
}

/** Ends a membership, and the member's API keys here with it. Throws UserError `not_found` or `owner_stays`. */
export async function removeMember(db: Db, acting: Acting, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockOtherThanOwner(tx, acting, memberId);
    await tellMember(tx, acting, { member, role: null });
    await deleteMember(tx, member.id);
    await revokeKeysOf(tx, member.userId, acting);
    await auditEvent(tx, { ...acting, kind: 'member_removed', memberId: member.userId });
    await announceChange(tx, acting.workspaceId, [member.userId]);
  });
}

/** Ends the caller's own membership in the same way. Throws UserError `owner_stays` for the owner. */
export async function leaveWorkspace(db: Db, acting: Acting): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, acting.workspaceId);
    const member = await ownMembership(tx, acting);
    if (member.role === 'owner') throw new UserError('owner_stays');
    await deleteMember(tx, member.id);
    await revokeKeysOf(tx, member.userId, acting);
    await auditEvent(tx, { ...acting, kind: 'member_left' });
    await announceChange(tx, acting.workspaceId, [member.userId]);
  });
}

export interface Transferred {
  heir: MemberRow;
  /** The names of the workspace and of its former owner. */
  workspace: string;
  by: string;
}

/**
 * Makes another member the owner and the caller an admin; a personal workspace becomes an ordinary one. Throws
 * UserError `not_found`, `heir_unavailable` where the other account is suspended or about to be deleted, and
 * `owner_workspace_stays` where the plan belongs to the owner of the installation.
 */
export async function transferWorkspace(db: Db, acting: Acting, memberId: string): Promise<Transferred> {
  return db.transaction(async (tx) => {
    const { workspaceId } = acting;
    const row = await lockWorkspace(tx, workspaceId);
    await assertStill(tx, acting, 'team:transfer');
    const own = await ownMembership(tx, acting);
    const next = (await findMember(tx, { id: memberId, workspaceId })) ?? notFound();
    if (next.id === own.id) throw new UserError('owner_stays');
    if ((await findDeletion(tx, next.userId)) || (await isSuspended(tx, next.userId)))
      throw new UserError('heir_unavailable', { name: next.name });
    if (row?.planId === ownerPlanId) throw new UserError('owner_workspace_stays');
    await setRole(tx, own.id, 'admin');
    await setRole(tx, next.id, 'owner');
    await endPersonal(tx, workspaceId);
    await auditEvent(tx, { ...acting, kind: 'ownership_transferred', memberId: next.userId });
    await tellMember(tx, acting, { member: next, role: 'owner' });
    await announceChange(tx, workspaceId, [own.userId, next.userId]);
    return { heir: next, workspace: row?.name ?? '', by: own.name };
  });
}

export async function renameWorkspace(db: Db, acting: Acting, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWorkspace(tx, acting.workspaceId);
    if (!row || row.name === name) return;
    await setWorkspaceName(tx, row.id, name);
    await auditEvent(tx, { ...acting, kind: 'workspace_renamed', details: { from: row.name, to: name } });
    await announceLists(tx, { workspaceId: row.id, lists: ['team'], videoId: null });
  });
}

/** The member that is changed, with the workspace locked and the caller's own role checked again under the lock. */
async function lockOtherThanOwner(tx: Tx, acting: Acting, memberId: string): Promise<MemberRow> {
  const { workspaceId } = acting;
  await lockWorkspace(tx, workspaceId);
  await assertStill(tx, acting, 'team:write');
  const member = (await findMember(tx, { id: memberId, workspaceId })) ?? notFound();
  if (member.role === 'owner') throw new UserError('owner_stays');
  return member;
}

/** Of two admins who remove each other at once, the second one is no member any more when it is their turn. */
export async function assertStill(tx: Tx, { workspaceId, actor }: Acting, held: Permission): Promise<void> {
  const membership = (await findMembership(tx, { userId: actor.userId, workspaceId })) ?? notFound();
  if (!rolePermissions[membership.role].includes(held)) throw new UserError('permission_missing');
}

async function ownMembership(tx: Tx, { workspaceId, actor }: Acting): Promise<MemberRow> {
  const own = (await listMembers(tx, workspaceId)).find(({ userId }) => userId === actor.userId);
  if (!own) throw new UserError('not_found');
  return own;
}

/** Tells a member in the bell what someone else made of their part in the workspace. */
async function tellMember(
  tx: Tx,
  acting: Acting,
  { member: { userId }, role }: { member: MemberRow; role: Role | null },
): Promise<void> {
  if (userId === acting.actor.userId) return;
  const personal = await findPersonalWorkspace(tx, userId);
  const workspace = await findWorkspace(tx, acting.workspaceId);
  if (!personal || !workspace) return;
  const { name: by } = await ownMembership(tx, acting);
  await insertNotification(tx, {
    ...{ workspaceId: personal.id, userId },
    ...{ kind: 'membership', params: { workspace: workspace.name, by, role } },
  });
}

/** Everyone in the workspace reads the team again, and the servers check the access of these users at once. */
async function announceChange(tx: Tx, workspaceId: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await announceAccess(tx, { workspaceId, userId });
  await announceLists(tx, { workspaceId, lists: ['team'], videoId: null });
}
