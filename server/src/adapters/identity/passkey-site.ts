import ipaddr from 'ipaddr.js';
import type { PasskeySite } from './auth-options.ts';

/**
 * The site of passkeys by the origin of `PUBLIC_URL`; without one it is this machine. Null for an address in numbers,
 * for which browsers make no passkeys.
 */
export function passkeySiteOf(publicOrigin: string | null): PasskeySite | null {
  if (publicOrigin === null) return { host: 'localhost', origin: null };
  const { hostname } = new URL(publicOrigin);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null;
  return { host: hostname, origin: publicOrigin };
}
