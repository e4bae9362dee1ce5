import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Storage } from '#adapters/storage/storage.ts';
import { connect } from '#db/core/connect.ts';
import { workerSessionName } from '#db/queries/jobs/health-queries.ts';
import { type Health, outageOf } from '#http/health/routes.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createApp } from './app.ts';

const database = await databaseForFile();

const log = pino({ level: 'silent' });
const app = (model: string | null = null) =>
  createApp({ version: '1.2.3', db: database.db, speechModelName: async () => model, log });

test('health names version, latency, the missing worker and the missing model', async () => {
  const response = await app().request('/api/health');
  expect(response.status).toBe(200);
  const body = (await response.json()) as Health;
  expect(body).toMatchObject({
    success: true,
    version: '1.2.3',
    database: { reachable: true },
    worker: { alive: false, lastSeenAt: null },
    speech: { model: null },
  });
  expect(body.database.latencyMs).toBeGreaterThan(0);
});

test.each([-1, 0, 1])(
  'a connected worker is seen where the clock of this process is %i h fast',
  async (hours) => {
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + hours * 3_600_000);
    onTestFinished(() => void clock.mockRestore());
    const worker = connect({ ...database.settings, application_name: workerSessionName(1) });
    await worker.pool.query('select 1');
    const body = await (await app('some-model').request('/api/health')).json();
    await worker.close();
    expect(body).toMatchObject({ worker: { alive: true }, speech: { model: 'some-model' } });
  },
);

test('a database that is gone makes health 503', async () => {
  const gone = connect({ ...database.settings, host: '/nowhere' });
  const broken = createApp({ version: '1.2.3', db: gone.db, speechModelName: async () => null, log });
  const health = await broken.request('/api/health');
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    success: false,
    code: 'database_unreachable',
    database: { reachable: false, latencyMs: null },
  });
  await gone.close();
});

const folder = await folderForFile();
const token = 'a-long-token-of-the-operator';
function whole(storage: Pick<Storage, 'put' | 'delete'>, db = database.db) {
  const speechModelName = async () => null;
  const made = createApp({
    ...{ version: '1.2.3', db, speechModelName, log, storage },
    dataDir: folder,
    metricsToken: token,
  });
  const read = async (address: string, authorization?: string) => {
    const response = await made.request(address, authorization ? { headers: { authorization } } : {});
    return {
      status: response.status,
      text: await response.text(),
      after: response.headers.get('retry-after'),
    };
  };
  return { read };
}
const stored: string[] = [];
const working = {
  put: async (key: string) => void stored.push(key),
  delete: async (key: string) => void stored.splice(stored.indexOf(key), 1),
};

test('a whole installation lives and is ready, for programs that ask without a session', async () => {
  const { read } = whole(working);
  expect(await read('/healthz')).toMatchObject({ status: 200, text: 'ok' });
  expect(await read('/readyz')).toMatchObject({ status: 200, text: 'ok' });
  const health = JSON.parse((await read('/api/health')).text);
  expect(health).toMatchObject({ success: true, storage: { writable: true }, disk: { full: false } });
  expect(stored).toEqual([]);
});

test('a storage that refuses or hangs, and a database that is gone, are no readiness; the process lives', async () => {
  const gone = connect({ ...database.settings, host: '/nowhere' });
  const never = () => new Promise<never>(() => undefined);
  const broken: [Parameters<typeof whole>, string][] = [
    [[{ ...working, put: () => Promise.reject(new Error('EROFS')) }], 'storage_unavailable'],
    [[{ ...working, delete: () => Promise.reject(new Error('EROFS')) }], 'storage_unavailable'],
    [[{ ...working, put: never }], 'storage_unavailable'],
    [[working, gone.db], 'database_unreachable'],
  ];
  for (const [of, code] of broken) {
    const { read } = whole(...of);
    expect(await read('/readyz')).toMatchObject({ status: 503, text: code });
    const health = await read('/api/health');
    expect(health).toMatchObject({ status: 503, after: '5' });
    expect(JSON.parse(health.text)).toMatchObject({ success: false, code });
    expect((await read('/healthz')).status).toBe(200);
  }
  await gone.close();
});

