/** A process that sends webhooks until it is killed. Argument: its settings as JSON. */
import { pino } from 'pino';
import { keySealing } from '#adapters/language/seal-key.ts';
import { createGuardedPost } from '#adapters/web-post/guarded-post.ts';
import { connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { startWebhookSender } from '#webhooks/sender.ts';

export interface SenderSettings {
  database: DatabaseSettings;
  secret: string;
  timeoutMs: number;
  leaseMs: number;
}

const settings: SenderSettings = JSON.parse(process.argv[2] ?? '{}');
await startWebhookSender({
  ...connect(settings.database),
  webPost: createGuardedPost({ privateNetworks: ['127.0.0.1'], ports: [443] }),
  sealing: keySealing(async () => settings.secret, 'webhook secret'),
  isIncluded: async () => true,
  now: () => new Date(),
  random: Math.random,
  log: pino({ level: 'error' }),
  timeoutMs: settings.timeoutMs,
  leaseMs: settings.leaseMs,
  pollMs: 200,
});
process.send?.('ready');
