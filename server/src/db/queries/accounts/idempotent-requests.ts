import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { hasChanged } from '#db/core/rows.ts';
import { idempotentRequest } from '#db/schema.ts';

/** How long an answer is kept. */
const idempotencyKeptMs = 24 * 3_600_000;

export type IdempotentRequestRow = typeof idempotentRequest.$inferSelect;

type Name = Pick<IdempotentRequestRow, 'workspaceId' | 'key'>;
/** A request that holds the lease. */
type Holder = Name & Pick<IdempotentRequestRow, 'token'>;

const named = ({ workspaceId, key }: Name) =>
  and(eq(idempotentRequest.workspaceId, workspaceId), eq(idempotentRequest.key, key));
const held = (holder: Holder) => and(named(holder), eq(idempotentRequest.token, holder.token));
const leaseOf = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Takes a key that is free; false when another request has it. */
export async function takeIdempotencyKey(
  db: DbOrTx,
  { leaseMs, ...values }: Holder & Pick<IdempotentRequestRow, 'requestSha256'> & { leaseMs: number },
): Promise<boolean> {
  const rows = await db
    .insert(idempotentRequest)
    .values({ ...values, leaseUntil: leaseOf(leaseMs) })
    .onConflictDoNothing()
    .returning({ key: idempotentRequest.key });
  return rows.length > 0;
}

/** The request of a key; `isLeased`: a process works on it. Null where the key is free. */
export async function findIdempotentRequest(
  db: DbOrTx,
  of: Name,
): Promise<(IdempotentRequestRow & { isLeased: boolean }) | null> {
  const [row] = await db
    .select({ row: idempotentRequest, isLeased: sql<boolean>`${idempotentRequest.leaseUntil} > now()` })
    .from(idempotentRequest)
    .where(named(of));
  return row ? { ...row.row, isLeased: row.isLeased } : null;
}

/**
 * Takes the lease over from a request whose process is gone and says what it has made by then; null when it is not over
 * or another one was faster.
 */
export async function takeOverLease(
  db: DbOrTx,
  from: Holder,
  { token, leaseMs }: { token: string; leaseMs: number },
): Promise<Pick<IdempotentRequestRow, 'subjectId'> | null> {
  const [row] = await db
    .update(idempotentRequest)
    .set({ token, leaseUntil: leaseOf(leaseMs) })
    .where(and(held(from), isNull(idempotentRequest.answer), lt(idempotentRequest.leaseUntil, sql`now()`)))
    .returning({ subjectId: idempotentRequest.subjectId });
  return row ?? null;
}

/** Keeps the lease of a request that takes long. */
export async function extendLease(db: DbOrTx, holder: Holder, leaseMs: number): Promise<void> {
  await db
    .update(idempotentRequest)
    .set({ leaseUntil: leaseOf(leaseMs) })
    .where(held(holder));
}

/** Notes what the effect was about, with it in one transaction; false when the lease was lost. */
export const recordSubject = (db: DbOrTx, holder: Holder, subjectId: string): Promise<boolean> =>
  hasChanged(db.update(idempotentRequest).set({ subjectId }).where(held(holder)));

export async function recordAnswer(
  db: DbOrTx,
  holder: Holder,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await db.update(idempotentRequest).set({ status, answer }).where(held(holder));
}

/** After an error: without an effect the key is free again, with one the next request answers about it. */
export async function giveUpLease(db: DbOrTx, holder: Holder): Promise<void> {
  const gone = await db
    .delete(idempotentRequest)
    .where(and(held(holder), isNull(idempotentRequest.subjectId)))
    .returning({ key: idempotentRequest.key });
  if (gone.length === 0)
    await db.update(idempotentRequest).set({ leaseUntil: sql`now()` }).where(held(holder));
}

/** Forgets requests that are kept no longer; of one key where it is named. */
export async function forgetIdempotentRequests(db: DbOrTx, of?: Name): Promise<void> {
  const before = sql`now() - ${idempotencyKeptMs} * interval '1 millisecond'`;
  await db.delete(idempotentRequest).where(and(lt(idempotentRequest.createdAt, before), of && named(of)));
}
