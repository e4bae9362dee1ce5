import { useTranslation } from 'react-i18next';
import { PlanCards } from './plan-cards.tsx';
import { PlanComparison } from './plan-comparison.tsx';

const questions = ['minutes', 'export', 'cancel'] as const;

export function PricingPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h1 className="font-bold font-brand text-3xl">{t('pricing.title')}</h1>
      <p className="mt-2 mb-8 text-lg text-soft">{t('pricing.lead')}</p>
      <PlanCards heading="h2" />
      <section aria-labelledby="compare" className="mt-20">
        <h2 id="compare" className="mb-6 font-bold font-brand text-2xl">
          {t('public.featuresPage.compareTitle')}
        </h2>
        <PlanComparison />
      </section>
      <section aria-labelledby="questions" className="mt-20 max-w-3xl">
        <h2 id="questions" className="mb-4 font-bold font-brand text-2xl">
          {t('pricing.questions.title')}
        </h2>
        {questions.map((question) => (
          <details key={question} className="group border-line border-b py-1">
            <summary className="rounded-md py-3 font-medium">{t(`pricing.questions.${question}Q`)}</summary>
            <p className="pb-4 text-soft">{t(`pricing.questions.${question}A`)}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
