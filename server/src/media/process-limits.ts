import type { ErrorId } from '@jhalak/contract/errors.ts';

/** What one child process may use. Absent: no limit of that kind. Enforced on Linux only. */
export interface ProcessLimits {
  /** Address space, bytes. Programs that reserve much more than they use (V8, WebAssembly) cannot live with it. */
  memoryBytes?: number | undefined;
  /** Processor time over all threads, seconds. */
  cpuSeconds?: number;
  /** Size of any one file it writes, bytes. */
  fileBytes?: number;
  openFiles?: number;
}

/**
 * The argv that runs `command` niced, under `limits`, without core dumps, and ended by the kernel when its
 * parent dies. Every wrapper replaces itself, so the child's pid is the command's own.
 */
export function limitedArgv(
  command: string,
  args: string[],
  limits: ProcessLimits,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const niced = ['nice', '-n', '10', command, ...args];
  if (platform !== 'linux') return niced;
  const flags = [
    ['as', limits.memoryBytes],
    // At a hard limit the kernel sends KILL, which looks like a lack of memory; the soft one sends XCPU.
    ['cpu', limits.cpuSeconds === undefined ? undefined : `${limits.cpuSeconds}:${limits.cpuSeconds + 5}`],
    ['fsize', limits.fileBytes],
    ['nofile', limits.openFiles],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
  return ['setpriv', '--pdeathsig', 'KILL', 'prlimit', '--core=0', ...flags, ...niced];
}

/** A command line that a person could paste into a POSIX shell. */
export const printableCommand = (argv: string[]): string =>
  argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');

export interface ProcessOutcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderrTail: string;
}

/**
 * The limit that ended a process, read from its end and its last words; null when it ended for reasons of its
 * own. A sandbox reports its child's signal as exit code 128 + number.
 */
export function limitHit(end: ProcessOutcome): Extract<ErrorId, `limit_${string}` | 'disk_full'> | null {
  if (end.code === 0) return null;
  if (/No space left on device|ENOSPC/.test(end.stderrTail)) return 'disk_full';
  const signal = end.signal ?? signalOfCode(end.code);
  if (signal === 'SIGXCPU') return 'limit_time';
  if (signal === 'SIGXFSZ' || /File too large/.test(end.stderrTail)) return 'limit_size';
  // Only the kernel's out-of-memory killer sends KILL to a child that its parent did not stop.
  if (signal === 'SIGKILL') return 'limit_memory';
  // ffmpeg reports too many tracks with the very words of a lack of memory.
  if (/exceeds max_streams/.test(end.stderrTail)) return null;
  if (
    /Cannot allocate memory|malloc of size \d+ failed|std::bad_alloc|[Oo]ut of memory|memory exhausted/.test(
      end.stderrTail,
    )
  )
    return 'limit_memory';
  return null;
}

const signalNumbers: Record<number, NodeJS.Signals> = { 9: 'SIGKILL', 24: 'SIGXCPU', 25: 'SIGXFSZ' };
const signalOfCode = (code: number | null): NodeJS.Signals | null =>
  code === null ? null : (signalNumbers[code - 128] ?? null);
