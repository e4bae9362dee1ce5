import { languages } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { features, useFeatureTexts } from '../feature-list.ts';
import { FeaturePicture } from '../feature-picture.tsx';
import { SectionHead } from './section-head.tsx';

/** Two columns wide, where the picture needs the room. */
const wide = new Set<string>(['moments', 'editing', 'broll', 'transcription']);

/** The eight features, each with a small picture of what it does. */
export function FeatureBento() {
  const { t } = useTranslation();
  const textsOf = useFeatureTexts();
  return (
    <section aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <SectionHead
        id="features-title"
        title={t('public.features.title')}
        lead={`${t('public.features.saves')}.*`}
      />
      <ul className="-mx-4 mt-8 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:mt-10 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {features.map(({ id, pro }) => (
          <li
            key={id}
            className={classNames(
              'flex min-h-60 w-[78vw] shrink-0 snap-start flex-col overflow-hidden rounded-lg border border-line bg-surface p-5 sm:w-auto',
              wide.has(id) && 'sm:col-span-2',
            )}
          >
            <div aria-hidden className="mb-4 grid min-h-28 flex-1 items-center">
              <FeaturePicture id={id} />
            </div>
            <h3 className="flex items-center gap-2 font-semibold text-lg">
              {t(`${textsOf(id)}.title`, { languages: languages.length })}
              {pro && <Badge tone="accent">{t('public.features.pro')}</Badge>}
            </h3>
            <p className="mt-1 text-pretty text-soft text-sm">{t(`${textsOf(id)}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft text-xs">* {t('public.features.estimate')}</p>
    </section>
  );
}
