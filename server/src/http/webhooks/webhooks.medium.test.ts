import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { composeWebhooks } from '#compose/webhooks.ts';
import { readConfig } from '#config.ts';
import { deleteOldWebhookEvents } from '#db/queries/webhooks/webhook-events.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { startWebhookReceiver } from '#testing/webhook-receiver.ts';
import { startWebhookSender } from '#webhooks/sender.ts';

const environment = { ALLOW_PRIVATE_CIDRS: '127.0.0.1' };
const { database, web } = await apiAppForFile(environment);
let asha: TestUser;
beforeEach(async () => {
  asha = await web.user();
});

const url = 'http://127.0.0.1:4999/hook';
const create = async (who = asha, body: object = {}) =>
  who.call('POST', '/api/webhook-endpoints', { url, ...body });

test('an endpoint is added, listed, changed and removed; its secret is shown once', async () => {
  const { status, body } = await create(asha, { description: 'Our site', kinds: ['clips.ready'] });
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { id } = body.endpoint;
  const listed = await asha.call('GET', '/api/webhook-endpoints');
  expect(listed.text).not.toContain('whsec_');
  expect(listed.body).toMatchObject({
    endpoints: [{ id, url, description: 'Our site', kinds: ['clips.ready'], enabled: true, pending: 0 }],
    ...{ limit: webhookLimits.endpoints, included: true },
  });
  const off = await asha.call('PATCH', `/api/webhook-endpoints/${id}`, { enabled: false, kinds: [] });
  expect(off.body.endpoint).toMatchObject({ enabled: false, disabledBy: 'user', kinds: [], url });
  expect((await asha.call('POST', `/api/webhook-endpoints/${id}/test`)).body.code).toBe('webhook_off');
  const on = await asha.call('PATCH', `/api/webhook-endpoints/${id}`, { enabled: true });
  expect(on.body.endpoint).toMatchObject({ enabled: true, disabledBy: null });
  expect((await asha.call('DELETE', `/api/webhook-endpoints/${id}`)).status).toBe(200);
  expect((await asha.call('GET', '/api/webhook-endpoints')).body.endpoints).toEqual([]);
});

test('another address is not held to the failures of the one before it', async () => {
  const { id } = (await create()).body.endpoint;
  const since = '2026-11-21T10:00:00.000Z';
  await database.pool.query('update jhalak.webhook_endpoint set failing_since = $2 where id = $1', [
    id,
    since,
  ]);
  const change = async (body: object) =>
    (await asha.call('PATCH', `/api/webhook-endpoints/${id}`, body)).body.endpoint.failingSince;
  expect(await change({ description: 'Our site', url: ` ${url}` })).toBe(since);
  expect(await change({ url: `${url}/new` })).toBeNull();
});

