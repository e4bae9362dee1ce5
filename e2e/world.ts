import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectStatus } from '@jhalak/contract/routes/answers.ts';
import { connect } from '../server/src/db/connect.ts';
import { makeEveryStatus } from './every-status.ts';
import { callAs, type Person, signUp } from './person.ts';
import type { SharedApp } from './shared-app.ts';

/** What the screens show: the people who look at them, and what they have. */
export interface World extends SharedApp {
  newcomer: Person;
  creator: Person;
  /** Somebody with a project in every status. */
  busy: Person;
  projects: Record<ProjectStatus, string>;
  /** The finished project: the sample project, cut into 9:16 and 16:9. */
  videoId: string;
  /** One of its clips, 9:16. */
  clipId: string;
}

/** The moment at which every browser of the screenshots lives, and when what it shows was made. */
export const now = new Date('2026-03-14T05:30:00Z');
const madeAt = new Date('2026-03-14T04:12:00Z');

/** Made once per application, by the first who asks. */
export async function worldOf(app: SharedApp): Promise<World> {
  const file = path.join(app.dataDir, 'world.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as World;
  const newcomer = await signUp(app.address, { first: 'Meera', last: 'Iyer' });
  const creator = await signUp(app.address, { first: 'Asha', last: 'Rao' });
  const busy = await signUp(app.address, { first: 'Imran', last: 'Khan' });
  const projects = await makeEveryStatus(app, busy);
  const videoId = await sampleProject(creator);
  await inDatabase(app, async (query) => {
    await query('update jhalak.video set created_at = $1', [madeAt]);
  });
  const { clips } = await callAs<{ clips: { id: string }[] }>(
    creator,
    'GET',
    `/clips/video/${videoId}?aspectRatio=9:16&status=completed`,
  );
  const world = { ...app, newcomer, creator, busy, projects, videoId, clipId: clips[0]?.id ?? '' };
  writeFileSync(file, JSON.stringify(world));
  return world;
}

/** The sample is prepared behind all other work when the application first starts. */
async function sampleProject(person: Person, withinMs = 900_000): Promise<string> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(1000)) {
    const { state, video } = await callAs<{ state: string; video: { id: string } | null }>(
      person,
      'POST',
      '/videos/sample',
    );
    if (video) return video.id;
    if (state !== 'preparing') throw new Error(`the sample is ${state}`);
  }
  throw new Error('the sample is still being prepared');
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** States that nobody can wait for are written into the database of the tests. */
async function inDatabase<Result>(
  { databaseUrl }: Pick<SharedApp, 'databaseUrl'>,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const connection = connect({ connectionString: databaseUrl });
  try {
    return await work((text, values) => connection.pool.query(text, values));
  } finally {
    await connection.close();
  }
}
