import type { AuditKind, auditSentences } from '@jhalak/contract/messages/audit-messages.ts';
import type { Detail, Placeholders } from '@jhalak/contract/messages/message.ts';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvents } from '#db/schema.ts';
import { authUser } from './auth-tables.ts';

/** Who caused an event; the principal of a request fits as it is. */
export type AuditActor =
  | { kind: 'user'; userId: string }
  | { kind: 'apiKey'; userId: string; keyId: string }
  | { kind: 'shareLink'; linkId: string }
  | { kind: 'system' };

type DetailsOf<Kind extends AuditKind> = Exclude<Placeholders<(typeof auditSentences)[Kind]>, 'member'>;
type NamesMember<Kind extends AuditKind> = Extract<Placeholders<(typeof auditSentences)[Kind]>, 'member'>;

/** An event with what its sentence names: `memberId` for `{{member}}`, `details` for every other placeholder. */
export type NewAuditEvent<Kind extends AuditKind = AuditKind> = {
  workspaceId: string;
  actor: AuditActor;
  kind: Kind;
} & ([NamesMember<Kind>] extends [never] ? { memberId?: never } : { memberId: string }) &
  ([DetailsOf<Kind>] extends [never]
    ? { details?: never }
    : { details: Readonly<Record<DetailsOf<Kind>, Detail>> });

/**
 * Adds an event to a workspace's audit log. Call it in the transaction of what it records, so that neither exists
 * without the other: `await auditEvent(tx, { workspaceId, actor: auth.principal, kind: 'video_deleted', details: { title } })`.
 * Details hold no secrets: every admin of the workspace reads them. New kinds go into
 * `contract/src/messages/audit-messages.ts`.
 */
export async function auditEvent<Kind extends AuditKind>(
  tx: DbOrTx,
  { workspaceId, actor, kind, memberId, details }: NewAuditEvent<Kind>,
): Promise<void> {
  await tx.insert(auditEvents).values({
    ...{ id: newId(), workspaceId, kind },
    actorKind: actor.kind,
    actorUserId: 'userId' in actor ? actor.userId : null,
    actorVia: actor.kind === 'apiKey' ? actor.keyId : actor.kind === 'shareLink' ? actor.linkId : null,
    memberId: memberId ?? null,
    details: details ?? {},
    // Not the time of the transaction: events of one transaction keep their order.
    createdAt: sql`clock_timestamp()`,
  });
}

export interface AuditFilter {
  workspaceId: string;
  actorUserId?: string | undefined;
  kind?: AuditKind | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

const actorUser = alias(authUser, 'actor_user');
const memberUser = alias(authUser, 'member_user');

/** Events of a workspace with the names of their users, the newest first; `after` is the id of the last one before. */
export function listAuditEvents(
  db: DbOrTx,
  { workspaceId, actorUserId, kind, from, to }: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const last = db
    .select({ createdAt: auditEvents.createdAt, id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.id, after ?? ''), eq(auditEvents.workspaceId, workspaceId)));
  return db
    .select({
      event: auditEvents,
      actor: { name: actorUser.name, email: actorUser.email },
      member: { name: memberUser.name, email: memberUser.email },
    })
    .from(auditEvents)
    .leftJoin(actorUser, eq(actorUser.id, auditEvents.actorUserId))
    .leftJoin(memberUser, eq(memberUser.id, auditEvents.memberId))
    .where(
      and(
        eq(auditEvents.workspaceId, workspaceId),
        actorUserId === undefined ? undefined : eq(auditEvents.actorUserId, actorUserId),
        kind === undefined ? undefined : eq(auditEvents.kind, kind),
        from && gte(auditEvents.createdAt, from),
        to && lt(auditEvents.createdAt, to),
        after === undefined ? undefined : sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (${last})`,
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];

/** Users who appear in a workspace's log as the cause of an event, by name. */
export function listAuditActors(db: DbOrTx, workspaceId: string) {
  return db
    .selectDistinct({ userId: authUser.id, name: authUser.name, email: authUser.email })
    .from(auditEvents)
    .innerJoin(authUser, eq(authUser.id, auditEvents.actorUserId))
    .where(eq(auditEvents.workspaceId, workspaceId))
    .orderBy(authUser.name, authUser.email);
}
