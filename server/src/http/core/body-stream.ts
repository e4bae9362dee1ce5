import { UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';

/** The longest wait for the next bytes. */
const stallMs = 60_000;

/** The body of a request, chunk by chunk. Throws UserError `request_slow` when it stops coming. */
export async function* bodyStream(c: Context): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  let isDone = false;
  try {
    for (;;) {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new UserError('request_slow')), stallMs);
      const next = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (next.done) {
        isDone = true;
        return;
      }
      yield next.value;
    }
  } finally {
    // A cancelled stream would take the connection down before the answer.
    if (!isDone) c.header('Connection', 'close');
    reader.releaseLock();
  }
}
