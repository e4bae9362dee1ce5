import type { Db, DbOrTx } from '#db/core/connect.ts';
import { auditEvent, type NewAuditEvent } from '#db/queries/accounts/audit-events.ts';
import { findPersonalWorkspace } from '#db/queries/accounts/workspaces.ts';

/** Kinds of events about an account itself. */
type OwnKind =
  | 'signed_in'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'account_copy_requested'
  | 'account_exported'
  | 'account_deletion_requested';

/** Records an event of an account, in the log of its own workspace. */
export async function recordOwn(db: DbOrTx, userId: string, kind: OwnKind): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const event: NewAuditEvent<OwnKind> = { workspaceId: own.id, actor: { kind: 'user', userId }, kind };
  await auditEvent(db, event);
}

/** Records that a user connected an external provider, or disconnected it. */
export async function recordOwnAbout(
  db: Db,
  userId: string,
  { kind, provider }: { kind: 'external_connected' | 'external_disconnected'; provider: string },
): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const actor = { kind: 'user', userId } as const;
  await auditEvent(db, { workspaceId: own.id, actor, kind, details: { provider } });
}

/** Records that a user added a passkey, or removed it. */
export async function recordPasskey(
  db: Db,
  userId: string,
  { kind, name }: { kind: 'passkey_added' | 'passkey_removed'; name: string },
): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const actor = { kind: 'user', userId } as const;
  await auditEvent(db, { workspaceId: own.id, actor, kind, details: { name } });
}

/** Records that a user signed browsers of theirs out. */
export async function recordSessionsEnded(db: Db, userId: string, count: number): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const actor = { kind: 'user', userId } as const;
  await auditEvent(db, { workspaceId: own.id, actor, kind: 'sessions_ended', details: { count } });
}
