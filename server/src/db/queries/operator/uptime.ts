import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

/** Counts the running minute as one in which the database was reached; once, however many processes count. */
export async function recordMinute(db: DbOrTx): Promise<void> {
  await db.execute(sql`
    insert into jhalak.uptime_day (day, minutes, first_minute_at, last_minute_at)
    values (to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 1, date_trunc('minute', now()), date_trunc('minute', now()))
    on conflict (day) do update
      set minutes = uptime_day.minutes + 1, last_minute_at = excluded.last_minute_at
      where uptime_day.last_minute_at < excluded.last_minute_at`);
}

export interface MeasuredUptime {
  /** 0–100. */
  percent: number;
  since: Date;
}

/** Counted minutes among all since the first one of the last `days` days; null before the first. */
export async function readUptime(db: DbOrTx, days: number): Promise<MeasuredUptime | null> {
  const { rows } = await db.execute<{
    minutes: number | null;
    since: string | null;
    expected: number | null;
  }>(sql`
    select sum(minutes)::int as minutes, min(first_minute_at) as since,
      (extract(epoch from date_trunc('minute', now()) - min(first_minute_at)) / 60)::int as expected
    from jhalak.uptime_day
    where day >= to_char((now() - ${days} * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD')`);
  const [row] = rows;
  if (!row || row.minutes === null || row.since === null || row.expected === null) return null;
  // The running minute may be counted already: it is no part of what was expected before it.
  return {
    percent: Math.min(100, (100 * row.minutes) / Math.max(1, row.expected)),
    since: new Date(row.since),
  };
}
