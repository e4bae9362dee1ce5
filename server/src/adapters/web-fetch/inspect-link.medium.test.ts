import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewMedia, previewPicture } from '#pipeline/stages/probe/preview.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { detectMediaSandbox, mediaToolsIn } from '#testing/media-tools.ts';
import { makeMedia } from '#testing/talk-video.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createLinkInspector } from './inspect-link.ts';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const folder = await folderForFile();
const paths = new Map<string, Answer>();
let site: http.Server;
let port: number;

beforeAll(async () => {
  site = http.createServer((request, response) => paths.get(request.url ?? '')?.(request, response));
  port = await listenHere(site);
});
afterAll(() => closeServer(site));

const media = mediaToolsIn(await detectMediaSandbox());
const here = (path: string) => `http://127.0.0.1:${port}${path}`;
const inspect = (path: string, { timeoutMs = 20_000 } = {}) =>
  createLinkInspector({
    webFetch: createGuardedFetch({
      ports: [80, 443, port],
      allow: (address, at) => address === '127.0.0.1' && at === port,
    }),
    ...{ maxBytes: 50_000_000, maxMs: 3_600_000, timeoutMs, hasSiteTool: () => false },
    describePage: async () => null,
    previewFile: (sample) => previewMedia(media, sample),
    redrawPicture: (sample) => previewPicture(media, sample),
  })({ url: here(path) });

/** Serves a file as most servers do, by parts where they are requested. */
const serve =
  (bytes: Buffer, { parts = true } = {}): Answer =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const isPart = parts && from > 0;
    const body = isPart ? bytes.subarray(from) : bytes;
    response.writeHead(isPart ? 206 : 200, {
      ...{ 'content-type': 'video/mp4', 'content-length': body.length },
      ...(isPart && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    response.end(body);
  };

/** 12 seconds of noise in some 15 MB, with its index at the end. */
async function longFile(): Promise<Buffer> {
  const file = path.join(folder, 'long.mp4');
  await makeMedia([
    ...['-f', 'lavfi', '-i', 'nullsrc=s=320x240:r=25:d=12,geq=random(1)*255:128:128'],
    ...['-c:v', 'mpeg4', '-q:v', '3', '-g', '12', file],
  ]);
  return readFileSync(file);
}
const long = await longFile();

test('a file with its index at the end shows length, size and picture after a few megabytes', async () => {
  expect(long.length).toBeGreaterThan(10_000_000);
  paths.set('/long.mp4', serve(long));
  const link = await inspect('/long.mp4');
  expect(link).toMatchObject({ kind: 'file', title: 'long', sizeBytes: long.length });
  expect(link.durationSec).toBeCloseTo(12, 1);
  expect(Buffer.from(link.picture ?? []).toString('hex', 0, 3)).toBe('ffd8ff');
});

test('from a server that serves no parts, such a file has a size alone', async () => {
  paths.set('/whole.mp4', serve(long, { parts: false }));
  expect(await inspect('/whole.mp4')).toMatchObject({ durationSec: null, sizeBytes: long.length });
});

test('a body without an end is left after its beginning', async () => {
  const talk = readFileSync(path.resolve(import.meta.dirname, '../../../../sample/talk.mp4'));
  paths.set('/endless.mp4', (_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' }).write(talk);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await inspect('/endless.mp4')).toMatchObject({ title: 'endless', sizeBytes: null });
});

test.each([
  ['/gone.mp4', 'The site answered with 404.', (_, response) => response.writeHead(404).end()],
  [
    '/page',
    /cannot import from pages/,
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<video>'),
  ],
  [
    '/inside.mp4',
    'This address cannot be opened.',
    (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.mp4' }).end(),
  ],
  [
    '/huge.mp4',
    'The file is larger than',
    (_, response) => response.writeHead(200, { 'content-length': 5e12 }).flushHeaders(),
  ],
] as const satisfies readonly (readonly [string, string | RegExp, Answer])[])(
  '%s is refused with %s',
  async (url, reason, answer) => {
    paths.set(url, answer);
    await expect(inspect(url)).rejects.toThrow(reason);
  },
);

test('a site that sends nothing is too slow', async () => {
  paths.set('/slow.mp4', (_, response) => response.writeHead(200).flushHeaders());
  await expect(inspect('/slow.mp4', { timeoutMs: 300 })).rejects.toThrow('The site is too slow.');
});
