import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressOf, serveWeb } from './web.ts';

const app = new Hono().get('/', (c) => c.text('here'));

test('a served application answers at the address it tells, until it is stopped', async () => {
  const server = await serveWeb(app, { port: 0, host: '127.0.0.1' });
  expect(await (await fetch(server.address)).text()).toBe('here');
  await server.stop(100);
  await expect(fetch(server.address)).rejects.toThrow();
});

test('a taken port is reported in one sentence with the next step', async () => {
  const first = await serveWeb(app, { port: 0, host: '127.0.0.1' });
  const port = Number(new URL(first.address).port);
  await expect(serveWeb(app, { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  );
  await first.stop(100);
});

test.each([
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:4000'],
  ['::', 'IPv6', 'http://127.0.0.1:4000'],
  ['192.168.1.5', 'IPv4', 'http://192.168.1.5:4000'],
  ['::1', 'IPv6', 'http://[::1]:4000'],
])('%s is shown as an address to visit', (address, family, shown) => {
  expect(addressOf({ address, family, port: 4000 })).toBe(shown);
});
