import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Socket errors, and PostgreSQL's own for starting, stopping, having no connection left and ending one whose transaction
 * idled too long (classes 08, 53, 57P, and 25P03).
 */
const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|25006|08\w{3}|53300|57P0[1-5]|25P03)$/;
// pg gives these no code; the last two are its answers to a query on a connection that has ended.
const words =
  /^(Connection (terminated|ended unexpectedly)|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether a query failed because the database is away for the moment, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // A missing socket counts, a missing file does not.
    if (code === 'ENOENT' ? syscall === 'connect' : codes.test(code ?? '')) return true;
    if (words.test(cause.message)) return true;
  }
  return false;
}

const writeAgainMs = 1000;

/** A database that starts with its machine, recovers from a crash or restarts answers in less. */
export const databaseBackMs = 120_000;

/**
 * Work that is done is not thrown away because the database is away: what it writes is written again until the database
 * is back. Rejects with the database's error once `signal` is aborted. `onAway` is called once.
 */
export async function onceDatabaseIsBack<T>(
  write: () => Promise<T>,
  signal: AbortSignal,
  onAway?: (error: unknown) => void,
): Promise<T> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!isTold) onAway?.(error);
      await sleep(writeAgainMs, undefined, { signal }).catch(() => Promise.reject(error));
    }
  }
}
