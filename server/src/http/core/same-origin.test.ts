import { englishOf } from '@jhalak/contract/messages/english.ts';
import { expect, test } from 'vitest';
import { isLocalName, originError, type RequestSource } from './same-origin.ts';

const request = (values: Partial<RequestSource>): RequestSource => ({
  method: 'POST',
  publicOrigin: null,
  host: '127.0.0.1:4000',
  origin: 'http://127.0.0.1:4000',
  secFetchSite: 'same-origin',
  ...values,
});

test.each<[string, Partial<RequestSource>]>([
  ['the page’s own request', {}],
  ['reading, from anywhere', { method: 'GET', origin: 'https://evil.example' }],
  ['an address on the local network', { host: '192.168.1.20:4000', origin: 'http://192.168.1.20:4000' }],
  ['a machine’s name', { host: 'studio:4000', origin: 'http://studio:4000' }],
  ['port 80 left out', { host: 'studio:80', origin: 'http://studio' }],
  ['a program without a browser', { origin: null, secFetchSite: null }],
  [
    'the public address behind a proxy',
    { publicOrigin: 'https://clips.example.in', origin: 'https://clips.example.in' },
  ],
])('%s may go on', (_, values) => {
  expect(originError(request(values))).toBeNull();
});

test.each<[string, Partial<RequestSource>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:4001' }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin, yet from another site', { origin: null, secFetchSite: 'cross-site' }],
  ['no origin, from a sibling', { origin: null, secFetchSite: 'same-site' }],
  ['no Host', { host: null }],
  ['a name that was pointed here', { host: 'evil.example:4000', origin: 'http://evil.example:4000' }],
  ['the machine’s address beside PUBLIC_URL', { publicOrigin: 'https://clips.example.in' }],
  [
    'PUBLIC_URL over plain HTTP',
    { publicOrigin: 'https://clips.example.in', origin: 'http://clips.example.in' },
  ],
])('%s is refused', (_, values) => {
  expect(originError(request(values))).toMatchObject({ code: expect.stringMatching(/^origin_/) });
});

test('a request to a public name without PUBLIC_URL names the command to start with', () => {
  const error = originError(request({ host: 'clips.example.in', origin: 'http://clips.example.in' }));
  expect(error && englishOf(error)).toBe(
    'To use Jhalak at clips.example.in, start it with PUBLIC_URL=http://clips.example.in.',
  );
});

test('names that only a local network knows', () => {
  for (const name of ['localhost', 'studio', 'studio.local', 'app.localhost', '10.0.0.7', '[::1]'])
    expect([name, isLocalName(name)]).toEqual([name, true]);
  for (const name of ['example.in', 'local.example', '127.0.0.1.nip.io'])
    expect([name, isLocalName(name)]).toEqual([name, false]);
});
