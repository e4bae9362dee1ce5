import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type ChatOutcome, postChat } from './chat-request.ts';
import {
  addTokens,
  type Endpoint,
  estimateTokens,
  LanguageError,
  type LanguageFailure,
  type LanguageModel,
  noTokens,
  type Question,
  rulesOf,
  type TokenUsage,
  tokensOf,
} from './language.ts';
import { readOutcome } from './read-answer.ts';

/** How strictly an endpoint is told the form of an answer; many local servers know fewer of them. */
const formats = ['json_schema', 'json_object', 'none'] as const;
type Format = (typeof formats)[number];

/**
 * A question is tried twice; a form or a parameter that the endpoint does not know costs no try, nor do a few waits that
 * it asks for.
 */
const tries = 2;
const pauseMs = 500;
const mostWaits = 3;
/** What a person waits for ends soon. */
const usualWaitMs = 10_000;
/** Some models think before they answer, and what they think counts as a part of the answer. */
const thoughtTokens = 8000;
/** Another try may help against these. */
const isWorthAnother: Record<LanguageFailure, boolean> = {
  ...{ unreachable: true, slow: true, busy: true, cut_off: true, not_understood: true },
  ...{ unauthorized: false, not_found: false, refused: false, too_long: false },
  ...{ no_credit: false, stopped: false, used_up: false },
};

/** A model behind any OpenAI-compatible `/chat/completions`: hosted, Ollama, llama.cpp, vLLM. */
export function openaiLanguage(endpoint: Endpoint): LanguageModel {
  // What the endpoint has refused, where it took a looser form, is not sent again.
  let strictest = 0;
  let isNewer = false;
  // A model that needed more room for an answer has it from then on: a limit that is not reached costs nothing.
  let isThinker = false;
  return {
    model: endpoint.model,
    contextTokens: endpoint.contextTokens,
    async ask<Answer>(question: Question<Answer>) {
      let usage = noTokens;
      let last: LanguageFailure = 'slow';
      let remark: string | null = null;
      let half: { answer: Answer } | null = null;
      let form = strictest;
      const widest = withThought(question, endpoint);
      let hasRoom = isThinker;
      let waits = 0;
      for (let attempt = 0; attempt < tries && !question.signal.aborted; ) {
        const format = formats[form] ?? 'none';
        const maxOutputTokens = hasRoom ? widest : question.maxOutputTokens;
        const body: object = chatBody(
          endpoint.model,
          { ...question, maxOutputTokens },
          { format, remark, isNewer },
        );
        const outcome: ChatOutcome = await postChat(endpoint, body, question.signal);
        usage = addTokens(usage, usageOf(body, outcome));
        if (!outcome.ok && outcome.isOldForm && !isNewer) {
          isNewer = true;
          continue;
        }
        const isTooMuch = !outcome.ok && (isFormatRefusal(outcome) || outcome.failure === 'too_long');
        if (isTooMuch && maxOutputTokens > question.maxOutputTokens) {
          // It may allow less for an answer.
          if (last === 'cut_off') break;
          hasRoom = false;
          continue;
        }
        if (!outcome.ok && isFormatRefusal(outcome) && form < formats.length - 1) {
          form += 1;
          continue;
        }
        if (outcome.ok) strictest = form;
        attempt += 1;
        const read = readChat(question, body, outcome);
        if ('answer' in read) {
          isThinker ||= hasRoom;
          return { answer: read.answer, usage };
        }
        last = read.failure;
        if ('half' in read) half = read.half ?? half;
        remark = 'problem' in read ? read.problem : null;
        if (!isWorthAnother[last]) break;
        if (last === 'cut_off') {
          // In the same room the same words would be broken off again.
          if (widest <= maxOutputTokens) break;
          hasRoom = true;
        }
        if (last !== 'busy') continue;
        const waitMs = outcome.ok ? undefined : outcome.waitMs;
        const { longestWaitMs = usualWaitMs } = question;
        if (waitMs !== undefined && (waitMs > longestWaitMs || waits === mostWaits)) break;
        waits += 1;
        if (waitMs !== undefined) attempt -= 1;
        if (attempt < tries)
          await sleep(waitMs ?? pauseMs, undefined, { signal: question.signal }).catch(() => undefined);
      }
      // A part of an answer is better than none, also where the time ends before a second try.
      if (half) return { ...half, usage };
      throw new LanguageError(last, usage);
    },
  };
}

