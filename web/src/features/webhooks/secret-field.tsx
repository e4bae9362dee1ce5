import { useTranslation } from 'react-i18next';
import { CopyField } from '#ui/copy-field.tsx';

/** A signing secret, shown once, to be copied. */
export function SecretField({ secret, hint }: { secret: string; hint: string }) {
  const { t } = useTranslation();
  return (
    <CopyField
      label={t('webhooks.secret')}
      hint={hint}
      value={secret}
      copy={t('words.copy')}
      copied={t('webhooks.copied')}
    />
  );
}
