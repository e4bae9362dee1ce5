import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import type { PaymentWebhooks } from '#adapters/payments/payments.ts';
import type { BillingDeps } from '#billing/ports.ts';
import { receiveEvent } from '#billing/receive-event.ts';
import type { Db } from '#db/core/connect.ts';
import type { Feature } from '#http/core/mount.ts';
import { readBody } from '#http/core/read-body.ts';

export interface PaymentWebhookOptions {
  db: Db;
  billing: BillingDeps;
  webhooks: PaymentWebhooks;
  log: Logger;
}

const limits = { maxBytes: 256 * 1024, stallMs: 5000, totalMs: 10_000 };

/** Where Razorpay reports what happened: `POST /api/webhooks/razorpay`, known by its signature alone. */
export const paymentWebhookFeature =
  ({ db, billing, webhooks, log }: PaymentWebhookOptions): Feature =>
  ({ app }) => {
    app.post('/api/webhooks/razorpay', async (c) => {
      const rawBody = await readBody(c, limits);
      const signature = c.req.header('x-razorpay-signature') ?? null;
      const outcome = await receiveEvent(db, { ...billing, webhooks }, { rawBody, signature });
      if (outcome === 'forged') {
        log.warn({ sizeBytes: rawBody.length }, 'a payment message with a wrong signature was refused');
        throw new UserError('signature_wrong');
      }
      c.header('Cache-Control', 'no-store');
      return c.json({ success: true });
    });
  };
