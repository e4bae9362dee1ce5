import { setTimeout as sleep } from 'node:timers/promises';
import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type pg from 'pg';
import { listen } from '#db/core/listen.ts';
import { webhookChannel } from '#db/queries/webhooks/webhook-events.ts';
import { claimDeliveries, nextDueInMs } from '#db/queries/webhooks/webhook-sending.ts';
import { type SendDeps, sendDelivery } from './send-delivery.ts';

export interface SenderOptions extends SendDeps {
  pool: pg.Pool;
  /** Attempts at once in this process, of one workspace and of one endpoint over all processes. */
  slots?: number;
  perWorkspace?: number;
  perEndpoint?: number;
  /** How long a delivery is left to a sender that may have died. */
  leaseMs?: number;
  /** Looks for due deliveries at least this often, should a message get lost. */
  pollMs?: number;
}

export interface WebhookSender {
  /** Takes no more deliveries and waits for the attempts that run. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the outbox until it is stopped. Attempts wait for other machines and use no processor, so they
 * do not share the places of jobs; each endpoint has a few places of its own.
 */
export async function startWebhookSender(options: SenderOptions): Promise<WebhookSender> {
  const { db, pool, log } = options;
  const { slots = 64, perWorkspace = 16, perEndpoint = 4, pollMs = 5000 } = options;
  const timeoutMs = options.timeoutMs ?? webhookLimits.timeoutMs;
  const leaseMs = options.leaseMs ?? 2 * timeoutMs + 5000;
  const running = new Set<Promise<void>>();
  let stopping = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  async function claim(): Promise<number> {
    const free = slots - running.size;
    if (free === 0) return 0;
    const claimed = await claimDeliveries(db, { leaseMs, free, perEndpoint, perWorkspace });
    for (const delivery of claimed) {
      const attempt = sendDelivery(options, delivery)
        .catch((error: unknown) => log.error({ err: error }, 'a webhook could not be sent'))
        .finally(() => {
          running.delete(attempt);
          wake();
        });
      running.add(attempt);
    }
    return claimed.length;
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = Promise.withResolvers();
      let waitMs = pollMs;
      try {
        if ((await claim()) > 0) continue;
        waitMs = Math.min(pollMs, Math.max(200, (await nextDueInMs(db)) ?? pollMs));
      } catch (error) {
        log.error({ err: error }, 'the outbox of webhooks could not be read; it is tried again');
      }
      const waiting = new AbortController();
      const { signal } = waiting;
      await Promise.race([woken.promise, sleep(waitMs, undefined, { signal }).catch(() => undefined)]);
      waiting.abort();
    }
  }

  const listener = await listen(pool, {
    channels: { [webhookChannel]: wake },
    onListening: wake,
    onError: (error) => log.warn({ err: error }, 'the database connection for webhooks broke'),
  });
  const looping = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await looping;
      await Promise.all(running);
      await listener.close();
    },
  };
}
