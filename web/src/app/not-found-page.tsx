import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname);
  }, [pathname]);
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-3 p-6 text-center">
      <title>404 · Jhalak</title>
      <h1 className="font-bold font-brand text-4xl text-accent-ink">{t('public.notFound.code')}</h1>
      <p className="text-lg">{t('public.notFound.title')}</p>
      <LinkButton to="/" variant="primary" className="mt-3">
        {t('public.notFound.home')}
      </LinkButton>
    </div>
  );
}
