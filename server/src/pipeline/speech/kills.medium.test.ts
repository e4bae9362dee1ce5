import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { listen } from '#db/core/listen.ts';
import { speechPaiseOfMonth } from '#db/queries/billing/speech-usage.ts';
import { currentJobRuns } from '#db/queries/jobs/health-queries.ts';
import { findJobRun, listJobRunsOfVideo, newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import { channels } from '#jobs/notices.ts';
import { changeWords } from '#pipeline/commands/correct-transcript.ts';
import { takeChoices } from '#pipeline/commands/request-transcript.ts';
import { jobOf } from '#pipeline/flow.ts';
import { countActiveJobRuns } from '#testing/active-job-runs.ts';
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
import { createTestRunner, type TestRunner } from '#testing/test-runner.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type Fleet, startFleet } from '#testing/worker-fleet.ts';

const { minutes, kills, partMs } = fullRun
  ? { minutes: 60, kills: 8, partMs: 300_000 }
  : { minutes: 6, kills: 2, partMs: 60_000 };
const limitMs = 1_800_000;
const random = seededRandom(21);

const database = await databaseForFile();
const { db, pool } = database;
const folder = await folderForFile();
const mediaDir = path.join(folder, 'media');
const server = await startSpeechServer();
// Never started: it only queues, as the web process does.
const door: TestRunner = await createTestRunner(database.settings, {
  jobs: await speechJobs(mediaDir, { serviceUrl: null, partMs }, () => door.queue),
  // It is no worker that could help.
  slots: { cpu: 0, network: 0, light: 0, model: 0 },
});
/** Two workers that hear by themselves; a test that needs others stops them. A program takes seconds to start. */
let fleet: Fleet | null = null;
const stopFleet = async () => {
  await fleet?.stop();
  fleet = null;
};
// A test that fails leaves no workers to the next one.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await stopFleet();
});
afterAll(async () => {
  await stopFleet();
  await door.dispose();
  await server.close();
});

/**
 * Every time that a piece was claimed, sent or heard, by which job, and how many were being heard then; no constraint
 * forbids a second time, so that it would be seen.
 */
await pool.query(`
  create table noted (nth serial, at timestamptz default clock_timestamp(), video_id text, start_ms int, is_heard boolean,
    token text, name text, worker text, at_once int);
  create function note() returns trigger language plpgsql as $$ begin
    insert into noted (video_id, start_ms, is_heard, token, name, worker, at_once)
    select new.video_id, new.start_ms, new.heard is not null, run.token, run.name, run.worker,
      (select count(*) from jhalak.speech_piece piece join jhalak.job_run of_piece on of_piece.token = piece.job_id
        where piece.video_id = new.video_id and of_piece.status = 'running')
    from (values (coalesce(new.job_id, old.job_id))) of (token)
    left join jhalak.job_run run on run.token = of.token
    where of.token is not null;
    return new;
  end $$;
  create trigger note after insert or update on jhalak.speech_piece for each row execute function note();
`);
interface Noted {
  startMs: number;
  isHeard: boolean;
  token: string;
  name: string;
  worker: string;
  atOnce: number;
  at: Date;
}
const notedOf = async (videoId: string): Promise<Noted[]> =>
  (
    await pool.query(
      `select start_ms as "startMs", is_heard as "isHeard", token, name, worker, at_once as "atOnce", at
       from noted where video_id = $1 order by nth`,
      [videoId],
    )
  ).rows;
const heardOf = async (videoId: string) => (await notedOf(videoId)).filter(({ isHeard }) => isHeard);
const claimsOf = async (videoId: string) => (await notedOf(videoId)).filter(({ isHeard }) => !isHeard);
const startsOf = (noted: readonly Noted[]) => noted.map(({ startMs }) => startMs);
const inOrder = (starts: readonly number[]) => starts.toSorted((a, b) => a - b);

const startWorkers = (serviceUrl: string | null, count = 2): Fleet =>
  startFleet(count, {
    ...{ database: database.settings, workRoot: path.join(folder, 'work'), mediaDir, cpuSlots: 1 },
    speech: { serviceUrl, partMs },
  });

/** Nothing is queued, and no program of a worker runs. */
async function areIdle(): Promise<boolean> {
  const { queued, running } = await countActiveJobRuns(db);
  return queued + running === 0 && !fleet?.workers.some(({ pid }) => descendantsOf(pid).length > 0);
}