test('the secret stands encrypted in its row', async () => {
  const { body } = await create();
  const { rows } = await database.pool.query('select * from jhalak.webhook_endpoint where id = $1', [
    body.endpoint.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(body.secret);
  expect(JSON.stringify(rows)).not.toContain(body.secret.slice(6));
  const { sealing } = composeWebhooks(readConfig({ ...environment, DATA_DIR: web.dataDir }));
  expect(await sealing.open(rows[0].sealed_secret)).toBe(body.secret);
});

test('private and unencrypted addresses and more endpoints than the limit are refused', async () => {
  for (const closed of ['https://10.0.0.1/', 'https://169.254.169.254/latest', 'http://1.1.1.1/', 'nothing'])
    expect((await create(asha, { url: closed })).body).toMatchObject({ code: 'webhook_address' });
  const made = await Promise.all(Array.from({ length: webhookLimits.endpoints + 3 }, () => create()));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(webhookLimits.endpoints);
  expect(made.find(({ status }) => status !== 201)).toMatchObject({
    ...{ status: 409, body: { code: 'webhook_limit' } },
  });
});

test('owners and admins manage webhooks, editors and viewers see none; the plan has to include them', async () => {
  const { id: workspaceId } = await makeWorkspace(database.db);
  const owner = await web.user({ workspaceId });
  const { id } = (await create(owner)).body.endpoint;
  for (const role of ['editor', 'viewer'] as const) {
    const who = await web.user({ workspaceId, role });
    expect((await who.call('GET', '/api/webhook-endpoints')).status).toBe(403);
    expect((await create(who)).status).toBe(403);
  }
  const admin = await web.user({ workspaceId, role: 'admin' });
  expect((await admin.call('POST', `/api/webhook-endpoints/${id}/rotate`)).status).toBe(200);
  const stranger = await web.user();
  expect((await stranger.call('DELETE', `/api/webhook-endpoints/${id}`)).status).toBe(404);
  const free = await web.user({ workspaceId: (await makeWorkspace(database.db, { planId: 'free' })).id });
  expect(await create(free)).toMatchObject({ status: 402, body: { code: 'api_not_included' } });
  expect((await free.call('GET', '/api/webhook-endpoints')).body.included).toBe(false);
});

test('a limit of the month that is used up is an event, once for each limit, in a month of 31 days too', async () => {
  const { id: workspaceId } = await makeWorkspace(database.db, { planId: 'agency' });
  const owner = await web.user({ workspaceId });
  await create(owner, { kinds: ['usage.limit_reached'] });
  web.setModel('some model');
  const ask = async () => {
    const source = { probe: sampleSource(), durationMs: 2401 * 60_000 };
    const { id } = await makeVideo(database.db, { id: workspaceId }, source);
    return (await owner.call('POST', `/api/processing/transcript/${id}`, {})).body.code;
  };
  expect([await ask(), await ask()]).toEqual(['minutes_used_up', 'minutes_used_up']);
  for (const change of [
    `jhalak.webhook_delivery set status = 'delivered'`,
    `jhalak.webhook_event set created_at = now() - interval '30.9 days'`,
  ])
    await database.pool.query(`update ${change} where workspace_id = $1`, [workspaceId]);
  await deleteOldWebhookEvents(database.db, webhookLimits.keptDays);
  expect(await ask()).toBe('minutes_used_up');
  const { rows } = await database.pool.query(
    `select payload, created_at < now() - interval '30 days' as first from jhalak.webhook_event
      where workspace_id = $1`,
    [workspaceId],
  );
  expect(rows).toMatchObject([{ first: true }]);
  expect(rows.map(({ payload }) => JSON.parse(payload))).toEqual([
    {
      type: 'usage.limit_reached',
      timestamp: expect.any(String),
      data: { limit: 'minutes', plan: 'Agency', included: 2400, resetsAt: expect.any(String) },
    },
  ]);
});

test('a delivery of an endpoint that is off is not sent again, and none is said to be due', async () => {
  const { id } = (await create()).body.endpoint;
  await asha.call('POST', `/api/webhook-endpoints/${id}/test`);
  const newest = async () =>
    (await asha.call('GET', `/api/webhook-endpoints/${id}/deliveries`)).body.deliveries[0];
  expect((await newest()).nextAttemptAt).not.toBeNull();
  await asha.call('PATCH', `/api/webhook-endpoints/${id}`, { enabled: false });
  const { id: deliveryId, nextAttemptAt } = await newest();
  expect(nextAttemptAt).toBeNull();
  const replayed = await asha.call('POST', `/api/webhook-deliveries/${deliveryId}/replay`);
  expect(replayed).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
});

test('a secret that a receiver still uses keeps its day when the secret is rotated again', async () => {
  const { endpoint, secret } = (await create()).body;
  const rotate = () => asha.call('POST', `/api/webhook-endpoints/${endpoint.id}/rotate`);
  const { sealing } = composeWebhooks(readConfig({ ...environment, DATA_DIR: web.dataDir }));
  const stored = async () => {
    const { rows } = await database.pool.query('select * from jhalak.webhook_endpoint where id = $1', [
      endpoint.id,
    ]);
    return {
      new: await sealing.open(rows[0].sealed_secret),
      old: await sealing.open(rows[0].sealed_old_secret),
    };
  };
  await rotate();
  const { body: again } = await rotate();
  expect(await stored()).toEqual({ new: again.secret, old: secret });
  await database.pool.query(
    `update jhalak.webhook_endpoint set old_secret_until = now() - interval '1 hour' where id = $1`,
    [endpoint.id],
  );
  const { body: later } = await rotate();
  expect(await stored()).toEqual({ new: later.secret, old: again.secret });
});

test('a test event is delivered and verified, seen with its answer, and sent again with the same id', async () => {
  const statuses = [500, 200, 200];
  const receiver = await startWebhookReceiver(() => statuses.shift() ?? 200);
  const made = (await create(asha, { url: receiver.url })).body;
  const { id } = made.endpoint;
  const rotated = (await asha.call('POST', `/api/webhook-endpoints/${id}/rotate`)).body;
  expect(rotated.endpoint.oldSecretUntil).not.toBeNull();
  const config = readConfig({ ...environment, DATA_DIR: web.dataDir });
  const sender = await startWebhookSender({
    ...{ db: database.db, pool: database.pool, ...composeWebhooks(config) },
    ...{ isIncluded: async () => true, now: () => new Date(), random: () => 0 },
    log: pino({ level: 'silent' }),
  });
  const newest = async () =>
    (await asha.call('GET', `/api/webhook-endpoints/${id}/deliveries`)).body.deliveries[0];
  try {
    expect((await asha.call('POST', `/api/webhook-endpoints/${id}/test`)).status).toBe(202);
    await waitUntil('the first attempt is over', async () => (await newest())?.attempts === 1);
    const failed = await newest();
    expect(failed).toMatchObject({ status: 'pending', responseStatus: 500, kind: 'webhook.test' });
    await asha.call('POST', `/api/webhook-deliveries/${failed.id}/replay`);
    await waitUntil('it is delivered', async () => (await newest()).status === 'delivered');
    await asha.call('POST', `/api/webhook-deliveries/${failed.id}/replay`);
    await waitUntil('it is delivered again', () => receiver.received.length === 3);
    for (const secret of [made.secret, rotated.secret])
      for (const { body, headers } of receiver.received)
        expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed.eventId]),
    );
    await waitUntil('all is written down', async () => (await newest()).attempts === 3);
    const seen = (await asha.call('GET', `/api/webhook-deliveries/${failed.id}`)).body;
    expect(seen.payload).toBe(receiver.received[0]?.body);
    expect(seen.attempts).toMatchObject([
      { number: 1, responseStatus: 500, errorCode: 'status', answer: 'answer 500' },
      { number: 2, responseStatus: 200, errorCode: null, answer: 'answer 200' },
      { number: 3, responseStatus: 200 },
    ]);
  } finally {
    await sender.stop();
    await receiver.close();
  }
});
