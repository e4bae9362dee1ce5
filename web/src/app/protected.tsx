import type { User } from '@jhalak/contract/routes/user.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { followUser, withoutWorkspace } from '#api/workspace-choice.ts';
import type { SignInState } from '#features/session/origin.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Pages behind the sign-in: who is not signed in goes to /sign-in and comes back to where they wanted to be. */
export function Protected() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === 'loading') return <Spinner label={t('words.loading')} />;
  if (session.state === 'signed-out') {
    if (session.unread) {
      return (
        <main className="mx-auto w-full max-w-lg p-6">
          <Waiting query={session.unread} />
        </main>
      );
    }
    const state: SignInState = { from: `${pathname}${search}${hash}` };
    return <Navigate to="/sign-in" state={state} replace />;
  }
  return <InWorkspace user={session.user} />;
}

/** Opens a new document where this one works in another workspace than its user now does. */
function InWorkspace({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOther] = useState(() => followUser(user));
  const [openedIn] = useState(user.workspaceId);
  const left = isOther || openedIn !== user.workspaceId;
  useShortAddress(!left);
  useEffect(() => {
    if (!left) return;
    followUser(user);
    // Another user goes on where they wanted to be; a user who has left the workspace begins at their own dashboard.
    if (isOther) window.location.reload();
    else window.location.replace('/dashboard');
  }, [left, isOther, user]);
  return left ? <Spinner label={t('words.loading')} /> : <Outlet />;
}

/** Takes the workspace that a link named out of the address, once it is the choice. */
function useShortAddress(isChosen: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const short = withoutWorkspace(search);
  useEffect(() => {
    if (isChosen && short !== search)
      void navigate({ pathname, search: short, hash }, { replace: true, state });
  }, [isChosen, short, search, pathname, hash, state, navigate]);
}
