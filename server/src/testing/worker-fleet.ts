import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { endChild } from './processes.ts';
import type { WorkerSettings } from './worker-process.ts';

export interface FleetWorker {
  pid: number;
  process: ChildProcess;
  ready: boolean;
  /** All it printed: its log. */
  printed: string[];
}

export interface Fleet {
  /** Living workers; one that dies is replaced at once. */
  workers: FleetWorker[];
  allReady(): boolean;
  /** Everything that any worker printed. */
  printed(): string;
  stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, 'worker-process.ts');

/** Runs `count` worker processes and replaces those that die, as the supervisor does. */
export function startFleet(count: number, settings: WorkerSettings): Fleet {
  const workers: FleetWorker[] = [];
  const everything: string[] = [];
  let stopping = false;

  function add(): void {
    const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const worker: FleetWorker = { pid: child.pid ?? 0, process: child, ready: false, printed: [] };
    const keep = (chunk: Buffer) => {
      worker.printed.push(chunk.toString());
      everything.push(chunk.toString());
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('message', () => {
      worker.ready = true;
    });
    child.once('exit', () => {
      workers.splice(workers.indexOf(worker), 1);
      if (!stopping) add();
    });
    workers.push(worker);
  }

  for (let n = 0; n < count; n += 1) add();
  return {
    workers,
    allReady: () => workers.length === count && workers.every(({ ready }) => ready),
    printed: () => everything.join(''),
    async stop() {
      stopping = true;
      await Promise.all(workers.map((worker) => endChild(worker.process)));
    },
  };
}
