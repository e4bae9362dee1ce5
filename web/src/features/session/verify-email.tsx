import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerifyEmail } from '#api/account.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSession } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Proves an address as soon as its link is opened. */
export function VerifyEmail({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const signedIn = useSession().state === 'signed-in';
  const verify = useVerifyEmail();
  const { mutate } = verify;
  const sent = useRef(false);
  useEffect(() => {
    // The link is good once: it must not be sent again when the page is drawn again.
    if (!token || sent.current) return;
    sent.current = true;
    mutate({ token });
  }, [token, mutate]);
  if (!token) return <Banner tone="error" title={t('session.verifyMissing')} />;
  if (verify.isSuccess) {
    return (
      <div className="grid gap-5">
        <Banner tone="success" title={t('session.verified')} />
        <LinkButton to={signedIn ? '/dashboard' : '/sign-in'} variant="primary" size="lg">
          {t(signedIn ? 'session.goOn' : 'session.signIn')}
        </LinkButton>
      </div>
    );
  }
  if (verify.isError) {
    return (
      <div className="grid gap-5">
        <Banner tone="error" title={errorText(verify.error)}>
          {t('session.verifyAgain')}
        </Banner>
        <LinkButton to="/profile" variant="primary" size="lg">
          {t('session.toProfile')}
        </LinkButton>
      </div>
    );
  }
  return <Spinner label={t('session.verifying')} />;
}
