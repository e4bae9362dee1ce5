import { type TermsLanguage, termsLanguages } from '@jhalak/contract/terms.ts';
import { useTranslation } from 'react-i18next';

/** The language in which the terms are shown now. */
export function useTermsLanguage(): TermsLanguage {
  const { i18n } = useTranslation();
  return termsLanguages.find((language) => language === i18n.language) ?? 'en';
}
