import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { getLanguage, removeLanguage, saveLanguage, testLanguage } from '@jhalak/contract/routes/language.ts';
import { z } from 'zod';
import { LanguageError, type LanguageFailure } from '#adapters/language/language.ts';
import type { Feature } from '#http/core/mount.ts';
import { waitedForMs } from '#pipeline/language/budgeted-language.ts';
import { thinkingTokens } from '#pipeline/language/fit-context.ts';
import type { LanguageStore } from '#pipeline/language/language-settings.ts';

/** The calls of `contract/routes/language.ts`. */
export const languageFeature =
  ({ language }: { language: LanguageStore }): Feature =>
  ({ mount }) => {
    mount(getLanguage, () => language.settings());
    mount(saveLanguage, ({ body }) => language.save(body));
    mount(removeLanguage, () => language.remove());
    mount(testLanguage, async () => {
      const access = await language.find();
      if (!access && (await language.settings()).keyLost)
        return { ok: false, elapsedMs: 0, failure: failureResponse('unauthorized') };
      if (!access) throw new UserError('language_missing');
      const beganMs = performance.now();
      const failure = await tryOut(access.model);
      return { ok: failure === null, elapsedMs: Math.round(performance.now() - beganMs), failure };
    });
  };

async function tryOut(model: NonNullable<Awaited<ReturnType<LanguageStore['find']>>>['model']) {
  try {
    await model.ask({
      name: 'sum',
      instructions: 'Add the two numbers.',
      data: { numbers: [2, 3] },
      schema: z.object({ sum: z.literal(5) }),
      maxOutputTokens: thinkingTokens(model) + 200,
      signal: AbortSignal.timeout(waitedForMs),
    });
    return null;
  } catch (error) {
    if (error instanceof LanguageError) return failureResponse(error.failure);
    throw error;
  }
}

function failureResponse(failure: LanguageFailure) {
  const why = message(`language_${failure}`);
  return { message: englishOf(why), ...why };
}
