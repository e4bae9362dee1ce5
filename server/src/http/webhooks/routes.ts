import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookAttemptResponse,
  type WebhookDeliveryResponse,
  type WebhookEndpointResponse,
} from '@jhalak/contract/routes/webhooks.ts';
import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type { WebPost } from '#adapters/web-post/web-post.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import {
  type AttemptRow,
  type DeliveryView,
  listAttempts,
  listDeliveries,
  replayDelivery,
} from '#db/queries/webhooks/webhook-deliveries.ts';
import {
  countPending,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from '#db/queries/webhooks/webhook-endpoints.ts';
import { announceWebhooks, recordTestEvent } from '#db/queries/webhooks/webhook-events.ts';
import { assertFeature, hasFeature } from '#entitlements/features.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { SecretSealing } from '#webhooks/send-delivery.ts';
import { newWebhookSecret } from '#webhooks/sign.ts';

export interface WebhookDeps extends PlansSetting {
  db: Db;
  webPost: WebPost;
  sealing: SecretSealing;
}

/** Where the events of a workspace are sent to, and what was sent. */
export const webhookFeature =
  (deps: WebhookDeps): Feature =>
  ({ mount }) => {
    const { db, webPost, sealing } = deps;

    const assertIncluded = (workspaceId: string) => assertFeature(db, deps, { workspaceId, feature: 'api' });

    async function answer(row: EndpointRow | null) {
      if (!row) throw new UserError('not_found');
      const pending = await countPending(db, [row.id]);
      return { ...succeeded, endpoint: endpointResponse(row, pending.get(row.id) ?? 0) };
    }

    async function deliveryOf(workspaceId: string, id: string) {
      const [found] = await listDeliveries(db, { workspaceId, id, limit: 1 });
      if (!found) throw new UserError('not_found');
      return found;
    }

    mount(listWebhookEndpoints, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      const rows = await listEndpoints(db, workspaceId);
      const pending = await countPending(
        db,
        rows.map(({ id }) => id),
      );
      return {
        endpoints: rows.map((row) => endpointResponse(row, pending.get(row.id) ?? 0)),
        limit: webhookLimits.endpoints,
        included: await hasFeature(db, deps, { workspaceId, feature: 'api' }),
      };
    });

    mount(createWebhookEndpoint, async ({ auth, body: { url, description, kinds } }) => {
      const workspaceId = auth.workspace.id;
      await assertIncluded(workspaceId);
      await webPost.check(url);
      const secret = newWebhookSecret();
      const sealedSecret = await sealing.seal(secret);
      const row = await db.transaction(async (tx) => {
        const made = await insertEndpoint(tx, webhookLimits.endpoints, {
          ...{ workspaceId, url: url.trim(), description, kinds, createdBy: auth.principal.userId },
          sealedSecret,
        });
        if (made) await audit(tx, auth, 'webhook_created', made);
        return made;
      });
      if (!row) throw new UserError('webhook_limit', { limit: webhookLimits.endpoints });
      return { ...(await answer(row)), secret };
    });

    mount(updateWebhookEndpoint, async ({ auth, params: { id }, body }) => {
      const of = { id, workspaceId: auth.workspace.id };
      const { enabled, description, kinds } = body;
      const url = body.url?.trim();
      const found = (await findEndpoint(db, of)) ?? notFound();
      if (enabled === true || url !== undefined) await assertIncluded(of.workspaceId);
      if (url !== undefined) await webPost.check(url);
      const row = await db.transaction(async (tx) => {
        const changed = await updateEndpoint(tx, of, {
          ...(description !== undefined && { description }),
          ...(kinds && { kinds }),
          ...(url !== undefined && { url }),
          // What the address before it failed to take says nothing of this one.
          ...(url !== undefined && url !== found.url && { failingSince: null }),
          ...(enabled === true && { enabled, disabledBy: null, failingSince: null }),
          ...(enabled === false && { enabled, disabledBy: 'user' as const }),
        });
        if (changed) await audit(tx, auth, 'webhook_changed', changed);
        return changed;
      });
      await announceWebhooks(db);
      return answer(row);
    });

    mount(deleteWebhookEndpoint, async ({ auth, params: { id } }) => {
      await db.transaction(async (tx) => {
        const gone = await deleteEndpoint(tx, { id, workspaceId: auth.workspace.id });
        if (!gone) throw new UserError('not_found');
        await audit(tx, auth, 'webhook_deleted', gone);
      });
      return succeeded;
    });

    mount(rotateWebhookSecret, async ({ auth, params: { id } }) => {
      const of = { id, workspaceId: auth.workspace.id };
      if (!(await findEndpoint(db, of))) throw new UserError('not_found');
      await assertIncluded(of.workspaceId);
      const secret = newWebhookSecret();
      const sealedSecret = await sealing.seal(secret);
      const row = await db.transaction(async (tx) => {
        const oldSecretUntil = new Date(Date.now() + webhookLimits.oldSecretMs);
        const changed = await rotateSecret(tx, of, { sealedSecret, oldSecretUntil });
        if (changed) await audit(tx, auth, 'webhook_secret_rotated', changed);
        return changed;
      });
      return { ...(await answer(row)), secret };
    });

    mount(testWebhookEndpoint, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      const found = (await findEndpoint(db, { id, workspaceId })) ?? notFound();
      await assertIncluded(workspaceId);
      if (!found.enabled) throw new UserError('webhook_off');
      const data = { message: 'This is a test event from Jhalak.' };
      await db.transaction((tx) =>
        recordTestEvent(tx, { kind: 'webhook.test', workspaceId, data, endpointId: id }),
      );
      return succeeded;
    });

    mount(listWebhookDeliveries, async ({ auth, params: { id }, query: { limit, after } }) => {
      const of = { id, workspaceId: auth.workspace.id };
      if (!(await findEndpoint(db, of))) throw new UserError('not_found');
      const { workspaceId } = of;
      const rows = await listDeliveries(db, { workspaceId, endpointId: id, after, limit: limit + 1 });
      return { deliveries: rows.slice(0, limit).map(deliveryResponse), hasMore: rows.length > limit };
    });

    mount(getWebhookDelivery, async ({ auth, params: { id } }) => {
      const found = await deliveryOf(auth.workspace.id, id);
      const attempts = await listAttempts(db, id);
      return {
        delivery: deliveryResponse(found),
        payload: found.event.payload,
        attempts: attempts.map(attemptResponse),
      };
    });

    mount(replayWebhookDelivery, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      const { isOn } = await deliveryOf(workspaceId, id);
      await assertIncluded(workspaceId);
      if (!isOn) throw new UserError('webhook_off');
      await db.transaction((tx) => replayDelivery(tx, { id, workspaceId }));
      return { ...succeeded, delivery: deliveryResponse(await deliveryOf(workspaceId, id)) };
    });
  };

