import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { clipExport, video } from '#db/schema.ts';
import {
  makeExport,
  makeOutput,
  makeOutputWithAncestors,
  makeRender,
  makeWorkspace,
} from '#testing/factories.ts';
import { type FileServer, startFileServer } from '#testing/file-server.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { mp4Bytes, sha256Of } from '#testing/made-bytes.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const dataDir = await folderForFile();
let server: FileServer;
let made: Awaited<ReturnType<typeof makeOutputWithAncestors>>;
const bytes = mp4Bytes(300_000);
const etag = `"${sha256Of(bytes)}"`;
const sessions: Parameters<typeof startFileServer>[0]['sessions'] = {};

beforeAll(async () => {
  made = await makeOutputWithAncestors(database.db);
  const { id: elsewhere } = await makeWorkspace(database.db);
  sessions.asha = makeAuth('asha', made.workspace.id);
  sessions.ravi = makeAuth('ravi', elsewhere);
  server = await startFileServer({ database: database.settings, dataDir, sessions });
  await publish(made.video.storageKey ?? '', bytes);
  await publish(
    `${made.workspace.id}/${made.video.id}/poster.jpg`,
    Buffer.from('\xff\xd8\xffpicture', 'latin1'),
  );
  await database.db
    .update(video)
    .set({ posterKey: `${made.workspace.id}/${made.video.id}/poster.jpg`, sha256: sha256Of(bytes) })
    .where(eq(video.id, made.video.id));
  const render = await makeRender(
    database.db,
    { output: made.output, plan: made.plan },
    { sha256: sha256Of(bytes) },
  );
  await publish(render.storageKey, bytes);
});
afterAll(async () => {
  await server.stop();
});

async function publish(key: string, content: Buffer): Promise<void> {
  await mkdir(server.workRoot, { recursive: true });
  const file = path.join(server.workRoot, 'publish');
  await writeFile(file, content);
  await server.storage.publish(file, key);
}
const get = (where: string, headers: Record<string, string> = {}, method = 'GET', session = 'asha') =>
  fetch(new URL(where, server.address), { method, headers: { cookie: `session=${session}`, ...headers } });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const clip = () => mediaPaths.clip(made.output.id, 1);

