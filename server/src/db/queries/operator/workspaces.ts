import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { planIdInForce } from '#db/queries/billing/plan-in-force.ts';

/** A workspace as the operator sees it. */
export interface WorkspaceView {
  id: string;
  name: string;
  createdAt: Date;
  owner: { id: string; name: string; email: string } | null;
  members: number;
  planId: string;
  ownPlanId: string;
  grant: { id: string; planId: string; note: string; endsAt: string } | null;
  videos: number;
}

type WorkspaceRow = Omit<WorkspaceView, 'createdAt'> & { createdAt: string } & Record<string, unknown>;

/** Workspaces with members, the newest first, behind the workspace `after`. */
export async function listWorkspaceViews(
  db: DbOrTx,
  search: string | undefined,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WorkspaceView[]> {
  const behind =
    after === undefined ? sql`true` : sql`(workspace.created_at, workspace.id) < (${rowOf(after)})`;
  const { rows } = await db.execute<WorkspaceRow>(sql`
    select workspace.id, workspace.name, workspace.created_at as "createdAt", owned.owner, team.members,
      ${planIdInForce} as "planId", workspace.plan_id as "ownPlanId", granted."grant",
      kept.videos
    from "jhalak"."workspace"
    join lateral (select count(*)::int as members from auth.member m
      where m."organizationId" = workspace.id having count(*) > 0) team on true
    ${ownerOf}
    left join lateral (
      select json_build_object('id', g.id, 'planId', g.plan_id, 'note', g.note,
        'endsAt', to_char(g.ends_at at time zone 'UTC', ${isoFormat})) as "grant"
      from jhalak.plan_grant g where g.workspace_id = workspace.id and g.ended_at is null and g.ends_at > now()
      order by g.created_at desc, g.id desc limit 1) granted on true
    join lateral (
      select count(*)::int as videos from jhalak.video v
      where v.workspace_id = workspace.id and v.deleted_at is null and v.sample_of is null) kept on true
    where ${matching(search)} and ${behind}
    order by workspace.created_at desc, workspace.id desc
    limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export async function countWorkspaces(db: DbOrTx, search: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ workspaces: number }>(sql`
    select count(*)::int as workspaces from "jhalak"."workspace" ${ownerOf}
    where exists (select from auth.member m where m."organizationId" = workspace.id) and ${matching(search)}`);
  return rows[0]?.workspaces ?? 0;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The member who has owned it longest. */
const ownerOf = sql`left join lateral (
  select json_build_object('id', u.id, 'name', u.name, 'email', u.email) as owner, u.email
  from auth.member m join auth."user" u on u.id = m."userId"
  where m."organizationId" = workspace.id and m.role = 'owner'
  order by m."createdAt", m.id limit 1) owned on true`;

const matching = (search: string | undefined) =>
  search
    ? sql`(position(lower(${search}) in lower(workspace.name)) > 0
        or position(lower(${search}) in lower(coalesce(owned.email, ''))) > 0 or workspace.id = ${search})`
    : sql`true`;

const rowOf = (id: string) => sql`select created_at, id from jhalak.workspace where id = ${id}`;
