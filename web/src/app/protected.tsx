import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import type { SignInState } from '#features/session/origin.ts';
import { Spinner } from '#ui/spinner.tsx';

/** Pages behind the sign-in: who is not signed in goes to /sign-in and comes back to where they wanted to be. */
export function Protected() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === 'loading') return <Spinner label={t('public.loading')} />;
  if (session.state === 'signed-out') {
    const state: SignInState = { from: `${pathname}${search}${hash}` };
    return <Navigate to="/sign-in" state={state} replace />;
  }
  return <Outlet />;
}
