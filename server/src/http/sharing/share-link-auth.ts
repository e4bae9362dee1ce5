import { createHmac, timingSafeEqual } from 'node:crypto';
import { shareLinkScopes } from '@jhalak/contract/permissions.ts';
import { parse } from 'hono/utils/cookie';
import type { Db } from '#db/core/connect.ts';
import { findOpenShareLink, type ShareLinkRow } from '#db/queries/sharing/share-links.ts';
import type { ResolveShareLink } from '#http/core/auth-context.ts';
import { tokenHash } from '#token-hash.ts';

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

/** Visitors by the token of their link, read anew with every request: a link that is switched off opens nothing more. */
export const shareLinkAuth =
  (db: Db): ResolveShareLink =>
  async (token, headers) => {
    const link = await findOpenShareLink(db, tokenHash(token));
    if (!link) return null;
    const { id: linkId, videoId, clipId, allowDownload, workspaceId } = link;
    return {
      principal: { kind: 'shareLink', linkId, videoId, clipId, allowDownload },
      workspace: { id: workspaceId },
      role: 'viewer',
      scopes: isUnlocked(link, headers.get('cookie')) ? shareLinkScopes : ['shared:open'],
    };
  };

const isUnlocked = ({ id, passwordHash }: ShareLinkRow, cookies: string | null): boolean =>
  passwordHash === null || isProved({ id, passwordHash }, cookies);
