import type { HttpBindings } from '@hono/node-server';
import { UserError } from '@jhalak/contract/errors.ts';
import type { ApiKeyMode } from '@jhalak/contract/permissions.ts';
import type { Context } from 'hono';
import { modeOfSecret } from '#accounts/api-keys/key-format.ts';
import { countUse, networkOf, takeAttempt } from '#accounts/limits.ts';
import type { Db } from '#db/core/connect.ts';
import { findApiKey } from '#db/queries/accounts/api-keys.ts';
import { tokenHash } from '#token-hash.ts';
import { secretOf } from './api-key-auth.ts';
import type { Feature } from './mount.ts';
import { type Network, requestInfoOf } from './request-info.ts';

export interface ApiKeyLimits {
  db: Db;
  trustedProxies: readonly Network[];
  /** Of a live key. */
  requestsPerMinute: number;
}

const windowS = 60;

const counted: unique symbol = Symbol('counted');
/** The bindings of a request that this process makes on behalf of one that is counted already. */
export const asCounted = (bindings: object | undefined): object => ({ ...bindings, [counted]: true });
const testShare = 6;

/** Requests in a minute that a key may make. */
const rateOf = (mode: ApiKeyMode, requestsPerMinute: number): number =>
  mode === 'live' ? requestsPerMinute : Math.max(1, Math.floor(requestsPerMinute / testShare));

/**
 * Counts every request with an API key before anything else handles it and says in its headers how many are left.
 * Throws UserError `rate_limited` beyond the rate; unknown keys answer `key_invalid`, then `too_many_attempts` to
 * the whole network they come from.
 */
export const apiKeyLimitFeature =
  ({ db, trustedProxies, requestsPerMinute }: ApiKeyLimits): Feature =>
  ({ app }) => {
    app.use('/api/*', async (c, next) => {
      const secret = secretOf(c.req.raw.headers);
      if (secret === null || counted in ((c.env ?? {}) as object)) return next();
      const key = modeOfSecret(secret) && (await findApiKey(db, tokenHash(secret)));
      if (!key) {
        await takeAttempt(db, 'unknownKey', [networkOf(requestInfoOf(c, trustedProxies).ip)]);
        throw new UserError('key_invalid');
      }
      const limit = rateOf(key.mode, requestsPerMinute);
      const { count, endsInMs } = await countUse(db, ['apiKey', key.id], windowS * 1000);
      const resetS = Math.ceil(endsInMs / 1000);
      const headers = {
        'RateLimit-Policy': `${limit};w=${windowS}`,
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(Math.max(0, limit - count)),
        'RateLimit-Reset': String(resetS),
      };
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      if (count > limit) {
        const retry = Math.max(1, resetS);
        throw new UserError('rate_limited', { limit, seconds: windowS, retry, retryAfterS: String(retry) });
      }
      announce(c, headers);
      await next();
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    });
  };

/** For answers that are written past the framework, such as those of resumable uploads. */
function announce(c: Context, headers: Record<string, string>): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  for (const [name, value] of Object.entries(headers)) outgoing?.setHeader(name, value);
}
