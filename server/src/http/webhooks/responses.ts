import type {
  WebhookAttemptResponse,
  WebhookDeliveryResponse,
  WebhookEndpointResponse,
} from '@jhalak/contract/routes/webhooks.ts';
import type { AttemptRow, DeliveryView } from '#db/queries/webhooks/webhook-deliveries.ts';
import type { EndpointRow } from '#db/queries/webhooks/webhook-endpoints.ts';

export function endpointResponse(row: EndpointRow, pending: number): WebhookEndpointResponse {
  const { id, url, description, kinds, enabled, disabledBy, failingSince, oldSecretUntil, createdAt } = row;
  const isRotating = oldSecretUntil !== null && oldSecretUntil > new Date();
  return {
    ...{ id, url, description, kinds, enabled, disabledBy, pending },
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: isRotating ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

export function deliveryResponse({ delivery, event, last }: DeliveryView): WebhookDeliveryResponse {
  const { id, status, attempts, dueAt, createdAt } = delivery;
  return {
    ...{ id, eventId: event.id, kind: event.kind, status, attempts },
    nextAttemptAt: status === 'pending' ? dueAt.toISOString() : null,
    responseStatus: last?.responseStatus ?? null,
    errorCode: last?.errorCode ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export const attemptResponse = ({ at, deliveryId: _, ...row }: AttemptRow): WebhookAttemptResponse => ({
  ...row,
  at: at.toISOString(),
});
