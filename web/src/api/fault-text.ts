import { useTranslation } from 'react-i18next';
import { textOf } from '#messages/phrase-text.ts';
import { ApiFault } from './fault.ts';

/** One sentence about any error, in the reader's language. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiFault)) return t('public.faults.unknown');
    const { sentence, code, details, words } = error;
    if (sentence === null) return t(`public.faults.${words}`);
    return textOf({ english: sentence, phrases: [{ code, details }] }, t);
  };
}
