import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createS3Storage } from '#adapters/storage/s3-storage.ts';
import { createSourceCache } from '#adapters/storage/source-cache.ts';
import { countActiveJobRuns } from '#testing/active-job-runs.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { freePort } from '#testing/free-port.ts';
import { fullRun } from '#testing/full-run.ts';
import { sha256Of } from '#testing/made-bytes.ts';
import { descendantsOf } from '#testing/processes.ts';
import { type RoleProcess, startRole } from '#testing/role-processes.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { sharedMediaAbsent, sharedMediaDir } from '#testing/shared-media.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { tusClient } from '#testing/tus-client.ts';
import { waitUntil } from '#testing/wait-until.ts';

const run = promisify(execFile);
const projectDir = path.resolve(import.meta.dirname, '../../..');
const limitMs = fullRun ? 3_000_000 : 1_200_000;

const database = await databaseForFile();
const folder = await folderForFile();
const s3 = await startS3Server();
const ports = [await freePort(), await freePort()];
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);

const shared = {
  ...s3.environment,
  DATABASE_URL: database.connectionString,
  APP_SECRET: 'only for tests, but long enough to sign cookies',
  ...{ PLANS: 'off', SAMPLE_PROJECT: 'off', WORKER_SLOTS: '1', JOB_THREADS: '1' },
};
const webs = ports.map((port, n) =>
  startRole({ ...shared, ROLE: 'web', PORT: String(port), DATA_DIR: path.join(folder, `web-${n}`) }),
);
const workers = [0, 1, 2].map((n) =>
  startRole({ ...shared, ROLE: 'worker', DATA_DIR: path.join(folder, `worker-${n}`) }),
);
afterAll(async () => {
  await Promise.all([...webs, ...workers].map((role) => role.stop()));
  await s3.stop();
});

