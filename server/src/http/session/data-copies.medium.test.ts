import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openWhole } from '#adapters/storage/storage.ts';
import { deleteQueuedFiles } from '#db/core/deletions.ts';
import { newId } from '#db/core/new-id.ts';
import { forgetUser } from '#db/queries/accounts/account-deletion.ts';
import { dropExpiredArchives } from '#db/queries/accounts/data-copies.ts';
import { dataCopy, profilePicture } from '#db/schema.ts';
import { dataCopyJob } from '#pipeline/stages/data-copy/job.ts';
import { makeBroll, makeVideo } from '#testing/factories.ts';
import { jobContext } from '#testing/job-context.ts';
import { makeDataCopy } from '#testing/make-data-copy.ts';
import { makePasskey } from '#testing/make-passkey.ts';
import { readZip } from '#testing/read-zip.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web, dataDir } = await wholeWebForFile();
const { db } = database;
const { storage } = await workerForFile({ database, web: { dataDir } });

type TestBrowser = Awaited<ReturnType<typeof signedUp>>['browser'];
const put = (key: string, text: string) => storage.put(key, [Buffer.from(text)]);
const newest = async (browser: TestBrowser) => (await browser.get('/api/session/data/copies')).body.copies[0];
const download = (browser: TestBrowser, id: string, headers: Record<string, string> = {}) =>
  web.app.request(`http://127.0.0.1:4000/api/session/data/copies/${id}/download`, {
    headers: { cookie: browser.cookieHeader(), ...headers },
  });

async function madeCopy(browser: TestBrowser) {
  const { status, body } = await browser.post('/api/session/data/copies');
  if (status !== 202) throw new Error(`the request was answered ${status}: ${JSON.stringify(body)}`);
  await expect.poll(async () => (await newest(browser)).status).toBe('ready');
  return newest(browser);
}

