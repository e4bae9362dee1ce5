import { UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** How large a body may be and how long it may take to arrive. */
export interface BodyLimits {
  maxBytes: number;
  /** The longest wait for the next bytes. */
  stallMs: number;
  /** The longest time from the first read to the last byte. */
  totalMs: number;
}

/** Limits of JSON bodies, by whether the caller is signed in. Uploads of media have a clock of their own. */
export interface JsonLimits {
  member: BodyLimits;
  /** Smaller: anybody can hold many of these at once. */
  signedOut: BodyLimits;
}

/** Enough for 20 MB over a slow line. */
export const fileClock = { stallMs: 30_000, totalMs: 5 * 60_000 };
const jsonClock = { stallMs: 30_000, totalMs: 30_000 };
export const jsonLimits: JsonLimits = {
  member: { maxBytes: 2 * 1024 ** 2, ...jsonClock },
  signedOut: { maxBytes: 16 * 1024, ...jsonClock },
};

/**
 * The whole body of a request. Throws UserError `body_too_large` before more than `maxBytes` are kept, and
 * `request_slow` when a clock runs out; the server then closes the connection behind its answer.
 */
export async function readBody(c: Context, { maxBytes, stallMs, totalMs }: BodyLimits): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new UserError('body_too_large');
  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const endsAt = performance.now() + totalMs;
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), Math.min(stallMs, endsAt - performance.now()));
      if (done) return Buffer.concat(parts);
      sizeBytes += value.length;
      if (sizeBytes > maxBytes) throw new UserError('body_too_large');
      parts.push(value);
    }
  } catch (error) {
    // A cancelled stream would take the connection down before the answer.
    c.header('Connection', 'close');
    if (error instanceof UserError) throw error;
    throw new HTTPException(400, { message: 'The body of this request ended early.', cause: error });
  } finally {
    reader.releaseLock();
  }
}

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UserError('request_slow')), Math.max(0, limitMs));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