test('a full disk is no readiness', () => {
  const fine = { version: '', worker: { alive: true, lastSeenAt: null }, speech: { model: null } };
  const health: Health = { ...fine, database: { reachable: true, latencyMs: 1 }, storage: null, disk: null };
  expect(outageOf(health)).toBeNull();
  expect(outageOf({ ...health, disk: { full: false } })).toBeNull();
  expect(outageOf({ ...health, disk: { full: true } })).toBe('disk_full');
});

test('however many ask, the storage is tried once, and again when it was away', async () => {
  let puts = 0;
  let isAway = true;
  const { read } = whole({
    ...working,
    put: async () => {
      puts += 1;
      if (isAway) throw new Error('away');
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => read('/readyz')));
  expect(puts).toBe(1);
  isAway = false;
  expect((await read('/readyz')).status).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => read('/readyz')));
  expect(puts).toBe(2);
});

test('metrics are for those who know the token, and are there for no other', async () => {
  const { read } = whole(working);
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong', token.slice(1)])
    expect((await read('/metrics', authorization)).status).toBe(404);
  expect((await app().request('/metrics', { headers: { authorization: 'Bearer ' } })).status).toBe(404);
  const { status, text } = await read('/metrics', `Bearer ${token}`);
  expect(status).toBe(200);
  const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  expect([value('jhalak_database_up'), value('jhalak_storage_writable')]).toEqual([1, 1]);
  expect(value('jhalak_workers')).toBe(0);
  expect(value('jhalak_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  const line = /^(# TYPE \w+ (gauge|counter)|\w+({\w+="[\w-]+"(,\w+="[\w-]+")*})? [\d.e+]+)$/;
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([]);
});

test('an installation whose pages are not built says how to build them', async () => {
  const page = await app().request('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm start');
});

test('every answer carries the security headers', async () => {
  for (const address of ['/', '/api/health', '/nothing', '/api/nothing']) {
    const { headers } = await app().request(address);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('what the pages about the API bring is there beside the built pages too', async () => {
  const webDir = await folderForFile();
  for (const language of ['en', 'hi']) {
    await mkdir(path.join(webDir, 'pages', language), { recursive: true });
    for (const name of ['index', 'features', 'pricing', 'home', 'clips', 'project', 'editor', 'shell'])
      await writeFile(path.join(webDir, 'pages', language, `${name}.html`), '<html lang="en"></html>');
  }
  const options = { version: '1.2.3', db: database.db, speechModelName: async () => null, log };
  for (const served of [createApp({ ...options, webDir }), createApp(options)]) {
    const css = await (await served.request('/api/docs.css')).text();
    const addresses = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      const { status, headers } = await served.request(address);
      expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'font/ttf']);
    }
  }
});

test('an unknown address below /api is refused as JSON, elsewhere as text', async () => {
  const api = await app().request('/api/nothing', { method: 'POST' });
  expect(api.status).toBe(404);
  expect(await api.json()).toEqual({
    success: false,
    error: 'This does not exist, or you have no access to it. Check the link.',
    code: 'not_found',
  });
  expect((await app().request('/nothing')).status).toBe(404);
});

test('an installation at an https address keeps browsers there, one at a local address does not', async () => {
  const at = (publicUrl: string | null) =>
    createApp({ version: '1', db: database.db, speechModelName: async () => null, log, publicUrl });
  const header = async (publicUrl: string | null) =>
    (await at(publicUrl).request('/api/health')).headers.get('strict-transport-security');
  expect(await header('https://clips.example.in')).toBe('max-age=31536000; includeSubDomains');
  expect(await header('http://192.168.1.5:4000')).toBeNull();
  expect(await header(null)).toBeNull();
});
