import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { speechPaiseOfMonth } from '#db/queries/billing/speech-usage.ts';
import { findJobRun, newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import { changeWords } from '#pipeline/commands/correct-transcript.ts';
import { jobOf } from '#pipeline/flow.ts';
import { makeTranscript, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { descendantsOf } from '#testing/processes.ts';
import { spokenWords } from '#testing/sample-documents.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { speechJobs } from '#testing/speech-jobs.ts';
import { startSpeechServer } from '#testing/speech-server.ts';
import { makeMedia, recordedLanguages, recordingPath } from '#testing/talk-video.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type Fleet, startFleet } from '#testing/worker-fleet.ts';

const { minutes, kills } = fullRun ? { minutes: 60, kills: 8 } : { minutes: 12, kills: 3 };
const limitMs = 1_800_000;
const random = seededRandom(21);

const database = await databaseForFile();
const { db, pool } = database;
const folder = await folderForFile();
const mediaDir = path.join(folder, 'media');
const server = await startSpeechServer();
// Never started: it only queues, as the web process does.
const door = await createTestRunner(database.settings, {
  jobs: await speechJobs(mediaDir, { serviceUrl: null }),
});
let fleet: Fleet | null = null;
afterAll(async () => {
  await fleet?.stop();
  await door.dispose();
  await server.close();
});

/** Every time that a piece was noted; no constraint forbids a second one, so that it would be seen. */
await pool.query(`
  create table noted (video_id text, start_ms int, has_job boolean, is_heard boolean);
  create function note() returns trigger language plpgsql as $$ begin
    insert into noted values (new.video_id, new.start_ms, new.job_id is not null, new.heard is not null);
    return new;
  end $$;
  create trigger note after insert or update on jhalak.speech_piece for each row execute function note();
`);
const notedOf = async (videoId: string) =>
  (
    await pool.query('select start_ms as "startMs", is_heard as "isHeard" from noted where video_id = $1', [
      videoId,
    ])
  ).rows as { startMs: number; isHeard: boolean }[];

const startWorkers = (serviceUrl: string | null): Fleet =>
  startFleet(2, {
    ...{ database: database.settings, workRoot: path.join(folder, 'work'), mediaDir, cpuSlots: 1 },
    speech: { serviceUrl },
  });

/** A talk of recordings in random order with rests between them. */
async function makeTalk(): Promise<string> {
  const rest = path.join(folder, 'rest.wav');
  await makeMedia(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=0.7', '-c:a', 'pcm_s16le', rest]);
  const order = Array.from({ length: minutes * 3 }, () => {
    const language = recordedLanguages[Math.floor(random() * recordedLanguages.length)] ?? 'hi';
    return [recordingPath(language), rest];
  });
  const list = path.join(folder, 'talk.txt');
  await writeFile(
    list,
    order
      .flat()
      .map((file) => `file '${file}'\n`)
      .join(''),
  );
  const talk = path.join(folder, 'talk.mka');
  const joined = ['-f', 'concat', '-safe', '0', '-i', list, '-t', `${minutes * 60}`];
  await makeMedia([...joined, '-ar', '16000', '-ac', '1', '-c:a', 'flac', talk]);
  return talk;
}

const talk = await makeTalk();
const storage = createFolderStorage(mediaDir);

/** A video of the talk. */
async function makeTalkOf() {
  const owner = await makeWorkspace(db);
  const durationMs = minutes * 60_000;
  const probe = {
    ...{ container: 'matroska', durationMs, video: null, subtitles: [] },
    audio: { index: 0, codec: 'flac', channels: 1, sampleRate: 16_000 },
  };
  const video = await makeVideo(db, owner, { container: 'matroska', probe, durationMs, languageHint: 'hi' });
  const incoming = path.join(folder, 'incoming.mka');
  await makeMedia(['-i', talk, '-c', 'copy', incoming]);
  await storage.publish(incoming, video.storageKey ?? '');
  return video;
}

/** Queues the transcription of the talk. */
async function request() {
  const video = await makeTalkOf();
  const { runId } = await db.transaction((tx) =>
    door.queue.enqueue(tx, jobOf('transcribe', { ...video, videoId: video.id })),
  );
  const over = async () => {
    const run = await findJobRun(db, runId);
    if (run?.status === 'failed') throw new Error(JSON.stringify(run));
    return run?.status === 'completed';
  };
  const words = async () => (await latestTranscript(db, video.id))?.words;
  return { video, over, words };
}

/** Ends the worker whose child hears, at a random moment of it; false where the job was over first. */
async function killOneThatHears(over: () => Promise<boolean>, afterMs: number): Promise<boolean> {
  const hearing = () => fleet?.workers.find(({ pid }) => descendantsOf(pid).length > 0);
  await waitUntil('a worker works', async () => hearing() !== undefined || (await over()), { limitMs });
  await sleep(afterMs);
  const victim = hearing();
  if (!victim) return false;
  process.kill(victim.pid, 'SIGKILL');
  return true;
}

test(`${kills} kills while ${minutes} minutes are heard change no word, and no part that was heard is heard again`, {
  timeout: limitMs,
}, async () => {
  fleet = startWorkers(null);
  const calm = await request();
  await waitUntil('the undisturbed run is over', calm.over, { limitMs });
  const disturbed = await request();
  let killed = 0;
  while (killed < kills && !(await disturbed.over())) {
    const known = (await notedOf(disturbed.video.id)).length;
    if (await killOneThatHears(disturbed.over, 300 + random() * 2_500)) killed += 1;
    // Every kill costs a part at most: some come before the first one is noted, most between others.
    if (killed % 2 === 0)
      await waitUntil(
        'another part is noted',
        async () => (await notedOf(disturbed.video.id)).length > known || (await disturbed.over()),
        { limitMs },
      );
  }
  await waitUntil('the disturbed run is over', disturbed.over, { limitMs });
  await fleet.stop();

  const starts = (await notedOf(disturbed.video.id)).map(({ startMs }) => startMs);
  console.log(
    `${killed} workers killed; parts noted at ${starts.map((ms) => Math.round(ms / 1000)).join(' ')} s`,
  );
  expect(killed).toBeGreaterThanOrEqual(Math.min(2, kills));
  const parts = (await notedOf(calm.video.id)).map(({ startMs }) => startMs);
  expect(parts.length).toBeGreaterThanOrEqual(minutes / 5);
  expect(starts).toEqual(parts);
  expect(new Set(starts).size).toBe(starts.length);
  const words = await disturbed.words();
  expect(words?.length).toBeGreaterThan(minutes * 60);
  expect(words).toEqual(await calm.words());
  expect((await pool.query('select 1 from jhalak.speech_piece')).rowCount).toBe(0);
});

test('a worker that is killed while a service hears pays for nothing twice', {
  timeout: limitMs,
}, async () => {
  const said = ['नमस्ते', 'दोस्तों'].map((text, at) => ({ text, start: at, end: at + 0.5 }));
  server.reply(() => ({ language: 'hi', items: said }));
  server.looks = 40;
  fleet = startWorkers(server.url);
  const { video, over, words } = await request();
  const isSent = async () => (await notedOf(video.id)).length > 0 && server.calls.length > 0;
  await waitUntil('the job of the service runs', isSent, { limitMs });
  const paise = await speechPaiseOfMonth(db, video.workspaceId);
  for (const worker of [...fleet.workers]) process.kill(worker.pid, 'SIGKILL');
  server.looks = 1;
  await waitUntil('the transcript is there', over, { limitMs });
  await fleet.stop();
  expect(server.requests.filter((sent) => sent === 'POST /speech-to-text/job/v1')).toHaveLength(1);
  const files = server.calls.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(await words()).toHaveLength(2 * files.length);
  expect(await speechPaiseOfMonth(db, video.workspaceId)).toBe(paise);
  expect(paise).toBeGreaterThan(0);
});

test('a worker that is killed while corrected words are timed leaves them to the next one', {
  timeout: limitMs,
}, async () => {
  const video = await makeTalkOf();
  const words = spokenWords(Array.from({ length: minutes * 100 }, () => 'नमस्ते').join(' '), { wordMs: 600 });
  await makeTranscript(db, video, { language: 'hi', words });
  const edits = words.flatMap((_, index) => (index % 20 === 10 ? [{ index, text: 'नम स्ते' }] : []));
  fleet = startWorkers(null);
  await waitUntil('the workers are ready', () => fleet?.allReady(), { limitMs });
  const corrected = await changeWords(db, door.queue, { ...video, version: 1, edits });
  const run = async () => newestRunOf(db, { name: 'time-words', subjectId: video.id });
  const over = async () => (await run())?.status === 'completed';
  // Its programs follow each other, so that a look may fall between two.
  while (!(await killOneThatHears(over, 0))) expect(await over()).toBe(false);
  await waitUntil('the words are timed', over, { limitMs });
  await fleet.stop();
  expect((await run())?.losses).toBe(1);
  const latest = await latestTranscript(db, video.id);
  expect(latest?.version).toBe(2);
  expect(latest?.words.map(({ text }) => text)).toEqual(corrected?.transcript.words.map(({ text }) => text));
  expect(latest?.words.some(({ unheard }) => unheard)).toBe(false);
  expect(
    latest?.words.filter((word, at) => word.startMs !== corrected?.transcript.words[at]?.startMs).length,
  ).toBeGreaterThan(0);
});
