import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { RequestInfo } from '#adapters/identity/identity.ts';

/** An address or a network, as `TRUSTED_PROXIES` names them. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** `10.0.0.0/8` or `::1`; throws on anything else. */
export const parseNetwork = (text: string): Network =>
  text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), text.includes(':') ? 128 : 32];

/** Whether an address lies in one of these networks. */
export function isWithin(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

/** What identity needs to know of a request. */
export const requestInfoOf = (c: Context, trustedProxies: readonly Network[]): RequestInfo => ({
  cookie: c.req.header('cookie') ?? null,
  ip: clientAddress({
    peer: (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? null,
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  }),
  userAgent: c.req.header('user-agent')?.slice(0, 400) ?? null,
});

/**
 * The address a request comes from. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the
 * right, the first address that is no trusted proxy is the client; everything left of it can be made up.
 */
export function clientAddress(source: {
  peer: string | null;
  forwardedFor: string | null;
  trustedProxies: readonly Network[];
}): string | null {
  const hops = [...(source.forwardedFor?.split(',') ?? []).map((hop) => hop.trim()), source.peer ?? ''];
  let nearest: string | null = null;
  for (const hop of hops.reverse()) {
    if (!ipaddr.isValid(hop)) return nearest;
    const address = ipaddr.process(hop);
    nearest = address.toString();
    if (!isWithin(hop, source.trustedProxies)) return nearest;
  }
  return nearest;
}
