import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertWorkspace } from '#db/queries/accounts/workspaces.ts';
import { findGeneration, type Generation } from '#db/queries/clips/generations.ts';
import { momentsOfGeneration } from '#db/queries/clips/moments.ts';
import { rendersOfGeneration } from '#db/queries/clips/renders.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { GenerationParams } from '#db/schema.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { sharedMediaAbsent, sharedMediaDir } from '#testing/shared-media.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';
import { acceptVideo } from './commands/accept-video.ts';

const database = await databaseForFile();
const dataDir = await folderForFile();
const worker = await workerForFile({ database, web: { dataDir }, environment: { WORKER_SLOTS: '2' } });
const { id: workspaceId } = await insertWorkspace(database.db, { name: 'test', planId: 'unlimited' });

/** Puts a file through every stage and waits for the end, whatever it is. */
async function cut(localPath: string, ratios: GenerationParams['ratios']): Promise<Generation> {
  const { generationId } = await acceptVideo(database.db, worker, {
    workspaceId,
    localPath,
    words: null,
    language: null,
    range: null,
    transcriptSource: 'any',
    clips: { count: 1, maxDurationMs: 15_000, ratios, styleId: 'karaoke' },
  });
  return waitUntil(
    `${path.basename(localPath)} is over`,
    async () => {
      const generation = await findGeneration(database.db, generationId);
      return generation && over.has(generation.status) ? generation : null;
    },
    { limitMs: timeoutMs, everyMs: 50 },
  );
}

/** Five files wait for two slots here, and a busy machine is no failure; hanging is, by each job's own limit. */
const timeoutMs = 9 * 60_000;

const over = new Set<Generation['status']>(['completed', 'failed', 'cancelled']);

const filesBelow = (folder: string): string[] =>
  sharedMediaDir === null
    ? []
    : readdirSync(path.join(sharedMediaDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(sharedMediaDir ?? '', path.join(entry.parentPath, entry.name)))
        .sort();

/** All of them take five minutes: the gate takes every twentieth; the probe's own test meets many more. */
const some = (files: string[]): string[] => (fullRun ? files : files.filter((_, index) => index % 20 === 0));

/** The long lecture has a test of its own. */
const videos = some(filesBelow('video').filter((file) => !file.includes('lecture')));
const malformed = some(filesBelow('malformed'));

describe.skipIf(sharedMediaDir === null)(
  `real files in the whole pipeline (${sharedMediaDir ? 'present' : sharedMediaAbsent})`,
  () => {
    it.concurrent.each(videos)('%s ends in clips', { timeout: timeoutMs + 10_000 }, async (file) => {
      const generation = await cut(
        path.join(sharedMediaDir ?? '', file),
        fullRun ? ['9:16', '16:9'] : ['9:16'],
      );
      expect(generation).toMatchObject({ status: 'completed', failureMessage: null });
      const [moment] = await momentsOfGeneration(database.db, generation.id);
      const renders = await rendersOfGeneration(database.db, generation.id);
      expect(renders.length).toBeGreaterThan(0);
      const video = await findVideo(database.db, generation.videoId);
      // A short source is one clip of the whole.
      if ((video?.durationMs ?? 0) < 15_000)
        expect(moment?.moment).toMatchObject({ startMs: 0, endMs: video?.durationMs });
    });

    it.concurrent.each(malformed)(
      '%s ends in clips or in one sentence',
      { timeout: timeoutMs + 10_000 },
      async (file) => {
        const generation = await cut(path.join(sharedMediaDir ?? '', file), ['9:16']);
        if (generation.status === 'completed') {
          expect((await rendersOfGeneration(database.db, generation.id)).length).toBe(1);
          return;
        }
        expect(generation.status).toBe('failed');
        expect(['internal', 'worker_lost', 'limit_time', null]).not.toContain(generation.failureCode);
        expect(generation.failureMessage).toMatch(/^[^\n]{10,300}\.$/);
      },
    );

    it('leaves nothing missing, doubled or rotten behind', async () => {
      expect(await checkIntegrity(database.db, worker.storage, { graceMs: 0 })).toEqual({
        missing: [],
        orphan: [],
        checksumMismatch: [],
      });
    });
  },
);
