import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { HeroStage } from './hero-stage.tsx';

export function Hero() {
  const { t } = useTranslation();
  const signedIn = useSession().state === 'signed-in';
  return (
    <section className="mx-auto grid max-w-6xl gap-8 px-4 pt-8 pb-20 sm:px-6 lg:pt-10">
      <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[1fr_24rem]">
        <h1 className="jhalak-display font-bold font-brand">{t('public.hero.title')}</h1>
        <div>
          <p className="font-medium text-accent-ink text-sm">{t('public.hero.eyebrow')}</p>
          <p className="mt-2 text-lg text-soft">{t('public.hero.lead')}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            {signedIn ? (
              <LinkButton to="/dashboard" variant="primary" size="lg">
                {t('public.hero.dashboard')}
                <ArrowRight aria-hidden />
              </LinkButton>
            ) : (
              <a href="#pricing" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                {t('public.hero.start')}
                <ArrowRight aria-hidden />
              </a>
            )}
            <p className="text-soft text-sm">{t('public.hero.noCard')}</p>
          </div>
        </div>
      </div>
      <HeroStage />
    </section>
  );
}
