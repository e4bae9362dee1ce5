import { UserError } from '@jhalak/contract/errors.ts';

/**
 * Runs at most `atOnce` works at a time and lets `maxWaiting` more wait in order; throws UserError `server_busy` with
 * `retryAfterS` for the next.
 */
export function createBoundedQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new UserError('server_busy', { retryAfterS: '5' });
      // The work that ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
