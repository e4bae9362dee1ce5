import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import {
  extendLease,
  findIdempotentRequest,
  forgetIdempotentRequests,
  giveUpLease,
  recordAnswer,
  recordSubject,
  takeIdempotencyKey,
  takeOverLease,
} from '#db/queries/accounts/idempotent-requests.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';

/** What a handler of a POST needs so that a repeated request has one effect. */
export interface Once {
  /** The row that an earlier attempt made before its process ended: answer about it, and make nothing. */
  subjectId: string | null;
  record: RecordEffect;
}

/** For requests without a key: every one has its effect. */
export const everyTime: Once = { subjectId: null, record: recordNothing };

export interface IdempotentAnswer {
  status: number;
  /** JSON. */
  answer: string;
  /** True: an earlier request with the same key was answered so. */
  replayed: boolean;
}

export interface IdempotentCall {
  workspaceId: string;
  key: string;
  /** Method, path and what the body says. */
  request: readonly unknown[];
}

/** A process that works on a request says so three times in this time; without it another one may take over. */
const leaseMs = 30_000;
/** How long an equal request waits for the first one's answer. */
const patienceMs = 25_000;

/**
 * Runs a request once for its key, however many come at once and wherever a process is killed: the effect and its
 * note are one transaction of `run`, and a request that finds the note makes nothing more. Equal requests wait and get
 * the same answer. Throws UserError `idempotency_key_reused` for another request with the key, and `request_running`
 * where the first one takes too long. What `run` throws is not kept: the same request may be tried again.
 */
export async function runOnce(
  db: Db,
  { workspaceId, key, request }: IdempotentCall,
  run: (once: Once) => Promise<{ status: number; answer: string }>,
  limits: { leaseMs: number; patienceMs: number } = { leaseMs, patienceMs },
): Promise<IdempotentAnswer> {
  const of = { workspaceId, key };
  const requestSha256 = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const own = { ...of, token: newId() };
  await forgetIdempotentRequests(db, of);
  const until = performance.now() + limits.patienceMs;
  for (let waitMs = 50; ; waitMs = Math.min(500, waitMs * 1.5)) {
    if (await takeIdempotencyKey(db, { ...own, requestSha256, leaseMs: limits.leaseMs }))
      return attempt(db, own, { subjectId: null, run, leaseMs: limits.leaseMs });
    const found = await findIdempotentRequest(db, of);
    // Given up by the first request a moment ago.
    if (!found) continue;
    if (found.requestSha256 !== requestSha256) throw new UserError('idempotency_key_reused');
    if (found.answer !== null && found.status !== null)
      return { status: found.status, answer: found.answer, replayed: true };
    const lease = { token: own.token, leaseMs: limits.leaseMs };
    const taken = found.isLeased ? null : await takeOverLease(db, found, lease);
    if (taken) return attempt(db, own, { ...taken, run, leaseMs: limits.leaseMs });
    if (performance.now() >= until) throw new UserError('request_running', { retryAfterS: '5' });
    await sleep(waitMs);
  }
}

interface Attempt {
  subjectId: string | null;
  run(once: Once): Promise<{ status: number; answer: string }>;
  leaseMs: number;
}

async function attempt(
  db: Db,
  own: { workspaceId: string; key: string; token: string },
  { subjectId, run, leaseMs: lease }: Attempt,
): Promise<IdempotentAnswer> {
  const beat = setInterval(() => void extendLease(db, own, lease).catch(() => undefined), lease / 3);
  try {
    const result = await run({
      subjectId,
      async record(tx, id) {
        // Another request has taken over in the meantime: the effect is undone with this transaction.
        if (!(await recordSubject(tx, own, id))) throw new UserError('request_running', { retryAfterS: '1' });
      },
    });
    await recordAnswer(db, own, result);
    return { ...result, replayed: false };
  } catch (error) {
    await giveUpLease(db, own);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
