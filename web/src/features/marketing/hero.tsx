import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { HeroDemo } from './hero-demo.tsx';

export function Hero() {
  const { t } = useTranslation();
  const signedIn = useSession().state === 'signed-in';
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-10 lg:pt-16">
      <div>
        <p className="font-medium text-accent-ink text-sm">{t('public.hero.eyebrow')}</p>
        <h1 className="mt-3 font-bold font-brand text-3xl tracking-tight sm:text-4xl">
          {t('public.hero.title')}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-soft">{t('public.hero.lead')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
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
      <HeroDemo />
    </section>
  );
}
