import { z } from 'zod';
import { type NewSubscription, PaymentProviderError, type Payments } from './payments.ts';
import {
  invoiceEntity,
  linkEntity,
  paymentEntity,
  referenceNote,
  refundEntity,
  subscriptionEntity,
} from './razorpay-entities.ts';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** Base address, `https://api.razorpay.com/v1` unless a local server stands in. */
  apiUrl: string;
}

const timeoutMs = 20_000;

/** Ten years of debits: what a mandate covers before its buyer is asked again. */
const periodsOfMandate = { monthly: 120, yearly: 10 } as const;

const planList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      period: z.string(),
      interval: z.int(),
      item: z.object({ amount: z.int(), currency: z.string() }),
      notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
    }),
  ),
});

/**
 * Razorpay over its REST interface. Buyers pay on its hosted pages, by UPI (Intent or QR), card or net banking; UPI
 * Collect is not offered there.
 */
export function razorpayPayments({ keyId, keySecret, apiUrl }: RazorpaySettings): Payments {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const planIds = new Map<string, Promise<string>>();

  async function call<Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<Schema>> {
    let response: Response;
    try {
      response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new PaymentProviderError(`Razorpay does not answer ${method} ${path}.`, null, { cause: error });
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new PaymentProviderError(refusalOf(answer, response.status), response.status);
    return schema.parse(answer);
  }

  async function findOrMakePlan({ planId, planName, period, amountPaise }: NewSubscription): Promise<string> {
    const { items } = await call('GET', '/plans?count=100', planList);
    const known = items.find(
      ({ item, notes, ...plan }) =>
        plan.period === period &&
        plan.interval === 1 &&
        item.amount === amountPaise &&
        item.currency === 'INR' &&
        !Array.isArray(notes) &&
        notes?.[planNote] === planId,
    );
    if (known) return known.id;
    const item = { name: `Jhalak ${planName}`, amount: amountPaise, currency: 'INR' };
    const body = { period, interval: 1, item, notes: { [planNote]: planId } };
    return (await call('POST', '/plans', z.object({ id: z.string() }), { body })).id;
  }

  /** Razorpay keeps its own plans; each price of ours becomes one there when it is first sold. */
  function planFor(wanted: NewSubscription): Promise<string> {
    const key = `${wanted.planId} ${wanted.period} ${wanted.amountPaise}`;
    const made = planIds.get(key) ?? findOrMakePlan(wanted);
    planIds.set(key, made);
    made.catch(() => planIds.delete(key));
    return made;
  }

  return {
    kind: 'razorpay',

    async createSubscription(wanted) {
      const body = {
        plan_id: await planFor(wanted),
        total_count: periodsOfMandate[wanted.period],
        quantity: 1,
        customer_notify: 1,
        expire_by: seconds(wanted.expiresAt),
        ...(wanted.startsAt && { start_at: seconds(wanted.startsAt) }),
        notes: { [referenceNote]: wanted.reference },
      };
      return call('POST', '/subscriptions', subscriptionEntity, { body });
    },

    fetchSubscription: (id) => call('GET', `/subscriptions/${encodeURIComponent(id)}`, subscriptionEntity),

    async paymentsOf(subscriptionId) {
      const list = z.object({ items: z.array(invoiceEntity) });
      const query = new URLSearchParams({ subscription_id: subscriptionId, count: '100' });
      const { items } = await call('GET', `/invoices?${query}`, list);
      const paid = items.filter(({ status, payment_id }) => status === 'paid' && payment_id);
      const payments = await Promise.all(
        paid.map(async (invoice) => {
          const path = `/payments/${encodeURIComponent(invoice.payment_id ?? '')}`;
          const payment = await call('GET', path, paymentEntity);
          const { billing_start: start, billing_end: end } = invoice;
          const period = start && end ? { startAt: dateOf(start), endAt: dateOf(end) } : null;
          return { ...payment, period };
        }),
      );
      return payments
        .filter(({ status }) => status === 'captured' || status === 'refunded')
        .sort((a, b) => a.at.getTime() - b.at.getTime());
    },

    async cancelSubscription(id, when) {
      const path = `/subscriptions/${encodeURIComponent(id)}`;
      const known = await call('GET', path, subscriptionEntity);
      if (['cancelled', 'completed', 'expired'].includes(known.status)) return known;
      const body = { cancel_at_cycle_end: when === 'period-end' ? 1 : 0 };
      return call('POST', `${path}/cancel`, subscriptionEntity, { body });
    },

    createLink: (wanted) =>
      call('POST', '/payment_links', linkEntity, {
        body: {
          amount: wanted.amountPaise,
          currency: 'INR',
          reference_id: wanted.reference,
          description: wanted.description,
          expire_by: seconds(wanted.expiresAt),
          ...(wanted.returnUrl && { callback_url: wanted.returnUrl, callback_method: 'get' }),
        },
      }),

    fetchLink: (id) => call('GET', `/payment_links/${encodeURIComponent(id)}`, linkEntity),

    refund: ({ paymentId, amountPaise, reference }) =>
      call('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, refundEntity, {
        body: { amount: amountPaise, notes: { [referenceNote]: reference } },
        headers: { 'X-Refund-Idempotency': reference },
      }),

    fetchRefund: ({ paymentId, refundId }) =>
      call(
        'GET',
        `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`,
        refundEntity,
      ),
  };
}

const planNote = 'jhalak_plan';
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const dateOf = (atSeconds: number): Date => new Date(atSeconds * 1000);

const refusal = z.object({ error: z.object({ description: z.string() }) });

function refusalOf(answer: unknown, status: number): string {
  const read = refusal.safeParse(answer);
  return `Razorpay answered ${status}${read.success ? `: ${read.data.error.description}` : ''}`;
}
