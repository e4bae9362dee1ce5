import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { toast } from 'sonner';
import { useVerifyEmail } from '#api/account.ts';
import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSession } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';

/** Refusals that come again whatever is done: the way on is another link. */
const deadCodes = ['link_used_up', 'invalid_field', 'email_taken', 'invitation_invalid'];

/**
 * Proves an address by a press, because programs that read mail open its links too, and goes on from there. `from`: the
 * page that its sign-up was on the way to.
 */
export function VerifyEmail({ token, from = null }: { token: string | null; from?: string | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const signedIn = useSession().state === 'signed-in';
  const verify = useVerifyEmail();
  if (!token) return <Banner tone="error" title={t('session.verifyMissing')} />;
  if (verify.isSuccess) {
    const signIn = from ? `/sign-in?from=${encodeURIComponent(from)}` : '/sign-in';
    return <Navigate to={signedIn ? (from ?? '/dashboard') : signIn} replace />;
  }
  const confirm = () =>
    verify.mutate({ token }, { onSuccess: () => void toast.success(t('session.verified')) });
  const { error } = verify;
  if (!error) {
    return (
      <Button variant="primary" size="lg" className="w-full" busy={verify.isPending} onClick={confirm}>
        {t('session.verify')}
      </Button>
    );
  }
  const isDead = error instanceof ApiError && deadCodes.includes(error.code);
  if (!isDead) return <RetryBanner title={errorText(error)} onRetry={confirm} />;
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
