import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '#features/marketing/hero.tsx';
import { landingBelow } from './landing-below.ts';
import { PageTitle } from './page-title.tsx';

export function Landing() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle name={t('public.hero.title')} description={t('public.hero.lead')} />
      <Hero />
      <Suspense>
        <landingBelow.Page />
      </Suspense>
    </>
  );
}
