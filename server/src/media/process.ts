import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, type Message, message } from '@jhalak/contract/messages/message.ts';
import { lineReader } from './line-reader.ts';
import { limitedArgv, limitHit, type ProcessLimits, printableCommand } from './process-limits.ts';

/** A program to start, with what it may use. */
export interface ProcessCall {
  command: string;
  args: string[];
  /** Aborting it stops the whole process group. */
  signal: AbortSignal;
  timeoutMs?: number;
  limits?: ProcessLimits;
  cwd?: string;
  /** All of the child's environment apart from PATH, LANG and how Node.js loads; ours, with its secrets, is not inherited. */
  env?: Record<string, string>;
  /** Bytes that the child reads from its descriptor 3 to their end. */
  descriptor3?: Uint8Array;
  onStderrLine?(line: string): void;
}

/** How a program ended. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines, at most 64 KiB. */
  stderrTail: string;
  /** The command line without our wrappers, ready to paste. */
  command: string;
}

/** A program that runs: its streams, and its end. */
export interface RunningProcess {
  pid: number | undefined;
  stdin: Writable;
  stdout: Readable;
  /**
   * Resolves with whatever exit code there was. Rejects with UserError `cancelled`, `limit_time`,
   * `limit_memory`, `limit_size` or `disk_full`, or with the error of a program that cannot be started.
   */
  ended: Promise<ProcessEnd>;
  /** Ends the process group and makes `ended` reject with `reason`. */
  stop(reason: Error): void;
}

/** Receives the chunks of standard output in order; while a promise of it is pending, the child is not read. */
export type OnStdout = ((chunk: Buffer) => void) | ((chunk: Buffer) => Promise<void>);

const childPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const killAfterMs = 1500;
const tailBytes = 64 * 1024;

/** How programs of ours load fast: where they are kept compiled, and how their packages are found. */
const howPrograms = (): Record<string, string> =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'NODE_OPTIONS'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/**
 * Starts a long-lived child without a shell, in a process group of its own; it dies with this process.
 * Throws the signal's reason when that is aborted already. `stdout` must be read, or the child stalls.
 */
export function startProcess(call: ProcessCall): RunningProcess {
  if (call.signal.aborted) throw abortReason(call.signal);
  const argv = limitedArgv(call.command, call.args, call.limits ?? {});
  const child = spawn(argv[0] ?? '', argv.slice(1), {
    cwd: call.cwd,
    env: {
      ...{ PATH: childPath, LANG: 'C.UTF-8' },
      ...(call.command === process.execPath && howPrograms()),
      ...call.env,
    },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...(call.descriptor3 ? ['pipe' as const] : [])],
  }) as ChildProcessWithoutNullStreams;
  if (call.descriptor3) feed(child.stdio[3] as Writable, call.descriptor3);
  // A child that ends early breaks our writes; `ended` tells why, the pipe's own error adds nothing.
  child.stdin.on('error', () => undefined);

  let stopReason: Error | null = null;
  const stop = (reason: Error) => {
    if (stopReason !== null) return;
    stopReason = reason;
    endGroup(child);
  };
  const stderr = boundedTail();
  const lines = lineReader((line) => {
    stderr.push(`${line}\n`);
    attempt(() => call.onStderrLine?.(line), stop);
  });
  child.stderr.on('data', lines.push);

  const onAbort = () => stop(abortReason(call.signal));
  call.signal.addEventListener('abort', onAbort, { once: true });
  const timer =
    call.timeoutMs === undefined
      ? undefined
      : setTimeout(() => stop(tooLong(call.timeoutMs)), call.timeoutMs);

  const ended = closed(child, () => stopReason !== null).then(
    ({ code, signal }) => {
      lines.end();
      if (stopReason !== null) throw stopReason;
      const end = { code, signal, stderrTail: stderr.text() };
      const limit = limitHit(end);
      if (limit !== null) throw new UserError(limit, { limit: limitWords(call.limits)[limit] ?? '' });
      return { ...end, command: printableCommand([call.command, ...call.args]) };
    },
    (error: Error) => {
      throw stopReason ?? error;
    },
  );
  const settled = () => {
    clearTimeout(timer);
    call.signal.removeEventListener('abort', onAbort);
  };
  // Also marks `ended` as handled: a caller that stops reading must not bring the server down.
  ended.then(settled, settled);
  return { pid: child.pid, stdin: child.stdin, stdout: child.stdout, ended, stop };
}

