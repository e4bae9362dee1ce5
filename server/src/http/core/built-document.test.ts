import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { builtDocument } from './built-document.ts';

const get = (app: Hono, path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a document is built once for all readers and codings', async () => {
  let builds = 0;
  const text = 'झलक '.repeat(2000);
  const app = new Hono();
  app.get(
    '/document',
    builtDocument('text/plain; charset=utf-8', () => {
      builds += 1;
      return text;
    }),
  );
  const codings = ['', 'gzip, br', 'gzip', 'br;q=0, gzip;q=0', 'br;q=0.5'];
  const answers = await Promise.all(
    codings.map((coding) => get(app, '/document', { 'Accept-Encoding': coding })),
  );
  expect(answers.map(({ headers }) => headers.get('Content-Encoding'))).toEqual([
    null,
    'br',
    'gzip',
    null,
    'br',
  ]);
  const [plain, br, gzip] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(plain?.toString()).toBe(text);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip ?? '').toString()).toBe(text);
  expect(builds).toBe(1);
});

test('the pages’ OpenAPI document and its reference are built once each, and known ones are 304', async () => {
  let builds = 0;
  const app = createApp({
    version: '1.2.3',
    db: {} as never,
    speechModelName: async () => null,
    log: pino({ level: 'silent' }),
    features: [
      ({ app: api }) => {
        const build = api.getOpenAPI31Document;
        api.getOpenAPI31Document = (...params) => {
          builds += 1;
          return build.apply(api, params);
        };
      },
    ],
  });
  for (const path of ['/api/openapi.json', '/api/docs/reference']) {
    const first = await get(app, path);
    expect(first.status).toBe(200);
    const tag = first.headers.get('ETag') ?? '';
    const again = await get(app, path, { 'If-None-Match': `"other", ${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(app, path, { 'If-None-Match': '"other"' })).status).toBe(200);
  }
  expect(builds).toBe(2);
});
