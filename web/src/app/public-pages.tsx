import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FeaturesPage } from '#features/marketing/features-page.tsx';
import { PricingPage } from '#features/marketing/pricing-page.tsx';
import { pricingBelow } from './landing-below.ts';
import { PageTitle } from './page-title.tsx';

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
      <PricingPage
        below={
          <Suspense>
            <pricingBelow.Page />
          </Suspense>
        }
      />
    </>
  );
}
