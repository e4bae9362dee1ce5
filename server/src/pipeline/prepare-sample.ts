import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Tx } from '#db/connect.ts';
import { hideVideo } from '#db/processing.ts';
import { ensureSampleWorkspace, listSampleTemplates, readProject, type SampleTemplate } from '#db/samples.ts';
import type { GenerationParams } from '#db/schema.ts';
import { type AcceptDeps, acceptVideo } from './accept-video.ts';
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
    await deps.db.transaction(async (tx) => {
      await ensureSampleWorkspace(tx, sampleWorkspaces[variant]);
      const known = await listSampleTemplates(tx, id);
      const current = known.find(({ video }) => video.sampleOf === fingerprint);
      if (current && (await isGood(tx, deps, current))) {
        if (current.generation.status === 'completed') await hideOthers(tx, known, current);
        return;
      }
      if (current) await hideVideo(tx, current.video.id);
      await begin(tx, deps, source, { workspaceId: id, fingerprint });
    });
  }
}

/** Changes with everything that the sample's clips come from. */
async function fingerprintOf({ videoFile, wordsFile, ...asked }: SampleSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ asked, planner, ranker }));
  for (const file of [videoFile, wordsFile]) {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** Under way, or complete with all its files. */
async function isGood(tx: Tx, { storage }: SampleDeps, { video, generation }: SampleTemplate) {
  if (generation.status === 'failed' || generation.status === 'cancelled') return false;
  if (generation.status !== 'completed') return true;
  const rows = await readProject(tx, video.id);
  // Only the keys are of interest.
  const { files } = copyProject(rows, { workspaceId: '', now: new Date(), newId: () => '' });
  for (const { from } of files) if ((await storage.size(from)) === null) return false;
  return files.length > 0;
}

async function hideOthers(tx: Tx, known: readonly SampleTemplate[], current: SampleTemplate): Promise<void> {
  const others = new Set(known.map(({ video }) => video.id).filter((id) => id !== current.video.id));
  for (const id of others) await hideVideo(tx, id);
}

async function begin(
  tx: Tx,
  deps: SampleDeps,
  { videoFile, wordsFile, language, title, clips }: SampleSource,
  { workspaceId, fingerprint }: { workspaceId: string; fingerprint: string },
): Promise<void> {
  await acceptVideo(tx, deps, {
    workspaceId,
    localPath: videoFile,
    words: { fileName: path.basename(wordsFile), bytes: await readFile(wordsFile) },
    language,
    range: null,
    wordsFrom: 'auto',
    clips,
    title,
    sampleOf: fingerprint,
  });
}
