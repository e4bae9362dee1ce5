import { useTranslation } from 'react-i18next';
import { HeroStage } from './hero-stage.tsx';
import { StartLink } from './start-link.tsx';

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="jhalak-sky relative isolate overflow-x-clip">
      <div className="mx-auto grid max-w-6xl gap-7 px-4 pt-6 sm:px-6 lg:pt-8">
        <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-[1.42fr_1fr]">
          <h1 className="jhalak-display font-bold font-brand">{t('public.hero.title')}</h1>
          <div>
            <p className="max-w-[44ch] text-pretty text-lg text-soft">{t('public.hero.lead')}</p>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
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
