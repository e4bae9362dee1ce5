import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { planIdInForce } from '#db/queries/billing/plan-in-force.ts';
import { jobRun, jobShare, workspace } from '#db/schema.ts';
import { type JobRun, startOrder } from './job-runs.ts';

/** The rules between workspaces. */
export interface ShareRules {
  /** By plan id: how many jobs of the class a workspace may have running, and whether it goes before others. */
  plans: Record<string, { limit: number; ahead: boolean }>;
  /** The plan that a workspace with an unknown one has. */
  other: string;
  /** A workspace whose first job has waited this long goes before others, whatever its plan. */
  agedAfterMs: number;
}

/**
 * A figure of a workspace's plan, in a query of `workspace`. The plan is looked up only where plans differ: a program
 * for one video has no accounts in its database.
 */
function ofPlan({ plans, other }: ShareRules, figure: 'limit' | 'ahead') {
  const [same, ...different] = new Set(Object.values(plans).map((plan) => plan[figure]));
  if (same !== undefined && different.length === 0) return sql`${String(same)}::text`;
  return sql`(coalesce(
    ${JSON.stringify(plans)}::jsonb -> ${planIdInForce}, ${JSON.stringify(plans[other])}::jsonb) ->> ${figure}::text)`;
}

/** The workspace that starts a job next, locked until the transaction ends. */
interface NextShare {
  workspaceId: string;
  /** Null: not decided yet; `decideAhead` and ask again. */
  ahead: boolean | null;
}

/**
 * Of the workspaces below their limit, those whose jobs have a higher number go first, then those that go ahead; among
 * equals the one with the fewest running jobs, then the one that was served longest ago. One that another claim holds
 * is left out, or, `wait`, waited for.
 */
export async function lockNextShare(
  tx: Tx,
  { uses, rules, wait }: { uses: string; rules: ShareRules; wait: boolean },
): Promise<NextShare | undefined> {
  const { rows } = await tx.execute<NextShare & Record<string, unknown>>(sql`
    select job_share.workspace_id as "workspaceId", ahead
    from jhalak.job_share join jhalak.workspace on workspace.id = job_share.workspace_id
    where uses = ${uses} and priority is not null and running < ${ofPlan(rules, 'limit')}::int
    order by priority desc, ahead desc, running, served_at limit 1
    for no key update of job_share ${wait ? sql`` : sql`skip locked`}`);
  return rows[0];
}

/** Whether a job waits that is there for users of any workspace, and not to speed up one that runs. */
export async function doUsersWait(db: DbOrTx, uses: string): Promise<boolean> {
  const waiting = await db.$count(jobShare, and(eq(jobShare.uses, uses), gte(jobShare.priority, 0)));
  return waiting > 0;
}

/** Of each workspace that waits, this many runs are looked at. */
const runsOfLine = 200;

export interface WaitingLine {
  /** The workspaces that wait or run. */
  shares: { workspaceId: string; priority: number | null; ahead: boolean; running: number; limit: number }[];
  /** In the order in which each workspace starts them; those that are tried again later are left out. */
  queued: Pick<JobRun, 'id' | 'workspaceId' | 'name'>[];
  running: Pick<JobRun, 'workspaceId' | 'name' | 'progress' | 'startedAt'>[];
}

/** What waits and runs of one class, the workspaces in the order in which they were served last. */
export async function readLine(
  db: DbOrTx,
  { uses, rules }: { uses: string; rules: ShareRules },
): Promise<WaitingLine> {
  const { rows: shares } = await db.execute<WaitingLine['shares'][number] & Record<string, unknown>>(sql`
    select job_share.workspace_id as "workspaceId", priority, coalesce(ahead, false) as ahead, running,
      ${ofPlan(rules, 'limit')}::int as limit
    from jhalak.job_share join jhalak.workspace on workspace.id = job_share.workspace_id
    where uses = ${uses} and (priority is not null or running > 0) order by served_at`);
  const ranked = db
    .select({
      ...{ id: jobRun.id, workspaceId: jobRun.workspaceId, name: jobRun.name },
      place: sql<number>`row_number() over (partition by ${jobRun.workspaceId} order by ${startOrder})`.as(
        'place',
      ),
    })
    .from(jobRun)
    .where(and(eq(jobRun.uses, uses), eq(jobRun.status, 'queued'), isNull(jobRun.startAfter)))
    .as('ranked');
  const queued = await db
    .select({ id: ranked.id, workspaceId: ranked.workspaceId, name: ranked.name })
    .from(ranked)
    .where(lte(ranked.place, runsOfLine))
    .orderBy(ranked.place);
  const { workspaceId, name, progress, startedAt } = jobRun;
  const running = await db
    .select({ workspaceId, name, progress, startedAt })
    .from(jobRun)
    .where(and(eq(jobRun.uses, uses), eq(jobRun.status, 'running')));
  return { shares, queued, running };
}

const isAhead = (rules: ShareRules) => sql`(
  coalesce(${jobShare.oldestAt} <= now() - make_interval(secs => ${rules.agedAfterMs / 1000}), false)
  or (select ${ofPlan(rules, 'ahead')}::boolean from ${workspace} where ${workspace.id} = ${jobShare.workspaceId}))`;

/** Counts a workspace's jobs after one of them was started, and makes it the one that was served last. */
export async function countServed(
  tx: Tx,
  { workspaceId, uses, rules }: { workspaceId: string; uses: string; rules: ShareRules },
): Promise<void> {
  await tx.execute(sql`select jhalak.count_jobs(${workspaceId}, ${uses})`);
  await tx
    .update(jobShare)
    .set({ servedAt: sql`clock_timestamp()`, ahead: isAhead(rules) })
    .where(and(eq(jobShare.workspaceId, workspaceId), eq(jobShare.uses, uses)));
}

/**
 * Decides which of the waiting workspaces of a class go before others: of those whose line is new, or, `again`, of all,
 * because plans change and time passes. Rows that another transaction holds are decided by the next call.
 */
export async function decideAhead(
  db: DbOrTx,
  { uses, rules, again = false }: { uses: string; rules: ShareRules; again?: boolean },
): Promise<void> {
  const decided = isAhead(rules);
  const open = again ? sql`${jobShare.ahead} is distinct from ${decided}` : isNull(jobShare.ahead);
  await db
    .update(jobShare)
    .set({ ahead: decided })
    .where(
      sql`(${jobShare.workspaceId}, ${jobShare.uses}) in (
        select ${jobShare.workspaceId}, ${jobShare.uses} from ${jobShare}
        where ${jobShare.uses} = ${uses} and ${jobShare.priority} is not null and ${open}
        for no key update skip locked)`,
    );
}
