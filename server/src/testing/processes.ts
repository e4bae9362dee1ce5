import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { isCode } from '#disk.ts';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  startTicks: string;
  command: string;
}

/** All children and children's children, as Linux knows them at this moment. */
export function descendantsOf(pid: number): ProcessIdentity[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const below = (parent: number): ProcessIdentity[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

export function isAlive({ pid, startTicks }: ProcessIdentity): boolean {
  const now = readStat(pid);
  return now?.startTicks === startTicks && now.state !== 'Z';
}

interface Stat extends ProcessIdentity {
  parent: number;
  state: string;
}

/** `/proc/<pid>/stat`: the command is in brackets and may hold spaces, so fields are counted after the last one. */
function readStat(pid: number): Stat | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
  const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { pid, command, state: fields[0] ?? '', parent: Number(fields[1]), startTicks: fields[19] ?? '' };
}

/** Ends a child, by force where it takes longer; resolves when it is gone. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(force);
}

/** What one of the project's programs is started with: the paths, and the cache of compiled programs. */
export function nodeEnvironment(): Record<string, string> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const kept = Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS });
  return Object.fromEntries(kept.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
