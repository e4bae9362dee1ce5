import { z } from 'zod';
import { endpointAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { requestPinned } from '#adapters/web-fetch/pinned-agent.ts';
import { readUpTo } from '#adapters/web-fetch/read-limited.ts';
import { jsonOrNull } from '#json-or-null.ts';
import type { Endpoint, LanguageFailure } from './language.ts';

/** What an endpoint sent back for one try. */
export type ChatOutcome =
  | { ok: true; text: string; cutOff: boolean; usage: { input: number; output: number } | null }
  | {
      ok: false;
      failure: LanguageFailure;
      status: number | null;
      isOldForm?: boolean;
      /** How long it asks to wait before it is asked again; absent: it does not say. */
      waitMs?: number | undefined;
    };

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
  message: z.string().catch(''),
  ...{ param: z.unknown().optional(), code: z.unknown().optional(), type: z.unknown().optional() },
});
type Refusal = Partial<z.infer<typeof refusalSchema>>;

/** As OpenAI words it; Gemini puts it into a list, vLLM leaves out `error`, LM Studio writes a text. */
function refusalOf(body: unknown): Refusal {
  const [one] = [body].flat() as ({ error?: unknown } | null | undefined)[];
  const said = one?.error ?? one;
  return refusalSchema.safeParse(typeof said === 'string' ? { message: said } : said).data ?? {};
}

/** Whether what was refused is a parameter that newer models do not take: `max_tokens`, or any `temperature`. */
function isOldForm({ message = '', param, code }: Refusal): boolean {
  const isUnsupported = code === 'unsupported_parameter' || code === 'unsupported_value';
  return (
    message.includes('max_completion_tokens') ||
    (isUnsupported && (param === 'max_tokens' || param === 'temperature'))
  );
}

/** OpenAI and vLLM, llama.cpp and LM Studio, Anthropic, Gemini. */
const tooLong = /context[ _](?:length|size|window)|prompt is too long|input token count/i;
const isTooLong = ({ message = '', code }: Refusal): boolean =>
  code === 'context_length_exceeded' || tooLong.test(message.slice(0, 2000));

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
    const status = response.statusCode;
    if (status === 200) return readBodyText(text);
    const refusal = refusalOf(jsonOrNull(text));
    const failure = failureOf(status, refusal);
    return {
      ...{ ok: false, failure, status, waitMs: waitOf(response.headers['retry-after']) },
      isOldForm: failure === 'refused' && isOldForm(refusal),
    };
  } catch {
    return { ok: false, failure: either.aborted ? 'slow' : 'unreachable', status: null };
  }
}

/** How long a `Retry-After` of seconds or a date asks to wait. */
export function waitOf(retryAfter: string | string[] | undefined, nowMs = Date.now()): number | undefined {
  const said = String(retryAfter).trim();
  const waitMs = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs;
  return waitMs > 0 ? waitMs : undefined;
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

function failureOf(status: number, refusal: Refusal): LanguageFailure {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  const isUnpaid = [refusal.code, refusal.type].includes('insufficient_quota');
  if (status === 402 || (status === 429 && isUnpaid)) return 'no_credit';
  if (status === 413 || (status !== 429 && isTooLong(refusal))) return 'too_long';
  if (status === 429 || status >= 500) return 'busy';
  return 'refused';
}
