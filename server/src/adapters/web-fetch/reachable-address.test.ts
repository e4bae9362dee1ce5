import { describe, expect, test } from 'vitest';
import { isPublicAddress, reachableAddress, readLink } from './reachable-address.ts';

const ports = [80, 443];

test.each(
  `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254
  169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16
  :: ::1 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1
  2001:10::1 2001:20::1 2001:2::1 5f00::1`.split(/\s+/),
)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('a name', () => {
  const egressPolicy = (...answers: string[]) => ({
    ports,
    resolve: async () => answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  test('with public answers only is reached at the first of them', async () => {
    const address = await reachableAddress(
      'a.example',
      443,
      egressPolicy('93.184.216.34', '2606:2800:21f::1'),
    );
    expect(address).toEqual({ address: '93.184.216.34', family: 4 });
  });

  test('with one private answer among them, or none, is refused in the same words as one that is unknown', async () => {
    const unknown = { ports, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    const sentences = await Promise.all(
      [
        egressPolicy('93.184.216.34', '127.0.0.1'),
        egressPolicy('93.184.216.34', '::1'),
        egressPolicy(),
        unknown,
      ].map((each) =>
        reachableAddress('a.example', 443, each).then(
          () => 'reached',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(new Set(sentences)).toEqual(
      new Set([
        'URL processing failed. Please try again. This address cannot be opened. Use a public link, or upload the file.',
      ]),
    );
  });
});

test.each([
  'file:///etc/passwd',
  'ftp://example.com/a.mp4',
  'gopher://example.com',
  'data:video/mp4;base64,AAAA',
  'javascript:alert(1)',
  'http://user:password@example.com/',
  'http://example.com:22/',
  'https://example.com:8443/',
  '//example.com/a.mp4',
  'example.com/a.mp4',
  'http://',
  '',
])('%j is no link that is opened', (text) => {
  expect(() => readLink(text, { ports })).toThrow('URL processing failed. Please try again.');
});

test('a redirect is read from where it was said', () => {
  expect(readLink('/b.mp4', { ports }, 'https://example.com/a').href).toBe('https://example.com/b.mp4');
  expect(() => readLink('file:///etc/passwd', { ports }, 'https://example.com/a')).toThrow();
});
