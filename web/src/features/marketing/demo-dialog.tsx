import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { DemoVideo } from './demo-video.tsx';

export function DemoDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      onClose={onClose}
      title={t('public.featuresPage.demoTitle')}
      description={t('public.featuresPage.demoText')}
    >
      <DemoVideo sound className="relative mx-auto w-[min(100%,calc((100dvh-14rem)*9/16))]" />
    </Dialog>
  );
}
