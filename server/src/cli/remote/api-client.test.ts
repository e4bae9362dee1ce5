import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRemoteApi, RemoteUnreachable } from './api-client.ts';

/** A client of a proxy that answers so this many times, and then as the server behind it. */
async function behindProxy(status: number, times: number) {
  let requests = 0;
  const proxy = createServer((_request, answer) => {
    requests += 1;
    if (requests <= times) answer.writeHead(status).end('<h1>Bad gateway</h1>');
    else answer.end('{"data":[]}');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { server, api: createRemoteApi({ server, key: 'k', pauseMs: 1 }), requests: () => requests };
}

test('a server that is not there is an error of its own, with one sentence', async () => {
  const api = createRemoteApi({ server: 'http://127.0.0.1:1', key: 'k', pauseMs: 1 });
  const call = api.json('/api/v1/projects');
  await expect(call).rejects.toBeInstanceOf(RemoteUnreachable);
  await expect(call).rejects.toThrow('http://127.0.0.1:1 cannot be reached.');
});

test.each([502, 503, 504])('a proxy that answers %i for a moment is asked again', async (status) => {
  const { api, requests } = await behindProxy(status, 3);
  expect(await api.json('/api/v1/projects')).toEqual({ data: [] });
  expect(requests()).toBe(4);
});

test('a proxy without a server behind it cannot be reached, other answers are refusals at once', async () => {
  const { server, api } = await behindProxy(502, 100);
  await expect(api.json('/api/v1/projects')).rejects.toThrow(`${server} cannot be reached.`);
  const other = await behindProxy(500, 100);
  await expect(other.api.json('/')).rejects.toThrow('This server answers 500 and is no Jhalak.');
  expect(other.requests()).toBe(1);
});
