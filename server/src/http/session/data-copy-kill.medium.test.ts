import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { makeVideo } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { type RoleProcess, startRole } from '#testing/role-processes.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web, dataDir } = await wholeWebForFile();
let worker: RoleProcess | undefined;
afterAll(() => worker?.stop());

const chunk = randomBytes(1 << 20);
const megabytes = 1500;
function* video(): Generator<Buffer> {
  for (let at = 0; at < megabytes; at += 1) yield chunk;
}

/** What the process has ever held in memory, in megabytes. */
const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What a folder holds with everything in it, in megabytes; files that go meanwhile count nothing. */
async function diskMegabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(path.join(entry.parentPath, entry.name)).catch(() => null));
  return (await Promise.all(sizes)).reduce((sum, found) => sum + (found?.size ?? 0), 0) / (1 << 20);
}

// More than a gigabyte is written and a lease has to end: `npm test -- --full`.
test.runIf(fullRun)(
  'a worker that is killed in the middle of an archive leaves the next one to it, whole and once',
  { timeout: 300_000 },
  async () => {
    const { browser, user } = await signedUp(web);
    const { storageKey } = await makeVideo(database.db, { id: user.workspaceId });
    const incomingDir = path.join(dataDir, 'work', 'uploads');
    const storage = createFolderStorage(path.join(dataDir, 'media'), { incomingDir });
    await storage.put(storageKey ?? '', video());
    worker = startRole({ ROLE: 'worker', DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
    const newest = async () => (await browser.get('/api/session/data/copies')).body.copies[0];
    await browser.post('/api/session/data/copies');
    const polling = { timeout: 200_000, interval: 50 };
    await expect.poll(async () => (await newest()).progress, polling).toBeGreaterThan(0.1);
    expect((await newest()).status).toBe('making');
    await worker.killAndRestart();
    await expect.poll(async () => (await newest()).status, polling).toBe('ready');
    const { archive } = await newest();
    expect(archive.filesBytes).toBe(megabytes << 20);
    const archives: string[] = [];
    for await (const { key } of storage.list())
      if (path.dirname(key).endsWith('data-copies')) archives.push(key);
    expect(archives).toHaveLength(1);
    // What the killed attempt had written goes with the hourly sweep; the video and the archive stay.
    await storage.incoming.sweep({ known: new Set(), nowMs: Date.now() + 2 * 3_600_000 });
    expect(await diskMegabytes(dataDir)).toBeLessThan(2 * megabytes + 100);
    const peak = peakMegabytes(worker.pid);
    console.log(`the worker held ${Math.round(peak)} MB at most`);
    expect(peak).toBeLessThan(megabytes / 2);
  },
);
