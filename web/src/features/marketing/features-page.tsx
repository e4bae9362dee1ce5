import { CirclePlay, Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { features } from './feature-list.ts';
import { PlanComparison } from './plan-comparison.tsx';

const DemoDialog = lazy(() => import('./demo-dialog.tsx'));

export function FeaturesPage() {
  const { t } = useTranslation();
  const [demo, setDemo] = useState(false);
  return (
    <>
      <section className="mx-auto max-w-3xl px-4 pt-12 pb-14 text-center sm:px-6">
        <h1 className="font-bold font-brand text-3xl sm:text-4xl">{t('public.featuresPage.title')}</h1>
        <p className="mt-4 text-lg text-soft">{t('public.featuresPage.lead')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to="/sign-up" variant="primary" size="lg">
            {t('public.featuresPage.start')}
          </LinkButton>
          <LinkButton to="/#pricing" size="lg">
            {t('public.featuresPage.viewPricing')}
          </LinkButton>
        </div>
        <p className="mt-3 text-soft text-sm">{t('public.featuresPage.noCard')}</p>
      </section>
      <section aria-label={t('public.nav.features')} className="mx-auto max-w-6xl px-4 sm:px-6">
        <ul className="grid gap-4 md:grid-cols-2">
          {features.map((feature) => (
            <FeatureItem key={feature.id} feature={feature} />
          ))}
        </ul>
        <p id="estimate" className="mt-4 text-soft text-xs">
          * {t('public.features.estimate')}
        </p>
      </section>
      <section aria-labelledby="compare" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
        <h2 id="compare" className="mb-6 font-bold font-brand text-2xl sm:text-3xl">
          {t('public.featuresPage.compareTitle')}
        </h2>
        <PlanComparison />
      </section>
      <section className="border-line border-t bg-surface">
        <div className="mx-auto grid max-w-3xl justify-items-center gap-4 px-4 py-20 text-center sm:px-6">
          <h2 className="font-bold font-brand text-2xl sm:text-3xl">
            {t('public.featuresPage.closingTitle')}
          </h2>
          <p className="text-lg text-soft">{t('public.featuresPage.closingText')}</p>
          <Button variant="primary" size="lg" icon={<CirclePlay aria-hidden />} onClick={() => setDemo(true)}>
            {t('public.featuresPage.watchDemo')}
          </Button>
        </div>
      </section>
      {demo && (
        <Suspense>
          <DemoDialog onClose={() => setDemo(false)} />
        </Suspense>
      )}
    </>
  );
}

function FeatureItem({ feature: { id, icon: Icon, pro } }: { feature: (typeof features)[number] }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-6">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-wash text-accent-ink">
          <Icon aria-hidden className="size-5" />
        </span>
        <h2 className="font-semibold text-lg">{t(`public.features.${id}.title`)}</h2>
        <span className="ms-auto">
          <Badge tone={pro ? 'accent' : 'neutral'}>
            {t(pro ? 'public.features.pro' : 'public.features.freeBadge')}
          </Badge>
        </span>
      </div>
      <p className="mt-3 text-soft">{t(`public.features.${id}.long`)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <p className="flex items-center gap-1.5 text-sm">
          <Clock aria-hidden className="size-4 text-soft" />
          {t('public.features.saves')}
          <a href="#estimate" aria-label={t('public.features.estimate')} className="text-soft">
            *
          </a>
        </p>
        {pro ? (
          <LinkButton to="/pricing" size="sm">
            {t('public.features.upgrade')}
          </LinkButton>
        ) : (
          <p className="text-soft text-sm">{t('public.features.included')}</p>
        )}
      </div>
    </li>
  );
}
