import { webhookLimits, webhookScheduleMs } from '@jhalak/contract/webhooks/webhook-limits.ts';
import type { PostResult } from '#adapters/web-post/web-post.ts';
import type { WebhookErrorCode } from '#db/schema.ts';

/** What came of an attempt; `plan`: the plan in force no longer includes webhooks, `secret`: no secret of the endpoint can be read; nothing was sent. */
export type AttemptResult = PostResult | { kind: 'plan' | 'secret' };

/** What a finished attempt means for its delivery and its endpoint. */
export interface Verdict {
  outcome: 'delivered' | 'retry' | 'failed';
  errorCode: WebhookErrorCode | null;
  /** When the next attempt is due; null where there is none. */
  dueAt: Date | null;
  /** Why the endpoint is switched off; null: it stays on. */
  disable: 'gone' | 'failing' | null;
}

interface Attempted {
  result: AttemptResult;
  /** Steps of the schedule that were used, this attempt included. */
  step: number;
  /** The endpoint's first failed attempt since its last success; null: this one. */
  failingSince: Date | null;
  /** Whether the endpoint has another address by now: that of the attempt says nothing of it. */
  isReplaced: boolean;
  now: Date;
  /** 0–1; spreads the retries of many deliveries. */
  random: number;
}

/**
 * Decides what follows an attempt. Redirects are not followed and count as failures; 410 ends the endpoint. What an address
 * refused that was replaced meanwhile is due at the new one.
 */
export function judgeAttempt(attempted: Attempted): Verdict {
  const { result, step, failingSince, isReplaced, now, random } = attempted;
  const errorCode = errorOf(result);
  if (errorCode === null) return { outcome: 'delivered', errorCode, dueAt: null, disable: null };
  if (errorCode === 'plan') return { outcome: 'failed', errorCode, dueAt: null, disable: null };
  if (isReplaced) return { outcome: 'retry', errorCode, dueAt: now, disable: null };
  if (errorCode === 'gone') return { outcome: 'failed', errorCode, dueAt: null, disable: 'gone' };
  // What is not sent says nothing of the address.
  const isDead =
    errorCode !== 'secret' &&
    failingSince !== null &&
    now.getTime() - failingSince.getTime() >= webhookLimits.failingMs;
  const disable = isDead ? 'failing' : null;
  const waitMs = webhookScheduleMs[step];
  if (waitMs === undefined) return { outcome: 'failed', errorCode, dueAt: null, disable };
  const dueAt = new Date(now.getTime() + waitMs * (1 + jitter * random));
  return { outcome: 'retry', errorCode, dueAt, disable };
}

const jitter = 0.2;

function errorOf(result: AttemptResult): WebhookErrorCode | null {
  if (result.kind !== 'answered') return result.kind;
  const { status } = result;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
