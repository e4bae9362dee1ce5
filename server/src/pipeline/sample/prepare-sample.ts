import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { hideVideo } from '#db/queries/videos/processing.ts';
import {
  ensureSampleWorkspace,
  insertProject,
  listSampleTemplates,
  readProject,
  type SampleTemplate,
} from '#db/queries/videos/samples.ts';
import type { GenerationParams } from '#db/schema.ts';
import { saveAccepted, storeWords } from '#pipeline/commands/accept-video.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { ranker } from '#pipeline/stages/moments/moment.ts';
import { planner } from '#pipeline/stages/plan/plan-clip.ts';
import { copyProject } from './copy-project.ts';
import type { SampleBundle } from './sample-bundle.ts';
import { sampleWorkspaceFor } from './sample-workspaces.ts';

type SampleDeps = Pick<Serving, 'db' | 'queue' | 'storage' | 'plansOn'>;

/** A talk with its subtitles, as files of this machine. */
export interface SampleSource {
  videoFile: string;
  wordsFile: string;
  language: string;
  title: string;
  clips: GenerationParams;
}

/** What ships with the program: the clips that the source gives, and where their files are. */
export interface ShippedSample {
  bundle: SampleBundle;
  dir: string;
}

/**
 * Ensures that the sample is there, or being made, from this source by these rules. Shipped clips are taken where they
 * come from the same source and rules; otherwise the sample goes through the stages, and an older one stays until its
 * successor is complete. Several workers may call it at once, and again at every start: a sample that failed or lost
 * a file is begun anew.
 */
export async function prepareSample(
  deps: SampleDeps,
  source: SampleSource,
  shipped: ShippedSample | null = null,
): Promise<void> {
  const fingerprint = await sampleFingerprint(source);
  const { id } = sampleWorkspaceFor(deps);
  // What was under way when PLANS changed would end as a mixture of both.
  await drop(deps.db, sampleWorkspaceFor({ plansOn: !deps.plansOn }).id, (other) => !isComplete(other));
  if (!(await isThere(deps.db, deps, id, fingerprint))) {
    if (shipped?.bundle.fingerprint === fingerprint) await install(deps, shipped);
    else await begin(deps, source, fingerprint);
  }
  await dropOlder(deps.db, id, fingerprint);
}

/** Copies the shipped project as if it had been made here. Files first: without a row they are swept. */
async function install(deps: SampleDeps, { bundle, dir }: ShippedSample): Promise<void> {
  const workspace = sampleWorkspaceFor(deps);
  const copy = copyProject(bundle.rows, { workspaceId: workspace.id, now: new Date(), newId });
  for (const { from, to } of copy.files) {
    const name = bundle.files[from];
    if (name === undefined) throw new Error(`the shipped sample lacks the file ${from}`);
    await deps.storage.put(to, createReadStream(path.join(dir, name)));
  }
  const isInstalled = await deps.db.transaction(async (tx) => {
    await ensureSampleWorkspace(tx, workspace);
    if (await isThere(tx, deps, workspace.id, bundle.fingerprint)) return false;
    await drop(tx, workspace.id, ({ video }) => video.sampleOf === bundle.fingerprint);
    await insertProject(tx, copy.rows);
    return true;
  });
  // Another worker was faster.
  if (!isInstalled) for (const { to } of copy.files) await deps.storage.delete(to);
}

/** Under way, or complete with all its files. */
async function isThere(
  db: DbOrTx,
  { storage }: SampleDeps,
  workspaceId: string,
  fingerprint: string,
): Promise<boolean> {
  const current = await findSample(db, workspaceId, fingerprint);
  if (!current || current.generation.status === 'failed' || current.generation.status === 'cancelled')
    return false;
  if (!isComplete(current)) return true;
  const rows = await readProject(db, current.video.id);
  // Only the keys are of interest.
  const { files } = copyProject(rows, { workspaceId: '', now: new Date(), newId: () => '' });
  for (const { from } of files) if ((await storage.stat(from)) === null) return false;
  return files.length > 0;
}

async function begin(deps: SampleDeps, source: SampleSource, fingerprint: string): Promise<void> {
  const workspace = sampleWorkspaceFor(deps);
  const { videoFile, wordsFile, language, title, clips } = source;
  const words = { fileName: path.basename(wordsFile), bytes: await readFile(wordsFile) };
  // Before the transaction: a slow disk must not make the others wait.
  const wordsKey = await storeWords(deps, workspace.id, words);
  const isBegun = await deps.db.transaction(async (tx) => {
    await ensureSampleWorkspace(tx, workspace);
    if (await isThere(tx, deps, workspace.id, fingerprint)) return false;
    await drop(tx, workspace.id, ({ video }) => video.sampleOf === fingerprint);
    await saveAccepted(tx, deps, {
      ...{ workspaceId: workspace.id, sampleOf: fingerprint, localPath: videoFile, wordsKey },
      ...{ language, title, clips, range: null, transcriptSource: 'auto' },
    });
    return true;
  });
  // Another worker was faster.
  if (!isBegun) await deps.storage.delete(wordsKey);
}

/** Older samples are removed once this one is complete. */
async function dropOlder(db: Db, workspaceId: string, fingerprint: string): Promise<void> {
  const current = await findSample(db, workspaceId, fingerprint);
  if (current && isComplete(current))
    await drop(db, workspaceId, ({ video }) => video.sampleOf !== fingerprint);
}

const isComplete = ({ generation }: SampleTemplate): boolean => generation.status === 'completed';

const findSample = async (db: DbOrTx, workspaceId: string, fingerprint: string) =>
  (await listSampleTemplates(db, workspaceId)).find(({ video }) => video.sampleOf === fingerprint);

async function drop(
  db: DbOrTx,
  workspaceId: string,
  isUnwanted: (template: SampleTemplate) => boolean,
): Promise<void> {
  const unwanted = (await listSampleTemplates(db, workspaceId)).filter(isUnwanted);
  for (const { video } of unwanted) await hideVideo(db, video.id);
}

/** Changes with everything that the sample's clips come from: talk, subtitles, request, ranker and planner. */
export async function sampleFingerprint({ videoFile, wordsFile, ...asked }: SampleSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ asked, planner, ranker }));
  for (const file of [videoFile, wordsFile]) {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  }
  return hash.digest('base64url').slice(0, 22);
}