/** The two workers, when all that came before is over. */
async function readyWorkers(): Promise<void> {
  fleet ??= startWorkers(null);
  await waitUntil('the workers are ready', async () => fleet?.allReady() && areIdle(), { limitMs });
}

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
async function makeTalkOf(range: Span | null = null) {
  const owner = await makeWorkspace(db);
  const durationMs = minutes * 60_000;
  const probe = {
    ...{ container: 'matroska', durationMs, video: null, subtitles: [] },
    audio: { index: 0, codec: 'flac', channels: 1, sampleRate: 16_000 },
  };
  const video = await makeVideo(db, owner, {
    container: 'matroska',
    probe,
    durationMs,
    languageHint: 'hi',
    range,
  });
  const incoming = path.join(folder, 'incoming.mka');
  await copyFile(talk, incoming);
  await storage.publish(incoming, video.storageKey ?? '');
  return video;
}

/** Queues the transcription of the talk. */
async function request(range?: Span) {
  const video = await makeTalkOf(range);
  const { runId } = await db.transaction((tx) =>
    door.queue.enqueue(tx, jobOf('transcribe', { ...video, videoId: video.id })),
  );
  const over = async () => {
    const run = await findJobRun(db, runId);
    if (run?.status === 'failed') throw new Error(JSON.stringify(run));
    return run?.status === 'completed';
  };
  const words = async () => (await latestTranscript(db, video.id))?.words;
  return { video, runId, over, words };
}

/** Waits until two jobs hear parts of a video, and gives what the one noted that helps. */
async function helperOf(videoId: string): Promise<Noted> {
  const open = async () =>
    (await claimsOf(videoId)).find(({ name, atOnce }) => name === 'hear' && atOnce === 2);
  await waitUntil('two workers hear', async () => (await open()) !== undefined, { limitMs });
  const found = await open();
  if (!found) throw new Error('the notes are gone');
  return found;
}

