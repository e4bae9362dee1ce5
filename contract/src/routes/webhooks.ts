import { z } from 'zod';
import { webhookKinds } from '../webhooks/webhook-kinds.ts';
import { defineRoute, idSchema, ofOneRow } from './route.ts';
import { succeeded } from './schemas.ts';

/** ISO 8601 in UTC. */
const time = z.string();

const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Kinds that are sent; empty: all. */
  kinds: z.array(z.string()),
  enabled: z.boolean(),
  /** Why it is off; null while it is on. */
  disabledBy: z.enum(['user', 'gone', 'failing']).nullable(),
  /** The first failed attempt since the last success; null: none. */
  failingSince: time.nullable(),
  /** Until then deliveries are signed with the secret before the last rotation, too; null: with one secret. */
  oldSecretUntil: time.nullable(),
  /** Deliveries that wait for their next attempt. */
  pending: z.int().nonnegative(),
  createdAt: time,
});
export type WebhookEndpointResponse = z.infer<typeof endpointSchema>;

const deliverySchema = z.object({
  id: z.string(),
  /** The `webhook-id` of every attempt. */
  eventId: z.string(),
  kind: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().nonnegative(),
  /** When the next attempt is due; null after the last, and while the endpoint is off. */
  nextAttemptAt: time.nullable(),
  /** Of the last attempt; null: none yet, or no answer came. */
  responseStatus: z.int().nullable(),
  /** Why the last attempt does not count: `status`, `redirect`, `gone`, `timeout`, `unreachable`, `refused`, `plan`, `secret`. */
  errorCode: z.string().nullable(),
  createdAt: time,
});
export type WebhookDeliveryResponse = z.infer<typeof deliverySchema>;

const attemptSchema = z.object({
  number: z.int().positive(),
  at: time,
  durationMs: z.int().nonnegative(),
  responseStatus: z.int().nullable(),
  errorCode: z.string().nullable(),
  /** The first 2,048 bytes of the answer. */
  answer: z.string(),
});
export type WebhookAttemptResponse = z.infer<typeof attemptSchema>;

const url = z.string().min(1, 'an address is needed').max(2000, 'an address has at most 2,000 characters');
const description = z.string().max(200, 'a description has at most 200 characters');
const kinds = z.array(z.enum(webhookKinds)).max(webhookKinds.length);

const webhooks = { tag: 'Webhooks' } as const;
const read = { ...webhooks, permission: 'webhooks:read' } as const;
const write = { ...webhooks, permission: 'webhooks:write' } as const;
const answer = { ...succeeded, endpoint: endpointSchema };
/** `whsec_…`; shown in this answer alone. */
const secret = z.string();

export const listWebhookEndpoints = defineRoute('listWebhookEndpoints', 'GET /webhook-endpoints', {
  ...read,
  summary: 'Lists the addresses that events of your workspace are sent to.',
  output: z.object({ endpoints: z.array(endpointSchema), limit: z.int(), included: z.boolean() }),
});

export const createWebhookEndpoint = defineRoute('createWebhookEndpoint', 'POST /webhook-endpoints', {
  ...write,
  summary: 'Adds an address that events are sent to. The answer shows its signing secret, once.',
  body: z.object({ url, description: description.default(''), kinds: kinds.default([]) }),
  status: 201,
  output: z.object({ ...answer, secret }),
  rejections: ['api_not_included', 'webhook_address', 'webhook_limit'],
  example: { body: { url: 'https://1.1.1.1/jhalak', kinds: ['clips.ready'] } },
});

export const updateWebhookEndpoint = defineRoute('updateWebhookEndpoint', 'PATCH /webhook-endpoints/{id}', {
  ...write,
  ...ofOneRow,
  summary: 'Changes an endpoint, or switches it off and on; what is absent stays.',
  body: z.object({
    url: url.optional(),
    description: description.optional(),
    kinds: kinds.optional(),
    enabled: z.boolean().optional(),
  }),
  output: z.object(answer),
  rejections: ['api_not_included', 'webhook_address'],
});

export const deleteWebhookEndpoint = defineRoute('deleteWebhookEndpoint', 'DELETE /webhook-endpoints/{id}', {
  ...write,
  ...ofOneRow,
  summary: 'Removes an endpoint with its deliveries.',
  output: z.object(succeeded),
});

export const rotateWebhookSecret = defineRoute('rotateWebhookSecret', 'POST /webhook-endpoints/{id}/rotate', {
  ...write,
  ...ofOneRow,
  summary:
    'Makes a new signing secret. For 24 hours deliveries carry a signature of the old one, too; rotated again meanwhile, of that same one.',
  output: z.object({ ...answer, secret }),
  rejections: ['api_not_included'],
});

export const testWebhookEndpoint = defineRoute('testWebhookEndpoint', 'POST /webhook-endpoints/{id}/test', {
  ...write,
  ...ofOneRow,
  summary: 'Sends a test event to an endpoint that is on.',
  status: 202,
  output: z.object(succeeded),
  rejections: ['api_not_included', 'webhook_off'],
});

export const listWebhookDeliveries = defineRoute(
  'listWebhookDeliveries',
  'GET /webhook-endpoints/{id}/deliveries',
  {
    ...read,
    ...ofOneRow,
    summary: 'Lists what was sent to an endpoint, newest first. `after` is the last id of the page before.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      after: idSchema.optional(),
    }),
    output: z.object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() }),
  },
);

export const getWebhookDelivery = defineRoute('getWebhookDelivery', 'GET /webhook-deliveries/{id}', {
  ...read,
  ...ofOneRow,
  summary: 'Reads a delivery: the body that is sent, and every attempt with its answer.',
  output: z.object({ delivery: deliverySchema, payload: z.string(), attempts: z.array(attemptSchema) }),
});

export const replayWebhookDelivery = defineRoute(
  'replayWebhookDelivery',
  'POST /webhook-deliveries/{id}/replay',
  {
    ...write,
    ...ofOneRow,
    summary: 'Sends a delivery to an endpoint that is on again, with the same `webhook-id`.',
    status: 202,
    output: z.object({ ...succeeded, delivery: deliverySchema }),
    rejections: ['api_not_included', 'webhook_off'],
  },
);
