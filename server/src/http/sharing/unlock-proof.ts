import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

// A browser that gave the password keeps a proof, which no server has to store: its key is the password's hash, so a
// new password ends all proofs.

const cookieName = 'jhalak-share';
const lifeMs = 12 * 3_600_000;

interface LockedLink {
  id: string;
  passwordHash: string;
}

/** The `Set-Cookie` value for the pages of one token. */
export function proofCookie(
  link: LockedLink,
  { token, overHttps, nowMs = Date.now() }: { token: string; overHttps: boolean; nowMs?: number },
): string {
  const untilMs = nowMs + lifeMs;
  const attributes = [
    `${cookieName}=${untilMs}.${signatureOf(link, untilMs)}`,
    `Path=/api/shared/${token}`,
    `Max-Age=${lifeMs / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(overHttps ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}

/** Whether a request's cookies prove that its browser gave the password that the link has now. */
export function isProved(link: LockedLink, cookies: string | null, nowMs = Date.now()): boolean {
  const [until = '', signature = ''] = (parse(cookies ?? '', cookieName)[cookieName] ?? '').split('.');
  const untilMs = Number(until);
  if (!Number.isSafeInteger(untilMs) || untilMs <= nowMs) return false;
  const expected = Buffer.from(signatureOf(link, untilMs));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = ({ id, passwordHash }: LockedLink, untilMs: number): string =>
  createHmac('sha256', passwordHash).update(`${id}.${untilMs}`).digest('base64url');
