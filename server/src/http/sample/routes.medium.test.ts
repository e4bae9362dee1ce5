import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { purgeDeletedVideos } from '#db/queries/videos/processing.ts';
import { readProject } from '#db/queries/videos/samples.ts';
import { generation, jobRun, render, usageEntry, video, workspace } from '#db/schema.ts';
import { copyProject } from '#pipeline/sample/copy-project.ts';
import { prepareSample, type SampleSource } from '#pipeline/sample/prepare-sample.ts';
import { sampleState } from '#pipeline/sample/sample-state.ts';
import { sampleWorkspaceFor } from '#pipeline/sample/sample-workspaces.ts';
import { apiAppForFile, createApiApp, type TestUser } from '#testing/api-app.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { makeMedia, makeTalkVideo, recordingPath } from '#testing/talk-video.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const environment = { PLANS: 'on', WORKER_SLOTS: '2' };
const { database, web } = await apiAppForFile(environment);
/** The same installation with PLANS off. */
const webWithoutPlans = await createApiApp(database, { PLANS: 'off', DATA_DIR: web.dataDir });
afterAll(webWithoutPlans.close);
const worker = await workerForFile({ database, web, environment });
let source: SampleSource;
/** What is made where plans are off: half of the pictures. */
const inOneRatio = (): SampleSource => ({ ...source, clips: { ...source.clips, ratios: ['9:16'] } });
let asha: TestUser;
let meera: TestUser;
const srt =
  '1\n00:00:00,200 --> 00:00:01,400\nनमस्ते दोस्तों\n\n2\n00:00:01,500 --> 00:00:02,800\nआज हम बात करेंगे।\n';
/** A busy machine is no failure. */
const timeout = { limitMs: 600_000, everyMs: 100 };

beforeAll(async () => {
  [asha, meera] = [await user('free'), await user('free', webWithoutPlans)];
  const [videoFile, wordsFile] = ['talk.mp4', 'talk.srt'].map((name) => path.join(web.dataDir, name));
  if (!videoFile || !wordsFile) throw new Error('never');
  const whole = path.join(web.dataDir, 'whole.mp4');
  await makeTalkVideo(recordingPath('hi'), whole);
  // Short, because it is rendered eight times here.
  await makeMedia(['-i', whole, '-t', '3', '-c', 'copy', videoFile]);
  await writeFile(wordsFile, srt);
  const clips = { count: 1, maxDurationMs: 15_000, ratios: ['9:16', '16:9'], styleId: 'karaoke' } as const;
  source = {
    videoFile,
    wordsFile,
    language: 'hi',
    title: 'Sample',
    clips: { ...clips, ratios: [...clips.ratios] },
  };
});

const user = async (planId: string, app = web) =>
  app.user({ workspaceId: (await makeWorkspace(database.db, { planId })).id });
const plansOn = { plansOn: true };
const plansOff = { plansOn: false };
const prepare = (setting: { plansOn: boolean }, from = setting.plansOn ? source : inOneRatio()) =>
  prepareSample({ db: database.db, ...worker, ...setting }, from);
const look = async (who: TestUser) => (await who.call('GET', '/api/videos/sample')).body;
const open = async (who: TestUser) => (await who.call('POST', '/api/videos/sample')).body;
const templates = (setting: { plansOn: boolean }) =>
  database.db
    .select()
    .from(video)
    .where(eq(video.workspaceId, sampleWorkspaceFor(setting).id));
const openTemplates = async (setting: { plansOn: boolean }) =>
  (await templates(setting)).filter(({ deletedAt }) => deletedAt === null);
const untilReady = (setting: { plansOn: boolean }, seen?: (progress: number) => void) =>
  waitUntil(
    'the sample is made',
    async () => {
      const { state, progress } = await sampleState(database.db, setting);
      seen?.(progress);
      return state === 'ready';
    },
    timeout,
  );

const unnamed = async (options: { graceMs?: number; nowMs?: number } = {}) =>
  (await checkIntegrity(database.db, worker.storage, options)).orphan;

test('before a worker has begun, the sample is being prepared, and opening it says so', async () => {
  expect(await look(asha)).toMatchObject({ state: 'preparing', progress: 0, videoId: null });
  expect(await open(asha)).toMatchObject({ success: true, state: 'preparing', progress: 0, video: null });
});

