import { webhookLimits, webhookScheduleMs } from '@jhalak/contract/webhooks/webhook-limits.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import type { PostRequest, PostResult, WebPost } from '#adapters/web-post/web-post.ts';
import { insertEndpoint } from '#db/queries/webhooks/webhook-endpoints.ts';
import { deleteOldWebhookEvents, recordWebhookEvent } from '#db/queries/webhooks/webhook-events.ts';
import { claimDeliveries } from '#db/queries/webhooks/webhook-sending.ts';
import { notification, webhookAttempt, webhookDelivery, webhookEndpoint, webhookEvent } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type SendDeps, sendDelivery } from './send-delivery.ts';
import { startWebhookSender } from './sender.ts';
import { newWebhookSecret } from './sign.ts';

const database = await databaseForFile();
const { db } = database;
const limits = { leaseMs: 60_000, free: 100, perEndpoint: 4, perWorkspace: 16 };

let workspaceId: string;
let included: boolean;
let posts: PostRequest[];
let answer: (request: PostRequest) => Promise<PostResult>;
beforeEach(async () => {
  await db.delete(webhookEndpoint);
  ({ id: workspaceId } = await makeWorkspace(db));
  included = true;
  posts = [];
  answer = async () => ({ kind: 'answered', status: 200, answer: 'fine' });
});

const webPost: WebPost = {
  check: async () => undefined,
  post: (request) => {
    posts.push(request);
    return answer(request);
  },
};
const deps = (): SendDeps => ({
  ...{
    db,
    webPost,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    random: () => 0,
    isIncluded: async () => included,
  },
  sealing: { seal: async (secret) => secret, open: async (sealed) => sealed },
});
const answers = (status: number) => {
  answer = async () => ({ kind: 'answered', status, answer: `answer ${status}` });
};

async function endpoint(more: Partial<typeof webhookEndpoint.$inferInsert> = {}) {
  const row = await db.transaction((tx) =>
    insertEndpoint(tx, 100, {
      ...{ workspaceId, url: 'https://example.in/hook', description: '', kinds: [], createdBy: 'asha' },
      ...{ sealedSecret: newWebhookSecret(), ...more },
    }),
  );
  if (!row) throw new Error('never');
  return row;
}
const happens = (title = 'Bread', onceKey?: string) =>
  db.transaction((tx) =>
    recordWebhookEvent(tx, {
      ...{ kind: 'clips.ready', workspaceId, ...(onceKey && { onceKey }) },
      data: { projectId: 'p', title, generationId: 'g', clips: 1 },
    }),
  );
/** Sends everything that is due; how many attempts that took. */
async function sendDue(): Promise<number> {
  const claimed = await claimDeliveries(db, limits);
  for (const delivery of claimed) await sendDelivery(deps(), delivery);
  return claimed.length;
}
/** Time passes: what the rows say moves into the past. */
const later = (ms: number) =>
  database.pool.query(`
    update jhalak.webhook_delivery set due_at = due_at - interval '${ms} ms', leased_until = leased_until - interval '${ms} ms';
    update jhalak.webhook_endpoint set failing_since = failing_since - interval '${ms} ms',
      old_secret_until = old_secret_until - interval '${ms} ms'`);
const deliveries = () =>
  db.select().from(webhookDelivery).where(eq(webhookDelivery.workspaceId, workspaceId));
const stateOf = async (id: string) => {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row;
};
const notified = () =>
  db
    .select({ kind: notification.kind, params: notification.params })
    .from(notification)
    .where(eq(notification.workspaceId, workspaceId));

test('an event is sent by the schedule, with one id and its attempts written down', async () => {
  await endpoint();
  await happens();
  answers(500);
  for (const [step, waitMs] of webhookScheduleMs.entries()) {
    if (waitMs > 0) {
      await later(waitMs - 4000);
      expect(await sendDue(), `four seconds before step ${step}`).toBe(0);
      await later(4000);
    }
    expect(await sendDue(), `step ${step}`).toBe(1);
  }
  await later(100 * 3_600_000);
  expect(await sendDue()).toBe(0);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: 'failed', attempts: 10 });
  expect(posts.length).toBe(10);
  expect(new Set(posts.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.eventId]));
  const attempts = await db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, delivery?.id ?? ''));
  expect(attempts.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(attempts[0]).toMatchObject({ responseStatus: 500, errorCode: 'status', answer: 'answer 500' });
});

