import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ProviderPayment, ProviderRefund } from '../payments.ts';
import { referenceNote } from '../razorpay-entities.ts';
import { signatureOf } from '../razorpay-webhooks.ts';
import {
  authenticate,
  cancel,
  linkTo,
  nextStep,
  payLink,
  type SimulatedLink,
  type SimulatedSubscription,
  subscribe,
} from '../simulation.ts';
import {
  eventJson,
  invoiceJson,
  linkJson,
  paymentJson,
  refundJson,
  subscriptionJson,
} from './razorpay-json.ts';

// NOT TRIED: Razorpay: its pages, the states and payments that its webhooks carry, and bank declines. Tried: a local
// server that speaks its protocol, and the test mode.

export interface RazorpayServerOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  now(): Date;
}

/** A webhook as it is delivered. */
export interface Delivery {
  body: string;
  signature: string;
}

export interface RazorpayServer {
  /** Base address of the REST interface. */
  url: string;
  /** Every webhook that was made, oldest first. */
  deliveries: Delivery[];
  /** What the buyer does on the hosted page. */
  pay(id: string): Promise<void>;
  /** From now on the buyer's bank declines, or accepts again. */
  setDeclines(subscriptionId: string, declines: boolean): void;
  /** Lets time pass: charges, retries and ends that are due, with their webhooks. */
  advance(): Promise<void>;
  /** Calls of the REST interface, as `METHOD path`. */
  calls: string[];
  /** Answers the next calls with this status instead. */
  failNext(count: number, status: number): void;
  close(): Promise<void>;
}

interface RazorpayPlan {
  id: string;
  period: 'monthly' | 'yearly';
  interval: number;
  item: { name: string; amount: number; currency: string };
  notes: object;
}

