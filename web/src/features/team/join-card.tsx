import { useTranslation } from 'react-i18next';
import { ApiError, isMissing } from '#api/api-error.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSession, useSessionConfig } from '#api/session.ts';
import { useAcceptInvitation, useInvitation } from '#api/team.ts';
import { chooseWorkspace } from '#api/workspace-choice.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatExact } from '#ui/time-text.ts';

/** What an invitation leads to, and the button that joins; signed out, the ways to an account and back. */
export function JoinCard({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const failed = useErrorToast();
  const session = useSession();
  const signUp = useSessionConfig()?.signUp;
  const { data, error, refetch } = useInvitation(token);
  const accept = useAcceptInvitation();
  if (isMissing(error))
    return (
      <div className="grid gap-4">
        <Banner tone="error" title={t('team.join.failed')}>
          {errorText(error)}
        </Banner>
        <LinkButton to="/dashboard" size="lg">
          {t('team.join.home')}
        </LinkButton>
      </div>
    );
  const already = isAlready(accept.error) ? accept.error : null;
  if (already && session.state === 'signed-in')
    return (
      <div className="grid gap-4">
        <Banner tone="info" title={errorText(already)} />
        <Button size="lg" onClick={() => enter(session.user.id, already.details?.workspaceId)}>
          {t('team.join.home')}
        </Button>
      </div>
    );
  if (!data || session.state === 'loading')
    return <Waiting query={{ error, refetch }} title={t('team.join.loadFailed')} className="h-32" />;
  const { inviter, role } = data;
  const named = { inviter, role: t(`team.role.${role}`) };
  const join = (userId: string) =>
    accept.mutate(token, {
      onSuccess: ({ workspaceId }) => enter(userId, workspaceId),
      onError: (error) => {
        if (!isAlready(error)) failed()(error);
      },
    });
  // The forms lead back here; the address of this page is what a protected page leaves behind.
  const back = { from: `/invite/${token}` };
  return (
    <div className="grid gap-4">
      <div>
        <p className="wrap-anywhere">{t(inviter ? 'team.join.text' : 'team.join.textUnknown', named)}</p>
        <p className="mt-1 text-soft text-sm">{t(`team.join.may.${role}`)}</p>
      </div>
      {session.state === 'signed-in' ? (
        <>
          <Button variant="primary" size="lg" busy={accept.isPending} onClick={() => join(session.user.id)}>
            {t('team.join.accept')}
          </Button>
          <p className="wrap-anywhere text-soft text-sm">
            {t('team.join.as', { email: session.user.primaryEmailAddress.emailAddress })}
          </p>
        </>
      ) : (
        <div className="grid gap-3">
          <LinkButton to="/sign-in" state={back} variant="primary" size="lg">
            {t('team.join.signIn')}
          </LinkButton>
          {signUp === 'open' && (
            <LinkButton to="/sign-up" state={back} size="lg">
              {t('team.join.signUp')}
            </LinkButton>
          )}
          {signUp && signUp !== 'open' && <p className="text-sm">{t('team.join.noSignUp')}</p>}
        </div>
      )}
      <p className="text-soft text-sm">
        {t('team.join.until', { time: formatExact(data.expiresAt, i18n.language) })}
      </p>
    </div>
  );
}

const isAlready = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'already_member';

/** Opens the workspace of an invitation in a new document; without its id, the one that was chosen last. */
function enter(userId: string, workspaceId: unknown): void {
  if (typeof workspaceId === 'string') chooseWorkspace(userId, workspaceId);
  window.location.assign('/dashboard');
}
