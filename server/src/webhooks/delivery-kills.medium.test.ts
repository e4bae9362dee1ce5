import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { sealKey } from '#adapters/language/seal-key.ts';
import { insertEndpoint } from '#db/queries/webhooks/webhook-endpoints.ts';
import { recordWebhookEvent } from '#db/queries/webhooks/webhook-events.ts';
import { webhookDelivery } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type HookAnswer, startWebhookReceiver } from '#testing/webhook-receiver.ts';
import { newWebhookSecret } from './sign.ts';

const database = await databaseForFile();
const program = path.resolve(import.meta.dirname, '../testing/webhook-sender-process.ts');
/** Each goes to every endpoint. */
const [events, kills] = fullRun ? [50, 5] : [20, 2];
const endpoints = 4;
/** Of ten attempts at least one is answered well: a receiver that never is gets nothing, by design. */
const mostFailures = 5;
test('every event arrives although receivers fail, hang and redirect and senders are killed', async () => {
  const random = seededRandom(7);
  const failures = new Map<string, number>();
  const answer = (id: string): HookAnswer => {
    const failed = failures.get(id) ?? 0;
    const draw = failed >= mostFailures ? 1 : random();
    if (draw < 0.55) failures.set(id, failed + 1);
    if (draw < 0.4) return 500;
    if (draw < 0.5) return 'hang';
    return draw < 0.55 ? 302 : 200;
  };
  const delivered = new Set<string>();
  const receiver = await startWebhookReceiver(({ headers, path: at }) => {
    const id = `${at} ${headers['webhook-id']}`;
    const status = answer(id);
    if (status === 200) delivered.add(id);
    return status;
  });
  const secret = newWebhookSecret();
  const { id: workspaceId } = await makeWorkspace(database.db);
  const paths = Array.from({ length: endpoints }, (_, n) => `/hook/${n}`);
  for (const at of paths)
    await database.db.transaction((tx) =>
      insertEndpoint(tx, endpoints, {
        ...{
          workspaceId,
          url: new URL(at, receiver.url).href,
          description: '',
          kinds: [],
          createdBy: 'asha',
        },
        sealedSecret: sealKey(secret, 'a secret of the installation', 'webhook secret'),
      }),
    );
  for (let n = 0; n < events; n += 1)
    await database.db.transaction((tx) =>
      recordWebhookEvent(tx, {
        ...{ kind: 'clips.ready', workspaceId },
        data: { projectId: `p${n}`, title: 'Bread', generationId: `g${n}`, clips: n },
      }),
    );
  const senders = startSenders(2);
  /** The waits of the schedule pass at once. */
  const passing = setInterval(() => {
    database.db
      .update(webhookDelivery)
      .set({ dueAt: sql`now()` })
      .where(sql`status = 'pending' and due_at > now()`)
      .catch(() => undefined);
  });
  try {
    for (let n = 1; n <= kills; n += 1) {
      await waitUntil(
        `part ${n} is delivered`,
        () => delivered.size >= (n * events * endpoints) / (kills + 1),
      );
      senders.killOne();
    }
    await waitUntil('nothing waits any more', async () => {
      const waiting = await database.db.$count(webhookDelivery, sql`status = 'pending'`);
      return waiting === 0;
    });
  } finally {
    clearInterval(passing);
    senders.stop();
    await receiver.close();
  }
  const states = await database.db.select({ status: webhookDelivery.status }).from(webhookDelivery);
  expect(states.map(({ status }) => status)).toEqual(Array(events * endpoints).fill('delivered'));
  expect(delivered.size).toBe(events * endpoints);
  // Redirects were not followed, and retries name the same event: as many ids as events.
  expect(new Set(receiver.received.map(({ path: at }) => at))).toEqual(new Set(paths));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(events);
  expect(receiver.received.length).toBeGreaterThan(events * endpoints);
  const webhook = new Webhook(secret);
  for (const { body, headers } of receiver.received)
    expect(webhook.verify(body, headers)).toMatchObject({ type: 'clips.ready' });
});

/** Senders of which each one that dies is replaced. */
function startSenders(count: number) {
  const settings = {
    ...{ database: database.settings, secret: 'a secret of the installation' },
    ...{ timeoutMs: 500, leaseMs: 1500 },
  };
  const living = new Set<ChildProcess>();
  let stopping = false;
  const add = () => {
    const child = fork(program, [JSON.stringify(settings)], { stdio: 'inherit' });
    living.add(child);
    child.once('exit', () => {
      living.delete(child);
      if (!stopping) add();
    });
  };
  for (let n = 0; n < count; n += 1) add();
  return {
    killOne: () => [...living][0]?.kill('SIGKILL'),
    stop() {
      stopping = true;
      for (const child of living) child.kill('SIGKILL');
    },
  };
}
