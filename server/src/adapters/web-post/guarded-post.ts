import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import ipaddr from 'ipaddr.js';
import { requestPinned } from '../web-fetch/pinned-agent.ts';
import { type Address, isPublicAddress, portOf, reachableAddress } from '../web-fetch/reachable-address.ts';
import type { PostRequest, PostResult, WebPost } from './web-post.ts';

export interface GuardedPostOptions {
  /** Networks that may be reached besides public addresses, such as `10.0.0.0/8` or `127.0.0.1`. */
  privateNetworks: readonly string[];
  /** Ports of public addresses. In `privateNetworks` every port is open. */
  ports: readonly number[];
  resolve?: (hostname: string) => Promise<Address[]>;
}

/** Posts over https to public addresses, and over http too in the operator's own networks. */
export function createGuardedPost({ privateNetworks, ports, resolve }: GuardedPostOptions): WebPost {
  const networks = privateNetworks.map((text) => parseNetwork(text));
  const isPrivateAllowed = (text: string): boolean => {
    const address = ipaddr.process(text);
    return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
  };

  /** Every connection goes to exactly the address that was checked for it. */
  async function destination(text: string): Promise<{ url: URL; address: Address }> {
    const url = URL.parse(text.trim());
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') throw refuse('address_not_url');
    if (url.username !== '' || url.password !== '') throw refuse('address_credentials');
    const port = portOf(url);
    const policy = { ports: [port], allow: isPrivateAllowed, ...(resolve && { resolve }) };
    const address = await reachableAddress(url.hostname, port, policy).catch((error: unknown) => {
      throw refuse('address_not_public', error);
    });
    if (isPublicAddress(address.address)) {
      if (url.protocol !== 'https:') throw refuse('address_not_https');
      if (!ports.includes(port))
        throw new UserError('webhook_address', { detail: message('address_port', { port }) });
    }
    return { url, address };
  }

  return {
    async check(url) {
      await destination(url);
    },
    async post(call) {
      const signal = AbortSignal.timeout(call.timeoutMs);
      const given = destination(call.url);
      const found = await Promise.race([given, timedOut(signal)]).catch(() => 'refused' as const);
      given.catch(() => undefined);
      if (found === 'refused' || found === 'timeout') return { kind: found };
      return send(call, found, signal);
    },
  };
}

async function send(
  { headers, body, timeoutMs, answerBytes }: PostRequest,
  { url, address }: { url: URL; address: Address },
  signal: AbortSignal,
): Promise<PostResult> {
  try {
    const {
      statusCode: status,
      body: answer,
      close,
    } = await requestPinned(url, address, {
      ...{ method: 'POST', connectMs: timeoutMs, signal, body },
      headers: { ...headers, 'accept-encoding': 'identity', accept: '*/*', 'user-agent': 'Jhalak' },
    });
    return { kind: 'answered', status, answer: await beginning(answer, answerBytes).finally(close) };
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** The first bytes of an answer; what breaks off after its status has come is kept as far as it came. */
async function beginning(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // The status is what counts.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
  // PostgreSQL stores no zero character.
  return text.replaceAll('\0', '�');
}

const timedOut = (signal: AbortSignal): Promise<'timeout'> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('timeout'), { once: true }));

const refuse = (
  code: 'address_not_url' | 'address_credentials' | 'address_not_public' | 'address_not_https',
  cause?: unknown,
): UserError => new UserError('webhook_address', { detail: message(code) }, { cause });

const parseNetwork = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};
