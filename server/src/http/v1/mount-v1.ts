import { UserError } from '@jhalak/contract/errors.ts';
import type { ResponseOf, Route } from '@jhalak/contract/routes/route.ts';
import type { Context } from 'hono';
import type { Db } from '#db/core/connect.ts';
import { usagePeriod } from '#db/queries/billing/usage-period.ts';
import { endWithAccess, type WatchAccess } from '#http/core/access-watch.ts';
import type { ResolveApiKey } from '#http/core/api-key-auth.ts';
import {
  type ApiKeyPrincipal,
  type AuthContext,
  assertAllowed,
  selectedWorkspace,
} from '#http/core/auth-context.ts';
import { watchLimits } from '#http/core/limit-watch.ts';
import { type App, type Call, readCall } from '#http/core/mount.ts';
import { packedJson } from '#http/core/packed-json.ts';
import { jsonLimits } from '#http/core/read-body.ts';
import { withStrictBody } from '#http/core/strict-schema.ts';
import { everyTime, type Once, runOnce } from './idempotency.ts';

/** A request of version 1; its caller is always a program with a key. */
export interface V1Call<R extends Route> extends Omit<Call<R>, 'auth'> {
  auth: AuthContext<ApiKeyPrincipal>;
}

export type V1Handler<R extends Route> = (call: V1Call<R>, once: Once) => Promise<ResponseOf<R> | Response>;

/** Where the calls of version 1 are put. */
export interface V1Api {
  mount<R extends Route>(route: R, handler: V1Handler<NoInfer<R>>): void;
  /** For calls that another protocol answers: documents a route and gives what finds its caller. */
  describe(route: Route): (c: Context) => Promise<AuthContext<ApiKeyPrincipal>>;
  /** What has been mounted and described so far. */
  routes: readonly Route[];
  app: App;
}

export interface V1Deps {
  db: Db;
  resolveApiKey: ResolveApiKey;
  /** Absent: downloads go on after the access of their key has ended. */
  watchAccess?: WatchAccess;
}

/**
 * Puts calls of version 1 on an application. Only keys authenticate: cookies are never looked at. A POST with an
 * `Idempotency-Key` has its effect once. A body with a field that the call does not name is refused: programs are
 * written once, and a misspelt setting would be lost without a word.
 */
export function createV1Api(app: App, { db, resolveApiKey, watchAccess }: V1Deps): V1Api {
  const resolveAuth = async (...[headers, workspaceId]: Parameters<ResolveApiKey>) => {
    const auth = await resolveApiKey(headers, workspaceId);
    if (!auth) throw new UserError('key_missing');
    return auth;
  };

  const rules = { resolveAuth, resolveShareLink: async () => null, limits: jsonLimits };
  const authorize = async ({ permission }: Route, c: Context) => {
    const auth = await resolveAuth(c.req.raw.headers, selectedWorkspace(c.req.raw));
    assertAllowed(auth, permission);
    return auth;
  };
  const limitsWatched = watchLimits(db);
  const routes: Route[] = [];
  return {
    app,
    routes,
    describe(route) {
      routes.push(route);
      return (c) => authorize(route, c);
    },
    mount(route, handler) {
      routes.push(route);
      const path = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
      const strictRoute = withStrictBody(route);
      app.on(route.method.toUpperCase(), path, async (c) => {
        const read = await readCall(strictRoute, c, rules);
        // The schemas decide what the parts are; `V1Call` says so to the handler.
        const call = read as unknown as Parameters<typeof handler>[0];
        const { id: workspaceId } = call.auth.workspace;
        const handle = (once: Once) => withReset(() => limitsWatched(workspaceId, () => handler(call, once)));
        const key = route.method === 'post' ? idempotencyKeyOf(c) : null;
        if (key === null) {
          const answer = await handle(everyTime);
          if (!(answer instanceof Response)) return packed(c, route, answer as object);
          if (!watchAccess) return answer;
          const again = () => authorize(route, c);
          return endWithAccess(c, answer, { auth: call.auth, watch: watchAccess, authorize: again });
        }
        const request = [route.method, c.req.path, read.query, read.body];
        const of = { workspaceId, key, request };
        const done = await runOnce(db, of, async (once) => ({
          status: route.status ?? 200,
          answer: JSON.stringify(await handle(once)),
        }));
        if (done.replayed) c.header('Idempotency-Replayed', 'true');
        c.header('Cache-Control', 'no-store');
        c.header('Content-Type', 'application/json');
        return c.body(done.answer, done.status as 200);
      });
    },
  };
}

const packed = (c: Context, route: Route, answer: object): Promise<Response> => {
  c.header('Cache-Control', 'no-store');
  return packedJson(c, answer, route.status ?? 200);
};

/** Null where there is none. */
function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new UserError('invalid_field', { field: 'Idempotency-Key', detail: '1 to 255 visible characters' });
}

/** Limits that begin anew with the usage period. */
const monthly: ReadonlySet<string> = new Set(['minutes_used_up', 'exports_used_up']);

/** Adds to a used-up monthly limit when it begins anew. */
async function withReset<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UserError) || !monthly.has(error.id)) throw error;
    const { endsAt } = usagePeriod(new Date());
    throw new UserError(error.id, { ...error.details, reset_at: endsAt.toISOString() } as never);
  }
}
