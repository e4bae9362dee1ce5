import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * Where folders of databases are made: in memory where Linux offers enough of it. A database has a thousand files, which
 * a disk takes longer to make and to remove than all its queries.
 */
export function databasesDir(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 4e9) return memory;
  } catch {
    // Another system.
  }
  return os.tmpdir();
}

/** An own, empty folder for a test file; await it at the file's top. It is gone after the last test. */
export async function folderForFile(parent = os.tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'jhalak-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
