import { readOrMakeSecret } from '#adapters/identity/secret-file.ts';
import { openaiLanguage } from '#adapters/language/openai-language.ts';
import { keySealing } from '#adapters/language/seal-key.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import {
  type LanguageEnvironment,
  type LanguageStore,
  languageStore,
} from '#pipeline/language/language-settings.ts';

/** The settings of the language model, of the environment or the operator's page. */
export const composeLanguage = (config: Config, db: Db): LanguageStore =>
  languageStore({
    db,
    environment: environmentOf(config),
    timeoutMs: config.LANGUAGE_TIMEOUT_SECONDS * 1000,
    contextTokens: config.LANGUAGE_CONTEXT_TOKENS,
    connect: openaiLanguage,
    sealing: keySealing(async () => config.APP_SECRET ?? readOrMakeSecret(config.DATA_DIR)),
  });

function environmentOf(config: Config): LanguageEnvironment {
  const { LANGUAGE_ENDPOINT_URL: url, LANGUAGE_ENDPOINT_MODEL: model } = config;
  if (!url || !model) return null;
  return {
    ...{ url, model, key: config.LANGUAGE_ENDPOINT_KEY ?? null },
    monthlyTokens: config.LANGUAGE_MONTHLY_TOKENS || null,
    monthlyRupees: config.LANGUAGE_MONTHLY_RUPEES || null,
    inputRupees: config.LANGUAGE_INPUT_RUPEES,
    outputRupees: config.LANGUAGE_OUTPUT_RUPEES,
  };
}