test('a secret that cannot be read any more is told as such, and switches no endpoint off', async () => {
  const { id } = await endpoint();
  await happens();
  const sealing = { seal: async (secret: string) => secret, open: async () => null };
  for (let step = 0; step < webhookScheduleMs.length; step += 1) {
    const [claimed] = await claimDeliveries(db, limits);
    if (claimed) await sendDelivery({ ...deps(), sealing }, claimed);
    await later(2 * 86_400_000);
  }
  expect(posts).toEqual([]);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: 'failed', attempts: 10 });
  expect(await db.select({ errorCode: webhookAttempt.errorCode }).from(webhookAttempt)).toContainEqual({
    errorCode: 'secret',
  });
  expect(await stateOf(id)).toMatchObject({ enabled: true, failingSince: null });
});

test('an endpoint receives the kinds that it wants, once an event, and nothing of other workspaces', async () => {
  await endpoint({ url: 'https://all.in/' });
  await endpoint({ url: 'https://wanted.in/', kinds: ['clips.ready', 'project.failed'] });
  await endpoint({ url: 'https://other.in/', kinds: ['project.failed'] });
  await endpoint({ url: 'https://off.in/', enabled: false });
  const { id: theirs } = await makeWorkspace(db);
  await endpoint({ url: 'https://theirs.in/', workspaceId: theirs });
  await happens('Bread', 'once');
  await happens('Bread', 'once');
  await sendDue();
  expect(posts.map(({ url }) => url).toSorted()).toEqual(['https://all.in/', 'https://wanted.in/']);
});

