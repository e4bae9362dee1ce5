import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { jobRun } from '#db/schema.ts';

/** Steps that take about as long for one clip as for another; transcribing depends on the length of the talk. */
const names = ['moments', 'plan', 'render'];
const most = 20;

/** What these steps took here lately, on average, in milliseconds; absent where none was done within a month. */
export async function durationStats(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; ms: string }>(sql`
    select name, avg(extract(epoch from finished_at - started_at) * 1000) as ms
    from (
      select ${jobRun.name}, ${jobRun.finishedAt}, ${jobRun.startedAt},
        row_number() over (partition by ${jobRun.name} order by ${jobRun.finishedAt} desc) as place
      from ${jobRun}
      where ${jobRun.status} = 'completed' and ${jobRun.name} = any(${sql.param(names)})
        and ${jobRun.startedAt} is not null and ${jobRun.finishedAt} > now() - interval '30 days'
    ) as lately
    where place <= ${most}
    group by name`);
  return new Map(rows.map(({ name, ms }) => [name, Math.round(Number(ms))]));
}
