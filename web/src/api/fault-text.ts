import { useTranslation } from 'react-i18next';
import { ApiFault } from './fault.ts';

/** One sentence about any error, in the reader's language where it is ours. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof ApiFault) return error.sentence ?? t(`public.faults.${error.words}`);
    return t('public.faults.unknown');
  };
}
