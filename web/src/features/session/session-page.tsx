import type { User } from '@jhalak/contract/routes/user.ts';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { useBecomeOperator } from '#api/account.ts';
import { useSession } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ExternalError } from './external-error.tsx';
import { originOf } from './origin.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The cards of /sign-in and /sign-up. Users who are signed in go on to the page they wanted. */
export function SessionPage({ form }: { form: 'sign-in' | 'sign-up' }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  // A sign-in by the external provider keeps the wanted page in the address.
  const wanted = originOf(location.state) ?? originOf({ from: search.get('from') });
  const destination = wanted ?? '/dashboard';
  if (session.state === 'loading') return <Spinner label={t('words.loading')} />;
  const operatorToken = search.get('operator');
  const done = () => void navigate(destination, { replace: true });
  const startAgain = () => {
    search.delete('step');
    void navigate({ search: search.toString() }, { replace: true, state: location.state });
  };
  if (session.state === 'signed-in') {
    if (!operatorToken || session.user.operator) {
      return (
        <>
          {/* Seen while the script of that page is still in progress. */}
          <Spinner label={t('words.loading')} />
          <Navigate to={destination} replace />
        </>
      );
    }
    return (
      <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
        <ClaimOperator user={session.user} token={operatorToken} onDone={done} />
      </Card>
    );
  }
  if (form === 'sign-in' && search.get('step') === 'code') {
    return (
      <Card className="mx-auto grid w-full max-w-md gap-6 p-6 sm:p-8">
        <h1 className="font-bold font-brand text-2xl">{t('session.secondFactor.title')}</h1>
        <SecondFactorForm onDone={done} onStartAgain={startAgain} />
      </Card>
    );
  }
  const signingUp = form === 'sign-up';
  // The operator link is kept during sign-in; the claim above follows.
  const signedIn = operatorToken ? () => undefined : done;
  const invitationToken = search.get('invitation');
  const external = {
    from: operatorToken ? `/sign-up?operator=${operatorToken}` : destination,
    ...(operatorToken && { operatorToken }),
    ...(invitationToken && { invitationToken }),
  };
  return (
    <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
      <h1 className="font-bold font-brand text-2xl">
        {t(signingUp ? 'session.signUpTitle' : 'session.signInTitle')}
      </h1>
      <p className="mt-1 mb-6 text-soft text-sm">
        {t(signingUp ? (operatorToken ? 'session.signUpOwner' : 'session.signUpText') : 'session.signInText')}
      </p>
      <ExternalError />
      {signingUp ? (
        <SignUpForm onDone={done} {...{ wanted, operatorToken, invitationToken, external }} />
      ) : (
        <SignInForm onDone={signedIn} external={external} link={search.get('link')} />
      )}
      <p className="mt-6 border-line border-t pt-4 text-center text-soft text-sm">
        {t(signingUp ? 'session.haveAccount' : 'session.noAccount')}{' '}
        <Link
          to={{ pathname: signingUp ? '/sign-in' : '/sign-up', search: search.toString() }}
          state={location.state}
          className="font-medium text-accent-ink underline underline-offset-2"
        >
          {t(signingUp ? 'session.toSignIn' : 'session.toSignUp')}
        </Link>
      </p>
    </Card>
  );
}

interface ClaimOperatorProps {
  user: User;
  token: string;
  onDone(): void;
}

/** An account that exists already and the link that `npm start` printed. */
function ClaimOperator({ user, token, onDone }: ClaimOperatorProps) {
  const { t } = useTranslation();
  const become = useBecomeOperator();
  const claim = () =>
    become.mutate(
      { token },
      {
        onSuccess: () => {
          toast.success(t('session.claimed'));
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-5">
      <h1 className="font-bold font-brand text-2xl">{t('session.claimTitle')}</h1>
      <p>{t('session.claimText', { email: user.primaryEmailAddress.emailAddress })}</p>
      <ErrorBanner error={become.error} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button size="lg" onClick={onDone}>
          {t('words.notNow')}
        </Button>
        <Button variant="primary" size="lg" busy={become.isPending} onClick={claim}>
          {t('session.claim')}
        </Button>
      </div>
    </div>
  );
}
