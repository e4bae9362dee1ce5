import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { hasChanged } from '#db/core/rows.ts';
import { signUpInvitation } from '#db/schema.ts';
import { authUser } from './auth-tables.ts';

const listedFor = sql`now() - interval '90 days'`;

interface NewInvitation {
  id: string;
  tokenSha256: string;
  note: string;
  createdBy: string;
  expiresAt: Date;
}

export async function insertInvitation(db: DbOrTx, invitation: NewInvitation): Promise<void> {
  await db.insert(signUpInvitation).values(invitation);
}

/** Invitations of the last 90 days, the newest first, with the address of who used each. */
export const listInvitationRows = (db: DbOrTx) =>
  db
    .select({
      id: signUpInvitation.id,
      note: signUpInvitation.note,
      createdAt: signUpInvitation.createdAt,
      expiresAt: signUpInvitation.expiresAt,
      usedAt: signUpInvitation.usedAt,
      usedBy: authUser.email,
    })
    .from(signUpInvitation)
    .leftJoin(authUser, eq(authUser.id, signUpInvitation.usedBy))
    .where(gt(signUpInvitation.createdAt, listedFor))
    .orderBy(desc(signUpInvitation.createdAt));

const usable = (tokenSha256: string) =>
  and(
    eq(signUpInvitation.tokenSha256, tokenSha256),
    isNull(signUpInvitation.usedAt),
    gt(signUpInvitation.expiresAt, sql`now()`),
  );

export async function isUsableInvitation(db: DbOrTx, tokenSha256: string): Promise<boolean> {
  const rows = await db.select({ id: signUpInvitation.id }).from(signUpInvitation).where(usable(tokenSha256));
  return rows.length > 0;
}

/** Marks an invitation as used; false when it is not usable. Of many at once exactly one succeeds. */
export const takeInvitation = (db: Db, tokenSha256: string): Promise<boolean> =>
  hasChanged(db.update(signUpInvitation).set({ usedAt: sql`now()` }).where(usable(tokenSha256)));

/** Gives back an invitation by which no account came about. */
export async function returnInvitation(db: Db, tokenSha256: string): Promise<void> {
  await db
    .update(signUpInvitation)
    .set({ usedAt: null })
    .where(and(eq(signUpInvitation.tokenSha256, tokenSha256), isNull(signUpInvitation.usedBy)));
}

/** Names the account that was made by an invitation. */
export async function nameInvitedUser(db: Db, tokenSha256: string, userId: string): Promise<void> {
  await db
    .update(signUpInvitation)
    .set({ usedBy: userId })
    .where(eq(signUpInvitation.tokenSha256, tokenSha256));
}

/** Deletes an invitation that is not used; false when there is none. */
export const deleteInvitation = (db: Db, id: string): Promise<boolean> =>
  hasChanged(
    db.delete(signUpInvitation).where(and(eq(signUpInvitation.id, id), isNull(signUpInvitation.usedAt))),
  );