test('nothing is sent of a transaction that is rolled back', async () => {
  await endpoint();
  const undone = db.transaction(async (tx) => {
    const data = { projectId: 'p', title: 'Bread', generationId: 'g', clips: 1 };
    await recordWebhookEvent(tx, { kind: 'clips.ready', workspaceId, data });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await sendDue()).toBe(0);
  expect(await deliveries()).toEqual([]);
});

test('410 switches an endpoint off with a notification, and what waits for it is not sent', async () => {
  const { id } = await endpoint();
  await happens('first');
  await happens('second');
  answers(410);
  const [first] = await claimDeliveries(db, { ...limits, free: 1 });
  if (first) await sendDelivery(deps(), first);
  expect(await stateOf(id)).toMatchObject({ enabled: false, disabledBy: 'gone' });
  expect(await notified()).toEqual([
    { kind: 'webhook_disabled', params: { host: 'example.in', reason: 'gone' } },
  ]);
  await later(48 * 3_600_000);
  expect(await sendDue()).toBe(0);
  await happens('third');
  expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual(['failed', 'pending']);
  await db.update(webhookEndpoint).set({ enabled: true });
  answers(200);
  expect(await sendDue()).toBe(1);
});

test('what an address answered after it was replaced says nothing of the new one', async () => {
  const { id } = await endpoint();
  await happens('first');
  answers(410);
  const [sent] = await claimDeliveries(db, { ...limits, free: 1 });
  await db.update(webhookEndpoint).set({ url: 'https://example.in/new' });
  if (sent) await sendDelivery(deps(), sent);
  expect(await stateOf(id)).toMatchObject({ enabled: true, failingSince: null });
  expect(await notified()).toEqual([]);
});

test.each([
  { refusal: '410', status: 410, step: 0 },
  { refusal: 'the end of the schedule', status: 500, step: webhookScheduleMs.length - 1 },
])(
  'an event that met $refusal at an address that was replaced meanwhile is sent to the new one',
  async (met) => {
    await endpoint();
    await happens();
    await db.update(webhookDelivery).set({ step: met.step });
    answers(met.status);
    const [sent] = await claimDeliveries(db, { ...limits, free: 1 });
    await db.update(webhookEndpoint).set({ url: 'https://example.in/new' });
    if (sent) await sendDelivery(deps(), sent);
    answers(200);
    await sendDue();
    expect(posts.map(({ url }) => url)).toEqual(['https://example.in/hook', 'https://example.in/new']);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  },
);

test('five days of failures switch an endpoint off; a success in between starts anew', async () => {
  const { id } = await endpoint();
  const fails = async () => {
    answers(503);
    await happens();
    await sendDue();
  };
  await fails();
  await later(webhookLimits.failingMs - 60_000);
  answers(200);
  await sendDue();
  expect((await stateOf(id))?.failingSince).toBeNull();
  await fails();
  await later(webhookLimits.failingMs - 60_000);
  await fails();
  expect((await stateOf(id))?.enabled).toBe(true);
  await later(120_000);
  await fails();
  expect(await stateOf(id)).toMatchObject({ enabled: false, disabledBy: 'failing' });
  expect(await notified()).toEqual([
    { kind: 'webhook_disabled', params: { host: 'example.in', reason: 'failing' } },
  ]);
});

test('during a rotation both secrets verify a delivery, and the new one alone afterwards', async () => {
  const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
  const oldSecretUntil = new Date(Date.now() + 60_000);
  await endpoint({ sealedSecret: secret, sealedOldSecret: old, oldSecretUntil });
  const verifies = (by: string) => {
    const sent = posts.at(-1);
    if (!sent) throw new Error('nothing was sent');
    return new Webhook(by).verify(sent.body, sent.headers);
  };
  await happens();
  await sendDue();
  expect([verifies(secret), verifies(old)]).toMatchObject([{ type: 'clips.ready' }, { type: 'clips.ready' }]);
  await later(61_000);
  await happens();
  await sendDue();
  expect(verifies(secret)).toMatchObject({ type: 'clips.ready' });
  expect(() => verifies(old)).toThrow();
});

test('a plan without webhooks ends deliveries unsent and leaves the endpoint on', async () => {
  const { id } = await endpoint();
  included = false;
  await happens();
  await sendDue();
  expect(posts).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({ status: 'failed' });
  expect(await stateOf(id)).toMatchObject({ enabled: true, failingSince: null });
});

test('a sender that lost its lease writes nothing', async () => {
  await endpoint();
  await happens();
  const [lost] = await claimDeliveries(db, { ...limits, leaseMs: 1000 });
  await later(2000);
  const [held] = await claimDeliveries(db, limits);
  expect(held?.id).toBe(lost?.id);
  answers(500);
  if (lost) await sendDelivery(deps(), lost);
  expect((await deliveries())[0]).toMatchObject({ attempts: 0, status: 'pending' });
  answers(200);
  if (held) await sendDelivery(deps(), held);
  expect((await deliveries())[0]).toMatchObject({ attempts: 1, status: 'delivered' });
});

test.each([
  ['slow', -3_600_000],
  ['fast', 3_600_000],
])(
  'a sender whose clock is an hour %s sends what is due, and leaves alone what another one sends',
  async (_, byMs) => {
    await endpoint();
    await happens('held');
    await claimDeliveries(db, limits);
    await happens('due');
    answers(500);
    const sender = await startWebhookSender({
      ...{ ...deps(), pool: database.pool },
      now: () => new Date(Date.now() + byMs),
    });
    try {
      const isTried = async () => (await deliveries()).some(({ attempts }) => attempts > 0);
      await waitUntil('it was sent', isTried);
    } finally {
      await sender.stop();
    }
    expect(posts.map(({ body }) => JSON.parse(body).data.title)).toEqual(['due']);
    const dueMs = (await deliveries()).find(({ attempts }) => attempts > 0)?.dueAt.getTime() ?? 0;
    expect(dueMs).toBeLessThan(Date.now() + 6000);
  },
);

test('an endpoint that never answers delays no other endpoint', async () => {
  await endpoint({ url: 'https://slow.in/' });
  await endpoint({ url: 'https://quick.in/' });
  for (let n = 0; n < 40; n += 1) await happens(`${n}`);
  const hanging = Promise.withResolvers<PostResult>();
  answer = ({ url }) =>
    url === 'https://slow.in/'
      ? hanging.promise
      : Promise.resolve({ kind: 'answered', status: 200, answer: '' });
  const sender = await startWebhookSender({
    ...deps(),
    pool: database.pool,
  });
  try {
    const isQuick = ({ url }: PostRequest) => url === 'https://quick.in/';
    const hasAll = () => posts.filter(isQuick).length === 40;
    await waitUntil('the quick endpoint has everything', hasAll);
    expect(posts.filter((post) => !isQuick(post))).toHaveLength(4);
  } finally {
    hanging.resolve({ kind: 'timeout' });
    await sender.stop();
  }
});

test('what is old and over is removed; what is still on its way stays', async () => {
  await endpoint();
  await happens('over');
  await sendDue();
  answers(500);
  await happens('on its way');
  await sendDue();
  await database.pool.query("update jhalak.webhook_event set created_at = now() - interval '31 days'");
  await deleteOldWebhookEvents(db, webhookLimits.keptDays);
  const left = await db.select().from(webhookEvent).where(eq(webhookEvent.workspaceId, workspaceId));
  expect(left.map(({ payload }) => JSON.parse(payload).data.title)).toEqual(['on its way']);
});
