import { useTranslation } from 'react-i18next';
import { CaptionScripts } from './caption-scripts.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { HonestComparison, PrivacyNote, Questions } from './landing-notes.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Steps } from './steps.tsx';

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <>
      <Hero />
      <Steps />
      <CaptionScripts />
      <FeatureGrid />
      <PrivacyNote />
      <HonestComparison />
      <section
        id="pricing"
        aria-labelledby="pricing-title"
        className="scroll-mt-16 border-line border-t bg-sunken"
      >
        <div className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
          <h2 id="pricing-title" className="font-bold font-brand text-2xl sm:text-3xl">
            {t('pricing.title')}
          </h2>
          <p className="mt-2 mb-8 text-lg text-soft">{t('pricing.lead')}</p>
          <PlanCards heading="h3" />
        </div>
      </section>
      <Questions />
    </>
  );
}