describe('a served file', () => {
  test.each([
    ['bytes=0-0', 206, 'bytes 0-0/300000', 1],
    ['bytes=1000-', 206, 'bytes 1000-299999/300000', 299_000],
    ['bytes=-500', 206, 'bytes 299500-299999/300000', 500],
    ['bytes=0-999999', 206, 'bytes 0-299999/300000', 300_000],
    ['bytes=300000-', 416, 'bytes */300000', 0],
    ['bytes=-0', 416, 'bytes */300000', 0],
    ['bytes=abc', 200, null, 300_000],
    ['bytes=9-5', 200, null, 300_000],
    ['bytes=0-1,5-6', 200, null, 300_000],
    ['lines=0-5', 200, null, 300_000],
  ])('the range %s answers %i', async (range, status, contentRange, length) => {
    const response = await get(clip(), { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await bodyOf(response)).toHaveLength(length);
  });

  test('is private, has an ETag and a fixed type, and is the same for HEAD', async () => {
    const whole = await get(clip());
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-type': 'video/mp4',
      'content-length': '300000',
      'x-content-type-options': 'nosniff',
      etag,
    });
    expect(sha256Of(await bodyOf(whole))).toBe(sha256Of(bytes));
    const head = await get(clip(), { range: 'bytes=0-5' }, 'HEAD');
    expect(head.status).toBe(200);
    for (const name of [
      'content-length',
      'content-type',
      'etag',
      'last-modified',
      'accept-ranges',
      'cache-control',
    ])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect(await bodyOf(head)).toHaveLength(0);
  });

  test('goes on only as the file it was: another version is sent whole', async () => {
    const modified = (await get(clip(), {}, 'HEAD')).headers.get('last-modified') ?? '';
    const status = async (ifRange: string) => {
      const response = await get(clip(), { range: 'bytes=0-5', 'if-range': ifRange });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await status(etag)).toBe(206);
    expect(await status(modified)).toBe(206);
    expect(await status('"older"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status(new Date(0).toUTCString())).toBe(200);
    const known = await get(clip(), { 'if-none-match': etag });
    expect(known.status).toBe(304);
  });

  const ranges = fullRun ? 500 : 100;

  test(`gives the exact bytes of ${ranges} ranges`, async () => {
    const random = seededRandom(7);
    for (let n = 0; n < ranges; n += 1) {
      const start = Math.floor(random() * bytes.length);
      const end = Math.min(bytes.length - 1, start + Math.floor(random() * 5000));
      const body = await bodyOf(await get(clip(), { range: `bytes=${start}-${end}` }));
      expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test.skipIf(process.platform !== 'linux')('that is not read to its end leaves no file open', async () => {
    const before = (await readdir('/proc/self/fd')).length;
    for (let n = 0; n < 30; n += 1) {
      const stop = new AbortController();
      const response = await fetch(new URL(mediaPaths.original(made.video.id), server.address), {
        headers: { cookie: 'session=asha' },
        signal: stop.signal,
      });
      await response.body?.getReader().read();
      stop.abort();
    }
    await expect.poll(async () => (await readdir('/proc/self/fd')).length).toBeLessThan(before + 15);
  });
});

describe('who may see a file', () => {
  const paths = () => [
    clip(),
    mediaPaths.original(made.video.id),
    mediaPaths.poster(made.video.id),
    mediaPaths.download(made.output.id),
    mediaPaths.subtitles(made.output.id, 'srt'),
    mediaPaths.subtitles(made.output.id, 'vtt'),
  ];

  test('its workspace, no other user; a foreign id reads like an unknown one', async () => {
    for (const where of paths()) {
      expect((await get(where, {}, 'HEAD')).status).toBe(200);
      expect((await get(where, {}, 'GET', 'nobody')).status).toBe(401);
      const foreign = await get(where, {}, 'GET', 'ravi');
      const unknown = await get(
        where.replace(made.output.id, 'x'.repeat(22)).replace(made.video.id, 'x'.repeat(22)),
      );
      expect(foreign.status).toBe(404);
      expect(await foreign.text()).toBe(await unknown.text());
    }
  });

  test('a session that ended is refused at the next range', async () => {
    const { asha } = sessions;
    delete sessions.asha;
    expect((await get(clip(), { range: 'bytes=5-9' })).status).toBe(401);
    if (asha) sessions.asha = asha;
  });

  test('a link in the place of a file, or above it, is not followed', async () => {
    const secret = path.join(dataDir, 'secret.mp4');
    await writeFile(secret, 'secret');
    const { id } = await makeOutput(database.db, made.clip, { ratio: '1:1' });
    const storageKey = `${made.workspace.id}/linked.mp4`;
    await makeRender(database.db, { output: { ...made.output, id }, plan: made.plan }, { storageKey });
    await symlink(secret, path.join(dataDir, 'media', storageKey));
    const response = await get(mediaPaths.clip(id, 1));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
    await unlink(path.join(dataDir, 'media', storageKey));
  });

  test('no path leads outside', async () => {
    for (const id of [
      '..%2f..%2fsecret',
      '%2e%2e',
      '..%5c..',
      'a%00b',
      '%c0%ae%c0%ae',
      '....//',
      `${'a'.repeat(300)}`,
    ])
      for (const where of [`/api/media/${id}`, `/api/media/videos/${id}/original`, `/api/downloads/${id}`])
        expect([400, 404]).toContain((await get(where)).status);
  });

  test('of a deleted video no user, immediately', async () => {
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, made.video.id));
    for (const where of paths()) expect((await get(where)).status).toBe(404);
    await database.db.update(video).set({ deletedAt: null }).where(eq(video.id, made.video.id));
  });
});

describe('a download', () => {
  test('is named after its clip and counts as its export once, whatever is fetched how often', async () => {
    const before = await usageOfMonth(database.db, [made.workspace.id]);
    await get(mediaPaths.download(made.output.id), {}, 'HEAD');
    await (await get(clip())).arrayBuffer();
    expect((await usageOfMonth(database.db, [made.workspace.id])).exports).toBe(before.exports);
    for (const range of ['bytes=0-100', 'bytes=101-', 'bytes=0-']) {
      const response = await get(mediaPaths.download(made.output.id), { range });
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"]+ 9x16\.mp4"; filename\*=/,
      );
      await response.arrayBuffer();
    }
    expect((await usageOfMonth(database.db, [made.workspace.id])).exports).toBe(before.exports + 1);
  });

  test('of captions is what the clip shows, as SRT and as WebVTT', async () => {
    const srt = await get(mediaPaths.subtitles(made.output.id, 'srt'));
    const vtt = await get(mediaPaths.subtitles(made.output.id, 'vtt'));
    expect(srt.headers.get('content-disposition')).toContain('.srt"');
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const words = made.plan.body.layouts
      .find(({ ratio }) => ratio === '9:16')
      ?.cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text));
    const spoken = (await srt.text())
      .replace(/^\d+\n.*-->.*$/gm, '')
      .split(/\s+/)
      .filter(Boolean);
    expect(spoken).toEqual(words);
    expect(await vtt.text()).toMatch(/^WEBVTT\n/);
    expect((await get(`/api/downloads/${made.output.id}/subtitles/exe`)).status).toBe(404);
  });
});

