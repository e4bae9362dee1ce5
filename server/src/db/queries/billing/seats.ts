import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { type PlansSetting, planOfWorkspace } from './plan-in-force.ts';

/**
 * Whether a member has one of the plan's seats. After a change to a plan with fewer seats all stay members: the
 * owner and those who joined first have the seats, the others may look and change nothing.
 */
export async function hasSeat(
  db: DbOrTx,
  setting: PlansSetting,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<boolean> {
  const { seats } = await planOfWorkspace(db, setting, workspaceId);
  if (seats === null) return true;
  const { rows } = await db.execute<{ place: string }>(sql`
    select place from (
      select "userId", row_number() over (order by (role = 'owner') desc, "createdAt", id) as place
      from auth.member where "organizationId" = ${workspaceId}
    ) ranked where "userId" = ${userId}`);
  return Number(rows[0]?.place ?? 1) <= seats;
}

/** The users among the members who have a seat, by the same order; null: all have one. */
export function seatedAmong(
  members: readonly { userId: string; role: string }[],
  seats: number | null,
): ReadonlySet<string> | null {
  if (seats === null) return null;
  const ranked = [...members].sort((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
  return new Set(ranked.slice(0, seats).map(({ userId }) => userId));
}
