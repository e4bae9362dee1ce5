import { indiaAheadMs } from '@jhalak/contract/india-time.ts';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { usageEntry } from '#db/schema.ts';

/** The time over which limits are counted: from `startsAt`, before `endsAt`. */
interface UsagePeriod {
  startsAt: Date;
  endsAt: Date;
}

/** The period that holds `now`: the calendar month of India, for every plan. Everything that counts per month takes it from here. */
export const usagePeriod = (now: Date): UsagePeriod => ({
  startsAt: monthInIndia(now, 0),
  endsAt: monthInIndia(now, 1),
});

/** The entries of some kinds that count in a workspace's period that holds `now`. */
export function entriesOfPeriod(
  of: { workspaceId: string; now: Date },
  kinds: readonly (typeof usageEntry.$inferSelect)['kind'][],
) {
  const { startsAt, endsAt } = usagePeriod(of.now);
  return and(
    eq(usageEntry.workspaceId, of.workspaceId),
    gte(usageEntry.createdAt, startsAt),
    lt(usageEntry.createdAt, endsAt),
    inArray(usageEntry.kind, [...kinds]),
  );
}

/** The moment at UTC+5:30 when the calendar month of `now`, or one after it, begins; India has no summer time. */
function monthInIndia(now: Date, monthsLater: number): Date {
  const there = new Date(now.getTime() + indiaAheadMs);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + monthsLater, 1) - indiaAheadMs);
}
