import { readdir, rename, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { SweepState } from '#db/core/file-sweep.ts';
import { amountHeld, insertReservation } from '#db/queries/billing/reservations.ts';
import { saveSetting } from '#db/queries/installation-settings.ts';
import { listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { dropFolder } from '#db/queries/videos/folders.ts';
import { hideVideo } from '#db/queries/videos/processing.ts';
import { findUpload, insertUpload, prepareUpload, takeUpload } from '#db/queries/videos/uploads.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { upload, video } from '#db/schema.ts';
import { spareBytes } from '#free-space.ts';
import { appendUpload } from '#pipeline/commands/incoming-upload.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeFolder, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { startFileServer } from '#testing/file-server.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mp4Bytes, sha256Of } from '#testing/made-bytes.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { sendForm } from '#testing/send-form.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { tusClient } from '#testing/tus-client.ts';
import { beginUpload, createUploadService, uploadLifetimeMs } from './upload-service.ts';

interface Listed {
  uploads: { filename: string; sizeBytes: number; offsetBytes: number; isArriving: boolean }[];
  videoId?: string;
}

const database = await databaseForFile();
const dataDir = await folderForFile();
const rules = { maxBytes: 2 * 1024 ** 2, types: ['mp4'], maxLinkBytes: 0 };
const asha = makeAuth('asha', (await makeWorkspace(database.db)).id);
const ravi = makeAuth('ravi', (await makeWorkspace(database.db)).id);
const meera = makeAuth('meera', (await makeWorkspace(database.db, { planId: 'free' })).id);
const server = await startFileServer({
  ...{
    database: database.settings,
    dataDir,
    sessions: { asha, ravi, meera },
    environment: { UPLOAD_MAX_MB: '2' },
  },
});
afterAll(server.stop);
const stagingDir = path.join(server.workRoot, 'uploads');
const client = tusClient({ address: server.address, cookie: 'session=asha' });

const call = (location: string, init: RequestInit & { session?: string }) =>
  fetch(new URL(location, server.address), {
    ...init,
    headers: { cookie: `session=${init.session ?? 'asha'}`, 'tus-resumable': '1.0.0', ...init.headers },
  });
const uploadService = (storage = server.storage) =>
  createUploadService({
    ...{ db: database.db, queue: server.queue, storage, rules, plansOn: true },
    log: pino({ level: 'silent' }),
  });
const jsonOf = async (answer: Promise<Response>) => (await (await answer).json()) as Listed;
const idOf = (location: string) => location.split('/').at(-1) ?? '';

describe('a resumable upload', () => {
  test('goes on where it was cut and becomes one video with its whole SHA-256', async () => {
    const bytes = mp4Bytes(900_000);
    const location = await client.create('रोटी.mp4', bytes.length);
    await client.patch(location, bytes, 0, 400_000).catch(() => undefined);
    // What arrived before the cut is counted a moment later.
    await expect.poll(async () => (await client.offset(location)).offset).toBeGreaterThan(0);
    const { offset, videoId } = await client.offset(location);
    expect(videoId).toBeNull();
    expect(offset).toBeLessThanOrEqual(400_000);
    const listed = await jsonOf(call('/api/uploads', {}));
    expect(listed.uploads).toMatchObject([{ filename: 'रोटी.mp4', sizeBytes: 900_000, offsetBytes: offset }]);
    const last = await client.patch(location, bytes, offset);
    expect(last.status).toBe(204);
    const id = last.headers['jhalak-video-id'] as string;
    expect(await findVideo(database.db, id)).toMatchObject({
      originalFilename: 'रोटी.mp4',
      title: 'रोटी',
      workspaceId: asha.workspaceId,
      sha256: sha256Of(bytes),
    });
    expect(await listJobRunsOfVideo(database.db, id)).toMatchObject([{ name: 'probe' }]);
    expect(await client.offset(location)).toEqual({ offset: bytes.length, videoId: id });
    // The last part once more, as a client resends it after a lost response.
    const again = await client.patch(location, bytes, 800_000);
    expect(again).toMatchObject({ status: 204, headers: { 'jhalak-video-id': id } });
    expect((await jsonOf(call(location, {}))).videoId).toBe(id);
    expect((await jsonOf(call('/api/uploads', {}))).uploads).toEqual([]);
  });

  test('is said to arrive while a connection sends it, and not long after its last byte', async () => {
    const location = await client.create('long.mp4', 900_000);
    const own = { id: idOf(location), writer: 'another device' };
    const isArriving = async () =>
      (await jsonOf(call('/api/uploads', {}))).uploads.find(({ filename }) => filename === 'long.mp4')
        ?.isArriving;
    expect(await isArriving()).toBe(false);
    await takeUpload(database.db, own);
    expect(await isArriving()).toBe(true);
    const before = new Date(Date.now() - 4 * 60_000);
    await utimes(path.join(stagingDir, own.id), before, before);
    expect(await isArriving()).toBe(false);
    await call(location, { method: 'DELETE' });
  });

  test('whose video has been deleted is gone with it: the same file is sent again', async () => {
    const bytes = mp4Bytes(2000);
    const location = await client.create('again.mp4', bytes.length);
    await client.patch(location, bytes, 0);
    const { videoId } = await client.offset(location);
    await hideVideo(database.db, videoId ?? '');
    for (const method of ['HEAD', 'GET', 'DELETE'])
      expect((await call(location, { method })).status, method).toBe(404);
    await expect(client.patch(location, bytes, 0)).resolves.toMatchObject({ status: 404 });
  });

  test('of another user answers byte for byte like an unknown one, for every request', async () => {
    const location = await client.create('mine.mp4', 1000);
    const unknown = `/api/uploads/${'A'.repeat(22)}`;
    for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) {
      const ask = async (where: string) => {
        const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        const answer = await call(where, {
          ...{ method, session: 'ravi' },
          ...(method === 'PATCH' ? { headers: patch, body: 'x' } : {}),
        });
        const headers = Object.fromEntries(answer.headers);
        for (const name of ['date', 'x-request-id', 'connection', 'keep-alive']) delete headers[name];
        return { status: answer.status, text: await answer.text(), headers };
      };
      const foreign = await ask(location);
      expect(foreign).toEqual(await ask(unknown));
      expect(foreign.status).toBe(404);
      expect((await ask('/api/uploads/a%00b')).status).toBe(404);
    }
    expect((await client.offset(location)).offset).toBe(0);
    expect((await jsonOf(call('/api/uploads', { session: 'ravi' }))).uploads).toEqual([]);
    expect((await call(location, { method: 'DELETE' })).status).toBe(204);
    expect((await call(location, { method: 'HEAD' })).status).toBe(404);
  });

  test('is the one that the path names: an id in the query changes nothing', async () => {
    const [theirs, mine] = await Promise.all([
      client.create('theirs.mp4', 1000),
      tusClient({ address: server.address, cookie: 'session=ravi' }).create('mine.mp4', 5),
    ]);
    await client.patch(theirs, Buffer.alloc(1000), 0, 400).catch(() => undefined);
    const kept = (await client.offset(theirs)).offset;
    for (const query of [`?/${idOf(theirs)}`, `?x=/${idOf(theirs)}`, `?${theirs}`, `?%2F${idOf(theirs)}`]) {
      const where = `${mine}${query}`;
      const head = await call(where, { method: 'HEAD', session: 'ravi' });
      expect([head.headers.get('upload-length'), head.headers.get('upload-offset')]).toEqual(['5', '0']);
      const patch = await call(where, {
        ...{ method: 'PATCH', session: 'ravi', body: 'x'.repeat(100) },
        headers: { 'upload-offset': String(kept), 'content-type': 'application/offset+octet-stream' },
      });
      expect(patch.status).toBeGreaterThanOrEqual(400);
    }
    expect((await call(`${mine}?/${idOf(theirs)}`, { method: 'DELETE', session: 'ravi' })).status).toBe(204);
    expect((await call(mine, { method: 'HEAD', session: 'ravi' })).status).toBe(404);
    expect((await client.offset(theirs)).offset).toBe(kept);
    await call(theirs, { method: 'DELETE' });
  });

  test.each(['upload-concat', 'upload-defer-length', 'upload-checksum'])(
    'with %s, which is not offered, is refused and leaves nothing',
    async (header) => {
      for (const value of [
        'partial',
        'final;/api/uploads/a /api/uploads/b',
        '1',
        'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=',
      ]) {
        const answer = await call('/api/uploads', {
          method: 'POST',
          headers: { 'upload-length': '10', [header]: value },
        });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          400,
          'bad_argument',
        ]);
      }
      expect((await jsonOf(call('/api/uploads', {}))).uploads).toEqual([]);
    },
  );

  test('needs a session with every request', async () => {
    const location = await client.create('mine.mp4', 1000);
    for (const [method, where] of [
      ['POST', '/api/uploads'],
      ['HEAD', location],
      ['PATCH', location],
      ['DELETE', location],
    ] as const)
      expect((await call(where, { method, session: 'nobody' })).status).toBe(401);
    await call(location, { method: 'DELETE' });
  });

  test('is refused before its first byte when it is too large, has no length, or a length later', async () => {
    await expect(client.create('big.mp4', 2 * 1024 ** 2 + 1)).rejects.toThrow(
      'File too large. Please upload',
    );
    for (const headers of [
      {},
      { 'upload-length': '-1' },
      { 'upload-length': 'x' },
      { 'upload-defer-length': '1' },
    ])
      expect((await call('/api/uploads', { method: 'POST', headers })).status).toBe(400);
  });

  test('of another type is refused at its end and gone', async () => {
    const bytes = Buffer.alloc(5000, 'text ');
    const location = await client.create('text.mp4', bytes.length);
    const answer = await client.patch(location, bytes, 0);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'upload_type',
      error: 'Invalid file type. Please upload a video file (MP4, MOV, AVI, MKV, or WebM).',
    });
    expect((await call(location, { method: 'HEAD' })).status).toBe(404);
    expect(await readdir(stagingDir)).toEqual([]);
  });

  test('takes no more than it announced, nothing at a wrong place, and never two parts into one another', async () => {
    const bytes = mp4Bytes(200_000);
    const location = await client.create('a.mp4', bytes.length);
    const longer = Buffer.concat([bytes, Buffer.alloc(1000)]);
    expect((await client.patch(location, longer, 0)).status).toBe(413);
    const { status, text } = await client.patch(location, bytes, 1000);
    expect([status, JSON.parse(text).code]).toEqual([409, 'upload_offset']);
    const answers = await Promise.allSettled([
      client.patch(location, bytes, 0),
      client.patch(location, bytes, 0),
    ]);
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []));
    expect(done).toContain(204);
    const { videoId } = await client.offset(location);
    expect((await findVideo(database.db, videoId ?? ''))?.sha256).toBe(sha256Of(bytes));
  });

  test('meeting a full disk keeps what it has, says so with 507, and goes on when there is room', {
    skip: process.platform !== 'linux',
  }, async () => {
    const bytes = mp4Bytes(300_000);
    const location = await client.create('full.mp4', bytes.length);
    const file = path.join(stagingDir, idOf(location));
    await rename(file, `${file}.kept`);
    await symlink('/dev/full', file);
    const answer = await client.patch(location, bytes, 0);
    expect(answer.status).toBe(507);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'disk_full' });
    await rename(`${file}.kept`, file);
    expect((await client.offset(location)).offset).toBe(0);
    expect((await client.patch(location, bytes, 0)).status).toBe(204);
  });

  test('lands in the folder that was open, and in none where that is another workspace’s or gone by the end', async () => {
    const [own, theirs, gone] = [
      await makeFolder(database.db, { id: asha.workspace.id }),
      await makeFolder(database.db, { id: ravi.workspace.id }),
      await makeFolder(database.db, { id: asha.workspace.id }, { name: 'Gone' }),
    ];
    const folderOf = async (folder: string, meanwhile?: () => Promise<void>) => {
      const bytes = mp4Bytes(1000);
      const location = await client.create('a.mp4', bytes.length, { folder });
      await meanwhile?.();
      await client.patch(location, bytes, 0);
      const { videoId } = await client.offset(location);
      return (await findVideo(database.db, videoId ?? ''))?.folderId;
    };
    expect(await folderOf(own)).toBe(own);
    expect(await folderOf(theirs)).toBeNull();
    expect(await folderOf('../nothing')).toBeNull();
    const drop = () =>
      database.db.transaction((tx) => dropFolder(tx, { id: gone, workspaceId: asha.workspace.id }));
    expect(await folderOf(gone, drop)).toBeNull();
  });

  test('does not speak for other sites', async () => {
    const answer = await call('/api/uploads', { method: 'OPTIONS', headers: { origin: server.address } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
  });
});

