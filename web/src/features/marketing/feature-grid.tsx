import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { features } from './feature-list.ts';

/** The eight cards of the landing page. */
export function FeatureGrid() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
      <h2 id="features-title" className="font-bold font-brand text-2xl sm:text-3xl">
        {t('public.features.title')}
      </h2>
      <p className="mt-2 text-lg text-soft">{t('public.features.lead')}</p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ id, icon: Icon, pro }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-5">
            <div className="flex items-start justify-between">
              <span className="grid size-10 place-items-center rounded-md bg-accent-wash text-accent-ink">
                <Icon aria-hidden className="size-5" />
              </span>
              {pro && <Badge tone="accent">{t('public.features.pro')}</Badge>}
            </div>
            <h3 className="mt-4 font-semibold">{t(`public.features.${id}.title`)}</h3>
            <p className="mt-1 text-soft text-sm">{t(`public.features.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
