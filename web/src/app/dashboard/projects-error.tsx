import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** The list did not come: why, as far as it is known, and another try. */
export function ProjectsError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation();
  const message = t('dashboard.projectsPage.failed');
  const status = error instanceof ApiError ? error.status : null;
  return (
    <Banner
      tone="error"
      title={status === null ? message : t('dashboard.projectsPage.failedStatus', { message, status })}
      action={<Button onClick={onRetry}>{t('words.tryAgain')}</Button>}
    />
  );
}
