import type { WebhookKind } from '@jhalak/contract/webhooks/webhook-events.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** An address that a workspace wants its events sent to. Secrets are sealed with the secret of the installation. */
export const webhookEndpoint = product.table(
  'webhook_endpoint',
  {
    id: id(),
    workspaceId: workspaceId(),
    url: text('url').notNull(),
    /** What its user calls it; may be empty. */
    description: text('description').notNull(),
    /** Kinds that are sent; empty: all. */
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Why it is off: a user, an answer of 410, or days without a success. Null while it is on. */
    disabledBy: text('disabled_by').$type<'user' | 'gone' | 'failing'>(),
    /** The first failed attempt since the last success. */
    failingSince: time('failing_since'),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the last rotation, which signs too until `oldSecretUntil`. */
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: time('old_secret_until'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_endpoint_by_workspace').on(table.workspaceId, table.createdAt)],
);

/** The outbox: what happened, written in its transaction, with the exact text that is signed and sent. */
export const webhookEvent = product.table(
  'webhook_event',
  {
    /** The `webhook-id` of every attempt. */
    id: id(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    payload: text('payload').notNull(),
    /** Unique key of an event that is sent only once; a second one with it changes nothing. */
    onceKey: text('once_key').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_event_by_workspace').on(table.workspaceId),
    index('webhook_event_by_time').on(table.createdAt),
  ],
);

/** An event on its way to one endpoint. */
export const webhookDelivery = product.table(
  'webhook_delivery',
  {
    id: id(),
    workspaceId: workspaceId(),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** Attempts that have ended, of all rounds. */
    attempts: integer('attempts').notNull().default(0),
    /** Steps of the schedule that were used since it was queued or replayed. */
    step: integer('step').notNull().default(0),
    dueAt: time('due_at').notNull().defaultNow(),
    /** While a sender works on it; a sender that dies leaves it to another one at `leasedUntil`. */
    lease: text('lease'),
    leasedUntil: time('leased_until'),
    endedAt: time('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_delivery_due').on(table.endpointId, table.dueAt).where(sql`${table.status} = 'pending'`),
    index('webhook_delivery_by_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_delivery_by_event').on(table.eventId),
    index('webhook_delivery_by_workspace').on(table.workspaceId),
  ],
);

/** One request to an endpoint and what came of it. */
export const webhookAttempt = product.table(
  'webhook_attempt',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer('number').notNull(),
    at: time('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null: no answer came. */
    responseStatus: integer('response_status'),
    /** Why no answer came or why it does not count; null after a success. */
    errorCode: text('error_code').$type<WebhookErrorCode>(),
    /** The beginning of the answer. */
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);

/** Why an attempt does not count as delivered. */
export type WebhookErrorCode =
  | 'status'
  | 'redirect'
  | 'gone'
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'plan'
  | 'secret';
