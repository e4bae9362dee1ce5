import type { Page } from 'playwright-core';
import { answer } from './screen-responses.ts';

const endpoint = {
  ...{ id: 'e1', url: 'https://example.in/hooks/jhalak', description: 'Our site', kinds: [], enabled: true },
  ...{ disabledBy: null, failingSince: '2026-11-20T06:30:00.000Z', oldSecretUntil: null, pending: 1 },
  createdAt: '2026-11-02T06:30:00.000Z',
};
const delivery = {
  ...{ id: 'd1', eventId: 'msg_mXw2sR7bQ0aT', kind: 'clips.ready', status: 'failed', attempts: 2 },
  ...{ nextAttemptAt: null, responseStatus: 503, errorCode: 'status', createdAt: '2026-11-20T06:30:00.000Z' },
};
const delivered = { ...delivery, id: 'd2', kind: 'project.ready', status: 'delivered', attempts: 1 };
const attempt = { at: '2026-11-20T06:30:00.000Z', durationMs: 214, errorCode: 'status', responseStatus: 503 };

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
    attempts: [
      { ...attempt, number: 1, answer: 'Service Unavailable' },
      { ...attempt, number: 2, responseStatus: null, errorCode: 'timeout', answer: '' },
    ],
  });
}

/** Opens the deliveries of the first endpoint and the first of them. */
export async function openDeliveries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show deliveries' }).first().click();
  await page.getByRole('button', { name: 'Details' }).first().click();
  await page.getByText('Service Unavailable').waitFor();
}
