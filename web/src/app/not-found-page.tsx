import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { JharokhaLattice } from '#ui/jharokha.tsx';
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
      <JharokhaLattice className="h-40 text-accent-edge" />
      <h1 className="mt-3 font-bold font-brand text-4xl text-accent-ink">{t('public.notFound.code')}</h1>
      <p className="font-semibold text-lg">{t('public.notFound.title')}</p>
      <p className="max-w-sm text-balance text-soft">{t('public.notFound.text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <LinkButton to="/" variant="primary">
          {t('public.notFound.home')}
        </LinkButton>
        <LinkButton to="/contact" variant="ghost">
          {t('public.nav.support')}
        </LinkButton>
      </div>
    </div>
  );
}
