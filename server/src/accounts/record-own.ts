import type { DbOrTx } from '#db/core/connect.ts';
import { auditEvent, type NewAuditEvent } from '#db/queries/accounts/audit-events.ts';
import { findPersonalWorkspace } from '#db/queries/accounts/workspaces.ts';

/** Kinds of events about an account itself. */
type OwnKind =
  | 'signed_in'
  | 'sessions_ended'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'passkey_added'
  | 'passkey_removed'
  | 'external_connected'
  | 'external_disconnected'
  | 'account_copy_requested'
  | 'account_exported'
  | 'account_deletion_requested';

type OwnEvent = { [Kind in OwnKind]: Omit<NewAuditEvent<Kind>, 'workspaceId' | 'actor'> }[OwnKind];

/** Records an event of an account, in the log of its own workspace. */
export async function recordOwn(db: DbOrTx, userId: string, event: OwnEvent): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const actor = { kind: 'user', userId } as const;
  await auditEvent(db, { workspaceId: own.id, actor, ...event } as NewAuditEvent<OwnKind>);
}
