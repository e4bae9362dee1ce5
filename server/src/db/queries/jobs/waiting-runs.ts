import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

/** The newest run of a video's transcript, which ended because the plan had too few minutes. */
export interface RunWithoutMinutes {
  id: string;
  videoId: string;
  workspaceId: string;
}

/**
 * Transcripts that ended for want of minutes and whose workspace got some since, bought or by another plan; oldest
 * first, of one workspace or of all.
 */
export async function runsWithoutMinutes(db: DbOrTx, workspaceId?: string): Promise<RunWithoutMinutes[]> {
  const { rows } = await db.execute<{ id: string; video_id: string; workspace_id: string }>(sql`
    select run.id, run.video_id, run.workspace_id from jhalak.job_run run
    join jhalak.video v on v.id = run.video_id and v.deleted_at is null
    where run.name = 'transcribe' and run.status = 'failed' and run.reason_code = 'minutes_used_up'
      ${workspaceId === undefined ? sql`` : sql`and run.workspace_id = ${workspaceId}`}
      and not exists (
        select 1 from jhalak.job_run newer
        where newer.subject_id = run.subject_id and newer.name = run.name
          and (newer.created_at, newer.id) > (run.created_at, run.id)
      )
      and (
        exists (
          select 1 from jhalak.minute_credit c
          where c.workspace_id = run.workspace_id and c.kind = 'bought' and c.created_at > run.finished_at
        )
        or exists (
          select 1 from jhalak.plan_change p
          where p.workspace_id = run.workspace_id and p.created_at > run.finished_at
        )
      )
    order by run.created_at, run.id limit 200`);
  return rows.map((row) => ({ id: row.id, videoId: row.video_id, workspaceId: row.workspace_id }));
}
