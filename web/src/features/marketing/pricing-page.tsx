import { listedPlans } from '@jhalak/contract/plans.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreedPlan } from './plan-card.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanComparison } from './plan-comparison.tsx';

/** The plans, and `below`, which loads after them. */
export function PricingPage({ below }: { below: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h1 className="font-bold font-brand text-3xl">{t('pricing.title')}</h1>
      <p className="mt-2 mb-8 text-lg text-soft">{t('pricing.lead')}</p>
      <PlanCards heading="h2" />
      {listedPlans
        .filter(({ monthlyPaise }) => monthlyPaise === null)
        .map((plan) => (
          <AgreedPlan key={plan.id} plan={plan} />
        ))}
      {below}
      <section aria-labelledby="compare" className="mt-20">
        <h2 id="compare" className="mb-6 font-bold font-brand text-2xl">
          {t('public.featuresPage.compareTitle')}
        </h2>
        <PlanComparison plans={listedPlans} />
      </section>
    </div>
  );
}
