import ipaddr from 'ipaddr.js';
import { type Address, isPublicAddress, portOf, reachableAddress } from './reachable-address.ts';

/** A service that the operator chose, with the header of its key, which goes to its own address alone. */
export interface ServiceAddress {
  /** Base address, without a slash at its end. */
  url: string;
  /** Empty: no key is sent. */
  keyHeader: Readonly<Record<string, string>>;
  /** Of one request with its answer. */
  timeoutMs: number;
}

export const hasKey = ({ keyHeader }: ServiceAddress): boolean => Object.keys(keyHeader).length > 0;

/** Networks of the machine and the house, where operators run their own models. */
const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

const isLocal = (address: string): boolean =>
  ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range());

/**
 * The one address to connect to for an endpoint that the operator chose: public, or of a local network; never
 * link-local, where clouds answer with their credentials. Throws `link_refused`, also for a key that would travel
 * the internet in the clear.
 */
export async function endpointAddress(url: URL, { hasKey }: { hasKey: boolean }): Promise<Address> {
  const port = portOf(url);
  const address = await reachableAddress(url.hostname, port, { ports: [port], allow: isLocal });
  if (hasKey && url.protocol === 'http:' && isPublicAddress(address.address))
    throw new TypeError('a key is not sent over plain http to the internet');
  return address;
}
