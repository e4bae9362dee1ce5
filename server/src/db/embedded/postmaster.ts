import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCode } from '#disk.ts';

/** A running postmaster as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** Reads the lines of `postmaster.pid` (1: process, 5: socket folder); null while it is being written. */
export function parsePidFile(text: string): Postmaster | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const socketDir = lines[4]?.trim();
  return Number.isInteger(pid) && pid > 0 && socketDir ? { pid, socketDir } : null;
}

/** A name that every process of this cluster shows in its command line or title; other clusters show theirs. */
export const clusterName = (cluster: string): string =>
  `jhalak-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;

/** What the last postmaster of this cluster wrote, whether it still lives or not. */
export function lastPostmaster(cluster: string): Postmaster | null {
  try {
    return parsePidFile(readFileSync(pidFile(cluster), 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** True when `pid` is a process of this cluster: a number that another program took over, or a zombie, is not. */
export function isOfCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return processExists(pid);
  return commandLine(pid).includes(clusterName(cluster));
}

/**
 * PostgreSQL takes a left-over `postmaster.pid` for a live one while a process has its number: another program's, usual
 * after a restart of a container, or its own, killed and not yet taken away by its parent. Removes such a file; call it
 * when no process of the cluster is left.
 */
export function forgetDeadPid(cluster: string): void {
  const last = lastPostmaster(cluster);
  if (!last || process.platform !== 'linux' || isOfCluster(last.pid, cluster)) return;
  if (processExists(last.pid)) rmSync(pidFile(cluster), { force: true });
}

/**
 * Every process of this cluster: a postmaster that has not written its file yet, or back ends that outlive theirs for
 * a moment and still hold its shared memory. Empty where there is no /proc.
 */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isOfCluster(pid, cluster));
}

/** Ends the postmaster in order (`SIGINT`: rolls back, writes a checkpoint), or at once after `timeoutMs`. */
export async function stopPostmaster(
  postmaster: Postmaster,
  cluster: string,
  timeoutMs: number,
): Promise<void> {
  const alive = () => isOfCluster(postmaster.pid, cluster);
  const gone = async (withinMs: number) => {
    for (const end = Date.now() + withinMs; alive() && Date.now() < end; ) await sleep(10);
    return !alive();
  };
  if (!alive()) return;
  signal(postmaster.pid, 'SIGINT');
  if (await gone(timeoutMs)) return;
  // SIGQUIT leaves the next start a recovery from the log, which loses nothing.
  signal(postmaster.pid, 'SIGQUIT');
  if (await gone(5000)) return;
  signal(postmaster.pid, 'SIGKILL');
  await gone(5000);
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch (error) {
    if (isAbsent(error)) return '';
    throw error;
  }
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

const isAbsent = (error: unknown) => isCode(error, 'ENOENT', 'ESRCH');
