import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findSiteTool } from '#adapters/web-fetch/site-tool.ts';
import * as store from '#adapters/web-fetch/site-tool-store.ts';
import type { Db } from '#db/core/connect.ts';
import { createApp } from '#http/core/app.ts';
import { openBrowser } from '#testing/browser.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { listenHere } from '#testing/free-port.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { siteToolFeature } from './site-tool-routes.ts';

const folder = await folderForFile();
const toolsDir = path.join(folder, 'tools');
let server: http.Server;
let origin: string;
let ranges: (string | undefined)[] = [];
/** The wheels of the server, by version: packages that print their version. */
const wheels = new Map<string, Buffer>();
/** How many bytes of the next answer arrive before its connection breaks. */
let cutAfter = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  for (const version of ['1.1', '1.2']) {
    const file = path.join(folder, `${version}.whl`);
    const script = `import sys, zipfile, random
with zipfile.ZipFile(sys.argv[1], 'w') as wheel:
    wheel.writestr('yt_dlp/__init__.py', 'def main():\\n    print("made of ${version}")\\n')
    wheel.writestr('yt_dlp/noise', random.Random(1).randbytes(200000))`;
    execFileSync('python3', ['-c', script, file]);
    wheels.set(version, await readFile(file));
  }
  server = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    const bytes = wheels.get(/yt_dlp-([\d.]+)-/.exec(request.url ?? '')?.[1] ?? '');
    if (!bytes) return response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      ...{ etag: '"1"', 'content-length': bytes.length - from },
      ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    const end = from + cutAfter;
    cutAfter = Number.POSITIVE_INFINITY;
    if (end >= bytes.length) return response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, end));
    // What has not reached its file when the connection breaks is fetched again.
    void waitUntil('its beginning is kept', async () => {
      const part = (await readdir(toolsDir)).find((name) => name.endsWith('.part'));
      return part !== undefined && (await stat(path.join(toolsDir, part))).size === end;
    }).then(() => response.destroy());
    return response;
  });
  origin = `http://127.0.0.1:${await listenHere(server)}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  ranges = [];
  await store.removeSiteTool(toolsDir);
});

const wheelOf = (version: string) => ({
  address: `${origin}/yt_dlp-${version}-py3-none-any.whl`,
  sha256: createHash('sha256')
    .update(wheels.get(version) ?? '')
    .digest('hex'),
});

function open({ program = 'yt-dlp', operator = true } = {}) {
  const app = createApp({
    ...{ version: 'test', speechModelName: async () => null, log: pino({ level: 'silent' }) },
    // No call about the tool reads rows.
    db: {} as Db,
    resolveAuth: async () => makeAuth('u', 'w', { operator }),
    features: [
      siteToolFeature({
        siteTool: {
          inUse: () => findSiteTool(program, [toolsDir])?.program ?? null,
          installed: () => store.installedSiteTool(toolsDir),
          install: (wheel, signal) => store.installSiteTool({ toolsDir, wheel, signal, retryAfterMs: [0] }),
          remove: () => store.removeSiteTool(toolsDir),
        },
        recommended: { version: '1.1', ...wheelOf('1.1') },
        program,
        sandbox: async () => ({ mode: 'bwrap' }),
      }),
    ],
  });
  return openBrowser(app);
}
const at = '/api/installation/site-tool';

test('the recommended version is installed as one program, and another one by its address and checksum', async () => {
  const browser = open();
  expect((await browser.get(at)).body).toMatchObject({ inUse: null, installed: null, jail: true });
  const { status, body } = await browser.post(at, {});
  expect([status, body.installed]).toEqual([200, body.recommended]);
  expect(execFileSync(body.inUse, { encoding: 'utf8' })).toBe('made of 1.1\n');
  const wheel = { ...wheelOf('1.2'), sha256: wheelOf('1.2').sha256.toUpperCase() };
  const updated = (await browser.post(at, { wheel })).body;
  expect(updated.installed.version).toBe('1.2');
  expect(execFileSync(updated.inUse, { encoding: 'utf8' })).toBe('made of 1.2\n');
  expect((await readdir(toolsDir)).sort()).toEqual(['yt-dlp', 'yt-dlp.json']);
  expect((await browser.delete(at)).body).toMatchObject({ inUse: null, installed: null });
});

test('a record that was cut short is as none, and the next install writes it anew', async () => {
  const browser = open();
  await browser.post(at, {});
  await writeFile(path.join(toolsDir, 'yt-dlp.json'), '');
  const { status, body } = await browser.get(at);
  expect([status, body.installed, body.inUse]).toEqual([200, null, path.join(toolsDir, 'yt-dlp')]);
  expect((await browser.post(at, {})).body.installed.version).toBe('1.1');
});

test('a download that breaks goes on behind the last byte', async () => {
  cutAfter = 90_000;
  expect((await open().post(at, {})).status).toBe(200);
  expect(ranges).toEqual([undefined, 'bytes=90000-']);
});

test('a file with another checksum is refused, and the version before stays', async () => {
  const browser = open();
  await browser.post(at, {});
  const wheel = { ...wheelOf('1.2'), sha256: 'a'.repeat(64) };
  const { status, body } = await browser.post(at, { wheel });
  expect([status, body.code]).toEqual([502, 'download_failed']);
  expect((await browser.get(at)).body.installed.version).toBe('1.1');
});

test.each([
  ['no wheel', { address: 'https://example.com/tool.exe', sha256: 'a'.repeat(64) }],
  ['no checksum', { address: 'https://example.com/yt_dlp-1.2-py3-none-any.whl', sha256: 'abc' }],
])('an address or checksum that is %s is refused before anything is fetched', async (_, wheel) => {
  expect((await open().post(at, { wheel })).body.code).toBe('invalid_field');
  expect(ranges).toEqual([]);
});

test('YT_DLP_PATH leaves nothing to install, and only the operator sees the tool', async () => {
  const refused = await open({ program: '/opt/yt-dlp' }).post(at, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'site_tool_fixed']);
  expect((await open({ operator: false }).get(at)).body.code).toBe('operators_only');
});
