import { OpenAPIHono } from '@hono/zod-openapi';
import type { Route } from '@jhalak/contract/routes/route.ts';
import { v1ErrorSchema } from '@jhalak/contract/routes/v1/shapes.ts';
import { webhookBodySchema, webhookData } from '@jhalak/contract/webhooks/webhook-events.ts';
import { z } from 'zod';
import type { App } from '#http/core/mount.ts';
import { describeRoute, needsSeat, type Refusals } from '#http/core/openapi.ts';
import { withStrictBody } from '#http/core/strict-schema.ts';

/** The OpenAPI 3.1 document of version 1, from its routes alone. */
export function documentOfV1(routes: readonly Route[], version: string) {
  const app: App = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'jhk_live_… or jhk_test_…' },
  });
  for (const route of [...routes].sort((a, b) => a.path.localeCompare(b.path, 'en')))
    app.openAPIRegistry.registerPath(describeV1(route));
  for (const [kind, data] of Object.entries(webhookData))
    app.openAPIRegistry.registerWebhook({
      ...{ method: 'post', path: kind, security: [] },
      description: 'Sent to the endpoints of the workspace, signed by Standard Webhooks.',
      request: {
        body: {
          content: {
            'application/json': { schema: webhookBodySchema.extend({ type: z.literal(kind), data }) },
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken; 410 switches the endpoint off, anything else is tried again.' },
      },
    });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Jhalak API', version: `1 (Jhalak ${version})`, description: introduction },
    servers: [{ url: '/api' }],
    security: [{ apiKey: [] }],
  });
}

function describeV1(route: Route) {
  const described = describeRoute(withStrictBody(route), refusals);
  const scope = `Needs the scope \`${route.permission}\`.`;
  if (route.method !== 'post') return { ...described, description: scope };
  const headers = z.object({ 'Idempotency-Key': z.string().min(1).max(255).optional() });
  return { ...described, description: scope, request: { ...described.request, headers } };
}

const refusals: Refusals = {
  needs: ({ method, permission, query, body, consumes }) => [
    ...(['key_missing', 'key_invalid', 'key_expired', 'key_revoked', 'api_not_included'] as const),
    ...(['account_suspended', 'scope_missing', 'permission_missing'] as const),
    ...(needsSeat(permission) ? (['seat_missing'] as const) : []),
    ...(query ? (['text_invalid'] as const) : []),
    ...(body && !consumes
      ? (['field_unknown', 'json_expected', 'text_invalid', 'request_slow', 'body_too_large'] as const)
      : []),
    ...(method === 'post' ? (['invalid_field', 'idempotency_key_reused', 'request_running'] as const) : []),
  ],
  everywhere: [
    'too_many_attempts',
    'rate_limited',
    'database_unreachable',
    'storage_unavailable',
    'internal',
  ],
  body: (ids) => ({ schema: v1ErrorSchema, 'x-codes': ids }),
};

const introduction =
  'Long talks become short, captioned clips. Send `Authorization: Bearer jhk_…` with every request; cookies do not ' +
  'count. Errors are `{ "error": { "code", "message", "details", "help" } }`: 402 is a limit of the plan, 403 a missing ' +
  'scope, 429 too many requests; `details.reset_at` or `Retry-After` say when to try again. Every answer to a known key ' +
  'has `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`. Lists have `cursor`, `limit` and `next_cursor`. ' +
  'Send an `Idempotency-Key` with a POST: repeated within 24 hours it has one effect and the same answer. A body with an ' +
  'unknown field is refused with 400 `field_unknown`. Times are in milliseconds, except `start_time` and ' +
  '`end_time` of an edit (seconds). Answers may get new fields and new codes within version 1; none changes its meaning.';
