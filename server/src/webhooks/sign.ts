import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

interface Signed {
  /** The same for every attempt of an event. */
  id: string;
  /** Of this attempt. */
  timestamp: Date;
  /** The body, to the byte. */
  payload: string;
}

/**
 * The headers of a delivery by Standard Webhooks: a list of signatures `v1,<base64>`, one of every secret, each an
 * HMAC-SHA256 over `id.timestamp.payload`.
 */
export function signatureHeaders(
  { id, timestamp, payload }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets
      .map((secret) => `v1,${signature(`${id}.${seconds}.${payload}`, secret)}`)
      .join(' '),
  };
}

const signature = (text: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64');
