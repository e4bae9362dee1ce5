import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { planIdInForce } from '#db/queries/billing/plan-in-force.ts';

/** A user as the operator sees them. */
export interface UserView {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  operator: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
  sessions: number;
  twoFactor: boolean;
  suspended: { at: Date; reason: string } | null;
  workspaces: { id: string; name: string; role: string; planId: string }[];
}

export interface UserFilter {
  /** Part of a name or address, in either case. */
  search?: string | undefined;
  suspendedOnly: boolean;
}

type UserRow = Omit<UserView, 'createdAt' | 'lastActiveAt' | 'suspended'> & {
  createdAt: string;
  lastActiveAt: string | null;
  suspendedAt: string | null;
  suspendedFor: string | null;
} & Record<string, unknown>;

/** Users by the time of their sign-up, the newest first, behind the user `after`. */
export async function listUserViews(
  db: DbOrTx,
  filter: UserFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<UserView[]> {
  const behind = after === undefined ? sql`true` : sql`(u."createdAt", u.id) < (${rowOf(after)})`;
  const { rows } = await db.execute<UserRow>(sql`
    select u.id, u.name, u.email, u."emailVerified", coalesce(u.operator, false) as operator, u."createdAt",
      greatest(signed_in.seen_at, logged.seen_at) as "lastActiveAt",
      coalesce(signed_in.sessions, 0) as sessions,
      coalesce(app.confirmed_at is not null, false) as "twoFactor",
      stop.created_at as "suspendedAt", stop.reason as "suspendedFor",
      coalesce(own.workspaces, '[]') as workspaces
    from auth."user" u
    left join jhalak.two_factor app on app.user_id = u.id
    left join jhalak.user_suspension stop on stop.user_id = u.id
    left join lateral (
      select count(*) filter (where s."expiresAt" > now())::int as sessions, max(s."updatedAt") as seen_at
      from auth.session s where s."userId" = u.id) signed_in on true
    left join lateral (
      select max(e.created_at) as seen_at from auth.member m
      join jhalak.audit_event e on e.workspace_id = m."organizationId" and e.actor_user_id = u.id
      where m."userId" = u.id) logged on true
    left join lateral (
      select json_agg(json_build_object('id', workspace.id, 'name', workspace.name, 'role', m.role,
        'planId', ${planIdInForce}) order by m."createdAt", workspace.id) as workspaces
      from auth.member m join "jhalak"."workspace" on workspace.id = m."organizationId"
      where m."userId" = u.id) own on true
    where ${matching(filter)} and ${behind}
    order by u."createdAt" desc, u.id desc
    limit ${limit}`);
  return rows.map(({ createdAt, lastActiveAt, suspendedAt, suspendedFor, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt),
    suspended: suspendedAt === null ? null : { at: new Date(suspendedAt), reason: suspendedFor ?? '' },
  }));
}

export async function countUsers(db: DbOrTx, filter: UserFilter): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(
    sql`select count(*)::int as users from auth."user" u
        left join jhalak.user_suspension stop on stop.user_id = u.id where ${matching(filter)}`,
  );
  return rows[0]?.users ?? 0;
}

const matching = ({ search, suspendedOnly }: UserFilter) => sql`
  (${search ? containing(search) : sql`true`}) and (${suspendedOnly ? sql`stop.user_id is not null` : sql`true`})`;

/** No pattern: a percent sign that is typed means itself. */
const containing = (search: string) =>
  sql`position(lower(${search}) in lower(u.name)) > 0 or position(lower(${search}) in lower(u.email)) > 0`;

const rowOf = (id: string) => sql`select "createdAt", id from auth."user" where id = ${id}`;

/** Accounts that exist. */
export async function countAccounts(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(sql`select count(*)::int as users from auth."user"`);
  return rows[0]?.users ?? 0;
}
