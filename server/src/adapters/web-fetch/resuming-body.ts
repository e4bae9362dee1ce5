import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

/** One answer of a server: its body, and what lets go of its connection. */
export interface PartialAnswer extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'> {
  /** Safe to repeat. */
  close(): Promise<void>;
}

export interface ResumingBodyOptions {
  first: PartialAnswer;
  /** Requests the same address again with these headers; the same rules of reachable addresses hold. */
  again(headers: Record<string, string>): Promise<PartialAnswer>;
  /** Pause before each further connection; after the last one the error is thrown. Milliseconds. */
  retryAfterMs: readonly number[];
  signal: AbortSignal;
}

export interface ResumingBody {
  bytes: AsyncIterable<Uint8Array>;
  /** Ends the body for good: the connection that runs is not replaced. */
  cut(reason: Error): void;
}

/**
 * The body of an answer over several connections: where one breaks, the next goes on behind the last byte, as long as
 * the server says that the file is still the same (RFC 9110, 13.1.5). Throws what broke the last connection.
 */
export function resumingBody(options: ResumingBodyOptions): ResumingBody {
  const { first, again, retryAfterMs, signal } = options;
  const validator = validatorOf(first.headers);
  let current = first;
  let isCut = false;

  async function* read(): AsyncGenerator<Uint8Array> {
    let received = 0;
    try {
      for (let connection = 0; ; connection += 1) {
        try {
          for await (const chunk of current.body) {
            received += chunk.length;
            yield chunk;
          }
          return;
        } catch (error) {
          const pauseMs = retryAfterMs[connection];
          if (isCut || validator === null || pauseMs === undefined) throw error;
          await current.close();
          await sleep(pauseMs, undefined, { signal });
          current = await again({ range: `bytes=${received}-`, 'if-range': validator });
          // A body that is closed unread reports that as its error.
          current.body.on('error', () => undefined);
          // Whatever else it answers, it is not the rest of this file.
          if (current.statusCode !== 206 || !startsAt(received, current.headers)) throw error;
        }
      }
    } finally {
      await current.close();
    }
  }

  return {
    bytes: read(),
    cut(reason) {
      isCut = true;
      current.body.destroy(reason);
    },
  };
}

/** What names this version of a file; null where the server names none, or serves no parts. */
function validatorOf(headers: PartialAnswer['headers']): string | null {
  if (headers['accept-ranges'] === 'none' || headers['content-length'] === undefined) return null;
  const { etag, 'last-modified': modified } = headers;
  if (typeof etag === 'string' && !etag.startsWith('W/')) return etag;
  return typeof modified === 'string' ? modified : null;
}

const startsAt = (byte: number, headers: PartialAnswer['headers']): boolean =>
  new RegExp(`^bytes ${byte}-`).test(String(headers['content-range'] ?? ''));
