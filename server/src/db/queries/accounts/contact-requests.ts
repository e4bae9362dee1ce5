import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { contactRequest } from '#db/schema.ts';
import { authUser } from './auth-tables.ts';

export type ContactRequest = typeof contactRequest.$inferSelect;

/** Stores a message before it is emailed. */
export async function insertContactRequest(
  db: DbOrTx,
  values: Pick<ContactRequest, 'name' | 'email' | 'topic' | 'message' | 'userId'>,
): Promise<{ id: string }> {
  const row = { id: newId(), ...values };
  await db.insert(contactRequest).values(row);
  return row;
}

/** The mail server accepted the email about it. */
export async function markContactMailed(db: DbOrTx, id: string): Promise<void> {
  await db.update(contactRequest).set({ mailedAt: sql`now()` }).where(eq(contactRequest.id, id));
}

/** Those without an answer first, then the newest, at most a hundred: what is answered makes room. */
export const listContactRequests = (db: DbOrTx): Promise<ContactRequest[]> =>
  db
    .select()
    .from(contactRequest)
    .orderBy(isNotNull(contactRequest.answeredAt), desc(contactRequest.createdAt))
    .limit(100);

/** Null when there is no such message. */
export async function setContactAnswered(
  db: DbOrTx,
  { id, answered }: { id: string; answered: boolean },
): Promise<ContactRequest | null> {
  const [row] = await db
    .update(contactRequest)
    .set({ answeredAt: answered ? sql`now()` : null })
    .where(eq(contactRequest.id, id))
    .returning();
  return row ?? null;
}

/** Addresses of the owners of this installation. */
export async function operatorEmails(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ email: authUser.email }).from(authUser).where(eq(authUser.operator, true));
  return rows.map(({ email }) => email);
}
