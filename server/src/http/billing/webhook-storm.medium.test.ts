import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signatureOf } from '#adapters/payments/razorpay-webhooks.ts';
import { eventJson } from '#adapters/payments/testing/razorpay-json.ts';
import { newId } from '#db/core/new-id.ts';
import { minuteCredit, payment, paymentEvent, subscription, topUp } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { freePort } from '#testing/free-port.ts';
import { fullRun } from '#testing/full-run.ts';
import { endChild, nodeEnvironment } from '#testing/processes.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';

const { db, connectionString } = await databaseForFile();
const random = seededRandom(11);
const size = fullRun ? 1000 : 80;
const kills = fullRun ? 10 : 1;
const secret = 'a secret for the storm';
const port = await freePort();
const program = path.join(import.meta.dirname, '../../testing/webhook-process.ts');

let child: ChildProcess | null = null;
async function start() {
  child = spawn(process.execPath, [program], {
    env: { ...nodeEnvironment(), DATABASE_URL: connectionString, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the webhook's process ended with ${code} before it listened`);
  });
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  // It is killed later.
  ended.catch(() => null);
}
async function kill() {
  if (child) await endChild(child, 'SIGKILL');
}
afterAll(kill);

interface Delivery {
  body: string;
  signature: string;
  forged: boolean;
}

const dayMs = 24 * 3_600_000;
const startMs = Date.UTC(2020, 0, 1);
const seconds = (ms: number) => Math.floor(ms / 1000);

/** Subscriptions and orders with the message that tells of each payment: one effect a message. */
async function makeMessages(): Promise<{ bodies: object[]; subscriptionIds: string[] }> {
  const { id: workspaceId } = await makeWorkspace(db, { planId: 'free' });
  const bodies: object[] = [];
  const subscriptionIds: string[] = [];
  const of = { userId: 'owner', provider: 'razorpay' as const };
  for (let at = 0; at < size / 2; at += 1) {
    const id = newId();
    const expiresAt = new Date();
    await db.insert(topUp).values({
      ...{ id, workspaceId, ...of, providerId: `plink_${at}`, minutes: 60 },
      ...{ amountPaise: 14_900, status: 'created', expiresAt },
    });
    const paid = { amount: 14_900, status: 'captured', method: 'upi', created_at: seconds(startMs) };
    bodies.push(
      eventJson('payment_link.paid', new Date(startMs + at * 1000), {
        payment_link: { id: `plink_${at}`, status: 'paid', reference_id: id },
        payment: { id: `pay_link_${at}`, ...paid },
      }),
    );
  }
  const months = 20;
  for (let number = 0; number < size / 2 / months; number += 1) {
    const owner = await makeWorkspace(db, { planId: 'free' });
    const id = newId();
    subscriptionIds.push(id);
    await db.insert(subscription).values({
      ...{ id, workspaceId: owner.id, ...of, providerId: `sub_${number}` },
      ...{ planId: 'pro', period: 'monthly', status: 'created', amountPaise: 99_900 },
    });
    for (let month = 1; month <= months; month += 1) {
      const beganMs = startMs + month * 30 * dayMs;
      const paid = { amount: 99_900, status: 'captured', method: 'card', created_at: seconds(beganMs) };
      bodies.push(
        eventJson('subscription.charged', new Date(beganMs), {
          subscription: {
            ...{ id: `sub_${number}`, status: 'active', notes: [], paid_count: month },
            ...{ current_start: seconds(beganMs), current_end: seconds(beganMs + 30 * dayMs) },
          },
          payment: { id: `pay_${number}_${month}`, ...paid },
        }),
      );
    }
  }
  return { bodies, subscriptionIds };
}

/** Every message three times in any order: some copies in other bytes, and forged ones among them. */
function deliveriesOf(bodies: readonly object[]): Delivery[] {
  const real = bodies.flatMap((body) =>
    [0, 1, 2].map(() => {
      const text = JSON.stringify(body, null, random() < 0.1 ? 1 : 0);
      return { body: text, signature: signatureOf(secret, text), forged: false };
    }),
  );
  const forged = bodies
    .filter(() => random() < 0.15)
    .map((body) => {
      const text = JSON.stringify(body).replaceAll('pay_', 'pay_forged_');
      return { body: text, signature: signatureOf('another secret', text), forged: true };
    });
  return [...real, ...forged]
    .map((delivery) => ({ delivery, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ delivery }) => delivery);
}

/** Sends a message as Razorpay does, again and again until it is answered. */
async function deliver({ body, signature }: Delivery): Promise<number> {
  for (;;) {
    const sent = await fetch(`http://127.0.0.1:${port}/api/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        // Outside the signature: it proves nothing.
        'x-razorpay-event-id': newId(),
      },
      body,
    }).catch(() => null);
    if (sent && sent.status < 500) return sent.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test(`${size} messages, three times each, shuffled, 20 at once, some forged, with ${kills} kills, are ${size} effects`, {
  timeout: fullRun ? 600_000 : 180_000,
}, async () => {
  const { bodies, subscriptionIds } = await makeMessages();
  const deliveries = deliveriesOf(bodies);
  await start();
  const statuses: { forged: boolean; status: number }[] = [];
  const killAt = new Set(
    Array.from({ length: kills }, (_, at) => Math.floor((deliveries.length * (at + 1)) / (kills + 1))),
  );
  let next = 0;
  let restarting: Promise<void> = Promise.resolve();
  const senders = Array.from({ length: 20 }, async () => {
    for (;;) {
      const at = next;
      next += 1;
      const delivery = deliveries[at];
      if (!delivery) return;
      if (killAt.has(at)) restarting = restarting.then(kill).then(start);
      statuses.push({ forged: delivery.forged, status: await deliver(delivery) });
    }
  });
  await Promise.all(senders);
  await restarting;

  expect(new Set(statuses.filter(({ forged }) => forged).map(({ status }) => status))).toEqual(
    new Set([400]),
  );
  expect(new Set(statuses.filter(({ forged }) => !forged).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect(await db.$count(payment)).toBe(size);
  expect(await db.$count(paymentEvent)).toBe(size);
  expect(await db.$count(topUp, eq(topUp.status, 'paid'))).toBe(size / 2);
  const [credits] = await db
    .select({ rows: count(), minutes: sql<number>`sum(${minuteCredit.minutes})`.mapWith(Number) })
    .from(minuteCredit);
  expect(credits).toEqual({ rows: size / 2, minutes: 60 * (size / 2) });
  // Whatever came last, the newest month counts.
  const rows = await db.select().from(subscription).where(inArray(subscription.id, subscriptionIds));
  for (const { status, paidCount, currentEndAt, paidUntil } of rows) {
    const end = new Date(startMs + 21 * 30 * dayMs);
    expect({ status, paidCount, currentEndAt, paidUntil }).toEqual({
      ...{ status: 'active', paidCount: 20 },
      ...{ currentEndAt: end, paidUntil: end },
    });
  }
});
