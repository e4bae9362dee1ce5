import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The main action of the landing page: to the plans, or to the dashboard of a signed-in user. */
export function StartLink() {
  const { t } = useTranslation();
  if (useSession().state === 'signed-in')
    return (
      <LinkButton to="/dashboard" variant="primary" size="lg">
        {t('public.hero.dashboard')}
        <ArrowRight aria-hidden />
      </LinkButton>
    );
  return (
    <a href="#pricing" className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {t('public.hero.start')}
      <ArrowRight aria-hidden />
    </a>
  );
}
