import { languages } from '@jhalak/contract/languages.ts';
import { listedPlans } from '@jhalak/contract/plans.ts';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlansAreAsked } from '#api/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { features, useFeatureTexts } from './feature-list.ts';
import { FeaturePicture } from './feature-picture.tsx';
import { MovingVideo } from './moving-video.tsx';
import { PlanComparison } from './plan-comparison.tsx';

const demoDialog = latePart(async () => (await import('./demo-dialog.tsx')).DemoDialog);

export function FeaturesPage() {
  const { t } = useTranslation();
  const [demo, setDemo] = useState(false);
  return (
    <>
      <section className="mx-auto max-w-3xl px-4 pt-12 pb-14 text-center sm:px-6">
        <h1 className="jhalak-section-title text-balance font-bold font-brand">
          {t('public.featuresPage.title')}
        </h1>
        <p className="mt-4 text-balance text-lg text-soft">{t('public.featuresPage.lead')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to="/sign-up" variant="primary" size="lg">
            {t('public.featuresPage.start')}
          </LinkButton>
          <LinkButton to="/#pricing" size="lg">
            {t('public.featuresPage.viewPricing')}
          </LinkButton>
        </div>
        <p className="mt-3 text-soft text-sm">{t('public.featuresPage.noCard')}</p>
        <p className="mt-6 font-medium">{t('public.features.saves')}*</p>
        <p className="text-soft text-xs">* {t('public.features.estimate')}</p>
      </section>
      <section aria-label={t('public.nav.features')} className="mx-auto max-w-6xl px-4 sm:px-6">
        <ul className="grid gap-12 md:gap-16">
          {features.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="compare" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
        <h2 id="compare" className="mb-6 font-bold font-brand text-2xl sm:text-3xl">
          {t('public.featuresPage.compareTitle')}
        </h2>
        <PlanComparison plans={listedPlans} />
        <LinkButton to="/#pricing" className="mt-6">
          {t('public.featuresPage.viewPricing')}
        </LinkButton>
      </section>
      <section className="border-line border-t bg-surface">
        <div className="mx-auto grid max-w-3xl justify-items-center gap-4 px-4 py-20 text-center sm:px-6">
          <h2 className="font-bold font-brand text-2xl sm:text-3xl">
            {t('public.featuresPage.closingTitle')}
          </h2>
          <p className="text-balance text-lg text-soft">{t('public.featuresPage.closingText')}</p>
          <MovingVideo
            file="clip-hi.mp4"
            poster="clip-hi.jpg"
            className="aspect-9/16 w-44"
            videoClass="jhalak-window"
          />
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              variant="primary"
              size="lg"
              icon={<CirclePlay aria-hidden />}
              onClick={() => setDemo(true)}
            >
              {t('public.featuresPage.watchDemo')}
            </Button>
            <LinkButton to="/sign-up" size="lg">
              {t('public.featuresPage.start')}
            </LinkButton>
          </div>
        </div>
      </section>
      {demo && (
        <demoDialog.Part
          onClose={() => setDemo(false)}
          lost={(retry) => <LostDialog onRetry={retry} onClose={() => setDemo(false)} />}
        />
      )}
    </>
  );
}

/** A feature with its picture; the sides change from row to row. */
function FeatureRow({ feature: { id, icon: Icon, pro } }: { feature: (typeof features)[number] }) {
  const { t } = useTranslation();
  const texts = useFeatureTexts()(id);
  const areAsked = usePlansAreAsked();
  return (
    <li className="grid items-center gap-6 md:grid-cols-2 md:gap-14 md:even:[&>:first-child]:order-last">
      <div
        // What plays has a button.
        aria-hidden={id !== 'captions' && id !== 'reframe'}
        className="grid min-h-60 content-center overflow-hidden rounded-lg border border-wall-edge bg-wall p-5 [--card-height:15rem] sm:p-8"
      >
        <FeaturePicture id={id} large />
      </div>
      <div>
        <div className="flex items-center gap-3">
          <Icon aria-hidden className="size-6 shrink-0 text-accent-ink" />
          <Badge tone={pro ? 'accent' : 'neutral'}>
            {t(
              pro
                ? 'public.features.pro'
                : pro === null
                  ? 'public.features.partFreeBadge'
                  : 'public.features.freeBadge',
            )}
          </Badge>
        </div>
        <h2 className="mt-2 font-bold font-brand text-2xl">
          {t(`${texts}.title`, { languages: languages.length })}
        </h2>
        <p className="mt-3 text-lg text-soft">{t(`${texts}.long`)}</p>
        {pro && (
          <LinkButton to={areAsked ? '/contact' : '/pricing'} size="sm" className="mt-4">
            {areAsked ? t('pricing.ask', { plan: t('public.features.pro') }) : t('public.features.upgrade')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
