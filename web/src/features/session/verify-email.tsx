import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerifyEmail } from '#api/account.ts';
import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSession } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Refusals that come again whatever is done: the way on is another link. */
const deadCodes = ['link_used_up', 'invalid_field', 'email_taken', 'invitation_invalid'];

/** Proves an address as soon as its link is opened. `from`: the page that its sign-up was on the way to. */
export function VerifyEmail({ token, from = null }: { token: string | null; from?: string | null }) {
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
    const signIn = from ? `/sign-in?from=${encodeURIComponent(from)}` : '/sign-in';
    return (
      <div className="grid gap-5">
        <Banner tone="success" title={t('session.verified')} />
        <LinkButton to={signedIn ? (from ?? '/dashboard') : signIn} variant="primary" size="lg">
          {t(signedIn ? (from ? 'session.goOnThere' : 'session.goOn') : 'session.signIn')}
        </LinkButton>
      </div>
    );
  }
  const { error } = verify;
  if (error) {
    const isDead = error instanceof ApiError && deadCodes.includes(error.code);
    if (!isDead) return <RetryBanner title={errorText(error)} onRetry={() => mutate({ token })} />;
    return (
      <div className="grid gap-5">
        <Banner tone="error" title={errorText(error)}>
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
