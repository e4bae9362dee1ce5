import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UserError } from '@jhalak/contract/errors.ts';
import { downloadFile } from '#adapters/web-fetch/download-file.ts';
import { startProcess } from '#media/process.ts';
import { type LocalModel, localDirOf, localFileOf, runtimeDirOf, runtimeFileOf } from './local-models.ts';

/** 85 MB with the binary for processors; those for graphics cards weigh 600 MB and are left out. */
const runtimeVersion = '3.22.1';
const binaries: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};
const installMs = 30 * 60_000;

export interface InstallCall {
  model: LocalModel;
  modelsDir: string;
  /** npm's own program, as `npm run` names it. */
  npm: string;
  signal: AbortSignal;
  onProgress(step: 'download' | 'unpack', doneBytes: number, totalBytes: number | null): void;
}

/**
 * Downloads a language model and the program that runs it, at the operator's request; what is there already stays.
 * Throws UserError `download_failed`, or the signal's reason.
 */
export async function installLocalModel(call: InstallCall): Promise<string> {
  const { model, modelsDir, signal, onProgress } = call;
  if (!existsSync(runtimeFileOf(modelsDir))) {
    onProgress('unpack', 0, null);
    await installRuntime(call);
  }
  const file = localFileOf(modelsDir, model);
  if (existsSync(file)) return file;
  return downloadFile({ folder: localDirOf(modelsDir), file: model, signal, onProgress });
}

/** The folder appears whole or not at all. No install script runs. */
async function installRuntime({ modelsDir, npm, signal }: InstallCall): Promise<void> {
  const folder = runtimeDirOf(modelsDir);
  const draft = `${folder}.new`;
  const address = `node-llama-cpp@${runtimeVersion}`;
  const failed = (detail: string) => new UserError('download_failed', { address, detail, folder });
  const binary = binaries[`${process.platform}-${process.arch}`];
  if (!binary) throw failed(`${process.platform}-${process.arch} has no binary`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(`${draft}/package.json`, '{"private":true}\n');
  const child = startProcess({
    command: process.execPath,
    args: [
      ...[npm, 'install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'],
      ...[address, `@node-llama-cpp/${binary}@${runtimeVersion}`],
    ],
    ...{ cwd: draft, signal, timeoutMs: installMs, env: npmEnvironment() },
  });
  child.stdin.end();
  await text(child.stdout);
  const end = await child.ended;
  if (end.code !== 0) throw failed(end.stderrTail.trim().split('\n').at(-1) ?? `npm ended with ${end.code}`);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** What tells npm where it reaches its registry and keeps its files; nothing else of ours. */
const npmEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && /^(?:HOME|npm_config_.*|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
        ? [[name, value]]
        : [],
    ),
  );
