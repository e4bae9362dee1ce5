import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessCode } from '#disk.ts';

/**
 * The key that signs cookies, made once in the data folder and readable by its owner only. It appears whole or not at
 * all, so two processes that start at once agree on one.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  const known = await readFile(file, 'utf8').catch(unlessCode('ENOENT'));
  if (known) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch(unlessCode('EEXIST'));
  await rm(draft);
  return readFile(file, 'utf8');
}
