import { amountToCharge } from '@jhalak/contract/tax/gst.ts';
import type { Logger } from 'pino';
import type { Payments, PaymentWebhooks } from '#adapters/payments/payments.ts';
import { razorpayPayments } from '#adapters/payments/razorpay-payments.ts';
import { razorpayWebhooks } from '#adapters/payments/razorpay-webhooks.ts';
import { testPayments } from '#adapters/payments/test-payments.ts';
import { createInvoicing } from '#billing/invoicing.ts';
import type { BillingDeps } from '#billing/ports.ts';
import { supplierInForce } from '#billing/supplier-store.ts';
import { paymentsMode, razorpaySettings, supplierSettings, testPaymentsFor } from '#config/billing.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { testPaymentStore } from '#db/queries/billing/subscriptions.ts';

export interface ComposedBilling {
  billing: BillingDeps;
  /** Null where no provider sends any. */
  webhooks: PaymentWebhooks | null;
}

/** Payments as the settings name them: Razorpay, the labelled test mode, or none. */
export function composeBilling(options: {
  config: Config;
  db: Db;
  log: Logger;
  /** The clock; tests turn it. */
  now?: () => Date;
}): ComposedBilling {
  const { config, db, log, now = () => new Date() } = options;
  const razorpay = razorpaySettings(config);
  const payments: Record<ReturnType<typeof paymentsMode>, () => Payments | null> = {
    none: () => null,
    test: () => testPayments({ store: testPaymentStore(db), now }),
    razorpay: () => razorpay && razorpayPayments(razorpay),
  };
  const mode = paymentsMode(config);
  const supplier = supplierSettings(config);
  return {
    billing: {
      plansOn: config.PLANS,
      payments: payments[mode](),
      testPaymentsFor: testPaymentsFor(config),
      documents: createInvoicing({ supplier, now }),
      creditMinutes,
      async amountToCharge(at, pricePaise) {
        const { pricesIncludeGst, supplier: seller } = await supplierInForce(at, supplier);
        const registered = Boolean(seller?.gstin);
        const amountPaise = amountToCharge(pricePaise, { pricesIncludeGst, registered });
        return { amountPaise, netPaise: pricesIncludeGst || !registered ? null : pricePaise };
      },
      ...{ now, log },
    },
    webhooks: mode === 'razorpay' && razorpay ? razorpayWebhooks(razorpay.webhook) : null,
  };
}
