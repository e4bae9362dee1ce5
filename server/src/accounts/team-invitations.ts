import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { GivenRole } from '@jhalak/contract/routes/workspaces.ts';
import type { IdentityUser } from '#adapters/identity/identity.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { isOwnerLeaving, revokeKeysOf } from '#db/queries/accounts/account-deletion.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { insertMember, listMembers } from '#db/queries/accounts/members.ts';
import { insertNotification, markAllRead } from '#db/queries/accounts/notifications.ts';
import {
  deleteOpenInvitation,
  findInvited,
  findOpenInvitation,
  type InvitationRow,
  insertWorkspaceInvitation,
  listInvitationsTo,
  useInvitation,
} from '#db/queries/accounts/workspace-invitations.ts';
import { findMembership } from '#db/queries/accounts/workspaces.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { assertSeat } from '#entitlements/seats.ts';
import { tokenHash } from '#token-hash.ts';
import { personalWorkspace } from './own-workspaces.ts';
import { type Acting, assertStill } from './team-members.ts';

const lifeMs = 7 * 86_400_000;

/** Where an invited person joins; relative without an origin. */
export const invitePath = (origin: string, token: string): string => `${origin}/invite/${token}`;

/**
 * Makes an invitation, good once within seven days; only the hash of its 32 random bytes is kept. It needs a seat that
 * neither a member nor another open invitation takes, unless `email` has one already. Throws UserError
 * `member_already`, `seats_used_up` and `owner_leaving`.
 */
export async function inviteMember(
  db: Db,
  setting: PlansSetting,
  acting: Acting,
  { role, email }: { role: GivenRole; email: string | null },
): Promise<{ invitation: InvitationRow; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { workspaceId, actor } = acting;
  const invitation = await db.transaction(async (tx) => {
    await assertSeat(tx, setting, { workspaceId, email });
    await assertStays(tx, workspaceId);
    const member = email && (await listMembers(tx, workspaceId)).find((one) => one.email === email);
    if (member) throw new UserError('member_already', { name: member.name });
    await assertStill(tx, acting, 'team:write');
    const row = await insertWorkspaceInvitation(tx, {
      ...{ id: newId(), workspaceId, tokenSha256: tokenHash(token), role, email },
      ...{ createdBy: actor.userId, expiresAt: new Date(Date.now() + lifeMs) },
    });
    await auditEvent(tx, { ...acting, kind: 'invitation_created', details: invited(row) });
    await announceLists(tx, { workspaceId, lists: ['team'], videoId: null });
    if (email) await notifyInvited(tx, { workspaceId, invitationId: row.id, email, by: actor.userId });
    return row;
  });
  return { invitation, token };
}

export interface NamedInvitation {
  token: string;
  /** The caller's address, where it is proved to be theirs; otherwise null. */
  provedEmail: string | null;
}

/** An entry in the bell of the account with this address, where there is one. */
async function notifyInvited(
  tx: Tx,
  { workspaceId, invitationId, email, by }: Record<'workspaceId' | 'invitationId' | 'email' | 'by', string>,
): Promise<void> {
  const invited = await findInvited(tx, { email, workspaceId, by });
  if (!invited) return;
  await insertNotification(tx, {
    ...{ workspaceId: invited.personalId, userId: invited.userId, onceKey: `invite:${invitationId}` },
    kind: 'invite',
    params: { workspace: invited.workspaceName, invitedBy: invited.invitedBy, invitationId },
  });
}

/** The same for an account whose address is proved now, of every open invitation that was sent to it before. */
export async function notifyOfEarlier(
  db: Db,
  user: Pick<IdentityUser, 'id' | 'email' | 'firstName' | 'operator'>,
): Promise<void> {
  await personalWorkspace(db, user);
  await db.transaction(async (tx) => {
    for (const { id, workspaceId, createdBy } of await listInvitationsTo(tx, user.email))
      await notifyInvited(tx, { workspaceId, invitationId: id, email: user.email, by: createdBy });
  });
}

/** Who joins a workspace that is about to be deleted would keep it, and its owner's account, from going. */
async function assertStays(tx: Tx, workspaceId: string): Promise<void> {
  if (await isOwnerLeaving(tx, workspaceId)) throw new UserError('owner_leaving');
}

/** Withdraws an open invitation. Throws UserError `not_found`. */
export async function revokeInvitation(tx: Tx, acting: Acting, id: string): Promise<void> {
  const { workspaceId } = acting;
  const removed = await deleteOpenInvitation(tx, { id, workspaceId });
  if (!removed) throw new UserError('not_found');
  await auditEvent(tx, { ...acting, kind: 'invitation_revoked', details: invited(removed) });
  await announceLists(tx, { workspaceId, lists: ['team'], videoId: null });
}

/**
 * What a link leads to. The user whose proved address an invitation was sent to may name it by its id instead of its
 * token, as the bell does. Throws UserError `invite_invalid`.
 */
export async function readInvitation(db: Db, { token, provedEmail }: NamedInvitation) {
  const byId = provedEmail && (await findOpenInvitation(db, { id: token, email: provedEmail }));
  const found = byId || (await findOpenInvitation(db, { tokenSha256: tokenHash(token) }));
  if (!found) throw new UserError('invite_invalid');
  return found;
}

/**
 * Makes a user a member by a link. The workspace is locked while seats are counted, so that of many who accept at once
 * as many join as there are seats. Throws UserError `invite_invalid`, `already_member`, `seats_used_up`,
 * `owner_leaving`.
 */
export async function acceptInvitation(
  db: Db,
  setting: PlansSetting,
  { userId, ...named }: NamedInvitation & { userId: string },
): Promise<{ workspaceId: string; role: GivenRole }> {
  const { invitation } = await readInvitation(db, named);
  const { workspaceId, role } = invitation;
  if (await findMembership(db, { userId, workspaceId }))
    throw new UserError('already_member', { workspaceId });
  await db.transaction(async (tx) => {
    await assertSeat(tx, setting, { workspaceId, userId });
    await assertStays(tx, workspaceId);
    // Again under the lock: the same user may accept two invitations at once.
    if (await findMembership(tx, { userId, workspaceId }))
      throw new UserError('already_member', { workspaceId });
    if (!(await useInvitation(tx, invitation.id))) throw new UserError('invite_invalid');
    await insertMember(tx, { workspaceId, userId, role });
    // From before they left: earlier versions only refused those until they came back.
    await revokeKeysOf(tx, userId, { workspaceId });
    await markAllRead(tx, { workspaceId, userId }, { butAccount: true });
    const actor = { kind: 'user', userId } as const;
    await auditEvent(tx, {
      ...{ workspaceId, actor, kind: 'member_joined' },
      details: { role: message(`role_${role}`) },
    });
    await announceLists(tx, { workspaceId, lists: ['team'], videoId: null });
  });
  return { workspaceId, role };
}

const invited = ({ email, role }: InvitationRow) => ({
  recipient: email ?? message('audit_link_recipient'),
  role: message(`role_${role}`),
});
