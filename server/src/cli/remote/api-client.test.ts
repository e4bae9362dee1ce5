import { expect, test } from 'vitest';
import { createRemoteApi, RemoteUnreachable } from './api-client.ts';

test('a server that is not there is an error of its own, with one sentence', async () => {
  const api = createRemoteApi({ server: 'http://127.0.0.1:1', key: 'k', pauseMs: 1 });
  const call = api.json('/api/v1/projects');
  await expect(call).rejects.toBeInstanceOf(RemoteUnreachable);
  await expect(call).rejects.toThrow('http://127.0.0.1:1 cannot be reached.');
});
