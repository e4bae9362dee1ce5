import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { googleDrive } from '#adapters/drive/google-drive.ts';
import { keySealing } from '#adapters/language/seal-key.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { tooLarge } from '#adapters/web-fetch/read-limited.ts';
import type { OpenedLink } from '#adapters/web-fetch/web-fetch.ts';
import { listen } from '#db/core/listen.ts';
import { insertReservation } from '#db/queries/billing/reservations.ts';
import { findJobRun, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { findVideo, insertVideo } from '#db/queries/videos/videos.ts';
import { spareBytes } from '#free-space.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import { channels, type JobNotice } from '#jobs/notices.ts';
import { retryStep } from '#pipeline/commands/retry-job.ts';
import { afterFailure } from '#pipeline/flow.ts';
import { startDriveServer } from '#testing/drive-server.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mp4Bytes, sha256Of } from '#testing/made-bytes.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, nextJob, type TestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { importLinkJob } from './link-job.ts';

const database = await databaseForFile();
let runner: TestRunner;
const folder = await folderForFile();
const bytes = mp4Bytes(200_000);
const replays = [{ startMs: 0, endMs: 4500, value: 0.5 }];
const web = new Map<string, Partial<OpenedLink>>();
const disk = { freeBytes: 1e12 };
const limit = { bytes: 1_000_000 };
const site = { asked: [] as number[], sizeBytes: bytes.length };

const accessToken = 'ya29.secret-token';
const driveServer = await startDriveServer(accessToken);
const sealing = keySealing(async () => 'a secret of the installation', 'drive token');

async function* inPieces(whole: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += 30_000) yield whole.subarray(at, at + 30_000);
}

beforeAll(async () => {
  const job = importLinkJob({
    storage: createFolderStorage(path.join(folder, 'media')),
    get maxBytes() {
      return limit.bytes;
    },
    storageMaxBytes: null,
    freeBytes: async () => disk.freeBytes,
    plansOn: true,
    webFetch: {
      async open({ url }) {
        const found = web.get(url);
        if (!found) throw new UserError('link_refused');
        return { kind: 'file', bytes: inPieces(bytes), url, filename: 'x', sizeBytes: null, ...found };
      },
    },
    drive: googleDrive({ apiUrl: driveServer.apiUrl, retryAfterMs: [1] }),
    openToken: sealing.open,
    siteDownload: {
      async download({ outDir, maxBytes, onProgress }) {
        site.asked.push(maxBytes);
        if (site.sizeBytes > maxBytes) throw tooLarge(maxBytes);
        onProgress?.(0.95);
        const localPath = path.join(outDir, 'site.mp4');
        await writeFile(localPath, bytes);
        return { localPath, title: 'A talk', replays };
      },
    },
  });
  const failed: AnyJob['failed'] = (tx, payload, reason) => afterFailure(tx, job.name, payload, reason);
  runner = await createTestRunner(database.settings, { jobs: [{ ...job, failed }] });
  await runner.start();
});
afterAll(async () => {
  await runner.dispose();
  await driveServer.stop();
});

const importFrom = async (url: string) => (await importedAs({ url })).video;

async function importedAs(origin: object, title = 'cdn', { usedBytes = 0, heldBytes = 0 } = {}) {
  const owner = await makeWorkspace(database.db, { planId: 'free' });
  const { id: workspaceId } = owner;
  if (usedBytes > 0) await makeVideo(database.db, owner, { sizeBytes: usedBytes });
  const { id } = await insertVideo(database.db, { workspaceId, title, originalFilename: 'cdn' });
  if (heldBytes > 0)
    await insertReservation(database.db, {
      resource: 'bytes',
      subjectId: id,
      workspaceId,
      amount: heldBytes,
    });
  const next = nextJob(workspaceId, {
    name: 'import-link',
    subjectId: id,
    videoId: id,
    payload: { videoId: id, title: 'cdn', ...origin },
  });
  const { runId } = await database.db.transaction((tx) => runner.queue.enqueue(tx, next));
  await waitUntil('the import is over', async () => (await findJobRun(database.db, runId))?.finishedAt);
  return { video: await findVideo(database.db, id), run: await findJobRun(database.db, runId) };
}

test('a file behind a link becomes the stored original under the file’s own name', async () => {
  web.set('https://a.example/talk', { filename: 'रोटी.mp4', sizeBytes: bytes.length });
  expect(await importFrom('https://a.example/talk')).toMatchObject({
    ...{
      originalFilename: 'रोटी.mp4',
      title: 'रोटी',
      container: 'mp4',
      sizeBytes: 200_000,
      sha256: sha256Of(bytes),
      replays: null,
    },
  });
});

test('a video that was renamed while it was imported keeps its new name', async () => {
  web.set('https://a.example/page', { kind: 'page' });
  const { video } = await importedAs({ url: 'https://a.example/page' }, 'Bread for my channel');
  expect(video).toMatchObject({ title: 'Bread for my channel', originalFilename: 'A talk.mp4', replays });
});

test('a page’s video comes under its title', async () => {
  web.set('https://a.example/page', { kind: 'page' });
  expect(await importFrom('https://a.example/page')).toMatchObject({
    ...{ originalFilename: 'A talk.mp4', title: 'A talk', sha256: sha256Of(bytes), replays },
  });
});