let cookie = '';
async function call<Answer>(web: 0 | 1, method: string, where: string, body?: unknown): Promise<Answer> {
  const address = addresses[web] ?? '';
  const isForm = body instanceof FormData;
  const answer = await fetch(new URL(where, address), {
    method,
    headers: {
      ...{ cookie, origin: address },
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (where.endsWith('/sign-up')) cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

interface Clips {
  clips: { id: string; processing_status: string }[];
}
interface Exported {
  export: { id: string; status: string; downloadUrl: string | null };
}

/** A talk with its words: the sample's, small and with noise in its picture so that it weighs something; or real media. */
async function makeSource(): Promise<{ bytes: Buffer; words: string }> {
  if (fullRun) {
    const bytes = await readFile(path.join(sharedMediaDir ?? '', 'video/iitm_lecture_en-IN_203s.mp4'));
    const words = Array.from({ length: 40 }, (_, n) => cue(n, `This is sentence ${n} of the lecture.`)).join(
      '\n',
    );
    return { bytes, words };
  }
  const file = path.join(folder, 'talk.mp4');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-t', '48', '-i', path.join(projectDir, 'sample/talk.mp4')],
    ...[
      '-vf',
      'scale=320:-2,fps=5,noise=alls=20:allf=t',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'copy',
      file,
    ],
  ]);
  const cues = (await readFile(path.join(projectDir, 'sample/talk.hi.srt'), 'utf8')).split(/\r?\n\r?\n/);
  const words = cues.filter((one) => !/^\d+\s+00:00:(4[6-9]|5)|^\d+\s+00:01/.test(one)).join('\n\n');
  return { bytes: await readFile(file), words };
}
const clock = (second: number) =>
  `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')},000`;
const cue = (n: number, text: string) => `${n + 1}\n${clock(n * 5)} --> ${clock(n * 5 + 4)}\n${text}\n`;

const isReady = async (n: number) =>
  fetch(`${addresses[n]}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
const busyWorker = (): RoleProcess | undefined =>
  workers.find(({ pid }) => descendantsOf(pid).some(({ command }) => command === 'ffmpeg'));

const untilClips = (videoId: string, wanted: (clips: Clips['clips']) => boolean) =>
  waitUntil(
    'the clips are as wanted',
    async () => {
      const { clips } = await call<Clips>(1, 'GET', `/api/clips/video/${videoId}`);
      return wanted(clips) ? clips : null;
    },
    { limitMs, everyMs: 500 },
  );
const areFinished = (clips: Clips['clips']) =>
  clips.length > 0 && clips.every(({ processing_status: status }) => status === 'completed');

test('two web and three worker machines that share a database and a bucket take a video from upload to export, and a killed worker costs time alone', {
  timeout: limitMs,
}, async () => {
  if (fullRun && sharedMediaDir === null) return console.log(sharedMediaAbsent);
  const source = await makeSource();
  await waitUntil('both web machines answer', async () => (await isReady(0)) && (await isReady(1)));
  const person = { email: 'asha@example.in', password: 'seven monsoon mangoes', firstName: 'Asha' };
  await call(0, 'POST', '/api/session/sign-up', person);

  // Interrupted at one machine, continued at the other.
  const [first, second] = addresses.map((address) => tusClient({ address, cookie }));
  if (!first || !second) throw new Error('there are two web machines');
  const location = await first.create('talk.mp4', source.bytes.length);
  const cutAt = Math.floor(source.bytes.length * 0.7);
  await first.patch(location, source.bytes, 0, cutAt).catch(() => undefined);
  const continuedAt: number[] = [];
  let videoId: string | null = null;
  while (videoId === null) {
    // The first machine may still be storing what has come: the client follows, as a browser does.
    const { offset } = await waitUntil('the first part is kept', async () => {
      const kept = await second.offset(location);
      return kept.offset > 0 && kept;
    });
    continuedAt.push(offset);
    const answer = await second.patch(location, source.bytes, offset);
    videoId = (answer.headers['jhalak-video-id'] as string | undefined) ?? null;
    expect([204, 409]).toContain(answer.status);
  }
  expect(continuedAt[0]).toBeLessThanOrEqual(cutAt);
  console.log(`${source.bytes.length} bytes, cut at ${cutAt}, continued at ${continuedAt.join(', ')}`);
  const { rows } = await database.pool.query('select sha256 from jhalak.video where id = $1', [videoId]);
  expect(rows).toEqual([{ sha256: sha256Of(source.bytes) }]);

  const words = new FormData();
  await writeFile(path.join(folder, 'words.srt'), source.words);
  words.set('subtitles', new File([source.words], 'words.srt'));
  await call(0, 'POST', `/api/videos/${videoId}/subtitles`, words);
  const request = { clipDuration: 15, numberOfClips: 3, aspectRatios: ['9:16'] };
  await call(1, 'POST', `/api/processing/generate-clips/${videoId}`, request);

  await untilClips(videoId, (clips) => clips.length > 0);
  const startedMs = performance.now();
  const victim = await waitUntil('a worker renders', busyWorker, { limitMs });
  await victim.killAndRestart();
  const clips = await untilClips(videoId, areFinished);
  console.log(
    `${clips.length} clips, ${Math.round((performance.now() - startedMs) / 1000)} s after the kill`,
  );
  const [clip] = clips;
  if (!clip) throw new Error('there are clips');
  // The export renders the edit.
  await call(0, 'PUT', `/api/clips/${clip.id}`, { title: 'Edited over there', render: false });
  const { export: begun } = await call<Exported>(1, 'POST', `/api/clips/${clip.id}/export`, {
    quality: '720p',
  });
  const exported = await waitUntil(
    'the export is ready',
    async () => {
      const { exports } = await call<{ exports: Exported['export'][] }>(
        0,
        'GET',
        `/api/videos/${videoId}/exports`,
      );
      return exports.find(({ id, status }) => id === begun.id && status === 'ready');
    },
    { limitMs, everyMs: 500 },
  );
  const answer = await fetch(new URL(exported.downloadUrl ?? '', addresses[0]), {
    headers: { cookie },
    redirect: 'manual',
  });
  expect(answer.status).toBe(302);
  const file = path.join(folder, 'export.mp4');
  await writeFile(file, Buffer.from(await (await fetch(answer.headers.get('location') ?? '')).arrayBuffer()));
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=width,height',
    '-of',
    'csv=p=0',
    file,
  ]);
  expect(stdout).toContain('720,1280');

  await waitUntil(
    'nothing is running any more',
    async () => {
      const { queued, running } = await countActiveJobRuns(database.db);
      return queued + running === 0;
    },
    { limitMs },
  );
  const runs = await database.pool.query(
    `select name, subject_id, count(*) filter (where status = 'completed')::int as completed,
         count(*) filter (where status in ('failed', 'cancelled'))::int as failed, max(attempt)::int as attempts
       from jhalak.job_run group by name, subject_id order by name`,
  );
  for (const one of runs.rows) expect(one).toMatchObject({ completed: 1, failed: 0 });
  expect(Math.max(...runs.rows.map(({ attempts }) => attempts))).toBeGreaterThan(1);
  console.log(`jobs by worker: ${workers.map((worker) => worker.finishedJobs()).join(', ')}`);
  for (const worker of workers) expect(worker.finishedJobs()).toBeGreaterThan(0);
  // Media are in the bucket and nowhere else.
  for (const name of ['web-0', 'web-1', 'worker-0', 'worker-1', 'worker-2'])
    expect(existsSync(path.join(folder, name, 'media'))).toBe(false);
  const cache = createSourceCache({ dir: path.join(folder, 'cache'), maxBytes: 1e9 });
  const storage = createS3Storage(s3.settings, { cache });
  expect(await checkIntegrity(database.db, storage)).toEqual({
    missing: [],
    orphan: [],
    checksumMismatch: [],
  });
});
