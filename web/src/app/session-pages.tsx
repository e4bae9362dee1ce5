import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { originOf } from '#features/session/origin.ts';
import { RequestReset } from '#features/session/request-reset.tsx';
import { ResetPassword } from '#features/session/reset-password.tsx';
import { SessionPage } from '#features/session/session-page.tsx';
import { VerifyEmail } from '#features/session/verify-email.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from './page-title.tsx';
import { SessionFrame } from './session-frame.tsx';

export function SignIn() {
  const { t } = useTranslation();
  return (
    <SessionFrame>
      <PageTitle name={t('session.signInTitle')} />
      <SessionPage form="sign-in" />
    </SessionFrame>
  );
}

export function SignUp() {
  const { t } = useTranslation();
  return (
    <SessionFrame>
      <PageTitle name={t('session.signUpTitle')} />
      <SessionPage form="sign-up" />
    </SessionFrame>
  );
}

/** `/reset-password`: with the token of a link a new password, without one the way to a link. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <LinkCard
      title={t(token ? 'session.resetTitle' : 'session.requestTitle')}
      {...(token && { text: t('session.resetText') })}
    >
      {token ? (
        <ResetPassword key={token} token={token} endOthers={search.get('end') === 'all'} />
      ) : (
        <RequestReset />
      )}
    </LinkCard>
  );
}

export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <LinkCard title={t('session.verifyTitle')}>
      <VerifyEmail token={search.get('token')} from={originOf({ from: search.get('from') })} />
    </LinkCard>
  );
}

/** A page that the link of an email opens. */
function LinkCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SessionFrame>
      <PageTitle name={title} />
      <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
        <h1 className="font-bold font-brand text-2xl">{title}</h1>
        {text && <p className="mt-1 text-soft text-sm">{text}</p>}
        <div className="mt-6">{children}</div>
        <p className="mt-6 border-line border-t pt-4 text-center text-sm">
          <Link to="/sign-in" className="font-medium text-accent-ink underline underline-offset-2">
            {t('session.backToSignIn')}
          </Link>
        </p>
      </Card>
    </SessionFrame>
  );
}
