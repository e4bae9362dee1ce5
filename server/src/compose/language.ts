import { openaiLanguage } from '#adapters/language/openai-language.ts';
import type { Config } from '#config.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';

/** The endpoint of the environment; the same model object for every piece of work, so that it remembers what it learnt. */
export function composeLanguage(config: Config): FindLanguage {
  const { LANGUAGE_ENDPOINT_URL: url, LANGUAGE_ENDPOINT_MODEL: model } = config;
  if (!url || !model) return async () => null;
  const access = {
    model: openaiLanguage({
      ...{ url, model },
      key: config.LANGUAGE_ENDPOINT_KEY ?? null,
      timeoutMs: config.LANGUAGE_TIMEOUT_SECONDS * 1000,
    }),
    budget: {
      tokens: config.LANGUAGE_MONTHLY_TOKENS || null,
      rupees: config.LANGUAGE_MONTHLY_RUPEES || null,
      inputRupees: config.LANGUAGE_INPUT_RUPEES,
      outputRupees: config.LANGUAGE_OUTPUT_RUPEES,
    },
  };
  return async () => access;
}
