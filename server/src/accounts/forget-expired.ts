import type { Logger } from 'pino';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { forgetIdempotentRequests } from '#db/queries/accounts/idempotent-requests.ts';
import { deleteOldInvitations } from '#db/queries/accounts/workspace-invitations.ts';
import { deleteOldAttempts } from '#db/queries/jobs/attempts.ts';
import { deleteOldVisits } from '#db/queries/sharing/share-visits.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import { maxWindowMs } from './limits.ts';

interface ForgetOptions {
  db: Db;
  identity: Pick<Identity, 'forgetExpired'>;
}

/**
 * Removes what has no effect any more: sessions and links that are over, attempts of closed windows, visitors of
 * earlier days, answers of repeated requests, invitations that ended a month ago.
 */
export async function forgetExpired({ db, identity }: ForgetOptions): Promise<void> {
  await deleteOldAttempts(db, maxWindowMs);
  await deleteOldVisits(db);
  await forgetIdempotentRequests(db);
  await deleteOldInvitations(db, 30);
  await identity.forgetExpired();
}

const everyMs = 60 * 60_000;

/** Does so now and every hour; a failure is logged and the next hour tries again. */
export const keepForgetting = (options: ForgetOptions & { log: Pick<Logger, 'warn'> }): Kept =>
  keepDoing(() => forgetExpired(options), {
    everyMs,
    onError: (error) => options.log.warn({ err: error }, 'expired sessions could not be removed'),
  });
