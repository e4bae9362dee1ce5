import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { checkIntegrity } from '#testing/check-integrity.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { startKeptFileServer } from '#testing/kept-file-server.ts';
import { mp4Bytes, sha256Of } from '#testing/made-bytes.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { TusRefused, tusClient } from '#testing/tus-client.ts';

const uploads = fullRun ? 500 : 32;
const sizeBytes = 8 * 1024 ** 2;
const parallel = 16;
const cutShare = 1 / 3;
/**
 * Half of the uploads come at a network's pace, together a quarter of a gigabit line; what is sent again is counted on
 * these. The others come as fast as the machine can, for which loopback keeps megabytes in the kernel's buffers.
 */
const bytesPerSecond = 2 * 1024 ** 2;
const bytesBetweenKills = 8 * 1024 ** 2;
const seed = 20261121;

const database = await databaseForFile();
const dataDir = await folderForFile();
const { id: workspaceId } = await makeWorkspace(database.db);
const sessions = { asha: makeAuth('asha', workspaceId) };
const server = await startKeptFileServer({ database: database.settings, dataDir, sessions });
afterAll(server.stop);

test.skipIf(process.platform !== 'linux')(
  `${uploads} uploads of 8 MB arrive whole though a third of the connections is cut and the server killed after every 8 MB or second`,
  // Alone it takes one minute.
  { timeout: fullRun ? 3_600_000 : 900_000 },
  async () => {
    console.log(`seed ${seed}`);
    const random = seededRandom(seed);
    const asha = { address: server.address, cookie: 'session=asha' };
    const paced = tusClient({ ...asha, bytesPerSecond });
    const unpaced = tusClient(asha);
    let kills = 0;
    let cuts = 0;
    let pacedPatches = 0;
    const finished = { all: false };
    const sentBytes = () => paced.sentBytes() + unpaced.sentBytes();
    const killing = (async () => {
      while (!finished.all) {
        const before = sentBytes();
        await sleep(800 + 400 * random());
        // Where starting takes long, what is sent in between would be next to nothing.
        while (!finished.all && sentBytes() - before < bytesBetweenKills) await sleep(50);
        if (finished.all) return;
        await server.killAndRestart();
        kills += 1;
      }
    })();

    async function sendOne(n: number): Promise<{ videoId: string; sha256: string }> {
      const client = n % 2 === 0 ? paced : unpaced;
      const bytes = mp4Bytes(sizeBytes);
      const location = await untilAnswered(() => client.create(`talk ${n}.mp4`, sizeBytes));
      for (;;) {
        const { offset, videoId } = await untilAnswered(() => client.offset(location));
        if (videoId) return { videoId, sha256: sha256Of(bytes) };
        const isCut = random() < cutShare;
        if (isCut) cuts += 1;
        const cutAfter = isCut ? Math.floor(random() * (sizeBytes - offset)) : undefined;
        if (client === paced) pacedPatches += 1;
        await client.patch(location, bytes, offset, cutAfter).catch(() => undefined);
      }
    }

    const waiting = Array.from({ length: uploads }, (_, n) => n);
    const done: { videoId: string; sha256: string }[] = [];
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) done.push(await sendOne(n));
      }),
    );
    finished.all = true;
    await killing;

    // Each of the paced patches that did not end its upload was cut or killed.
    const resentBytes = paced.sentBytes() - (uploads / 2) * sizeBytes;
    const resent = resentBytes / Math.max(1, pacedPatches - uploads / 2) / sizeBytes;
    const peakMb = server.peakBytes() / 1e6;
    console.log(
      `${kills} kills, ${cuts} cuts, ${(resent * 100).toFixed(1)} % of a file sent again each time, peak ${peakMb.toFixed(0)} MB`,
    );
    expect(new Set(done.map(({ videoId }) => videoId)).size).toBe(uploads);
    for (const { videoId, sha256 } of done) {
      expect((await findVideo(database.db, videoId))?.sha256).toBe(sha256);
      expect(await listJobRunsOfVideo(database.db, videoId)).toHaveLength(1);
    }
    expect(resent).toBeLessThanOrEqual(0.1);
    expect(peakMb).toBeLessThanOrEqual(300);
    expect(kills).toBeGreaterThan(2);
    const storage = createFolderStorage(path.join(dataDir, 'media'));
    expect(await checkIntegrity(database.db, storage, { graceMs: 0 })).toEqual({
      missing: [],
      orphan: [],
      checksumMismatch: [],
    });
  },
);

/** Retries while the server is down, as a browser does. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof TusRefused && error.answer.status < 500) throw error;
      await sleep(60);
    }
  }
}
