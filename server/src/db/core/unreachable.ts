/** Socket errors, and PostgreSQL's own for starting, stopping and having no connection left (classes 08, 53, 57P). */
const codes = /^(ECONN(REFUSED|RESET)|EPIPE|ENOENT|ETIMEDOUT|08\w{3}|53300|57P0[1-5])$/;
// pg gives these two no code.
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;

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