/** The log names the host alone: the rest of an address may be a key. */
const audit = (
  tx: Tx,
  auth: MemberContext,
  kind: 'webhook_created' | 'webhook_changed' | 'webhook_secret_rotated' | 'webhook_deleted',
  { url }: Pick<EndpointRow, 'url'>,
): Promise<void> => auditEvent(tx, { ...actorIn(auth), kind, details: { host: new URL(url).host } });

function endpointResponse(row: EndpointRow, pending: number): WebhookEndpointResponse {
  const { id, url, description, kinds, enabled, disabledBy, failingSince, oldSecretUntil, createdAt } = row;
  const isRotating = oldSecretUntil !== null && oldSecretUntil > new Date();
  return {
    ...{ id, url, description, kinds, enabled, disabledBy, pending },
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: isRotating ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

function deliveryResponse({ delivery, event, isOn, last }: DeliveryView): WebhookDeliveryResponse {
  const { id, status, attempts, dueAt, createdAt } = delivery;
  return {
    ...{ id, eventId: event.id, kind: event.kind, status, attempts },
    nextAttemptAt: status === 'pending' && isOn ? dueAt.toISOString() : null,
    responseStatus: last?.responseStatus ?? null,
    errorCode: last?.errorCode ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const attemptResponse = ({ at, deliveryId: _, ...row }: AttemptRow): WebhookAttemptResponse => ({
  ...row,
  at: at.toISOString(),
});
