import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf } from '../server/src/db/embedded/postmaster.ts';
import { quickMedia } from '../server/src/testing/quick-media.ts';

export interface RunningApp {
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the output holds `words`; rejects with the output when that takes too long or the app ends. */
  says(words: string, withinMs?: number): Promise<void>;
  /** Ctrl-C as a terminal sends it: to every process in the foreground. */
  interrupt(): void;
  /** SIGTERM to npm alone. */
  terminate(): void;
  /** Exit code of npm. */
  ended: Promise<number | null>;
  /** The numbers of all processes that serve this data folder: npm, ours and the database's. */
  processes(): number[];
  /** The child that runs as `web` or `worker`. */
  child(role: 'web' | 'worker'): number | undefined;
  killAll(): void;
}

export interface AppOptions {
  dir: string;
  uid: number;
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
  /** Goes before the command, such as a network of its own. */
  prefix?: readonly string[];
}

/**
 * Runs `npm start` as `uid` with nothing of our own environment but the path to the system's programs, and without
 * the sample's minute of work where a test does not need it.
 */
export function npmStart(options: AppOptions): RunningApp {
  const { dir, uid, dataDir, port, environment = {}, prefix = [] } = options;
  const [program = 'npm', ...args] = [...prefix, 'npm', 'start'];
  const root = process.getuid?.() === 0;
  const child = spawn(program, args, {
    cwd: dir,
    ...(root ? { uid, gid: uid } : {}),
    env: {
      PATH: systemPath(),
      HOME: dir,
      SAMPLE_PROJECT: 'off',
      SPEECH_DOWNLOAD: 'off',
      ...quickMedia,
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const withVariable = (variable: string) =>
    allProcesses().filter((pid) => environmentOf(pid).split('\0').includes(variable));
  const ours = () => withVariable(`DATA_DIR=${dataDir}`);
  const processes = () => [...ours(), ...processesOf(path.join(dataDir, 'postgres/cluster'))];
  return {
    output: () => text,
    async says(words, withinMs = 60_000) {
      for (const end = Date.now() + withinMs; !text.includes(words); await sleep(50)) {
        const over = Date.now() > end || child.exitCode !== null;
        if (over && !text.includes(words)) throw new Error(`"${words}" was not said; said was:\n${text}`);
      }
    },
    terminate: () => void child.kill('SIGTERM'),
    interrupt: () => void process.kill(-(child.pid ?? 0), 'SIGINT'),
    ended,
    processes,
    child: (role) => ours().find((pid) => environmentOf(pid).split('\0').includes(`ROLE=${role}`)),
    killAll: () => processes().forEach(killQuietly),
  };
}

export function isAlive(pid: number): boolean {
  return commandLine(pid) !== '';
}

/** Without our own packages' programs: the clone must find its own. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);

const allProcesses = () => readdirSync('/proc').map(Number).filter(Number.isInteger);
const commandLine = (pid: number) => read(`/proc/${pid}/cmdline`);
const environmentOf = (pid: number) => read(`/proc/${pid}/environ`);

/** Empty for a process that is gone or not ours to read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function killQuietly(pid: number): void {
  if (pid > 1 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}
