import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import { readProject } from '#db/queries/videos/samples.ts';
import { generation, jobRun, mediaAnalysis, render, video, workspace } from '#db/schema.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeOutputWithAncestors, makeRender, makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { workerForFile } from '#testing/worker-for-file.ts';
import { prepareSample, type SampleSource, sampleFingerprint } from './prepare-sample.ts';
import { readSampleBundle, writeSampleBundle } from './sample-bundle.ts';
import { sampleState } from './sample-state.ts';
import { sampleWorkspaceFor } from './sample-workspaces.ts';

const database = await databaseForFile();
const dataDir = await folderForFile();
const worker = await workerForFile({ database, web: { dataDir } });
const { db } = database;
const [videoFile = '', wordsFile = ''] = ['talk.mp4', 'talk.srt'].map((name) => path.join(dataDir, name));
await writeFile(videoFile, 'the talk');
await writeFile(wordsFile, '1\n00:00:00,200 --> 00:00:02,000\nनमस्ते\n');
const source: SampleSource = {
  ...{ videoFile, wordsFile, language: 'hi', title: 'Sample' },
  clips: { count: 1, maxDurationMs: 15_000, ratios: ['9:16'], styleId: 'karaoke' },
};
const dir = path.join(dataDir, 'clips');
const plansOn = { plansOn: true };
const prepare = async (from = source) => {
  const bundle = await readSampleBundle(dir);
  return prepareSample({ db, ...worker, ...plansOn }, from, bundle && { bundle, dir });
};

/** A finished project with its files, as the pipeline leaves one. */
async function finishedProject() {
  const { id: workspaceId } = await makeWorkspace(db);
  const { output, plan, video: made } = await makeOutputWithAncestors(db, { id: workspaceId });
  const fingerprint = await sampleFingerprint(source);
  const storageKey = made.storageKey ?? '';
  const talk = await readFile(videoFile);
  await worker.storage.put(storageKey, [talk]);
  const { storageKey: clipKey } = await makeRender(db, { output, plan });
  await worker.storage.put(clipKey, [Buffer.from('a large clip')]);
  const sha256 = createHash('sha256').update(talk).digest('hex');
  await db.update(video).set({ sampleOf: fingerprint, sizeBytes: talk.length, sha256 });
  await db.update(generation).set({ status: 'completed' });
  const span = { startMs: 0, endMs: 2000 };
  const analyzer = { name: 'shots-and-faces', version: '7' };
  const found = { shots: [{ ...span, detail: null }], faces: [], problem: null };
  await db.transaction((tx) => insertAnalysis(tx, { video: made, span, analyzer }, found));
  return { fingerprint, rows: await readProject(db, made.id) };
}

test('a shipped project is installed without a job, with its own files, and copied for the user who opens it', async () => {
  const { fingerprint, rows } = await finishedProject();
  const command = `ffmpeg -ss 1.5 -i ${dataDir}/media/talk.mp4 -vf ass=filename=${dataDir}/work/a.ass out.mp4`;
  const { rows: written } = await writeSampleBundle({
    ...{ dir, storage: worker.storage, fingerprint, sources: [videoFile, wordsFile] },
    rows: { ...rows, renders: rows.renders.map((row) => ({ ...row, command })) },
    shrink: (file) => writeFile(file, 'a small clip'),
  });
  expect(written.renders[0]?.command).toBe('ffmpeg -ss 1.5 -i talk.mp4 -vf ass=filename=a.ass out.mp4');
  // The talk itself ships once, beside the clips.
  expect((await readdir(dir)).filter((name) => name.endsWith('.mp4'))).toHaveLength(1);
  await db.delete(workspace).where(eq(workspace.id, rows.videos[0]?.workspaceId ?? ''));

  await Promise.all([prepare(), prepare()]);
  expect(await sampleState(db, plansOn)).toMatchObject({ state: 'ready', progress: 1 });
  expect(await db.select().from(jobRun)).toEqual([]);
  const { id } = sampleWorkspaceFor(plansOn);
  const [installed] = await db.select().from(render).where(eq(render.workspaceId, id));
  expect(installed?.sizeBytes).toBe('a small clip'.length);
  // The editor offers the faces that were found.
  const [analysis] = await db.select().from(mediaAnalysis).where(eq(mediaAnalysis.workspaceId, id));
  expect(analysis).toMatchObject({ startMs: 0, endMs: 2000, body: { faces: [], problem: null } });
  const { missing, checksumMismatch } = await checkIntegrity(db, worker.storage, { graceMs: 0 });
  expect({ missing, checksumMismatch }).toEqual({ missing: [], checksumMismatch: [] });
});

test('written twice, a project gives the same text', async () => {
  const [template] = await db.select().from(video);
  const rows = await readProject(db, template?.id ?? '');
  const options = { rows, storage: worker.storage, fingerprint: 'same', sources: [videoFile] };
  const texts = [];
  for (const name of ['first', 'second']) {
    const folder = path.join(dataDir, name);
    await writeSampleBundle({ ...options, dir: folder, shrink: async () => undefined });
    texts.push((await readFile(path.join(folder, 'project.json'), 'utf8')).replaceAll(name, ''));
  }
  expect(texts[0]).toBe(texts[1]);
});

test('clips that come from another talk or from older rules are not taken: the sample is made anew', async () => {
  await prepare({ ...source, title: 'Another title' });
  const runs = await db.select().from(jobRun);
  expect(runs.map(({ name }) => name)).toContain('import');
  // The shipped one stays until then.
  expect((await sampleState(db, plansOn)).state).toBe('ready');
});