/** The worker whose programs work in the folder of a run. */
const workerOf = (runId: string) =>
  fleet?.workers.find(({ pid }) =>
    descendantsOf(pid).some((child) => readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').includes(runId)),
  );

/** What one worker alone hears, and where the parts start that it notes. */
const alone = { words: [] as readonly Word[], heard: [] as number[], claimed: [] as number[], helpers: 0 };
beforeAll(async () => {
  fleet = startWorkers(null, 1);
  const { video, over, words } = await request();
  await waitUntil('one worker has heard all', over, { limitMs });
  await stopFleet();
  const { rowCount } = await pool.query(`select 1 from jhalak.job_run where name = 'hear'`);
  Object.assign(alone, { words: await words(), helpers: rowCount });
  alone.heard = startsOf(await heardOf(video.id));
  alone.claimed = startsOf(await claimsOf(video.id));
}, limitMs);

test('one worker alone hears the parts in order and asks for no help', () => {
  expect(alone.words.length).toBeGreaterThan(minutes * 60);
  expect(alone.heard.length).toBeGreaterThanOrEqual((minutes * 60_000) / partMs);
  expect(alone.heard).toEqual(inOrder(alone.heard));
  expect(alone.claimed).toEqual(alone.heard);
  expect(alone.helpers).toBe(0);
});

test('two workers hear parts of one recording at the same time, each part once, and users see one job', {
  timeout: limitMs,
}, async () => {
  await readyWorkers();
  const told = new Set<string>();
  const listener = await listen(pool, {
    channels: { [channels.progress]: (notice) => told.add(JSON.parse(notice).name) },
    onListening: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const { video, over, words } = await request();
  await helperOf(video.id);
  const seen = [
    await listJobRunsOfVideo(db, video.id),
    await currentJobRuns(db, video.workspaceId, new Date(0)),
  ];
  expect(seen.map((runs) => runs.map(({ name }) => name))).toEqual([['transcribe'], ['transcribe']]);
  await waitUntil('it is over', over, { limitMs });
  await waitUntil('the helper has ended', areIdle, { limitMs });
  await listener.close();
  expect([...told]).toEqual(['transcribe']);
  const heard = await heardOf(video.id);
  const byWorker = Map.groupBy(heard, ({ worker }) => worker);
  console.log(`parts by worker: ${[...byWorker.values()].map(({ length }) => length).join(' and ')}`);
  expect(byWorker.size).toBe(2);
  expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(['transcribe', 'hear']));
  expect(inOrder(startsOf(heard))).toEqual(alone.heard);
  expect(inOrder(startsOf(await claimsOf(video.id)))).toEqual(alone.heard);
  expect(await words()).toEqual(alone.words);
});

test('a killed helper costs its own part and no other', { timeout: limitMs }, async () => {
  await readyWorkers();
  const { video, over, words } = await request();
  const { token, startMs } = await helperOf(video.id);
  const { rows } = await pool.query('select id from jhalak.job_run where token = $1', [token]);
  await waitUntil('its program runs', () => workerOf(rows[0].id) !== undefined, { limitMs });
  const last = startsOf((await claimsOf(video.id)).filter((claim) => claim.token === token)).at(-1);
  expect(last).toBe(startMs);
  process.kill(workerOf(rows[0].id)?.pid ?? Number.NaN, 'SIGKILL');
  await waitUntil('it is over', over, { limitMs });
  const claims = startsOf(await claimsOf(video.id));
  expect(claims.filter((at, nth) => claims.indexOf(at) !== nth)).toEqual([startMs]);
  expect(inOrder(startsOf(await heardOf(video.id)))).toEqual(alone.heard);
  expect(await words()).toEqual(alone.words);
});

test('cancelling the transcription ends all who hear', { timeout: limitMs }, async () => {
  await readyWorkers();
  const { video, runId } = await request();
  await helperOf(video.id);
  expect(await door.queue.requestCancel(db, runId)).toBe('stopping');
  await waitUntil('nothing runs', areIdle, { limitMs });
  const ended = await pool.query(
    `select name, status from jhalak.job_run where workspace_id = $1 group by name, status order by name`,
    [video.workspaceId],
  );
  expect(ended.rows).toEqual([
    { name: 'hear', status: 'completed' },
    { name: 'transcribe', status: 'cancelled' },
  ]);
  expect((await heardOf(video.id)).length).toBeLessThan(alone.heard.length);
});

test('another language that is named ends all who hear the old one', { timeout: limitMs }, async () => {
  await readyWorkers();
  const { video, runId } = await request();
  const { token } = await helperOf(video.id);
  const { rows: keys } = await pool.query(
    'select distinct request_key as "old" from jhalak.speech_piece where video_id = $1',
    [video.id],
  );
  expect(keys).toHaveLength(1);
  await db.transaction((tx) =>
    takeChoices(tx, door.queue, { id: video.id, language: 'ta', soundOnly: false }),
  );
  await waitUntil(
    'the helper has ended',
    async () => (await pool.query('select 1 from jhalak.job_run where token = $1', [token])).rowCount === 0,
    { limitMs },
  );
  const unheard =
    'select 1 from jhalak.speech_piece where request_key = $1 and video_id = $2 and heard is null';
  expect((await pool.query(unheard, [keys[0].old, video.id])).rowCount).toBeGreaterThan(0);
  expect((await findJobRun(db, runId))?.status).toBe('cancelled');
  const anew = await newestRunOf(db, { name: 'transcribe', subjectId: video.id });
  await door.queue.requestCancel(db, anew?.id ?? '');
  await waitUntil('nothing runs', areIdle, { limitMs });
});

test('a helper gives its place to another workspace after the part that it hears', {
  timeout: limitMs,
}, async () => {
  await readyWorkers();
  const long = await request();
  await helperOf(long.video.id);
  const other = await request({ startMs: 0, endMs: 20_000 });
  const { rows } = await pool.query('select clock_timestamp() as "queuedAt"');
  for (const { over } of [other, long]) await waitUntil('both are over', over, { limitMs });
  // Its first part may be heard later than the long recording's last one: a program has to start for it.
  const startedAt = (await findJobRun(db, other.runId))?.startedAt?.getTime() ?? Number.NaN;
  const longEndedAt = (await findJobRun(db, long.runId))?.finishedAt?.getTime() ?? Number.NaN;
  expect(startedAt).toBeLessThan(longEndedAt);
  const between = ({ at, name }: Noted) =>
    name === 'hear' && at > rows[0].queuedAt && at.getTime() < startedAt;
  expect((await claimsOf(long.video.id)).filter(between)).toEqual([]);
  expect(await long.words()).toEqual(alone.words);
});

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
  // Where all is heard before the last kill, the next recording gets it.
  for (let killed = 0; killed < kills; killed += await killWhileHearing(kills - killed));
});

