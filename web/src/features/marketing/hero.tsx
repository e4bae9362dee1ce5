import { useTranslation } from 'react-i18next';
import { useCapabilities } from '#api/session.ts';
import { HeroStage } from './hero-stage.tsx';
import { StartLink } from './start-link.tsx';

export function Hero() {
  const { t } = useTranslation();
  const { speech } = useCapabilities();
  return (
    <section className="jhalak-sky relative isolate overflow-x-clip">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 pt-5 sm:gap-7 sm:px-6 sm:pt-6">
        <div className="grid items-end gap-x-14 gap-y-3 sm:gap-y-4 lg:grid-cols-[1.42fr_1fr]">
          <h1 className="jhalak-display font-bold font-brand">{t('public.hero.title')}</h1>
          <div>
            <p className="max-w-[44ch] text-pretty text-base text-soft sm:text-lg">
              {t(speech ? 'public.hero.lead' : 'public.hero.leadBySubtitles')}
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 sm:mt-5">
              <StartLink />
              <p className="text-soft text-sm">{t('public.hero.noCard')}</p>
            </div>
          </div>
        </div>
        <HeroStage />
      </div>
    </section>
  );
}
