import { jsonOrNull } from '#json-or-null.ts';
import { lineReader } from './line-reader.ts';
import { type ProcessCall, startProcess } from './process.ts';

/** A program of ours that answers every record on its standard input with one line of JSON. */
export interface AnsweringChild<Answer> {
  /**
   * Hands over the next record; it may be reused at once. Resolves when the child takes the next one: for a caller
   * that waits, one record is in memory. Never rejects; `finish` tells what failed.
   */
  hand(record: Uint8Array): Promise<void>;
  /**
   * Waits for all answers, in order. Rejects with UserError `cancelled` or `limit_time`, or with an Error that names
   * the child when it ended early or answered something else.
   */
  finish(): Promise<Answer[]>;
  /** Ends the child without waiting for answers; may be called at any time, also after `finish`. */
  stop(): void;
}

/**
 * Starts a TypeScript program in a process of its own, which dies with this one, with `signal` and after `timeoutMs`.
 * A network blocks its thread for many milliseconds at a time, and its crash must not end the worker.
 */
export function startAnsweringChild<Answer>(options: {
  /** What the child is, for its error: “the face detector”. */
  name: string;
  program: string;
  args: readonly string[];
  /** How its command line is called; absent: as it is, outside any sandbox. */
  callOf?(argv: string[]): Pick<ProcessCall, 'command' | 'args' | 'descriptor3'>;
  signal: AbortSignal;
  timeoutMs: number;
  /** An answer; null: not one. */
  parse(json: unknown): Answer | null;
}): AnsweringChild<Answer> {
  const { name, program, args, signal, timeoutMs, parse, callOf = plainCall } = options;
  const failed = (detail: string) => new ChildFailed(`${name} stopped: ${detail}`);
  const child = startProcess({
    ...callOf([process.execPath, '--no-warnings', program, ...args]),
    signal,
    timeoutMs,
  });
  const over = child.ended.then(
    () => undefined,
    () => undefined,
  );
  /** Resolves when the pipe can take the next record, or when the child has ended; null: at once. */
  let drained: Promise<void> | null = null;
  const answers: Answer[] = [];
  let records = 0;
  let problem: Error | null = null;
  const lines = lineReader((line) => {
    const answer = parse(jsonOrNull(line));
    if (answer === null) problem ??= failed('its answer cannot be read');
    else answers.push(answer);
  }, maxLineLength);
  child.stdout.on('data', lines.push);

  return {
    async hand(record) {
      records++;
      // Copied: the pipe keeps what it is given until the child has read it.
      if (!child.stdin.writable || child.stdin.write(Buffer.from(record))) return;
      drained ??= Promise.race([
        new Promise<void>((resolve) => child.stdin.once('drain', () => resolve())),
        over,
      ]).then(() => {
        drained = null;
      });
      await drained;
    },
    async finish() {
      child.stdin.end();
      const end = await child.ended;
      lines.end();
      if (problem) throw problem;
      if (end.code === 0 && answers.length === records) return answers;
      const words =
        end.stderrTail.trim().split('\n').slice(-1).join('') || `${answers.length} of ${records} answers`;
      throw failed(`${words} (exit code ${end.code ?? end.signal})`);
    },
    stop: () => child.stop(failed('its caller has ended')),
  };
}

const plainCall = ([command = '', ...args]: string[]) => ({ command, args });

/** The child ended before it had answered; the plan goes on without what it would have found. */
class ChildFailed extends Error {
  override name = 'ChildFailed';
}

/** About a thousand faces in one picture. */
const maxLineLength = 128 * 1024;
