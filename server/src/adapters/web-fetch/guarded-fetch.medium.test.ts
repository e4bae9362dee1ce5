import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

/** Counts connections: a listener behind the egress policy. */
const canary = { hits: 0, port: 0, servers: [] as net.Server[] };
type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let answer: Answer;
let site: http.Server;
let port: number;

beforeAll(async () => {
  site = http.createServer((request, response) => answer(request, response));
  port = await listenHere(site);
  for (const host of ['127.0.0.1', '::1']) {
    const server = net.createServer((socket) => {
      canary.hits += 1;
      socket.destroy();
    });
    server.listen(canary.port, host);
    await once(server, 'listening');
    canary.port = (server.address() as AddressInfo).port;
    canary.servers.push(server);
  }
});
afterAll(async () => {
  await closeServer(site);
  for (const server of canary.servers) server.close();
});
beforeEach(() => {
  canary.hits = 0;
});

/** The test's own site is the only exception; the canary's port is one that links may name. */
const egressPolicy = (more: Partial<GuardedFetchOptions> = {}): GuardedFetchOptions => ({
  ports: [80, 443, port, canary.port],
  allow: (address, at) => address === '127.0.0.1' && at === port,
  ...more,
});
const maxBytes = 1024 * 1024;
const signal = new AbortController().signal;
const open = (url: string, more: Partial<GuardedFetchOptions> = {}) =>
  createGuardedFetch(egressPolicy(more)).open({ url, maxBytes, signal });
const here = (path = '/talk.mp4') => `http://127.0.0.1:${port}${path}`;
const whyNot = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof UserError ? error.message : `unforeseen: ${error}`),
  );
const rejection =
  'URL processing failed. Please try again. This address cannot be opened. Use a public link, or upload the file.';
const readAll = async (url: string, more: Partial<GuardedFetchOptions> = {}) =>
  buffer((await open(url, more)).bytes);

const loopbacks =
  `127.0.0.1 127.1 127.0.1 127.127.127.127 0 0.0.0.0 2130706433 0x7f000001 017700000001 0177.0.0.1
  0x7f.0.0.1 0x7f.1 127.0.0.1. 127.000.000.001 localhost LOCALHOST localhost. [::1] [::] [0:0:0:0:0:0:0:1]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [0:0:0:0:0:ffff:7f00:0001] [64:ff9b::7f00:1] [2002:7f00:1::]
  １２７.０.０.１ 127。0。0。1 ⓛⓞⓒⓐⓛⓗⓞⓢⓣ %31%32%37.0.0.1`.split(/\s+/);
const insides =
  `10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 0xa9fea9fe 2852039166 100.100.100.200 168.63.129.16
  192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255 [fd00:ec2::254] [fe80::1] [fc00::1] [ff02::1] [::ffff:169.254.169.254]
  [2001:db8::1] [64:ff9b::a9fe:a9fe] [100::1]`.split(/\s+/);
const shapes = (port: number) => [
  `http://a@127.0.0.1:${port}/`,
  `http://example.com@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@example.com/`,
  `http://127.0.0.1:${port}\\@example.com/`,
  `http:\\\\127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `http:///127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  ` \thttp://127.0.0.1:${port}/ `,
  `HTTP://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/?x=http://example.com`,
  `file://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_GET`,
  `dict://127.0.0.1:${port}/info`,
  `ws://127.0.0.1:${port}/`,
];
const vectors = () => [
  ...[...loopbacks, ...insides].map((host) => `http://${host}:${canary.port}/`),
  ...shapes(canary.port),
];

