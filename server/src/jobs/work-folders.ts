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
  try {
    await rmdir(path.dirname(folder));
  } catch (error) {
    if (!isLeft(error)) throw error;
  }
}

/** Removes the folders of attempts that are over; returns how many there were. */
export async function removeDeadWorkFolders(db: DbOrTx, workRoot: string): Promise<number> {
  // Folders first, rows second: a folder that is seen here belongs to a claim that was committed before.
  const folders = await listWorkFolders(workRoot);
  const running = await runningAttempts(db, [...new Set(folders.map((folder) => folder.runId))]);
  const dead = folders.filter((folder) => running.get(folder.runId) !== folder.attempt);
  for (const { runId, attempt } of dead) await removeWorkFolder(path.join(workRoot, runId, String(attempt)));
  return dead.length;
}

const runIds = /^[0-9a-f-]{36}$/;
const attemptNumbers = /^\d{1,6}$/;

async function listWorkFolders(workRoot: string): Promise<{ runId: string; attempt: number }[]> {
  await mkdir(workRoot, { recursive: true });
  const found: { runId: string; attempt: number }[] = [];
  for (const runId of await readdir(workRoot)) {
    if (!runIds.test(runId)) continue;
    for (const attempt of await entriesOf(path.join(workRoot, runId))) {
      if (attemptNumbers.test(attempt)) found.push({ runId, attempt: Number(attempt) });
    }
  }
  return found;
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