test('a copy holds the rows and files of its user alone, without secrets, with a receipt, and is downloaded in ranges', async () => {
  const { browser, email, user } = await signedUp(web);
  const other = await signedUp(web, { firstName: 'Ravi' });
  const workspace = { id: user.workspaceId };
  const video = await makeVideo(db, workspace, { wordsKey: `${user.workspaceId}/words.srt` });
  const foreign = await makeVideo(db, { id: other.user.workspaceId });
  const footage = await makeBroll(db, workspace);
  const gone = await makeVideo(db, workspace);
  await makePasskey(db, user);
  await put(video.storageKey ?? '', 'the video');
  await put(video.wordsKey ?? '', 'its words');
  await put(`${user.workspaceId}/broll/${footage}.jpg`, 'the market');
  await put(foreign.storageKey ?? '', 'the video of another user');

  const copy = await madeCopy(browser);
  const response = await download(browser, copy.id);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = readZip(bytes);
  const account = JSON.parse(files.get('account.json') ?? '');
  expect(account).toMatchObject({
    email,
    passkeys: [{ name: 'Phone', synced: false }],
    sessions: [{ userAgent: 'Firefox' }],
    signInBy: [{ provider: 'credential' }],
    receipt: { receipt: copy.receipt, files: 3, filesBytes: 28, missing: [] },
  });
  const videos = JSON.parse(files.get('tables/video.json') ?? '') as { id: string }[];
  expect(videos.map(({ id }) => id).sort()).toEqual([video.id, gone.id].sort());
  expect(JSON.parse(files.get('tables/data_copy.json') ?? '')).toMatchObject([{ id: copy.id }]);
  expect(JSON.parse(files.get('tables/share_link.json') ?? '')).toEqual([]);
  const media = [...files].filter(([name]) => name.startsWith('media/'));
  expect(Object.fromEntries(media)).toEqual({
    [`media/${video.storageKey}`]: 'the video',
    [`media/${video.wordsKey}`]: 'its words',
    [`media/${user.workspaceId}/broll/${footage}.jpg`]: 'the market',
  });
  const everything = [...files.values()].join('');
  expect(everything).not.toContain(foreign.id);
  expect(everything).not.toContain(other.email);
  expect(everything).not.toMatch(/"(\w+_sha256|sealed_\w+|\w*token\w*|publicKey|credentialID)":/i);

  expect(copy.archive).toMatchObject({
    ...{ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ...{ files: 3, filesBytes: 28 },
  });
  const keptMs = Date.parse(copy.archive.expiresAt) - Date.parse(copy.archive.readyAt);
  expect(keptMs).toBe(7 * 86_400_000);
  const part = await download(browser, copy.id, { range: 'bytes=4-' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 4-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4));
  expect((await download(other.browser, copy.id)).status).toBe(404);

  const { notifications } = (await browser.get('/api/notifications')).body;
  expect(notifications).toMatchObject([{ kind: 'data_copy_ready', params: { sizeBytes: bytes.length } }]);
  expect((await other.browser.get('/api/notifications')).body.notifications).toEqual([]);
  const { rows } = await db.execute(sql`select kind from jhalak.audit_event
    where workspace_id = ${user.workspaceId} and kind like 'account_%' order by created_at`);
  expect(rows).toEqual([{ kind: 'account_copy_requested' }, { kind: 'account_exported' }]);
});

test('a picture is in the copy of its user, not in that of the next owner of their workspace', async () => {
  const former = await signedUp(web);
  const next = await signedUp(web, { firstName: 'Ravi' });
  const { id: userId, workspaceId } = former.user;
  const storageKey = `${workspaceId}/pictures/${newId()}.png`;
  await put(storageKey, 'a face');
  await db.insert(profilePicture).values({ id: newId(), userId, workspaceId, format: 'png', storageKey });
  await makeDataCopy(db, former.user);
  await db.execute(sql`update auth.member set "userId" = ${next.user.id}
    where "organizationId" = ${workspaceId}`);
  const copyOf = async ({ browser }: { browser: TestBrowser }) => {
    const response = await download(browser, (await madeCopy(browser)).id);
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const rowsOf = (table: string) => JSON.parse(files.get(`tables/${table}.json`) ?? '').length;
    return [rowsOf('profile_picture'), rowsOf('data_copy'), files.get(`media/${storageKey}`)];
  };
  expect(await copyOf(next)).toEqual([0, 1, undefined]);
  expect(await copyOf(former)).toEqual([1, 2, 'a face']);
});

test('one copy is made at a time, and a new one replaces the archive of the one before', async () => {
  const { browser } = await signedUp(web);
  const answers = await Promise.all([1, 2, 3].map(() => browser.post('/api/session/data/copies')));
  expect(new Set(answers.map(({ body }) => body.copy.id)).size).toBe(1);
  await expect.poll(async () => (await newest(browser)).status).toBe('ready');
  const first = await newest(browser);
  // No copy is finished while the row of the one before is locked.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from jhalak.data_copy where id = ${first.id} for update`);
    expect((await browser.post('/api/session/data/copies')).status).toBe(202);
    expect((await browser.get('/api/session/data/copies')).body.copies).toMatchObject([
      { status: 'making' },
      { id: first.id, status: 'ready' },
    ]);
    expect((await download(browser, first.id)).status).toBe(200);
  });
  await expect.poll(async () => (await newest(browser)).status).toBe('ready');
  const second = await newest(browser);
  expect(second.id).not.toBe(first.id);
  const { copies } = (await browser.get('/api/session/data/copies')).body;
  expect(copies).toMatchObject([
    { status: 'ready' },
    { id: first.id, status: 'gone', archive: { files: 0 } },
  ]);
  expect((await download(browser, first.id)).status).toBe(404);
});

test('after its days an archive is refused and deleted, and its receipt stays', async () => {
  const { browser, user } = await signedUp(web);
  const id = await makeDataCopy(db, user);
  const key = `${user.workspaceId}/data-copies/${id}.zip`;
  await put(key, 'an archive');
  expect((await download(browser, id)).status).toBe(200);
  await db.execute(sql`update jhalak.data_copy set expires_at = now() where id = ${id}`);
  expect((await download(browser, id)).status).toBe(404);
  expect(await newest(browser)).toMatchObject({ status: 'gone', archive: { files: 2 } });
  // What the sweeper of the workers does within minutes.
  await dropExpiredArchives(db);
  await deleteQueuedFiles(db, storage);
  expect(await storage.stat(key)).toBeNull();
});

