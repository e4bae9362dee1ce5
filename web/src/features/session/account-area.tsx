import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import type { SessionForm } from './session-dialog.tsx';

// Radix and the forms are needed by few visitors of the first page: they come when asked for.
const SessionDialog = lazy(() => import('./session-dialog.tsx'));
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The right end of the public header, in its three states. */
export function AccountArea() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [form, setForm] = useState<SessionForm | null>(null);
  if (session.state === 'loading') {
    return (
      <Button variant="ghost" disabled>
        {t('public.account.loading')}
      </Button>
    );
  }
  if (session.state === 'signed-in') {
    return (
      <Suspense fallback={<Avatar name={session.user.fullName} imageUrl={session.user.imageUrl} />}>
        <AccountMenu user={session.user} />
      </Suspense>
    );
  }
  return (
    <>
      <Button variant="ghost" className="max-sm:px-2.5" onClick={() => setForm('sign-in')}>
        {t('public.account.signIn')}
      </Button>
      <Button variant="primary" className="max-sm:px-3" onClick={() => setForm('sign-up')}>
        {t('public.account.getStarted')}
      </Button>
      {form && (
        <Suspense>
          <SessionDialog form={form} onChange={setForm} onDone={() => void navigate('/dashboard')} />
        </Suspense>
      )}
    </>
  );
}