/** Runs a child to its end with an empty standard input; see `RunningProcess.ended` for what it rejects with. */
export async function runProcess(
  call: ProcessCall & { timeoutMs: number; onStdout?: OnStdout },
): Promise<ProcessEnd & { stdoutTail: string }> {
  const child = startProcess(call);
  child.stdin.end();
  const stdout = boundedTail();
  const { onStdout } = call;
  const reader = onStdout && readInOrder(child, onStdout);
  if (!reader) child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk.toString('utf8')));
  const end = await child.ended;
  await reader?.done();
  return { ...end, stdoutTail: stdout.text() };
}

/**
 * Hands over one chunk at a time: the stream, and with it the child, waits for a reader that is behind. Once the child has
 * exited, Node.js resumes its paused streams: what comes then waits here, and `done` tells when all of it is read.
 */
function readInOrder({ stdout, stop }: RunningProcess, onStdout: OnStdout): { done(): Promise<void> } {
  let last: Promise<void> | null = null;
  stdout.on('data', (chunk: Buffer) => {
    attempt(() => {
      const reading = last ? last.then(() => onStdout(chunk)) : onStdout(chunk);
      if (!(reading instanceof Promise)) return;
      stdout.pause();
      last = reading;
      reading.then(() => {
        if (last !== reading) return;
        last = null;
        stdout.resume();
      }, stop);
    }, stop);
  });
  return { done: async () => last ?? undefined };
}

function feed(pipe: Writable, bytes: Uint8Array): void {
  // A child that cannot be started, or ends before it has read them, breaks the pipe; `ended` tells why.
  pipe.on('error', () => undefined);
  pipe.end(bytes);
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof UserError
    ? signal.reason
    : new UserError('cancelled', {}, { cause: signal.reason });
}

const seconds = (value: number): Message =>
  value >= 120 ? message('minutes', { count: Math.round(value / 60) }) : message('seconds', { count: value });
const tooLong = (timeoutMs = 0) => new UserError('limit_time', { limit: seconds(timeoutMs / 1000) });
const limitWords = (limits: ProcessLimits = {}): Record<string, Detail> => ({
  limit_time: message('processor_time', { time: seconds(limits.cpuSeconds ?? 0) }),
  limit_size: `${Math.round((limits.fileBytes ?? 0) / 1e6)} MB`,
});

/** Runs a caller's callback; an error in it stops the child and becomes its outcome. */
function attempt(callback: () => void, stop: (reason: Error) => void): void {
  try {
    callback();
  } catch (error) {
    stop(error instanceof Error ? error : new Error(String(error)));
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs);
  child.once('exit', () => clearTimeout(timer));
}

function closed(
  child: ChildProcess,
  isStopped: () => boolean,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      // Whatever the leader left behind in its group goes with it.
      signalGroup(child, 'SIGKILL');
      // A grandchild that left the group may keep the pipes open for ever; do not wait for it. A pipe that is paused
      // waits for our own reader and still holds output of the child.
      const timer = setInterval(() => {
        if (child.stdout?.isPaused() && !isStopped()) return;
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, killAfterMs);
      child.once('close', () => clearInterval(timer));
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

function boundedTail() {
  const pieces: string[] = [];
  let length = 0;
  return {
    push(piece: string) {
      pieces.push(piece);
      length += piece.length;
      while (length > tailBytes && pieces.length > 1) length -= pieces.shift()?.length ?? 0;
    },
    text: () => pieces.join(''),
  };
}