describe('addresses behind the egress policy', () => {
  test('are never touched, in whatever spelling, and all are refused in the same words', async () => {
    expect(vectors().length).toBeGreaterThanOrEqual(60);
    for (const url of vectors()) expect([url, await whyNot(open(url))]).toEqual([url, rejection]);
    await sleep(50);
    expect(canary.hits).toBe(0);
  });

  test('are not reached by a redirect of any kind either', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      for (const location of [
        ...vectors().slice(0, 12),
        'file:///etc/passwd',
        `//127.0.0.1:${canary.port}/`,
      ]) {
        answer = (_, response) => void response.writeHead(status, { location: encodeURI(location) }).end();
        expect([location, await whyNot(open(here()))]).toEqual([location, rejection]);
      }
    }
    await sleep(50);
    expect(canary.hits).toBe(0);
  });

  test('are not reached by names that change their answer, in 200 tries', async () => {
    let lookups = 0;
    const flipping = async () => {
      lookups += 1;
      const isInside = lookups % 3 !== 0;
      // A public address of documentation would be refused itself: the site stands in for a public address.
      const address = isInside ? '127.0.0.2' : '127.0.0.1';
      return lookups % 5 === 0
        ? [
            { address: '127.0.0.1', family: 4 },
            { address: '::1', family: 6 },
          ]
        : [{ address, family: 4 }];
    };
    answer = (_, response) =>
      void response.writeHead(302, { location: `http://rebind.example:${port}/` }).end();
    for (let n = 0; n < 200; n += 1)
      await whyNot(open(`http://rebind.example:${canary.port}/`, { resolve: flipping }));
    for (let n = 0; n < 50; n += 1)
      await whyNot(open(`http://rebind.example:${port}/`, { resolve: flipping }));
    await sleep(50);
    expect(canary.hits).toBe(0);
  });

  test('the name is resolved once for a hop: the connection goes to the address that was checked', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    answer = (request, response) => void response.end(`hello ${request.headers.host}`);
    const body = await readAll(`http://once.example:${port}/`, { resolve });
    expect(body.toString()).toBe(`hello once.example:${port}`);
    expect(lookups).toBe(1);
  });
});

describe('a link', () => {
  test('to a file gives its bytes, size and name', async () => {
    answer = (request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 5 }).end('bytes');
    };
    expect(await open(here('/a%20talk.mp4?x=1'))).toMatchObject({
      ...{ kind: 'file', filename: 'a talk.mp4', sizeBytes: 5 },
    });
    expect((await readAll(here())).toString()).toBe('bytes');
  });

  test('follows three redirects and not a fourth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect((await readAll(here('/3'))).toString()).toBe('there');
    expect(await whyNot(open(here('/4')))).toMatch(
      /^URL processing failed\. Please try again\. The link redirects too often/,
    );
  });

  test('to a page says so without reading it', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    expect((await open(here())).kind).toBe('page');
  });

  test.each([
    [404, /answered with 404/],
    [500, /answered with 500/],
    [206, /answered with 206/],
  ])('that is answered with %i fails with that', async (status, reason) => {
    answer = (_, response) => void response.writeHead(status).end();
    expect(await whyNot(open(here()))).toMatch(reason);
  });

  test('that declares too much is refused at once, one that lies is cut at the limit', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': maxBytes + 1 }).end();
    expect(await whyNot(open(here()))).toContain('The file is larger than 1 MB. Use a smaller one');
    let sent = 0;
    answer = (_, response) => {
      response.writeHead(200);
      const feed = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 65_536;
      };
      response.on('drain', feed);
      feed();
    };
    expect(await whyNot(readAll(here()))).toContain('The file is larger than 1 MB. Use a smaller one');
    expect(sent).toBeLessThan(maxBytes * 12);
  });

  test('whose body is packed is refused unopened', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await whyNot(open(here()))).toContain('packs the file');
  });

  test('that trickles is cut for its slowness, one that lasts for its length, one that breaks off says so', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    };
    const limits = { minBytes: 10_000, windowMs: 100 };
    expect(await whyNot(readAll(here(), { limits }))).toContain('too slow');
    expect(await whyNot(readAll(here(), { limits: { minBytes: 1, windowMs: 100, totalMs: 250 } }))).toContain(
      'too long',
    );
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await whyNot(readAll(here()))).toContain('interrupted');
  });

  test('that is stopped by its user ends with that', async () => {
    const stop = new AbortController();
    answer = (_, response) => void response.writeHead(200).write('x');
    const opened = await createGuardedFetch(egressPolicy()).open({
      url: here(),
      maxBytes,
      signal: stop.signal,
    });
    const reading = (async () => {
      for await (const _ of opened.bytes) stop.abort(new UserError('cancelled'));
    })();
    await expect(reading).rejects.toMatchObject({ id: 'cancelled' });
  });
});