test('a page’s video that is stored does not begin at 0 again', async () => {
  const heard: JobNotice[] = [];
  const listener = await listen(database.pool, {
    channels: { [channels.progress]: (payload) => heard.push(JSON.parse(payload) as JobNotice) },
    onError: (error) => console.error(error),
  });
  onTestFinished(() => listener.close());
  web.set('https://a.example/page', { kind: 'page' });
  const video = await importFrom('https://a.example/page');
  const ofVideo = () => heard.filter(({ videoId }) => videoId === video?.id);
  await waitUntil('the end is told', () => ofVideo().some(({ status }) => status === 'completed'));
  expect(ofVideo().findLast(({ status }) => status === 'running')).toMatchObject({
    ...{ progress: 0.95, label: 'progress_download' },
  });
});

describe('a page’s video', () => {
  const page = { url: 'https://a.example/page' };
  beforeEach(() => {
    web.set(page.url, { kind: 'page' });
    site.asked = [];
    return () => {
      Object.assign(site, { sizeBytes: bytes.length });
      disk.freeBytes = 1e12;
      limit.bytes = 1_000_000;
    };
  });

  test.each([
    ['nothing', 0, []],
    ['less than it is', 100_000, [100_000]],
  ])('for which the plan has %s left is downloaded no further than that', async (_, heldBytes, asked) => {
    const { run } = await importedAs(page, 'cdn', { usedBytes: 5e9 - heldBytes, heldBytes });
    expect(run).toMatchObject({ status: 'failed', reasonCode: 'storage_full' });
    expect(site.asked).toEqual(asked);
  });

  test('that is larger than what the plan has left is told so', async () => {
    limit.bytes = 1e9;
    site.sizeBytes = 300e6;
    const { run } = await importedAs(page, 'cdn', { usedBytes: 5e9 - 290e6 });
    expect(run).toMatchObject({ status: 'failed', reasonCode: 'storage_full' });
    expect(site.asked).toEqual([290e6]);
  });

  test('takes half of the free space, so that its parts and the whole fit together', async () => {
    disk.freeBytes = spareBytes + 600_000;
    expect((await importedAs(page)).run).toMatchObject({ status: 'completed' });
    expect(site.asked).toEqual([300_000]);
  });

  test('is not begun on a full disk, and ends where it fills the disk', async () => {
    disk.freeBytes = spareBytes;
    expect((await importedAs(page)).run).toMatchObject({ status: 'failed', reasonCode: 'disk_full' });
    expect(site.asked).toEqual([]);
    disk.freeBytes = spareBytes + 300_000;
    expect((await importedAs(page)).run).toMatchObject({ status: 'failed', reasonCode: 'disk_full' });
    expect(site.asked[0]).toBe(150_000);
  });
});

test('what is no media fails the video in the specification’s words', async () => {
  web.set('https://a.example/list', { bytes: inPieces(Buffer.from('#EXTM3U\nhttp://127.0.0.1/x.ts')) });
  web.set('https://a.example/empty', { bytes: inPieces(Buffer.alloc(0)) });
  for (const name of ['list', 'empty', 'refused']) {
    const video = await importFrom(`https://a.example/${name}`);
    expect(video).toMatchObject({ status: 'failed', storageKey: null });
    expect(video?.failureMessage).toMatch(/^URL processing failed\. Please try again\. .+\.$/);
  }
});

const importDriveFile = async (fileId: string) => {
  const sealedToken = await sealing.seal(accessToken);
  expect(sealedToken).not.toContain('secret-token');
  return importedAs({ drive: { fileId, sealedToken } });
};

test('a file of Google Drive becomes the stored original, and its token is gone', async () => {
  driveServer.files.set('talk', { name: 'रोटी.mp4', mimeType: 'video/mp4', bytes, cutAfter: [70_000] });
  const { video, run } = await importDriveFile('talk');
  expect(video).toMatchObject({
    ...{ originalFilename: 'रोटी.mp4', title: 'रोटी', sizeBytes: 200_000, sha256: sha256Of(bytes) },
  });
  expect(run?.payload).toMatchObject({ drive: { fileId: 'talk', sealedToken: null } });
});

test.each([
  [1, { status: 'uploaded', sizeBytes: 200_000 }],
  [9, { status: 'failed', failureMessage: expect.stringMatching(/Choose the file again\.$/) }],
])('a drive that does not answer %i times is asked again before the import ends', async (busy, outcome) => {
  driveServer.files.set('busy', { name: 'busy.mp4', mimeType: 'video/mp4', bytes, busy });
  expect((await importDriveFile('busy')).video).toMatchObject(outcome);
});

test('a token that expires in the middle fails the video with a next step, and is gone too', async () => {
  driveServer.files.set('late', {
    ...{ name: 'late.mp4', mimeType: 'video/mp4', bytes, cutAfter: [70_000] },
    refuse: [
      { status: 0, reason: '' },
      { status: 401, reason: 'authError' },
    ],
  });
  const { video, run } = await importDriveFile('late');
  expect(video).toMatchObject({ status: 'failed', storageKey: null });
  expect(video?.failureMessage).toMatch(/Choose the file again\.$/);
  expect(run?.payload).toMatchObject({ drive: { sealedToken: null } });
  // Another attempt has no permission to read it either.
  await expect(retryStep(database.db, runner.queue, run as JobRun)).rejects.toMatchObject({
    id: 'drive_failed',
    message: expect.stringMatching(/Choose the file again\.$/),
  });
  expect(await findVideo(database.db, video?.id ?? '')).toMatchObject({ status: 'failed' });
});

test('a file of Google Drive that is no media says so', async () => {
  const text = Buffer.from('Dear Jhalak,');
  driveServer.files.set('letter', { name: 'letter.mp4', mimeType: 'video/mp4', bytes: text });
  const { video } = await importDriveFile('letter');
  expect(video?.failureMessage).toMatch(/It isn’t a video or a recording/);
});
