import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { leanHeap } from '#supervisor/child-supervisor.ts';
import type { FileServerSettings } from './file-server.ts';
import { endChild } from './processes.ts';

export interface KeptFileServer {
  address: string;
  /** Ends it without a warning and starts another on the same port; resolves when that one serves. */
  killAndRestart(): Promise<void>;
  /** The most memory that any of the processes had in use, in bytes. */
  peakBytes(): number;
  stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, 'file-server-process.ts');

export async function startKeptFileServer(settings: FileServerSettings): Promise<KeptFileServer> {
  let peak = 0;
  let { child, address } = await start(settings);
  const port = Number(new URL(address).port);
  const look = () => {
    if (child.exitCode === null && child.signalCode === null) peak = Math.max(peak, peakOf(child.pid ?? 0));
  };
  return {
    address,
    async killAndRestart() {
      look();
      await endChild(child, 'SIGKILL');
      ({ child, address } = await start({ ...settings, port }));
    },
    peakBytes() {
      look();
      return peak;
    },
    async stop() {
      look();
      await endChild(child);
    },
  };
}

async function start(settings: FileServerSettings): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(program, [JSON.stringify(settings)], {
    execArgv: leanHeap,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

/** `VmHWM` of Linux: the highest resident memory so far. */
function peakOf(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
