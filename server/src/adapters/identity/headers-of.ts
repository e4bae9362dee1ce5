import { clientAddressHeader } from './auth-options.ts';
import type { RequestInfo } from './identity.ts';

/** A request as the library reads it. */
export function headersOf({ cookie, ip, userAgent }: RequestInfo): Headers {
  const headers = new Headers();
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent);
  if (ip) headers.set(clientAddressHeader, ip);
  return headers;
}
