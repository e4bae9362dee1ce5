import { useTranslation } from 'react-i18next';

/** What is said below the field of a key: a stored one is kept while the address that is typed names its host. */
export function useKeyHint(
  stored: { url: string | null; hasKey: boolean; keyLost: boolean },
  typedUrl: string,
): string {
  const { t } = useTranslation();
  if (stored.keyLost) return t('operator.language.keyLost');
  if (!stored.hasKey || stored.url === null) return t('operator.language.keyHint');
  const host = hostOf(stored.url);
  return host === hostOf(typedUrl)
    ? t('operator.language.keyKept')
    : t('operator.language.keyElsewhere', { host });
}

const hostOf = (url: string): string => URL.parse(url.trim())?.host ?? url;
