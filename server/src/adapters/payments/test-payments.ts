import { randomBytes } from 'node:crypto';
import {
  PaymentProviderError,
  type Payments,
  type ProviderRefund,
  type ProviderSubscription,
} from './payments.ts';
import {
  advance,
  authenticate,
  cancel,
  linkTo,
  payLink,
  type SimulatedLink,
  type SimulatedSubscription,
  subscribe,
} from './simulation.ts';

/** Keeps the documents of the test mode. */
export interface TestPaymentStore {
  read(id: string): Promise<unknown>;
  /** Replaces the document, one caller at a time. `change` gets null for an unknown id. */
  update<T>(id: string, change: (found: unknown) => T): Promise<T>;
}

export interface TestPaymentOptions {
  store: TestPaymentStore;
  now(): Date;
}

/** The labelled test mode: subscriptions go through every state of a provider, and no money moves. */
export function testPayments({ store, now }: TestPaymentOptions): Payments {
  const updated = (id: string, change: (of: SimulatedSubscription) => SimulatedSubscription) =>
    store.update(id, (found) => change(advance(subscriptionOf(found, id), now(), makeId)));
  const publicOf = ({ payments: _, ...of }: SimulatedSubscription): ProviderSubscription => of;
  const unchanged = (of: SimulatedSubscription) => of;

  return {
    kind: 'test',

    async createSubscription(wanted) {
      const id = makeId('sub');
      return publicOf(await store.update(id, () => subscribe(wanted, id, null)));
    },
    fetchSubscription: async (id) => publicOf(await updated(id, unchanged)),
    paymentsOf: async (id) => (await updated(id, unchanged)).payments,
    cancelSubscription: async (id, when) => publicOf(await updated(id, (of) => cancel(of, when))),

    async createLink(wanted) {
      const id = makeId('plink');
      return store.update(id, () => linkTo(wanted, id, null));
    },
    fetchLink: async (id) => linkOf(await store.read(id), id),

    async refund({ paymentId, amountPaise, reference }) {
      const id = `rfnd_test_${reference}`;
      return store.update(
        id,
        (found) =>
          (found as ProviderRefund | null) ?? { id, paymentId, amountPaise, status: 'processed', reference },
      );
    },
    async fetchRefund({ refundId }) {
      const found = (await store.read(refundId)) as ProviderRefund | null;
      return found ?? unknownId(refundId);
    },

    async payWithoutMoney(id) {
      if (id.startsWith('plink'))
        await store.update(id, (found) => payLink(linkOf(found, id), now(), makeId));
      else await updated(id, (of) => advance(authenticate(of, now()), now(), makeId));
    },
  };
}

const makeId = (prefix: string): string => `${prefix}_test_${randomBytes(8).toString('hex')}`;

/** A stored document with its times, which JSON holds as text. */
const revived = <T>(found: unknown, id: string): T => (found ? (withDates(found) as T) : unknownId(id));
const subscriptionOf = (found: unknown, id: string) => revived<SimulatedSubscription>(found, id);
const linkOf = (found: unknown, id: string) => revived<SimulatedLink>(found, id);

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && /At$|^at$/.test(name) ? new Date(part) : withDates(part),
    ]),
  );
}

function unknownId(id: string): never {
  throw new PaymentProviderError(`The test mode knows no ${id}.`, 404);
}
