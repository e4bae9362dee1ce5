import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { SiteToolVersion } from '@jhalak/contract/routes/site-tool.ts';
import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';
import { runProcess } from '#media/process.ts';
import { downloadDetail, fetchPinned, forget } from './fetch-resumable.ts';

/** The version that this release was tried with. Its licence is the Unlicense. */
export const recommendedSiteTool: SiteToolVersion = {
  version: '2026.8.19',
  // The package index names files by their BLAKE2b digest.
  address:
    'https://files.pythonhosted.org/packages/69/b2/8cd1613f56eed7ceb64fbd4df3f1c01246bfb098e6f398228bafda22b80b/yt_dlp-2026.8.19-py3-none-any.whl',
  sha256: '1d57897e94c6665a0a6f9bc54b34e584284e32c034ffab3a7df25d8f7b24eedf',
};

/** The folder of programs that the operator installed. */
export const toolsDirOf = (dataDir: string): string => path.join(dataDir, 'tools');

const recordSchema = z.object({ version: z.string(), address: z.string(), sha256: z.string() });

/** The version that is installed in the folder, or null. */
export async function installedSiteTool(toolsDir: string): Promise<SiteToolVersion | null> {
  const text = await readFile(recordFileOf(toolsDir), 'utf8').catch(() => null);
  return recordSchema.safeParse(jsonOrNull(text ?? '')).data ?? null;
}

export interface SiteToolInstall {
  toolsDir: string;
  wheel: Pick<SiteToolVersion, 'address' | 'sha256'>;
  signal: AbortSignal;
  /** Pauses between tries of the download, milliseconds. */
  retryAfterMs?: readonly number[];
}

/**
 * Downloads a wheel, compares it with its checksum, and makes one program of it, in place of an earlier one: imports
 * that run keep theirs. Throws UserError `download_failed`, and changes nothing then.
 */
export async function installSiteTool(call: SiteToolInstall): Promise<void> {
  const { toolsDir, wheel, signal, retryAfterMs = [1000, 5000] } = call;
  const { address, sha256 } = wheel;
  // By its checksum, so that a part of another version is never continued.
  const partPath = path.join(toolsDir, `${sha256}.whl.part`);
  const draft = path.join(toolsDir, `${sha256}.new`);
  const recordDraft = `${recordFileOf(toolsDir)}.new`;
  try {
    await mkdir(toolsDir, { recursive: true });
    await fetchPinned({ address, sha256, partPath, signal, retryAfterMs, onProgress: () => undefined });
    await makeProgram(partPath, draft, signal);
    await rename(draft, path.join(toolsDir, programName));
    const record: SiteToolVersion = { version: versionOf(address), address, sha256 };
    await writeFile(recordDraft, JSON.stringify(record), { flush: true });
    await rename(recordDraft, recordFileOf(toolsDir));
    await forget(partPath);
  } catch (error) {
    for (const file of [draft, recordDraft]) await rm(file, { force: true });
    const detail = downloadDetail(error);
    throw new UserError('download_failed', { address, detail, folder: toolsDir }, { cause: error });
  }
}

/** Removes the installed program; safe to repeat. */
export async function removeSiteTool(toolsDir: string): Promise<void> {
  for (const file of [path.join(toolsDir, programName), recordFileOf(toolsDir)])
    await rm(file, { force: true });
}

const programName = 'yt-dlp';
const recordFileOf = (toolsDir: string): string => path.join(toolsDir, 'yt-dlp.json');

const versionOf = (address: string): string => /yt_dlp-([\w.]+)-py3/.exec(address)?.[1] ?? 'unknown';

/** A wheel as one file that Python runs: what stands in it, behind a first line that names Python. */
const repack = `import sys, zipfile
source, target = sys.argv[1:]
with open(target, 'wb') as out:
    out.write(b'#!/usr/bin/env python3\\n')
    with zipfile.ZipFile(source) as wheel, zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as app:
        for entry in wheel.infolist():
            app.writestr(entry, wheel.read(entry))
        app.writestr('__main__.py', 'import yt_dlp\\nyt_dlp.main()\\n')
`;

/** Nothing of the wheel runs here: it is only packed anew. */
async function makeProgram(wheel: string, target: string, signal: AbortSignal): Promise<void> {
  const end = await runProcess({
    ...{ command: 'python3', args: ['-I', '-c', repack, wheel, target], signal },
    timeoutMs: 60_000,
  });
  if (end.code !== 0) throw new Error(`python3: ${end.stderrTail.trim().split('\n').at(-1)}`);
  await chmod(target, 0o755);
}
