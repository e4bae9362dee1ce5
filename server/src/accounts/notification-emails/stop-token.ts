import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EmailKind, isEmailKind } from '@jhalak/contract/email-choices.ts';

/** Whose emails of which kind a link stops. */
export interface StopLink {
  userId: string;
  kind: EmailKind;
}

/** The token of a link that stops emails: what it stops, which the page of the link reads too, signed. It holds as long as the installation's secret. */
export function stopToken(secret: string, { userId, kind }: StopLink): string {
  const payload = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
  return `${payload}.${signature(secret, payload)}`;
}

/** What a token stops; null for one that this installation did not sign. */
export function readStopToken(secret: string, token: string): StopLink | null {
  const [payload = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, payload));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [userId, kind] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string];
  return isEmailKind(kind) ? { userId, kind } : null;
}

/** A prefix of its own: a signature of another purpose with the same secret never fits. */
const signature = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`stop-emails:${payload}`).digest('base64url');
