import { createReadStream } from 'node:fs';
import path from 'node:path';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { saveUploaded } from '#pipeline/commands/finish-upload.ts';
import { receiveSource } from '#pipeline/stages/import/receive-source.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { makeTalkVideo, recordingPath } from '#testing/talk-video.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web } = await apiAppForFile();
const worker = await workerForFile({ database, web, environment: { WORKER_SLOTS: '2' } });
const asha = await web.user();
const folder = await folderForFile();

const srt =
  '1\n00:00:00,200 --> 00:00:02,000\nनमस्ते दोस्तों\n\n2\n00:00:02,100 --> 00:00:04,500\nआज हम बात करेंगे।\n';

/** As an upload leaves it: the file in its place, its probe queued. */
async function uploadTalk(): Promise<string> {
  const file = path.join(folder, 'talk.mp4');
  await makeTalkVideo(recordingPath('hi'), file);
  const videoId = newId();
  const { workspaceId } = asha;
  const stored = await receiveSource({
    ...{ storage: worker.storage, workspaceId, videoId },
    bytes: createReadStream(file),
    signal: new AbortController().signal,
  });
  await database.db.transaction((tx) =>
    saveUploaded(tx, web.queue, { videoId, workspaceId, filename: 'talk.mp4', stored }),
  );
  return videoId;
}

const get = async (address: string) => (await asha.call('GET', address)).body;
const until = (what: string, look: () => Promise<boolean>) =>
  waitUntil(what, look, { limitMs: 300_000, everyMs: 100 });

// Three renders, on a machine that may be busy with other tests.
test('from the upload to a corrected clip, by calls alone', { timeout: 600_000 }, async () => {
  const videoId = await uploadTalk();
  const form = new FormData();
  form.set('subtitles', new File([srt], 'talk.srt'));
  expect((await asha.call('POST', `/api/videos/${videoId}/subtitles`, form)).status).toBe(202);
  // As much as the words cover: the rest would be picked by sound.
  const range = { startMs: 0, endMs: 5000 };
  const requested = { numberOfClips: 1, clipDuration: 15, aspectRatios: ['1:1'], range };
  expect((await asha.call('POST', `/api/processing/generate-clips/${videoId}`, requested)).status).toBe(200);

  const seen = new Set<string>();
  await until('the clip is made', async () => {
    const { status, progress, failure } = await get(`/api/processing/status/${videoId}`);
    expect(failure).toBeNull();
    expect(progress).toBeLessThanOrEqual(1);
    seen.add(status);
    return status === 'completed';
  });
  expect([...seen].every((status) => inOrder.includes(status))).toBe(true);
  expect((await get(`/api/videos/${videoId}`)).video).toMatchObject({
    full_transcript: 'नमस्ते दोस्तों आज हम बात करेंगे।',
    language: 'hi',
    clip_count: 1,
    processing_status: 'completed',
  });

  const [clip] = (await get(`/api/clips/video/${videoId}`)).clips as ClipResponse[];
  expect(clip).toMatchObject({ processing_status: 'completed', aspect_ratio: '1:1', renderedVersion: 1 });
  const address = `/api/clips/${clip?.id}`;
  const read = async () => (await get(address)).clip as ClipResponse;

  expect((await asha.call('PUT', address, { title: 'Kürzer', end_time: 3 })).status).toBe(200);
  await until('the shorter clip is made', async () => {
    const now = await read();
    // Until the new file is checked the old one is served.
    const file_url = mediaPaths.clip(now.id, now.renderedVersion ?? 0);
    expect(now).toMatchObject({ processing_status: 'completed', file_url });
    return now.renderedVersion === 2;
  });
  expect(await read()).toMatchObject({
    outdated: false,
    rendering: false,
    duration: 3 - (clip?.start_time ?? 0),
  });

  await asha.call('PUT', `/api/videos/${videoId}/transcript`, {
    version: 1,
    edits: [{ index: 1, text: 'मित्रों' }],
  });
  expect(await read()).toMatchObject({ outdated: true, rendering: false });
  await asha.call('POST', `${address}/render`);
  await until('the corrected clip is made', async () => !(await read()).outdated);

  const jobs = (await get(`/api/videos/${videoId}/jobs`)).jobs as { name: string; status: string }[];
  expect(jobs.every(({ status }) => status === 'completed')).toBe(true);
  expect(jobs.filter(({ name }) => name === 'render')).toHaveLength(3);

  expect((await asha.call('DELETE', `/api/videos/${videoId}`)).status).toBe(200);
  expect((await asha.call('GET', address)).status).toBe(404);
});

const inOrder = ['pending', 'processing', 'transcribing', 'transcribed', 'detecting_clips', 'completed'];
