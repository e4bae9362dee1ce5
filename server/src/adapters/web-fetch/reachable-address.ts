import { lookup } from 'node:dns/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: number;
}

/** Who may be reached, and how names become addresses. */
export interface EgressPolicy {
  /** Besides public addresses; for tests that run their own servers. Never made from a setting. */
  allow?: (address: string, port: number) => boolean;
  resolve?: (hostname: string) => Promise<Address[]>;
  /** 80 and 443, and what the operator adds. */
  ports: readonly number[];
}

/** One refusal in one wording: it must not tell what exists behind the walls. */
export const refused = (cause?: unknown): UserError => new UserError('link_refused', {}, { cause });

/** Whether a refusal is the network's, which may pass, and not the policy's, whose cause is a text. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof UserError && error.id === 'link_refused' && error.cause instanceof Error;

/** Reads an address as typed or redirected to; throws `link_refused` unless it is plain http or https. */
export function readLink(text: string, { ports }: Pick<EgressPolicy, 'ports'>, base?: string): URL {
  const url = URL.parse(text.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') throw refused('not a link');
  if (url.username !== '' || url.password !== '') throw refused('a link with credentials');
  if (!ports.includes(portOf(url))) throw refused(`port ${url.port}`);
  return url;
}

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/**
 * The address to connect to, checked; the connection must use exactly this one, because the next answer to the
 * same name may be another. Every answer must be public: one private address among them refuses the name.
 */
export async function reachableAddress(
  hostname: string,
  port: number,
  egressPolicy: EgressPolicy,
): Promise<Address> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(name)
    ? [{ address: name, family: ipaddr.parse(name).kind() === 'ipv6' ? 6 : 4 }]
    : await (egressPolicy.resolve ?? systemResolve)(name).catch((error: unknown) => {
        throw refused(error);
      });
  const [first] = found;
  const isOpen = ({ address }: Address) =>
    isPublicAddress(address) || egressPolicy.allow?.(address, port) === true;
  if (!first || !found.every(isOpen)) throw refused(`${name} is not public`);
  return first;
}

const systemResolve = (hostname: string): Promise<Address[]> =>
  lookup(hostname, { all: true, verbatim: true });

/** True for addresses of the public internet; whatever is special, reserved or unreadable is not one. */
export function isPublicAddress(text: string): boolean {
  // A scope (`fe80::1%eth0`) belongs to link-local addresses.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && !alsoClosed.some((network) => address.match(network));
  // Only 2000::/3 has ever been given to anybody; of it, tunnels carry IPv4 addresses inside.
  return address.range() === 'unicast' && address.match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
// The host's own agent in Azure; the first relay of 6to4.
const alsoClosed = ['168.63.129.16/32', '192.88.99.0/24'].map((network) => ipaddr.IPv4.parseCIDR(network));
