import { expect, test } from 'vitest';
import { clientAddress, parseNetwork } from './request-info.ts';

const proxies = ['10.0.0.0/8', '::1'].map(parseNetwork);
const from = (peer: string | null, forwardedFor: string | null, trustedProxies = proxies) =>
  clientAddress({ peer, forwardedFor, trustedProxies });

test.each([
  ['no proxy is trusted', from('203.0.113.1', '1.2.3.4', []), '203.0.113.1'],
  ['the peer is no proxy', from('203.0.113.1', '1.2.3.4'), '203.0.113.1'],
  ['the proxy names the client', from('10.0.0.1', '203.0.113.1'), '203.0.113.1'],
  ['the client made up what stands left', from('10.0.0.1', '1.2.3.4, 203.0.113.1'), '203.0.113.1'],
  ['two proxies', from('::1', '203.0.113.1, 10.9.9.9'), '203.0.113.1'],
  ['a proxy over IPv4 in IPv6', from('::ffff:10.0.0.1', '203.0.113.1'), '203.0.113.1'],
  ['the proxy names no client', from('10.0.0.1', null), '10.0.0.1'],
  ['only proxies', from('10.0.0.1', '10.0.0.2'), '10.0.0.2'],
  ['rubbish ends the walk', from('10.0.0.1', '203.0.113.1, <script>'), '10.0.0.1'],
  ['no peer, as in a test', from(null, '203.0.113.1'), null],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
