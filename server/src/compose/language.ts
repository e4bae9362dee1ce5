import type { Endpoint, LanguageModel } from '#adapters/language/language.ts';
import { localLanguage } from '#adapters/language/local/local-language.ts';
import { findLocalModel, localFileOf, runtimeFileOf } from '#adapters/language/local/local-models.ts';
import { openaiLanguage } from '#adapters/language/openai-language.ts';
import { modelsDirOf } from '#adapters/speech/model-store.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import {
  type LanguageEnvironment,
  type LanguageStore,
  languageStore,
  onThisMachine,
} from '#pipeline/language/language-settings.ts';
import { composeSealing } from './secret.ts';

/** The settings of the language model, of the environment or the operator's page. */
export const composeLanguage = (config: Config, db: Db): LanguageStore =>
  languageStore({
    db,
    environment: environmentOf(config),
    timeoutMs: config.LANGUAGE_TIMEOUT_SECONDS * 1000,
    contextTokens: config.LANGUAGE_CONTEXT_TOKENS,
    connect: (endpoint) => localOf(config, endpoint) ?? openaiLanguage(endpoint),
    sealing: composeSealing(config),
  });

/** A question to a model on this machine takes minutes. */
const localTimeoutMs = 10 * 60_000;

function localOf(config: Config, { url, model: id, timeoutMs }: Endpoint): LanguageModel | null {
  const model = url === onThisMachine ? findLocalModel(id) : undefined;
  if (!model) return null;
  const modelsDir = modelsDirOf(config.DATA_DIR);
  return localLanguage({
    ...{ model, modelFile: localFileOf(modelsDir, model), runtimeFile: runtimeFileOf(modelsDir) },
    ...{ threads: config.JOB_THREADS, timeoutMs: Math.max(localTimeoutMs, timeoutMs) },
  });
}

function environmentOf(config: Config): LanguageEnvironment {
  const { LANGUAGE_ENDPOINT_URL: url, LANGUAGE_ENDPOINT_MODEL: model } = config;
  if (!url || !model) {
    const local = config.LANGUAGE_LOCAL_MODEL;
    const free = { monthlyTokens: null, monthlyRupees: null, inputRupees: 0, outputRupees: 0 };
    return local ? { url: onThisMachine, model: local, key: null, ...free } : null;
  }
  return {
    ...{ url, model, key: config.LANGUAGE_ENDPOINT_KEY ?? null },
    monthlyTokens: config.LANGUAGE_MONTHLY_TOKENS || null,
    monthlyRupees: config.LANGUAGE_MONTHLY_RUPEES || null,
    inputRupees: config.LANGUAGE_INPUT_RUPEES,
    outputRupees: config.LANGUAGE_OUTPUT_RUPEES,
  };
}