/** Has a recording heard under at most so many kills, and says how many there were. */
async function killWhileHearing(most: number): Promise<number> {
  await readyWorkers();
  const disturbed = await request();
  let killed = 0;
  while (killed < most && !(await disturbed.over())) {
    const known = (await heardOf(disturbed.video.id)).length;
    // Within the time that a part takes, however long that is: otherwise all is heard before the second kill.
    if (await killOneThatHears(disturbed.over, random() * (partMs / 100))) killed += 1;
    // Every kill costs a part at most: some come before the first one is noted, most between others.
    if (killed % 2 === 0)
      await waitUntil(
        'another part is noted',
        async () => (await heardOf(disturbed.video.id)).length > known || (await disturbed.over()),
        { limitMs },
      );
  }
  await waitUntil('the disturbed run is over', disturbed.over, { limitMs });

  const starts = startsOf(await heardOf(disturbed.video.id));
  console.log(
    `${killed} workers killed; parts noted at ${starts.map((ms) => Math.round(ms / 1000)).join(' ')} s`,
  );
  expect(inOrder(starts)).toEqual(alone.heard);
  // Every kill costs a part at most.
  expect((await claimsOf(disturbed.video.id)).length).toBeLessThanOrEqual(alone.heard.length + killed);
  expect(await disturbed.words()).toEqual(alone.words);
  const left = 'select 1 from jhalak.speech_piece where video_id = $1';
  expect((await pool.query(left, [disturbed.video.id])).rowCount).toBe(0);
  return killed;
}

test('a worker that is killed while corrected words are timed leaves them to the next one', {
  timeout: limitMs,
}, async () => {
  const video = await makeTalkOf();
  const words = spokenWords(Array.from({ length: minutes * 100 }, () => 'नमस्ते').join(' '), { wordMs: 600 });
  await makeTranscript(db, video, { language: 'hi', words });
  const edits = words.flatMap((_, index) => (index % 20 === 10 ? [{ index, text: 'नम स्ते' }] : []));
  await readyWorkers();
  const corrected = await changeWords(db, door.queue, { ...video, version: 1, edits });
  const run = async () => newestRunOf(db, { name: 'time-words', subjectId: video.id });
  const over = async () => (await run())?.status === 'completed';
  // Its programs follow each other, so that a look may fall between two.
  while (!(await killOneThatHears(over, 0))) expect(await over()).toBe(false);
  await waitUntil('the words are timed', over, { limitMs });
  expect((await run())?.losses).toBe(1);
  const latest = await latestTranscript(db, video.id);
  expect(latest?.version).toBe(2);
  expect(latest?.words.map(({ text }) => text)).toEqual(corrected?.transcript.words.map(({ text }) => text));
  expect(latest?.words.some(({ unheard }) => unheard)).toBe(false);
  expect(
    latest?.words.filter((word, at) => word.startMs !== corrected?.transcript.words[at]?.startMs).length,
  ).toBeGreaterThan(0);
});

test('a worker that is killed while a service hears pays for nothing twice', {
  timeout: limitMs,
}, async () => {
  const said = ['नमस्ते', 'दोस्तों'].map((text, at) => ({ text, start: at, end: at + 0.5 }));
  server.reply(() => ({ language: 'hi', items: said }));
  server.looks = 40;
  await stopFleet();
  fleet = startWorkers(server.url, 1);
  const { video, over, words } = await request();
  const isSent = async () => (await notedOf(video.id)).length > 0 && server.calls.length > 0;
  await waitUntil('the job of the service runs', isSent, { limitMs });
  const paise = await speechPaiseOfMonth(db, video.workspaceId);
  for (const worker of [...fleet.workers]) process.kill(worker.pid, 'SIGKILL');
  server.looks = 1;
  await waitUntil('the transcript is there', over, { limitMs });
  expect(server.requests.filter((sent) => sent === 'POST /speech-to-text/job/v1')).toHaveLength(1);
  const files = server.calls.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(await words()).toHaveLength(2 * files.length);
  expect(await speechPaiseOfMonth(db, video.workspaceId)).toBe(paise);
  expect(paise).toBeGreaterThan(0);
});
