import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, DbOrTx } from '#db/connect.ts';
import { hideVideo } from '#db/processing.ts';
import { ensureSampleWorkspace, listSampleTemplates, readProject } from '#db/samples.ts';
import type { GenerationParams } from '#db/schema.ts';
import { type AcceptDeps, saveAccepted, storeWords } from './accept-video.ts';
import { copyProject } from './copy-project.ts';
import { ranker } from './moments/moment.ts';
import { planner } from './plan/plan-clip.ts';
import { type SampleVariant, sampleWorkspaces } from './sample-workspaces.ts';

export interface SampleDeps extends AcceptDeps {
  db: Db;
}

/** A talk with its subtitles, as files of this machine. */
export interface SampleSource {
  videoFile: string;
  wordsFile: string;
  language: string;
  title: string;
  clips: GenerationParams;
}

/**
 * Sees to it that every wanted sample is made, or being made, from this source by these rules; an older one stays
 * until its successor is complete. Safe to call by several workers at once and again at every start, when a sample
 * that failed, or lost a file, is begun anew.
 */
export async function prepareSample(
  deps: SampleDeps,
  source: SampleSource,
  variants: readonly SampleVariant[],
): Promise<void> {
  const fingerprint = await fingerprintOf(source);
  for (const variant of variants) {
    const { id } = sampleWorkspaces[variant];
    if (await isThere(deps.db, deps, id, fingerprint)) await dropOlder(deps.db, id, fingerprint);
    else await begin(deps, source, { variant, fingerprint });
  }
}

/** Under way, or complete with all its files. */
async function isThere(
  db: DbOrTx,
  { storage }: SampleDeps,
  workspaceId: string,
  fingerprint: string,
): Promise<boolean> {
  const known = await listSampleTemplates(db, workspaceId);
  const current = known.find(({ video }) => video.sampleOf === fingerprint);
  if (!current || current.generation.status === 'failed' || current.generation.status === 'cancelled')
    return false;
  if (current.generation.status !== 'completed') return true;
  const rows = await readProject(db, current.video.id);
  // Only the keys are of interest.
  const { files } = copyProject(rows, { workspaceId: '', now: new Date(), newId: () => '' });
  for (const { from } of files) if ((await storage.size(from)) === null) return false;
  return files.length > 0;
}

/** Nobody needs an older one once this one is complete. */
async function dropOlder(db: Db, workspaceId: string, fingerprint: string): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await listSampleTemplates(tx, workspaceId);
    const current = known.find(({ video }) => video.sampleOf === fingerprint);
    if (current?.generation.status !== 'completed') return;
    for (const { video } of known) if (video.sampleOf !== fingerprint) await hideVideo(tx, video.id);
  });
}

async function begin(
  deps: SampleDeps,
  source: SampleSource,
  { variant, fingerprint }: { variant: SampleVariant; fingerprint: string },
): Promise<void> {
  const workspace = sampleWorkspaces[variant];
  const { videoFile, wordsFile, language, title, clips } = source;
  const words = { fileName: path.basename(wordsFile), bytes: await readFile(wordsFile) };
  // Before the transaction: a slow disk must not make the others wait.
  const wordsKey = await storeWords(deps, workspace.id, words);
  const isBegun = await deps.db.transaction(async (tx) => {
    await ensureSampleWorkspace(tx, workspace);
    if (await isThere(tx, deps, workspace.id, fingerprint)) return false;
    for (const { video } of await listSampleTemplates(tx, workspace.id))
      if (video.sampleOf === fingerprint) await hideVideo(tx, video.id);
    await saveAccepted(tx, deps, {
      ...{ workspaceId: workspace.id, sampleOf: fingerprint, localPath: videoFile, wordsKey },
      ...{ language, title, clips, range: null, wordsFrom: 'auto' },
    });
    return true;
  });
  // Another worker was faster.
  if (!isBegun) await deps.storage.remove(wordsKey);
}

/** Changes with everything that the sample's clips come from. */
async function fingerprintOf({ videoFile, wordsFile, ...asked }: SampleSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ asked, planner, ranker }));
  for (const file of [videoFile, wordsFile]) {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  }
  return hash.digest('base64url').slice(0, 22);
}