/** Speaks Razorpay's REST and webhook protocol on this machine, with hosted pages that pay at one press. */
export async function startRazorpayServer(options: RazorpayServerOptions): Promise<RazorpayServer> {
  const { keyId, keySecret, webhookSecret, now } = options;
  const plans: RazorpayPlan[] = [];
  const subscriptions = new Map<string, SimulatedSubscription & { planId: string }>();
  const links = new Map<string, SimulatedLink>();
  const refunds = new Map<string, ProviderRefund>();
  const deliveries: Delivery[] = [];
  const calls: string[] = [];
  let failing = { count: 0, status: 500 };
  let url = '';
  const makeId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

  function send(name: string, entities: Record<string, object>): void {
    const body = JSON.stringify(eventJson(name, now(), entities));
    deliveries.push({ body, signature: signatureOf(webhookSecret, body) });
  }

  /** Stores a new state and sends what Razorpay would. */
  function become(next: SimulatedSubscription & { planId: string }): void {
    const before = subscriptions.get(next.id);
    subscriptions.set(next.id, next);
    const subscription = subscriptionJson(next, next.planId);
    if (before?.status !== next.status && next.status !== 'created') {
      const name = next.status === 'active' ? 'activated' : next.status;
      // What authorises a mandate that is charged later goes back by itself.
      const authorisation = { id: makeId('pay'), amountPaise: 500, status: 'captured' } as const;
      send(`subscription.${name}`, {
        subscription,
        ...(name === 'authenticated' &&
          next.startsAt && {
            payment: paymentJson({ ...authorisation, method: 'upi', at: now(), period: null }),
          }),
      });
    }
    const payment = next.payments.at(-1);
    if (payment && payment.id !== before?.payments.at(-1)?.id)
      send('subscription.charged', { subscription, payment: paymentJson(payment) });
  }

  function advanceOne(id: string): void {
    for (;;) {
      const of = subscriptions.get(id);
      const next = of && nextStep(of, now(), makeId);
      if (!next) return;
      become({ ...next, planId: of.planId });
    }
  }

  async function pay(id: string): Promise<void> {
    const link = links.get(id);
    if (link) {
      const paid = payLink(link, now(), makeId);
      links.set(id, paid);
      if (!paid.payment || link.payment) return;
      send('payment.captured', { payment: paymentJson(paid.payment) });
      send('payment_link.paid', { payment_link: linkJson(paid), payment: paymentJson(paid.payment) });
      return;
    }
    const of = subscriptions.get(id);
    if (!of) return;
    become({ ...authenticate(of, now()), planId: of.planId });
    advanceOne(id);
  }

  const findPayment = (id: string): ProviderPayment | undefined =>
    [
      ...[...subscriptions.values()].flatMap(({ payments }) => payments),
      ...[...links.values()].flatMap(({ payment }) => payment ?? []),
    ].find((payment) => payment.id === id);

  const app = new Hono();
  app.use('/v1/*', async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path.replace('/v1', '')}`);
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (c.req.header('authorization') !== expected) return refuse(c, 401, 'Authentication failed');
    if (failing.count > 0) {
      failing.count -= 1;
      return refuse(c, failing.status as 500, 'The server has a bad day');
    }
    return next();
  });
  app.get('/v1/plans', (c) => c.json({ entity: 'collection', count: plans.length, items: plans }));
  app.post('/v1/plans', async (c) => {
    const plan: RazorpayPlan = { ...(await c.req.json()), id: makeId('plan') };
    plans.push(plan);
    return c.json(plan);
  });
  app.post('/v1/subscriptions', async (c) => {
    const body = await c.req.json();
    const plan = plans.find(({ id }) => id === body.plan_id);
    if (!plan) return refuse(c, 400, 'The id provided does not exist');
    if (body.start_at && body.start_at * 1000 <= +now())
      return refuse(c, 400, 'The start time is past the current time');
    const id = makeId('sub');
    const wanted = {
      reference: body.notes?.[referenceNote] ?? null,
      planId: plan.id,
      planName: plan.item.name,
      period: plan.period,
      amountPaise: plan.item.amount,
      startsAt: body.start_at ? new Date(body.start_at * 1000) : null,
      expiresAt: new Date(body.expire_by * 1000),
    };
    const made = { ...subscribe(wanted, id, `${url}/pay/${id}`), planId: plan.id };
    subscriptions.set(id, made);
    return c.json(subscriptionJson(made, plan.id));
  });
  app.get('/v1/subscriptions/:id', async (c) => {
    advanceOne(c.req.param('id'));
    const of = subscriptions.get(c.req.param('id'));
    return of ? c.json(subscriptionJson(of, of.planId)) : refuse(c, 400, 'The id provided does not exist');
  });
  app.post('/v1/subscriptions/:id/cancel', async (c) => {
    const of = subscriptions.get(c.req.param('id'));
    if (!of) return refuse(c, 400, 'The id provided does not exist');
    const { cancel_at_cycle_end: atEnd } = await c.req.json();
    become({ ...cancel(of, atEnd ? 'period-end' : 'now'), planId: of.planId });
    return c.json(subscriptionJson(subscriptions.get(of.id) ?? of, of.planId));
  });
  app.get('/v1/invoices', (c) => {
    const id = c.req.query('subscription_id') ?? '';
    const items = (subscriptions.get(id)?.payments ?? []).map((payment) => invoiceJson(payment, id));
    return c.json({ entity: 'collection', count: items.length, items });
  });
  app.post('/v1/payment_links', async (c) => {
    const body = await c.req.json();
    const id = makeId('plink');
    const wanted = {
      reference: body.reference_id,
      amountPaise: body.amount,
      description: body.description,
      returnUrl: body.callback_url ?? null,
      expiresAt: new Date(body.expire_by * 1000),
    };
    const made = linkTo(wanted, id, `${url}/pay/${id}`);
    links.set(id, made);
    return c.json(linkJson(made));
  });
  app.get('/v1/payment_links/:id', (c) => {
    const of = links.get(c.req.param('id'));
    if (!of) return refuse(c, 400, 'The id provided does not exist');
    const isOver = of.status === 'created' && now() >= of.expiresAt;
    return c.json(linkJson(isOver ? { ...of, status: 'expired' } : of));
  });
  app.get('/v1/payments/:id', (c) => {
    const payment = findPayment(c.req.param('id'));
    return payment ? c.json(paymentJson(payment)) : refuse(c, 400, 'The id provided does not exist');
  });
  app.post('/v1/payments/:id/refund', async (c) => {
    const payment = findPayment(c.req.param('id'));
    if (!payment) return refuse(c, 400, 'The id provided does not exist');
    const key = c.req.header('x-refund-idempotency') ?? makeId('key');
    // https://razorpay.com/docs/api/refunds/normal-refunds-idempotent
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) return refuse(c, 400, 'The idempotency key is not valid');
    const body = await c.req.json();
    const given = [...refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
    const known = refunds.get(key);
    if (known) return c.json(refundJson(known));
    const left = payment.amountPaise - given.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (body.amount > left) return refuse(c, 400, 'The total refund amount is greater than the payment');
    const refund: ProviderRefund = {
      id: makeId('rfnd'),
      paymentId: payment.id,
      amountPaise: body.amount,
      status: 'processed',
      reference: body.notes?.[referenceNote] ?? null,
    };
    refunds.set(key, refund);
    send('refund.processed', { refund: refundJson(refund), payment: paymentJson(payment) });
    return c.json(refundJson(refund));
  });
  app.get('/v1/payments/:id/refunds/:refundId', (c) => {
    const found = [...refunds.values()].find(({ id }) => id === c.req.param('refundId'));
    return found ? c.json(refundJson(found)) : refuse(c, 400, 'The id provided does not exist');
  });
  app.get('/pay/:id', (c) =>
    c.html(
      `<!doctype html><title>Razorpay stand-in</title><form method="post"><button>Pay ${c.req.param('id')}</button></form>`,
    ),
  );
  app.post('/pay/:id', async (c) => {
    await pay(c.req.param('id'));
    return c.html('<!doctype html><title>Paid</title><p>Paid.</p>');
  });

  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port));
  url = `http://127.0.0.1:${await listening}`;
  return {
    url: `${url}/v1`,
    deliveries,
    calls,
    pay,
    setDeclines(id, declines) {
      const of = subscriptions.get(id);
      if (of) subscriptions.set(id, { ...of, declines });
    },
    async advance() {
      for (const id of subscriptions.keys()) advanceOne(id);
    },
    failNext(count, status) {
      failing = { count, status };
    },
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

const refuse = (c: Context, status: 400 | 401 | 500, description: string) =>
  c.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, status);
