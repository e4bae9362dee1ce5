import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { googleDrive } from '#adapters/drive/google-drive.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { auditEvents, jobRun } from '#db/schema.ts';
import { createApp } from '#http/core/app.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { startDriveServer } from '#testing/drive-server.ts';
import { mp4Bytes } from '#testing/made-bytes.ts';
import { driveImportFeature } from './drive-import.ts';

const { web } = await apiAppForFile();
const asha = await web.user();
const server = await startDriveServer('ya29.token');
afterAll(() => server.stop());
const { db, queue } = web;

const appWith = (isSetUp: boolean) =>
  createApp({
    ...{ version: '1', db, speechModelName: async () => null, log: pino({ level: 'silent' }) },
    resolveAuth: async () => asha,
    features: [
      driveImportFeature({
        ...{ db, queue, plansOn: true, storage: createFolderStorage(web.dataDir), maxMs: 3_600_000 },
        rules: { maxBytes: 1e6, maxLinkBytes: 2e6, types: ['mp4'] },
        drive: isSetUp ? googleDrive({ apiUrl: server.apiUrl }) : null,
        sealToken: async () => 'sealed',
      }),
    ],
  });
interface ErrorBody {
  code: string;
  details?: { reason?: { code: string } };
  video?: { id: string };
}
async function importFile(fileId: string, { accessToken = 'ya29.token', isSetUp = true } = {}) {
  const answer = await appWith(isSetUp).request('/api/drive/import', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ fileId, accessToken }),
  });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
}
const projects = async () => (await asha.call('GET', '/api/videos/projects')).body.projects;
const video = { name: 'talk.mp4', mimeType: 'video/mp4', bytes: mp4Bytes(1000) };

test('what cannot be imported is one sentence, and makes no project', async () => {
  server.files.set('notes', { ...video, mimeType: 'application/vnd.google-apps.document' });
  server.files.set('huge', { ...video, bytes: mp4Bytes(2_100_000) });
  server.files.set('long', { ...video, durationMillis: 3_700_000 });
  const answers = [
    await importFile('notes'),
    await importFile('huge'),
    await importFile('long'),
    await importFile('gone'),
    await importFile('notes', { accessToken: 'ya29.old' }),
    await importFile('notes', { isSetUp: false }),
  ];
  expect(answers.map(({ body }) => [body.code, body.details?.reason?.code])).toEqual([
    ['drive_failed', 'drive_document'],
    ['drive_failed', 'link_too_large'],
    ['too_long', undefined],
    ['drive_failed', 'drive_gone'],
    ['drive_failed', 'drive_expired'],
    ['drive_missing', undefined],
  ]);
  expect(await projects()).toEqual([]);
});

test('a chosen file is a project at once, and its token is in no row', async () => {
  server.files.set('talk', { ...video, name: 'रोटी.mp4', durationMillis: 60_000 });
  expect(await importFile('talk')).toMatchObject({ status: 202, body: { video: { title: 'रोटी' } } });
  expect(await projects()).toMatchObject([{ title: 'रोटी' }]);
  const runs = await db.select().from(jobRun);
  expect(runs.map(({ name, payload }) => [name, payload.drive])).toEqual([
    ['import-link', { fileId: 'talk', sealedToken: 'sealed' }],
  ]);
  expect(JSON.stringify(runs)).not.toContain('ya29');
  const added = { kind: 'video_added', actorUserId: asha.userId, details: { title: 'रोटी' } };
  expect(await db.select().from(auditEvents)).toMatchObject([added]);
});

test('an import that was stopped cannot be tried again: what let it read the drive is gone', async () => {
  server.files.set('lecture', video);
  const { body } = await importFile('lecture');
  const jobs = `/api/videos/${body.video?.id}/jobs`;
  const [queued] = (await asha.call('GET', jobs)).body.jobs;
  expect(queued).toMatchObject({ status: 'queued', retryable: false });
  await asha.call('POST', `${jobs}/${queued.id}/cancel`);
  const [stopped] = (await asha.call('GET', jobs)).body.jobs;
  expect(stopped).toMatchObject({ status: 'cancelled', retryable: false });
  const again = await asha.call('POST', `${jobs}/${stopped.id}/retry`);
  expect(again.body).toMatchObject({ code: 'drive_failed' });
});