describe('a process that was killed', () => {
  async function staged(bytes: Buffer) {
    const id = `k${sha256Of(bytes).slice(0, 20)}`;
    await insertUpload(database.db, { ...asha, id, filename: 'k.mp4', sizeBytes: bytes.length });
    await writeFile(path.join(stagingDir, id), bytes);
    const row = await findUpload(database.db, id);
    if (!row) throw new Error('no row');
    return row;
  }

  test('after the last byte loses nothing: asking for the upload makes the video', async () => {
    const bytes = mp4Bytes(50_000);
    const row = await staged(bytes);
    const { offset, videoId } = await client.offset(`/api/uploads/${row.id}`);
    expect(offset).toBe(bytes.length);
    expect((await findVideo(database.db, videoId ?? ''))?.sha256).toBe(sha256Of(bytes));
  });

  test('after the file moved and before the rows loses nothing: the next start makes the video', async () => {
    const bytes = mp4Bytes(60_000);
    const row = await staged(bytes);
    const storageKey = `${row.workspaceId}/${row.videoId}/original.mp4`;
    const sha256 = sha256Of(bytes);
    await prepareUpload(database.db, row.id, {
      storageKey,
      container: 'mp4',
      sizeBytes: bytes.length,
      sha256,
    });
    await server.storage.publish(path.join(stagingDir, row.id), storageKey);
    await uploadService().sweep();
    expect(await findVideo(database.db, row.videoId)).toMatchObject({ sha256, storageKey });
  });

  test('finishing twice at once, also in two processes, makes one video', async () => {
    for (let n = 0; n < 10; n += 1) {
      const row = await staged(mp4Bytes(70_000));
      const one = uploadService();
      const ids = await Promise.all([one.finish(row.id), one.finish(row.id), uploadService().finish(row.id)]);
      expect(new Set(ids)).toEqual(new Set([row.videoId]));
      expect(await listJobRunsOfVideo(database.db, row.videoId)).toHaveLength(1);
    }
  });
});

