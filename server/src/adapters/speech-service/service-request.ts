import { FormData } from 'undici';
import type { z } from 'zod';
import { endpointAddress, hasKey, type ServiceAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { isUnsent, requestPinned } from '#adapters/web-fetch/pinned-agent.ts';
import { isPublicAddress, portOf, reachableAddress } from '#adapters/web-fetch/reachable-address.ts';
import { readUpTo } from '#adapters/web-fetch/read-limited.ts';
import { SpeechServiceError, type SpeechServiceFailure } from './speech-service.ts';

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  body?: FormData | Buffer | string;
  headers?: Record<string, string>;
}

/** Words of ten minutes with their times are under a megabyte. */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * The parsed JSON of an answer, null for an empty one; `to` is a path of the service, or an address that it named, which
 * is sent no key. Follows no redirect. Throws SpeechServiceError.
 */
export async function callService(
  service: ServiceAddress,
  to: string,
  { method, body, headers = {} }: Sent,
  signal: AbortSignal,
): Promise<unknown> {
  const isOwn = to.startsWith('/');
  const timeout = AbortSignal.timeout(service.timeoutMs);
  try {
    const url = new URL(isOwn ? `${service.url}${to}` : to);
    const found = await addressOf(service, url, isOwn);
    const answer = await requestPinned(url, found, {
      ...{ method, connectMs: service.timeoutMs, signal: AbortSignal.any([signal, timeout]) },
      headers: { accept: 'application/json', ...headers, ...(isOwn && service.keyHeader) },
      ...(body !== undefined && { body }),
    });
    const text = String(await readUpTo(answer.body, maxAnswerBytes).finally(answer.close));
    const failure = failureOf(answer.statusCode, text);
    if (failure) throw new SpeechServiceError(failure, { waitMs: waitOf(answer.headers['retry-after']) });
    return text.trim() === '' ? null : parse(text);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechServiceError) throw error;
    throw new SpeechServiceError(timeout.aborted ? 'slow' : failureOfError(error), { cause: error });
  }
}

/** Files that a service names may lie anywhere on the internet, in its own network only where it stands there itself. */
async function addressOf(service: ServiceAddress, url: URL, isOwn: boolean) {
  const own = await endpointAddress(new URL(service.url), { hasKey: hasKey(service) });
  if (isOwn) return own;
  if (!isPublicAddress(own.address)) return endpointAddress(url, { hasKey: false });
  return reachableAddress(url.hostname, portOf(url), { ports: [443] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A page instead of data does not get better by asking again; half of an answer may.
    throw new SpeechServiceError(text.trimStart().startsWith('<') ? 'address' : 'unreadable', {
      cause: error,
    });
  }
}

/** Services say "no credit" with 402, and with 401, 403 or 429 and a word for it. */
const noCredit = /insufficient_quota|quota_exceeded|insufficient_(credit|balance|fund)/i;

function failureOf(status: number, text: string): SpeechServiceFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 402 || ([401, 403, 429].includes(status) && noCredit.test(text))) return 'balance';
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'limit';
  // A gateway waited in vain: the service itself has the sound, and may hear and count it.
  if (status === 504) return 'slow';
  if (status >= 500 || status === 408) return 'busy';
  return status < 400 || status === 404 || status === 405 ? 'address' : 'refused';
}

function failureOfError(error: unknown): SpeechServiceFailure {
  // Refused before it was sent: an address that is not for us, or a key that would travel in the clear.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'UserError')) return 'address';
  return isUnsent(error) ? 'unreachable' : 'unreadable';
}

/** Retry-After in seconds or as a date, as milliseconds from now. */
function waitOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** A form with a recording and fields; of a list every entry is a field of its own. */
export function formOf(
  wav: Buffer,
  fields: Readonly<Record<string, string | readonly string[] | null>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of value === null ? [] : [value].flat()) form.append(name, one);
  form.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'piece.wav');
  return form;
}

/** An answer in the form that it should have; throws SpeechServiceError `unreadable`. */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new SpeechServiceError('unreadable', { cause: parsed.error });
  return parsed.data;
}
