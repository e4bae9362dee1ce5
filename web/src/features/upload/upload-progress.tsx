import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useUpload } from './upload-state.tsx';

export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  const { t } = useTranslation();
  const { cancel } = useUpload();
  return (
    <section
      aria-label={t('dashboard.stages.upload')}
      className="grid gap-3 rounded-lg border border-line bg-sunken px-4 py-8 sm:px-8 sm:py-12"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate font-semibold">{t('dashboard.upload.uploading', { name })}</p>
        <p className="text-sm">{Math.floor(percent)} %</p>
      </div>
      <Progress percent={percent} label={t('dashboard.upload.uploading', { name })} className="bg-surface" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft text-sm">{t('dashboard.upload.leave')}</p>
        <Button size="sm" onClick={cancel}>
          {t('dashboard.upload.cancel')}
        </Button>
      </div>
    </section>
  );
}
