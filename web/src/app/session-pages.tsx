import { useTranslation } from 'react-i18next';
import { SessionPage } from '#features/session/session-page.tsx';
import { PageTitle } from './page-title.tsx';

export function SignIn() {
  const { t } = useTranslation();
  return (
    <div className="px-4 py-12 sm:py-20">
      <PageTitle name={t('session.signInTitle')} />
      <SessionPage form="sign-in" />
    </div>
  );
}

export function SignUp() {
  const { t } = useTranslation();
  return (
    <div className="px-4 py-12 sm:py-20">
      <PageTitle name={t('session.signUpTitle')} />
      <SessionPage form="sign-up" />
    </div>
  );
}
