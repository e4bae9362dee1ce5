import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endChild, nodeEnvironment } from './processes.ts';
import { quickMedia } from './quick-media.ts';

/** One role of Jhalak in a process of its own, as it runs on a machine without `npm start`. */
export interface RoleProcess {
  pid: number;
  /** Jobs that it finished, by its log, over all its lives. */
  finishedJobs(): number;
  printed(): string;
  /** Ends it without a warning and starts it again with the same data folder. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, '../main.ts');

export function startRole(environment: Record<string, string>): RoleProcess {
  const printed: string[] = [];
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, [program], {
      env: { ...nodeEnvironment(), ...quickMedia, SPEECH_DOWNLOAD: 'off', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    return started;
  }

  return {
    get pid() {
      return child.pid ?? 0;
    },
    finishedJobs: () => printed.join('').split('"msg":"job completed"').length - 1,
    printed: () => printed.join(''),
    async killAndRestart() {
      await endChild(child, 'SIGKILL');
      child = launch();
    },
    stop: () => endChild(child),
  };
}
