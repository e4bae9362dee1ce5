import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** A machine without a speech model: the video waits, and this is the way on. */
export function WordsBanner({ busy, onSoundOnly }: { busy: boolean; onSoundOnly(): void }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="info"
      title={t('dashboard.needsWords')}
      action={
        <Button busy={busy} onClick={onSoundOnly}>
          {t('dashboard.soundOnly')}
        </Button>
      }
    >
      {t('dashboard.needsWordsText')}
    </Banner>
  );
}