test('two workers that start at once begin the sample once, behind all other work; so after PLANS has changed', {
  timeout: 620_000,
}, async () => {
  for (const [setting, who] of [[plansOn, asha] as const, [plansOff, meera] as const]) {
    // Whatever has been made for the other setting.
    expect(await open(who)).toMatchObject({ state: 'preparing', video: null });
    await Promise.all([prepare(setting), prepare(setting)]);
    expect(await templates(setting)).toHaveLength(1);
    expect((await look(who)).state).toBe('preparing');
    const shares = new Set<number>();
    await untilReady(setting, (share) => shares.add(share));
    expect([...shares]).toEqual([...shares].toSorted((a, b) => a - b));
    expect(shares.size).toBeGreaterThan(2);
  }
  const runs = await database.db.select().from(jobRun);
  expect(runs.length).toBeGreaterThanOrEqual(12);
  expect(runs.every(({ priority }) => priority < 0)).toBe(true);
  expect(await database.db.select().from(usageEntry)).toEqual([]);
});

test('opened twice at once it is one project, cut, with captions, in both ratios', async () => {
  const [first, second] = await Promise.all([open(asha), open(asha)]);
  expect(first.video.id).toBe(second.video.id);
  expect(await open(asha)).toMatchObject({ state: 'ready', progress: 1, video: { id: first.video.id } });
  expect(await look(asha)).toMatchObject({ state: 'ready', progress: 1, videoId: first.video.id });
  expect(first.video).toMatchObject({ title: 'Sample', status: 'completed', language: 'hi', clip_count: 2 });
  const { projects } = (await asha.call('GET', '/api/videos/projects')).body;
  expect(projects).toHaveLength(1);
  const clips = (await asha.call('GET', `/api/clips/video/${first.video.id}`)).body.clips as ClipResponse[];
  expect(clips.map((one) => one.aspect_ratio).toSorted()).toEqual(['16:9', '9:16']);
  for (const one of clips) {
    expect(one).toMatchObject({ processing_status: 'completed', caption_style: 'karaoke', outdated: false });
    expect(one.file_url).not.toBeNull();
  }
  // The attempt that lost the race removed its files.
  expect(await checkIntegrity(database.db, worker.storage, { graceMs: 0 })).toEqual({
    ...{ missing: [], orphan: [], checksumMismatch: [] },
  });
  expect(await database.db.select().from(usageEntry)).toEqual([]);
});

test('clips have the watermark where plans are on, for every user, and none where they are off', async () => {
  const ravi = await user('pro');
  for (const who of [meera, ravi]) await open(who);
  const watermarks = async ({ workspaceId }: TestUser) =>
    (await database.db.select().from(render).where(eq(render.workspaceId, workspaceId))).map(
      ({ watermark }) => watermark,
    );
  expect(new Set(await watermarks(asha))).toEqual(new Set(['Made with Jhalak']));
  expect(new Set(await watermarks(ravi))).toEqual(new Set(['Made with Jhalak']));
  expect(new Set(await watermarks(meera))).toEqual(new Set([null]));
});

test('a clip of it is edited and rendered like any other, and costs nothing', {
  timeout: 620_000,
}, async () => {
  const { videoId } = await look(asha);
  const [one] = (await asha.call('GET', `/api/clips/video/${videoId}`)).body.clips as ClipResponse[];
  expect(
    (await asha.call('PUT', `/api/clips/${one?.id}`, { end_time: (one?.end_time ?? 0) - 1 })).status,
  ).toBe(200);
  await waitUntil(
    'it is rendered again',
    async () => {
      const { body } = await asha.call('GET', `/api/clips/${one?.id}`);
      return body.clip.renderedVersion === 2;
    },
    timeout,
  );
  expect(await database.db.select().from(usageEntry)).toEqual([]);
});

test('what is deleted goes with its files; the others keep theirs, and it can be opened anew', async () => {
  const { videoId } = await look(asha);
  expect((await asha.call('DELETE', `/api/videos/${videoId}`)).status).toBe(200);
  expect((await look(asha)).videoId).toBeNull();
  const again = await open(asha);
  expect(again.video.id).not.toBe(videoId);
  await database.pool.query(
    "update jhalak.video set deleted_at = now() - interval '1 hour' where deleted_at is not null",
  );
  await purgeDeletedVideos(database.db);
  const swept = await unnamed({ graceMs: 0 });
  expect(swept.length).toBeGreaterThanOrEqual(5);
  expect(swept.every((key) => key.startsWith(`${asha.workspaceId}/`))).toBe(true);
  await Promise.all(swept.map((key) => worker.storage.delete(key)));
  expect(await checkIntegrity(database.db, worker.storage, { graceMs: 0 })).toEqual({
    ...{ missing: [], orphan: [], checksumMismatch: [] },
  });
});

