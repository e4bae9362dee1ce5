import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { CeremonyError } from '#api/passkey-ceremony.ts';

/** A sentence for what went wrong with a passkey, by the server or in the browser. */
export function usePasskeyErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (error) =>
    error instanceof CeremonyError ? t(`session.passkey.${error.reason}`) : errorText(error);
}
