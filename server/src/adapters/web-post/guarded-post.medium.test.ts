import http from 'node:http';
import net from 'node:net';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeServer, listenHere } from '#testing/free-port.ts';
import type { Address } from '../web-fetch/reachable-address.ts';
import { createGuardedPost, type GuardedPostOptions } from './guarded-post.ts';

let answer: http.RequestListener;
let site: http.Server;
let port: number;
/** A listener that no request may reach. */
const canary = { hits: 0, port: 0, server: net.createServer() };

beforeAll(async () => {
  site = http.createServer((request, response) => answer(request, response));
  port = await listenHere(site);
  canary.server = net.createServer((socket) => {
    canary.hits += 1;
    socket.destroy();
  });
  canary.port = await listenHere(canary.server);
});
afterAll(async () => {
  await closeServer(site);
  canary.server.close();
});
beforeEach(() => {
  canary.hits = 0;
});

const closed: GuardedPostOptions = { privateNetworks: [], ports: [80, 443] };
const open: GuardedPostOptions = { privateNetworks: ['127.0.0.0/8'], ports: [80, 443] };
const post = (url: string, options = open, more: { timeoutMs?: number } = {}) =>
  createGuardedPost(options).post({
    ...{ url, headers: { 'x-test': 'yes' }, body: '{"a":1}', timeoutMs: 5000, answerBytes: 2048, ...more },
  });
const here = () => `http://127.0.0.1:${port}/hook`;
const reasonOf = (checking: Promise<unknown>) =>
  checking.then(
    () => 'allowed',
    (error: unknown) => (error instanceof UserError ? error.message : `unforeseen: ${error}`),
  );

describe('addresses', () => {
  const insides = `127.0.0.1 127.1 0 2130706433 0x7f000001 0177.0.0.1 localhost localhost. [::1] [::]
    [::ffff:127.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fd00:ec2::254] 0.0.0.0 10.0.0.1
    172.16.0.1 192.168.0.1 100.64.0.1 100.100.100.200 169.254.169.254 192.0.0.192 198.18.0.1 224.0.0.1 240.0.0.1
    255.255.255.255 168.63.129.16 １２７.０.０.１ 127。0。0。1 ⓛⓞⓒⓐⓛⓗⓞⓢⓣ`.split(/\s+/);

  test('none inside is accepted or reached, and all are refused in the same words', async () => {
    const refusals = new Set<string>();
    for (const host of insides) {
      const url = `https://${host}:${canary.port}/hook`;
      refusals.add(await reasonOf(createGuardedPost(closed).check(url)));
      expect(await post(url, closed)).toEqual({ kind: 'refused' });
    }
    expect([...refusals]).toEqual([
      'Events cannot be sent to this address: its server cannot be reached on the public internet. Check the name.',
    ]);
    expect(canary.hits).toBe(0);
  });

  test('a name is refused when one of its addresses is private, and when it changes after the check', async () => {
    const answers: Address[][] = [
      [{ address: '93.184.216.34', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '127.0.0.1', family: 4 }],
    ];
    const rebinding = { ...closed, resolve: async () => answers.shift() ?? [] };
    const webPost = createGuardedPost(rebinding);
    const url = 'https://example.in/hook';
    expect(await reasonOf(webPost.check(url))).toBe('allowed');
    const call = { url, headers: {}, body: '', timeoutMs: 2000, answerBytes: 10 };
    expect(await webPost.post(call)).toEqual({ kind: 'refused' });
    expect(await webPost.post(call)).toEqual({ kind: 'refused' });
    expect(canary.hits).toBe(0);
  });

  test('what cannot carry a delivery is refused with its reason', async () => {
    const check = (url: string) => reasonOf(createGuardedPost(closed).check(url));
    expect(await check('ftp://1.1.1.1/')).toMatch(/it is not an https address/);
    expect(await check('nothing')).toMatch(/it is not an https address/);
    expect(await check('https://user:password@1.1.1.1/')).toMatch(/a user name or password/);
    expect(await check('http://1.1.1.1/')).toMatch(/not encrypted/);
    expect(await check('https://1.1.1.1:22/')).toMatch(/port 22 is not open/);
    expect(await check('https://1.1.1.1/hook')).toBe('allowed');
  });

  test('the operator’s own networks are reached over http and on every port', async () => {
    expect(await reasonOf(createGuardedPost(open).check(here()))).toBe('allowed');
    expect(await reasonOf(createGuardedPost(open).check('http://10.0.0.1/'))).not.toBe('allowed');
    expect(
      await reasonOf(
        createGuardedPost({ ...closed, privateNetworks: ['10.0.0.1'] }).check('http://10.0.0.1/'),
      ),
    ).toBe('allowed');
  });
});

describe('a request', () => {
  test('carries body and headers, and brings the answer as far as it is kept', async () => {
    let seen = '';
    answer = async (request, response) => {
      for await (const chunk of request) seen += chunk;
      response.writeHead(202).end('x'.repeat(5000));
      seen += `|${request.headers['x-test']}|${request.method}`;
    };
    expect(await post(here())).toEqual({ kind: 'answered', status: 202, answer: 'x'.repeat(2048) });
    expect(seen).toBe('{"a":1}|yes|POST');
  });

  test('follows no redirect', async () => {
    answer = (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end('moved');
    expect(await post(here())).toEqual({ kind: 'answered', status: 302, answer: 'moved' });
    expect(canary.hits).toBe(0);
  });

  test('ends at its time limit, and counts the status of an answer whose body never ends', async () => {
    answer = () => undefined;
    expect(await post(here(), open, { timeoutMs: 200 })).toEqual({ kind: 'timeout' });
    answer = (_, response) => response.writeHead(200).write('begun');
    expect(await post(here(), open, { timeoutMs: 300 })).toEqual({
      ...{ kind: 'answered', status: 200, answer: 'begun' },
    });
  });

  test('reports a closed port and a broken connection', async () => {
    answer = (request) => request.socket.destroy();
    expect(await post(here())).toEqual({ kind: 'unreachable' });
    expect(await post('http://127.0.0.1:1/')).toEqual({ kind: 'unreachable' });
  });
});
