import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectStatus } from '@jhalak/contract/routes/schemas.ts';
import { connect } from '../server/src/db/core/connect.ts';
import type { SharedApp } from './shared-app.ts';
import { makeStatusFixtures } from './status-fixtures.ts';
import { callAs, signUp, type TestUser } from './user.ts';

/** What the screens show: the people who look at them, and what they have. */
export interface Fixtures extends SharedApp {
  newcomer: TestUser;
  creator: TestUser;
  /** A user with a project in every status. */
  busy: TestUser;
  /** Who runs the installation. */
  operator: TestUser;
  projects: Record<ProjectStatus, string>;
  /** The creator's finished project: the sample, cut into 9:16. Empty until `withSample`. */
  videoId: string;
  /** Its best clip in 9:16; empty until `withSample`. */
  outputId: string;
  /** Paths of share links to that project; empty until `withSample`. */
  shared: { open: string; locked: string };
}

/** The moment at which every browser of the screenshots lives, and when what it shows was made; sessions begin today. */
export const now = new Date();
const madeAt = new Date(now.getTime() - 78 * 60_000);

/** Made once per application, by the first who asks. */
export async function fixturesOf(app: SharedApp): Promise<Fixtures> {
  const file = fileOf(app);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Fixtures;
  const newcomer = await signUp(app.address, { first: 'Meera', last: 'Iyer' });
  const creator = await signUp(app.address, { first: 'Asha', last: 'Rao' });
  const busy = await signUp(app.address, { first: 'Imran', last: 'Khan' });
  const projects = await makeStatusFixtures(app, busy);
  await ageRows(app, busy);
  const operator = await signUp(app.address, { first: 'Leela', last: 'Nair' });
  await makeOperator(app, operator);
  await sendMessage(app.address);
  return keep({
    ...app,
    newcomer,
    creator,
    busy,
    operator,
    projects,
    videoId: '',
    outputId: '',
    shared: { open: '', locked: '' },
  });
}

/** The same with the creator's project, which takes a minute or two after the application's first start. */
export async function withSample(world: Fixtures): Promise<Fixtures> {
  const known = await fixturesOf(world);
  if (known.videoId !== '') return known;
  const videoId = await sampleProject(world.creator);
  const shared = {
    open: await shareProject(world.creator, videoId, {}),
    locked: await shareProject(world.creator, videoId, { password: 'monsoon mangoes' }),
  };
  await ageRows(world, world.creator);
  const { clips } = await callAs<{ clips: { id: string }[] }>(
    world.creator,
    'GET',
    `/clips/video/${videoId}`,
  );
  return keep({ ...known, videoId, outputId: clips[0]?.id ?? '', shared });
}

/** Makes a share link of a project; the path of its page. */
async function shareProject(
  user: TestUser,
  videoId: string,
  rules: Record<string, unknown>,
): Promise<string> {
  const body = { expiresInDays: null, allowDownload: true, ...rules };
  const { url } = await callAs<{ url: string }>(user, 'POST', `/videos/${videoId}/share-links`, body);
  return url;
}

const fileOf = ({ dataDir }: SharedApp) => path.join(dataDir, 'world.json');

function keep(world: Fixtures): Fixtures {
  writeFileSync(fileOf(world), JSON.stringify(world));
  return world;
}

/** The sample is prepared behind all other work when the application first starts. */
export async function sampleProject(user: TestUser, withinMs = 900_000): Promise<string> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(1000)) {
    const { state, video } = await callAs<{ state: string; video: { id: string } | null }>(
      user,
      'POST',
      '/videos/sample',
    );
    if (video) return video.id;
    if (state !== 'preparing') throw new Error(`the sample is ${state}`);
  }
  throw new Error('the sample is still being prepared');
}

/** Makes a user one who runs the installation, as the one-time link of the first start does. */
export async function makeOperator({ databaseUrl }: SharedApp, { userId }: TestUser): Promise<void> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  await pool.query('update auth."user" set operator = true where id = $1', [userId]);
  await close();
}

/** A user without an account writes to the operator. */
async function sendMessage(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Farhan Sheikh', email: 'farhan@example.in', topic: 'business' },
      message: 'We cut forty talks a month in Hindi and Urdu. Which plan fits five editors?',
    }),
  });
  if (!answer.ok) throw new Error(`contact: ${answer.status} ${await answer.text()}`);
}

/** Relative times are the same in every picture. */
async function ageRows({ databaseUrl }: SharedApp, { workspaceId }: TestUser): Promise<void> {
  const connection = connect({ connectionString: databaseUrl });
  try {
    for (const table of ['video', 'generation', 'clip', 'job_run', 'notification', 'share_link']) {
      await connection.pool.query(`update jhalak.${table} set created_at = $1 where workspace_id = $2`, [
        madeAt,
        workspaceId,
      ]);
    }
  } finally {
    await connection.close();
  }
}
