import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log of a process: JSON lines, or readable ones on a terminal. Its errors hold neither the text of a query nor its
 * parameters. Without a level a terminal shows warnings and errors only, because the address should stay in view.
 */
export function createLog(level: string | undefined, destination?: DestinationStream): Logger {
  const onTerminal = destination === undefined && process.stdout.isTTY;
  return pino(
    {
      level: level ?? (onTerminal ? 'warn' : 'info'),
      serializers: { err: (error: unknown) => loggedError(error) },
    },
    destination ??
      (onTerminal ? { write: (line) => void process.stdout.write(readableLine(line)) } : pino.destination(1)),
  );
}

const levelNames: Record<number, string> = {
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/**
 * A JSON line of the log as a person reads it: time, level, message, the causes of its error, and its short fields, such
 * as the reference that a user was told. Under an error that nothing expected stands where it came from.
 */
export function readableLine(line: string): string {
  const {
    time,
    level,
    msg,
    err,
    pid: _,
    hostname: __,
    ...fields
  } = JSON.parse(line) as {
    time: number;
    level: number;
    msg?: string;
    err?: LoggedError;
    [field: string]: unknown;
  };
  const causes: string[] = [];
  for (let cause = err; cause; cause = cause.cause) causes.push(cause.message);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const short = Object.entries(fields).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  const known = short.map(([name, value]) => `${name} ${value}`).join(', ');
  const words = `${[msg, ...causes].filter(Boolean).join(': ')}${known && ` (${known})`}`;
  const isUnexpected = fields.reference !== undefined && level >= 50 && err?.type !== 'UserError';
  return `${clock} ${levelNames[level] ?? level}: ${[words, isUnexpected && err?.stack].filter(Boolean).join('\n')}\n`;
}

interface LoggedError {
  type: string;
  message: string;
  /** Frames alone: the first line of a stack repeats the message. */
  stack: string;
  code?: string;
  /** Where in the schema PostgreSQL refused, by name. */
  table?: string;
  constraint?: string;
  cause?: LoggedError;
}

const maxCauses = 5;

/**
 * An error for the log. Of a failed query it names the error code, table and constraint of PostgreSQL: the message of
 * drizzle quotes the query with its parameters, and messages and details of PostgreSQL quote values of users.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: safeText(error), stack: '' };
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: messageOf(error),
    stack: frames.join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  const fields = error as Error & Record<string, unknown>;
  // drizzle-orm's DrizzleQueryError and better-auth's wrapper of it.
  if ('query' in fields || error.message.startsWith('Failed query:')) return 'a query failed';
  // pg's DatabaseError: class 22 quotes data, 42601 the query; the others name objects of the schema.
  if ('severity' in fields && typeof fields.code === 'string')
    return /^(?:22|42601)/.test(fields.code) ? `PostgreSQL answered ${fields.code}` : error.message;
  return error.message;
}

const safeText = (value: unknown): string => (typeof value === 'string' ? value : typeof value);
