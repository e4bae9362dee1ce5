import { z } from 'zod';
import type { ErrorId } from '../errors.ts';
import type { Permission } from '../permissions.ts';

/**
 * One call as plain data: the server makes a validated, documented route of it, the browser a typed function. `path`
 * counts from `/api` and writes parameters as `{id}`.
 */
export interface Route {
  /** Unique among all calls; the operation id of the OpenAPI document. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  /** One sentence for people. */
  summary: string;
  /** The resource it belongs to, for the documentation's order. */
  tag: string;
  /** What the caller must hold; the roles that hold it are in `permissions.ts`. */
  permission: Permission;
  /** Answers also callers who have left the workspace that their browser still selects. */
  ignoresWorkspace?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON. A request without a body counts as `{}`. With `consumes` it only documents what the handler reads itself. */
  body?: z.ZodObject;
  /** The largest body in bytes, where more than usual is sent as JSON. */
  maxBodyBytes?: number;
  /** JSON of the answer; without it and `produces` the answer is 204. */
  output?: z.ZodObject;
  /** Status of the answer; 200 when absent. */
  status?: 200 | 201 | 202;
  /** Media type of a body that the handler streams, such as `multipart/form-data`. */
  consumes?: string;
  /** Media type of an answer that is not JSON, or each of them. */
  produces?: string | readonly string[];
  /** Headers that the handler reads and sets itself, with what they mean, for the documentation. */
  headers?: { request: Record<string, string>; answer: Record<string, string> };
  /** Names of the parameters whose rows belong to a workspace: another workspace's id is answered as an unknown one. */
  tenantIds: readonly string[];
  /** What it may refuse besides a faulty request, a missing session and an unknown id. */
  rejections: readonly ErrorId[];
  /** A request that is valid as it stands, for the documentation and for tests that try every call. */
  example?: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
  };
}

/** Method and path of a call in one text: `GET /clips/{id}`. */
type RouteAddress = `${Uppercase<Route['method']>} ${Route['path']}`;

interface HeadOf<Name extends string, On extends RouteAddress> {
  name: Name;
  method: On extends `${infer Method} /${string}` ? Lowercase<Method> & Route['method'] : never;
  path: On extends `${string} /${infer Path}` ? `/${Path}` : never;
}

/** What a call says of itself: without ids of rows and without rejections of its own it leaves both out. */
type StatedRoute = Omit<Route, keyof HeadOf<string, RouteAddress> | 'tenantIds' | 'rejections'> &
  Partial<Pick<Route, 'tenantIds' | 'rejections'>>;

/** A call by its name, its address and the rest of it, with its exact types. */
export function defineRoute<
  const Name extends string,
  const On extends RouteAddress,
  const Rest extends StatedRoute,
>(name: Name, on: On, rest: Rest) {
  const [method = '', path] = on.split(' ');
  const route = { name, method: method.toLowerCase(), path, tenantIds: [], rejections: [], ...rest };
  return route as unknown as HeadOf<Name, On> & Rest & Pick<Route, 'tenantIds' | 'rejections'>;
}

/** The same for the calls of one resource. */
export const routesOf =
  <const Tag extends string>(tag: Tag) =>
  <const Name extends string, const On extends RouteAddress, const Rest extends Omit<StatedRoute, 'tag'>>(
    name: Name,
    on: On,
    rest: Rest,
  ) =>
    defineRoute(name, on, { tag, ...rest } as Rest & { tag: Tag });

type SentOf<R, Part extends string> = R extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Record<never, never>;
type ReadOf<R, Part extends string> = R extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Record<never, never>;

/** What a client sends: defaults may be left out. */
export interface RequestOf<R extends Route> {
  params: SentOf<R, 'params'>;
  query: SentOf<R, 'query'>;
  body: SentOf<R, 'body'>;
}

/** The same as the server reads it, with defaults filled in. */
export interface ReadRequestOf<R extends Route> {
  params: ReadOf<R, 'params'>;
  query: ReadOf<R, 'query'>;
  body: ReadOf<R, 'body'>;
}

/** The JSON a call answers with. */
export type ResponseOf<R extends Route> = R extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;

/** An id in a path: 1–64 letters, digits, `_` or `-`; anything else answers like an unknown id. */
export const idSchema = z.string().regex(/^[\w-]{1,64}$/);

/** `{ id }`, for calls about one row. */
export const idParams = z.object({ id: idSchema });

/** What calls about one row of a workspace have in common. */
export const ofOneRow = { params: idParams, tenantIds: ['id'] } as const;

/** The caller's own id, or nothing; any other id is answered like an unknown one. Identity comes from the session. */
export const userIdSchema = z
  .string()
  .max(200)
  .optional()
  .describe('Your own id, or nothing. Any other id is answered like an unknown one.');

/** The path of a call below `/api` with its parameters filled in and encoded, and its query. */
export function pathOf(
  route: Pick<Route, 'path'>,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
}
