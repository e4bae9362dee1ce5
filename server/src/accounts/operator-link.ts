import { randomBytes } from 'node:crypto';
import type { Db } from '#db/core/connect.ts';
import { insertOperatorLink, isOperatorLink, takeOperatorLink } from '#db/queries/accounts/operator-links.ts';
import { tokenHash } from '#token-hash.ts';

/**
 * A new one-time token for the first operator, or null when there is an operator. Tokens offered before stay good:
 * the owner may still hold yesterday's link.
 */
export async function offerOperatorToken(db: Db): Promise<string | null> {
  const token = randomBytes(16).toString('base64url');
  return (await insertOperatorLink(db, tokenHash(token))) ? token : null;
}

/** Whether the token would make a user operator now. */
export const isOperatorToken = (db: Db, token: string): Promise<boolean> =>
  isOperatorLink(db, tokenHash(token));

/** Makes the user operator by a token; false when it is used up or unknown. Of many at once exactly one succeeds. */
export const claimOperator = (
  db: Db,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> => takeOperatorLink(db, { tokenSha256: tokenHash(token), userId });

/** Where a person opens the token in a browser. */
export const operatorAddress = (origin: string, token: string): string =>
  `${origin}/sign-up?operator=${token}`;
