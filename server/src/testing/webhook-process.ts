import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { razorpayWebhooks } from '#adapters/payments/razorpay-webhooks.ts';
import { connect } from '#db/core/connect.ts';
import { creditMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { paymentWebhookFeature } from '#http/billing/routes.ts';
import { createApp } from '#http/core/app.ts';
import { testBilling } from './test-billing.ts';

// Serves the payment webhook in a process of its own, for tests that kill it. Its one line says the address.

const { DATABASE_URL = '', PORT = '0', WEBHOOK_SECRET = '' } = process.env;
const { db } = connect({ connectionString: DATABASE_URL });
const log = pino({ level: 'silent' });
const app = createApp({
  ...{ version: '0.0.0', db, log },
  speechModelName: async () => null,
  features: [
    paymentWebhookFeature({
      ...{ db, log },
      billing: testBilling(db, { now: () => new Date(), payments: 'none', creditMinutes }),
      webhooks: razorpayWebhooks({ secret: WEBHOOK_SECRET, previous: null }),
    }),
  ],
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) });
if (!server.listening) await once(server, 'listening');
process.stdout.write('listening\n');
