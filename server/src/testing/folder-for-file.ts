import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** An own, empty folder for a test file; await it at the file's top. It is gone after the last test. */
export async function folderForFile(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
