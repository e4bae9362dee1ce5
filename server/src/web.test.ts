import { Agent, request } from 'node:http';
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
