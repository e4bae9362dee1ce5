import type { OpenAPIHono } from '@hono/zod-openapi';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { isShareLinkScope } from '@jhalak/contract/permissions.ts';
import type { ReadRequestOf, ResponseOf, Route } from '@jhalak/contract/routes/route.ts';
import type { Context } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { z } from 'zod';
import { endWithAccess, type WatchAccess } from './access-watch.ts';
import {
  type AuthContext,
  type AuthFor,
  assertAllowed,
  type ResolveAuth,
  type ResolveShareLink,
  selectedWorkspace,
  userIdOf,
} from './auth-context.ts';
import type { WatchLimits } from './limit-watch.ts';
import { describeRoute } from './openapi.ts';
import { packedJson } from './packed-json.ts';
import { fileClock, type JsonLimits, jsonLimits } from './read-body.ts';
import { assertStorable, readJson } from './read-json.ts';

/** A request that has been let in and understood. */
export interface Call<R extends Route> extends ReadRequestOf<R> {
  auth: AuthFor<R['permission']>;
  /** The raw request, for handlers that stream. */
  c: Context;
}

/** Answers a call: JSON for `output`, or a whole response for calls that produce something else. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<ResponseOf<R> | Response>;

/** An application that also keeps the descriptions of its calls. */
export type App = OpenAPIHono<BlankEnv>;

/** Where the calls of a feature are put; a feature is a function that takes it. */
export interface Api {
  mount<R extends Route>(route: R, handler: Handler<NoInfer<R>>): void;
  /** For what is no call of the contract, such as an identity provider's own handler. */
  app: App;
  resolveAuth: ResolveAuth;
}
export type Feature = (api: Api) => void;

export interface ApiOptions {
  resolveAuth: ResolveAuth;
  resolveShareLink: ResolveShareLink;
  limits?: JsonLimits | undefined;
  /** Absent: streamed answers go on after the access of their caller has ended. */
  watchAccess?: WatchAccess | undefined;
  /** Absent: refusals by a limit of the plan are answered alone. */
  watchLimits?: WatchLimits | undefined;
}

/** Puts calls of the contract under `/api` of an application: let in, validated, documented. */
export function createApi(
  app: App,
  { resolveAuth, resolveShareLink, limits = jsonLimits, watchAccess, watchLimits }: ApiOptions,
): Api {
  const rules = { resolveAuth, resolveShareLink, limits };
  return {
    app,
    resolveAuth,
    mount(route, handler) {
      app.openAPIRegistry.registerPath(describeRoute(route));
      const path = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
      app.on(route.method.toUpperCase(), path, async (c) => {
        const call = await readCall(route, c, rules);
        // The schemas decide what the parts are; `Call` says so to the handler.
        const handle = () => handler(call as unknown as Parameters<typeof handler>[0]);
        const workspaceId = call.auth?.workspace.id;
        const answer = await (watchLimits && workspaceId ? watchLimits(workspaceId, handle) : handle());
        if (answer instanceof Response) {
          // Event streams watch by themselves, because they have a last word to say.
          if (!watchAccess || !call.auth || route.produces === 'text/event-stream') return answer;
          const authorize = () => authorizedFor(route, c, rules);
          return endWithAccess(c, answer, { auth: call.auth, watch: watchAccess, authorize });
        }
        c.header('Cache-Control', 'no-store');
        return packedJson(c, answer as object, route.status ?? 200);
      });
    },
  };
}

interface CallRules {
  resolveAuth: ResolveAuth;
  resolveShareLink: ResolveShareLink;
  limits: JsonLimits;
}

/** A request of a call, let in and understood. Throws the UserErrors that its route names. */
export async function readCall(route: Route, c: Context, rules: CallRules) {
  const { limits } = rules;
  const auth = await authorizedFor(route, c, rules);
  const params = route.params?.safeParse(c.req.param());
  // What cannot be an id names nothing: the same answer as for an unknown id.
  if (params && !params.success) throw new UserError('not_found');
  const requested = readQuery(c);
  assertStorable(requested);
  const query = understood(route.query, requested, 'query');
  const readsJson = route.body && !route.consumes;
  const ofMember = route.maxBodyBytes ? { maxBytes: route.maxBodyBytes, ...fileClock } : limits.member;
  const json = readsJson ? await readJson(c, isMember(auth) ? ofMember : limits.signedOut) : {};
  const body = readsJson ? understood(route.body, json, 'body') : {};
  for (const part of [params?.data ?? {}, query, body]) {
    if (isForeign(part, auth)) throw new UserError('not_found');
  }
  return { auth, params: params?.data ?? {}, query, body, c };
}

/** The caller, who holds the route's permission; null only where a public call has none. */
async function authorizedFor(
  { permission, ignoresWorkspace }: Route,
  c: Context,
  { resolveAuth, resolveShareLink }: CallRules,
): Promise<AuthContext | null> {
  const { headers } = c.req.raw;
  if (isShareLinkScope(permission)) {
    const visitor = (await resolveShareLink(c.req.param('token') ?? '', headers)) ?? notFound();
    assertAllowed(visitor, permission);
    return visitor;
  }
  // A public call answers users who have left the workspace that their browser still selects.
  if (permission === 'public') return resolveAuth(headers);
  const auth = await resolveAuth(headers, ignoresWorkspace ? null : selectedWorkspace(c.req.raw));
  if (!auth) throw new UserError('signed_out');
  assertAllowed(auth, permission);
  return auth;
}

const isMember = (auth: AuthContext | null): boolean => auth !== null && auth.principal.kind !== 'shareLink';

/** `userId` is accepted for old clients; it can only ever be the caller. */
const isForeign = (part: Record<string, unknown>, auth: AuthContext | null): boolean =>
  part.userId !== undefined && (!auth || part.userId !== userIdOf(auth));

function understood(
  schema: z.ZodObject | undefined,
  value: unknown,
  where: 'query' | 'body',
): Record<string, unknown> {
  if (!schema) return {};
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { issues } = read.error;
  // A misspelt field is often a missing one as well: the spelling explains both.
  const unknown = unknownField(issues);
  if (unknown) throw new UserError('field_unknown', unknown);
  const [issue] = issues;
  const field = issue?.path.join('.') || `the ${where}`;
  throw new UserError('invalid_field', { field, detail: issue?.message ?? 'not understood' });
}

/** The first field that a strict schema does not name, also inside a choice of shapes; null without one. */
function unknownField(
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): { field: string; detail: string } | null {
  for (const issue of issues) {
    const at = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return { field: [...at, issue.keys[0]].join('.'), detail: issue.message };
    const shape = issue.code === 'invalid_union' && issue.errors.find(isOnlyUnknown);
    if (shape) return unknownField(shape, at);
  }
  return null;
}

const isOnlyUnknown = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.length > 0 && issues.every(({ code }) => code === 'unrecognized_keys');

/** A name that stands more than once, or with commas in between, is a list only where the schema wants one. */
const readQuery = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]));
