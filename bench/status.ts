/** How fast browsers that wait for clips get the status of their project. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, signUp, type TestUser } from '../e2e/user.ts';
import { migrateIdentity } from '../server/src/adapters/identity/migrate-identity.ts';
import { type Connection, connect } from '../server/src/db/core/connect.ts';
import { databaseUrl } from '../server/src/db/core/database-url.ts';
import { migrateDatabase } from '../server/src/db/core/migrate.ts';
import { newId } from '../server/src/db/core/new-id.ts';
import type { EmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { jobRun } from '../server/src/db/schema.ts';
import { makeOutput, makePlannedClip, makeRender, makeRequest } from '../server/src/testing/factories.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { startRole } from '../server/src/testing/role-processes.ts';
import { spokenWords } from '../server/src/testing/sample-documents.ts';
import type { Figure } from './figure.ts';

const requestsPerSecond = 1000;
const seconds = 15;
const words = 27_000;
const clips = 10;

/** `api.status-p99`: milliseconds from when a request is due to its answer, with one request due every millisecond. */
export async function statusFigure(
  { settings: database }: Pick<EmbeddedPostgres, 'settings'>,
  dataDir: string,
): Promise<Figure> {
  await migrateDatabase(database, { first: migrateIdentity });
  const port = await freePort();
  const environment = {
    ROLE: 'web',
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: dataDir,
    PORT: `${port}`,
  };
  const web = startRole(environment);
  const connection = connect(database);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const address = `http://127.0.0.1:${port}`;
    await answering(address);
    const user = await signUp(address, { first: 'Bench' });
    const path = `/processing/status/${await threeHourTalk(connection, user)}`;
    const { clips: shown } = await callAs<{ clips: { ready: number } }>(user, 'GET', path);
    if (shown.ready !== clips * 2) throw new Error(`${shown.ready} clips are ready`);
    const poll = () => request(`${address}/api${path}`, user, agent);
    // What a server compiles and plans once, it has by then.
    await pollSteadily(poll, { perSecond: requestsPerSecond / 4, seconds: 4 });
    const busyMs = processorMs(web.pid);
    const tookMs = (await pollSteadily(poll, { perSecond: requestsPerSecond, seconds })).toSorted(
      (a, b) => a - b,
    );
    const eachMs = (processorMs(web.pid) - busyMs) / tookMs.length;
    const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN;
    const note = `${tookMs.length} requests of one session, ${requestsPerSecond} a second; half within ${at(0.5).toFixed(1)} ms, all within ${at(1).toFixed(0)} ms; ${eachMs.toFixed(2)} ms of the web role’s processor each`;
    return { name: 'api.status-p99', value: at(0.99), unit: 'ms', bar: 50, better: 'lower', note };
  } finally {
    agent.destroy();
    await web.stop();
    await connection.close();
  }
}

/** How long a process has had a processor; Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${address}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('the web role does not answer');
}

/** A project with ten finished clips in two ratios each; nothing is in work. */
async function threeHourTalk({ db }: Connection, user: TestUser): Promise<string> {
  const waveform = { stepMs: 50, peaksBase64: Buffer.alloc(3 * 3600 * 20, 'peaks').toString('base64') };
  const text = Array.from({ length: words }, (_, n) => `word${n % 4000}`).join(' ');
  const request = await makeRequest(
    db,
    { id: user.workspaceId },
    {
      video: { status: 'transcribed', durationMs: 3 * 3_600_000, waveform },
      transcript: { words: spokenWords(text) },
      generation: { status: 'completed' },
    },
  );
  const { video, generation } = request;
  const of = { workspaceId: user.workspaceId, videoId: video.id };
  const ended = { status: 'completed' as const, progress: 1, startedAt: new Date(), finishedAt: new Date() };
  const run = (name: string, subjectId: string) => ({
    ...of,
    ...ended,
    id: newId(),
    name,
    subjectId,
    payload: {},
  });
  const runs = [run('probe', video.id), run('transcribe', video.id), run('moments', generation.id)];
  for (let position = 0; position < clips; position += 1) {
    const { clip, plan, output } = await makePlannedClip(db, request, { moment: { position } });
    for (const each of [output, await makeOutput(db, clip, { ratio: '16:9' })])
      await makeRender(db, { output: each, plan });
    runs.push(run('plan', clip.id), run('render', plan.id));
  }
  await db.insert(jobRun).values(runs);
  return video.id;
}

/** Milliseconds from when each request was due to its last byte; a late server does not slow the requests down. */
async function pollSteadily(
  poll: () => Promise<void>,
  { perSecond, seconds: length }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const tookMs: number[] = [];
  const sent: Promise<void>[] = [];
  const startedMs = performance.now();
  while (sent.length < perSecond * length) {
    const due = Math.min(perSecond * length, ((performance.now() - startedMs) / 1000) * perSecond);
    while (sent.length < due) {
      const dueMs = startedMs + (sent.length / perSecond) * 1000;
      sent.push(poll().then(() => void tookMs.push(performance.now() - dueMs)));
    }
    await sleep(1);
  }
  await Promise.all(sent);
  return tookMs;
}

function request(url: string, { cookies }: TestUser, agent: http.Agent): Promise<void> {
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered with ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
  });
}
