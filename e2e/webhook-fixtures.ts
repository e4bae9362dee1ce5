import { webhookLimits, webhookScheduleMs } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type { Page } from 'playwright-core';
import { answer } from './screen-responses.ts';

const endpoint = {
  ...{ id: 'e1', url: 'https://example.in/hooks/jhalak', description: 'Our site', kinds: [], enabled: true },
  ...{ disabledBy: null, failingSince: '2026-11-20T06:30:00.000Z', oldSecretUntil: null, pending: 0 },
  createdAt: '2026-11-02T06:30:00.000Z',
};
const createdAt = '2026-11-20T06:30:00.000Z';
const delivery = {
  ...{ id: 'd1', eventId: 'msg_mXw2sR7bQ0aT', kind: 'clips.ready', status: 'failed', createdAt },
  ...{ attempts: webhookScheduleMs.length, nextAttemptAt: null, responseStatus: 503, errorCode: 'status' },
};
const delivered = {
  ...{ ...delivery, id: 'd2', kind: 'project.ready', status: 'delivered', attempts: 1 },
  ...{ responseStatus: 200, errorCode: null, createdAt: '2026-11-19T06:30:00.000Z' },
};
/** Every try of the schedule: the site answered the first and the last of them, in the others it was silent. */
const attempts = webhookScheduleMs.map((_, place) => {
  const waitedMs = webhookScheduleMs.slice(0, place + 1).reduce((sum, ms) => sum + ms);
  const isAnswered = place === 0 || place === webhookScheduleMs.length - 1;
  return {
    ...{ number: place + 1, at: new Date(Date.parse(createdAt) + waitedMs).toISOString() },
    ...(isAnswered
      ? { durationMs: 214, responseStatus: 503, errorCode: 'status', answer: 'Service Unavailable' }
      : { durationMs: webhookLimits.timeoutMs, responseStatus: null, errorCode: 'timeout', answer: '' }),
  };
});

/** A workspace with an endpoint that fails and one that was switched off. */
export async function webhooksListed(page: Page): Promise<void> {
  const gone = { ...endpoint, id: 'e2', url: 'https://old.example.in/hook', description: '' };
  await answer(page, '/api/webhook-endpoints', {
    endpoints: [
      endpoint,
      { ...gone, kinds: ['clips.ready'], enabled: false, disabledBy: 'gone', pending: 0 },
    ],
    ...{ limit: 10, included: true },
  });
  const tell = (path: string, json: object) => page.route(path, (route) => route.fulfill({ json }));
  await tell('**/api/webhook-endpoints/e1/deliveries*', {
    deliveries: [delivery, delivered],
    hasMore: false,
  });
  await tell('**/api/webhook-deliveries/d1', {
    delivery,
    payload: '{"type":"clips.ready","timestamp":"2026-11-20T06:30:00.000Z","data":{"clips":3}}',
    attempts,
  });
}

/** Opens the deliveries of the first endpoint and the first of them. */
export async function openDeliveries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show deliveries' }).first().click();
  await page.getByRole('button', { name: 'Details' }).first().click();
  await page.getByText('Service Unavailable').first().waitFor();
}
