import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePreferences } from '#api/preferences.ts';
import { CardTitle } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ring } from './ready-sound.ts';

/** Whether a sound tells that clips are ready; turning it on plays it. */
export function ReadySoundChoice({ wanted }: { wanted: boolean }) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { mutate } = useSavePreferences();
  const choose = (readySound: boolean) => {
    if (readySound) ring().catch((error: unknown) => console.info('no sound here', error));
    mutate({ readySound }, { onError: failed(t('notices.saveFailed')) });
  };
  return (
    <section className="py-5 first:pt-0 last:pb-0">
      <CardTitle>{t('notices.sound')}</CardTitle>
      <p className="mt-1 mb-4 text-soft text-sm">{t('notices.soundText')}</p>
      <Checkbox checked={wanted} onChange={choose}>
        {t('notices.soundAsk')}
      </Checkbox>
    </section>
  );
}
