import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { jobRun } from '#db/schema.ts';

/** Steps that take about as long for one clip as for another; transcribing depends on the length of the talk. */
const names = ['moments', 'plan', 'render', 'plan-ratio', 'export'];
const most = 20;

/** What these steps took here lately, on average, in milliseconds; absent where none was done within a month. */
export async function durationStats(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; ms: string }>(sql`
    select step.name, avg(extract(epoch from lately.finished_at - lately.started_at) * 1000) as ms
    from unnest(${sql.param(names)}::text[]) as step (name)
    cross join lateral (
      select ${jobRun.finishedAt}, ${jobRun.startedAt} from ${jobRun}
      where ${jobRun.name} = step.name and ${jobRun.status} = 'completed'
        and ${jobRun.startedAt} is not null and ${jobRun.finishedAt} > now() - interval '30 days'
      order by ${jobRun.finishedAt} desc
      limit ${most}
    ) as lately
    group by step.name`);
  return new Map(rows.map(({ name, ms }) => [name, Math.round(Number(ms))]));
}