test('files whose rows never came, as after kill -9, are left for an hour and then swept', async () => {
  const [template] = await templates(plansOff);
  const rows = await readProject(database.db, template?.id ?? '');
  const { files } = copyProject(rows, { workspaceId: meera.workspaceId, now: new Date(), newId });
  for (const { from, to } of files) await worker.storage.copy(from, to);
  expect(await unnamed()).toEqual([]);
  const later = { nowMs: Date.now() + 2 * 3_600_000 };
  const left = await unnamed(later);
  expect(left.toSorted()).toEqual(files.map(({ to }) => to).toSorted());
  await Promise.all(left.map((key) => worker.storage.delete(key)));
  expect((await look(meera)).state).toBe('ready');
});

test('a newer sample takes over once it is complete', { timeout: 620_000 }, async () => {
  const newer = { ...inOneRatio(), title: 'Newer' };
  await prepare(plansOff, newer);
  expect((await sampleState(database.db, plansOff)).state).toBe('ready');
  await waitUntil(
    'it is made',
    async () => {
      const [own] = await database.db.select().from(video).where(eq(video.title, 'Newer'));
      const [requested] = await database.db
        .select()
        .from(generation)
        .where(eq(generation.videoId, own?.id ?? ''));
      return requested?.status === 'completed';
    },
    timeout,
  );
  await prepare(plansOff, newer);
  expect((await openTemplates(plansOff)).map(({ title }) => title)).toEqual(['Newer']);
  // Users with an older copy keep it.
  const before = await look(meera);
  expect((await open(meera)).video).toMatchObject({ id: before.videoId, title: 'Sample' });
});

test('a sample that lost a file is begun anew at the next start', {
  timeout: 620_000,
}, async () => {
  const [lost] = await openTemplates(plansOn);
  await worker.storage.delete(lost?.posterKey ?? '');
  await prepare(plansOn);
  expect((await openTemplates(plansOn)).map(({ id }) => id)).not.toContain(lost?.id);
  await untilReady(plansOn);
});

test('a sample that cannot be made says so, and is tried again at the next start', {
  timeout: 620_000,
}, async () => {
  await database.db.delete(workspace).where(eq(workspace.id, sampleWorkspaceFor(plansOff).id));
  const broken = path.join(web.dataDir, 'broken.mp4');
  await writeFile(broken, 'no media');
  await prepare(plansOff, { ...source, videoFile: broken });
  await waitUntil('it has failed', async () => (await sampleState(database.db, plansOff)).state === 'failed');
  const ravi = await user('pro', webWithoutPlans);
  expect(await open(ravi)).toMatchObject({ state: 'failed', progress: 0, video: null });
  await prepare(plansOff, { ...source, videoFile: broken });
  expect((await templates(plansOff)).length).toBe(2);
});

test('a sample that was under way when PLANS changed is not finished by the other rules', async () => {
  expect(await openTemplates(plansOff)).toHaveLength(1);
  await prepare(plansOn);
  expect(await openTemplates(plansOff)).toEqual([]);
  expect((await sampleState(database.db, plansOn)).state).toBe('ready');
});

test('where it is switched off there is none, but who has one keeps it', async () => {
  const without = await createApiApp(database, { SAMPLE_PROJECT: 'off', PLANS: 'on' });
  try {
    const guest = await without.user();
    expect((await guest.call('GET', '/api/videos/sample')).body).toMatchObject({
      state: 'off',
      videoId: null,
    });
    expect((await guest.call('POST', '/api/videos/sample')).body).toMatchObject({
      state: 'off',
      video: null,
    });
    const { workspaceId } = meera;
    const owner = await without.user({ workspaceId });
    expect((await owner.call('POST', '/api/videos/sample')).body.video.id).toBe((await look(meera)).videoId);
  } finally {
    await without.close();
  }
});
