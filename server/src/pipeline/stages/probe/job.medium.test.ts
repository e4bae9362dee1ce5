import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@jhalak/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { findVideo, insertVideo } from '#db/queries/videos/videos.ts';
import type { JobDefinition } from '#jobs/define-job.ts';
import { afterFailure } from '#pipeline/flow.ts';
import { importJob } from '#pipeline/stages/import/job.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { jobContext } from '#testing/job-context.ts';
import { detectMediaSandbox, mediaToolsIn } from '#testing/media-tools.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { probeJob } from './job.ts';

const run = promisify(execFile);
const folder = await folderForFile();
const database = await databaseForFile();
const { id: workspaceId } = await makeWorkspace(database.db);

/** One attempt, saved as the runner would; false when there was nothing to do. */
async function attempt<Payload>(job: JobDefinition<Payload>, payload: Payload): Promise<boolean> {
  const ctx = await jobContext({ db: database.db, folder });
  try {
    const result = await job.run(ctx, job.payload.parse(payload));
    if (result) await database.db.transaction((tx) => result.save(tx));
    return result !== null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const reason = { code: error.id, message: error.message, details: error.details, cancelled: false };
    await database.db.transaction(async (tx) => {
      await afterFailure(tx, job.name, payload, reason);
    });
    return true;
  }
}

async function imported(name: string, bytes: string[] | Buffer) {
  const localPath = path.join(folder, name);
  if (Buffer.isBuffer(bytes)) await writeFile(localPath, bytes);
  else await run('ffmpeg', ['-v', 'error', '-y', ...bytes, localPath]);
  const { id: videoId } = await insertVideo(database.db, {
    workspaceId,
    title: 'A talk',
    originalFilename: name,
  });
  const storage = createFolderStorage(path.join(folder, 'media'));
  const jobs = {
    import: importJob({ storage }),
    probe: probeJob({ storage, media: mediaToolsIn(await detectMediaSandbox()) }),
  };
  await attempt(jobs.import, { videoId, localPath });
  return { videoId, storage, jobs, localPath, row: () => findVideo(database.db, videoId) };
}

describe('import and probe of a video', () => {
  test('end with a ready row, a stored original, a poster and a waveform, and run twice without harm', async () => {
    const talk = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=160x90:d=2',
      '-f',
      'lavfi',
      '-i',
      'sine=d=2',
      '-f',
      'matroska',
    ];
    const { videoId, storage, jobs, localPath, row } = await imported('named wrongly.txt', talk);
    expect(await row()).toMatchObject({
      status: 'uploaded',
      container: 'mkv',
      sha256: expect.stringMatching(/^\w{64}$/),
    });
    expect(await attempt(jobs.import, { videoId, localPath })).toBe(false);

    expect(await attempt(jobs.probe, { videoId })).toBe(true);
    const ready = await row();
    expect(ready).toMatchObject({
      status: 'ready',
      durationMs: expect.closeTo(2000, -2),
      probe: { container: 'mkv' },
    });
    expect((await storage.stat(ready?.storageKey ?? ''))?.sizeBytes).toBe(ready?.sizeBytes);
    expect((await storage.stat(ready?.posterKey ?? ''))?.sizeBytes).toBeGreaterThan(500);
    expect(Buffer.from(ready?.waveform?.peaksBase64 ?? '', 'base64').length).toBeGreaterThan(35);
    expect(await attempt(jobs.probe, { videoId })).toBe(false);
  });

  test('leave the reason in the row when the file is no media, missing or empty', async () => {
    const text = await imported('playlist.mp4', Buffer.from('#EXTM3U\n/etc/passwd\n'));
    expect(await text.row()).toMatchObject({ status: 'failed', failureCode: 'not_media', storageKey: null });
    const empty = await imported('empty.mp4', Buffer.alloc(0));
    expect(await empty.row()).toMatchObject({
      failureCode: 'file_empty',
      failureMessage: 'This file is empty. Choose another one.',
    });
    await mkdir(path.join(folder, 'a folder'), { recursive: true });
    await attempt(empty.jobs.import, { videoId: empty.videoId, localPath: path.join(folder, 'a folder') });
    expect(await empty.row()).toMatchObject({ failureCode: 'file_missing' });
  });

  test('do nothing for a video that is gone', async () => {
    const { jobs } = await imported('x.wav', ['-f', 'lavfi', '-i', 'sine=d=0.2']);
    expect(await attempt(jobs.probe, { videoId: 'no-such-video' })).toBe(false);
  });
});
