import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#messages/message-text.ts';
import { ApiError } from './api-error.ts';

/** One sentence about any error, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('public.errors.unknown');
      const { sentence, code, details, words } = error;
      if (sentence === null) return t(`public.errors.${words}`);
      return textOf({ english: sentence, messages: [{ code, details }] }, t);
    },
    [t],
  );
}
