import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { DbOrTx } from '#db/core/connect.ts';
import { runningAttempts } from '#db/queries/jobs/job-runs.ts';

/** `<workRoot>/<runId>/<attempt>`: an empty folder that only this attempt writes to. */
export async function makeWorkFolder(workRoot: string, runId: string, attempt: number): Promise<string> {
  // What an attempt left behind whose worker was killed goes with the folder of its run.
  await rm(path.join(workRoot, runId), { recursive: true, force: true });
  const folder = path.join(workRoot, runId, String(attempt));
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function removeWorkFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await removeIfEmpty(path.dirname(folder));
}

/** Removes the folders of attempts that are over; returns how many there were. */
export async function removeDeadWorkFolders(db: DbOrTx, workRoot: string): Promise<number> {
  // Folders first, rows second: a folder that is seen here belongs to a claim that was committed before.
  const folders = await listWorkFolders(workRoot);
  const running = await runningAttempts(db, [...folders.keys()]);
  let removed = 0;
  for (const [runId, attempts] of folders) {
    const dead = attempts.filter((attempt) => attempt !== running.get(runId));
    for (const attempt of dead) await removeWorkFolder(path.join(workRoot, runId, String(attempt)));
    // Its worker died between the attempt's folder and this one.
    if (attempts.length === 0 && !running.has(runId)) await removeIfEmpty(path.join(workRoot, runId));
    removed += dead.length;
  }
  return removed;
}

const runIds = /^[0-9a-f-]{36}$/;
const attemptNumbers = /^\d{1,6}$/;

/** The attempts that have a folder, by run. */
async function listWorkFolders(workRoot: string): Promise<Map<string, number[]>> {
  await mkdir(workRoot, { recursive: true });
  const found = new Map<string, number[]>();
  for (const runId of await readdir(workRoot)) {
    if (!runIds.test(runId)) continue;
    const entries = await entriesOf(path.join(workRoot, runId));
    found.set(runId, entries.filter((entry) => attemptNumbers.test(entry)).map(Number));
  }
  return found;
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isLeft(error)) throw error;
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isLeft(error)) return [];
    throw error;
  }
}

// Gone already, or in use by another attempt: both are as they should be.
const isLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTEMPTY');
