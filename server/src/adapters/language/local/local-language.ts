import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import { startProcess } from '#media/process.ts';
import {
  estimateTokens,
  LanguageError,
  type LanguageFailure,
  type LanguageModel,
  noTokens,
  type Question,
  rulesOf,
} from '../language.ts';
import { readAnswer, readHalfAnswer } from '../read-answer.ts';
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

const childProgram = path.join(import.meta.dirname, 'local-child.ts');

/**
 * A model that runs on this machine, in a process of its own for every question: it may crash, take too much memory or be
 * stopped without harm. A grammar gives its answers the form of the schema.
 */
export const localLanguage = (settings: LocalSettings): LanguageModel => ({
  model: settings.model.id,
  contextTokens: settings.model.contextTokens,
  async ask<Answer>(question: Question<Answer>) {
    const { schema, data, maxOutputTokens, signal } = question;
    if (!existsSync(settings.modelFile) || !existsSync(settings.runtimeFile))
      throw new LanguageError('not_found', noTokens);
    const request: LocalRequest = {
      ...{ runtime: pathToFileURL(settings.runtimeFile).href, modelFile: settings.modelFile },
      ...{ system: rulesOf(question), user: JSON.stringify(data), schema: z.toJSONSchema(schema) },
      ...{ maxOutputTokens, contextTokens: settings.model.contextTokens },
      ...{ threads: settings.threads, memoryBytes: settings.model.memoryBytes },
    };
    const { text: said, cutOff, ...tokens } = await runChild(request, settings.timeoutMs, signal);
    const usage = { ...tokens, estimated: false };
    const parsed = schema.safeParse(readAnswer(said) ?? readHalfAnswer(said));
    if (parsed.success) return { answer: parsed.data, usage };
    throw new LanguageError(cutOff ? 'cut_off' : 'not_understood', usage);
  },
});

async function runChild(request: LocalRequest, timeoutMs: number, signal: AbortSignal): Promise<LocalAnswer> {
  const child = startProcess({
    command: process.execPath,
    args: ['--no-warnings', childProgram],
    ...{ signal, timeoutMs },
  });
  const said = text(child.stdout).catch(() => '');
  // A child that ended reads no more; how it ended is told below.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(request));
  const failed = (failure: LanguageFailure) =>
    new LanguageError(failure, { ...noTokens, inputTokens: estimateTokens(request.user), estimated: true });
  const end = await child.ended.catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof UserError)) throw error;
    throw failed(error.id === 'limit_time' ? 'slow' : 'stopped');
  });
  if (end.code !== 0) throw failed('stopped');
  return JSON.parse(await said) as LocalAnswer;
}