test('a copy that does not fit leaves space for the database', async () => {
  const { user } = await signedUp(web);
  const video = await makeVideo(db, { id: user.workspaceId });
  await put(video.storageKey ?? '', 'the video');
  const copyId = newId();
  const copy = { userId: user.id, workspaceId: user.workspaceId, receipt: 'r' };
  await db.insert(dataCopy).values({ id: copyId, ...copy });
  const full = { ...storage, freeBytes: async () => 256 * 1024 ** 2 };
  const run = dataCopyJob({ storage: full }).run(await jobContext({ db, folder: dataDir }), { copyId });
  await expect(run).rejects.toMatchObject({ id: 'disk_full' });
});

test('a file that is deleted while the others are packed is left out, and the receipt in the copy names it', async () => {
  const { user } = await signedUp(web);
  const [kept, deleted] = [
    await makeVideo(db, { id: user.workspaceId }),
    await makeVideo(db, { id: user.workspaceId }),
  ];
  await put(kept.storageKey ?? '', 'the video');
  await put(deleted.storageKey ?? '', 'another video');
  const copyId = newId();
  const copy = { userId: user.id, workspaceId: user.workspaceId, receipt: 'r' };
  await db.insert(dataCopy).values({ id: copyId, ...copy });
  let asked = 0;
  const busy = {
    ...storage,
    stat: async (key: string) => {
      if (key === deleted.storageKey) asked += 1;
      return asked > 1 && key === deleted.storageKey ? null : storage.stat(key);
    },
  };
  const made = await dataCopyJob({ storage: busy }).run(await jobContext({ db, folder: dataDir }), {
    copyId,
  });
  await db.transaction(async (tx) => made?.save(tx));
  const [row] = await db.select().from(dataCopy).where(sql`${dataCopy.id} = ${copyId}`);
  expect(row).toMatchObject({ files: 1, filesBytes: 9 });
  const chunks: Buffer[] = [];
  for await (const chunk of await openWhole(storage, row?.storageKey ?? '')) chunks.push(chunk as Buffer);
  const files = readZip(Buffer.concat(chunks));
  expect(files.get(`media/${kept.storageKey}`)).toBe('the video');
  expect(files.get(`media/${deleted.storageKey}`)).toBe('');
  expect(JSON.parse(files.get('account.json') ?? '').receipt).toMatchObject({
    ...{ files: 1, filesBytes: 9, missing: [deleted.storageKey] },
  });
});

test('an attempt that is cut short leaves nothing, and the next one begins again', async () => {
  const { user } = await signedUp(web);
  const video = await makeVideo(db, { id: user.workspaceId });
  await put(video.storageKey ?? '', 'the video');
  const copyId = newId();
  const copy = { userId: user.id, workspaceId: user.workspaceId, receipt: 'r' };
  await db.insert(dataCopy).values({ id: copyId, ...copy });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) if (key.includes('/data-copies/')) keys.push(key);
    return keys;
  };
  const before = await stored();
  const stop = new AbortController();
  const stuck = {
    ...storage,
    openRange: async () => {
      stop.abort(new Error('the worker stops'));
      return new Readable({ read: () => undefined });
    },
  };
  const ctx = await jobContext({ db, folder: dataDir });
  await expect(
    dataCopyJob({ storage: stuck }).run({ ...ctx, signal: stop.signal }, { copyId }),
  ).rejects.toThrow();
  expect(await stored()).toEqual(before);
  const made = await dataCopyJob({ storage }).run(await jobContext({ db, folder: dataDir }), { copyId });
  await db.transaction(async (tx) => made?.save(tx));
  expect((await stored()).length).toBe(before.length + 1);
  // Done: what a lost answer starts again makes no second archive.
  expect(
    await dataCopyJob({ storage }).run(await jobContext({ db, folder: dataDir }), { copyId }),
  ).toBeNull();
});

test('a copy that is finished after its account was deleted leaves no file', async () => {
  const { user } = await signedUp(web);
  const copyId = newId();
  const copy = { userId: user.id, workspaceId: user.workspaceId, receipt: 'r' };
  await db.insert(dataCopy).values({ id: copyId, ...copy });
  const made = await dataCopyJob({ storage }).run(await jobContext({ db, folder: dataDir }), { copyId });
  await forgetUser(db, user.id);
  await db.transaction(async (tx) => made?.save(tx));
  await deleteQueuedFiles(db, storage);
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  expect(keys.filter((key) => key.startsWith(`${user.workspaceId}/data-copies/`))).toEqual([]);
});
