import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { type Resource, reservation, reservationEnd } from '#db/schema.ts';

export interface ReservationSubject {
  resource: Resource;
  subjectId: string;
}

const openOnes = (of: { workspaceId?: string; resource: Resource; subjectId?: string }) =>
  and(
    eq(reservation.resource, of.resource),
    of.workspaceId === undefined ? undefined : eq(reservation.workspaceId, of.workspaceId),
    of.subjectId === undefined ? undefined : eq(reservation.subjectId, of.subjectId),
    isNull(reservationEnd.reservationId),
  );

/** The amount that open reservations hold: of a workspace, of one subject, or all. */
export async function amountHeld(
  db: DbOrTx,
  of: { workspaceId?: string; resource: Resource; subjectId?: string },
): Promise<number> {
  const [held] = await db
    .select({ amount: sql<number>`coalesce(sum(${reservation.amount}), 0)`.mapWith(Number) })
    .from(reservation)
    .leftJoin(reservationEnd, eq(reservationEnd.reservationId, reservation.id))
    .where(openOnes(of));
  return held?.amount ?? 0;
}

/** What has open reservations of a resource. */
export async function subjectsHolding(db: DbOrTx, resource: Resource): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: reservation.subjectId })
    .from(reservation)
    .leftJoin(reservationEnd, eq(reservationEnd.reservationId, reservation.id))
    .where(openOnes({ resource }));
  return new Set(rows.map(({ id }) => id));
}

/** The open reservations of a subject. */
export const heldBy = (
  db: DbOrTx,
  of: ReservationSubject,
): Promise<Pick<typeof reservation.$inferSelect, 'workspaceId' | 'billedTo' | 'amount' | 'createdAt'>[]> =>
  db
    .select({
      workspaceId: reservation.workspaceId,
      billedTo: reservation.billedTo,
      amount: reservation.amount,
      createdAt: reservation.createdAt,
    })
    .from(reservation)
    .leftJoin(reservationEnd, eq(reservationEnd.reservationId, reservation.id))
    .where(openOnes(of));

export async function insertReservation(
  db: DbOrTx,
  values: ReservationSubject & { workspaceId: string; billedTo?: string; amount: number; createdAt?: Date },
): Promise<void> {
  await db.insert(reservation).values({ id: newId(), ...values });
}

/** Ends every open reservation of a subject; none is open any more when it ended before. */
export async function endReservations(
  db: DbOrTx,
  of: ReservationSubject,
  outcome: 'settled' | 'released',
): Promise<void> {
  const open = await db
    .select({ id: reservation.id })
    .from(reservation)
    .leftJoin(reservationEnd, eq(reservationEnd.reservationId, reservation.id))
    .where(openOnes(of));
  if (open.length === 0) return;
  await db
    .insert(reservationEnd)
    .values(open.map(({ id }) => ({ reservationId: id, outcome })))
    .onConflictDoNothing();
}

/** At once: a statement that deletes more holds its locks too long. */
const maxDeleted = 10_000;

/**
 * Deletes reservations that ended more than `days` ago. They hold nothing, and what they became is counted by rows of
 * its own, so that no sum changes. Returns how many there were.
 */
export async function deleteEndedReservations(db: DbOrTx, days: number): Promise<number> {
  const old = db
    .select({ id: reservationEnd.reservationId })
    .from(reservationEnd)
    .where(lt(reservationEnd.createdAt, sql`now() - ${days} * interval '1 day'`))
    .limit(maxDeleted);
  const gone = await db
    .delete(reservation)
    .where(inArray(reservation.id, old))
    .returning({ id: reservation.id });
  return gone.length;
}
