import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { workspace } from '#db/schema.ts';
import { type EventStream, openEventStream } from '#testing/event-stream.ts';
import { makeVideo } from '#testing/factories.ts';
import { newApiKey, signedUp } from '#testing/session-app.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { serveWeb, type WebServer } from '#web.ts';

// Over a real server: what is open when a membership ends.

const { database, web, dataDir } = await wholeWebForFile();
const { db } = database;
const owner = await signedUp(web);
const { workspaceId } = owner.user;
const sizeBytes = 64 * 1024 ** 2;
let server: WebServer;
let videoId: string;

beforeAll(async () => {
  server = await serveWeb(web.app, { port: 0, host: '127.0.0.1' });
  const video = await makeVideo(db, { id: workspaceId }, { sizeBytes });
  videoId = video.id;
  const file = path.join(dataDir, 'media', video.storageKey ?? '');
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  await handle.truncate(sizeBytes);
  await handle.close();
});
afterAll(() => server.stop(500));

async function joined(role: string) {
  const person = await signedUp(web);
  const id = newId();
  const row = { id, organizationId: workspaceId, userId: person.user.id, role, createdAt: new Date() };
  await db.insert(member).values(row);
  return { ...person, memberId: id };
}
type Member = Awaited<ReturnType<typeof joined>>;

const at = { 'x-workspace': workspaceId };
const remove = ({ memberId }: Member) => owner.browser.delete(`/api/workspace/members/${memberId}`, at);

const streamOf = async ({ browser }: Member): Promise<EventStream> => {
  const stream = openEventStream(server.address, browser.cookieHeader(), '', workspaceId);
  await waitUntil('the stream has begun', () => stream.hasBegun && stream.isOpen);
  return stream;
};

const cookieOf = ({ browser }: Member) => ({ cookie: browser.cookieHeader() });

/** A download whose client reads nothing but its beginning. */
async function startDownload(headers: Record<string, string>) {
  const address = `/api/media/videos/${videoId}/original?workspace=${workspaceId}`;
  const request = http.get(new URL(address, server.address), {
    agent: false,
    headers,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(200);
  const download = { ended: false, bytes: 0, resume: () => void response.resume() };
  response.on('data', (piece: Buffer) => {
    download.bytes += piece.length;
  });
  response.pause();
  for (const name of ['aborted', 'error', 'close'] as const)
    response.on(name, () => {
      download.ended = true;
    });
  return download;
}

test('a removed member’s event stream, download and media address end', async () => {
  const editor = await joined('editor');
  const stays = await joined('viewer');
  const [stream, other] = [await streamOf(editor), await streamOf(stays)];
  const [download, kept] = [await startDownload(cookieOf(editor)), await startDownload(cookieOf(stays))];
  const removed = performance.now();
  expect((await remove(editor)).status).toBe(200);
  const next = await web.app.request(`/api/media/videos/${videoId}/original?workspace=${workspaceId}`, {
    headers: { cookie: editor.browser.cookieHeader() },
  });
  expect(next.status).toBe(404);
  await waitUntil('the stream ends', () => !stream.isOpen);
  // The client reads on after a second: what is buffered arrives, and then nothing.
  await sleep(Math.max(0, 1000 - (performance.now() - removed)));
  download.resume();
  await waitUntil('the download ends', () => download.ended);
  expect(stream.events).toContainEqual({ type: 'workspace-left' });
  expect(download.bytes).toBeLessThan(sizeBytes);
  // What belongs to the other members goes on.
  kept.resume();
  await waitUntil('the other download is whole', () => kept.bytes === sizeBytes);
  expect(other.isOpen).toBe(true);
  // The bell of the member who left is told in the same message.
  expect(other.events).toContainEqual({
    ...{ type: 'lists', videoId: null },
    lists: expect.arrayContaining(['team']),
  });
  other.drop();
});

test('a revoked key’s download ends within a second, also that of the owner; another key’s goes on', async () => {
  await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, workspaceId));
  const newKey = () => newApiKey(owner.browser, ['videos:read']);
  const [ends, stays] = [await newKey(), await newKey()];
  const withKey = ({ secret }: typeof ends) => startDownload({ authorization: `Bearer ${secret}` });
  const [download, kept] = [await withKey(ends), await withKey(stays)];
  const revoked = performance.now();
  expect((await owner.browser.delete(`/api/api-keys/${ends.key.id}`)).status).toBe(200);
  await sleep(Math.max(0, 1000 - (performance.now() - revoked)));
  download.resume();
  await waitUntil('the download ends', () => download.ended);
  expect(download.bytes).toBeLessThan(sizeBytes);
  kept.resume();
  await waitUntil('the other download is whole', () => kept.bytes === sizeBytes);
});

test('a member whose role changes keeps the stream, which asks to read the team again', async () => {
  const editor = await joined('editor');
  const stream = await streamOf(editor);
  const body = { role: 'viewer' };
  await owner.browser.put(`/api/workspace/members/${editor.memberId}/role`, body, at);
  await waitUntil('the change arrives', () => stream.events.some(({ type }) => type === 'lists'));
  expect(stream.isOpen).toBe(true);
  stream.drop();
});

test('who hands their own workspace over is told to go on elsewhere, and stays signed in', async () => {
  const next = await joined('editor');
  const stream = openEventStream(server.address, owner.browser.cookieHeader());
  await waitUntil('the stream has begun', () => stream.hasBegun && stream.isOpen);
  const { status } = await owner.browser.post('/api/workspace/transfer', { memberId: next.memberId });
  expect(status).toBe(200);
  await waitUntil('the stream ends', () => !stream.isOpen);
  expect(stream.events.at(-1)).toEqual({ type: 'workspace-left' });
  const me = async (headers = {}) => (await owner.browser.get('/api/session/me', headers)).body.user;
  expect((await me()).workspaceId).not.toBe(workspaceId);
  expect(await me(at)).toMatchObject({ workspaceId, role: 'admin' });
});
