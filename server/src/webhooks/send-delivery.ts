import { webhookLimits } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type { Logger } from 'pino';
import type { WebPost } from '#adapters/web-post/web-post.ts';
import type { Db } from '#db/core/connect.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { type ClaimedDelivery, lockSending, saveAttempt } from '#db/queries/webhooks/webhook-sending.ts';
import type { WebhookErrorCode } from '#db/schema.ts';
import { type AttemptResult, judgeAttempt } from './schedule.ts';
import { signatureHeaders } from './sign.ts';

/** Seals the secrets of endpoints, as they are kept in rows. */
export interface SecretSealing {
  seal(secret: string): Promise<string>;
  /** Null where it was sealed with another secret of the installation. */
  open(sealed: string): Promise<string | null>;
}

export interface SendDeps {
  db: Db;
  log: Logger;
  webPost: WebPost;
  sealing: SecretSealing;
  /** Whether the plan in force of a workspace includes webhooks. */
  isIncluded(workspaceId: string): Promise<boolean>;
  /** The time of signatures; what is due goes by the database's clock. */
  now(): Date;
  /** 0–1. */
  random(): number;
  timeoutMs?: number;
}

/**
 * Attempts a claimed delivery once and writes down what came of it. A sender that dies in between leaves it to the
 * next one, so a receiver may get it twice, with the same `webhook-id`.
 */
export async function sendDelivery(deps: SendDeps, claimed: ClaimedDelivery): Promise<void> {
  const { db, random } = deps;
  const at = deps.now();
  const startedMs = performance.now();
  const result = await attempt(deps, claimed, at);
  const durationMs = Math.round(performance.now() - startedMs);
  await db.transaction(async (tx) => {
    const held = await lockSending(tx, claimed);
    if (!held) return;
    const { endpoint, delivery, now: endedAt } = held;
    const { failingSince } = endpoint;
    const step = delivery.step + 1;
    const isReplaced = endpoint.url !== claimed.url;
    const judged = { result, step, failingSince, isReplaced };
    const verdict = judgeAttempt({ ...judged, now: endedAt, random: random() });
    const disabledBy = endpoint.enabled ? verdict.disable : null;
    await saveAttempt(
      tx,
      { attempts: delivery.attempts, endpointId: endpoint.id },
      {
        attempt: {
          ...{ deliveryId: delivery.id, at, durationMs, errorCode: verdict.errorCode },
          responseStatus: result.kind === 'answered' ? result.status : null,
          answer: result.kind === 'answered' ? result.answer : '',
        },
        ...{ outcome: verdict.outcome, dueAt: verdict.dueAt, disabledBy, now: endedAt },
        failingSince: isReplaced ? failingSince : failingAfter(verdict.errorCode, failingSince, endedAt),
      },
    );
    if (disabledBy === null) return;
    await insertNotification(tx, {
      workspaceId: endpoint.workspaceId,
      kind: 'webhook_disabled',
      params: { host: new URL(endpoint.url).host, reason: disabledBy },
    });
  });
}

function failingAfter(errorCode: WebhookErrorCode | null, since: Date | null, endedAt: Date): Date | null {
  if (errorCode === null) return null;
  return errorCode === 'plan' || errorCode === 'secret' ? since : (since ?? endedAt);
}

async function attempt(deps: SendDeps, claimed: ClaimedDelivery, at: Date): Promise<AttemptResult> {
  const { webPost, sealing, isIncluded, log, timeoutMs = webhookLimits.timeoutMs } = deps;
  if (!(await isIncluded(claimed.workspaceId))) return { kind: 'plan' };
  const secrets = await secretsOf(claimed, sealing, at);
  // Sealed with another secret of the installation: a rotation of the endpoint's secret repairs it.
  if (secrets.length === 0) {
    log.error(
      { endpointId: claimed.endpointId },
      'the secret of a webhook was sealed with another APP_SECRET: all machines need the same one',
    );
    return { kind: 'secret' };
  }
  const { eventId: id, payload, url } = claimed;
  return webPost.post({
    ...{ url, body: payload, timeoutMs, answerBytes: webhookLimits.answerBytes },
    headers: signatureHeaders({ id, timestamp: at, payload }, secrets),
  });
}

/** The secret in force, and the one before it while both count. */
async function secretsOf(
  { sealedSecret, sealedOldSecret, oldSecretUntil }: ClaimedDelivery,
  sealing: SecretSealing,
  now: Date,
): Promise<string[]> {
  const sealed = [sealedSecret];
  if (sealedOldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil)
    sealed.push(sealedOldSecret);
  const opened = await Promise.all(sealed.map((text) => sealing.open(text)));
  return opened.filter((secret) => secret !== null);
}
