import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect } from '#db/core/connect.ts';
import { workerSessionName } from '#db/queries/jobs/health-queries.ts';
import type { Health } from '#http/health/routes.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createApp } from './app.ts';

const database = await databaseForFile();

const log = pino({ level: 'silent' });
const app = (model: string | null = null) =>
  createApp({ version: '1.2.3', db: database.db, speechModelName: async () => model, log });

test('health names version, latency, the missing worker and the missing model', async () => {
  const response = await app().request('/api/health');
  expect(response.status).toBe(200);
  const body = (await response.json()) as Health;
  expect(body).toMatchObject({
    success: true,
    version: '1.2.3',
    database: { reachable: true },
    worker: { alive: false, lastSeenAt: null },
    speech: { model: null },
  });
  expect(body.database.latencyMs).toBeGreaterThan(0);
});

test('a connected worker is seen', async () => {
  const worker = connect({ ...database.settings, application_name: workerSessionName(1) });
  await worker.pool.query('select 1');
  const body = await (await app('some-model').request('/api/health')).json();
  await worker.close();
  expect(body).toMatchObject({ worker: { alive: true }, speech: { model: 'some-model' } });
});

test('a database that is gone makes health 503, and the page still comes', async () => {
  const gone = connect({ ...database.settings, host: '/nowhere' });
  const broken = createApp({ version: '1.2.3', db: gone.db, speechModelName: async () => null, log });
  const health = await broken.request('/api/health');
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    success: false,
    code: 'database_unreachable',
    database: { reachable: false, latencyMs: null },
  });
  const page = await broken.request('/');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Database: silent');
  await gone.close();
});

test('a model name cannot bring markup into the page', async () => {
  const text = await (await app('<img src=x onerror=alert(1)>').request('/')).text();
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;img');
});

test('every answer carries the security headers', async () => {
  for (const address of ['/', '/api/health', '/nothing', '/api/nothing']) {
    const { headers } = await app().request(address);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('an unknown address below /api is refused as JSON, elsewhere as text', async () => {
  const api = await app().request('/api/nothing', { method: 'POST' });
  expect(api.status).toBe(404);
  expect(await api.json()).toEqual({
    success: false,
    error: 'There is nothing at this address.',
    code: 'not_found',
  });
  expect((await app().request('/nothing')).status).toBe(404);
});

test('an installation at an https address keeps browsers there, one at a local address does not', async () => {
  const at = (publicUrl: string | null) =>
    createApp({ version: '1', db: database.db, speechModelName: async () => null, log, publicUrl });
  const header = async (publicUrl: string | null) =>
    (await at(publicUrl).request('/api/health')).headers.get('strict-transport-security');
  expect(await header('https://clips.example.in')).toBe('max-age=31536000; includeSubDomains');
  expect(await header('http://192.168.1.5:4000')).toBeNull();
  expect(await header(null)).toBeNull();
});
