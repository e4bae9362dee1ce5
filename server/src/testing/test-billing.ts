import { pino } from 'pino';
import type { Payments } from '#adapters/payments/payments.ts';
import { testPayments } from '#adapters/payments/test-payments.ts';
import type { BillingDeps } from '#billing/ports.ts';
import type { Db } from '#db/core/connect.ts';
import { testPaymentStore } from '#db/queries/billing/subscriptions.ts';

/** Billing with the test mode, or another provider, and a clock that the test turns. */
export function testBilling(
  db: Db,
  {
    now,
    payments = 'test',
    ...more
  }: { now(): Date; payments?: 'test' | 'none' | Payments } & Partial<Omit<BillingDeps, 'payments'>>,
): BillingDeps {
  const chosen = {
    test: () => testPayments({ store: testPaymentStore(db), now }),
    none: () => null,
  };
  return {
    plansOn: true,
    payments: typeof payments === 'string' ? chosen[payments]() : payments,
    testPaymentsFor: null,
    documents: null,
    creditMinutes: null,
    amountToCharge: async (_, amountPaise) => ({ amountPaise, netPaise: null }),
    now,
    log: pino({ level: 'silent' }),
    ...more,
  };
}
