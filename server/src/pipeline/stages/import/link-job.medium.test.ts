import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import type { OpenedLink } from '#adapters/web-fetch/web-fetch.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { findVideo, insertVideo } from '#db/queries/videos/videos.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import { afterFailure } from '#pipeline/flow.ts';
import { makeWorkspace } from '#testing/factories.ts';
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

async function* inPieces(whole: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += 30_000) yield whole.subarray(at, at + 30_000);
}

beforeAll(async () => {
  const job = importLinkJob({
    storage: createFolderStorage(path.join(folder, 'media')),
    maxBytes: 1_000_000,
    plansOn: true,
    webFetch: {
      async open({ url }) {
        const found = web.get(url);
        if (!found) throw new UserError('link_refused');
        return { kind: 'file', bytes: inPieces(bytes), url, filename: 'x', sizeBytes: null, ...found };
      },
    },
    siteDownload: {
      async download({ outDir }) {
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
});

async function importFrom(url: string) {
  const { id: workspaceId } = await makeWorkspace(database.db);
  const { id } = await insertVideo(database.db, { workspaceId, title: 'cdn', originalFilename: 'cdn' });
  const next = nextJob(workspaceId, {
    name: 'import-link',
    subjectId: id,
    videoId: id,
    payload: { videoId: id, url },
  });
  const { runId } = await database.db.transaction((tx) => runner.queue.enqueue(tx, next));
  await waitUntil('the import is over', async () => (await findJobRun(database.db, runId))?.finishedAt);
  return findVideo(database.db, id);
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

test('a page’s video comes under its title', async () => {
  web.set('https://a.example/page', { kind: 'page' });
  expect(await importFrom('https://a.example/page')).toMatchObject({
    ...{ originalFilename: 'A talk.mp4', title: 'A talk', sha256: sha256Of(bytes), replays },
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
