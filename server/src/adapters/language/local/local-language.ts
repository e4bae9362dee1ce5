import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import { startProcess } from '#media/process.ts';
import {
  addTokens,
  estimateTokens,
  LanguageError,
  type LanguageModel,
  noTokens,
  type Question,
  rulesOf,
  type TokenUsage,
} from '../language.ts';
import { readOutcome } from '../read-answer.ts';
import type { LocalAnswer, LocalRequest } from './local-child.ts';
import type { LocalModel } from './local-models.ts';

export interface LocalSettings {
  model: Pick<LocalModel, 'id' | 'memoryBytes' | 'contextTokens'>;
  modelFile: string;
  /** The entry of node-llama-cpp. */
  runtimeFile: string;
  threads: number;
  timeoutMs: number;
}

/** Ends with the last of the questions that wait for this machine: two at once would take twice the memory. */
let busyUntil: Promise<unknown> = Promise.resolve();

const childProgram = path.join(import.meta.dirname, 'local-child.ts');

/**
 * A model that runs on this machine, in a process of its own for every question: it may crash, take too much memory or be
 * stopped without harm. A grammar gives its answers the form of the schema; what else is wrong with one is told to it once.
 */
export const localLanguage = (settings: LocalSettings): LanguageModel => ({
  model: settings.model.id,
  contextTokens: settings.model.contextTokens,
  isSingle: true,
  async ask<Answer>(question: Question<Answer>) {
    if (!existsSync(settings.modelFile) || !existsSync(settings.runtimeFile))
      throw new LanguageError('not_found', noTokens);
    let usage = noTokens;
    let half: { answer: Answer } | null = null;
    for (let remark: string | null = null; ; ) {
      const said: LocalAnswer | LanguageError = await inTurn(question.signal, usage, () => {
        question.begin?.();
        return runChild(settings, question, { remark, used: usage });
      }).catch(languageErrorOf);
      if (said instanceof LanguageError) {
        if (half) return { ...half, usage: said.usage };
        throw said;
      }
      usage = addTokens(usage, { ...said, estimated: false });
      const read = readOutcome(question, said);
      if ('answer' in read) return { answer: read.answer, usage };
      half = read.half ?? half;
      if ((said.cutOff || remark !== null) && half) return { ...half, usage };
      // The same words would be broken off again, minutes later.
      if (said.cutOff || remark !== null) throw new LanguageError(read.failure, usage);
      remark = read.problem;
    }
  },
});

function languageErrorOf(error: unknown): LanguageError {
  if (error instanceof LanguageError) return error;
  throw error;
}

/** Runs when all that asked before have ended; its time begins then. Rejects as `slow` where `signal` ends the wait. */
async function inTurn<T>(signal: AbortSignal, used: TokenUsage, run: () => Promise<T>): Promise<T> {
  const before = busyUntil;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  busyUntil = before.then(() => ended);
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new LanguageError('slow', used));
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    await Promise.race([stopped.promise, before]);
    return await run();
  } finally {
    signal.removeEventListener('abort', stop);
    end();
  }
}

async function runChild(
  { model, modelFile, runtimeFile, threads, timeoutMs }: LocalSettings,
  question: Question<unknown>,
  { remark, used }: { remark: string | null; used: TokenUsage },
): Promise<LocalAnswer> {
  const { schema, data, maxOutputTokens, signal } = question;
  const request: LocalRequest = {
    ...{ runtime: pathToFileURL(runtimeFile).href, modelFile, threads, memoryBytes: model.memoryBytes },
    ...{ system: rulesOf(question, remark), user: JSON.stringify(data), schema: z.toJSONSchema(schema) },
    ...{ maxOutputTokens, contextTokens: model.contextTokens },
  };
  const child = startProcess({
    command: process.execPath,
    args: ['--no-warnings', childProgram],
    ...{ signal, timeoutMs },
  });
  const said = text(child.stdout).catch(() => '');
  // A child that ended reads no more; how it ended is told below.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(request));
  const inputTokens = estimateTokens(request.user);
  const spent = addTokens(used, { ...noTokens, inputTokens, estimated: true });
  const end = await child.ended.catch((error: unknown) => {
    if (signal.aborted) throw new LanguageError('slow', spent);
    if (!(error instanceof UserError)) throw error;
    throw new LanguageError(error.id === 'limit_time' ? 'slow' : 'stopped', spent);
  });
  if (end.code !== 0) throw new LanguageError('stopped', spent);
  return JSON.parse(await said) as LocalAnswer;
}