const sweptNow: SweepState = {
  ...{ installation: 'x', generation: 1, problem: null, orphans: 0, total: 1 },
  ...{ pausedUntilMs: 0, checkedMs: Date.now() },
};

describe('the sweep', () => {
  test('forgets an unfinished upload a day after its last byte, and never a finished one’s video', async () => {
    const bytes = mp4Bytes(30_000);
    const [unfinished, finished] = [
      await client.create('u.mp4', 9000),
      await client.create('f.mp4', bytes.length),
    ];
    const { headers } = await client.patch(finished, bytes, 0);
    const now = Date.now();
    await uploadService().sweep(now + uploadLifetimeMs - 60_000);
    expect((await client.offset(unfinished)).offset).toBe(0);
    const old = new Date(now - uploadLifetimeMs - 60_000);
    await utimes(path.join(stagingDir, idOf(unfinished)), old, old);
    await database.db
      .update(upload)
      .set({ finishedAt: old })
      .where(eq(upload.id, idOf(finished)));
    await uploadService().sweep(now);
    expect(await findUpload(database.db, idOf(unfinished))).toBeNull();
    expect(await findUpload(database.db, idOf(finished))).toBeNull();
    expect(await findVideo(database.db, String(headers['jhalak-video-id']))).not.toBeNull();
    expect(await readdir(stagingDir)).toEqual([]);
  });

  test('removes what is unused', async () => {
    await writeFile(path.join(stagingDir, 'stray'), 'x');
    await rename(path.join(stagingDir, 'stray'), path.join(stagingDir, 'form-stray'));
    await uploadService().sweep();
    expect(await readdir(stagingDir)).toEqual(['form-stray']);
    // Nothing has compared the database with the storage yet: it may be an empty one, and the bytes of another's.
    await uploadService().sweep(Date.now() + 2 * 3_600_000);
    expect(await readdir(stagingDir)).toEqual(['form-stray']);
    await saveSetting(database.db, 'file-sweep', JSON.stringify(sweptNow));
    await uploadService().sweep(Date.now() + 2 * 3_600_000);
    expect(await readdir(stagingDir)).toEqual([]);
  });

  test('goes on after an upload that it cannot read, and frees what a dead form holds', async () => {
    const [bad, old] = [await client.create('bad.mp4', 9000), await client.create('old.mp4', 9000)];
    const form = { subjectId: 'dead-form', resource: 'bytes' } as const;
    await insertReservation(database.db, { ...form, workspaceId: asha.workspaceId, amount: 5 });
    const { incoming } = server.storage;
    const kept: typeof incoming.kept = async (file) => {
      if (file.id === idOf(bad)) throw new Error('of another storage');
      return incoming.kept(file);
    };
    const later = Date.now() + uploadLifetimeMs + 60_000;
    await uploadService({ ...server.storage, incoming: { ...incoming, kept } }).sweep(later);
    expect(await findUpload(database.db, idOf(bad))).not.toBeNull();
    expect(await findUpload(database.db, idOf(old))).toBeNull();
    expect(await amountHeld(database.db, form)).toBe(0);
    await uploadService().sweep(later);
    expect(await findUpload(database.db, idOf(bad))).toBeNull();
  });

  test('keeps no start waiting while the storage does not answer, and a stop for the upload in hand alone', async () => {
    const ids = [idOf(await client.create('x.mp4', 9000)), idOf(await client.create('y.mp4', 9000))];
    const asked: string[] = [];
    const answers = Promise.withResolvers<null>();
    const kept: typeof server.storage.incoming.kept = ({ id }) => {
      asked.push(id);
      return answers.promise;
    };
    const hanging = uploadService({ ...server.storage, incoming: { ...server.storage.incoming, kept } });
    hanging.start();
    await expect.poll(() => asked).toHaveLength(1);
    const stopped = hanging.stop();
    answers.resolve(null);
    await stopped;
    expect(asked).toHaveLength(1);
    for (const id of ids) await call(`/api/uploads/${id}`, { method: 'DELETE' });
  });

  test('forgets a whole upload that cannot be finished, too', async () => {
    const bytes = mp4Bytes(9000);
    const id = idOf(await client.create('w.mp4', bytes.length));
    await writeFile(path.join(stagingDir, id), bytes);
    const complete = async () => {
      throw new Error('the service refuses it');
    };
    const refusing = { ...server.storage, incoming: { ...server.storage.incoming, complete } };
    await uploadService(refusing).sweep();
    expect(await findUpload(database.db, id)).not.toBeNull();
    await uploadService(refusing).sweep(Date.now() + uploadLifetimeMs + 60_000);
    expect(await findUpload(database.db, id)).toBeNull();
  });

  test('leaves rows and files in order', async () => {
    expect(await checkIntegrity(database.db, server.storage, { graceMs: 0 })).toEqual({
      missing: [],
      orphan: [],
      checksumMismatch: [],
    });
  });
});

