import { createHmac, timingSafeEqual } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import type { PaymentWebhooks } from './payments.ts';
import { readEvent } from './razorpay-entities.ts';

export interface WebhookSecrets {
  secret: string;
  /** The secret before the last change, until its time; null: there is none. */
  previous: { secret: string; until: Date } | null;
}

/** Messages signed with HMAC-SHA256 over the raw body, as `X-Razorpay-Signature` says in hexadecimal. */
export const razorpayWebhooks = ({ secret, previous }: WebhookSecrets): PaymentWebhooks => ({
  read(rawBody, signature, now) {
    const accepted = [secret, ...(previous && now < previous.until ? [previous.secret] : [])];
    // Every secret is tried, so that the time does not tell which of them nearly fits.
    const fits = accepted.map((key) => isSignedWith(key, rawBody, signature)).includes(true);
    if (!fits) return null;
    try {
      return readEvent(JSON.parse(rawBody.toString('utf8')));
    } catch (error) {
      throw new UserError(
        'invalid_field',
        { field: 'the body', detail: 'no payment event' },
        { cause: error },
      );
    }
  },
});

/** The signature that Razorpay sends with a body. */
export const signatureOf = (secret: string, rawBody: Buffer | string): string =>
  createHmac('sha256', secret).update(rawBody).digest('hex');

function isSignedWith(secret: string, rawBody: Buffer, signature: string | null): boolean {
  const expected = Buffer.from(signatureOf(secret, rawBody), 'utf8');
  const given = Buffer.from(signature ?? '', 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
