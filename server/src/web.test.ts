import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { serveWeb } from './web.ts';

test('an answer that its handler has written is not written again, and its connection goes on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('X-Later', 'yes');
  });
  app.patch('/', (c) => {
    (c.env as HttpBindings).outgoing.writeHead(204).end();
    return RESPONSE_ALREADY_SENT;
  });
  const server = await serveWeb(app, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = () =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const sent = request(server.address, { method: 'PATCH', agent }, (answer) => {
        const port = answer.socket.localPort;
        answer.resume().on('end', () => resolve({ status: answer.statusCode, port }));
      });
      sent.on('error', reject).end('bytes');
    });
  const first = await send();
  const second = await send();
  expect([first.status, second]).toEqual([204, first]);
  expect(logged).not.toHaveBeenCalled();
  agent.destroy();
  await server.stop(500);
});

test('one network holds its share of connections, a place that is free again counts, and a proxy has no share', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  const serve = (isExempt: () => boolean) =>
    serveWeb(app, { port: 0, host: '127.0.0.1', perAddress: { most: 3, isExempt } });
  const open = async ({ address }: { address: string }) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const isAnswered = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return (await Promise.race([once(socket, 'data'), once(socket, 'close')]))[0] instanceof Buffer;
  };
  const server = await serve(() => false);
  const sockets = [await open(server), await open(server), await open(server)];
  const fourth = await open(server);
  expect(await isAnswered(fourth)).toBe(false);
  for (const socket of sockets) expect(await isAnswered(socket)).toBe(true);
  sockets.pop()?.destroy();
  await expect.poll(async () => isAnswered(await open(server))).toBe(true);
  const proxied = await serve(() => true);
  const many = await Promise.all(Array.from({ length: 6 }, () => open(proxied)));
  for (const socket of many) expect(await isAnswered(socket)).toBe(true);
  for (const socket of [...sockets, ...many]) socket.destroy();
  await Promise.all([server.stop(500), proxied.stop(500)]);
});

test('connections that are idle make way for the next visitor of their network', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  const server = await serveWeb(app, {
    port: 0,
    host: '127.0.0.1',
    perAddress: { most: 2, isExempt: () => false },
  });
  const agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true }));
  for (const agent of agents) {
    const status = await new Promise((resolve, reject) => {
      const sent = request(server.address, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(200);
  }
  for (const agent of agents) agent.destroy();
  await server.stop(500);
});

test('an idle connection outlives those of a proxy in front, so that no request meets one that closes', async () => {
  const proxyIdleS = 120;
  const server = await serveWeb(
    new Hono().get('/', (c) => c.text('here')),
    { port: 0, host: '127.0.0.1' },
  );
  const answer = await fetch(server.address);
  const kept = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
  expect(kept).toBeGreaterThan(proxyIdleS);
  await server.stop(500);
});

test('a stop lets a running request end and does not wait for its idle connection', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const app = new Hono().get('/', async (c) => {
    begun.resolve();
    await release.promise;
    return c.text('whole');
  });
  const server = await serveWeb(app, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const sent = request(server.address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
  await begun.promise;
  const stopped = server.stop(60 * 60 * 1000);
  release.resolve();
  expect(await answered).toBe(200);
  await stopped;
  agent.destroy();
});
