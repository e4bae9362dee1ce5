import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { authUser, member } from '#db/queries/accounts/auth-tables.ts';
import { type BillingEvent, billingEmail } from '#db/schema.ts';

export type BillingEmail = typeof billingEmail.$inferSelect;

export interface NewBillingEmail {
  workspaceId: string;
  /** Who gets it; null: the owner of the workspace. */
  userId: string | null;
  /** Names the event, such as `trial_ending:<subscription>`: the same key again stores nothing. */
  eventKey: string;
  event: BillingEvent;
}

/** Stores an email in the transaction of its event; it is sent once that has committed. False when it was stored before. */
export async function queueBillingEmail(tx: Tx, email: NewBillingEmail): Promise<boolean> {
  const stored = await tx
    .insert(billingEmail)
    .values({ id: newId(), ...email })
    .onConflictDoNothing({ target: billingEmail.eventKey })
    .returning({ id: billingEmail.id });
  return stored.length > 0;
}

/** Those of `eventKeys` that were stored before. */
export async function queuedAmong(db: DbOrTx, eventKeys: readonly string[]): Promise<Set<string>> {
  if (eventKeys.length === 0) return new Set();
  const rows = await db
    .select({ eventKey: billingEmail.eventKey })
    .from(billingEmail)
    .where(inArray(billingEmail.eventKey, [...eventKeys]));
  return new Set(rows.map(({ eventKey }) => eventKey));
}

/** Takes the email whose turn it is, the one that waited longest; no other process gets it for five minutes. */
export async function claimBillingEmail(db: Db): Promise<BillingEmail | undefined> {
  const due = db
    .select({ id: billingEmail.id })
    .from(billingEmail)
    .where(
      and(
        isNull(billingEmail.sentAt),
        isNull(billingEmail.givenUpAt),
        lte(billingEmail.nextTryAt, sql`now()`),
      ),
    )
    .orderBy(asc(billingEmail.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(billingEmail)
    .set({ attempts: sql`${billingEmail.attempts} + 1`, nextTryAt: sql`now() + interval '5 minutes'` })
    .where(eq(billingEmail.id, due))
    .returning();
  return claimed;
}

/** The mail server has accepted it. */
export async function markBillingEmailSent(db: DbOrTx, id: string): Promise<void> {
  await db.update(billingEmail).set({ sentAt: sql`now()`, error: null }).where(eq(billingEmail.id, id));
}

/** Tries again later: after two minutes, then twice as long each time, at most after six hours. */
export async function postponeBillingEmail(db: DbOrTx, id: string, error: string): Promise<void> {
  await db
    .update(billingEmail)
    .set({
      error: error.slice(0, 500),
      nextTryAt: sql`now() + least(interval '6 hours', interval '1 minute' * power(2, least(${billingEmail.attempts}, 20)))`,
    })
    .where(eq(billingEmail.id, id));
}

/** It is not tried any more. */
export async function giveUpBillingEmail(db: DbOrTx, id: string, error: string): Promise<void> {
  await db
    .update(billingEmail)
    .set({ error: error.slice(0, 500), givenUpAt: sql`now()` })
    .where(eq(billingEmail.id, id));
}

/** The user that an email names while still a member of the workspace, otherwise its owner; null without either. */
export async function billingRecipient(
  db: DbOrTx,
  { workspaceId, userId }: Pick<BillingEmail, 'workspaceId' | 'userId'>,
): Promise<{ userId: string; email: string } | null> {
  const [row] = await db
    .select({ userId: authUser.id, email: authUser.email })
    .from(member)
    .innerJoin(authUser, eq(authUser.id, member.userId))
    .where(
      and(
        eq(member.organizationId, workspaceId),
        or(eq(member.role, 'owner'), userId === null ? undefined : eq(member.userId, userId)),
      ),
    )
    .orderBy(sql`${member.userId} = ${userId ?? ''} desc`, asc(member.createdAt))
    .limit(1);
  return row ?? null;
}
