// Runs one of the project's TypeScript programs and ends as it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from './setup.mjs';

/**
 * Starts `node ...args` in the project's folder with the packaged programs first on the PATH. Compiled programs are
 * kept and packages resolved quickly, which shortens the next start of it and of its children.
 */
export function startNode(node, args, options = {}) {
  const bin = path.join(projectDir, 'node_modules/.bin');
  const quickResolve = `--import ${pathToFileURL(path.join(projectDir, 'scripts/quick-resolve.mjs'))}`;
  const environment = {
    NODE_COMPILE_CACHE: path.join(projectDir, 'node_modules/.cache/node'),
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${quickResolve}`.trim(),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  return spawn(node, args, {
    cwd: projectDir,
    stdio: 'inherit',
    ...options,
    env: { ...environment, ...options.env },
  });
}

/** Resolves with the exit code; a signal counts as 128 + its number, as in a shell. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a program with all that it prints kept. */
export async function captureNode(node, args, options) {
  const child = startNode(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const exitCode = await ended(child);
  return { exitCode, output: Buffer.concat(chunks).toString('utf8') };
}

/** Runs a program in the foreground: it alone decides what Ctrl-C means, and it receives every stop signal. */
export async function runInForeground(node, args, options) {
  const child = startNode(node, args, options);
  // A terminal sends Ctrl-C to the child as well; here it only must not end us before the child.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await ended(child);
}
