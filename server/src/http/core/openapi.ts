import { OpenAPIHono } from '@hono/zod-openapi';
import { type ErrorId, errorSentences } from '@jhalak/contract/messages/error-messages.ts';
import { messageFields } from '@jhalak/contract/messages/message-schema.ts';
import { type Permission, rolePermissions } from '@jhalak/contract/permissions.ts';
import type { Route } from '@jhalak/contract/routes/route.ts';
import { z } from 'zod';
import { statusOf } from './errors.ts';
import type { App } from './mount.ts';

type RouteConfig = Parameters<App['openAPIRegistry']['registerPath']>[0];

/** The OpenAPI 3.1 document of everything that has been mounted on an application. */
export function openApiDocument(app: App, version: string) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'API of Jhalak’s pages', version, description: introduction },
    servers: [{ url: '/api' }],
  });
  // The generated file must not depend on the order of mounting.
  const paths = Object.entries(document.paths ?? {}).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return withPlainPatterns({ ...document, paths: Object.fromEntries(paths) });
}

/** Patterns of JSON Schema are Unicode and have no flags; the generator writes them as `source/u`. */
const withPlainPatterns = <T extends object>(document: T): T =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  );

/** The same document from the contract alone, without an application that answers. */
export function documentOf(routes: readonly Route[], version: string) {
  const app: App = new OpenAPIHono();
  for (const route of routes) app.openAPIRegistry.registerPath(describeRoute(route));
  return openApiDocument(app, version);
}

const introduction =
  'Long talks become short, captioned clips. Whoever is signed in in the browser may call this API; errors are ' +
  '`{ "success": false, "error": sentence, "code": id }`. Sentences are in English; beside a `code`, `details` hold ' +
  'what the sentence names, so that it can be said in another language: texts, numbers, `{quote, lang}`, ' +
  '`{list, between}` and `{code, details}`. The calls of videos, processing and clips give times ' +
  'in seconds with three decimals; all others in milliseconds.';

/** One call as OpenAPI describes it: its schemas are the ones that requests are checked with. */
export function describeRoute(route: Route, refusals: Refusals = ofPages): RouteConfig {
  const { params, query, body, example, headers, consumes: mediaType = 'application/json' } = route;
  // A body that the handler streams must not be read by anybody else: it is described as a plain JSON schema.
  const isBinary = mediaType.endsWith('octet-stream');
  const schema = body && (isBinary ? binary : route.consumes ? jsonSchemaOf(body) : body);
  const required = isBinary || body?.safeParse({}).success === false;
  return {
    method: route.method,
    path: route.path,
    operationId: route.name,
    summary: route.summary,
    tags: [route.tag],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && {
        headers: z.object(mapValues(headers.request, (meaning) => z.string().describe(meaning))),
      }),
      ...(schema && {
        body: {
          ...(required && { required }),
          content: { [mediaType]: { schema, ...(example?.body && { example: example.body }) } },
        },
      }),
    },
    responses: {
      [route.status ?? (route.output || route.produces ? 200 : 204)]: answerOf(route),
      ...Object.fromEntries(
        rejectionsOf(route, refusals).map(({ status, ids }) => [status, refusedWith(ids, refusals)]),
      ),
    },
  };
}

/** Every status a call may refuse with, and the error ids that have it. */
function rejectionsOf(route: Route, { everywhere, needs }: Refusals): { status: number; ids: ErrorId[] }[] {
  const ids = new Set<ErrorId>([
    ...(route.query || route.body ? (['invalid_field'] as const) : []),
    ...(route.permission === 'public' ? [] : needs(route)),
    ...everywhere,
    ...(route.tenantIds.length > 0 || 'userId' in { ...route.query?.shape, ...route.body?.shape }
      ? (['not_found'] as const)
      : []),
    ...route.rejections,
  ]);
  const byStatus = Map.groupBy(ids, (id) => statusOf[id]);
  return [...byStatus].map(([status, of]) => ({ status, ids: of })).sort((a, b) => a.status - b.status);
}

/** How the calls of an API refuse. */
export interface Refusals {
  /** Beside what a route names itself: where a call is not public, and everywhere. */
  needs(route: Route): readonly ErrorId[];
  everywhere: readonly ErrorId[];
  body(ids: readonly [ErrorId, ...ErrorId[]]): { schema: z.ZodObject; 'x-codes'?: readonly ErrorId[] };
}

const ofPages: Refusals = {
  needs: ({ permission }) =>
    permission === 'installation:manage'
      ? ['signed_out', 'operators_only']
      : ['signed_out', 'permission_missing', ...(needsSeat(permission) ? (['seat_missing'] as const) : [])],
  everywhere: [],
  body: (ids) => ({
    schema: z.object({ success: z.literal(false), error: z.string(), ...messageFields, code: z.enum(ids) }),
  }),
};

/** A member without a seat has the role of a viewer. */
export const needsSeat = (permission: Permission): boolean => !rolePermissions.viewer.includes(permission);

const binary = { type: 'string', format: 'binary' } as const;

function answerOf({ output, produces = [], headers }: Route) {
  const types = [produces].flat();
  const files = Object.fromEntries(types.map((type) => [type, { schema: binary }]));
  return {
    description: types.length > 0 ? `A body of ${types.join(' or ')}.` : 'Done.',
    ...(headers && {
      headers: mapValues(headers.answer, (description) => ({
        description,
        schema: { type: 'string' } as const,
      })),
    }),
    ...((output || types.length > 0) && {
      content: output ? { 'application/json': { schema: output } } : files,
    }),
  };
}

const mapValues = <T>(record: Record<string, string>, of: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

const refusedWith = (ids: ErrorId[], { body }: Refusals) => ({
  description: ids
    .map((id) => `\`${id}\`: ${errorSentences[id].replace(/\{\{(\w+)\}\}/g, '{$1}')}`)
    .join('  \n'),
  content: { 'application/json': body(ids as [ErrorId, ...ErrorId[]]) },
});

function jsonSchemaOf(schema: z.ZodObject) {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { type: 'object' as const, properties: described.properties as Record<string, { type: 'string' }> };
}
