import type { Details } from '@jhalak/contract/messages/message.ts';
import type { en } from '#messages/en/en.ts';

type ErrorText = keyof (typeof en)['public']['errors'];

/** What went wrong with a call. With `sentence` the server said it itself; otherwise `words` names our own text. */
export class ApiError extends Error {
  readonly status: number | null;
  /** Stable for programs. */
  readonly code: string;
  /** In English. */
  readonly sentence: string | null;
  /** What the sentence names. */
  readonly details: Details | undefined;
  readonly words: ErrorText;

  constructor(failure: {
    status: number | null;
    code: string;
    sentence?: string | null;
    details?: Details | undefined;
    words: ErrorText;
    cause?: unknown;
  }) {
    super(failure.sentence ?? failure.code, { cause: failure.cause });
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.sentence = failure.sentence ?? null;
    this.details = failure.details;
    this.words = failure.words;
  }
}

/** Whether what was asked for is not there. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether asking again is answered the same until its user does something else: signs in, gets the right, opens another thing. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404);

/** Whether a page gives way to an error: nothing was read before it, or what was read is gone. A later failure leaves the page. */
export const endsPage = (error: Error | null, known: unknown): error is Error =>
  error !== null && (known === undefined || isMissing(error));

/** The error of a response without success. It shows the server's message, except where the text is fixed. */
export function errorOfResponse(status: number, body: unknown): ApiError {
  const { error, code, details } = readErrorBody(body);
  // Without words of ours it is a proxy that refuses what the server would take.
  const tooLarge = body !== null && error === null ? 'proxyLimit' : 'tooLarge';
  if (status === 413) return new ApiError({ status, code: code ?? 'too_large', words: tooLarge });
  // These are no failures of the server: their sentences say what to do.
  if (status >= 500 && status !== 507 && !explained.has(code ?? ''))
    return new ApiError({ status, code: code ?? 'server', words: 'server' });
  return new ApiError({ status, code: code ?? 'unknown', sentence: error, details, words: 'unknown' });
}

/** A file that is not ready yet, and services that do not answer for a while. */
const explained = new Set([
  ...['file_being_made', 'external_unreachable', 'payments_unavailable', 'translation_failed'],
  ...['database_unreachable', 'storage_unavailable', 'server_busy'],
]);

/** The error of a request without a response. */
export const errorOfSilence = (cause: unknown): ApiError =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError({ status: null, code: 'timeout', words: 'timeout', cause })
    : new ApiError({ status: null, code: 'unreachable', words: 'unreachable', cause });

/** What a body says of a refusal; nothing where it is none of ours. */
export function readErrorBody(body: unknown): {
  error: string | null;
  code: string | null;
  details: Details;
} {
  const fields = fieldsOf(body);
  const details = fieldsOf(fields.details) as Details;
  return { error: textOf(fields.error), code: textOf(fields.code), details };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
