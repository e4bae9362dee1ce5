import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FeaturesPage } from '#features/marketing/features-page.tsx';
import { Hero } from '#features/marketing/hero.tsx';
import { PricingPage } from '#features/marketing/pricing-page.tsx';
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

export function Features() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle name={t('public.nav.features')} description={t('public.featuresPage.lead')} />
      <FeaturesPage />
    </>
  );
}

export function Pricing() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle name={t('pricing.title')} description={t('pricing.lead')} />
      <PricingPage />
    </>
  );
}
