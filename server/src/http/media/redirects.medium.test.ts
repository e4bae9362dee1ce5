import { once } from 'node:events';
import http from 'node:http';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { video } from '#db/schema.ts';
import { makeOutputWithAncestors, makeRender, makeWorkspace } from '#testing/factories.ts';
import { startFileServer } from '#testing/file-server.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mp4Bytes, sha256Of } from '#testing/made-bytes.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
const s3 = await startS3Server();
const made = await makeOutputWithAncestors(database.db);
const sessions = {
  asha: makeAuth('asha', made.workspace.id),
  ravi: makeAuth('ravi', (await makeWorkspace(database.db)).id),
};
const server = await startFileServer({
  ...{ database: database.settings, dataDir: await folderForFile(), sessions, environment: s3.environment },
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

const bytes = mp4Bytes(200_000);
const sha256 = sha256Of(bytes);
const posterKey = `${made.workspace.id}/still.jpg`;
const { storageKey } = await makeRender(
  database.db,
  { output: made.output, plan: made.plan },
  { sha256, posterKey },
);
await server.storage.put(storageKey, [bytes]);
await server.storage.put(made.video.storageKey ?? '', [bytes]);
await database.db.update(video).set({ sha256, posterKey }).where(eq(video.id, made.video.id));

const get = (where: string, { session = 'asha', ...init }: RequestInit & { session?: string } = {}) =>
  fetch(new URL(where, server.address), {
    redirect: 'manual',
    ...init,
    headers: { cookie: `session=${session}`, ...init.headers },
  });

test('media in a bucket are fetched from there, by an address of an hour that names their type', async () => {
  for (const where of [mediaPaths.clip(made.output.id, 1), mediaPaths.original(made.video.id)]) {
    const answer = await get(where);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const address = new URL(answer.headers.get('location') ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('3600');
    const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  }
});

test('a request by CORS has an address of its own: the answer to one without would be refused to it', async () => {
  const where = new URL(mediaPaths.clip(made.output.id, 1), server.address);
  // Node's own fetch names a mode of its own.
  const addressFor = async (mode: string) => {
    const headers = { cookie: 'session=asha', 'sec-fetch-mode': mode };
    const [{ headers: answered }] = await once(http.get(where, { headers, agent: false }), 'response');
    return answered.location as string;
  };
  const [watched, read] = [await addressFor('no-cors'), await addressFor('cors')];
  const expiries = [watched, read, await addressFor('navigate'), await addressFor('cors')].map((address) =>
    new URL(address).searchParams.get('X-Amz-Expires'),
  );
  expect(expiries).toEqual(['3601', '3600', '3601', '3600']);
  for (const address of [watched, read]) {
    const file = await fetch(address);
    expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256);
  }
});

test('no other user gets an address, at no path', async () => {
  const paths = [
    mediaPaths.clip(made.output.id, 1),
    mediaPaths.original(made.video.id),
    mediaPaths.download(made.output.id),
  ];
  for (const where of paths) {
    expect((await get(where, { session: 'nobody' })).status).toBe(401);
    const foreign = await get(where, { session: 'ravi' });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([404, null]);
  }
});

test('a look at the headers is answered here', async () => {
  const head = await get(mediaPaths.clip(made.output.id, 1), { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('200000');
  expect(head.headers.get('etag')).toBe(`"${sha256}"`);
});

test('a still is fetched to be looked at, or to be kept under the title, and an original under its own name', async () => {
  for (const [where, ending] of [
    [mediaPaths.clipPoster(made.output.id, 1), 'jpg'],
    [mediaPaths.poster(made.video.id), 'jpg'],
    [mediaPaths.original(made.video.id), 'mp4'],
  ] as const) {
    const disposition = async (address: string) => {
      const location = new URL((await get(address)).headers.get('location') ?? '');
      return location.searchParams.get('response-content-disposition');
    };
    expect(await disposition(where)).toBeNull();
    expect(await disposition(mediaPaths.saved(where))).toMatch(
      new RegExp(`^attachment; filename="[^"]+\\.${ending}"`),
    );
  }
});

test('a download keeps its name on the way and counts as its export', async () => {
  const before = await usageOfMonth(database.db, [made.workspace.id]);
  const answer = await get(mediaPaths.download(made.output.id));
  const file = await fetch(answer.headers.get('location') ?? '');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+ 9x16\.mp4"/);
  expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256);
  expect((await usageOfMonth(database.db, [made.workspace.id])).exports).toBe(before.exports + 1);
});
