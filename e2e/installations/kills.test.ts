import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastPostmaster } from '../../server/src/db/embedded/postmaster.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { type TusClient, tusClient } from '../../server/src/testing/tus-client.ts';
import { makeProject, sampleFile, settled } from '../project.ts';
import { isAlive, npmStart, type RunningApp } from '../running-app.ts';
import { writeShortTalk } from '../short-talk.ts';
import { callAs, signUp, type TestUser } from '../user.ts';

/** How long an installation may take to be whole again, on a machine that does other things. */
const backWithinMs = 120_000;

interface Clip {
  id: string;
  aspect_ratio: string;
  processing_status: string;
  file_url: string | null;
  sizeBytes: number | null;
}
interface Transcript {
  transcript: { version: number; words: { text: string }[] };
}

let app: RunningApp;
let dataDir: string;
let material: string;
let address: string;
let asha: TestUser;
let videoId: string;
let client: TusClient;
const talk = readFileSync(sampleFile('talk.mp4'));

beforeAll(async () => {
  // The database runs as `nobody` and must reach it.
  dataDir = mkdtempSync('/tmp/jhalak-e2e-');
  material = mkdtempSync('/tmp/jhalak-e2e-');
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const dir = path.resolve(import.meta.dirname, '../..');
  const environment = { SAMPLE_PROJECT: 'off' };
  app = npmStart({ dir, uid: process.getuid?.() ?? 0, dataDir, port, environment });
  await app.says(`Jhalak is ready at ${address}`, 240_000);
  asha = await signUp(address, { first: 'Asha' });
  const { video, subtitles } = writeShortTalk(material, 'short', 'hi', 1);
  videoId = await makeProject(asha, { file: video, name: 'short.mp4', subtitles, language: 'hi' });
  const cookie = asha.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // Four seconds for the whole file.
  client = tusClient({ address, cookie, bytesPerSecond: talk.length / 4 });
});
afterAll(async () => {
  app?.terminate();
  await app?.ended;
  for (const folder of [dataDir, material]) rmSync(folder, { recursive: true, force: true });
});

const victims = [
  { name: 'web process', ratio: '9:16', pid: () => app.child('web') },
  { name: 'worker', ratio: '16:9', pid: () => app.child('worker') },
  {
    name: 'database',
    ratio: '1:1',
    pid: () => lastPostmaster(path.join(dataDir, 'postgres/cluster'))?.pid,
  },
];

describe.each(victims)('after kill -9 of the $name', ({ name, ratio, pid }) => {
  test('every acknowledged byte, edit and account is there, and the work goes on automatically', async () => {
    const request = { numberOfClips: 1, clipDuration: 15, aspectRatios: [ratio] };
    await callAs(asha, 'POST', `/processing/generate-clips/${videoId}`, request);
    const location = await client.create(`talk ${ratio}.mp4`, talk.length);
    const sending = client.patch(location, talk, 0).then(
      ({ status }) => status,
      () => 'cut',
    );
    await sleep(1500);
    const ravi = await signUp(address, { first: 'Ravi' });
    const word = `शब्द${ratio.length}${name.length}`;
    const words = `/videos/${videoId}/transcript`;
    const { transcript } = await callAs<Transcript>(asha, 'GET', words);
    const edits = [{ index: 1, text: word }];
    await callAs(asha, 'PUT', words, { version: transcript.version, edits });

    const victim = pid();
    if (!victim) throw new Error(`there is no ${name}`);
    process.kill(victim, 'SIGKILL');
    await sending;
    await expect.poll(() => isAlive(victim), { timeout: 5000 }).toBe(false);

    const credentials = { email: ravi.email, password: ravi.password };
    await again(() => callAs(ravi, 'POST', '/session/sign-in', credentials));
    const edited = await again(() => callAs<Transcript>(asha, 'GET', words));
    expect(edited.transcript.words[1]?.text).toBe(word);

    const uploaded = await again(async () => {
      const { offset, videoId: id } = await client.offset(location);
      if (id !== null) return id;
      await client.patch(location, talk, offset);
      throw new Error('not whole yet');
    });
    const original = await fileOf(`/api/media/videos/${uploaded}/original`);
    expect(sha256(original)).toBe(sha256(talk));

    await again(() => callAs(asha, 'GET', `/processing/status/${videoId}`));
    await settled(asha, videoId);
    const { clips } = await callAs<{ clips: Clip[] }>(asha, 'GET', `/clips/video/${videoId}`);
    const [clip, ...others] = clips.filter(({ aspect_ratio }) => aspect_ratio === ratio);
    expect(others).toEqual([]);
    expect(clip).toMatchObject({ processing_status: 'completed' });
    expect((await fileOf(clip?.file_url ?? '')).length).toBe(clip?.sizeBytes);
  });
});

test('every acknowledged video is there once, and nothing else', async () => {
  const { projects } = await callAs<{ projects: { title: string }[] }>(asha, 'GET', '/videos/projects');
  const titles = projects.map(({ title }) => title);
  // The one with clips is named by what is said in it.
  expect(titles.filter((title) => title.startsWith('talk ')).sort()).toEqual(
    victims.map(({ ratio }) => `talk ${ratio}`).sort(),
  );
  expect(titles).toHaveLength(1 + victims.length);
});

/** Tries until it works, as a browser does. */
async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + backWithinMs; ; await sleep(300)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function fileOf(url: string): Promise<Buffer> {
  const cookie = asha.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(url, address), { headers: { cookie } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