test('an export is played in ranges by its workspace alone, which counts none', async () => {
  const id = await makeExport(database.db, made, { storageKey: null });
  const address = mediaPaths.playedExport(id);
  expect((await get(address)).status).toBe(404);
  const storageKey = `${made.workspace.id}/played.mp4`;
  await publish(storageKey, bytes);
  await database.db.update(clipExport).set({ storageKey }).where(eq(clipExport.id, id));
  const before = await usageOfMonth(database.db, [made.workspace.id]);
  const part = await get(address, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-disposition')]).toEqual([206, null]);
  expect((await bodyOf(part)).equals(bytes.subarray(1000, 2000))).toBe(true);
  expect((await usageOfMonth(database.db, [made.workspace.id])).exports).toBe(before.exports);
  expect((await get(address, {}, 'GET', 'ravi')).status).toBe(404);
});

test('a part of the sound is cleaned for members, and not more than ten minutes at once', async () => {
  const talk = await makeOutputWithAncestors(database.db, made.workspace);
  const file = path.join(dataDir, 'tone.mp4');
  const tone = 'aevalsrc=0.2*sin(2*PI*220*t)*lt(mod(t\\,1)\\,0.7)+0.01*(random(0)*2-1):s=48000:d=4';
  const call = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', tone, '-c:a', 'aac', file];
  execFileSync('ffmpeg', call);
  await publish(talk.video.storageKey ?? '', await readFile(file));
  const probe = sampleSource({ durationMs: 4000, container: 'mp4', video: null });
  const audio = probe.audio && { ...probe.audio, index: 0 };
  await database.db
    .update(video)
    .set({ probe: { ...probe, audio } })
    .where(eq(video.id, talk.video.id));
  const sound = (span: { startMs: number; endMs: number }, session = 'asha') =>
    get(mediaPaths.cleanSound(talk.video.id, span), {}, 'GET', session);
  const cleaned = await sound({ startMs: 1000, endMs: 9000 });
  expect([cleaned.status, cleaned.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  expect((await bodyOf(cleaned)).toString('latin1', 4, 8)).toBe('ftyp');
  expect((await sound({ startMs: 0, endMs: 1000 }, 'ravi')).status).toBe(404);
  expect((await sound({ startMs: 5000, endMs: 6000 })).status).toBe(404);
  expect((await sound({ startMs: 0, endMs: 600_001 })).status).toBe(400);
});
