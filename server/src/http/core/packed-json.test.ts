import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { packedJson } from './packed-json.ts';

const long = { words: Array.from({ length: 500 }, (_, n) => ({ text: 'नमस्ते', startMs: n * 400 })) };
const app = new Hono()
  .get('/long', (c) => packedJson(c, long, 200))
  .get('/short', (c) => packedJson(c, { success: true }, 201));
const ask = async (path: string, encoding?: string) => {
  const answer = await app.request(
    path,
    encoding === undefined ? {} : { headers: { 'Accept-Encoding': encoding } },
  );
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a long answer is packed for who can unpack it', async () => {
  const { answer, bytes } = await ask('/long', 'br, gzip;q=0.8');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
});

test.each([undefined, 'identity', 'gzip;q=0', 'gzip; q=0.0, br'])(
  'a long answer is plain for who accepts %j',
  async (encoding) => {
    const { answer, bytes } = await ask('/long', encoding);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(JSON.parse(bytes.toString())).toEqual(long);
  },
);

test('a short answer is left as it is', async () => {
  const { answer, bytes } = await ask('/short', 'gzip');
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, null]);
  expect(JSON.parse(bytes.toString())).toEqual({ success: true });
});
