import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

/** What a browser says about where a request comes from; absent fields are null. */
export interface RequestSource {
  method: string;
  /** Origin of `PUBLIC_URL`, such as `https://clips.example.in`, or null when none is set. */
  publicOrigin: string | null;
  host: string | null;
  origin: string | null;
  secFetchSite: string | null;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Why a request that changes something must not be believed, or null when it may go on. */
export function originError({
  method,
  publicOrigin,
  host,
  origin,
  secFetchSite,
}: RequestSource): Message | null {
  if (safeMethods.has(method)) return null;
  if (origin === null) {
    // Only programs leave both out, and they carry no cookie that a stranger could abuse.
    const foreign = secFetchSite !== null && secFetchSite !== 'same-origin' && secFetchSite !== 'none';
    return foreign ? message('origin_foreign') : null;
  }
  if (publicOrigin !== null) {
    return origin === publicOrigin ? null : message('origin_public', { address: publicOrigin, origin });
  }
  const named = URL.canParse(origin) ? new URL(origin) : null;
  if (!host || named?.host !== host.toLowerCase().replace(/:80$/, '')) {
    return message('origin_foreign');
  }
  return isLocalName(named.hostname) ? null : message('origin_start', { name: named.hostname, origin });
}

/**
 * A name that no stranger's site can have. A public name without `PUBLIC_URL` may be a site that lets its own name
 * point to this machine (DNS rebinding), and then Origin and Host agree.
 */
export function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return (
    ipaddr.isValid(name) || !name.includes('.') || /\.(?:local|localhost|lan|home\.arpa|internal)$/.test(name)
  );
}

/** Refuses requests that change something and come from another site, before anything else looks at them. */
export function sameOrigin(publicUrl: string | null): MiddlewareHandler {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  return async (c, next) => {
    const detail = originError({
      method: c.req.method,
      publicOrigin,
      host: c.req.header('host') ?? null,
      origin: c.req.header('origin') ?? null,
      secFetchSite: c.req.header('sec-fetch-site') ?? null,
    });
    if (detail) throw new UserError('origin_refused', { detail });
    await next();
  };
}
