import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { hopelessExitCode, isReady, type ReadyMessage } from './messages.ts';

export interface ChildSupervisor {
  /** Asks the child to end, waits, kills it after `timeoutMs`. It is not restarted. */
  stop(timeoutMs: number): Promise<void>;
}

interface ChildOptions {
  name: string;
  script: string;
  environment: NodeJS.ProcessEnv;
  /** A command that goes before Node and replaces itself with it, such as setpriv with its options. */
  prefix?: readonly string[];
  onReady(message: ReadyMessage): void;
  /** The child ended without a request. */
  onCrash(words: string): void;
  /** It said that a restart would not help, and has never been ready: what stopped one that was may pass. */
  onHopeless(): void;
}

/** A child that ran this long was healthy; its next crash is the first one again. */
const healthyAfterMs = 60_000;

/** How long to wait before a restart, by the number of crashes in a row (from 1): 0.2 s doubling up to 30 s. */
export const restartDelayMs = (crashes: number): number => Math.min(30_000, 100 * 2 ** crashes);

/**
 * On a machine with much memory V8 lets the nursery of its heap grow to 32 MB and beyond: the web role then weighed
 * 299 MB before its first request, and 154 MB with this.
 */
export const leanHeap = ['--max-semi-space-size=4'];

/** Runs a Node script as a child and starts it again whenever it crashes. */
export function keepChild(options: ChildOptions): ChildSupervisor {
  let stopping = false;
  let wasReady = false;
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess = launch();

  function launch(): ChildProcess {
    const startedAt = Date.now();
    // A group of its own: Ctrl-C reaches the supervisor alone, which then stops everything in order.
    const [program = '', ...programArgs] = [...(options.prefix ?? []), process.execPath, ...leanHeap];
    const started = fork(options.script, [], {
      env: options.environment,
      execPath: program,
      execArgv: programArgs,
      detached: true,
      stdio: 'inherit',
    });
    started.on('message', (message) => {
      if (!isReady(message)) return;
      wasReady = true;
      options.onReady(message);
    });
    const again = (what: string) => {
      if (stopping) return;
      crashes = Date.now() - startedAt > healthyAfterMs ? 1 : crashes + 1;
      const delayMs = restartDelayMs(crashes);
      options.onCrash(`The ${options.name} ${what}; it starts again in ${delayMs / 1000} s.`);
      timer = setTimeout(() => {
        child = launch();
      }, delayMs);
    };
    started.on('error', (error) => {
      // A process that could not be started never exits.
      if (started.pid === undefined) again(`could not be started (${error.message})`);
      else options.onCrash(`${options.name}: ${error.message}`);
    });
    started.on('exit', (code, signal) => {
      if (code === hopelessExitCode && !wasReady && !stopping) options.onHopeless();
      else again(`ended (${signal ?? `exit code ${code}`})`);
    });
    return started;
  }

  return {
    async stop(timeoutMs) {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await ended;
      clearTimeout(hurry);
    },
  };
}