/** The tokens of an answer with what may be thought before it, as far as the model holds them beside the question. */
const withThought = <Answer>(question: Question<Answer>, { contextTokens }: Endpoint): number => {
  const { maxOutputTokens } = question;
  const free = contextTokens - tokensOf({ ...question, maxOutputTokens: 0 });
  return Math.max(maxOutputTokens, Math.min(maxOutputTokens + thoughtTokens, free));
};

const isFormatRefusal = ({ status, failure }: Extract<ChatOutcome, { ok: false }>): boolean =>
  failure === 'refused' && (status === 400 || status === 422);

function readChat<Answer>(
  question: Question<Answer>,
  body: object,
  outcome: ChatOutcome,
): ReturnType<typeof readOutcome<Answer>> | { failure: LanguageFailure } {
  if (!outcome.ok) return { failure: outcome.failure };
  return isCutDown(body, outcome.usage?.input ?? 0)
    ? { failure: 'too_long' }
    : readOutcome(question, outcome);
}

/** No tokenizer of a model has more letters to a token: of ASCII, and of other scripts. */
const mostLetters = { ascii: 8, other: 5 };
/** No server holds less. A lower count leaves out what the server had read before. */
const leastContext = 1024;

/** Whether a server has left out a part of what it was sent, as Ollama does beyond its `num_ctx`, without a word. */
function isCutDown(body: object, inputTokens: number): boolean {
  const text = JSON.stringify(body);
  const other = text.replace(/[ -~]/g, '').length;
  const leastTokens = (text.length - other) / mostLetters.ascii + other / mostLetters.other;
  return inputTokens >= leastContext && inputTokens < leastTokens;
}

function chatBody<Answer>(
  model: string,
  question: Question<Answer>,
  { format, remark, isNewer }: { format: Format; remark: string | null; isNewer: boolean },
): object {
  const { name, data, schema, maxOutputTokens } = question;
  const formatOf: Record<Format, object> = {
    json_schema: {
      response_format: {
        type: 'json_schema',
        json_schema: { name, strict: true, schema: z.toJSONSchema(schema) },
      },
    },
    json_object: { response_format: { type: 'json_object' } },
    none: {},
  };
  return {
    model,
    // Models of OpenAI that think take neither `max_tokens` nor a temperature of their caller.
    ...(isNewer
      ? { max_completion_tokens: maxOutputTokens }
      : { temperature: 0, max_tokens: maxOutputTokens }),
    stream: false,
    messages: [
      { role: 'system', content: rulesOf(question, remark) },
      { role: 'user', content: JSON.stringify(data) },
    ],
    ...formatOf[format],
  };
}

/** A refused or lost request may have cost nothing; an answer is counted, by its bytes where the endpoint does not. */
function usageOf(body: object, outcome: ChatOutcome): TokenUsage {
  if (!outcome.ok) {
    const isSpent = outcome.failure === 'slow' || outcome.failure === 'not_understood';
    return isSpent
      ? { inputTokens: estimateTokens(JSON.stringify(body)), outputTokens: 0, estimated: true }
      : noTokens;
  }
  if (outcome.usage)
    return { inputTokens: outcome.usage.input, outputTokens: outcome.usage.output, estimated: false };
  return {
    inputTokens: estimateTokens(JSON.stringify(body)),
    outputTokens: estimateTokens(outcome.text),
    estimated: true,
  };
}
