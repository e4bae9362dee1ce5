import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isOfSession, useSession } from '#api/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import type { SessionForm } from './session-dialog.tsx';

// Radix and the forms are needed by few visitors of the first page: they load on demand.
const sessionDialog = latePart(async () => (await import('./session-dialog.tsx')).SessionDialog);
const accountMenu = latePart(async () => (await import('./account-menu.tsx')).AccountMenu);

export interface AccountAreaProps {
  /** The user is about to sign in: the next page can be fetched. */
  onBegin?(): void;
  /** What the application adds to the menu of who is signed in. */
  menu?: ReactNode;
}

/** The right end of the public header, in its three states. */
export function AccountArea({ onBegin, menu }: AccountAreaProps) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [form, setForm] = useState<SessionForm | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (isOfSession(pathname) && form === null && session.state !== 'signed-in') return null;
  if (session.state === 'loading') {
    return (
      <Button variant="ghost" disabled>
        {t('words.loading')}
      </Button>
    );
  }
  // The dialog stays, busy, until the dashboard is drawn: its script may still be in progress.
  if (session.state === 'signed-in' && form === null) {
    const { user } = session;
    const picture = <Avatar name={user.fullName} imageUrl={user.imageUrl} />;
    return (
      <accountMenu.Part
        user={user}
        waiting={picture}
        lost={(retry) => (
          <button type="button" className="rounded-full" onClick={retry}>
            <span className="sr-only">{t('public.account.openMenu')}</span>
            {picture}
          </button>
        )}
      >
        {menu}
      </accountMenu.Part>
    );
  }
  const begin = (chosen: SessionForm) => {
    setForm(chosen);
    onBegin?.();
  };
  const leave = () => {
    setLeaving(true);
    void navigate('/dashboard');
  };
  return (
    <>
      <Button variant="ghost" className="max-sm:hidden" onClick={() => begin('sign-in')}>
        {t('public.account.signIn')}
      </Button>
      <Button variant="primary" className="max-sm:px-3" onClick={() => begin('sign-up')}>
        {t('public.account.getStarted')}
      </Button>
      {form && (
        <sessionDialog.Part
          form={form}
          onChange={setForm}
          onDone={leave}
          leaving={leaving}
          lost={(retry) => <LostDialog onRetry={retry} onClose={() => setForm(null)} />}
        />
      )}
    </>
  );
}
