import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { sizeLabel } from '@jhalak/contract/upload-rules.ts';
import { linkFailed } from './web-fetch.ts';

export interface ReadLimits {
  maxBytes: number;
  /** At least `minBytes` must come in every `windowMs`: 10 KB/s over a minute. */
  minBytes: number;
  windowMs: number;
  totalMs: number;
}

export const defaultReadLimits: Omit<ReadLimits, 'maxBytes'> = {
  minBytes: 600_000,
  windowMs: 60_000,
  totalMs: 30 * 60_000,
};

interface Abortable {
  signal: AbortSignal;
  /** Ends the body, so that waiting for its next chunk ends too. */
  cut(reason: Error): void;
}

/** Hands on the chunks of a body and counts them: too many, too few in a window, or too long end it. */
export async function* readLimited(
  body: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
  { signal, cut }: Abortable,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  let inWindow = 0;
  let reason: Error | null = null;
  const stop = (because: Error) => {
    reason ??= because;
    cut(because);
  };
  const onAbort = () => stop(signal.reason instanceof Error ? signal.reason : new UserError('cancelled'));
  const window = setInterval(() => {
    if (inWindow < limits.minBytes) stop(linkFailed(message('link_slow')));
    inWindow = 0;
  }, limits.windowMs);
  const end = setTimeout(() => stop(linkFailed(message('link_long'))), limits.totalMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    for await (const chunk of body) {
      total += chunk.length;
      inWindow += chunk.length;
      if (total > limits.maxBytes) throw tooLarge(limits.maxBytes);
      yield chunk;
    }
    if (reason) throw reason;
  } catch (error) {
    if (reason) throw reason;
    throw error instanceof UserError ? error : linkFailed(message('link_broken'), error);
  } finally {
    clearInterval(window);
    clearTimeout(end);
    signal.removeEventListener('abort', onAbort);
  }
}

/** A whole body of a few megabytes at most; throws RangeError for a longer one. */
export async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new RangeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const tooLarge = (maxBytes: number): UserError =>
  linkFailed(message('link_too_large', { limit: sizeLabel(maxBytes) }));