describe('the space of a plan', () => {
  const held = () => amountHeld(database.db, { workspaceId: meera.workspaceId, resource: 'bytes' });
  const other = tusClient({ address: server.address, cookie: 'session=meera' });
  const full = { sizeBytes: 4_999_000_000 };

  test('is held by an upload from its beginning, shared by all, and freed when it is given up', async () => {
    const kept = await makeVideo(database.db, { id: meera.workspaceId }, full);
    const first = await other.create('a.mp4', 700_000);
    expect(await held()).toBe(700_000);
    await expect(other.create('b.mp4', 700_000)).rejects.toThrow('Delete projects you no longer need');
    const refused = await call('/api/uploads', {
      ...{ method: 'POST', session: 'meera', headers: { 'upload-length': '700000' } },
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      402,
      'storage_full',
    ]);
    expect((await call(first, { method: 'DELETE', session: 'meera' })).status).toBe(204);
    expect(await held()).toBe(0);
    const bytes = mp4Bytes(700_000);
    const second = await other.create('b.mp4', bytes.length);
    expect((await other.patch(second, bytes, 0)).status).toBe(204);
    expect(await held()).toBe(0);
    await expect(other.create('c.mp4', 700_000)).rejects.toThrow('Delete projects you no longer need');
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, kept.id));
    await other.create('c.mp4', 700_000);
  });

  test('is held once by a file whose upload began twice, because the first answer was lost', async () => {
    const bytes = mp4Bytes(1_200_000);
    const before = await held();
    const kept = await makeVideo(
      database.db,
      { id: meera.workspaceId },
      { sizeBytes: 4_998_000_000 - before },
    );
    const lost = await other.create('same.mp4', bytes.length);
    const again = await other.create('same.mp4', bytes.length);
    expect(await held()).toBe(before + bytes.length);
    await expect(other.offset(lost)).rejects.toThrow('404');
    await other.patch(again, bytes, 0, 200_000).catch(() => undefined);
    await expect.poll(async () => (await other.offset(again)).offset).toBeGreaterThan(0);
    // What has begun to come is another upload's, such as a second tab's.
    await expect(other.create('same.mp4', bytes.length)).rejects.toThrow(
      'Delete projects you no longer need',
    );
    expect((await other.offset(again)).offset).toBeGreaterThan(0);
    await call(again, { method: 'DELETE', session: 'meera' });
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, kept.id));
  });

  test('is told by the free space of the disk and what is still to come, not by what has come', async () => {
    const id = idOf(await client.create('half.mp4', 1_000_000));
    const deps = { db: database.db, queue: server.queue, storage: server.storage, rules, plansOn: true };
    const bytes = Readable.from([mp4Bytes(1_000_000).subarray(0, 900_000)]);
    expect(await appendUpload(deps, id, { bytes, from: 0 })).toBe(900_000);
    const files = await readdir(stagingDir);
    const sizes = await Promise.all(files.map((name) => stat(path.join(stagingDir, name))));
    const toCome =
      (await amountHeld(database.db, { resource: 'bytes' })) - sizes.reduce((sum, { size }) => sum + size, 0);
    const storage = { ...server.storage, freeBytes: async () => spareBytes + toCome + 500_000 };
    const begin = (sizeBytes: number) =>
      beginUpload({ ...deps, storage }, asha, { filename: 'b.mp4', sizeBytes });
    await expect(begin(600_000)).rejects.toMatchObject({ id: 'disk_full' });
    await begin(400_000);
    await expect(begin(200_000)).rejects.toMatchObject({ id: 'disk_full' });
  });

  test('is held by a form too, and freed when it comes to nothing', async () => {
    const before = await held();
    const kept = await makeVideo(database.db, { id: meera.workspaceId }, full);
    const form = async (value: Buffer) =>
      sendForm(server.address, {
        ...{ cookie: 'session=meera', parts: [{ name: 'video', filename: 'a.mp4', value }] },
      });
    expect(await form(mp4Bytes(1_500_000))).toMatchObject({ status: 402, body: { code: 'storage_full' } });
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, kept.id));
    expect((await form(Buffer.alloc(9000, 'text '))).status).toBe(400);
    expect(await held()).toBe(before);
    expect((await form(mp4Bytes(500_000))).status).toBe(201);
    expect(await held()).toBe(before);
  });
});
