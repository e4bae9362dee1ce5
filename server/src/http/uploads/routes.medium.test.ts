import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultUploadTypes, wrongTypeMessage } from '@jhalak/contract/upload-rules.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { startFileServer } from '#testing/file-server.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mp4Bytes, mp4Head, sha256Of } from '#testing/made-bytes.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { type FormPart, sendForm } from '#testing/send-form.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';

const database = await databaseForFile();
const dataDir = await folderForFile();
const asha = makeAuth('asha', (await makeWorkspace(database.db)).id);
const server = await startFileServer({
  ...{ database: database.settings, dataDir, sessions: { asha }, environment: { UPLOAD_MAX_MB: '2' } },
});
afterAll(server.stop);

const file = (value: FormPart['value'], filename = 'talk.mp4'): FormPart => ({
  name: 'video',
  value,
  filename,
});
const send = (parts: FormPart[], more: Partial<Parameters<typeof sendForm>[1]> = {}) =>
  sendForm(server.address, { cookie: 'session=asha', parts, ...more });
const staged = () => readdir(path.join(server.workRoot, 'uploads'));
const everyFile = async () => (await Array.fromAsync(server.storage.list())).map(({ key }) => key);

describe('an upload in one form', () => {
  test('becomes a video with the name, size and SHA-256 of its file, and its probe is queued', async () => {
    const bytes = mp4Bytes(700_000);
    const { status, body } = await send([
      { name: 'userId', value: 'asha' },
      file(bytes, 'रोटी कैसे फूलती है.mp4'),
    ]);
    expect(status).toBe(201);
    const { id } = body.video as { id: string };
    expect(body).toMatchObject({
      success: true,
      error: null,
      video: { original_filename: 'रोटी कैसे फूलती है.mp4', clip_count: 0, processing_status: 'pending' },
    });
    const video = await findVideo(database.db, id);
    expect(video).toMatchObject({
      title: 'रोटी कैसे फूलती है',
      workspaceId: asha.workspaceId,
      container: 'mp4',
      sizeBytes: 700_000,
      sha256: sha256Of(bytes),
    });
    const runs = await listJobRunsOfVideo(database.db, id);
    expect(runs).toMatchObject([{ name: 'probe', status: 'queued' }]);
  });

  test('is taken with its userId behind the file, and refused like an unknown address with another’s', async () => {
    const before = await everyFile();
    const own = await send([file(mp4Bytes(90_000)), { name: 'userId', value: 'asha' }]);
    expect(own.status).toBe(201);
    const foreign = await send([file(mp4Bytes(90_000)), { name: 'userId', value: 'ravi' }]);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await everyFile()).toHaveLength(before.length + 1);
  });

  test('without a session is refused in the specification’s words', async () => {
    const { status, body } = await sendForm(server.address, { parts: [file(mp4Bytes(1000))] });
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      error: 'Please log in to upload videos.',
      code: 'signed_out_upload',
    });
  });

  test('of another type is refused by its bytes, whatever it is called', async () => {
    const sentence = 'Invalid file type. Please upload a video file (MP4, MOV, AVI, MKV, or WebM).';
    const mp3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(80_000)]);
    for (const bytes of [
      Buffer.from('#EXTM3U\nother.ts'),
      Buffer.alloc(0),
      mp3,
      Buffer.alloc(200_000, 'text '),
    ]) {
      const { status, body } = await send([file(bytes)]);
      expect(status).toBe(400);
      expect(body).toEqual({
        ...{ success: false, error: sentence },
        ...wrongTypeMessage({ types: defaultUploadTypes }),
      });
    }
    expect(await staged()).toEqual([]);
  });

  test('larger than the limit is refused in the server’s words, declared or only found out', async () => {
    const tooLarge = {
      success: false,
      error: 'File too large. Please upload a smaller video file.',
      code: 'upload_too_large',
    };
    const declared = await send([file(mp4Bytes(1000))], { contentLength: 3 * 1024 ** 2 });
    expect(declared).toMatchObject({ status: 413, body: tooLarge });
    expect(declared.headers.connection).toBe('close');
    const found = await send([file(mp4Bytes(2 * 1024 ** 2 + 1))]);
    expect(found).toMatchObject({ status: 413, body: tooLarge });
    expect((await send([file(mp4Bytes(2 * 1024 ** 2))])).status).toBe(201);
    expect(await staged()).toEqual([]);
  });

  test('without the file, or that is no form, is an invalid request', async () => {
    const none = await send([{ name: 'userId', value: 'asha' }]);
    expect(none).toMatchObject({ status: 400, body: { code: 'bad_argument' } });
    expect(none.body.error).toMatch(/^Invalid request/);
    const json = await fetch(new URL('/api/videos/upload', server.address), {
      method: 'POST',
      headers: { cookie: 'session=asha', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
  });

  test('that is cut off at any point leaves nothing behind', async () => {
    const before = await everyFile();
    for (const cutAfter of [100, 70_000, 400_000]) {
      const pieces = Array.from({ length: 20 }, () => mp4Bytes(50_000));
      async function* slowly() {
        yield mp4Head;
        for (const piece of pieces) {
          yield piece;
          await sleep(2);
        }
      }
      await expect(send([file(slowly())], { cutAfter })).rejects.toThrow();
    }
    await waitUntil('the folders are gone', async () => (await staged()).length === 0);
    expect(await everyFile()).toEqual(before);
  });

  test('names nothing outside its own place', async () => {
    for (const name of ['../../etc/passwd.mp4', '..\\\\..\\\\evil.mp4', '/abs.mp4', '%2e%2e%2fx.mp4']) {
      const { status, body } = await send([file(mp4Bytes(1000), name)]);
      expect(status).toBe(201);
      expect((body.video as { original_filename: string }).original_filename).not.toMatch(/[/\\]/);
    }
  });

  test('ten at once each become their own video', async () => {
    const sources = Array.from({ length: 10 }, (_, n) => mp4Bytes(300_000 + n));
    const answers = await Promise.all(sources.map((bytes) => send([file(bytes)])));
    const videos = await Promise.all(
      answers.map(({ body }) => findVideo(database.db, (body.video as { id: string }).id)),
    );
    expect(videos.map((video) => video?.sha256)).toEqual(sources.map(sha256Of));
  });

  test('leaves rows and files in order', async () => {
    expect(await checkIntegrity(database.db, server.storage, { graceMs: 0 })).toEqual({
      missing: [],
      orphan: [],
      checksumMismatch: [],
    });
  });
});
