import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { defineRoute } from '@jhalak/contract/routes/route.ts';
import { done } from '@jhalak/contract/routes/user.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeAuth } from '#testing/make-caller.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { serveWeb } from '#web.ts';
import { createApp } from './app.ts';

const database = await databaseForFile();
const clock = { stallMs: 300, totalMs: 600 };
const call = {
  tag: 'Test',
  permission: 'public',
  output: done,
  tenantIds: [],
  rejections: [],
} as const;
const note = defineRoute('note', 'POST /note', {
  ...{ ...call, summary: 'Takes a note.' },
  body: z.object({ text: z.string() }),
});
const film = defineRoute('film', 'POST /film', {
  ...{ ...call, summary: 'Takes a film.', consumes: 'video/mp4' },
});
const app = createApp({
  version: '1',
  db: database.db,
  speechModelName: async () => null,
  log: pino({ level: 'silent' }),
  resolveAuth: async (headers) => (headers.get('cookie') ? makeAuth('asha', 'w') : null),
  jsonLimits: { member: { maxBytes: 64 * 1024, ...clock }, signedOut: { maxBytes: 16 * 1024, ...clock } },
  features: [
    ({ mount }) => {
      mount(note, async () => ({ done: true as const }));
      mount(film, async ({ c }) => {
        for await (const _ of (c.env as HttpBindings).incoming as IncomingMessage);
        return { done: true as const };
      });
    },
  ],
});
const limit = 260;
const server = await serveWeb(app, { port: 0, host: '127.0.0.1', maxConnections: limit });
afterAll(() => server.stop(100));
const port = Number(new URL(server.address).port);

/** A connection that sends what it is given; `ended` is all that came back, once it is closed. */
function open(first = '') {
  const socket = net.connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(parts).toString()));
  });
  socket.write(first);
  return { socket, ended };
}
const head = (path: string, size: number, more = '') =>
  `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n${more}\r\n`;

test('200 half-sent bodies are answered and closed by the clock', async () => {
  const before = performance.now();
  const half = Array.from({ length: 200 }, () =>
    open(`${head('/note', 10_000)}{"text":"${'x'.repeat(5000)}`),
  );
  const answers = await Promise.all(half.map(({ ended }) => ended));
  const tookMs = performance.now() - before;
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"request_slow"');
  }
  expect(tookMs).toBeGreaterThan(250);
});

test('a body that trickles is cut by the total clock, although it never stalls', async () => {
  const { socket, ended } = open(head('/note', 10_000));
  const trickle = setInterval(() => socket.write('x'), 50);
  const answer = await ended;
  clearInterval(trickle);
  expect(answer).toContain('"code":"request_slow"');
});

test('a body that no call reads does not hold its connection', async () => {
  for (const start of [head('/nothing', 10_000), head('/note', 10_000).replace('POST', 'GET')]) {
    const { socket, ended } = open(start);
    const trickle = setInterval(() => socket.write('x'), 50);
    expect(await ended).toContain('HTTP/1.1 404 ');
    clearInterval(trickle);
  }
});

test('an upload that is slower than the clock of JSON goes on', async () => {
  const { socket, ended } = open(head('/film', 10, 'connection: close\r\n'));
  const trickle = setInterval(() => socket.write('x'), 120);
  expect(await ended).toContain('HTTP/1.1 200 ');
  clearInterval(trickle);
});

test.each([
  ['signed out', 16 * 1024, {}],
  ['signed in', 64 * 1024, { cookie: 'session=asha' }],
] as const)('a caller who is %s may send %i bytes of JSON and no more', async (_, most, headers) => {
  const send = (sizeBytes: number, chunked = false) => {
    const body = JSON.stringify({ text: 'x'.repeat(sizeBytes - 11) });
    return fetch(`${server.address}/api/note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(chunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
    } as RequestInit);
  };
  expect((await send(most)).status).toBe(200);
  expect((await send(most, true)).status).toBe(200);
  const refused = await send(most + 1);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    413,
    'body_too_large',
  ]);
  expect((await send(most + 1, true)).status).toBe(413);
});

test('more connections than the limit are closed at once, and the others are served', async () => {
  const held = Array.from({ length: limit }, () => open());
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  expect(await open().ended).toBe('');
  held[0]?.socket.write(`${head('/note', 14, 'connection: close\r\n')}{"text":"abc"}`);
  for (const { socket } of held.slice(1)) socket.destroy();
  expect(await held[0]?.ended).toContain('HTTP/1.1 200 ');
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
});
