import { z } from 'zod';
import { endpointAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { requestPinned } from '#adapters/web-fetch/pinned-agent.ts';
import { readUpTo } from '#adapters/web-fetch/read-limited.ts';
import { jsonOrNull } from '#json-or-null.ts';
import type { Endpoint, LanguageFailure } from './language.ts';

/** What an endpoint sent back for one try. */
export type ChatOutcome =
  | { ok: true; text: string; cutOff: boolean; usage: { input: number; output: number } | null }
  | { ok: false; failure: LanguageFailure; status: number | null; isOldForm?: boolean };

/** An answer is a few kilobytes; what is longer is no answer. */
const maxBodyBytes = 1024 * 1024;
const connectMs = 10_000;

const bodySchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullable() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish()
    .catch(null),
});

const refusalSchema = z.object({
  error: z.object({ message: z.string().catch(''), param: z.unknown(), code: z.unknown() }),
});

/** Whether what was refused is a parameter that newer models do not take: `max_tokens`, or any `temperature`. */
function isOldForm(body: unknown): boolean {
  const { message = '', param, code } = refusalSchema.safeParse(body).data?.error ?? {};
  const isUnsupported = code === 'unsupported_parameter' || code === 'unsupported_value';
  return (
    message.includes('max_completion_tokens') ||
    (isUnsupported && (param === 'max_tokens' || param === 'temperature'))
  );
}

/** Posts one chat request; follows no redirect. It is `slow` where `signal` ended it. */
export async function postChat(endpoint: Endpoint, body: object, signal: AbortSignal): Promise<ChatOutcome> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(endpoint.timeoutMs)]);
  try {
    const url = new URL(`${endpoint.url.replace(/\/+$/, '')}/chat/completions`);
    // A model may think for minutes before its answer begins: the whole try has one time limit.
    const address = await endpointAddress(url, { hasKey: endpoint.key !== null });
    const response = await requestPinned(url, address, {
      ...{ method: 'POST', connectMs, headersMs: 0, signal: either },
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(endpoint.key === null ? {} : { authorization: `Bearer ${endpoint.key}` }),
      },
      body: JSON.stringify(body),
    });
    const text = String(await readUpTo(response.body, maxBodyBytes).finally(response.close));
    const failure = failureOf(response.statusCode);
    if (failure)
      return { ok: false, failure, status: response.statusCode, isOldForm: isOldForm(jsonOrNull(text)) };
    return readBodyText(text);
  } catch {
    return { ok: false, failure: either.aborted ? 'slow' : 'unreachable', status: null };
  }
}

function readBodyText(text: string): ChatOutcome {
  const parsed = bodySchema.safeParse(jsonOrNull(text));
  const [choice] = parsed.data?.choices ?? [];
  if (!parsed.success || !choice) return { ok: false, failure: 'not_understood', status: null };
  const { usage } = parsed.data;
  return {
    ok: true,
    text: choice.message.content ?? '',
    cutOff: choice.finish_reason === 'length',
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
  };
}

function failureOf(status: number): LanguageFailure | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429 || status >= 500) return 'busy';
  return 'refused';
}
