import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';
import { useTranslation } from 'react-i18next';
import { useModels } from '#api/models.ts';
import { serviceInUse, useSpeechServices } from '#api/speech-services.ts';
import { Banner } from '#ui/banner.tsx';
import { formatBytes } from '#ui/size-text.ts';

/** How far the speech model is, while it installs itself and no speech service does its work. */
export function SpeechComing() {
  const coming = useModels().data?.coming;
  return coming ? <Coming {...coming} /> : null;
}

function Coming(coming: NonNullable<ModelsResponse['coming']>) {
  const { t } = useTranslation();
  const { data: offered, isPending } = useSpeechServices();
  if (isPending || (offered && serviceInUse(offered))) return null;
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
