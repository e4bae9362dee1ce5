import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

/** A server that gives less before it breaks off is asked less and less often. */
const enoughBytes = 1024 ** 2;

/** One answer of a server: its body, and what lets go of its connection. */
export interface PartialAnswer extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'> {
  /** Safe to repeat. */
  close(): Promise<void>;
}

export interface ResumingBodyOptions {
  first: PartialAnswer;
  /**
   * Requests the same address again with these headers; the same rules of reachable addresses hold. Null where it
   * cannot be reached just now.
   */
  again(headers: Record<string, string>): Promise<PartialAnswer | null>;
  /**
   * Pause before each further try to connect; after as many tries that brought nothing the error is thrown, as a large file may
   * take many. The pauses begin anew once enough has come. Milliseconds.
   */
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
 * the server says that the file is still the same (RFC 9110, 13.1.5). Throws what broke the last connection
 * that gave bytes.
 */
export function resumingBody(options: ResumingBodyOptions): ResumingBody {
  const { first, again, retryAfterMs, signal } = options;
  const validator = validatorOf(first.headers);
  let current = first;
  let isCut = false;
  /** Tries since bytes came. */
  let inVain = 0;
  /** The same since enough of them came. */
  let tries = 0;
  let gainedBytes = 0;

  async function* read(): AsyncGenerator<Uint8Array> {
    let received = 0;
    try {
      for (;;) {
        try {
          for await (const chunk of current.body) {
            received += chunk.length;
            inVain = 0;
            gainedBytes += chunk.length;
            yield chunk;
          }
          return;
        } catch (error) {
          await goOn(received, error);
        }
      }
    } finally {
      await current.close();
    }
  }

  /** Connects again behind the last byte, after as many of the pauses as that takes. */
  async function goOn(received: number, broken: unknown): Promise<void> {
    if (gainedBytes >= enoughBytes) tries = 0;
    gainedBytes = 0;
    const pauseMs = retryAfterMs[Math.min(tries, retryAfterMs.length - 1)];
    if (isCut || validator === null || inVain >= retryAfterMs.length) throw broken;
    tries += 1;
    inVain += 1;
    await current.close();
    await sleep(pauseMs, undefined, { signal });
    const answer = await again({ range: `bytes=${received}-`, 'if-range': validator });
    if (answer === null) return goOn(received, broken);
    current = answer;
    if (isBusy(current)) return goOn(received, broken);
    // Whatever else it answers, it is not the rest of this file.
    if (isCut || current.statusCode !== 206 || !startsAt(received, current.headers)) throw broken;
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

const isBusy = ({ statusCode }: PartialAnswer): boolean =>
  statusCode === 408 || statusCode === 429 || statusCode >= 500;

const startsAt = (byte: number, headers: PartialAnswer['headers']): boolean =>
  new RegExp(`^bytes ${byte}-`).test(String(headers['content-range'] ?? ''));
