import { useTranslation } from 'react-i18next';
import { useModels } from '#api/models.ts';
import { Banner } from '#ui/banner.tsx';
import { formatBytes } from '#ui/size-text.ts';

/** How far the speech model is, while it installs itself. */
export function SpeechComing() {
  const { t } = useTranslation();
  const coming = useModels().data?.coming;
  if (!coming) return null;
  const done = formatBytes(coming.doneBytes);
  const title =
    coming.totalBytes === null
      ? t('dashboard.speechComing.titleOpen', { done })
      : t('dashboard.speechComing.title', { done, total: formatBytes(coming.totalBytes) });
  return (
    <Banner tone="working" title={title}>
      {t('dashboard.speechComing.text')}
    </Banner>
  );
}
