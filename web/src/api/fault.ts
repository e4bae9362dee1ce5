import type { Details } from '@jhalak/contract/messages/message.ts';
import type { en } from '#messages/en/en.ts';

type FaultWords = keyof (typeof en)['public']['faults'];

/** What went wrong with a call. With `sentence` the server said it itself; otherwise `words` names our own text. */
export class ApiFault extends Error {
  readonly status: number | null;
  /** Stable for programs. */
  readonly code: string;
  /** In English. */
  readonly sentence: string | null;
  /** What the sentence names. */
  readonly details: Details | undefined;
  readonly words: FaultWords;

  constructor(fault: {
    status: number | null;
    code: string;
    sentence?: string | null;
    details?: Details | undefined;
    words: FaultWords;
    cause?: unknown;
  }) {
    super(fault.sentence ?? fault.code, { cause: fault.cause });
    this.name = 'ApiFault';
    this.status = fault.status;
    this.code = fault.code;
    this.sentence = fault.sentence ?? null;
    this.details = fault.details;
    this.words = fault.words;
  }
}

/** The fault of an answer that is not a success. The server's own sentence counts, except where the text is fixed. */
export function faultOfAnswer(status: number, body: unknown): ApiFault {
  const { error, code, details } = readErrorBody(body);
  if (status === 413) return new ApiFault({ status, code: code ?? 'too_large', words: 'tooLarge' });
  if (status >= 500) return new ApiFault({ status, code: code ?? 'server', words: 'server' });
  return new ApiFault({ status, code: code ?? 'unknown', sentence: error, details, words: 'unknown' });
}

/** The fault of a request that got no answer. */
export const faultOfSilence = (cause: unknown): ApiFault =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiFault({ status: null, code: 'timeout', words: 'timeout', cause })
    : new ApiFault({ status: null, code: 'unreachable', words: 'unreachable', cause });

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