describe('a connection that breaks', () => {
  const whole = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 31) % 251));
  const retry = { retryAfterMs: [0, 0] };
  let ranges: (string | undefined)[];
  /** Sends half of what is left, then breaks, `breaks` times. */
  const cutting =
    (breaks: number, { etag = '"v1"', later = '' } = {}): Answer =>
    (request, response) => {
      ranges.push(request.headers.range);
      const wanted = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const version = ranges.length > 1 && later ? later : etag;
      const from = request.headers['if-range'] === version ? wanted : 0;
      response.writeHead(from > 0 ? 206 : 200, {
        etag: version,
        'content-type': 'video/mp4',
        'content-length': whole.length - from,
        ...(from > 0 && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
      });
      if (ranges.length > breaks) return void response.end(whole.subarray(from));
      const half = from + Math.floor((whole.length - from) / 2);
      response.write(whole.subarray(from, half), () => setTimeout(() => response.destroy(), 100));
    };
  beforeEach(() => {
    ranges = [];
  });

  test('is followed by one that goes on behind the last byte', async () => {
    answer = cutting(2);
    expect((await readAll(here(), retry)).equals(whole)).toBe(true);
    expect(ranges).toEqual([undefined, 'bytes=150000-', 'bytes=225000-']);
  });

  test('may come more often than it is tried in vain', async () => {
    answer = cutting(9);
    expect((await readAll(here(), retry)).equals(whole)).toBe(true);
    expect(ranges).toHaveLength(10);
  });

  test('is asked for less and less often where it gives little each time', async () => {
    const stop = new AbortController();
    const cut = cutting(9);
    answer = (request, response) => {
      if (ranges.length === 1) response.on('close', () => setTimeout(() => stop.abort(), 500));
      cut(request, response);
    };
    const { bytes } = await createGuardedFetch(egressPolicy({ retryAfterMs: [0, 3_600_000] })).open({
      ...{ url: here(), maxBytes, signal: stop.signal },
    });
    await expect(buffer(bytes)).rejects.toThrow();
    expect(ranges).toHaveLength(2);
  });

  /** Breaks once; the next connection gets `meanwhile`, the one after it the rest. */
  const meanwhile =
    (second: Answer): Answer =>
    (request, response) => {
      if (ranges.length !== 1) return cutting(ranges.length === 0 ? 1 : 0)(request, response);
      ranges.push(request.headers.range);
      second(request, response);
    };

  test.each<[string, Answer]>([
    ['is refused', (request) => void request.socket.destroy()],
    ['finds a busy server', (_, response) => void response.writeHead(503).end()],
    ['comes too often for the server', (_, response) => void response.writeHead(429).end()],
  ])('is tried again where the next one %s', async (_, second) => {
    answer = meanwhile(second);
    expect((await readAll(here(), retry)).equals(whole)).toBe(true);
    expect(ranges).toEqual([undefined, 'bytes=150000-', 'bytes=150000-']);
  });

  test('says that it was interrupted where the site does not come back', async () => {
    answer = (request, response) => {
      if (ranges.length === 0) return cutting(1)(request, response);
      ranges.push(request.headers.range);
      request.socket.destroy();
    };
    await expect(readAll(here(), retry)).rejects.toMatchObject({
      ...{ id: 'link_failed', details: { reason: { code: 'link_broken' } } },
    });
    expect(ranges).toHaveLength(3);
  });

  test('is not followed to an address that has become closed', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    answer = cutting(1);
    expect(await whyNot(readAll(`http://site.example:${port}/`, { ...retry, resolve }))).toBe(rejection);
    expect(lookups).toBe(2);
  });

  test.each([
    ['the file has changed in the meantime', cutting(1, { later: '"v2"' }), 2],
    ['the server names no version of the file', cutting(1, { etag: 'W/"v1"' }), 1],
  ])('is an error where %s', async (_, response, connections) => {
    answer = response;
    expect(await whyNot(readAll(here(), retry))).toContain('URL processing failed.');
    expect(ranges).toHaveLength(connections);
  });
});
